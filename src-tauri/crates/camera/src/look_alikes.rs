//! Things that look like labels and are none.

use crate::{
    chance::Chance,
    picture::Picture,
    piece::{FACE, LABEL},
    pinhole::{Attitude, Plane, Point},
};

/// Lays some on the table, seen through a lens of this focal length, px.
pub(crate) fn look_alikes(picture: &mut Picture, focal: f32, chance: &mut Chance) {
    for _ in 0..4 + chance.below(6) {
        let look_alike = LookAlike::any(chance);
        let centre = (picture.width() as f32 / 2.0, picture.height() as f32 / 2.0);
        let room = (centre.0 - 60.0, centre.1 - 60.0);
        let middle = (chance.between((-room.0, room.0)), chance.between((-room.1, room.1)));
        // Half of them lie straight before the lens, as print on a page.
        let straight = chance.now_and_then(0.5);
        let attitude = Attitude {
            middle,
            distance: focal * 2.0 * LABEL / chance.between((24.0, 150.0)),
            turn: if straight { 0.0 } else { chance.between((0.0, 360.0)) },
            tilt: if straight { 0.0 } else { chance.between((0.0, 40.0)) },
            towards: chance.between((0.0, 360.0)),
        };
        look_alike.draw(picture, &Plane::new(&attitude, focal, centre));
    }
}

/// A thing that looks like a label.
struct LookAlike {
    /// How many cells it has across and down.
    cells: (usize, usize),
    /// Its cells, row by row, each dark, light or clear.
    pattern: Vec<Option<bool>>,
    /// The greys of its dark and its light.
    greys: (f32, f32),
    /// The grey of the piece that it is on, if on one.
    face: Option<f32>,
}

impl LookAlike {
    fn any(chance: &mut Chance) -> Self {
        let (cells, pattern) = match chance.below(5) {
            0 => chequered(chance),
            1 => finder_pattern(chance),
            2 => ((1, 1), vec![Some(false)]),
            3 => print(chance),
            _ => bars(chance),
        };
        Self {
            cells,
            pattern,
            greys: (chance.between((5.0, 30.0)), chance.between((225.0, 252.0))),
            face: chance.now_and_then(0.3).then(|| chance.between((15.0, 98.0))),
        }
    }

    fn draw(&self, picture: &mut Picture, plane: &Plane) {
        let (columns, rows) = self.cells;
        // As wide as a label, and as high as its cells make it.
        let (half, height) = (LABEL, LABEL * rows as f32 / columns as f32);
        let cell = |mm: f32, half: f32, cells: usize| {
            let part = (mm + half) / (2.0 * half) * cells as f32;
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // not negative
            (part >= 0.0).then_some(part as usize).filter(|cell| *cell < cells)
        };
        let grey = |(x, y): Point| match (cell(x, half, columns), cell(y, height, rows)) {
            (Some(column), Some(row)) => {
                let dark = self.pattern.get(row * columns + column).copied().flatten();
                dark.map(|dark| if dark { self.greys.0 } else { self.greys.1 }).or(self.face)
            }
            _ => self.face.filter(|_| x.abs() < FACE && y.abs() < height + FACE - LABEL),
        };
        plane.paint(picture, FACE.max(height + FACE - LABEL), 2.0 * half / columns as f32, grey);
    }
}

type Pattern = ((usize, usize), Vec<Option<bool>>);

/// A square of dark and light cells by chance.
fn chequered(chance: &mut Chance) -> Pattern {
    let size = 6 + chance.below(24) as usize;
    ((size, size), (0..size * size).map(|_| Some(chance.now_and_then(0.5))).collect())
}

/// A finder pattern without a code, with or without paper around it.
fn finder_pattern(chance: &mut Chance) -> Pattern {
    const SIZE: usize = 9;
    let margin = chance.now_and_then(0.5).then_some(false);
    let cell = |place: usize| {
        let ring = (place % SIZE).abs_diff(SIZE / 2).max((place / SIZE).abs_diff(SIZE / 2));
        match ring {
            0 | 1 | 3 => Some(true),
            2 => Some(false),
            _ => margin,
        }
    };
    ((SIZE, SIZE), (0..SIZE * SIZE).map(cell).collect())
}

/// A line of letters, on paper or on the table itself.
fn print(chance: &mut Chance) -> Pattern {
    // Letters of 4 x 6 dots and a gap of one.
    const LETTER: usize = 5;
    const HEIGHT: usize = 8;
    let columns = LETTER * (4 + chance.below(6) as usize) + 1;
    let paper = chance.now_and_then(0.4).then_some(false);
    let mut pattern = vec![paper; columns * HEIGHT];
    for letter in 0..columns / LETTER {
        // Strokes as letters have them: two upright, three level, each there or not.
        let strokes: Vec<bool> = (0..5).map(|_| chance.now_and_then(0.7)).collect();
        let has = |stroke: usize| strokes.get(stroke).copied().unwrap_or(false);
        for (y, row) in pattern.chunks_exact_mut(columns).enumerate().take(HEIGHT - 1).skip(1) {
            for x in 0..LETTER - 1 {
                let upright = (x == 0 && has(0)) || (x == LETTER - 2 && has(1));
                let level = (y == 1 && has(2)) || (y == HEIGHT / 2 && has(3)) || (y == HEIGHT - 2 && has(4));
                if let Some(cell) = row.get_mut(letter * LETTER + 1 + x).filter(|_| upright || level) {
                    *cell = Some(true);
                }
            }
        }
    }
    ((columns, HEIGHT), pattern)
}

/// A barcode.
fn bars(chance: &mut Chance) -> Pattern {
    let columns = 20 + chance.below(40) as usize;
    let bars: Vec<bool> = (0..columns).map(|_| chance.now_and_then(0.5)).collect();
    let rows = columns / 2;
    let cell = |place: usize| Some(bars.get(place % columns).copied().unwrap_or(false));
    ((columns, rows), (0..columns * rows).map(cell).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_fill_their_cells() {
        let mut chance = Chance::new(3);
        for pattern in [chequered, finder_pattern, print, bars] {
            for _ in 0..20 {
                let ((columns, rows), cells) = pattern(&mut chance);
                assert_eq!(cells.len(), columns * rows);
                assert!(cells.contains(&Some(true)) || columns < 10);
            }
        }
    }

    #[test]
    fn look_alikes_change_the_table_and_differ_by_seed() {
        let lay = |seed: u64| {
            let mut picture = Picture::new(640, 360, 150.0);
            look_alikes(&mut picture, 800.0, &mut Chance::new(seed));
            picture
        };
        let changed = |picture: &Picture| picture.greys().iter().filter(|grey| **grey != 150.0).count();
        assert!(changed(&lay(1)) > 1_000);
        assert_ne!(lay(1).greys(), lay(2).greys());
    }
}
