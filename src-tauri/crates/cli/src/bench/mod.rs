//! `junqi bench vision`: how many labels are read, how fast, and how many rqrr alone reads in the same run.

mod frames;
mod tally;

use crate::{
    arguments::BenchVision,
    failure::Failure,
    output::{line, say},
};
use frames::{Sample, Source};
use junqi_vision::{Frame, Reader};
use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Instant,
};
use tally::{Found, Scores, Tally};

/// How often the first frame is read before anything is measured.
const WARM_UP: usize = 3;

/// What one reader found in a frame, and in how many ms.
fn timed(read: impl FnOnce() -> Vec<Found>) -> (Vec<Found>, f64) {
    let begun = Instant::now();
    let found = read();
    (found, begun.elapsed().as_secs_f64() * 1_000.0)
}

/// Reads every frame with both readers and says what came of it.
pub(crate) fn vision(bench: &BenchVision) -> Result<(), Failure> {
    let source = match &bench.frames {
        Some(folder) => Source::folder(folder)?,
        None => Source::simulated(bench.count, bench.seed, bench.light_on_dark)?,
    };
    let mut reader = Reader::new();
    let mut tallies: BTreeMap<String, [Tally; 2]> = BTreeMap::new();
    let mut of_the_set = [Tally::default(), Tally::default()];
    let mut scores = Scores::default();
    let mut order = Vec::new();
    for (place, sample) in source.samples().enumerate() {
        let sample = sample?;
        let frame = sample.frame()?;
        let grey = Grey::of(frame);
        if place == 0 {
            // The first frame of all pays for buffers and caches; it is read once more below.
            for _ in 0..WARM_UP {
                reader.read(frame, source.codes());
                rqrr_alone(&grey);
            }
        }
        let (ours, our_ms) = timed(|| ours(&mut reader, frame, &source));
        scores.add(&reader.trials(), &sample);
        let (theirs, their_ms) = timed(|| rqrr_alone(&grey));
        let tally = tallies.entry(sample.category.clone()).or_insert_with(|| {
            order.push(sample.category.clone());
            [Tally::default(), Tally::default()]
        });
        for (place, (found, ms)) in [(ours, our_ms), (theirs, their_ms)].into_iter().enumerate() {
            let result = tally::hold(&sample, &found, place == 0);
            if bench.list_missed && place == 0 {
                result.faults.iter().for_each(|fault| say(&format!("{}: {fault}", sample.name)));
            }
            tally[place].add(&result, ms);
            if frames::is_of_the_set(&sample.category) {
                of_the_set[place].add(&result, ms);
            }
        }
    }
    say(&tally::heading());
    for category in &order {
        if let Some([ours, rqrr]) = tallies.get_mut(category) {
            report(category, ours, rqrr)?;
        }
    }
    let [ours, rqrr] = &mut of_the_set;
    report("the twelve of a set", ours, rqrr)?;
    say(&scores.table());
    Ok(line(&scores.summary())?)
}

fn report(category: &str, ours: &mut Tally, rqrr: &mut Tally) -> Result<(), Failure> {
    let (ours, rqrr) = (ours.summary(), rqrr.summary());
    say(&tally::row(category, &ours, &rqrr));
    Ok(line(&serde_json::json!({ "category": category, "ours": ours, "rqrr": rqrr }))?)
}

fn ours(reader: &mut Reader, frame: Frame<'_>, source: &Source) -> Vec<Found> {
    let found = |sighting: junqi_vision::Sighting| Found {
        text: sighting.text,
        piece: sighting.piece.map(|piece| piece.0),
        corners: sighting.quad.0.map(|corner| [corner.x, corner.y]),
    };
    reader.read(frame, source.codes()).into_iter().map(found).collect()
}

/// A frame as rqrr wants it.
struct Grey {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Grey {
    fn of(frame: Frame<'_>) -> Self {
        let pixels = frame.rows().flatten().copied().collect();
        Self { width: frame.width() as usize, height: frame.height() as usize, pixels }
    }
}

/// rqrr on the frame as it is, at one size: the peer.
fn rqrr_alone(grey: &Grey) -> Vec<Found> {
    let read = || {
        let at = |x: usize, y: usize| grey.pixels.get(y * grey.width + x).copied().unwrap_or(u8::MAX);
        let mut prepared = rqrr::PreparedImage::prepare_from_greyscale(grey.width, grey.height, at);
        let found = |grid: rqrr::Grid<_>| {
            let (_, text) = grid.decode().ok()?;
            let corners = grid.bounds.map(|corner: rqrr::Point| [corner.x as f32, corner.y as f32]);
            Some(Found { text, piece: None, corners })
        };
        prepared.detect_grids().into_iter().filter_map(found).collect()
    };
    // It asserts what a strange frame may break; then it found nothing.
    catch_unwind(AssertUnwindSafe(read)).unwrap_or_default()
}

impl Sample {
    fn frame(&self) -> Result<Frame<'_>, Failure> {
        let (width, height) = self.grey.dimensions();
        Frame::new(width, height, width as usize, self.grey.as_raw()).map_err(Failure::internal)
    }
}
