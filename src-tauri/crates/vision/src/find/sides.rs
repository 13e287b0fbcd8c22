//! Straight sides in an outline, and the quadrilaterals that four of them make.
//!
//! A fingertip, a scratch or a shadow may eat into an outline. So the sides are fitted to what is straight
//! in it, pieces of one side are put together again, and the corners are where the sides meet, seen or not.

use super::outline::Outline;
use crate::quad::{Point, Quad};

/// Sums over points from which the best line through them follows (total least squares).
#[derive(Clone, Copy, Default)]
struct Moments {
    n: f32,
    x: f32,
    y: f32,
    xx: f32,
    xy: f32,
    yy: f32,
}

impl Moments {
    fn of(points: impl Iterator<Item = (i32, i32)>, origin: (i32, i32)) -> Self {
        points.fold(Self::default(), |sum, (x, y)| {
            let (x, y) = ((x - origin.0) as f32, (y - origin.1) as f32);
            Self {
                n: sum.n + 1.0,
                x: sum.x + x,
                y: sum.y + y,
                xx: sum.xx + x * x,
                xy: sum.xy + x * y,
                yy: sum.yy + y * y,
            }
        })
    }

    fn and(self, other: Self) -> Self {
        Self {
            n: self.n + other.n,
            x: self.x + other.x,
            y: self.y + other.y,
            xx: self.xx + other.xx,
            xy: self.xy + other.xy,
            yy: self.yy + other.yy,
        }
    }

    fn middle(self) -> (f32, f32) {
        (self.x / self.n, self.y / self.n)
    }

    /// The direction of the best line, turned so that it goes the way of `hint`.
    fn direction(self, hint: (f32, f32)) -> (f32, f32) {
        let (mx, my) = self.middle();
        let (xx, xy, yy) =
            (self.xx / self.n - mx * mx, self.xy / self.n - mx * my, self.yy / self.n - my * my);
        let angle = 0.5 * (2.0 * xy).atan2(xx - yy);
        let (dx, dy) = (angle.cos(), angle.sin());
        if dx * hint.0 + dy * hint.1 < 0.0 { (-dx, -dy) } else { (dx, dy) }
    }
}

/// A straight side: a line, and how much of it was seen.
#[derive(Clone, Copy)]
struct Side {
    moments: Moments,
    middle: (f32, f32),
    direction: (f32, f32),
    /// Seen from here to there, px along `direction` from `middle`.
    from: f32,
    to: f32,
    /// px that were seen of it
    seen: f32,
    /// Where on the outline it begins.
    place: usize,
}

impl Side {
    fn new(moments: Moments, hint: (f32, f32), ends: [(f32, f32); 2], seen: f32, place: usize) -> Self {
        let (middle, direction) = (moments.middle(), moments.direction(hint));
        let along =
            |point: (f32, f32)| (point.0 - middle.0) * direction.0 + (point.1 - middle.1) * direction.1;
        let (from, to) = (along(ends[0]), along(ends[1]));
        Self { moments, middle, direction, from, to, seen, place }
    }

    fn end(&self, along: f32) -> (f32, f32) {
        (self.middle.0 + self.direction.0 * along, self.middle.1 + self.direction.1 * along)
    }

    fn off(&self, point: (f32, f32)) -> f32 {
        (point.0 - self.middle.0) * self.direction.1 - (point.1 - self.middle.1) * self.direction.0
    }

    /// Whether the other is a piece of the same side.
    fn continues(&self, other: &Self, tolerance: f32) -> bool {
        let along = self.direction.0 * other.direction.0 + self.direction.1 * other.direction.1;
        along > 0.985
            && self.off(other.end(other.from)).abs() < tolerance
            && self.off(other.end(other.to)).abs() < tolerance
    }

    fn with(&self, other: &Self) -> Self {
        let moments = self.moments.and(other.moments);
        let ends = [self.end(self.from), self.end(self.to), other.end(other.from), other.end(other.to)];
        let whole =
            Self::new(moments, self.direction, [ends[0], ends[1]], self.seen + other.seen, self.place);
        let along = |point: (f32, f32)| {
            (point.0 - whole.middle.0) * whole.direction.0 + (point.1 - whole.middle.1) * whole.direction.1
        };
        let (from, to) = ends
            .iter()
            .map(|&end| along(end))
            .fold((f32::INFINITY, f32::NEG_INFINITY), |(from, to), along| (from.min(along), to.max(along)));
        Self { from, to, ..whole }
    }

    /// Where two sides meet, unless they are all but parallel.
    fn meets(&self, other: &Self) -> Option<(f32, f32)> {
        let turn = self.direction.0 * other.direction.1 - self.direction.1 * other.direction.0;
        if turn.abs() < 0.2 {
            return None;
        }
        let (dx, dy) = (other.middle.0 - self.middle.0, other.middle.1 - self.middle.1);
        let along = (dx * other.direction.1 - dy * other.direction.0) / turn;
        Some(self.end(along))
    }
}

