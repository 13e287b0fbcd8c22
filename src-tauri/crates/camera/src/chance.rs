//! Chance, the same for the same seed on every machine.

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

    /// A whole number below another one. Drawn from 32 bits, since a `usize` is drawn otherwise where it is
    /// narrower.
    pub(crate) fn below(&mut self, most: u32) -> u32 {
        self.0.u32(..most.max(1))
    }

    /// Near enough normally distributed, mean 0 and deviation 1: the sum of four even numbers (Irwin and Hall,
    /// 1927). It costs one draw and no logarithm, and a frame needs a million.
    pub(crate) fn normal(&mut self) -> f32 {
        // 4 numbers below 2^16, each of mean (2^16 - 1) / 2 and variance (2^32 - 1) / 12.
        const MEAN: f32 = 131_070.0;
        const DEVIATION: f32 = 37_837.23;
        let bits = self.0.u64(..);
        let sum: u64 = (0..4).map(|part| (bits >> (16 * part)) & 0xFFFF).sum();
        (sum as f32 - MEAN) / DEVIATION
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normal_numbers_have_mean_0_and_deviation_1() {
        let mut chance = Chance::new(1);
        let numbers: Vec<f32> = (0..100_000).map(|_| chance.normal()).collect();
        let mean = numbers.iter().sum::<f32>() / 1e5;
        let variance = numbers.iter().map(|number| number * number).sum::<f32>() / 1e5;
        assert!(mean.abs() < 0.02 && (variance - 1.0).abs() < 0.02, "{mean}, {variance}");
        let beyond_2 = numbers.iter().filter(|number| number.abs() > 2.0).count();
        assert!((3_900..5_200).contains(&beyond_2), "{beyond_2}");
    }
}
