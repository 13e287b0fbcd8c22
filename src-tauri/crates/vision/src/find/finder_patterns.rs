//! Finder patterns, and the codes that two or three of them span.
//!
//! A finder pattern is three squares in one another, 7, 5 and 3 modules wide, of which two are enough to
//! know it by. As each shows how it lies, two of them give the whole code, whichever the third would be:
//! so a label with a fingertip on a corner, or with no outline to be seen, is still found.

use super::Square;
use crate::{
    codes::SIZES,
    pose::{Pose, adjugate, fit},
    quad::{Point, Quad},
};

/// Modules a side of a finder pattern (ISO/IEC 18004:2015, 6.3.3.1).
const WIDTH: f32 = 7.0;

/// Its corners from its centre, modules.
const CORNERS: [(f32, f32); 4] = [(-3.5, -3.5), (3.5, -3.5), (3.5, 3.5), (-3.5, 3.5)];

/// A finder pattern that was seen.
#[derive(Clone, Copy)]
pub(crate) struct FinderPattern {
    /// Its outer edge, px.
    edge: Quad,
    /// Dark on light.
    dark: bool,
    /// Its plane from -1 to 1, and back.
    pose: Pose,
    back: Pose,
}

impl FinderPattern {
    fn new(edge: Quad, dark: bool) -> Option<Self> {
        let pose = Pose::of(&edge, 1.0)?;
        Some(Self { edge, dark, pose, back: Pose(adjugate(pose.0)) })
    }

    /// Where a point of the frame lies in this pattern's plane, modules from its centre.
    fn sees(&self, point: Point) -> (f32, f32) {
        let flat = self.back.at(point.x, point.y);
        (flat.x * WIDTH / 2.0, flat.y * WIDTH / 2.0)
    }

    /// Where a point of this pattern's plane, modules from its centre, lies in the frame.
    fn shows(&self, flat: (f32, f32)) -> Point {
        self.pose.at(flat.0 * 2.0 / WIDTH, flat.1 * 2.0 / WIDTH)
    }

    /// The square around a point, both in modules from this pattern's centre, if its plane went on without
    /// perspective: what one pattern shows of it is too little to go on.
    fn beyond(&self, x: f32, y: f32, half: f32) -> Quad {
        let [a, b, c, d] = self.edge.0;
        let right = ((b.x + c.x - a.x - d.x) / (2.0 * WIDTH), (b.y + c.y - a.y - d.y) / (2.0 * WIDTH));
        let down = ((c.x + d.x - a.x - b.x) / (2.0 * WIDTH), (c.y + d.y - a.y - b.y) / (2.0 * WIDTH));
        let middle = self.edge.centre();
        Quad([(-half, -half), (half, -half), (half, half), (-half, half)].map(|(u, v)| {
            let (u, v) = (x + u, y + v);
            Point { x: middle.x + right.0 * u + down.0 * v, y: middle.y + right.1 * u + down.1 * v }
        }))
    }
}

/// More patterns than so are a texture.
const MOST_PATTERNS: usize = 24;

/// Finds finder patterns among squares: two about one centre, in the right measure, of the right shades.
pub(crate) fn finder_patterns(squares: &[Square], patterns: &mut Vec<FinderPattern>) {
    patterns.clear();
    for outer in squares {
        let whole = outer.side;
        for inner in squares {
            if patterns.len() >= MOST_PATTERNS {
                return;
            }
            let reach = 0.12 * whole;
            if inner.side > whole
                || (outer.middle.x - inner.middle.x).abs() > reach
                || (outer.middle.y - inner.middle.y).abs() > reach
            {
                continue;
            }
            let Some((modules, dark)) = nested(outer, inner) else { continue };
            let edge = outer.quad.about_centre(WIDTH / modules);
            let known = patterns.iter().any(|known: &FinderPattern| {
                known.dark == dark && distance(known.edge.centre(), edge.centre()) < 0.3 * whole
            });
            if !known && let Some(pattern) = FinderPattern::new(edge, dark) {
                patterns.push(pattern);
            }
        }
    }
}

/// Whether two squares are two of the three in a finder pattern: how many modules wide the outer one is, and
/// whether the pattern is dark on light.
fn nested(outer: &Square, inner: &Square) -> Option<(f32, bool)> {
    let ratio = outer.side / inner.side.max(1.0);
    match outer.light == inner.light {
        // Ring and the light within it, 7 to 5.
        false if (1.25..1.5).contains(&ratio) => Some((7.0, !outer.light)),
        // The light within the ring and the stone, 5 to 3.
        false if (1.5..1.95).contains(&ratio) => Some((5.0, outer.light)),
        // Ring and stone, 7 to 3.
        true if (2.0..2.75).contains(&ratio) => Some((7.0, !outer.light)),
        _ => None,
    }
}

/// The codes that finder patterns may span: around each of them, as far as it shows, and for each two of them to
/// both sides, with a third one taken in where it is seen. Quads are the codes' own edges.
pub(crate) fn spanned(patterns: &[FinderPattern], mut found: impl FnMut(Quad, bool, usize)) {
    for (place, a) in patterns.iter().enumerate() {
        // A code of version 1 is three patterns wide.
        let half = 1.5 * WIDTH;
        for (x, y) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
            found(a.beyond(x * WIDTH, y * WIDTH, half), a.dark, SIZES[0]);
        }
        for b in patterns.iter().skip(place + 1).filter(|b| b.dark == a.dark) {
            for size in SIZES {
                for at in places(a, b, size).into_iter().flatten() {
                    if let Some(quad) = at.quad(patterns) {
                        found(quad, a.dark, size);
                    }
                }
            }
        }
    }
}

