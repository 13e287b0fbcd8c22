//! What was read, what was missed, what was wrong, and how long it took.

use crate::bench::frames::{Sample, Truth};
use junqi_vision::Trial;
use serde::Serialize;

/// What a reader says it has found.
pub(crate) struct Found {
    pub(crate) text: String,
    pub(crate) piece: Option<usize>,
    /// px
    pub(crate) corners: [[f32; 2]; 4],
}

/// A frame's outcome.
#[derive(Default)]
pub(crate) struct Outcome {
    labels: usize,
    read: usize,
    wrong: usize,
    /// Each missed or wrong label, in words.
    pub(crate) faults: Vec<String>,
}

/// Holds what was found against what is to be seen. A label is read if its text was found within half its width
/// of where it lies; that it is of the set in play has to be known too, unless the reader knows of no set. What
/// else is found is wrong.
pub(crate) fn hold(sample: &Sample, found: &[Found], knows_set: bool) -> Outcome {
    let mut outcome = Outcome { labels: sample.labels.len(), ..Outcome::default() };
    let mut used = vec![false; found.len()];
    for truth in &sample.labels {
        let right = |found: &Found| {
            found.text == truth.text
                && (!knows_set || found.piece == truth.piece)
                && lies_on(truth, middle(&found.corners))
        };
        let mut read = false;
        for (found, used) in found.iter().zip(&mut used) {
            if right(found) {
                (*used, read) = (true, true);
            }
        }
        if read {
            outcome.read += 1;
        } else {
            outcome.faults.push(format!("missed {}", described(truth)));
        }
    }
    for (found, _) in found.iter().zip(used).filter(|(_, used)| !used) {
        outcome.wrong += 1;
        let [x, y] = middle(&found.corners);
        let label = sample.labels.iter().find(|truth| lies_on(truth, [x, y]));
        let place = label.map_or_else(|| format!("no label, at {x:.0}, {y:.0}"), described);
        let piece = found.piece.map_or_else(|| "no piece".to_owned(), |piece| format!("piece {piece}"));
        outcome.faults.push(format!("wrong: {}, {piece}, on {place}", found.text));
    }
    outcome
}

/// Which label it is, for a person who wants to look at it.
fn described(truth: &Truth) -> String {
    let [x, y] = middle(&truth.quad);
    let side = truth.side.as_deref().unwrap_or("a");
    format!("{side} label, {:.0} px wide, at {x:.0}, {y:.0}", width(&truth.quad))
}

fn middle(quad: &[[f32; 2]; 4]) -> [f32; 2] {
    [0, 1].map(|axis| quad.iter().map(|corner| corner[axis]).sum::<f32>() / 4.0)
}

fn width(quad: &[[f32; 2]; 4]) -> f32 {
    let side = |place: usize| {
        let (a, b) = (quad[place], quad[(place + 1) % 4]);
        (a[0] - b[0]).hypot(a[1] - b[1])
    };
    (0..4).map(side).sum::<f32>() / 4.0
}

fn lies_on(truth: &Truth, [x, y]: [f32; 2]) -> bool {
    let [cx, cy] = middle(&truth.quad);
    (x - cx).hypot(y - cy) < width(&truth.quad) / 2.0
}

/// Outcomes summed up.
#[derive(Default)]
pub(crate) struct Tally {
    frames: usize,
    labels: usize,
    read: usize,
    whole: usize,
    wrong: usize,
    ms: Vec<f64>,
}

/// A tally in figures.
#[derive(Serialize)]
pub(crate) struct Summary {
    frames: usize,
    labels: usize,
    read: usize,
    /// Of 100 labels.
    read_percent: Option<f64>,
    /// Frames in which every label was read and nothing else.
    whole: usize,
    wrong: usize,
    median_ms: f64,
    p95_ms: f64,
}

impl Tally {
    pub(crate) fn add(&mut self, outcome: &Outcome, ms: f64) {
        self.frames += 1;
        self.labels += outcome.labels;
        self.read += outcome.read;
        self.wrong += outcome.wrong;
        self.whole += usize::from(outcome.read == outcome.labels && outcome.wrong == 0);
        self.ms.push(ms);
    }

