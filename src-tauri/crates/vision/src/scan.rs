//! One scan with a camera: what several frames of it show together.
//!
//! A single frame may be too blurred or too dark to say which code it shows, and the next one too, but what
//! their modules have in common is the code. And a code that was recognised in one frame alone has to be
//! recognised in another one before it counts, unless the first left no doubt whatever.

use crate::{
    Codes, Evidence, Frame, Quad, Reader, Sighting,
    family::Family,
    reader::{Seen, label_edge, sighting},
    recognise::{LeastCorners, Reading, Shown, is_overwhelming, settled},
};

/// Frames that have to agree otherwise.
const AGREEING: u32 = 2;

/// A label that was not seen in so many frames is gone.
const PATIENCE: u32 = 8;

/// How well the function patterns have to fit for an unsettled reading to be remembered.
const LEAST_SHARED: f32 = 0.15;

/// How well a frame by itself has to fit the code that all frames show together: another label that has been put in
/// the place of the first does not, by chance alone it is within 0.2.
const LEAST_OWN: f32 = 0.2;

/// How far each corner of a label may move from one frame to the next for their modules to be joined, in
/// widths of the label.
const LEAST_MOVED: f32 = 0.4;

/// Labels that are followed at most.
const MOST_TRACKS: usize = 32;

/// What is known of the labels before the camera since the scan began.
#[derive(Default)]
pub struct Scan {
    tracks: Vec<Track>,
    telling: Vec<f32>,
}

/// One label, followed from frame to frame.
struct Track {
    quad: Quad,
    family: usize,
    /// The modules of all frames summed up.
    grid: Vec<f32>,
    /// Frames in which it was seen.
    frames: u32,
    /// Frames since.
    missed: u32,
    /// What it was recognised as, and in how many frames.
    claim: Option<(Shown, u32)>,
}

impl Scan {
    /// A scan that has seen nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets everything: another label may lie there now.
    pub fn begin(&mut self) {
        self.tracks.clear();
    }

    /// Reads a frame with what the frames before it showed, and tells the labels in it that are beyond doubt by
    /// now, from left to right.
    pub fn add(&mut self, reader: &mut Reader, frame: Frame<'_>, codes: &Codes) -> Vec<Sighting> {
        self.tracks.retain_mut(|track| {
            track.missed += 1;
            track.missed <= PATIENCE
        });
        let mut sightings: Vec<Sighting> = reader
            .see(frame, codes, LeastCorners::FOLLOWED)
            .filter(|seen| seen.reading.shown != Shown::Unsettled || seen.reading.shared >= LEAST_SHARED)
            .filter_map(|seen| self.take_in(&seen, codes))
            .collect();
        sightings.sort_by(|a, b| a.quad.centre().x.total_cmp(&b.quad.centre().x));
        sightings
    }

    fn take_in(&mut self, seen: &Seen<'_>, codes: &Codes) -> Option<Sighting> {
        let family = codes.families().get(seen.reading.family)?;
        let place = self.track(seen)?;
        let track = self.tracks.get_mut(place)?;
        let mut reading = seen.reading.clone();
        if reading.shown == Shown::Unsettled {
            join(track, (seen.grid, &mut reading), family, &mut self.telling);
        }
        if reading.shown == Shown::Unsettled {
            return None;
        }
        let agreeing = match &mut track.claim {
            Some((shown, frames)) if *shown == reading.shown => {
                *frames += 1;
                *frames
            }
            claim => {
                *claim = Some((reading.shown.clone(), 1));
                1
            }
        };
        let found = sighting(&reading, codes)?;
        (agreeing >= AGREEING || leaves_no_doubt(&found.evidence)).then_some(found)
    }

    /// The track that a reading continues, or a new one; its modules are added to it.
    fn track(&mut self, seen: &Seen<'_>) -> Option<usize> {
        let quad = label_edge(seen.reading);
        let reach = LEAST_MOVED * quad.longest_side();
        let continues = |track: &Track| {
            let same_claim = track.claim.as_ref().is_some_and(|(shown, _)| *shown == seen.reading.shown);
            let moved = track.quad.moved_at_most(&quad);
            // A code in play is on one label only, however far that has moved.
            let unique = matches!(seen.reading.shown, Shown::Code(_)) && same_claim;
            track.missed > 0 && track.family == seen.reading.family && (unique || moved < reach)
        };
        let place = match self.tracks.iter().position(continues) {
            Some(place) => place,
            None if self.tracks.len() < MOST_TRACKS => {
                self.tracks.push(Track {
                    quad,
                    family: seen.reading.family,
                    grid: vec![0.0; seen.grid.len()],
                    frames: 0,
                    missed: 0,
                    claim: None,
                });
                self.tracks.len() - 1
            }
            None => return None,
        };
        let track = self.tracks.get_mut(place)?;
        track.quad = quad;
        track.frames += 1;
        track.missed = 0;
        for (sum, value) in track.grid.iter_mut().zip(seen.grid) {
            *sum += value;
        }
        Some(place)
    }
}

