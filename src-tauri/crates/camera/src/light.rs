//! Light and what it does.

use crate::{
    math::{cos, distance, exp, sin},
    picture::Picture,
    pinhole::Point,
};

/// A lamp to one side: lighter there and darker on the other, so much for half the picture's width.
pub(crate) fn slant(picture: &mut Picture, strength: f32, angle: f32) {
    let half = (picture.width() as f32 / 2.0, picture.height() as f32 / 2.0);
    let (across, down) = (strength * cos(angle) / half.0, strength * sin(angle) / half.0);
    picture.each(|(x, y), grey| *grey *= 1.0 + (x - half.0) * across + (y - half.1) * down);
}

/// A shadow that covers one side of a straight edge.
pub(crate) struct Shadow {
    /// A point on its edge, px.
    pub(crate) through: Point,
    /// Where it lies from there, degrees.
    pub(crate) angle: f32,
    /// How much of the light is left in it, 0 to 1.
    pub(crate) left: f32,
    /// How wide its edge is, px.
    pub(crate) soft: f32,
}

impl Shadow {
    pub(crate) fn fall(&self, picture: &mut Picture) {
        let (cos, sin) = (cos(self.angle) / self.soft, sin(self.angle) / self.soft);
        picture.each(|(x, y), grey| {
            let behind = (x - self.through.0) * cos + (y - self.through.1) * sin;
            *grey *= 1.0 + (self.left - 1.0) * (behind + 0.5).clamp(0.0, 1.0);
        });
    }
}

/// A lamp mirrored in a label: a spot that is burnt out in its middle.
pub(crate) struct Glare {
    /// px
    pub(crate) middle: Point,
    /// Where it is down to 1/e, px.
    pub(crate) radius: f32,
    /// The grey that it adds in its middle.
    pub(crate) strength: f32,
}

impl Glare {
    pub(crate) fn shine(&self, picture: &mut Picture) {
        // Beyond three radii it adds less than a ten thousandth.
        let reach = 3.0 * self.radius;
        let corner = |way: f32| (self.middle.0 + way * reach, self.middle.1 + way * reach);
        picture.within(corner(-1.0), corner(1.0), |px, grey| {
            let away = distance(px, self.middle) / self.radius;
            *grey += self.strength * exp(-away * away);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lamp_to_the_right_is_lighter_there() {
        let mut picture = Picture::new(101, 3, 100.0);
        slant(&mut picture, 0.2, 0.0);
        let row = picture.row(1);
        assert!(
            (row[0] - 80.2).abs() < 0.1 && (row[50] - 100.0).abs() < 0.1 && (row[100] - 119.8).abs() < 0.1
        );
    }

    #[test]
    fn a_shadow_takes_light_behind_its_edge_only() {
        let mut picture = Picture::new(100, 3, 200.0);
        Shadow { through: (50.0, 0.0), angle: 0.0, left: 0.4, soft: 10.0 }.fall(&mut picture);
        let row = picture.row(1);
        for (x, grey) in [(44, 200.0), (50, 134.0), (56, 80.0)] {
            assert!((row[x] - grey).abs() < 0.1, "{}", row[x]);
        }
    }

    #[test]
    fn glare_burns_out_its_middle() {
        let mut picture = Picture::new(101, 101, 20.0);
        Glare { middle: (50.5, 50.5), radius: 10.0, strength: 300.0 }.shine(&mut picture);
        let row = picture.row(50);
        assert_eq!([row[50], row[10]], [320.0, 20.0]);
        assert!((row[60] - 20.0 - 300.0 / std::f32::consts::E).abs() < 0.1);
    }
}
