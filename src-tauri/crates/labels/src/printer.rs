//! What a printer does to a page, measured once on a test page, and what undoes it.

use thiserror::Error;

use crate::{Paper, RULER_MM, sheet::MARGIN};

/// Where the two rulers of the test page meet, mm from the left and from the upper edge of the paper.
pub const TEST_CORNER_MM: f64 = 40.0;

/// How far a printer may shrink or stretch a page. What it prints on A4 to fit the margins of US Letter, or with
/// margins of 7 mm around, is within.
const SCALES: std::ops::RangeInclusive<f64> = 0.93..=1.07;

/// What a person measures on a printed test page, mm: the lengths A to D that are marked on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeasuredTestPage {
    /// A, the length of the ruler across: 100 on a true page.
    pub across_mm: f64,
    /// B, the length of the ruler down: 100 on a true page.
    pub down_mm: f64,
    /// C, from the left edge of the paper to the ruler that goes down: 40 on a true page.
    pub from_left_mm: f64,
    /// D, from the upper edge of the paper to the ruler that goes across: 40 on a true page.
    pub from_top_mm: f64,
}

/// One of the lengths on the test page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TestLength {
    /// The ruler across.
    A,
    /// The ruler down.
    B,
    /// To the paper's left edge.
    C,
    /// To the paper's upper edge.
    D,
}

/// Why no correction comes of what was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PrinterError {
    /// No printer prints that length so: it was measured or typed wrongly.
    #[error("the length {0:?} was measured or typed wrongly")]
    Length(TestLength),
    /// The printer shrinks, stretches or moves the page so far that a sheet made up for it would run off its paper.
    #[error("the printer is too far off to be made up for")]
    TooFarOff,
}

/// What a printer does on one paper: along each axis it prints what belongs at `p` at `scale * p + offset`, in mm from
/// the paper's upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PrinterCorrection {
    across: Axis,
    down: Axis,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Axis {
    scale: f64,
    offset: f64,
}

impl Axis {
    /// The ruler has the scale times 100 mm; its end that was meant for 40 mm is where scale and offset put it.
    fn measured(ruler: f64, corner: f64) -> Self {
        let scale = ruler / RULER_MM;
        Self { scale, offset: corner - scale * TEST_CORNER_MM }
    }

    /// Where to draw what is to be printed at a place.
    fn undo(self, place: f64) -> f64 {
        (place - self.offset) / self.scale
    }

    /// Whether the outermost art of a page so long is still on the page when it is drawn corrected.
    fn fits(self, length: f64) -> bool {
        SCALES.contains(&self.scale) && self.undo(MARGIN) >= 0.0 && self.undo(length - MARGIN) <= length
    }
}

impl PrinterCorrection {
    /// The correction for a printer that printed a test page so on a paper.
    ///
    /// # Errors
    /// [`PrinterError`].
    ///
    /// ```
    /// use junqi_labels::{MeasuredTestPage, Paper, PrinterCorrection};
    /// // A printer that fits A4 into its margins: 97 % about the middle of the page.
    /// let measured = MeasuredTestPage { across_mm: 97.0, down_mm: 97.0, from_left_mm: 42.0, from_top_mm: 43.3 };
    /// let correction = PrinterCorrection::measured(&measured, Paper::A4).unwrap();
    /// assert_eq!(correction.scale_percent(), (97.0, 97.0));
    /// ```
    pub fn measured(page: &MeasuredTestPage, paper: Paper) -> Result<Self, PrinterError> {
        for (length, mm, range) in [
            (TestLength::A, page.across_mm, 50.0..=150.0),
            (TestLength::B, page.down_mm, 50.0..=150.0),
            (TestLength::C, page.from_left_mm, 10.0..=80.0),
            (TestLength::D, page.from_top_mm, 10.0..=80.0),
        ] {
            if !range.contains(&mm) {
                return Err(PrinterError::Length(length));
            }
        }
        let across = Axis::measured(page.across_mm, page.from_left_mm);
        let down = Axis::measured(page.down_mm, page.from_top_mm);
        if !across.fits(paper.width_mm()) || !down.fits(paper.height_mm()) {
            return Err(PrinterError::TooFarOff);
        }
        Ok(Self { across, down })
    }