/// Holds what all frames of a track show together against the codes.
fn join(track: &Track, (own, reading): (&[f32], &mut Reading), family: &Family, telling: &mut Vec<f32>) {
    if track.frames < AGREEING {
        return;
    }
    let likeness = family.likeness(&track.grid, telling);
    if let Some(code) = settled(family, &likeness)
        && family.score(likeness.place, own, telling) >= LEAST_OWN
    {
        reading.shown = Shown::Code(code);
        reading.likeness = likeness;
    }
}

fn leaves_no_doubt(evidence: &Evidence) -> bool {
    match evidence {
        Evidence::Modules { score, margin } => is_overwhelming(*score, *margin),
        // The weakest error correction mends noise into a number now and then.
        Evidence::Text => false,
    }
}

#[cfg(test)]
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a float's cast saturates
mod tests {
    use super::*;
    use crate::paper::{Paper, code, drawn, quad};
    use fastrand::Rng;
    use qrcode::EcLevel;

    const TEXTS: [&str; 4] = ["WE44EGZP56", "8M0F0AGP5D", "YNT4EH4ZSD", "ADK87YAH00"];
    /// How much of the ink is left.
    const INK: f32 = 0.2;
    const LABEL: [(f32, f32); 4] = [(40.0, 30.0), (104.0, 38.0), (98.0, 101.0), (33.0, 90.0)];

    fn codes() -> Codes {
        Codes::new(TEXTS[..3].iter().map(|text| code(text)).collect())
    }

    /// A label with faded ink in low light, as a sensor sees it whose noise is so many grey values strong.
    fn noisy(text: &str, noise: f32, random: &mut Rng) -> Paper {
        let mut paper = Paper::new(140, 130, 40);
        paper.label(&drawn(text, 1, EcLevel::H), &quad(LABEL), true);
        for byte in &mut paper.bytes {
            // The sum of twelve even chances is near enough to a normal one (its variance is 1).
            let chance = (0..12).map(|_| random.f32()).sum::<f32>() - 6.0;
            let value = if *byte > 60 { 230.0 - (230.0 - f32::from(*byte)) * INK } else { f32::from(*byte) };
            *byte = (value * 0.4 + noise * chance).clamp(0.0, 255.0) as u8;
        }
        paper
    }

    fn texts(sightings: &[Sighting]) -> Vec<&str> {
        sightings.iter().map(|sighting| sighting.text.as_str()).collect()
    }

    #[test]
    fn a_clear_label_is_told_at_once() {
        let (mut scan, mut reader) = (Scan::new(), Reader::new());
        let paper = noisy(TEXTS[1], 1.0, &mut Rng::with_seed(1));
        assert_eq!(texts(&scan.add(&mut reader, paper.frame(), &codes())), [TEXTS[1]]);
    }

    #[test]
    fn a_text_by_error_correction_has_to_be_read_twice() {
        let (mut scan, mut reader) = (Scan::new(), Reader::new());
        let paper = noisy(TEXTS[3], 1.0, &mut Rng::with_seed(1));
        assert!(scan.add(&mut reader, paper.frame(), &codes()).is_empty());
        assert_eq!(texts(&scan.add(&mut reader, paper.frame(), &codes())), [TEXTS[3]]);
        scan.begin();
        assert!(scan.add(&mut reader, paper.frame(), &codes()).is_empty());
    }

    #[test]
    fn what_no_single_frame_shows_several_show_together() {
        let mut random = Rng::with_seed(3);
        let mut reader = Reader::new();
        let (mut alone, mut together, mut frames) = (0, 0, 0);
        for _ in 0..20 {
            let mut scan = Scan::new();
            for _ in 0..12 {
                let paper = noisy(TEXTS[1], 19.0, &mut random);
                alone += reader.read(paper.frame(), &codes()).len();
                frames += 1;
                let sightings = scan.add(&mut reader, paper.frame(), &codes());
                assert!(sightings.iter().all(|sighting| sighting.text == TEXTS[1]));
                together += sightings.len();
            }
        }
        assert!(alone * 2 < frames, "{alone} of {frames} frames were clear by themselves");
        assert!(8 * together > 9 * alone, "{together} frames told the label, {alone} did alone");
    }

    #[test]
    fn what_was_there_before_is_not_said_of_what_lies_there_now() {
        let mut random = Rng::with_seed(7);
        let mut reader = Reader::new();
        let (mut scan, mut joined) = (Scan::new(), 0);
        for _ in 0..40 {
            scan.begin();
            for _ in 0..8 {
                joined += scan.add(&mut reader, noisy(TEXTS[1], 12.0, &mut random).frame(), &codes()).len();
            }
            for _ in 0..12 {
                let told = scan.add(&mut reader, noisy(TEXTS[2], 22.0, &mut random).frame(), &codes());
                assert!(told.iter().all(|sighting| sighting.text == TEXTS[2]));
            }
        }
        assert!(joined > 40, "{joined}");
    }

    #[test]
    fn frames_of_a_foreign_label_never_add_up_to_a_piece() {
        let mut random = Rng::with_seed(5);
        let (mut scan, mut reader) = (Scan::new(), Reader::new());
        for frame in 0..200_u8 {
            let paper = noisy(TEXTS[3], f32::from(frame % 40), &mut random);
            let sightings = scan.add(&mut reader, paper.frame(), &codes());
            assert!(sightings.iter().all(|sighting| sighting.piece.is_none()));
        }
    }
}
