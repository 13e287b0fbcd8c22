//! How a label lies in a frame: the perspective from the label's plane to pixels.

use crate::quad::{Point, Quad};

/// A projective map from the plane of a code, which spans -1 to 1 in u (right) and v (down), to px.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pose(pub(crate) [f32; 9]);

impl Pose {
    /// The pose in which the square from -reach to reach lies on a quadrilateral.
    ///
    /// Square to quadrilateral as in Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989,
    /// section 2.2.3. None for a quadrilateral without area.
    pub(crate) fn of(quad: &Quad, reach: f32) -> Option<Self> {
        let [p0, p1, p2, p3] = quad.0;
        let (dx1, dx2, dx3) = (p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x);
        let (dy1, dy2, dy3) = (p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y);
        let area = dx1 * dy2 - dx2 * dy1;
        if area.abs() < 1e-3 {
            return None;
        }
        let (g, h) = ((dx3 * dy2 - dx2 * dy3) / area, (dx1 * dy3 - dx3 * dy1) / area);
        let unit = Self([
            p1.x - p0.x + g * p1.x,
            p3.x - p0.x + h * p3.x,
            p0.x,
            p1.y - p0.y + g * p1.y,
            p3.y - p0.y + h * p3.y,
            p0.y,
            g,
            h,
            1.0,
        ]);
        // (u, v) in -reach..reach to 0..1.
        let scale = 0.5 / reach;
        Some(unit.after([scale, 0.0, 0.5, 0.0, scale, 0.5, 0.0, 0.0, 1.0]).normal())
    }

    /// First `other`, then this.
    pub(crate) fn after(&self, other: [f32; 9]) -> Self {
        let a = &self.0;
        let mut product = [0.0; 9];
        for row in 0..3 {
            for column in 0..3 {
                product[3 * row + column] = (0..3).map(|k| a[3 * row + k] * other[3 * k + column]).sum();
            }
        }
        Self(product)
    }

    /// The same map with 1 as its last number, so that it can be compared and does not drift.
    pub(crate) fn normal(self) -> Self {
        let last = self.0[8];
        if last.abs() < 1e-9 { self } else { Self(self.0.map(|number| number / last)) }
    }

    /// The same map into a picture `factor` times as large.
    pub(crate) fn scaled(&self, factor: f32) -> Self {
        let mut scaled = self.0;
        for number in &mut scaled[..6] {
            *number *= factor;
        }
        Self(scaled)
    }

    /// The label turned by `quarters` of a circle: what was at the upper right comes to the upper left.
    pub(crate) fn turned(&self, quarters: usize) -> Self {
        let (cos, sin) = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)][quarters % 4];
        self.after([cos, -sin, 0.0, sin, cos, 0.0, 0.0, 0.0, 1.0])
    }

    /// Where (u, v) lies.
    pub(crate) fn at(&self, u: f32, v: f32) -> Point {
        let h = &self.0;
        let w = h[6] * u + h[7] * v + h[8];
        Point { x: (h[0] * u + h[1] * v + h[2]) / w, y: (h[3] * u + h[4] * v + h[5]) / w }
    }

    /// Where the square from -reach to reach lies.
    pub(crate) fn quad(&self, reach: f32) -> Quad {
        Quad([(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)].map(|(u, v)| self.at(u, v)))
    }

    /// Whether the square from -reach to reach is seen from its front, and all of it before the camera.
    pub(crate) fn is_seen(&self, reach: f32) -> bool {
        let h = &self.0;
        let before = [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)]
            .iter()
            .all(|(u, v)| h[6] * u + h[7] * v + h[8] > 0.1);
        before && self.0.iter().all(|number| number.is_finite()) && self.quad(reach).turns_right()
    }
}

/// Solves `matrix` x = `right` for a symmetric positive matrix (Cholesky). None if it is not positive.
pub(crate) fn solve(mut matrix: [[f32; 8]; 8], mut right: [f32; 8]) -> Option<[f32; 8]> {
    for row in 0..8 {
        for column in 0..=row {
            let sum: f32 = (0..column).map(|k| matrix[row][k] * matrix[column][k]).sum();
            let rest = matrix[row][column] - sum;
            if row == column {
                if rest <= 1e-9 {
                    return None;
                }
                matrix[row][row] = rest.sqrt();
            } else {
                matrix[row][column] = rest / matrix[column][column];
            }
        }
    }
    for row in 0..8 {
        let sum: f32 = (0..row).map(|k| matrix[row][k] * right[k]).sum();
        right[row] = (right[row] - sum) / matrix[row][row];
    }
    for row in (0..8).rev() {
        let sum: f32 = (row + 1..8).map(|k| matrix[k][row] * right[k]).sum();
        right[row] = (right[row] - sum) / matrix[row][row];
    }
    Some(right)
}

