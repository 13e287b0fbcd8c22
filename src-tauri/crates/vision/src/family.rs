//! Codes of one size: what they share leads to the pose, what tells them apart to the piece.

use crate::{
    codes::{CodeIndex, Drawing},
    rectify::{FINE, Flatten, MARGIN, dot, reach},
    signatures::{Likeness, Signatures},
};

/// Modules to each side over which light is evened out.
pub(crate) const EVEN: usize = 3;

/// What a grid over a code looks like: 1 light, -1 dark, and between where it is not known.
#[derive(Default)]
pub(crate) struct Template {
    /// Fine grid, light taken away.
    pub(crate) fine: Vec<f32>,
    /// Its slope to the right and down, per fine step.
    pub(crate) slope: Vec<(f32, f32)>,
    /// The squares of `fine` summed up.
    pub(crate) energy: f32,
    /// How a change of the pose and another one change what is seen together.
    pub(crate) hessian: [[f32; 8]; 8],
}

impl Template {
    /// Draws the template of a code of `size` modules whose modules have these values.
    pub(crate) fn draw(&mut self, size: usize, value: impl Fn(usize) -> f32, flatten: &mut Flatten) {
        let side = size + 2 * MARGIN;
        let wide = side * FINE;
        let module = |x: usize, y: usize| {
            let inside = (MARGIN..MARGIN + size).contains(&x) && (MARGIN..MARGIN + size).contains(&y);
            if inside { value((y - MARGIN) * size + x - MARGIN) } else { 1.0 }
        };
        // Lens and sensor smooth the edges; so does this, by 1-2-1 in both directions.
        let at = |x: usize, y: usize| {
            let near = |place: usize| {
                let to = |place: usize| place.min(wide - 1) / FINE;
                [to(place.saturating_sub(1)), to(place), to(place + 1)]
            };
            let (xs, ys) = (near(x), near(y));
            let row = |y: usize| module(xs[0], y) + 2.0 * module(xs[1], y) + module(xs[2], y);
            (row(ys[0]) + 2.0 * row(ys[1]) + row(ys[2])) / 16.0
        };
        self.fine.clear();
        for y in 0..wide {
            self.fine.extend((0..wide).map(|x| at(x, y)));
        }
        self.slope.clear();
        let fine = &self.fine;
        for y in 0..wide {
            let (up, down) = (y.saturating_sub(1), (y + 1).min(wide - 1));
            self.slope.extend((0..wide).map(|x| {
                let (left, right) = (x.saturating_sub(1), (x + 1).min(wide - 1));
                let across = (fine[y * wide + right] - fine[y * wide + left]) / 2.0;
                (across, (fine[down * wide + x] - fine[up * wide + x]) / 2.0)
            }));
        }
        flatten.apply(&mut self.fine, wide, EVEN * FINE);
        self.energy = dot(&self.fine, &self.fine);
        self.sum_up_slopes(size);
    }

    fn sum_up_slopes(&mut self, size: usize) {
        let wide = (size + 2 * MARGIN) * FINE;
        let step = 2.0 * reach(size) / wide as f32;
        let first = 0.5 * step - reach(size);
        self.hessian = [[0.0; 8]; 8];
        for (y, row) in self.slope.chunks_exact(wide).enumerate() {
            let v = first + step * y as f32;
            for (x, &slope) in row.iter().enumerate() {
                let s = descent(slope, first + step * x as f32, v);
                for (line, &a) in self.hessian.iter_mut().zip(&s) {
                    for (cell, &b) in line.iter_mut().zip(&s) {
                        *cell += a * b;
                    }
                }
            }
        }
        // A little damping: where little is seen, little is moved.
        for (place, line) in self.hessian.iter_mut().enumerate() {
            line[place] *= 1.02;
        }
    }
}

/// How a value with this slope, at (u, v), changes with the eight numbers of a small change of the pose.
pub(crate) fn descent((right, down): (f32, f32), u: f32, v: f32) -> [f32; 8] {
    let turn = right * u + down * v;
    [right * u, right * v, right, down * u, down * v, down, -turn * u, -turn * v]
}

