//! Quadrilaterals in a frame.

/// A place in a frame, px; (0, 0) is the upper left corner of the upper left pixel.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// px to the right
    pub x: f32,
    /// px down
    pub y: f32,
}

/// Four corners, clockwise from the one at the code's first finder pattern (its upper left when upright).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quad(pub [Point; 4]);

impl Quad {
    /// The mean of the four corners.
    #[must_use]
    pub fn centre(&self) -> Point {
        let sum = self.0.iter().fold((0.0, 0.0), |sum, corner| (sum.0 + corner.x, sum.1 + corner.y));
        Point { x: sum.0 / 4.0, y: sum.1 / 4.0 }
    }

    /// The longest side, px.
    #[must_use]
    pub fn longest_side(&self) -> f32 {
        let [a, b, c, d] = self.0;
        [(a, b), (b, c), (c, d), (d, a)]
            .iter()
            .map(|(from, to)| (to.x - from.x).hypot(to.y - from.y))
            .fold(0.0, f32::max)
    }

    /// Whether it is convex and goes clockwise.
    #[must_use]
    pub(crate) fn turns_right(&self) -> bool {
        (0..4).all(|place| {
            let [a, b, c] = [self.0[place], self.0[(place + 1) % 4], self.0[(place + 2) % 4]];
            (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0.0
        })
    }

    /// The area, px²; positive if it goes clockwise.
    #[must_use]
    pub(crate) fn area(&self) -> f32 {
        let [a, b, c, d] = self.0;
        0.5 * ((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y))
    }

    /// The same quad in a frame that is `factor` times as large.
    #[must_use]
    pub fn scaled(&self, factor: f32) -> Self {
        Self(self.0.map(|corner| Point { x: corner.x * factor, y: corner.y * factor }))
    }

    /// The quad with each corner `factor` times as far from the middle.
    #[must_use]
    pub(crate) fn about_centre(&self, factor: f32) -> Self {
        let middle = self.centre();
        let away = |from: f32, to: f32| from + (to - from) * factor;
        Self(self.0.map(|corner| Point { x: away(middle.x, corner.x), y: away(middle.y, corner.y) }))
    }

    /// The quad moved by `by`.
    #[must_use]
    pub(crate) fn moved(&self, by: Point) -> Self {
        Self(self.0.map(|corner| Point { x: corner.x + by.x, y: corner.y + by.y }))
    }

    /// How far the corner that moved most lies from where the other quad has it, px.
    #[must_use]
    pub(crate) fn moved_at_most(&self, other: &Self) -> f32 {
        let moves = self.0.iter().zip(&other.0).map(|(a, b)| (a.x - b.x).hypot(a.y - b.y));
        moves.fold(0.0, f32::max)
    }

    /// How far the corner that is farthest from any of the other's lies from it, px.
    #[must_use]
    pub(crate) fn farthest(&self, other: &Self) -> f32 {
        self.0.iter().fold(0.0, |farthest, a| {
            let nearest = other.0.iter().map(|b| (a.x - b.x).hypot(a.y - b.y)).fold(f32::INFINITY, f32::min);
            nearest.max(farthest)
        })
    }

    /// Whether a point lies in it.
    #[must_use]
    pub(crate) fn holds(&self, point: Point) -> bool {
        (0..4).all(|place| {
            let (a, b) = (self.0[place], self.0[(place + 1) % 4]);
            (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0.0
        })
    }
}
