//! Codes that are known but not in play: those of the other sets on the device.
//!
//! There may be tens of thousands, and nothing hangs on them but a sentence. So each is held as bits, and only a
//! code that shows its patterns clearly, is none in play and cannot be read is looked up among them.

use crate::{
    Quad, Reader,
    codes::SIZES,
    family::{function_patterns, value},
    reader::{Seen, label_edge},
    recognise::{LEAST_TO_DECODE, Shown, is_sure},
    rectify::MARGIN,
    signatures::Signatures,
};

/// Modules a side of the labels of sets.
const SIZE: usize = SIZES[0];

/// Words of 64 bits that hold the modules of a code.
const WORDS: usize = (SIZE * SIZE).div_ceil(64);

/// Codes that are nearest by the count of differing modules, to be compared by correlation.
const NEAREST: usize = 8;

/// A code's place among the other codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherIndex(pub usize);

/// The labels of other sets.
#[derive(Default)]
pub struct OtherCodes {
    /// A bit a module, row by row, 1 for dark.
    bits: Vec<[u64; WORDS]>,
}

impl OtherCodes {
    /// Takes the modules of each label, row by row, `true` for dark. What is no code of version 1, 21 x 21 modules,
    /// is held as a code that nothing resembles.
    #[must_use]
    pub fn new(drawings: impl IntoIterator<Item = Vec<bool>>) -> Self {
        let packed = |dark: Vec<bool>| {
            if dark.len() == SIZE * SIZE { pack(dark.into_iter()) } else { [0; WORDS] }
        };
        Self { bits: drawings.into_iter().map(packed).collect() }
    }

    /// Which of them a grid of modules with its margin shows, dark below 0, if that leaves no doubt.
    fn shown_by(&self, grid: &[f32]) -> Option<OtherIndex> {
        let side = SIZE + 2 * MARGIN;
        let rows = grid.chunks_exact(side).skip(MARGIN).take(SIZE);
        let seen = pack(rows.flat_map(|row| row.iter().skip(MARGIN).take(SIZE).map(|value| *value < 0.0)));
        let mut nearest = [(u32::MAX, 0); NEAREST];
        for (place, bits) in self.bits.iter().enumerate() {
            let apart = bits.iter().zip(&seen).map(|(a, b)| (a ^ b).count_ones()).sum::<u32>();
            if apart < nearest[NEAREST - 1].0 {
                let at = nearest.partition_point(|(other, _)| *other <= apart);
                nearest[at..].rotate_right(1);
                nearest[at] = (apart, place);
            }
        }
        let near = nearest.iter().filter(|(apart, _)| *apart != u32::MAX);
        let owners: Vec<OtherIndex> = near.map(|(_, place)| OtherIndex(*place)).collect();
        let drawing = |owner: &OtherIndex| {
            let bits = self.bits.get(owner.0).copied().unwrap_or_default();
            (0..SIZE * SIZE).map(|module| value(bits[module / 64] >> (module % 64) & 1 == 1)).collect()
        };
        let drawings: Vec<Vec<f32>> = owners.iter().map(drawing).collect();
        let function = function_patterns(SIZE);
        let signatures = Signatures::new(SIZE, &drawings, owners, |module| function[module] == 0.0);
        let likeness = signatures.likeness(grid, &mut Vec::new());
        if is_sure(&likeness) { signatures.owner(likeness.place) } else { None }
    }
}

fn pack(dark: impl Iterator<Item = bool>) -> [u64; WORDS] {
    let mut bits = [0; WORDS];
    for (module, dark) in dark.enumerate() {
        if let Some(word) = bits.get_mut(module / 64) {
            *word |= u64::from(dark) << (module % 64);
        }
    }
    bits
}

impl Reader {
    /// The labels of the frame that was read last which are none in play and could not be read, but are known from
    /// another set, and their outer edges.
    #[must_use]
    pub fn others(&self, others: &OtherCodes) -> Vec<(OtherIndex, Quad)> {
        let clear = |seen: &Seen<'_>| {
            seen.reading.shown == Shown::Unsettled
                && seen.reading.size == SIZE
                && seen.reading.shared > LEAST_TO_DECODE
        };
        let mut seen: Vec<Seen<'_>> = self.seen_last().filter(clear).collect();
        // A label may have been tried in several poses; the best will do.
        seen.sort_by(|a, b| b.reading.shared.total_cmp(&a.reading.shared));
        let mut looked: Vec<Quad> = Vec::new();
        let mut found = Vec::new();
        for seen in seen {
            let edge = label_edge(seen.reading);
            if !looked.iter().any(|other| other.holds(edge.centre())) {
                looked.push(edge);
                found.extend(others.shown_by(seen.grid).map(|index| (index, edge)));
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Codes,
        paper::{Paper, code, drawn, quad},
    };
    use fastrand::Rng;
    use qrcode::EcLevel;

    const LABEL: [(f32, f32); 4] = [(40.0, 30.0), (104.0, 38.0), (98.0, 101.0), (33.0, 90.0)];
    const FOREIGN: &str = "ADK87YAH00";

    fn token(random: &mut Rng) -> String {
        (0..10).map(|_| char::from(*random.choice(b"0123456789ABCDEFGHJKMNPQRSTVWXYZ").unwrap())).collect()
    }

    /// A label with a stain that error correction cannot make up for.
    fn stained(text: &str) -> Paper {
        let mut paper = Paper::new(140, 130, 40);
        paper.label(&drawn(text, 1, EcLevel::H), &quad(LABEL), true);
        for (place, byte) in paper.bytes.iter_mut().enumerate() {
            let (x, y) = ((place % 140) as f32 - 72.0, (place / 140) as f32 - 66.0);
            if x.hypot(y) < 15.0 {
                *byte = 235;
            }
        }
        paper
    }

    #[test]
    fn a_label_of_another_set_that_nobody_can_read_is_known_from_thousands() {
        let mut random = Rng::with_seed(4);
        let mut texts: Vec<String> = (0..2_000).map(|_| token(&mut random)).collect();
        texts[1_234] = FOREIGN.to_owned();
        let drawing = |text: &String| drawn(text, 1, EcLevel::H).1;
        let others = OtherCodes::new(texts.iter().map(drawing));
        let codes = Codes::new(vec![code("WE44EGZP56"), code("8M0F0AGP5D")]);
        let mut reader = Reader::new();
        assert!(reader.read(stained(FOREIGN).frame(), &codes).is_empty());
        let found: Vec<OtherIndex> = reader.others(&others).into_iter().map(|(index, _)| index).collect();
        assert_eq!(found, [OtherIndex(1_234)]);
        // A label that is of no set on the device is none of them.
        for _ in 0..20 {
            assert!(reader.read(stained(&token(&mut random)).frame(), &codes).is_empty());
            assert!(reader.others(&others).is_empty());
        }
    }

    #[test]
    fn what_is_no_code_is_like_nothing() {
        let others = OtherCodes::new([vec![], vec![true; 3]]);
        let mut reader = Reader::new();
        reader.read(stained(FOREIGN).frame(), &Codes::default());
        assert!(reader.others(&others).is_empty());
        assert!(reader.others(&OtherCodes::default()).is_empty());
    }
}