/// Codes of one size.
pub(crate) struct Family {
    /// Modules a side.
    pub(crate) size: usize,
    /// Whether any code in play, or a label of ours, has this size.
    pub(crate) in_play: bool,
    values: Vec<Vec<f32>>,
    /// What all QR codes of this size share.
    pub(crate) shared: Template,
    signatures: Signatures<CodeIndex>,
}

impl Family {
    /// Prepares codes of one size; there may be none, then only what all codes of that size share is known.
    pub(crate) fn new(size: usize, codes: Vec<(CodeIndex, &Drawing)>) -> Self {
        let function = function_patterns(size);
        let mut shared = Template::default();
        shared.draw(size, |module| function[module], &mut Flatten::default());
        let values: Vec<Vec<f32>> =
            codes.iter().map(|(_, drawing)| drawing.dark.iter().map(|&dark| value(dark)).collect()).collect();
        let differ = |module: usize| values.iter().any(|code| code[module] != values[0][module]);
        let tells = |module: usize| if values.len() > 1 { differ(module) } else { function[module] == 0.0 };
        let owners = codes.into_iter().map(|(index, _)| index).collect();
        let signatures = Signatures::new(size, &values, owners, tells);
        Self { size, in_play: size == 21 || !values.is_empty(), values, shared, signatures }
    }

    /// The code at a place.
    pub(crate) fn code(&self, place: usize) -> Option<CodeIndex> {
        self.signatures.owner(place)
    }

    /// Draws the template of one code.
    pub(crate) fn draw(&self, place: usize, into: &mut Template, flatten: &mut Flatten) {
        if let Some(values) = self.values.get(place) {
            into.draw(self.size, |module| values[module], flatten);
        }
    }

    /// How well an upright grid fits the code at a place, -1 to 1.
    pub(crate) fn score(&self, place: usize, grid: &[f32], seen: &mut Vec<f32>) -> f32 {
        self.signatures.score(place, grid, seen)
    }

    /// Which code an upright grid fits best.
    pub(crate) fn likeness(&self, grid: &[f32], seen: &mut Vec<f32>) -> Likeness {
        self.signatures.likeness(grid, seen)
    }
}

/// 1 light, -1 dark.
pub(crate) const fn value(dark: bool) -> f32 {
    if dark { -1.0 } else { 1.0 }
}

/// The modules that all QR codes of a size share: 1 light, -1 dark, 0 not shared. Finder patterns with their
/// separators, timing patterns, alignment patterns and the dark module (ISO/IEC 18004:2015, 6.3).
pub(crate) fn function_patterns(size: usize) -> Vec<f32> {
    let mut values = vec![0.0; size * size];
    let mut set = |x: usize, y: usize, dark: bool| {
        if x < size && y < size {
            values[y * size + x] = if dark { -1.0 } else { 1.0 };
        }
    };
    for place in 8..size.saturating_sub(8) {
        set(place, 6, place % 2 == 0);
        set(6, place, place % 2 == 0);
    }
    let centres = alignment_centres(size);
    for &cx in &centres {
        for &cy in &centres {
            let last = size - 7;
            // Three of them would fall on finder patterns.
            if cx == cy && cx == 6 || cx.min(cy) == 6 && cx.max(cy) == last {
                continue;
            }
            for y in 0..5 {
                for x in 0..5 {
                    let ring = usize::abs_diff(x, 2).max(usize::abs_diff(y, 2));
                    set(cx + x - 2, cy + y - 2, ring != 1);
                }
            }
        }
    }
    for (left, top) in [(0, 0), (size.saturating_sub(7), 0), (0, size.saturating_sub(7))] {
        for y in 0..9_usize {
            for x in 0..9_usize {
                let ring = usize::abs_diff(x, 4).max(usize::abs_diff(y, 4));
                // One module farther on each side: the separator, which falls outside on two of them.
                if let (Some(x), Some(y)) = ((left + x).checked_sub(1), (top + y).checked_sub(1)) {
                    set(x, y, ring == 3 || ring <= 1);
                }
            }
        }
    }
    set(8, size.saturating_sub(8), true);
    values
}

