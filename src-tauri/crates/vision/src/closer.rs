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

/// Pixels a side of the tiles in which busy places are looked for.
const TILE: usize = 4;

/// Places that are busier than all around them. Keeps its buffers.
#[derive(Default)]
pub(crate) struct Busy {
    across: Vec<u16>,
    down: Vec<u16>,
    tiles: Vec<f32>,
    sums: Vec<f32>,
    places: Vec<(f32, Point)>,
}

impl Busy {
    /// The places of a picture in which neighbouring pixels differ by at least `least` grey values on average, in
    /// both directions, over three tiles by three; the busiest first. Places are px.
    pub(crate) fn places(&mut self, grey: Grey<'_>, least: f32) -> &[(f32, Point)] {
        let (across, down) = (grey.width / TILE, grey.height / TILE);
        self.places.clear();
        if across < 3 || down < 3 {
            return &self.places;
        }
        self.measure(grey, across, down);
        self.sums.clear();
        self.sums.resize(across * down, 0.0);
        for y in 1..down - 1 {
            for x in 1..across - 1 {
                let rows = [y - 1, y, y + 1].map(|y| y * across + x - 1);
                let sum = rows.iter().filter_map(|&at| self.tiles.get(at..at + 3)).flatten().sum::<f32>();
                self.sums[y * across + x] = sum / 9.0;
            }
        }
        for y in 1..down - 1 {
            for x in 1..across - 1 {
                let own = self.sums[y * across + x];
                if own < least {
                    continue;
                }
                let rows = [y - 1, y, y + 1].map(|y| y * across + x - 1);
                let near = rows.iter().filter_map(|&at| self.sums.get(at..at + 3)).flatten();
                if near.copied().all(|near| near <= own) {
                    let middle = |tile: usize| (tile as f32 + 0.5) * TILE as f32;
                    self.places.push((own, Point { x: middle(x), y: middle(y) }));
                }
            }
        }
        self.places.sort_by(|a, b| b.0.total_cmp(&a.0));
        &self.places
    }

    /// How much neighbouring pixels of each tile differ on average, in the direction in which they do so less.
    fn measure(&mut self, grey: Grey<'_>, across: usize, down: usize) {
        let n = (TILE * TILE) as f32;
        self.tiles.clear();
        self.across.resize(grey.width, 0);
        self.down.resize(grey.width, 0);
        for tile in 0..down {
            self.across.fill(0);
            self.down.fill(0);
            for y in tile * TILE..(tile + 1) * TILE {
                let here = grey.row(y);
                add_differences(&mut self.across, here, here.get(1..).unwrap_or(&[]));
                add_differences(&mut self.down, here, grey.row(y + 1));
            }
            let columns = self.across.chunks_exact(TILE).zip(self.down.chunks_exact(TILE));
            let sum = |part: &[u16]| part.iter().sum::<u16>();
            self.tiles.extend(columns.map(|(across, down)| f32::from(sum(across).min(sum(down))) / n));
        }
        debug_assert_eq!(self.tiles.len(), across * down);
    }
}

/// A tile's sums stay below 16 * 255.
fn add_differences(sums: &mut [u16], here: &[u8], there: &[u8]) {
    for ((sum, &a), &b) in sums.iter_mut().zip(here).zip(there) {
        *sum += u16::from(a.abs_diff(b));
    }
}

/// The upright square around a place.
pub(crate) fn around(middle: Point, reach: f32) -> Quad {
    let corner = |x: f32, y: f32| Point { x: middle.x + x * reach, y: middle.y + y * reach };
    Quad([corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)])
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::{Paper, drawn, quad};
    use qrcode::EcLevel;

    #[test]
    fn a_code_is_the_busiest_place_and_lines_are_none() {
        let mut paper = Paper::new(160, 120, 90);
        // A thick line across, and thin ones down: neither differs in both directions.
        for (place, byte) in paper.bytes.iter_mut().enumerate() {
            if place / 160 / 6 == 3 || place % 160 < 60 && place % 160 % 6 < 3 {
                *byte = 10;
            }
        }
        assert!(Busy::default().places(paper.grey(), 16.0).iter().all(|(_, place)| place.y < 32.0));
        let label = quad([(90.0, 60.0), (125.0, 63.0), (122.0, 98.0), (87.0, 95.0)]);
        paper.label(&drawn("WE44EGZP56", 1, EcLevel::H), &label, false);
        let mut busy = Busy::default();
        let (busyness, place) = busy.places(paper.grey(), 16.0)[0];
        assert!(busyness > 30.0 && label.holds(place), "{busyness} at {place:?}");
    }

    #[test]
    fn a_picture_too_small_for_tiles_has_no_places() {
        for (width, height) in [(1, 1), (11, 40), (40, 11), (12, 12)] {
            assert!(Busy::default().places(Paper::new(width, height, 9).grey(), 0.5).is_empty());
        }
    }
}
