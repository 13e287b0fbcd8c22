//! A piece with its label on the back.

use crate::{
    label::Label,
    picture::Picture,
    pinhole::{Plane, Point},
    wear::Wear,
};

/// Half a label, mm.
pub(crate) const LABEL: f32 = 7.5;

/// Half a piece's face, mm.
pub(crate) const FACE: f32 = 10.0;

/// A piece before the camera.
pub(crate) struct Piece<'a> {
    pub(crate) label: &'a Label,
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
    /// What is seen of it at a point, mm from its middle, if anything is.
    fn grey(&self, (x, y): Point) -> Option<f32> {
        if x.abs() > FACE || y.abs() > FACE {
            return None;
        }
        if x.abs() > LABEL || y.abs() > LABEL {
            return Some(self.face);
        }
        let part = |mm: f32| (mm + LABEL) / (2.0 * LABEL);
        let ink = self.label.art.ink((part(x), part(y)));
        Some(self.wear.grey((x, y), if ink { self.ink } else { self.paper }, self.paper))
    }

    /// Draws it over what lies under it.
    pub(crate) fn draw(&self, picture: &mut Picture) {
        let module = 2.0 * LABEL / self.label.art.modules();
        self.plane.paint(picture, FACE, module, |mm| self.grey(mm));
    }

    /// The label's outer edge, px, clockwise from the corner at the first finder pattern.
    pub(crate) fn edge(&self) -> [Point; 4] {
        self.plane.square(LABEL)
    }

    /// How wide its label is seen, px: the mean of its four sides.
    pub(crate) fn width(&self) -> f32 {
        self.plane.side(LABEL)
    }
}
