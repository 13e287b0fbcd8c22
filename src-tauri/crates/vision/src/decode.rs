//! Reads a code's text out of its modules, whatever code it is: the error correction and the modes of
//! ISO/IEC 18004, by rqrr.

use crate::{family::EVEN, grey::Views, pose::Pose, rectify::Flatten};
use rqrr::{Grid, SimpleGrid};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Widest module to be sampled, px: finer than for matching, since here each module counts alone.
const MODULE: f32 = 4.0;

/// Where a module is sampled, in modules from its middle: its inner part, which the neighbours bleed into last.
const SAMPLES: [(f32, f32); 5] = [(0.0, 0.0), (-0.18, -0.18), (0.18, -0.18), (-0.18, 0.18), (0.18, 0.18)];

/// Decodes. Keeps its buffers.
#[derive(Default)]
pub(crate) struct Decoder {
    seen: Vec<f32>,
    sorted: Vec<f32>,
    flatten: Flatten,
}

impl Decoder {
    /// The text of a code of `size` modules in a pose to px of the frame; `sign` is -1 for light on dark.
    pub(crate) fn decode(&mut self, views: Views<'_>, pose: &Pose, size: usize, sign: f32) -> Option<String> {
        self.sample(views, pose, size, sign);
        // One threshold for all, and if there is light and shade on it, one for each neighbourhood.
        let middle = self.middle();
        if let Some(text) = self.read(size, middle) {
            return Some(text);
        }
        self.flatten.apply(&mut self.seen, size, EVEN);
        self.read(size, 0.0)
    }

    /// What was decoded last, a value a module, dark below 0.
    pub(crate) fn modules(&self) -> &[f32] {
        &self.seen
    }

    fn sample(&mut self, views: Views<'_>, pose: &Pose, size: usize, sign: f32) {
        let (grey, scale) = views.with_modules_of(MODULE, pose, size);
        let pose = pose.scaled(scale);
        let step = 2.0 / size as f32;
        let place = |index: usize| step * (index as f32 + 0.5) - 1.0;
        self.seen.clear();
        for y in 0..size {
            self.seen.extend((0..size).map(|x| {
                let sum: f32 = SAMPLES
                    .iter()
                    .map(|(du, dv)| {
                        let point = pose.at(place(x) + du * step, place(y) + dv * step);
                        grey.sample(point.x, point.y)
                    })
                    .sum();
                sum * sign
            }));
        }
    }

    /// Half-way between dark and light modules; a few of each may be stained or burnt out.
    fn middle(&mut self) -> f32 {
        self.sorted.clone_from(&self.seen);
        self.sorted.sort_by(f32::total_cmp);
        let count = self.sorted.len();
        let at = |place: usize| self.sorted.get(place).copied().unwrap_or(0.0);
        (at(count / 20) + at(count - 1 - count / 20)) / 2.0
    }

    fn read(&self, size: usize, threshold: f32) -> Option<String> {
        let dark = |x: usize, y: usize| self.seen.get(y * size + x).is_some_and(|&value| value < threshold);
        let grid = SimpleGrid::from_func(size, dark);
        // rqrr holds its inner limits by assertions; modules that break one say nothing.
        let decode = || Grid::new(grid).decode().ok();
        catch_unwind(AssertUnwindSafe(decode)).ok().flatten().map(|(_, text)| text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        grey::Halves,
        paper::{Paper, drawn, quad},
    };
    use qrcode::EcLevel;

    #[test]
    fn numbers_are_read_whatever_generator_made_them() {
        for version in 1..=6_i16 {
            for level in [EcLevel::L, EcLevel::M, EcLevel::Q, EcLevel::H] {
                let art = drawn("12", version, level);
                let mut paper = Paper::new(300, 300, 80);
                let label = quad([(30.0, 40.0), (255.0, 30.0), (270.0, 265.0), (20.0, 250.0)]);
                paper.label(&art, &label, true);
                let mut halves = Halves::default();
                halves.build(paper.grey(), 100);
                let views = Views { frame: paper.grey(), halves: &halves };
                let pose = Pose::of(&label, (art.0 + 8) as f32 / art.0 as f32).unwrap();
                let text = Decoder::default().decode(views, &pose, art.0, 1.0);
                assert_eq!(text.as_deref(), Some("12"), "version {version}, {level:?}");
            }
        }
    }

    /// Codes with modules turned over by chance, and grids of chance alone. The short form runs with every test;
    /// `FUZZ_GRIDS=10000000` asks for that many (`npm run test:fuzz`).
    #[test]
    fn grids_of_chance_are_decoded_without_a_panic() {
        let number = |name: &str| std::env::var(name).ok().and_then(|value| value.parse::<u64>().ok());
        let mut random = fastrand::Rng::with_seed(number("FUZZ_SEED").unwrap_or(0));
        let levels = [EcLevel::L, EcLevel::M, EcLevel::Q, EcLevel::H];
        let codes: Vec<(usize, Vec<bool>)> =
            (1..=6_i16).flat_map(|version| levels.map(|level| drawn("WE44EGZ", version, level))).collect();
        let mut decoder = Decoder::default();
        for _ in 0..number("FUZZ_GRIDS").unwrap_or(2_000) {
            let (size, dark) = &codes[random.usize(..codes.len())];
            let damage = random.u8(..) / 2;
            let alone = random.u8(..) < 40;
            decoder.seen.clear();
            decoder.seen.extend(dark.iter().map(|&dark| {
                let dark = if alone { random.bool() } else { dark != (random.u8(..) < damage) };
                if dark { -1.0 } else { 1.0 }
            }));
            let text = decoder.read(*size, 0.0);
            assert!(text.is_none_or(|text| text.len() < 10_000));
        }
    }
}
