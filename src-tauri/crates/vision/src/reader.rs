//! The one way in: frames in, sightings out.

use crate::{
    CodeIndex, Codes, Frame, Quad,
    closer::{Busy, around, busyness, surroundings},
    find::{Candidate, Edge, Finder},
    grey::{Grey, Halves, Views},
    quad::Point,
    recognise::{LEAST_TO_DECODE, LeastCorners, Prospect, Reading, Recogniser, Shown, label_reach},
    signatures::Likeness,
    work::Work,
};

/// The frame is halved until its longer side is at most so many px: the largest label is then some 50 px wide.
const SMALLEST_SIDE: usize = 200;

/// The longer side of a frame that is not halved before it is searched, px.
const SMALL_SIDE: usize = 720;

/// The longer side of the largest picture that is searched whole, px.
const LARGEST_SIDE: usize = 1_700;

/// Prospects that may come to nothing before the rest are let be.
const MOST_ALIGNED: usize = 12;

/// Poses of one label, all of them clear, that may come to nothing.
const MOST_VAIN: usize = 6;

/// Vague candidates that get a second look at most, the busiest.
const MOST_VAGUE: usize = 24;

/// Places that get a closer look at most.
const MOST_CLOSER: usize = 6;

/// Labels of this width, px, are too small for the halved frame to show them well.
const SMALL: std::ops::Range<f32> = 20.0..130.0;

/// How much neighbouring samples differ in a place that gets a closer look, grey values.
const LEAST_BUSY: f32 = 4.0;

/// Busy places without an edge around them that are looked at most.
const MOST_BUSY: usize = 3;

/// How much neighbouring px of the halved frame differ in such a place, grey values; wood and cloth stay below.
const LEAST_BUSY_PLACE: f32 = 16.0;

/// How far around its middle such a place is looked at, px of the picture it is looked at in: a code of 55 px turned
/// by an eighth, with a gap around it.
const BUSY_REACH: f32 = 40.0;

/// A label seen in a frame. Text and piece are as secret as the rank.
pub struct Sighting {
    /// What the label says.
    pub text: String,
    /// Which code in play it is, if it is one.
    pub piece: Option<CodeIndex>,
    /// The label's outer edge, quiet zone included, px.
    pub quad: Quad,
    /// How sure that is.
    pub evidence: Evidence,
}

/// What a sighting rests on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Evidence {
    /// The modules are those of a code in play.
    Modules {
        /// The correlation of the modules in which codes differ, 0 to 1.
        score: f32,
        /// How much nearer it is than any other code, 0 to 1.
        margin: f32,
    },
    /// The text was read, by the code's own error correction.
    Text,
}

/// Below this correlation a label reads only just. Sound labels in fair light score 0.88 and more, blurred and far ones
/// 0.6 to 0.9, and nothing is recognised much below 0.55 (docs/vision.md).
const WEAK_SCORE: f32 = 0.8;

/// The same for its lead over any other code: 0.45 and more in fair light.
const WEAK_MARGIN: f32 = 0.38;

impl Evidence {
    /// Whether a label was read only just: in worse light, or with a little more wear, it might not be.
    #[must_use]
    pub fn is_weak(&self) -> bool {
        match *self {
            Self::Modules { score, margin } => score < WEAK_SCORE || margin < WEAK_MARGIN,
            // Error correction leaves no measure of how much it had to correct.
            Self::Text => false,
        }
    }
}

/// A code that was held against those in play.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    /// The label's outer edge, px.
    pub quad: Quad,
    /// The correlation with the nearest code, -1 to 1.
    pub score: f32,
    /// How much nearer that is than any other code, 0 to 1.
    pub margin: f32,
    /// Whether that was enough.
    pub recognised: bool,
}

/// A candidate whose corners do not look like finder patterns, or not yet.
struct Vague {
    candidate: Candidate,
    /// Which of the families.
    family: usize,
    busyness: f32,
}

/// A reading and the modules it rests on.
pub(crate) struct Seen<'a> {
    pub(crate) reading: &'a Reading,
    pub(crate) grid: &'a [f32],
}

/// Reads frames. Keeps its buffers from one frame to the next.
#[derive(Default)]
pub struct Reader {
    halves: Halves,
    finder: Finder,
    recogniser: Recogniser,
    prospects: Vec<Prospect>,
    vague: Vec<Vague>,
    closer: Vec<(f32, Quad)>,
    looked: Vec<Quad>,
    busy: Busy,
    readings: Vec<Reading>,
    /// The modules of each reading; those past the readings wait for the next frame.
    grids: Vec<Vec<f32>>,
    work: Work,
}

impl Reader {
    /// A reader without buffers yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Finds every label in a frame and says which code in play it shows. Labels come from left to right.
    pub fn read(&mut self, frame: Frame<'_>, codes: &Codes) -> Vec<Sighting> {
        let mut sightings: Vec<Sighting> = self
            .see(frame, codes, LeastCorners::ALONE)
            .filter_map(|seen| sighting(seen.reading, codes))
            .collect();
        sightings.sort_by(|a, b| a.quad.centre().x.total_cmp(&b.quad.centre().x));
        sightings
    }