/// At most so many sides of one outline are put together.
const MOST_SIDES: usize = 8;

/// Finds quadrilaterals. Keeps its buffers.
#[derive(Default)]
pub(crate) struct Sides {
    corners: Vec<usize>,
    sides: Vec<Side>,
    /// Best first: how much of it was seen, 0-1, and where it lies.
    quads: Vec<(f32, Quad)>,
}

impl Sides {
    /// The quadrilaterals that the straight parts of an outline make, the best first.
    pub(crate) fn quads(&mut self, outline: &Outline, most: usize) -> &[(f32, Quad)] {
        self.quads.clear();
        self.corners.clear();
        self.sides.clear();
        let Some(&origin) = outline.first() else { return &[] };
        self.find_corners(outline);
        self.fit_sides(outline, origin);
        self.combine(origin);
        self.quads.sort_by(|a, b| b.0.total_cmp(&a.0));
        self.quads.truncate(most);
        &self.quads
    }

    /// Where the outline turns: the corners of a polygon that stays near it (Ramer 1972, Douglas and
    /// Peucker 1973).
    fn find_corners(&mut self, outline: &Outline) {
        let farthest = |from: (i32, i32)| {
            outline.iter().enumerate().max_by_key(|(_, point)| square(point.0 - from.0, point.1 - from.1))
        };
        let Some((first, &one)) = farthest(outline.first().copied().unwrap_or_default()) else { return };
        let Some((second, &other)) = farthest(one) else { return };
        let reach = (square(other.0 - one.0, other.1 - one.1) as f32).sqrt();
        let tolerance = 0.9 + 0.012 * reach;
        let (first, second) = (first.min(second), first.max(second));
        self.corners.push(first);
        split(outline, first, second, tolerance, &mut self.corners, 0);
        self.corners.push(second);
        split(outline, second, first + outline.len(), tolerance, &mut self.corners, 0);
    }

    fn fit_sides(&mut self, outline: &Outline, origin: (i32, i32)) {
        let n = outline.len();
        let at = |index: usize| outline[index % n];
        let shortest = (n as f32 * 0.025).max(3.0);
        for (place, &from) in self.corners.iter().enumerate() {
            let to = match self.corners.get(place + 1) {
                Some(&next) => next,
                None => self.corners.first().map_or(from, |first| first + n),
            };
            let (start, end) = (at(from), at(to));
            let hint = ((end.0 - start.0) as f32, (end.1 - start.1) as f32);
            let length = hint.0.hypot(hint.1);
            if length < shortest || to - from < 4 {
                continue;
            }
            // The ends of a side are rounded by blur.
            let trim = (to - from) / 7;
            let moments = Moments::of((from + trim..=to - trim).map(at), origin);
            let local = |point: (i32, i32)| ((point.0 - origin.0) as f32, (point.1 - origin.1) as f32);
            self.sides.push(Side::new(moments, hint, [local(start), local(end)], length, from));
        }
        let tolerance = 0.8 + 0.004 * n as f32;
        let mut place = 0;
        while place < self.sides.len() {
            let mut next = place + 1;
            while next < self.sides.len() {
                if self.sides[place].continues(&self.sides[next], tolerance)
                    && self.sides[next].continues(&self.sides[place], tolerance * 2.0)
                {
                    let piece = self.sides.swap_remove(next);
                    self.sides[place] = self.sides[place].with(&piece);
                    next = place + 1;
                } else {
                    next += 1;
                }
            }
            place += 1;
        }
        self.sides.sort_by(|a, b| b.seen.total_cmp(&a.seen));
        self.sides.truncate(MOST_SIDES);
        self.sides.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
    }

    /// Tries every four sides, in the order of their directions.
    fn combine(&mut self, origin: (i32, i32)) {
        let n = self.sides.len();
        for a in 0..n {
            for b in a + 1..n {
                for c in b + 1..n {
                    for d in c + 1..n {
                        let four = [self.sides[a], self.sides[b], self.sides[c], self.sides[d]];
                        if let Some((seen, quad)) = quadrilateral(&four, origin) {
                            self.quads.push((seen, quad));
                        }
                    }
                }
            }
        }
    }
}

fn angle(side: &Side) -> f32 {
    side.direction.1.atan2(side.direction.0)
}

fn square(x: i32, y: i32) -> i64 {
    i64::from(x) * i64::from(x) + i64::from(y) * i64::from(y)
}

fn split(outline: &Outline, from: usize, to: usize, tolerance: f32, corners: &mut Vec<usize>, depth: u32) {
    let n = outline.len();
    let at = |index: usize| outline[index % n];
    let (start, end) = (at(from), at(to));
    let (dx, dy) = ((end.0 - start.0) as f32, (end.1 - start.1) as f32);
    let length = dx.hypot(dy).max(1e-3);
    let mut worst = (tolerance, None);
    for index in from + 1..to {
        let point = at(index);
        let (px, py) = ((point.0 - start.0) as f32, (point.1 - start.1) as f32);
        let off = ((px * dy - py * dx) / length).abs();
        if off > worst.0 {
            worst = (off, Some(index));
        }
    }
    if let (_, Some(middle)) = worst
        && depth < 24
    {
        split(outline, from, middle, tolerance, corners, depth + 1);
        corners.push(middle % (2 * n));
        split(outline, middle, to, tolerance, corners, depth + 1);
    }
}