    pub(crate) fn summary(&mut self) -> Summary {
        self.ms.sort_by(f64::total_cmp);
        let part = |hundredths: usize| {
            let place = (self.ms.len() * hundredths / 100).min(self.ms.len().saturating_sub(1));
            (self.ms.get(place).copied().unwrap_or(0.0) * 100.0).round() / 100.0
        };
        Summary {
            frames: self.frames,
            labels: self.labels,
            read: self.read,
            read_percent: percent(self.read, self.labels),
            whole: self.whole,
            wrong: self.wrong,
            median_ms: part(50),
            p95_ms: part(95),
        }
    }
}

/// So many of so many, in hundredths, to one decimal; of nothing there is no share.
fn percent(part: usize, all: usize) -> Option<f64> {
    (all > 0).then(|| (1_000.0 * part as f64 / all as f64).round() / 10.0)
}

/// The heading of the table: one reader, then the other.
pub(crate) fn heading() -> String {
    let reader = |name: &str| {
        format!("{name:>5} {:>8} {:>6} {:>6} {:>8} {:>8}", "read", "whole", "wrong", "median", "p95")
    };
    format!("{:20} {:>6} {:>6}   {}   {}", "", "frames", "labels", reader("ours"), reader("rqrr"))
}

/// A row of it.
pub(crate) fn row(category: &str, ours: &Summary, rqrr: &Summary) -> String {
    let reader = |summary: &Summary| {
        let share = summary.read_percent.map_or_else(|| "-".to_owned(), |share| format!("{share:.1} %"));
        format!(
            "{:5} {share:>8} {:6} {:6} {:5.1} ms {:5.1} ms",
            summary.read, summary.whole, summary.wrong, summary.median_ms, summary.p95_ms
        )
    };
    format!("{category:20} {:6} {:6}   {}   {}", ours.frames, ours.labels, reader(ours), reader(rqrr))
}

/// How well labels of the set fitted their own code, and how well anything else fitted any.
#[derive(Default)]
pub(crate) struct Scores {
    right: Vec<(f32, f32)>,
    other: Vec<(f32, f32)>,
}

impl Scores {
    /// Takes in what was tried in a frame. What was recognised on a label of the set counts as right (whether it
    /// is, the table tells); what was tried elsewhere can only be wrong.
    pub(crate) fn add(&mut self, trials: &[Trial], sample: &Sample) {
        // Where there are no codes of a size in play nothing was held against anything.
        for trial in trials.iter().filter(|trial| trial.score > -1.0) {
            let corners = trial.quad.0.map(|corner| [corner.x, corner.y]);
            let ours = |truth: &&Truth| truth.piece.is_some() && lies_on(truth, middle(&corners));
            let on_label = sample.labels.iter().find(ours);
            match (on_label, trial.recognised) {
                (Some(_), true) => self.right.push((trial.score, trial.margin)),
                // A pose beside the label's own, or one that was not good enough.
                (Some(_), false) => {}
                (None, _) => self.other.push((trial.score, trial.margin)),
            }
        }
    }

    /// The distributions, in hundredths.
    pub(crate) fn summary(&mut self) -> serde_json::Value {
        let right = spread(&self.right);
        let other = spread(&self.other);
        serde_json::json!({ "scores": { "right": right, "other": other } })
    }

    pub(crate) fn table(&self) -> String {
        let mut lines = vec![format!(
            "{:26} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6}",
            "score and margin", "least", "1 %", "5 %", "50 %", "95 %", "99 %", "most"
        )];
        for (name, values) in [("recognised labels", &self.right), ("anything else", &self.other)] {
            for (part, spread) in ["score", "margin"].iter().zip(spread(values)) {
                let figures: String = spread.iter().map(|value| format!(" {value:6.2}")).collect();
                lines.push(format!("{:26}{figures}", format!("{name} {part}")));
            }
        }
        lines.join("\n")
    }
}