    /// How much work the last frame was, and how much it might have been: units of about a nanosecond.
    #[must_use]
    pub const fn work(&self) -> (u64, u64) {
        (self.work.spent(), self.work.share())
    }

    /// Every code that the last frame was tried for, whether it was recognised or not: what the limits of
    /// recognition are measured by.
    pub fn trials(&self) -> Vec<Trial> {
        let trial = |reading: &Reading| Trial {
            quad: label_edge(reading),
            score: reading.likeness.score,
            margin: reading.likeness.margin,
            recognised: matches!(reading.shown, Shown::Code(_)),
        };
        self.readings.iter().map(trial).collect()
    }

    /// Looks at a frame: every code in it, settled or not.
    pub(crate) fn see(
        &mut self,
        frame: Frame<'_>,
        codes: &Codes,
        least: LeastCorners,
    ) -> impl Iterator<Item = Seen<'_>> {
        self.search(frame, codes, least);
        self.seen_last()
    }

    /// What the last look saw.
    pub(crate) fn seen_last(&self) -> impl Iterator<Item = Seen<'_>> {
        self.readings.iter().zip(&self.grids).map(|(reading, grid)| Seen { reading, grid: grid.as_slice() })
    }

    fn search(&mut self, frame: Frame<'_>, codes: &Codes, least: LeastCorners) {
        let grey = Grey::from(frame);
        let mut halves = std::mem::take(&mut self.halves);
        halves.build(grey, SMALLEST_SIDE);
        self.work = Work::for_frame(grey.width as u64 * grey.height as u64);
        self.readings.clear();
        self.closer.clear();
        self.finder.begin();
        let views = Views { frame: grey, halves: &halves };
        // A label fills more of a small picture, so that is searched as it is.
        let first = usize::from(grey.width.max(grey.height) > SMALL_SIDE);
        for halved in first..=halves.count() {
            let view = halves.view(grey, halved);
            if view.width.max(view.height) <= LARGEST_SIDE {
                self.finder.look(view, Point::default(), (1_u64 << halved) as f32, &mut self.work);
            }
        }
        self.consider(views, codes, least, true);
        self.look_closer(views);
        self.look_where_busy(views);
        self.consider(views, codes, least, false);
        self.halves = halves;
    }

    /// Recognises what the finder has seen since it began: what is plain first, then what is vague.
    fn consider(&mut self, views: Views<'_>, codes: &Codes, least: LeastCorners, note_small: bool) {
        self.prospects.clear();
        self.vague.clear();
        let candidates = self.finder.conclude(&mut self.work);
        for candidate in candidates {
            if !self.work.is_left() {
                break;
            }
            for (place, family) in codes.families().iter().enumerate() {
                if candidate.size.map_or(family.in_play, |size| size == family.size) {
                    self.work.spend(3_000);
                    let look = (candidate, place, family, least);
                    // Where on its face a label is stuck is anybody's guess.
                    let exact = !matches!(candidate.edge, Edge::Face(..));
                    if !exact || !self.recogniser.first_look(views, look, &mut self.prospects) {
                        self.vague.push(Vague { candidate: *candidate, family: place, busyness: 0.0 });
                    }
                }
            }
        }
        self.recognise(views, codes);
        self.look_beside(views, codes, least, note_small);
        self.recognise(views, codes);
    }

    /// Looks again at what was vague and is busy inside, a little beside where its corners should be.
    fn look_beside(&mut self, views: Views<'_>, codes: &Codes, least: LeastCorners, note_small: bool) {
        let half = views.halves.view(views.frame, 1);
        let scale = if views.halves.count() > 0 { 0.5 } else { 1.0 };
        let (readings, work) = (&self.readings, &mut self.work);
        let mut last = (None, 0.0);
        self.vague.retain_mut(|vague| {
            if is_taken(readings, vague.candidate.quad.centre()) || !work.is_left() {
                return false;
            }
            // One square stands for several candidates, one after the other.
            if last.0 != Some(vague.candidate.quad) {
                work.spend(2_000);
                last = (Some(vague.candidate.quad), busyness(half, &vague.candidate.quad.scaled(scale)));
            }
            vague.busyness = last.1;
            vague.busyness > LEAST_BUSY
        });
        self.vague.sort_by(|a, b| b.busyness.total_cmp(&a.busyness));
        if note_small {
            let small = self.vague.iter().filter(|vague| {
                vague.candidate.edge == Edge::Label && SMALL.contains(&vague.candidate.quad.longest_side())
            });
            self.closer.extend(small.map(|vague| (vague.busyness, vague.candidate.quad)));
        }
        self.prospects.clear();
        for vague in self.vague.iter().take(MOST_VAGUE) {
            let Some(family) = codes.families().get(vague.family) else { continue };
            self.work.spend(12_000);
            let look = (&vague.candidate, vague.family, family, least);
            self.recogniser.look_beside(views, look, &mut self.prospects);
        }
    }

    /// Aligns the likeliest prospects and says what they show.
    fn recognise(&mut self, views: Views<'_>, codes: &Codes) {
        self.prospects.sort_by(|a, b| b.corners.total_cmp(&a.corners));
        let mut left = MOST_ALIGNED;
        for prospect in &self.prospects {
            if left == 0 || !self.work.is_left() {
                break;
            }
            if is_taken(&self.readings, prospect.pose.at(0.0, 0.0)) {
                continue;
            }
            let reading = self.recogniser.recognise(views, prospect, codes, &mut self.work);
            // A whole army may stand there: only what comes to nothing is counted.
            left -= usize::from(reading.as_ref().is_none_or(|reading| reading.shown == Shown::Unsettled));
            if let Some(reading) = reading {
                if self.grids.len() == self.readings.len() {
                    self.grids.push(Vec::new());
                }
                if let Some(grid) = self.grids.get_mut(self.readings.len()) {
                    grid.clear();
                    grid.extend_from_slice(self.recogniser.grid());
                }
                self.readings.push(reading);
            }
        }
    }

    /// Looks at small busy places again, in full size.
    fn look_closer(&mut self, views: Views<'_>) {
        self.closer.sort_by(|a, b| b.0.total_cmp(&a.0));
        self.looked.clear();
        self.finder.begin();
        for (_, quad) in &self.closer {
            let middle = quad.centre();
            if self.looked.len() >= MOST_CLOSER || !self.work.is_left() {
                break;
            }
            let known = self.looked.iter().any(|looked| looked.holds(middle));
            if known || is_taken(&self.readings, middle) {
                continue;
            }
            let (from, to) = surroundings(quad);
            let corner = |x, y| Point { x, y };
            self.looked.push(Quad([from, corner(to.x, from.y), to, corner(from.x, to.y)]));
            let part = views.frame.part(from, to);
            self.finder.look(part, from, 1.0, &mut self.work);
        }
    }

    /// Looks at the busiest places in which nothing was read for codes without an edge: on a dark line of the
    /// board, say, which runs on into a dark piece.
    fn look_where_busy(&mut self, views: Views<'_>) {
        let half = views.halves.view(views.frame, 1);
        let scale = if views.halves.count() > 0 { 2.0 } else { 1.0 };
        self.work.spend((half.width * half.height) as u64);
        self.looked.clear();
        for (_, place) in self.busy.places(half, LEAST_BUSY_PLACE) {
            if self.looked.len() >= MOST_BUSY || !self.work.is_left() {
                break;
            }
            let middle = Point { x: place.x * scale, y: place.y * scale };
            let known = self.looked.iter().any(|looked| looked.holds(middle));
            if known || is_taken(&self.readings, middle) {
                continue;
            }
            self.looked.push(around(middle, BUSY_REACH));
            for (view, scale) in [(views.frame, 1.0), (half, scale)] {
                let seen = around(middle, BUSY_REACH * scale);
                let corner = |point: Point| Point {
                    x: (point.x / scale).max(0.0).floor(),
                    y: (point.y / scale).max(0.0).floor(),
                };
                let (from, to) = (corner(seen.0[0]), corner(seen.0[2]));
                let origin = Point { x: from.x * scale, y: from.y * scale };
                self.finder.look_grown(view.part(from, to), origin, scale, &mut self.work);
            }
        }
    }
}