/// Rows and columns in which alignment patterns lie, for versions up to 6, which have one at most
/// (ISO/IEC 18004:2015, annex E).
fn alignment_centres(size: usize) -> Vec<usize> {
    match size {
        25 | 29 | 33 | 37 | 41 => vec![6, size - 7],
        _ => Vec::new(),
    }
}

/// A value a module, with the light margin around it.
pub(crate) fn with_margin(size: usize, values: &[f32]) -> Vec<f32> {
    let side = size + 2 * MARGIN;
    let mut grid = vec![1.0; side * side];
    for (y, row) in values.chunks_exact(size).enumerate() {
        let start = (y + MARGIN) * side + MARGIN;
        grid[start..start + size].copy_from_slice(row);
    }
    grid
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::drawn;
    use qrcode::EcLevel;

    #[test]
    fn what_all_codes_share_is_what_the_encoder_draws() {
        for version in 1..=6_i16 {
            for (text, level) in [("9", EcLevel::L), ("WE44EGZP56", EcLevel::M)] {
                let (size, dark) = drawn(text, version, level);
                for (module, known) in function_patterns(size).into_iter().enumerate() {
                    let wanted = if dark[module] { -1.0 } else { 1.0 };
                    assert!(known == 0.0 || known == wanted, "version {version}, module {module}");
                }
            }
        }
        let known = function_patterns(21).iter().filter(|value| **value != 0.0).count();
        assert_eq!(known, 3 * 64 + 2 * 5 + 1);
    }

    fn family(texts: &[&str]) -> Family {
        let drawings: Vec<Drawing> = texts
            .iter()
            .map(|text| drawn(text, 1, EcLevel::H))
            .map(|(size, dark)| Drawing { size, dark })
            .collect();
        Family::new(
            21,
            drawings.iter().enumerate().map(|(place, drawing)| (CodeIndex(place), drawing)).collect(),
        )
    }

    /// What is seen of a drawing: a grid with its margin, light taken away.
    fn seen(text: &str, alter: impl Fn(usize, f32) -> f32) -> Vec<f32> {
        let (size, dark) = drawn(text, 1, EcLevel::H);
        let values: Vec<f32> = dark
            .iter()
            .enumerate()
            .map(|(place, &dark)| alter(place, if dark { 30.0 } else { 220.0 }))
            .collect();
        let mut grid = with_margin(size, &values);
        for value in grid.iter_mut().filter(|value| **value == 1.0) {
            *value = 220.0;
        }
        Flatten::default().apply(&mut grid, size + 2 * MARGIN, EVEN);
        grid
    }

    #[test]
    fn the_code_that_is_seen_is_the_likeliest_by_far() {
        let family = family(&["WE44EGZP56", "8M0F0AGP5D", "YNT4EH4ZSD"]);
        let likeness = family.likeness(&seen("8M0F0AGP5D", |_, value| value), &mut Vec::new());
        assert!(likeness.place == 1 && likeness.score > 0.99 && likeness.margin > 0.5, "{likeness:?}");
        // A finger over the lower half.
        let half = |place: usize, value: f32| if place / 21 > 11 { 150.0 } else { value };
        let likeness = family.likeness(&seen("8M0F0AGP5D", half), &mut Vec::new());
        assert!(likeness.place == 1 && likeness.score > 0.5 && likeness.margin > 0.2, "{likeness:?}");
    }

    #[test]
    fn a_foreign_code_is_like_none() {
        let family = family(&["WE44EGZP56", "8M0F0AGP5D", "YNT4EH4ZSD"]);
        let likeness = family.likeness(&seen("ADK87YAH00", |_, value| value), &mut Vec::new());
        assert!(likeness.score < 0.4, "{likeness:?}");
    }

    #[test]
    fn a_family_without_codes_knows_none() {
        let family = family(&[]);
        let likeness = family.likeness(&seen("WE44EGZP56", |_, value| value), &mut Vec::new());
        assert_eq!(family.code(likeness.place), None);
    }
}
