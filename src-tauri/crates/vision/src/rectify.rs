//! A label laid flat: grey values on a square grid over the code, and what is left of them without the
//! light they were seen in.

use crate::{grey::Grey, pose::Pose};

/// Modules of the quiet zone that are looked at together with the code.
pub(crate) const MARGIN: usize = 2;

/// Samples a module and axis on the fine grid.
pub(crate) const FINE: usize = 2;

/// How far a grid of `size` modules and its margin reaches, with the code from -1 to 1.
pub(crate) fn reach(size: usize) -> f32 {
    (size + 2 * MARGIN) as f32 / size as f32
}

/// Samples `side` x `side` grey values over the square from -reach to reach; `pose` leads to px of `grey`.
pub(crate) fn sample(grey: Grey<'_>, pose: &Pose, reach: f32, side: usize, out: &mut Vec<f32>) {
    let h = &pose.0;
    let step = 2.0 * reach / side as f32;
    let first = 0.5 * step - reach;
    out.clear();
    for row in 0..side {
        let v = first + step * row as f32;
        let (x, y, w) = (h[1] * v + h[2], h[4] * v + h[5], h[7] * v + h[8]);
        out.extend((0..side).map(|column| {
            let u = first + step * column as f32;
            let w = 1.0 / (h[6] * u + w);
            grey.sample((h[0] * u + x) * w, (h[3] * u + y) * w)
        }));
    }
}

/// Takes the light away from a square grid: what is left of each value is how far it lies from the mean of
/// the square around it, in units of how far values lie there as a rule. So shadow, glare and fading in one
/// part of a label do not drown what the others show.
#[derive(Default)]
pub(crate) struct Flatten {
    shares: Vec<f32>,
    column: Vec<f32>,
    means: Vec<f32>,
    squares: Vec<f32>,
}

/// How much of the whole grid's variance is added everywhere, so that noise in an even part stays small.
const FLOOR: f32 = 0.15;

impl Flatten {
    /// Flattens `side` x `side` values; a square reaches `radius` values to each side as far as the grid goes.
    pub(crate) fn apply(&mut self, values: &mut [f32], side: usize, radius: usize) {
        let mut means = std::mem::take(&mut self.means);
        self.mean_around(values, side, radius, &mut means);
        for (value, mean) in values.iter_mut().zip(&means) {
            *value -= mean;
        }
        let mut squares = std::mem::take(&mut self.squares);
        squares.clear();
        squares.extend(values.iter().map(|value| value * value));
        let floor = FLOOR * squares.iter().sum::<f32>() / squares.len().max(1) as f32 + 1e-6;
        self.mean_around(&squares, side, radius, &mut means);
        for (value, variance) in values.iter_mut().zip(&means) {
            *value /= (variance + floor).sqrt();
        }
        self.means = means;
        self.squares = squares;
    }

    /// The mean of the square around each value, by running sums: down the columns, all of a row at once, then
    /// along the rows.
    fn mean_around(&mut self, values: &[f32], side: usize, radius: usize, out: &mut Vec<f32>) {
        let span = |place: usize| (place + radius + 1).min(side) - place.saturating_sub(radius);
        self.shares.clear();
        self.shares.extend((0..side).map(|place| 1.0 / span(place) as f32));
        self.column.clear();
        self.column.resize(side, 0.0);
        let add = |column: &mut [f32], row: &[f32], sign: f32| {
            column.iter_mut().zip(row).for_each(|(sum, value)| *sum += value * sign);
        };
        let row = |place: usize| values.get(place * side..(place + 1) * side);
        (0..radius).filter_map(row).for_each(|row| add(&mut self.column, row, 1.0));
        out.clear();
        for (place, share) in self.shares.iter().enumerate() {
            if let Some(next) = row(place + radius) {
                add(&mut self.column, next, 1.0);
            }
            if let Some(gone) = place.checked_sub(radius + 1).and_then(row) {
                add(&mut self.column, gone, -1.0);
            }
            let mut sum: f32 = self.column.iter().take(radius).sum();
            let ahead = self.column.iter().skip(radius).chain(std::iter::repeat(&0.0));
            let behind = std::iter::repeat_n(&0.0, (radius + 1).min(side)).chain(&self.column);
            out.extend(self.shares.iter().zip(ahead).zip(behind).map(|((along, next), gone)| {
                sum += next - gone;
                sum * share * along
            }));
        }
    }
}

/// The mean of each module.
pub(crate) fn modules(fine: &[f32], side: usize, out: &mut Vec<f32>) {
    out.clear();
    if FINE == 1 {
        out.extend_from_slice(fine);
        return;
    }
    let wide = side * FINE;
    for rows in fine.chunks_exact(wide * FINE) {
        let (upper, lower) = rows.split_at(wide);
        out.extend(
            upper
                .chunks_exact(FINE)
                .zip(lower.chunks_exact(FINE))
                .map(|(a, b)| 0.25 * (a[0] + a[1] + b[0] + b[1])),
        );
    }
}

/// The sum of products, in eight lanes that the compiler keeps apart.
pub(crate) fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut lanes = [0.0_f32; 8];
    let (a8, b8) = (a.chunks_exact(8), b.chunks_exact(8));
    let rest: f32 = a8.remainder().iter().zip(b8.remainder()).map(|(a, b)| a * b).sum();
    for (a, b) in a8.zip(b8) {
        for (lane, (a, b)) in lanes.iter_mut().zip(a.iter().zip(b)) {
            *lane += a * b;
        }
    }
    lanes.iter().sum::<f32>() + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_falls_out() {
        let side = 21;
        let chequered =
            |place: usize| if (place % side + place / side).is_multiple_of(2) { 1.0 } else { -1.0 };
        let mut even: Vec<f32> = (0..side * side).map(|place| 100.0 + 20.0 * chequered(place)).collect();
        // A quarter of the light on the left, all of it on the right.
        let light = |place: usize| 0.25 + 0.75 * (place % side) as f32 / side as f32;
        let mut shaded: Vec<f32> =
            (0..side * side).map(|place| light(place) * (100.0 + 20.0 * chequered(place))).collect();
        let mut flatten = Flatten::default();
        flatten.apply(&mut even, side, 3);
        flatten.apply(&mut shaded, side, 3);
        let likeness = dot(&even, &shaded) / (dot(&even, &even) * dot(&shaded, &shaded)).sqrt();
        assert!(likeness > 0.95, "{likeness}");
        for (value, place) in even.iter().zip(0..) {
            assert!((value - chequered(place) * 0.93).abs() < 0.1, "{value} at {place}");
        }
    }

    #[test]
    fn a_flat_grid_stays_flat() {
        let mut grid = vec![77.0; 36];
        Flatten::default().apply(&mut grid, 6, 3);
        assert!(grid.iter().all(|value| value.abs() < 1e-2), "{grid:?}");
    }
}