/// Whether a label lies there that was read, or that was seen clearly so often that no other pose will help.
fn is_taken(readings: &[Reading], place: Point) -> bool {
    let mut vain = 0;
    readings.iter().filter(|reading| label_edge(reading).holds(place)).any(|reading| {
        vain += usize::from(reading.shared > LEAST_TO_DECODE);
        reading.shown != Shown::Unsettled || vain >= MOST_VAIN
    })
}

/// The label's outer edge, px.
pub(crate) fn label_edge(reading: &Reading) -> Quad {
    reading.pose.quad(label_reach(reading.size))
}

/// What a reading tells, if it is settled.
pub(crate) fn sighting(reading: &Reading, codes: &Codes) -> Option<Sighting> {
    let quad = label_edge(reading);
    let Likeness { score, margin, .. } = reading.likeness;
    match &reading.shown {
        Shown::Code(piece) => Some(Sighting {
            text: codes.all().get(piece.0)?.text().to_owned(),
            piece: Some(*piece),
            quad,
            evidence: Evidence::Modules { score, margin },
        }),
        Shown::Text(text) => Some(Sighting {
            piece: codes.with_text(text),
            text: text.clone(),
            quad,
            evidence: Evidence::Text,
        }),
        Shown::Unsettled => None,
    }
}
