//! What the pieces lie on: wood with its grain, or tiles with their joints too.

use crate::{
    chance::Chance,
    math::{cos, sin},
    picture::Picture,
};

/// Its grain, from coarse to fine: how long and how thick the streaks are, px, and how much lighter or darker
/// than the rest, as a share of its grey where it shows most.
const GRAIN: [(usize, usize, f32); 3] = [(96, 13, 0.18), (40, 7, 0.20), (14, 4, 0.10)];

/// A table of `width` x `height` px.
pub(crate) fn table(width: usize, height: usize, chance: &mut Chance) -> Picture {
    let grey = chance.between((110.0, 185.0));
    let mut picture = Picture::new(width, height, grey);
    let contrast = grey * chance.between((0.5, 1.0));
    for (length, thickness, strength) in GRAIN {
        streaks(&mut picture, (length, thickness), strength * contrast, chance);
    }
    if chance.now_and_then(0.5) {
        for _ in 0..3 + chance.below(8) {
            joint(&mut picture, chance);
        }
    }
    picture
}

/// How a value goes over into the next one: evenly, without a kink (Perlin, An Image Synthesizer, 1985).
fn ease(part: f32) -> f32 {
    part * part * (3.0 - 2.0 * part)
}

/// Adds streaks: chance values on a lattice and what lies between them.
fn streaks(picture: &mut Picture, (length, thickness): (usize, usize), strength: f32, chance: &mut Chance) {
    let (across, down) = (picture.width() / length + 2, picture.height() / thickness + 2);
    let lattice: Vec<f32> = (0..across * down).map(|_| chance.between((-strength, strength))).collect();
    let parts: Vec<f32> = (0..length).map(|place| ease(place as f32 / length as f32)).collect();
    for (y, row) in picture.rows_mut().enumerate() {
        let part = ease((y % thickness) as f32 / thickness as f32);
        let above = lattice.chunks_exact(across).skip(y / thickness);
        let below = above.clone().skip(1);
        let Some((above, below)) = above.zip(below).next() else { continue };
        let values: Vec<f32> = above.iter().zip(below).map(|(a, b)| a + (b - a) * part).collect();
        for (run, ends) in row.chunks_mut(length).zip(values.windows(2)) {
            let &[from, to] = ends else { continue };
            run.iter_mut().zip(&parts).for_each(|(grey, part)| *grey += from + (to - from) * part);
        }
    }
}

/// A dark joint right across, near enough level or upright.
fn joint(picture: &mut Picture, chance: &mut Chance) {
    let upright = chance.now_and_then(0.5);
    let angle = chance.between((-14.0, 14.0)) + if upright { 0.0 } else { 90.0 };
    let (across, down) = (cos(angle), sin(angle));
    let place = (
        chance.between((0.0, picture.width() as f32)) * across,
        chance.between((0.0, picture.height() as f32)) * down,
    );
    let half = chance.between((0.7, 3.0));
    let joint = chance.between((20.0, 50.0));
    picture.each(|(x, y), grey| {
        let away = (x * across + y * down - place.0 - place.1).abs() - half;
        *grey += (joint - *grey) * (0.5 - away).clamp(0.0, 1.0);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_differ_in_grey_grain_and_joints() {
        let mut joints = 0;
        for seed in 0..20 {
            let picture = table(640, 360, &mut Chance::new(seed));
            let mean = picture.greys().iter().sum::<f32>() / picture.greys().len() as f32;
            assert!((90.0..200.0).contains(&mean), "seed {seed}: {mean}");
            let dark = picture.greys().iter().filter(|grey| **grey < 52.0).count();
            joints += usize::from(dark > 300);
        }
        assert!((4..=16).contains(&joints), "{joints} of 20 with joints");
    }
}
