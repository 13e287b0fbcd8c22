//! The four corners of a code, in three of which there is a finder pattern: a first look at a pose, before
//! anything dear is done with it.

use crate::{grey::Grey, pose::Pose};

/// Modules a side of a finder pattern with its separator on the two inner sides.
const SIDE: usize = 8;

/// What a corner with a finder pattern looks like, from the outside in, mean 0 and length 1.
pub(crate) struct Corners {
    wanted: [f32; SIDE * SIDE],
    seen: [f32; SIDE * SIDE],
}

impl Default for Corners {
    fn default() -> Self {
        let mut wanted = [0.0; SIDE * SIDE];
        for (place, value) in wanted.iter_mut().enumerate() {
            let ring = usize::abs_diff(place % SIDE, 3).max(usize::abs_diff(place / SIDE, 3));
            *value = if ring == 3 || ring <= 1 { -1.0 } else { 1.0 };
        }
        let mean = wanted.iter().sum::<f32>() / wanted.len() as f32;
        wanted.iter_mut().for_each(|value| *value -= mean);
        let length = wanted.iter().map(|value| value * value).sum::<f32>().sqrt();
        wanted.iter_mut().for_each(|value| *value /= length);
        Self { wanted, seen: [0.0; SIDE * SIDE] }
    }
}

impl Corners {
    /// How well each corner of a code of `size` modules shows a finder pattern, -1 to 1, clockwise from the
    /// upper left one; `pose` leads to px of `grey`.
    pub(crate) fn look(&mut self, grey: Grey<'_>, pose: &Pose, size: usize) -> [f32; 4] {
        let step = 2.0 / size as f32;
        // From each corner inwards: the two directions that are the same for all four.
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(right, down): (f32, f32)| {
            for (row, seen) in self.seen.chunks_exact_mut(SIDE).enumerate() {
                let v = down * (1.0 - step * (row as f32 + 0.5));
                for (column, seen) in seen.iter_mut().enumerate() {
                    let u = right * (1.0 - step * (column as f32 + 0.5));
                    let point = pose.at(u, v);
                    *seen = grey.sample(point.x, point.y);
                }
            }
            let n = self.seen.len() as f32;
            let (mut sum, mut squares, mut along) = (0.0, 0.0, 0.0);
            for (seen, wanted) in self.seen.iter().zip(&self.wanted) {
                sum += seen;
                squares += seen * seen;
                along += seen * wanted;
            }
            // Noise of a grey value or two is not to pass for a pattern.
            along / (squares - sum * sum / n + 4.0 * n).max(1.0).sqrt()
        })
    }
}