fn spread(values: &[(f32, f32)]) -> [Vec<f32>; 2] {
    let sorted = |mut values: Vec<f32>| {
        values.sort_by(f32::total_cmp);
        let at = |share: f32| {
            let last = values.len().saturating_sub(1);
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a place in the list
            let place = (share * last as f32).round() as usize;
            values.get(place).map_or(0.0, |value| (value * 100.0).round() / 100.0)
        };
        [0.0, 0.01, 0.05, 0.5, 0.95, 0.99, 1.0].map(at).to_vec()
    };
    [
        sorted(values.iter().map(|value| value.0).collect()),
        sorted(values.iter().map(|value| value.1).collect()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::GrayImage;

    /// A square 100 px wide around a middle.
    fn square(x: f32, y: f32) -> [[f32; 2]; 4] {
        [[x - 50.0, y - 50.0], [x + 50.0, y - 50.0], [x + 50.0, y + 50.0], [x - 50.0, y + 50.0]]
    }

    fn sample(labels: &[(&str, Option<usize>, f32)]) -> Sample {
        let label = |(text, piece, x): &(&str, Option<usize>, f32)| Truth {
            text: (*text).to_owned(),
            piece: *piece,
            side: Some("red".to_owned()),
            quad: square(*x, 200.0),
        };
        Sample {
            name: "a frame".to_owned(),
            category: "nominal".to_owned(),
            grey: GrayImage::new(1, 1),
            labels: labels.iter().map(label).collect(),
        }
    }

    fn found(text: &str, piece: Option<usize>, x: f32) -> Found {
        Found { text: text.to_owned(), piece, corners: square(x, 200.0) }
    }

    /// Labels read and sightings that are wrong.
    fn figures(sample: &Sample, found: &[Found], knows_set: bool) -> (usize, usize) {
        let outcome = hold(sample, found, knows_set);
        (outcome.read, outcome.wrong)
    }

    #[test]
    fn a_label_is_read_by_text_piece_and_place() {
        let sample = sample(&[("A", Some(3), 200.0), ("B", Some(30), 600.0)]);
        let read = |found: &[Found]| figures(&sample, found, true);
        assert_eq!(read(&[found("A", Some(3), 220.0), found("B", Some(30), 600.0)]), (2, 0));
        assert_eq!(read(&[found("A", Some(4), 200.0)]), (0, 1), "another piece");
        assert_eq!(read(&[found("C", Some(3), 200.0)]), (0, 1), "another text");
        assert_eq!(read(&[found("A", None, 200.0)]), (0, 1), "not known as one of the set");
        assert_eq!(read(&[found("A", Some(3), 251.0)]), (0, 1), "beside it");
        assert_eq!(read(&[found("A", Some(3), 600.0)]), (0, 1), "on another one");
        assert_eq!(read(&[found("A", Some(3), 200.0), found("A", Some(3), 205.0)]), (1, 0), "twice");
        assert_eq!(read(&[]), (0, 0));
    }

    #[test]
    fn what_is_not_of_the_set_must_not_be_taken_for_it() {
        let plain = sample(&[("7", None, 200.0)]);
        assert_eq!(figures(&plain, &[found("7", None, 200.0)], true), (1, 0));
        assert_eq!(figures(&plain, &[found("7", Some(7), 200.0)], true), (0, 1));
        let empty = sample(&[]);
        assert_eq!(figures(&empty, &[found("7", None, 200.0)], true), (0, 1));
        let of_the_set = sample(&[("A", Some(3), 200.0)]);
        assert_eq!(figures(&of_the_set, &[found("A", None, 200.0)], false), (1, 0), "it knows of no set");
    }

    #[test]
    fn faults_say_which_label() {
        let sample = sample(&[("A", Some(3), 200.0)]);
        let outcome = hold(&sample, &[found("B", Some(9), 200.0)], true);
        let label = "red label, 100 px wide, at 200, 200";
        assert_eq!(outcome.faults, [format!("missed {label}"), format!("wrong: B, piece 9, on {label}")]);
    }

    #[test]
    fn a_summary_has_the_median_and_what_only_one_in_twenty_exceeds() {
        let mut tally = Tally::default();
        let sample = sample(&[("A", Some(3), 200.0), ("B", Some(30), 600.0)]);
        for ms in (1..=40).rev() {
            tally.add(&hold(&sample, &[found("A", Some(3), 200.0)], true), f64::from(ms));
        }
        let summary = tally.summary();
        assert_eq!((summary.frames, summary.labels, summary.read, summary.whole), (40, 80, 40, 0));
        assert_eq!((summary.read_percent, percent(0, 0)), (Some(50.0), None));
        assert_eq!((summary.median_ms, summary.p95_ms), (21.0, 39.0));
    }
}
