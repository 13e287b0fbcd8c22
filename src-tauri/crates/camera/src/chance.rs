//! Chance, the same for the same seed.

use fastrand::Rng;

/// Draws numbers.
pub(crate) struct Chance(Rng);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Rng::with_seed(seed))
    }

    /// Evenly between two numbers.
    pub(crate) fn between(&mut self, (least, most): (f32, f32)) -> f32 {
        least + (most - least) * self.0.f32()
    }

    /// True so often, 0 to 1.
    pub(crate) fn now_and_then(&mut self, share: f32) -> bool {
        self.0.f32() < share
    }

    /// A whole number below another one.
    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0.usize(..most.max(1))
    }

    /// Normally distributed, mean 0 and deviation 1 (the polar method of Marsaglia and Bray, 1964).
    pub(crate) fn normal(&mut self) -> f32 {
        loop {
            let (x, y) = (self.between((-1.0, 1.0)), self.between((-1.0, 1.0)));
            let square = x * x + y * y;
            if square > 0.0 && square < 1.0 {
                return x * (-2.0 * square.ln() / square).sqrt();
            }
        }
    }
}
