//! Where a flat thing in space is seen by a pinhole camera.

use crate::{
    math::{cos, distance, sin},
    picture::Picture,
};

/// A point, px or mm.
pub type Point = (f32, f32);

/// A vector in space: to the right, down and away from the lens, mm.
type Vector = [f32; 3];

/// How a flat thing lies before the camera.
#[derive(Clone, Copy)]
pub(crate) struct Attitude {
    /// Where its middle is seen, px from the middle of the picture.
    pub(crate) middle: Point,
    /// How far its middle is from the lens, mm.
    pub(crate) distance: f32,
    /// Its turn in its own plane, degrees.
    pub(crate) turn: f32,
    /// How far it leans away from the line of sight to its middle, degrees; at 90 only its edge would be seen.
    pub(crate) tilt: f32,
    /// Towards where it leans, degrees in the picture.
    pub(crate) towards: f32,
}

/// A plane in space, and the map from its millimetres to px and back (a homography; Hartley and Zisserman,
/// Multiple View Geometry, 8.1.1).
#[derive(Clone, Copy)]
pub(crate) struct Plane {
    to_px: [f32; 9],
    to_mm: [f32; 9],
}

impl Plane {
    /// The plane of a thing that lies so before a lens of this focal length, px, whose axis meets the picture
    /// at `centre`, px.
    pub(crate) fn new(attitude: &Attitude, focal: f32, centre: Point) -> Self {
        let Attitude { middle, distance, turn, tilt, towards } = *attitude;
        // The line of sight, and two directions across it.
        let sight = unit([middle.0 / focal, middle.1 / focal, 1.0]);
        let across = unit([sight[2], 0.0, -sight[0]]);
        let down = cross(sight, across);
        // A direction of the plane: turned in it, then leaning about an axis at right angles to `towards`.
        let direction = |x: f32, y: f32| {
            let along = x * cos(towards) + y * sin(towards);
            let aside = y * cos(towards) - x * sin(towards);
            let (near, far) = (along * cos(tilt), along * sin(tilt));
            let (x, y) =
                (near * cos(towards) - aside * sin(towards), near * sin(towards) + aside * cos(towards));
            [0, 1, 2].map(|axis| x * across[axis] + y * down[axis] + far * sight[axis])
        };
        let x = direction(cos(turn), sin(turn));
        let y = direction(-sin(turn), cos(turn));
        let at = sight.map(|part| part * distance);
        let seen =
            |axis: usize, centre: f32| [x, y, at].map(|vector| focal * vector[axis] + centre * vector[2]);
        let ([a, b, c], [d, e, f]) = (seen(0, centre.0), seen(1, centre.1));
        let to_px = [a, b, c, d, e, f, x[2], y[2], at[2]];
        Self { to_px, to_mm: adjugate(to_px) }
    }

    /// Where a point of the plane, mm from its middle, is seen.
    pub(crate) fn px(&self, mm: Point) -> Point {
        map(&self.to_px, mm)
    }

    /// What point of the plane is seen there.
    pub(crate) fn mm(&self, px: Point) -> Point {
        map(&self.to_mm, px)
    }

    /// Where the corners of a square around the middle are seen, so many mm from there to each side.
    pub(crate) fn square(&self, half: f32) -> [Point; 4] {
        [(-half, -half), (half, -half), (half, half), (-half, half)].map(|mm| self.px(mm))
    }

    /// The mean length of that square's sides, px.
    pub(crate) fn side(&self, half: f32) -> f32 {
        let corners = self.square(half);
        let ends = corners.iter().zip(corners.iter().cycle().skip(1));
        ends.map(|(from, to)| distance(*from, *to)).sum::<f32>() / 4.0
    }

    /// Paints that square over what lies under it: what is to be seen at a point, mm, if anything. The finest
    /// thing on it is `detail` mm wide. Each px is the mean of many points, as a sensor's px gathers all the
    /// light of its area, so that small things are as soft as they should be.
    pub(crate) fn paint(
        &self,
        picture: &mut Picture,
        half: f32,
        detail: f32,
        grey: impl Fn(Point) -> Option<f32>,
    ) {
        let corners = self.square(half);
        let bound = |of: fn(&Point) -> f32, pick: fn(f32, f32) -> f32| corners.iter().map(of).reduce(pick);
        let (Some(left), Some(top)) = (bound(|px| px.0, f32::min), bound(|px| px.1, f32::min)) else {
            return;
        };
        let (Some(right), Some(bottom)) = (bound(|px| px.0, f32::max), bound(|px| px.1, f32::max)) else {
            return;
        };
        // A dozen points across the finest thing, but never so few that edges look like stairs.
        let detail = detail * self.side(half) / (2.0 * half);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // held inside
        let points = (12.0 / detail).ceil().clamp(if detail < 10.0 { 4.0 } else { 3.0 }, 8.0) as u8;
        let part = |point: u8| (f32::from(point) + 0.5) / f32::from(points) - 0.5;
        picture.within((left, top), (right, bottom), |(x, y), seen| {
            let mut sum = 0.0;
            for down in 0..points {
                for across in 0..points {
                    sum += grey(self.mm((x + part(across), y + part(down)))).unwrap_or(*seen);
                }
            }
            *seen = sum / (f32::from(points) * f32::from(points));
        });
    }
}

