//! What the pieces lie on: wood with its grain, or tiles with their joints, and what else lies there.

use crate::chance::Chance;

/// A table of `width` x `height` px.
pub(crate) fn table(width: usize, height: usize, chance: &mut Chance) -> Vec<f32> {
    let mut picture = vec![chance.between((110.0, 170.0)); width * height];
    // Grain: coarse and fine streaks, long across and short down.
    for (length, thickness, strength) in [(160, 14, 22.0), (60, 6, 18.0), (24, 3, 9.0)] {
        streaks(&mut picture, width, (length, thickness), strength, chance);
    }
    if chance.now_and_then(0.5) {
        for _ in 0..3 + chance.below(6) {
            joint(&mut picture, width, chance);
        }
    }
    picture
}

/// Adds value noise on a grid of cells `length` x `thickness` px (Perlin's lattice noise, bilinear).
fn streaks(
    picture: &mut [f32],
    width: usize,
    (length, thickness): (usize, usize),
    strength: f32,
    chance: &mut Chance,
) {
    let height = picture.len() / width;
    let (across, down) = (width / length + 2, height / thickness + 2);
    let lattice: Vec<f32> = (0..across * down).map(|_| chance.between((-strength, strength))).collect();
    let at = |x: usize, y: usize| lattice.get(y * across + x).copied().unwrap_or(0.0);
    for (y, row) in picture.chunks_exact_mut(width).enumerate() {
        let (cell_y, part_y) = (y / thickness, (y % thickness) as f32 / thickness as f32);
        for (x, pixel) in row.iter_mut().enumerate() {
            let (cell_x, part_x) = (x / length, (x % length) as f32 / length as f32);
            let mix = |y: usize| at(cell_x, y) + (at(cell_x + 1, y) - at(cell_x, y)) * part_x;
            *pixel += mix(cell_y) + (mix(cell_y + 1) - mix(cell_y)) * part_y;
        }
    }
}

/// A dark joint right across.
fn joint(picture: &mut [f32], width: usize, chance: &mut Chance) {
    let height = picture.len() / width;
    let angle = chance.between((0.0, std::f32::consts::PI));
    let (nx, ny) = (angle.cos(), angle.sin());
    let off = chance.between((0.0, width as f32)) * nx + chance.between((0.0, height as f32)) * ny;
    let half = chance.between((0.8, 2.5));
    let grey = chance.between((15.0, 50.0));
    for (y, row) in picture.chunks_exact_mut(width).enumerate() {
        for (x, pixel) in row.iter_mut().enumerate() {
            let away = (x as f32 * nx + y as f32 * ny - off).abs() - half;
            *pixel += (grey - *pixel) * (1.0 - away).clamp(0.0, 1.0);
        }
    }
}

/// Things that look like labels and are none: chequered squares, lone finder patterns, white squares, bars
/// like print.
pub(crate) fn look_alikes(picture: &mut [f32], width: usize, chance: &mut Chance) {
    let height = picture.len() / width;
    for _ in 0..3 + chance.below(5) {
        let side = 24 + chance.below(130);
        let (left, top) = (chance.below(width - side), chance.below(height - side));
        let kind = chance.below(4);
        let cells = 6 + chance.below(20);
        let bits: Vec<bool> = (0..cells * cells).map(|_| chance.now_and_then(0.5)).collect();
        for y in 0..side {
            for x in 0..side {
                let cell = |place: usize, cells: usize| place * cells / side;
                let dark = match kind {
                    0 => bits.get(cell(y, cells) * cells + cell(x, cells)).copied().unwrap_or(false),
                    1 => {
                        let ring = cell(x, 9).abs_diff(4).max(cell(y, 9).abs_diff(4));
                        ring == 3 || ring <= 1
                    }
                    2 => false,
                    _ => cell(y, 5) % 2 == 1 && bits.get(cell(x, cells)).copied().unwrap_or(false),
                };
                if let Some(pixel) = picture.get_mut((top + y) * width + left + x) {
                    *pixel = if dark { 20.0 } else { 235.0 };
                }
            }
        }
    }
}