/// The inverse of a 3 x 3 matrix up to a factor: its adjugate.
pub(crate) fn adjugate(m: [f32; 9]) -> [f32; 9] {
    [
        m[4] * m[8] - m[5] * m[7],
        m[2] * m[7] - m[1] * m[8],
        m[1] * m[5] - m[2] * m[4],
        m[5] * m[6] - m[3] * m[8],
        m[0] * m[8] - m[2] * m[6],
        m[2] * m[3] - m[0] * m[5],
        m[3] * m[7] - m[4] * m[6],
        m[1] * m[6] - m[0] * m[7],
        m[0] * m[4] - m[1] * m[3],
    ]
}

/// The pose that fits points of the plane to points of a picture best, in the sense of least squares of the
/// linear equations (direct linear transformation with the last number held at 1). None for fewer than four
/// points, or points that give no pose.
pub(crate) fn fit(points: &[((f32, f32), Point)]) -> Option<Pose> {
    if points.len() < 4 {
        return None;
    }
    // Around the points' middle and in units of their spread, for the sums to stay exact.
    let n = points.len() as f32;
    let middle = points.iter().fold((0.0, 0.0), |sum, (_, p)| (sum.0 + p.x / n, sum.1 + p.y / n));
    let spread =
        points.iter().map(|(_, p)| (p.x - middle.0).abs().max((p.y - middle.1).abs())).fold(1.0, f32::max);
    let mut matrix = [[0.0_f32; 8]; 8];
    let mut right = [0.0_f32; 8];
    for &((u, v), p) in points {
        let (x, y) = ((p.x - middle.0) / spread, (p.y - middle.1) / spread);
        for (line, value) in
            [([u, v, 1.0, 0.0, 0.0, 0.0, -u * x, -v * x], x), ([0.0, 0.0, 0.0, u, v, 1.0, -u * y, -v * y], y)]
        {
            for (row, &a) in line.iter().enumerate() {
                for (column, &b) in line.iter().enumerate() {
                    matrix[row][column] += a * b;
                }
                right[row] += a * value;
            }
        }
    }
    let [a, b, c, d, e, f, g, h] = solve(matrix, right)?;
    let local = Pose([a, b, c, d, e, f, g, h, 1.0]);
    let back = Pose([spread, 0.0, middle.0, 0.0, spread, middle.1, 0.0, 0.0, 1.0]);
    Some(back.after(local.0).normal())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::quad;

    const TILTED: [(f32, f32); 4] = [(30.0, 22.0), (118.0, 34.0), (104.0, 101.0), (22.0, 84.0)];

    fn near(a: Point, b: Point) -> bool {
        (a.x - b.x).hypot(a.y - b.y) < 0.05
    }

    #[test]
    fn a_pose_lays_its_square_on_the_quad() {
        let pose = Pose::of(&quad(TILTED), 1.4).unwrap();
        assert!(pose.quad(1.4).0.iter().zip(quad(TILTED).0).all(|(a, b)| near(*a, b)));
        assert!(pose.is_seen(1.4));
        let back = Pose(adjugate(pose.0)).at(118.0, 34.0);
        assert!(near(back, Point { x: 1.4, y: -1.4 }), "{back:?}");
        assert!(Pose::of(&quad([(0.0, 0.0), (1.0, 1.0), (2.0, 2.0), (3.0, 3.0)]), 1.0).is_none());
    }

    #[test]
    fn a_turned_pose_begins_at_another_corner() {
        let pose = Pose::of(&quad(TILTED), 1.0).unwrap();
        for quarters in 0..4 {
            let turned = pose.turned(quarters).quad(1.0);
            assert!((0..4).all(|place| near(turned.0[place], quad(TILTED).0[(place + quarters) % 4])));
        }
    }

    #[test]
    fn a_pose_is_fitted_to_its_points() {
        let pose = Pose::of(&quad(TILTED), 1.0).unwrap();
        let flat = [(-0.9, -0.8), (0.9, -0.9), (0.7, 0.9), (-0.8, 0.9), (0.1, 0.2), (0.4, -0.6)];
        let points: Vec<_> = flat.iter().map(|&(u, v)| ((u, v), pose.at(u, v))).collect();
        let fitted = fit(&points).unwrap();
        assert!(fitted.quad(1.0).0.iter().zip(pose.quad(1.0).0).all(|(a, b)| near(*a, b)));
        assert!(fit(&points[..3]).is_none());
    }
}
