//! Where labels may lie: quadrilaterals in a picture, by several kinds of evidence.
//!
//! A picture is split into light and dark ([`light_and_dark`]), what hangs together in it becomes patches
//! ([`patches`]), each patch has an outline ([`outline`]), and the straight sides of an outline make
//! squares seen from somewhere ([`sides`]). A square may be a label on its piece, or the code on its label;
//! squares in one another are finder patterns, and those span codes ([`finder_patterns`]).

mod finder_patterns;
mod light_and_dark;
mod outline;
mod patches;
mod sides;

use crate::{
    grey::{Grey, Plane},
    quad::{Point, Quad},
    work::Work,
};
use finder_patterns::{FinderPattern, finder_patterns, spanned};
use light_and_dark::{Shade, Shades};
use outline::{Outline, walk};
use patches::{Patch, Patches};
use sides::Sides;

/// A patch that looks like a square seen from somewhere.
#[derive(Clone, Copy)]
pub(crate) struct Square {
    /// px of the frame
    pub(crate) quad: Quad,
    /// Lighter than what lies around it.
    pub(crate) light: bool,
    /// How much of its edge was seen, 0-1.
    pub(crate) seen: f32,
    /// Grown from modules of one shade, and so no face of a piece nor a part of a finder pattern.
    grown: bool,
    /// px of the frame
    middle: Point,
    /// The root of its area, px.
    side: f32,
}

/// What a candidate's quad is the edge of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Edge {
    /// The label, quiet zone included.
    Label,
    /// The code.
    Code,
    /// The face of the piece that the label is stuck on, this wide and high beside the label.
    Face(f32, f32),
}

/// Faces on record, mm (docs/labels.md), beside a label of 15 mm.
const FACES: [(f32, f32); 3] =
    [(20.0 / 15.0, 20.0 / 15.0), (20.0 / 15.0, 17.0 / 15.0), (17.0 / 15.0, 20.0 / 15.0)];

/// How a code is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Polarity {
    DarkOnLight,
    LightOnDark,
}

impl Polarity {
    /// 1, or -1 for what has to be turned round first.
    pub(crate) const fn sign(self) -> f32 {
        match self {
            Self::DarkOnLight => 1.0,
            Self::LightOnDark => -1.0,
        }
    }

    const fn of_dark(dark: bool) -> Self {
        if dark { Self::DarkOnLight } else { Self::LightOnDark }
    }
}

/// A place where a label may lie.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    /// px of the frame
    pub(crate) quad: Quad,
    pub(crate) edge: Edge,
    pub(crate) polarity: Polarity,
    /// Modules a side, where the evidence tells.
    pub(crate) size: Option<usize>,
}

/// Finds candidates. Keeps its buffers.
#[derive(Default)]
pub(crate) struct Finder {
    shades: Shades,
    patches: Patches,
    outline: Outline,
    sides: Sides,
    grown: Plane,
    squares: Vec<Square>,
    patterns: Vec<FinderPattern>,
    candidates: Vec<Candidate>,
}

/// Quadrilaterals that one outline may give.
const QUADS: usize = 2;

/// Of an outline that was seen so far there is only one quadrilateral.
const CERTAIN: f32 = 0.9;

/// Only squares seen so far are looked for in one another.
const SURE: f32 = 0.6;

/// The smallest side of a code that can be told, px: less than a px for each of its 21 modules.
const LEAST_CODE: f32 = 18.0;

/// The same with its quiet zone.
const LEAST_LABEL: f32 = LEAST_CODE * 29.0 / 21.0;

/// The same with the face around it.
const LEAST_FACE: f32 = LEAST_LABEL * 20.0 / 15.0;

/// More squares than so in one picture are a texture.
const MOST_SQUARES: usize = 400;

impl Finder {
    /// Forgets what was seen before.
    pub(crate) fn begin(&mut self) {
        self.squares.clear();
        self.candidates.clear();
        self.patterns.clear();
    }

    /// Looks for squares in a picture whose upper left corner lies at `origin`, px of the frame, and which is
    /// `factor` times smaller.
    pub(crate) fn look(&mut self, grey: Grey<'_>, origin: Point, factor: f32, work: &mut Work) {
        self.look_at(grey, None, (origin, factor), work);
    }