/// The quadrilateral of four sides in the order of their directions, if a label tilted to 60 degrees can
/// look like it, and how much of its edge was seen.
fn quadrilateral(sides: &[Side; 4], origin: (i32, i32)) -> Option<(f32, Quad)> {
    let mut corners = [(0.0_f32, 0.0_f32); 4];
    for (place, corner) in corners.iter_mut().enumerate() {
        let (before, after) = (&sides[(place + 3) % 4], &sides[place]);
        let turn = before.direction.0 * after.direction.1 - before.direction.1 * after.direction.0;
        if turn <= 0.2 {
            return None;
        }
        *corner = before.meets(after)?;
    }
    let mut edge = 0.0;
    let mut seen = 0.0;
    let mut lengths = [0.0; 4];
    for (place, length) in lengths.iter_mut().enumerate() {
        let (from, to) = (corners[place], corners[(place + 1) % 4]);
        let side = &sides[place];
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        // Each side runs the way it was walked.
        if dx * side.direction.0 + dy * side.direction.1 <= 0.0 {
            return None;
        }
        *length = dx.hypot(dy);
        let start = (from.0 - side.middle.0) * side.direction.0 + (from.1 - side.middle.1) * side.direction.1;
        let within = (side.to.min(start + *length) - side.from.max(start)).max(0.0);
        let covered = within.min(side.seen);
        if covered < 0.1 * *length {
            return None;
        }
        edge += *length;
        seen += covered;
    }
    let (longest, shortest) = lengths
        .iter()
        .fold((0.0_f32, f32::INFINITY), |(most, least), &length| (most.max(length), least.min(length)));
    if shortest < 5.0 || longest > 3.5 * shortest || seen < 0.4 * edge {
        return None;
    }
    let corner = |(x, y): (f32, f32)| Point { x: x + origin.0 as f32, y: y + origin.1 as f32 };
    Some((seen / edge, Quad(corners.map(corner))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        find::{light_and_dark::Shades, outline::walk, patches::Patches},
        paper::{Paper, quad},
    };

    /// The best quadrilateral of the largest light patch.
    fn best(paper: &Paper) -> Option<(f32, Quad)> {
        let (mut shades, mut patches) = (Shades::default(), Patches::default());
        shades.split(paper.grey());
        let patch = *patches.find(&shades).iter().filter(|patch| patch.shade == 1).max_by_key(|p| p.area)?;
        let mut outline = Outline::new();
        walk(&shades, &patch, 10_000, &mut outline).then_some(())?;
        Sides::default().quads(&outline, 1).first().copied()
    }

    /// Light where `inside` says so, on dark.
    fn lit(inside: impl Fn(f32, f32) -> bool) -> Paper {
        let mut paper = Paper::new(160, 120, 40);
        for y in 0..120_u16 {
            for x in 0..160_u16 {
                if inside(f32::from(x) + 0.5, f32::from(y) + 0.5) {
                    paper.bytes[usize::from(y) * 160 + usize::from(x)] = 220;
                }
            }
        }
        paper
    }

    const TILTED: [(f32, f32); 4] = [(30.0, 22.0), (118.0, 34.0), (104.0, 101.0), (22.0, 84.0)];

    fn is_tilted_square((seen, found): (f32, Quad), tolerance: f32) -> bool {
        seen > 0.5 && found.farthest(&quad(TILTED)) < tolerance && quad(TILTED).farthest(&found) < tolerance
    }

    #[test]
    fn a_tilted_square_is_found_to_the_pixel() {
        let whole = quad(TILTED);
        let found = best(&lit(|x, y| whole.holds(Point { x, y }))).unwrap();
        assert!(is_tilted_square(found, 1.0), "{found:?}");
        assert!(found.0 > 0.9);
    }

    #[test]
    fn a_fingertip_over_a_corner_takes_nothing_away() {
        let whole = quad(TILTED);
        let finger = |x: f32, y: f32| (x - 118.0).hypot(y - 30.0) < 30.0;
        let found = best(&lit(|x, y| whole.holds(Point { x, y }) && !finger(x, y))).unwrap();
        assert!(is_tilted_square(found, 2.5), "{found:?}");
    }

    #[test]
    fn no_square_is_seen_in_a_triangle_or_a_disc() {
        let triangle = |x: f32, y: f32| y < 110.0 && y > 2.0 * (x - 80.0).abs();
        assert!(best(&lit(triangle)).is_none());
        let disc = |x: f32, y: f32| (x - 80.0).hypot(y - 60.0) < 45.0;
        assert!(best(&lit(disc)).is_none_or(|(seen, _)| seen < 0.8));
    }
}
