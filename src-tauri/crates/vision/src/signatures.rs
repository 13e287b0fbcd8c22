//! What tells codes of one size apart, and how well a code that was seen fits each of them.

use crate::{
    family::{EVEN, with_margin},
    rectify::{Flatten, MARGIN, dot},
};

/// The telling modules of several drawings, each of which stands for an owner; an owner may have several.
pub(crate) struct Signatures<Owner> {
    owners: Vec<Owner>,
    /// Modules in which the drawings differ, as places on the grid with its margin.
    telling: Vec<usize>,
    /// For each drawing its telling modules, light taken away, of length 1.
    rows: Vec<f32>,
}

/// How well what was seen fits the codes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Likeness {
    /// The best drawing, as a place among all.
    pub(crate) place: usize,
    /// Its correlation, -1 to 1.
    pub(crate) score: f32,
    /// How much farther off the other code is, in units of its distance if nothing were disturbed, 0 to 1.
    pub(crate) margin: f32,
}

impl<Owner: Copy + PartialEq> Signatures<Owner> {
    /// Prepares drawings of `size` modules a side, given as 1 for light and -1 for dark; `tells` says which modules
    /// count.
    pub(crate) fn new(
        size: usize,
        drawings: &[Vec<f32>],
        owners: Vec<Owner>,
        tells: impl Fn(usize) -> bool,
    ) -> Self {
        let side = size + 2 * MARGIN;
        let telling: Vec<usize> = (0..size * size)
            .filter(|&module| tells(module))
            .map(|module| (module / size + MARGIN) * side + module % size + MARGIN)
            .collect();
        let mut flatten = Flatten::default();
        let mut rows = Vec::with_capacity(drawings.len() * telling.len());
        for drawing in drawings {
            let mut grid = with_margin(size, drawing);
            flatten.apply(&mut grid, side, EVEN);
            let start = rows.len();
            rows.extend(telling.iter().map(|&place| grid[place]));
            unit(&mut rows[start..]);
        }
        Self { owners, telling, rows }
    }

    /// Whose drawing is at a place.
    pub(crate) fn owner(&self, place: usize) -> Option<Owner> {
        self.owners.get(place).copied()
    }

    /// How well the telling modules of an upright grid fit the drawing at a place, -1 to 1.
    pub(crate) fn score(&self, place: usize, grid: &[f32], seen: &mut Vec<f32>) -> f32 {
        self.tell(grid, seen);
        self.row(place).map_or(0.0, |row| dot(seen, row))
    }

    /// Which drawing the telling modules of an upright grid fit best.
    pub(crate) fn likeness(&self, grid: &[f32], seen: &mut Vec<f32>) -> Likeness {
        self.tell(grid, seen);
        let (mut best, mut next) = ((0, -1.0), (0, -1.0));
        for (place, row) in self.rows.chunks_exact(self.telling.len().max(1)).enumerate() {
            let score = dot(seen, row);
            let other = self.owners.get(best.0) != self.owners.get(place);
            if score > best.1 {
                if other {
                    next = best;
                }
                best = (place, score);
            } else if score > next.1 && other {
                next = (place, score);
            }
        }
        let margin = match (self.row(best.0), self.row(next.0)) {
            (Some(one), Some(other)) => (best.1 - next.1) / (2.0 * (1.0 - dot(one, other))).sqrt().max(1e-3),
            _ => 0.0,
        };
        Likeness { place: best.0, score: best.1, margin }
    }

    fn row(&self, place: usize) -> Option<&[f32]> {
        self.rows.chunks_exact(self.telling.len().max(1)).nth(place)
    }

    fn tell(&self, grid: &[f32], seen: &mut Vec<f32>) {
        seen.clear();
        seen.extend(self.telling.iter().map(|&place| grid[place]));
        unit(seen);
    }
}

fn unit(values: &mut [f32]) {
    let length = dot(values, values).sqrt().max(1e-6);
    values.iter_mut().for_each(|value| *value /= length);
}