fn unit(vector: Vector) -> Vector {
    let length = vector.iter().map(|part| part * part).sum::<f32>().sqrt();
    vector.map(|part| part / length)
}

fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn map(h: &[f32; 9], (x, y): Point) -> Point {
    let w = h[6] * x + h[7] * y + h[8];
    ((h[0] * x + h[1] * y + h[2]) / w, (h[3] * x + h[4] * y + h[5]) / w)
}

/// The inverse of a map but for a factor, which a homography does not mind.
fn adjugate(m: [f32; 9]) -> [f32; 9] {
    let minor = |a: usize, b: usize, c: usize, d: usize| m[a] * m[d] - m[b] * m[c];
    [
        minor(4, 5, 7, 8),
        -minor(1, 2, 7, 8),
        minor(1, 2, 4, 5),
        -minor(3, 5, 6, 8),
        minor(0, 2, 6, 8),
        -minor(0, 2, 3, 5),
        minor(3, 4, 6, 7),
        -minor(0, 1, 6, 7),
        minor(0, 1, 3, 4),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    const CENTRE: Point = (640.0, 360.0);

    fn facing(middle: Point) -> Attitude {
        Attitude { middle, distance: 111.0, turn: 0.0, tilt: 0.0, towards: 57.0 }
    }

    #[test]
    fn a_thing_that_faces_the_lens_is_seen_as_it_is() {
        let plane = Plane::new(&facing((0.0, 0.0)), 1_110.0, CENTRE);
        for (mm, px) in [((0.0, 0.0), (640.0, 360.0)), ((7.5, -7.5), (715.0, 285.0))] {
            assert!(distance(plane.px(mm), px) < 0.01, "{:?}", plane.px(mm));
            assert!(distance(plane.mm(px), mm) < 0.01, "{:?}", plane.mm(px));
        }
        assert!((plane.side(7.5) - 150.0).abs() < 0.01);
    }

    #[test]
    fn its_middle_is_seen_where_it_was_put_and_its_turn_goes_clockwise() {
        let plane = Plane::new(&Attitude { turn: 90.0, ..facing((100.0, 50.0)) }, 1_110.0, CENTRE);
        let middle = plane.px((0.0, 0.0));
        assert!(distance(middle, (740.0, 410.0)) < 0.01, "{middle:?}");
        let right = plane.px((5.0, 0.0));
        assert!(right.1 > middle.1 + 45.0 && (right.0 - middle.0).abs() < 2.0, "{right:?}");
    }

    #[test]
    fn leaning_makes_it_narrower_that_way_and_its_far_edge_shorter() {
        let plane = Plane::new(&Attitude { tilt: 60.0, towards: 0.0, ..facing((0.0, 0.0)) }, 1_110.0, CENTRE);
        let height = |x: f32| plane.px((x, 7.5)).1 - plane.px((x, -7.5)).1;
        assert!(height(7.5) < height(-7.5));
        let width = plane.px((7.5, 0.0)).0 - plane.px((-7.5, 0.0)).0;
        assert!((width / 150.0 - 0.5).abs() < 0.01, "{width}");
    }

    #[test]
    fn a_px_is_the_mean_of_its_area() {
        // 10 px a mm; the square's left edge runs through the middle of a px.
        let plane = Plane::new(&facing((0.5, 0.0)), 1_110.0, CENTRE);
        let mut picture = Picture::new(1_280, 720, 0.0);
        plane.paint(&mut picture, 5.0, 1.0, |(x, _)| (x.abs() < 5.0).then_some(100.0));
        let row = picture.row(360);
        assert_eq!([row[589], row[591]], [0.0, 100.0]);
        assert!((row[590] - 50.0).abs() < 13.0, "{}", row[590]);
    }
}
