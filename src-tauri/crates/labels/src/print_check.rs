//! Whether a printer printed at full size, told by the ruler on the sheet.

use thiserror::Error;

/// The ruler on every sheet, mm.
pub const RULER_MM: f64 = 100.0;

/// How far from it a measured length may be, mm: a label of 15 mm is then within 0.1 mm of its size, and a person
/// reads a ruler to half a millimetre.
const TOLERANCE_MM: f64 = 0.6;

/// What a measured ruler says of the printer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PrintCheck {
    /// The sheet is true to size.
    True,
    /// It is not: print again at this scale, in percent, to a tenth.
    PrintAt(f64),
}

/// A length that no printer makes of 100 mm: it was measured or typed wrongly.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[error("a ruler of 100 mm is not printed {0} mm long")]
pub struct NoRulerLength(pub f64);

/// Judges a printer by the length of the ruler on paper, mm, if the sheet was printed at `scale` percent.
///
/// # Errors
/// [`NoRulerLength`] below 50 mm and above 150 mm, and for what is no number.
///
/// ```
/// use junqi_labels::{PrintCheck, check_print};
/// assert_eq!(check_print(97.0, 100.0), Ok(PrintCheck::PrintAt(103.1)));
/// assert_eq!(check_print(100.2, 100.0), Ok(PrintCheck::True));
/// ```
pub fn check_print(measured_mm: f64, scale: f64) -> Result<PrintCheck, NoRulerLength> {
    if !(50.0..=150.0).contains(&measured_mm) || !(50.0..=200.0).contains(&scale) {
        return Err(NoRulerLength(measured_mm));
    }
    if (measured_mm - RULER_MM).abs() <= TOLERANCE_MM {
        return Ok(PrintCheck::True);
    }
    Ok(PrintCheck::PrintAt((scale * RULER_MM / measured_mm * 10.0).round() / 10.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_it_says_makes_the_ruler_true() {
        for tenths in 500..=1500_u16 {
            let measured = f64::from(tenths) / 10.0;
            match check_print(measured, 100.0).unwrap() {
                PrintCheck::True => assert!((measured - 100.0).abs() < 0.7, "{measured}"),
                PrintCheck::PrintAt(scale) => {
                    let again = measured * scale / 100.0;
                    assert_eq!(check_print(again, scale), Ok(PrintCheck::True), "{measured}");
                }
            }
        }
    }

    #[test]
    fn nonsense_is_no_length() {
        for nonsense in [f64::NAN, f64::INFINITY, -100.0, 0.0, 49.9, 150.1] {
            assert!(check_print(nonsense, 100.0).is_err(), "{nonsense}");
        }
        assert!(check_print(100.0, f64::NAN).is_err());
    }
}
