//! Where a flat thing in space is seen by a pinhole camera.

/// A point, px.
pub type Point = (f32, f32);

/// The focal length of the simulated camera, px: a phone's main lens sees about 60 degrees across 1280 px.
pub(crate) const FOCAL: f32 = 1_110.0;

/// A label's plane in space, and the map from its millimetres to px and back.
#[derive(Clone, Copy)]
pub(crate) struct Plane {
    to_px: [f32; 9],
    to_mm: [f32; 9],
}

/// How a label lies before the camera.
#[derive(Clone, Copy)]
pub(crate) struct Attitude {
    /// Where its middle is seen, px from the middle of the picture.
    pub(crate) middle: Point,
    /// How far its middle is from the lens, mm.
    pub(crate) distance: f32,
    /// Its turn in its own plane, radians.
    pub(crate) turn: f32,
    /// How far it leans away, radians.
    pub(crate) tilt: f32,
    /// Towards where, radians in the picture.
    pub(crate) towards: f32,
}

impl Plane {
    pub(crate) fn new(attitude: &Attitude, centre: Point) -> Self {
        let Attitude { middle, distance, turn, tilt, towards } = *attitude;
        // First the turn in its own plane, then leaning about an axis at right angles to `towards`.
        let (axis_x, axis_y) = (-towards.sin(), towards.cos());
        let lean = |x: f32, y: f32| {
            let along = x * axis_x + y * axis_y;
            let (off_x, off_y) = (x - along * axis_x, y - along * axis_y);
            let across = x * towards.cos() + y * towards.sin();
            (along * axis_x + off_x * tilt.cos(), along * axis_y + off_y * tilt.cos(), across * tilt.sin())
        };
        let right = lean(turn.cos(), turn.sin());
        let down = lean(-turn.sin(), turn.cos());
        let at = (middle.0 / FOCAL * distance, middle.1 / FOCAL * distance);
        let row = |right: f32, down: f32, at: f32, offset: f32, depth: (f32, f32, f32)| {
            [FOCAL * right + offset * depth.0, FOCAL * down + offset * depth.1, FOCAL * at + offset * depth.2]
        };
        let depth = (right.2, down.2, distance);
        let [a, b, c] = row(right.0, down.0, at.0, centre.0, depth);
        let [d, e, f] = row(right.1, down.1, at.1, centre.1, depth);
        let to_px = [a, b, c, d, e, f, depth.0, depth.1, depth.2];
        Self { to_px, to_mm: adjugate(to_px) }
    }

    /// Where a point of the plane, mm from the label's middle, is seen.
    pub(crate) fn px(&self, mm: Point) -> Point {
        map(&self.to_px, mm)
    }

    /// What point of the plane is seen there.
    pub(crate) fn mm(&self, px: Point) -> Point {
        map(&self.to_mm, px)
    }
}

fn map(h: &[f32; 9], (x, y): Point) -> Point {
    let w = h[6] * x + h[7] * y + h[8];
    ((h[0] * x + h[1] * y + h[2]) / w, (h[3] * x + h[4] * y + h[5]) / w)
}

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

    #[test]
    fn a_label_that_faces_the_lens_is_a_square() {
        let attitude =
            Attitude { middle: (100.0, 50.0), distance: 111.0, turn: 0.0, tilt: 0.0, towards: 1.0 };
        let plane = Plane::new(&attitude, (640.0, 360.0));
        for (mm, px) in [((0.0, 0.0), (740.0, 410.0)), ((7.5, -7.5), (815.0, 335.0))] {
            let seen = plane.px(mm);
            assert!((seen.0 - px.0).hypot(seen.1 - px.1) < 0.01, "{seen:?}");
            let back = plane.mm(px);
            assert!((back.0 - mm.0).hypot(back.1 - mm.1) < 0.01, "{back:?}");
        }
    }

    #[test]
    fn a_label_that_leans_away_is_narrower_that_way_and_its_far_edge_shorter() {
        let attitude = Attitude { middle: (0.0, 0.0), distance: 111.0, turn: 0.0, tilt: 1.0, towards: 0.0 };
        let plane = Plane::new(&attitude, (640.0, 360.0));
        let height = |x: f32| plane.px((x, 7.5)).1 - plane.px((x, -7.5)).1;
        assert!(height(7.5) < height(-7.5));
        let width = plane.px((7.5, 0.0)).0 - plane.px((-7.5, 0.0)).0;
        assert!((width / 150.0 - 1.0_f32.cos()).abs() < 0.02, "{width}");
    }
}
