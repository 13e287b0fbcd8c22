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

/// Holds what was found against what is to be seen. A label is read if its text was found where it lies; that it
/// is of the set in play has to be known too, unless the reader knows of no set.
pub(crate) fn hold(sample: &Sample, found: &[Found], knows_set: bool) -> Outcome {
    let mut outcome = Outcome { labels: sample.labels.len(), ..Outcome::default() };
    let mut used = vec![false; found.len()];
    for truth in &sample.labels {
        let right = |found: &Found| {
            found.text == truth.text
                && (!knows_set || found.piece == truth.piece)
                && lies_on(truth, middle(&found.corners))
        };
        match found.iter().position(right) {
            Some(place) => {
                used[place] = true;
                outcome.read += 1;
            }
            None => {
                let [x, y] = middle(&truth.quad);
                outcome.faults.push(format!("missed at {x:.0}, {y:.0}, {:.0} px wide", width(&truth.quad)));
            }
        }
    }
    for (found, _) in found.iter().zip(used).filter(|(_, used)| !used) {
        outcome.wrong += 1;
        let [x, y] = middle(&found.corners);
        outcome.faults.push(format!("wrong at {x:.0}, {y:.0}: {}, piece {:?}", found.text, found.piece));
    }
    outcome
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
            whole: self.whole,
            wrong: self.wrong,
            median_ms: part(50),
            p95_ms: part(95),
        }
    }
}

/// The heading of the table.
pub(crate) fn heading() -> String {
    format!(
        "{:20} {:>7} {:>7} {:>6} {:>8} {:>8}   {:>7} {:>6} {:>8} {:>8}",
        "", "labels", "read", "wrong", "median", "p95", "rqrr", "wrong", "median", "p95"
    )
}

/// A row of it.
pub(crate) fn row(category: &str, ours: &Summary, rqrr: &Summary) -> String {
    let share = |summary: &Summary| {
        let labels = summary.labels.max(1) as f64;
        if summary.labels == 0 {
            "-".to_owned()
        } else {
            format!("{:.1} %", 100.0 * summary.read as f64 / labels)
        }
    };
    format!(
        "{category:20} {:7} {:>7} {:6} {:5.1} ms {:5.1} ms   {:>7} {:6} {:5.1} ms {:5.1} ms",
        ours.labels,
        share(ours),
        ours.wrong,
        ours.median_ms,
        ours.p95_ms,
        share(rqrr),
        rqrr.wrong,
        rqrr.median_ms,
        rqrr.p95_ms,
    )
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
