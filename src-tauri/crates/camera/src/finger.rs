//! A fingertip on a label.

use crate::{
    math::{cos, sin},
    picture::Picture,
    pinhole::Point,
};

/// A fingertip: an ellipse of skin.
pub(crate) struct Finger {
    /// px
    pub(crate) middle: Point,
    /// Half its length and half its width, px.
    pub(crate) radii: (f32, f32),
    /// Where its length points, degrees.
    pub(crate) angle: f32,
    /// The grey of skin.
    pub(crate) grey: f32,
}

impl Finger {
    /// Draws it over what lies under it, its edge one px soft.
    pub(crate) fn draw(&self, picture: &mut Picture) {
        let (cos, sin) = (cos(self.angle), sin(self.angle));
        let reach = self.radii.0.max(self.radii.1) + 1.0;
        let corner = |way: f32| (self.middle.0 + way * reach, self.middle.1 + way * reach);
        picture.within(corner(-1.0), corner(1.0), |(x, y), grey| {
            let (dx, dy) = (x - self.middle.0, y - self.middle.1);
            let along = (dx * cos + dy * sin) / self.radii.0;
            let across = (dy * cos - dx * sin) / self.radii.1;
            // About how many px outside the edge.
            let away = ((along * along + across * across).sqrt() - 1.0) * self.radii.1;
            *grey += (self.grey - *grey) * (0.5 - away).clamp(0.0, 1.0);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finger_covers_its_ellipse_and_nothing_beyond() {
        let mut picture = Picture::new(100, 100, 240.0);
        Finger { middle: (50.0, 50.0), radii: (30.0, 15.0), angle: 90.0, grey: 130.0 }.draw(&mut picture);
        let at = |x: usize, y: usize| picture.greys()[y * 100 + x];
        assert_eq!([at(50, 50), at(50, 75), at(62, 50)], [130.0; 3]);
        assert_eq!([at(70, 50), at(50, 85), at(67, 70)], [240.0; 3]);
        let covered = picture.greys().iter().filter(|grey| **grey < 185.0).count() as f32;
        assert!((covered / (std::f32::consts::PI * 30.0 * 15.0) - 1.0).abs() < 0.02, "{covered}");
    }
}
