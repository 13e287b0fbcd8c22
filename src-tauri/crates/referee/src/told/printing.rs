//! Sheets, and the printers that print them.

use crate::Problem;
use junqi_labels::{MeasuredTestPage, Paper, PrintCheck, PrinterCorrection, PrinterError};
use junqi_store::{PaperSize, StoredPrinter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a sheet is to show, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SheetOptions {
    /// Its paper.
    pub paper: PaperSize,
    /// Whether the set card comes with it, on a page of its own.
    pub card: bool,
    /// The pieces whose labels are wanted, by number (0-49); all if there are none.
    pub pieces: Vec<u8>,
    /// Places of the sticker sheet that are used already and stay free, at most 200.
    pub used: u16,
    /// Whether only the places of the labels are wanted, to be held against a sticker sheet: no code, no name, no card.
    pub outlines: bool,
}

/// The places of one page of a set's labels under a single heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SheetPlaces {
    /// Labels in a row.
    pub columns: u16,
    /// Rows on a page.
    pub rows: u16,
}

/// Where a sheet was saved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SavedSheet {
    /// The file, or the first one of a sheet with a file per page.
    pub path: String,
    /// How many pages the sheet has.
    pub pages: usize,
}

/// What the measured ruler says of a printer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "advice", rename_all = "snake_case")]
pub enum PrintAdvice {
    /// The sheet is true to size.
    True,
    /// Print again at this scale.
    PrintAt {
        /// percent
        percent: f64,
    },
}

impl PrintAdvice {
    /// Judges by the length of the ruler on paper, mm, printed at a scale in percent.
    ///
    /// # Errors
    /// [`Problem::NoRulerLength`] for a length that no printer makes of 100 mm.
    pub fn of(measured_mm: f64, scale: f64) -> Result<Self, Problem> {
        match junqi_labels::check_print(measured_mm, scale) {
            Ok(PrintCheck::True) => Ok(Self::True),
            Ok(PrintCheck::PrintAt(percent)) => Ok(Self::PrintAt { percent }),
            Err(_) => Err(Problem::NoRulerLength),
        }
    }
}

/// What a person measured on a printed test page, mm. A true page has 100, 100, 40 and 40.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TestPageLengths {
    /// A: the ruler across.
    pub across_mm: f64,
    /// B: the ruler down.
    pub down_mm: f64,
    /// C: from the paper's left edge to the ruler that goes down.
    pub from_left_mm: f64,
    /// D: from the paper's upper edge to the ruler that goes across.
    pub from_top_mm: f64,
}

/// A printer as it was measured: every sheet on that paper is drawn so that it comes out true.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct ToldPrinter {
    /// The paper.
    pub paper: PaperSize,
    /// What was measured.
    pub lengths: TestPageLengths,
    /// The scale across at which it prints, percent to a tenth.
    pub across_percent: f64,
    /// The scale down at which it prints, percent to a tenth.
    pub down_percent: f64,
    /// How far to the right it moves the page, mm to a tenth.
    pub right_mm: f64,
    /// How far down it moves the page, mm to a tenth.
    pub lower_mm: f64,
    /// ms since 1970
    pub measured_at: i64,
}

impl TestPageLengths {
    /// The correction that comes of them on a paper.
    pub(crate) fn correction(&self, paper: PaperSize) -> Result<PrinterCorrection, Problem> {
        let Self { across_mm, down_mm, from_left_mm, from_top_mm } = *self;
        let page = MeasuredTestPage { across_mm, down_mm, from_left_mm, from_top_mm };
        PrinterCorrection::measured(&page, paper_of(paper)).map_err(|error| match error {
            PrinterError::Length(length) => Problem::TestPageLength { length: format!("{length:?}") },
            PrinterError::TooFarOff => Problem::PrinterTooFarOff,
        })
    }
}

impl From<&StoredPrinter> for TestPageLengths {
    fn from(printer: &StoredPrinter) -> Self {
        let mm = |um: u32| f64::from(um) / 1000.0;
        Self {
            across_mm: mm(printer.across_um),
            down_mm: mm(printer.down_um),
            from_left_mm: mm(printer.from_left_um),
            from_top_mm: mm(printer.from_top_um),
        }
    }
}

impl ToldPrinter {
    pub(crate) fn of(printer: &StoredPrinter) -> Result<Self, Problem> {
        let lengths = TestPageLengths::from(printer);
        let correction = lengths.correction(printer.paper)?;
        let tenth = |number: f64| (number * 10.0).round() / 10.0;
        let ((across, down), (right, lower)) = (correction.scale_percent(), correction.offset_mm());
        Ok(Self {
            paper: printer.paper,
            lengths,
            across_percent: tenth(across),
            down_percent: tenth(down),
            right_mm: tenth(right),
            lower_mm: tenth(lower),
            measured_at: printer.measured_at,
        })
    }
}

pub(crate) const fn paper_of(paper: PaperSize) -> Paper {
    match paper {
        PaperSize::A4 => Paper::A4,
        PaperSize::Letter => Paper::Letter,
    }
}
