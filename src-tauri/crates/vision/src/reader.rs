//! The one way in: frames in, sightings out.

use crate::{
    CodeIndex, Codes, Frame, Quad,
    locate::{Located, locate},
    recognise::recognise,
};
use image::{GrayImage, imageops};

/// The quiet zone around a code, modules (ISO/IEC 18004).
const QUIET_ZONE: f32 = 4.0;

/// Larger frames are read at this side length first, px: faster, and steadier against noise.
const FIRST_SIDE: u32 = 2_048;

/// The largest side length that is searched, px.
const LAST_SIDE: u32 = 4_096;

/// A label seen in a frame. Text and piece are as secret as the rank.
pub struct Sighting {
    /// What the label says.
    pub text: String,
    /// Which code in play it is, if it is one.
    pub piece: Option<CodeIndex>,
    /// The label's outer edge, quiet zone included, px.
    pub quad: Quad,
}

/// Reads frames. Keeps its buffers from one frame to the next.
#[derive(Default)]
pub struct Reader {
    grey: Vec<u8>,
}

impl Reader {
    /// A reader without buffers yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Finds every label in a frame and says which code in play it shows. Labels come from left to right.
    pub fn read(&mut self, frame: Frame<'_>, codes: &Codes) -> Vec<Sighting> {
        let side = frame.width().max(frame.height());
        let mut sightings = self.read_at(frame, FIRST_SIDE, codes);
        if sightings.is_empty() && side > FIRST_SIDE {
            sightings = self.read_at(frame, LAST_SIDE, codes);
        }
        sightings.sort_by(|a, b| a.quad.centre().x.total_cmp(&b.quad.centre().x));
        sightings
    }

    fn read_at(&mut self, frame: Frame<'_>, side: u32, codes: &Codes) -> Vec<Sighting> {
        let (grey, factor) = self.shrunk(frame, side);
        let mut sightings: Vec<Sighting> = Vec::new();
        for located in locate(&grey) {
            let quad = label_edge(&located).scaled(factor);
            let piece = recognise(&located, codes);
            let sighting = Sighting { text: located.text, piece, quad };
            if !sightings.iter().any(|other| same_place(&other.quad, &sighting.quad)) {
                sightings.push(sighting);
            }
        }
        self.grey = grey.into_raw();
        sightings
    }

    /// The frame copied into the reader's buffer, no side longer than `side`; and how many times as large
    /// the frame is.
    fn shrunk(&mut self, frame: Frame<'_>, side: u32) -> (GrayImage, f32) {
        let mut buffer = std::mem::take(&mut self.grey);
        buffer.clear();
        for row in frame.rows() {
            buffer.extend_from_slice(row);
        }
        let (width, height) = (frame.width(), frame.height());
        // A frame always fills its size, so the buffer does too.
        let whole = GrayImage::from_raw(width, height, buffer).unwrap_or_default();
        let longest = width.max(height);
        if longest <= side {
            return (whole, 1.0);
        }
        let to = |length: u32| {
            let scaled = u64::from(length) * u64::from(side) / u64::from(longest);
            u32::try_from(scaled).unwrap_or(side).max(1)
        };
        (imageops::thumbnail(&whole, to(width), to(height)), longest as f32 / side as f32)
    }
}

fn label_edge(located: &Located) -> Quad {
    located.code.grown(QUIET_ZONE / located.size as f32)
}

fn same_place(a: &Quad, b: &Quad) -> bool {
    let (one, other) = (a.centre(), b.centre());
    (one.x - other.x).hypot(one.y - other.y) < a.longest_side() / 2.0
}
