//! The one way in: frames in, sightings out.

use crate::{
    CodeIndex, Codes, Frame, Quad,
    locate::{Located, locate},
    recognise::recognise,
};
use image::{GrayImage, imageops};

/// The quiet zone around a code, modules (ISO/IEC 18004).
const QUIET_ZONE: f32 = 4.0;

/// The longest side that is searched at first, px: a larger frame is shrunk, which is faster and steadier
/// against noise. If nothing is seen, it is searched again at up to twice that.
const FIRST_SIDE: u32 = 2_048;

/// A frame is looked at in these sizes, as parts of its own in percent: whole px that fall badly on a
/// code's modules in one size fall well in another.
const SIZES: [u32; 2] = [100, 75];

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
        let longest = frame.width().max(frame.height());
        let first = longest.min(FIRST_SIDE);
        let mut sightings = Vec::new();
        for percent in SIZES {
            self.read_at(frame, first * percent / 100, codes, &mut sightings);
        }
        if sightings.is_empty() && longest > first {
            self.read_at(frame, longest.min(2 * FIRST_SIDE), codes, &mut sightings);
        }
        sightings.sort_by(|a, b| a.quad.centre().x.total_cmp(&b.quad.centre().x));
        sightings
    }

    /// Reads the frame with its longest side brought to `side` px, and adds what was not seen before.
    fn read_at(&mut self, frame: Frame<'_>, side: u32, codes: &Codes, sightings: &mut Vec<Sighting>) {
        let (grey, factor) = self.sized(frame, side);
        for located in locate(&grey) {
            let quad = label_edge(&located).scaled(factor);
            let piece = recognise(&located, codes);
            if !sightings.iter().any(|other| same_place(&other.quad, &quad)) {
                sightings.push(Sighting { text: located.text, piece, quad });
            }
        }
        self.grey = grey.into_raw();
    }

    /// The frame copied into the reader's buffer, its longest side `side` px; and how many times as large
    /// the frame is.
    fn sized(&mut self, frame: Frame<'_>, side: u32) -> (GrayImage, f32) {
        let mut buffer = std::mem::take(&mut self.grey);
        buffer.clear();
        for row in frame.rows() {
            buffer.extend_from_slice(row);
        }
        let (width, height) = (frame.width(), frame.height());
        // A frame always fills its size, so the buffer does too.
        let whole = GrayImage::from_raw(width, height, buffer).unwrap_or_default();
        let longest = width.max(height);
        let side = side.max(1);
        if longest == side {
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
