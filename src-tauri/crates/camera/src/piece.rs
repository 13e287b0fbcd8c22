//! A piece with its label on the back.

use crate::{
    chance::Chance,
    pinhole::{Plane, Point},
};

/// The dark and light modules of a code, row by row, `true` for dark; the quiet zone is not among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Art {
    /// Modules a side.
    pub size: usize,
    /// `size` x `size` modules.
    pub dark: Vec<bool>,
}

/// Half a label, mm.
pub(crate) const LABEL: f32 = 7.5;

/// Half a piece's face, mm.
const FACE: f32 = 10.0;

/// Modules of the quiet zone on each side.
const QUIET_ZONE: f32 = 4.0;

/// What has happened to a label.
#[derive(Default)]
pub(crate) struct Wear {
    /// Scratches: two ends, mm; half their width, mm; how light they are.
    scratches: Vec<(Point, Point, f32, f32)>,
    /// Stains: middle and radius, mm; how light they are.
    stains: Vec<(Point, f32, f32)>,
}

impl Wear {
    /// Some scratches and stains.
    pub(crate) fn some(chance: &mut Chance, paper: f32) -> Self {
        let place = |chance: &mut Chance| (chance.between((-LABEL, LABEL)), chance.between((-LABEL, LABEL)));
        let scratches = (0..3 + chance.below(4))
            .map(|_| {
                let (from, to) = (place(chance), place(chance));
                let light = if chance.now_and_then(0.7) { paper } else { 60.0 };
                (from, to, chance.between((0.08, 0.3)), light)
            })
            .collect();
        let stains = (0..1 + chance.below(3))
            .map(|_| (place(chance), chance.between((0.5, 1.6)), chance.between((40.0, 220.0))))
            .collect();
        Self { scratches, stains }
    }

    fn at(&self, (x, y): Point) -> Option<f32> {
        let stain =
            self.stains.iter().find(|(middle, radius, _)| (x - middle.0).hypot(y - middle.1) < *radius);
        if let Some((_, _, grey)) = stain {
            return Some(*grey);
        }
        let scratch = self.scratches.iter().find(|(from, to, half, _)| {
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let along = ((x - from.0) * dx + (y - from.1) * dy) / (dx * dx + dy * dy).max(1e-6);
            let along = along.clamp(0.0, 1.0);
            (x - from.0 - along * dx).hypot(y - from.1 - along * dy) < *half
        });
        scratch.map(|(_, _, _, grey)| *grey)
    }
}

/// A piece before the camera. Greys are what a white sheet in full light shows as 255.
pub(crate) struct Piece<'a> {
    pub(crate) art: &'a Art,
    pub(crate) plane: Plane,
    /// The grey of its face.
    pub(crate) face: f32,
    /// The grey of what lies between the modules.
    pub(crate) paper: f32,
    /// The grey of the modules.
    pub(crate) ink: f32,
    pub(crate) wear: Wear,
}

impl Piece<'_> {
    /// What is seen of it at a point of the picture, if anything is.
    fn grey(&self, px: Point) -> Option<f32> {
        let (x, y) = self.plane.mm(px);
        if x.abs() > FACE || y.abs() > FACE {
            return None;
        }
        if x.abs() > LABEL || y.abs() > LABEL {
            return Some(self.face);
        }
        if let Some(worn) = self.wear.at((x, y)) {
            return Some(worn);
        }
        let modules = self.art.size as f32 + 2.0 * QUIET_ZONE;
        let module = |mm: f32| (mm + LABEL) / (2.0 * LABEL) * modules - QUIET_ZONE;
        let (column, row) = (module(x), module(y));
        let inside = column >= 0.0 && row >= 0.0;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // not negative
        let (column, row) = (column as usize, row as usize);
        let dark = inside
            && column < self.art.size
            && self.art.dark.get(row * self.art.size + column).copied().unwrap_or(false)
            && row < self.art.size;
        Some(if dark { self.ink } else { self.paper })
    }

    /// Draws it over what lies under it: each px is the mean of 25 points, so that small labels are as soft as a
    /// sensor shows them.
    pub(crate) fn draw(&self, picture: &mut [f32], width: usize) {
        const POINTS: usize = 5;
        let height = picture.len() / width;
        let corners =
            [(-FACE, -FACE), (FACE, -FACE), (FACE, FACE), (-FACE, FACE)].map(|mm| self.plane.px(mm));
        let range = |of: fn(&Point) -> f32, most: usize| {
            let least = corners.iter().map(of).fold(f32::INFINITY, f32::min);
            let last = corners.iter().map(of).fold(f32::NEG_INFINITY, f32::max);
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a float's cast saturates
            ((least.max(0.0) as usize).min(most), (last.max(0.0) as usize + 1).min(most))
        };
        let (left, right) = range(|corner| corner.0, width);
        let (top, bottom) = range(|corner| corner.1, height);
        for y in top..bottom {
            for x in left..right {
                let Some(pixel) = picture.get_mut(y * width + x) else { continue };
                let mut sum = 0.0;
                for point in 0..POINTS * POINTS {
                    let within = |place: usize| (place as f32 + 0.5) / POINTS as f32;
                    let px = (x as f32 + within(point % POINTS), y as f32 + within(point / POINTS));
                    sum += self.grey(px).unwrap_or(*pixel);
                }
                *pixel = sum / (POINTS * POINTS) as f32;
            }
        }
    }

    /// The label's outer edge, px, clockwise from the corner at the first finder pattern.
    pub(crate) fn edge(&self) -> [Point; 4] {
        [(-LABEL, -LABEL), (LABEL, -LABEL), (LABEL, LABEL), (-LABEL, LABEL)].map(|mm| self.plane.px(mm))
    }
}
