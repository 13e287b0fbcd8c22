//! Which pixels are light and which are dark, each held against what lies around it.

use crate::grey::Grey;

/// Pixels a side of a tile, for which one threshold holds.
const TILE: usize = 4;

/// Where the lightest and the darkest of a tile and its neighbours differ by less, there is nothing to see.
const LEAST_CONTRAST: u8 = 18;

/// What a pixel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Shade {
    Dark,
    Light,
    /// Neither: all around it looks the same.
    Flat,
}

/// A shade for every pixel.
#[derive(Default)]
pub(crate) struct Shades {
    pub(crate) width: usize,
    pub(crate) height: usize,
    shades: Vec<u8>,
    tiles: Vec<(u8, u8)>,
    spread: Vec<(u8, u8)>,
    upper: Vec<u8>,
    lower: Vec<u8>,
}

impl Shades {
    /// The shades of row `y` as numbers of [`Shade`].
    pub(crate) fn row(&self, y: usize) -> &[u8] {
        self.shades.get(y * self.width..(y + 1) * self.width).unwrap_or(&[])
    }

    /// Whether there is a pixel here and it has this shade.
    #[allow(clippy::cast_sign_loss)] // held inside the picture
    pub(crate) fn is(&self, x: i32, y: i32, shade: u8) -> bool {
        x >= 0
            && y >= 0
            && (x as usize) < self.width
            && self.shades.get(y as usize * self.width + x as usize) == Some(&shade)
    }

    /// Splits a picture at the middle between the lightest and the darkest pixel around each tile.
    pub(crate) fn split(&mut self, grey: Grey<'_>) {
        self.width = grey.width;
        self.height = grey.height;
        let (across, down) = (grey.width.div_ceil(TILE), grey.height.div_ceil(TILE));
        self.measure_tiles(grey, across, down);
        self.spread_tiles(across, down);
        self.shades.resize(grey.width * grey.height, 0);
        for (y, out) in self.shades.chunks_exact_mut(grey.width).enumerate() {
            let tiles = self.spread.iter().skip(y / TILE * across);
            for ((out, pixels), &(darkest, lightest)) in
                out.chunks_mut(TILE).zip(grey.row(y).chunks(TILE)).zip(tiles)
            {
                if lightest - darkest < LEAST_CONTRAST {
                    out.fill(Shade::Flat as u8);
                    continue;
                }
                let middle = u8::midpoint(darkest, lightest);
                for (out, &pixel) in out.iter_mut().zip(pixels) {
                    *out = if pixel > middle { Shade::Light as u8 } else { Shade::Dark as u8 };
                }
            }
        }
    }

    fn measure_tiles(&mut self, grey: Grey<'_>, across: usize, down: usize) {
        self.tiles.clear();
        self.lower.resize(grey.width, 0);
        self.upper.resize(grey.width, 0);
        for tile in 0..down {
            self.lower.fill(u8::MAX);
            self.upper.fill(0);
            for y in tile * TILE..(tile + 1) * TILE {
                for ((lower, upper), &pixel) in self.lower.iter_mut().zip(&mut self.upper).zip(grey.row(y)) {
                    *lower = (*lower).min(pixel);
                    *upper = (*upper).max(pixel);
                }
            }
            let columns = self.lower.chunks(TILE).zip(self.upper.chunks(TILE));
            self.tiles.extend(columns.map(|(lower, upper)| {
                let darkest = lower.iter().fold(u8::MAX, |least, &pixel| least.min(pixel));
                (darkest, upper.iter().fold(0, |most, &pixel| most.max(pixel)))
            }));
        }
        debug_assert_eq!(self.tiles.len(), across * down);
    }

    /// Takes into each tile what its eight neighbours hold.
    fn spread_tiles(&mut self, across: usize, down: usize) {
        let join = |a: (u8, u8), b: (u8, u8)| (a.0.min(b.0), a.1.max(b.1));
        self.spread.resize(across * down, (0, 0));
        for (out, row) in self.spread.chunks_exact_mut(across).zip(self.tiles.chunks_exact(across)) {
            for (x, out) in out.iter_mut().enumerate() {
                let from = x.saturating_sub(1);
                let near = row.get(from..(x + 2).min(across)).unwrap_or(&[]);
                *out = near.iter().copied().fold((u8::MAX, 0), join);
            }
        }
        std::mem::swap(&mut self.spread, &mut self.tiles);
        for y in 0..down {
            for x in 0..across {
                let column = (y.saturating_sub(1)..(y + 2).min(down))
                    .filter_map(|near| self.tiles.get(near * across + x).copied());
                if let Some(out) = self.spread.get_mut(y * across + x) {
                    *out = column.fold((u8::MAX, 0), join);
                }
            }
        }
    }
}