    /// The same for codes without an edge: the modules of one shade are grown into one patch, whose edge is then
    /// that of the code.
    pub(crate) fn look_grown(&mut self, grey: Grey<'_>, origin: Point, factor: f32, work: &mut Work) {
        let mut grown = std::mem::take(&mut self.grown);
        for light in [true, false] {
            work.spend((grey.width * grey.height) as u64 * 2);
            grown.grow(grey, light);
            self.look_at(grown.view(), Some(light), (origin, factor), work);
        }
        self.grown = grown;
    }

    /// `grown` tells which shade was grown, if one was: only its patches count then.
    fn look_at(
        &mut self,
        grey: Grey<'_>,
        grown: Option<bool>,
        (origin, factor): (Point, f32),
        work: &mut Work,
    ) {
        work.spend((grey.width * grey.height) as u64 * 8);
        self.shades.split(grey);
        let patches = self.patches.find(&self.shades);
        work.spend(patches.len() as u64 * 20);
        let most_squares = self.squares.len() + MOST_SQUARES;
        let larger = if grown.is_some() { 2.0 } else { 0.0 };
        let counts = |light: bool| grown.is_none_or(|grown| grown == light);
        for patch in patches.iter().filter(|patch| may_be_square(patch)) {
            let light = patch.shade == Shade::Light as u8;
            if !counts(light) {
                continue;
            }
            if self.squares.len() >= most_squares || !work.is_left() {
                break;
            }
            // A square's outline is at most twice as long as its box is wide and high; blur and noise fray it.
            let most = 3 * (patch.width() + patch.height()) as usize;
            let closed = walk(&self.shades, patch, most, &mut self.outline);
            work.spend(200 + self.outline.len() as u64 * 12);
            if !closed {
                continue;
            }
            for &(seen, quad) in self.sides.quads(&self.outline, QUADS) {
                let side = quad.area().sqrt();
                let quad = quad.about_centre(1.0 - larger / side.max(4.0)).scaled(factor).moved(origin);
                let (middle, side) = (quad.centre(), quad.area().sqrt());
                self.squares.push(Square { quad, light, seen, grown: grown.is_some(), middle, side });
                if seen > CERTAIN {
                    break;
                }
            }
        }
    }

    /// What was seen since the beginning, as candidates.
    pub(crate) fn conclude(&mut self, work: &mut Work) -> &[Candidate] {
        let (candidates, squares) = (&mut self.candidates, &mut self.squares);
        candidates.clear();
        work.spend((squares.len() * squares.len()) as u64 * 10);
        for (place, square) in squares.iter().enumerate() {
            let side = square.side;
            if side < LEAST_CODE || squares.iter().take(place).any(|other| twins(square, other)) {
                continue;
            }
            let candidate = |edge, dark| Candidate {
                quad: square.quad,
                edge,
                polarity: Polarity::of_dark(dark),
                size: None,
            };
            candidates.push(candidate(Edge::Code, !square.light));
            if side > LEAST_LABEL {
                candidates.push(candidate(Edge::Label, square.light));
            }
            // A label that is as dark as its piece has no edge to be seen, but the piece has.
            if side > LEAST_FACE && !square.light && !square.grown {
                candidates.extend(FACES.map(|(wide, high)| candidate(Edge::Face(wide, high), false)));
            }
        }
        squares.retain(|square| square.seen > SURE && !square.grown);
        finder_patterns(squares, &mut self.patterns);
        spanned(&self.patterns, |quad, dark, size| {
            work.spend(2_000);
            candidates.push(Candidate {
                quad,
                edge: Edge::Code,
                polarity: Polarity::of_dark(dark),
                size: Some(size),
            });
        });
        candidates
    }
}

/// Whether two squares are one, seen in two pictures.
fn twins(a: &Square, b: &Square) -> bool {
    const APART: f32 = 0.03;
    let reach = APART * a.side;
    a.light == b.light
        && (a.middle.x - b.middle.x).abs() < reach
        && (a.middle.y - b.middle.y).abs() < reach
        && b.quad.farthest(&a.quad) < reach
}

/// Whether a patch is large, compact and solid enough to be more than grain. The smallest square that counts is
/// the stone of a finder pattern, three modules wide, and there is no hole in that.
fn may_be_square(patch: &Patch) -> bool {
    const LEAST: u32 = 5;
    const LEAST_HOLLOW: u32 = 9;
    let (width, height) = (patch.width(), patch.height());
    let (longer, shorter) = (width.max(height), width.min(height));
    let (slimmest, hollowest) = if shorter < LEAST_HOLLOW { (2, 2) } else { (4, 8) };
    shorter >= LEAST && longer <= slimmest * shorter && patch.area * hollowest >= width * height
}