/// Two finder patterns of one code, in modules of the plane of the first, which lies at (0, 0).
#[derive(Clone, Copy)]
struct Pair<'a> {
    a: &'a FinderPattern,
    b: &'a FinderPattern,
    /// Where the second lies.
    to: (f32, f32),
    /// The code's middle.
    middle: (f32, f32),
    /// From one finder pattern's centre to the next.
    span: f32,
}

/// How two finder patterns may belong to one code of `size` modules: along one of its sides, with the code to
/// the one or the other hand, or across it.
fn places<'a>(a: &'a FinderPattern, b: &'a FinderPattern, size: usize) -> [Option<Pair<'a>>; 2] {
    let span = size as f32 - WIDTH;
    let (x, y) = a.sees(b.edge.centre());
    let (back_x, back_y) = b.sees(a.edge.centre());
    // Seen from a pattern's own small plane, far things are seen vaguely.
    let near = |value: f32, wanted: f32| (value.abs() - wanted).abs() < 2.0 + 0.15 * span;
    let round = |value: f32| if value.abs() < span / 2.0 { 0.0 } else { span.copysign(value) };
    if !near(back_x.hypot(back_y), x.hypot(y)) {
        return [None, None];
    }
    let to = (round(x), round(y));
    let pair = |middle| Some(Pair { a, b, to, middle, span });
    let half = span / 2.0;
    if near(x, span) && near(y, span) {
        [pair((to.0 / 2.0, to.1 / 2.0)), None]
    } else if near(x, span) && near(y, 0.0) {
        [pair((to.0 / 2.0, half)), pair((to.0 / 2.0, -half))]
    } else if near(x, 0.0) && near(y, span) {
        [pair((half, to.1 / 2.0)), pair((-half, to.1 / 2.0))]
    } else {
        [None, None]
    }
}

/// Points of a code's plane, from -1 to 1, and where they are seen.
#[derive(Default)]
struct Seen {
    points: [((f32, f32), Point); 12],
    count: usize,
}

impl Seen {
    /// Adds the corners of a pattern whose centre lies at `centre`, in units of which `half` make 1; `ahead`
    /// tells which way a step in the code's plane goes in the frame.
    fn add(
        &mut self,
        pattern: &FinderPattern,
        centre: (f32, f32),
        half: f32,
        ahead: impl Fn((f32, f32)) -> (f32, f32),
    ) {
        let middle = pattern.edge.centre();
        for flat in CORNERS {
            let way = ahead(flat);
            let along = |point: &Point| (point.x - middle.x) * way.0 + (point.y - middle.y) * way.1;
            let corner = pattern.edge.0.iter().copied().max_by(|p, q| along(p).total_cmp(&along(q)));
            if let (Some(corner), Some(place)) = (corner, self.points.get_mut(self.count)) {
                *place = (((centre.0 + flat.0) / half, (centre.1 + flat.1) / half), corner);
                self.count += 1;
            }
        }
    }

    fn fit(&self) -> Option<Pose> {
        fit(self.points.get(..self.count)?)
    }
}

impl Pair<'_> {
    /// Where the code lies, by the corners of both patterns, and of a third where there is one.
    fn quad(&self, patterns: &[FinderPattern]) -> Option<Quad> {
        let half = (self.span + WIDTH) / 2.0;
        let origin = self.a.shows((0.0, 0.0));
        let ahead = |flat| {
            let there = self.a.shows(flat);
            (there.x - origin.x, there.y - origin.y)
        };
        let mut seen = Seen::default();
        seen.add(self.a, (-self.middle.0, -self.middle.1), half, ahead);
        seen.add(self.b, (self.to.0 - self.middle.0, self.to.1 - self.middle.1), half, ahead);
        let pose = seen.fit()?;
        let pose = match self.third(patterns, &pose, half) {
            Some((third, centre)) => {
                let from = pose.at(centre.0 / half, centre.1 / half);
                seen.add(third, centre, half, |flat| {
                    let to = pose.at((centre.0 + flat.0) / half, (centre.1 + flat.1) / half);
                    (to.x - from.x, to.y - from.y)
                });
                seen.fit()?
            }
            None => pose,
        };
        pose.is_seen(1.0).then(|| pose.quad(1.0))
    }

    /// A pattern in one of the two corners that are left, and its centre from the code's middle, modules.
    fn third<'b>(
        &self,
        patterns: &'b [FinderPattern],
        pose: &Pose,
        half: f32,
    ) -> Option<(&'b FinderPattern, (f32, f32))> {
        let reach = 0.25 * self.a.edge.longest_side().max(self.b.edge.longest_side()) * self.span / WIDTH;
        let corner = self.span / 2.0;
        [(-corner, -corner), (corner, -corner), (corner, corner), (-corner, corner)].into_iter().find_map(
            |centre| {
                let flat = (self.middle.0 + centre.0, self.middle.1 + centre.1);
                let taken = |at: (f32, f32)| (flat.0 - at.0).abs() < 1.0 && (flat.1 - at.1).abs() < 1.0;
                if taken((0.0, 0.0)) || taken(self.to) {
                    return None;
                }
                let expected = pose.at(centre.0 / half, centre.1 / half);
                let there = patterns.iter().find(|other| {
                    other.dark == self.a.dark && distance(other.edge.centre(), expected) < reach
                })?;
                Some((there, centre))
            },
        )
    }
}

fn distance(a: Point, b: Point) -> f32 {
    (a.x - b.x).hypot(a.y - b.y)
}
