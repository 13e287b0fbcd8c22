//! Sizes of paper, of labels and of pixels.

use thiserror::Error;

/// The paper of a sheet, always upright.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 mm x 297 mm (ISO 216).
    #[default]
    A4,
    /// 8.5 in x 11 in, 215.9 mm x 279.4 mm.
    Letter,
}

impl Paper {
    /// Width and height in tenths of a millimetre, in which both papers are whole.
    pub(crate) const fn tenths(self) -> (u32, u32) {
        match self {
            Self::A4 => (2100, 2970),
            Self::Letter => (2159, 2794),
        }
    }

    /// The width in millimetres.
    ///
    /// ```
    /// use junqi_labels::Paper;
    /// assert_eq!((Paper::A4.width_mm(), Paper::Letter.width_mm()), (210.0, 215.9));
    /// ```
    #[must_use]
    pub fn width_mm(self) -> f64 {
        f64::from(self.tenths().0) / 10.0
    }

    /// The height in millimetres.
    #[must_use]
    pub fn height_mm(self) -> f64 {
        f64::from(self.tenths().1) / 10.0
    }
}

/// The side of a square label in millimetres, its quiet zone included: 10 to 25.
///
/// ```
/// use junqi_labels::LabelSize;
/// assert_eq!(LabelSize::default().mm(), 15.0);
/// assert!(LabelSize::new(9.9).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct LabelSize(f64);

/// A label size, in millimetres, that fits no piece or that no camera reads.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[error("a label is 10 to 25 mm wide, not {0} mm")]
pub struct LabelSizeError(pub f64);

impl LabelSize {
    /// The patent's label.
    pub const PATENT: Self = Self(15.0);

    /// A size in millimetres.
    ///
    /// # Errors
    /// [`LabelSizeError`] outside 10 to 25 mm, and for what is no number.
    pub fn new(mm: f64) -> Result<Self, LabelSizeError> {
        if (10.0..=25.0).contains(&mm) { Ok(Self(mm)) } else { Err(LabelSizeError(mm)) }
    }

    /// The side in millimetres.
    #[must_use]
    pub const fn mm(self) -> f64 {
        self.0
    }

    /// The side of one module, in millimetres, of a code so many modules wide: the label holds the code and a quiet
    /// zone of 4 modules on each side. A label of 15 mm with a version-1 code, 21 wide, has modules of 0.517 mm.
    #[must_use]
    pub fn module_mm(self, modules: u16) -> f64 {
        self.0 / f64::from(modules.saturating_add(2 * crate::code::QUIET_ZONE))
    }
}

impl Default for LabelSize {
    fn default() -> Self {
        Self::PATENT
    }
}

/// Pixels per inch of a picture of a sheet: 72 to 1200.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dpi(u16);

/// A resolution too coarse for a code to be read, or too fine for a picture to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a sheet has 72 to 1200 dots per inch, not {0}")]
pub struct DpiError(pub u16);

impl Dpi {
    /// What most printers take.
    pub const PRINT: Self = Self(300);
    /// What laser printers print.
    pub const FINE: Self = Self(600);

    /// A resolution in pixels per inch.
    ///
    /// # Errors
    /// [`DpiError`] outside 72 to 1200.
    ///
    /// ```
    /// use junqi_labels::Dpi;
    /// assert_eq!(Dpi::new(300), Ok(Dpi::PRINT));
    /// assert!(Dpi::new(0).is_err());
    /// ```
    pub fn new(dpi: u16) -> Result<Self, DpiError> {
        if (72..=1200).contains(&dpi) { Ok(Self(dpi)) } else { Err(DpiError(dpi)) }
    }

    /// Pixels per inch.
    #[must_use]
    pub const fn per_inch(self) -> u16 {
        self.0
    }

    /// Whole pixels that cover a length in tenths of a millimetre.
    pub(crate) fn cover(self, tenths: u32) -> u32 {
        (tenths * u32::from(self.0)).div_ceil(254)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_ten_to_twenty_five_millimetres() {
        for mm in [10.0, 12.5, 15.0, 25.0] {
            assert_eq!(LabelSize::new(mm).map(LabelSize::mm), Ok(mm));
        }
        for mm in [0.0, -15.0, 9.99, 25.01, f64::INFINITY] {
            assert_eq!(LabelSize::new(mm), Err(LabelSizeError(mm)));
        }
        assert!(LabelSize::new(f64::NAN).is_err());
    }

    #[test]
    fn twenty_nine_modules_make_a_label() {
        assert!((LabelSize::PATENT.module_mm(21) * 29.0 - 15.0).abs() < 1e-9);
    }

    #[test]
    fn a_page_is_covered_to_its_last_pixel() {
        assert_eq!((Dpi::PRINT.cover(2100), Dpi::PRINT.cover(2970)), (2481, 3508));
        assert_eq!((Dpi::PRINT.cover(2159), Dpi::PRINT.cover(2794)), (2550, 3300));
        assert_eq!(Dpi::new(71), Err(DpiError(71)));
        assert_eq!(Dpi::new(1201), Err(DpiError(1201)));
    }
}
