//! Quadrilaterals in a frame, and the perspective that maps a label's modules onto them.

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

    /// The quad grown on all sides by `margin` of its own side, seen in the same perspective: for a code
    /// of 21 modules, `4.0 / 21.0` gives the outer edge of its quiet zone.
    #[must_use]
    pub fn grown(&self, margin: f32) -> Self {
        let far = 1.0 + margin;
        Self([(-margin, -margin), (far, -margin), (far, far), (-margin, far)].map(|(u, v)| self.at(u, v)))
    }

    /// Where the unit square's (u, v) lies, by the projective map of the square onto a quadrilateral
    /// (Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3).
    #[must_use]
    pub fn at(&self, u: f32, v: f32) -> Point {
        let [p0, p1, p2, p3] = self.0;
        let (dx1, dx2, dx3) = (p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x);
        let (dy1, dy2, dy3) = (p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y);
        let area = dx1 * dy2 - dx2 * dy1;
        // A quad without area has no perspective; it is then taken as a parallelogram.
        let (g, h) = if area.abs() < f32::EPSILON {
            (0.0, 0.0)
        } else {
            ((dx3 * dy2 - dx2 * dy3) / area, (dx1 * dy3 - dx3 * dy1) / area)
        };
        let w = g * u + h * v + 1.0;
        Point {
            x: ((p1.x - p0.x + g * p1.x) * u + (p3.x - p0.x + h * p3.x) * v + p0.x) / w,
            y: ((p1.y - p0.y + g * p1.y) * u + (p3.y - p0.y + h * p3.y) * v + p0.y) / w,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quad(corners: [(f32, f32); 4]) -> Quad {
        Quad(corners.map(|(x, y)| Point { x, y }))
    }

    fn near(a: Point, b: Point) -> bool {
        (a.x - b.x).abs() < 1e-2 && (a.y - b.y).abs() < 1e-2
    }

    #[test]
    fn corners_map_to_corners() {
        let tilted = quad([(10.0, 12.0), (110.0, 30.0), (95.0, 140.0), (0.0, 100.0)]);
        for (corner, (u, v)) in tilted.0.iter().zip([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]) {
            assert!(near(*corner, tilted.at(u, v)));
        }
    }

    #[test]
    fn growing_a_square_keeps_it_square() {
        let grown = quad([(40.0, 40.0), (61.0, 40.0), (61.0, 61.0), (40.0, 61.0)]).grown(4.0 / 21.0);
        for (got, want) in
            grown.0.iter().zip(quad([(36.0, 36.0), (65.0, 36.0), (65.0, 65.0), (36.0, 65.0)]).0)
        {
            assert!(near(*got, want), "{got:?} {want:?}");
        }
    }

    #[test]
    fn the_inner_part_of_a_tilted_quad_grows_back_to_it() {
        let label = quad([(10.0, 12.0), (110.0, 30.0), (95.0, 140.0), (0.0, 100.0)]);
        let inset = 4.0 / 29.0;
        let far = 1.0 - inset;
        let code =
            Quad([(inset, inset), (far, inset), (far, far), (inset, far)].map(|(u, v)| label.at(u, v)));
        for (got, want) in code.grown(4.0 / 21.0).0.iter().zip(label.0) {
            assert!(near(*got, want), "{got:?} {want:?}");
        }
    }
}