    /// The scale at which the printer prints, across and down, in percent.
    #[must_use]
    pub fn scale_percent(&self) -> (f64, f64) {
        (self.across.scale * 100.0, self.down.scale * 100.0)
    }

    /// How far the printer moves the paper's upper left corner, to the right and down, in mm.
    #[must_use]
    pub fn offset_mm(&self) -> (f64, f64) {
        (self.across.offset, self.down.offset)
    }

    /// What to draw a page with so that the printer prints it true: the scales across and down, then the shifts right
    /// and down in mm.
    pub(crate) fn undoing(&self) -> [f64; 4] {
        let Self { across, down } = *self;
        [1.0 / across.scale, 1.0 / down.scale, across.undo(0.0), down.undo(0.0)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A test page from a printer with that scale and offset.
    fn printed(scale: (f64, f64), offset: (f64, f64)) -> MeasuredTestPage {
        MeasuredTestPage {
            across_mm: 100.0 * scale.0,
            down_mm: 100.0 * scale.1,
            from_left_mm: 40.0 * scale.0 + offset.0,
            from_top_mm: 40.0 * scale.1 + offset.1,
        }
    }

    #[test]
    fn what_is_drawn_corrected_is_printed_where_it_belongs() {
        for (scale, offset) in [
            ((1.0, 1.0), (0.0, 0.0)),
            ((0.97, 0.965), (3.0, 5.0)),
            ((1.02, 1.0), (-1.5, -2.0)),
            ((0.995, 1.01), (2.0, -3.0)),
        ] {
            let correction = PrinterCorrection::measured(&printed(scale, offset), Paper::A4).unwrap();
            let [x_scale, y_scale, x, y] = correction.undoing();
            for place in [10.0, 40.0, 123.4, 200.0] {
                let printed_x = scale.0 * (x_scale * place + x) + offset.0;
                let printed_y = scale.1 * (y_scale * place + y) + offset.1;
                assert!(
                    (printed_x - place).abs() < 1e-9 && (printed_y - place).abs() < 1e-9,
                    "{scale:?} {place}"
                );
            }
        }
    }

    #[test]
    fn the_length_that_cannot_be_is_named() {
        let page = printed((1.0, 1.0), (0.0, 0.0));
        for wrong in [f64::NAN, f64::INFINITY, -1.0, 0.0, 9.9, 151.0] {
            for (length, page) in [
                (TestLength::A, MeasuredTestPage { across_mm: wrong, ..page }),
                (TestLength::B, MeasuredTestPage { down_mm: wrong, ..page }),
                (TestLength::C, MeasuredTestPage { from_left_mm: wrong, ..page }),
                (TestLength::D, MeasuredTestPage { from_top_mm: wrong, ..page }),
            ] {
                assert_eq!(
                    PrinterCorrection::measured(&page, Paper::A4),
                    Err(PrinterError::Length(length)),
                    "{wrong}"
                );
            }
        }
    }

    #[test]
    fn a_page_that_would_run_off_its_paper_is_refused() {
        let far = Err(PrinterError::TooFarOff);
        let measured = |scale, offset| PrinterCorrection::measured(&printed(scale, offset), Paper::A4);
        assert_eq!(measured((0.92, 1.0), (8.4, 0.0)), far, "shrunk beyond any margin");
        assert_eq!(measured((1.08, 1.0), (-8.0, 0.0)), far);
        assert_eq!(measured((1.0, 0.94), (0.0, 0.0)), far, "shrunk towards the upper edge");
        assert!(measured((1.0, 0.94), (0.0, 8.9)).is_ok(), "the same about the middle");
        assert_eq!(measured((1.0, 1.0), (10.5, 0.0)), far);
        assert!(measured((1.0, 1.0), (10.0, -10.0)).is_ok());
    }
}
