//! Places that are worth a closer look: small, and busier inside than anything else.

use crate::{
    grey::Grey,
    pose::Pose,
    quad::{Point, Quad},
};

/// Samples across a place.
const SIDE: usize = 14;

/// How much of a place is looked at: what frames it is busy too, and says nothing.
const INNER: f32 = 0.8;

/// How much neighbouring samples differ on average, in both directions: a code is busy in both, grain and
/// joints are in one. In grey values; 0 for a quad without area.
pub(crate) fn busyness(grey: Grey<'_>, quad: &Quad) -> f32 {
    let Some(pose) = Pose::of(quad, 1.0) else { return 0.0 };
    let place = |index: usize| ((index as f32 + 0.5) / SIDE as f32 * 2.0 - 1.0) * INNER;
    let mut above = [0.0_f32; SIDE];
    let (mut across, mut down) = (0.0, 0.0);
    for y in 0..SIDE {
        let mut row = [0.0_f32; SIDE];
        for (x, value) in row.iter_mut().enumerate() {
            let point = pose.at(place(x), place(y));
            *value = grey.sample(point.x, point.y);
        }
        across += row.iter().zip(row.iter().skip(1)).map(|(a, b)| (a - b).abs()).sum::<f32>();
        if y > 0 {
            down += row.iter().zip(&above).map(|(a, b)| (a - b).abs()).sum::<f32>();
        }
        above = row;
    }
    f32::min(across, down) / (SIDE * (SIDE - 1)) as f32
}

/// The upright box around a quad with room for what was not seen of it: upper left and lower right corner.
pub(crate) fn surroundings(quad: &Quad) -> (Point, Point) {
    const ROOM: f32 = 0.35;
    const LEAST_ROOM: f32 = 6.0;
    let (mut least, mut most) = (quad.0[0], quad.0[0]);
    for corner in quad.0 {
        least = Point { x: least.x.min(corner.x), y: least.y.min(corner.y) };
        most = Point { x: most.x.max(corner.x), y: most.y.max(corner.y) };
    }
    let room = ROOM * (most.x - least.x).max(most.y - least.y) + LEAST_ROOM;
    (
        Point { x: (least.x - room).max(0.0).floor(), y: (least.y - room).max(0.0).floor() },
        Point { x: (most.x + room).ceil(), y: (most.y + room).ceil() },
    )
}
