//! The QR codes of labels: version 1, level H, one mask for all.
//!
//! Scanners choose among eight masks by a score; here every label has the same one, so that nothing but the data
//! modules differs between two labels.

use std::fmt;

use junqi_rules::Rank;
use qrcode::bits::Bits;
use qrcode::canvas::{Canvas, MaskPattern};
use qrcode::types::QrError;
use qrcode::{Color, EcLevel, QrCode, Version, ec};
use thiserror::Error;

use crate::Token;

const VERSION: Version = Version::Normal(1);
const LEVEL: EcLevel = EcLevel::H;

/// One mask for all, so that no two labels differ in anything but their data. 000 mixes dark and light
/// evenly, whatever the data (ISO/IEC 18004, 7.8.2).
const MASK: MaskPattern = MaskPattern::Checkerboard;

/// All masks, ours first.
const MASKS: [MaskPattern; 8] = [
    MASK,
    MaskPattern::HorizontalLines,
    MaskPattern::VerticalLines,
    MaskPattern::DiagonalLines,
    MaskPattern::LargeCheckerboard,
    MaskPattern::Fields,
    MaskPattern::Diamonds,
    MaskPattern::Meadow,
];

/// The light border, in modules, that a code needs on each side (ISO/IEC 18004).
pub(crate) const QUIET_ZONE: u16 = 4;

/// Dark and light modules of a code in a square grid, without the quiet zone. `Debug` prints the size only, since
/// the modules of a sealed label are its token.
#[derive(Clone, PartialEq, Eq)]
pub struct Modules {
    size: u16,
    /// Row by row, `size` x `size`; true is dark.
    dark: Vec<bool>,
}

/// The encoder refused a text. The text is not repeated, since it may be a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the text does not fit a label's code: {0}")]
pub struct CodeError(#[from] QrError);

/// So many modules do not fill a square of this size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{modules} modules are no square grid of size {size}")]
pub struct NotAGrid {
    /// Modules wanted along each side.
    pub size: u16,
    /// Modules given.
    pub modules: usize,
}

impl Modules {
    /// A grid from its modules, row by row from the top left, true for dark.
    ///
    /// # Errors
    /// [`NotAGrid`] when the size is 0 or the modules are not `size` x `size` many.
    ///
    /// ```
    /// use junqi_labels::Modules;
    /// let grid = Modules::from_rows(2, vec![true, false, false, true]).unwrap();
    /// assert!(grid.dark(1, 1) && !grid.dark(1, 0) && !grid.dark(2, 0));
    /// ```
    pub fn from_rows(size: u16, dark: Vec<bool>) -> Result<Self, NotAGrid> {
        if size == 0 || dark.len() != usize::from(size) * usize::from(size) {
            return Err(NotAGrid { size, modules: dark.len() });
        }
        Ok(Self { size, dark })
    }

    /// Modules along each side: 21 for version 1.
    #[must_use]
    pub const fn size(&self) -> u16 {
        self.size
    }

    /// The modules row by row from the top left, true for dark.
    #[must_use]
    pub fn rows(&self) -> &[bool] {
        &self.dark
    }

    /// Whether the module in this column and row, counted from the top left, is dark. Outside the grid all is light.
    #[must_use]
    pub fn dark(&self, x: u16, y: u16) -> bool {
        x < self.size
            && self
                .dark
                .get(usize::from(y) * usize::from(self.size) + usize::from(x))
                .copied()
                .unwrap_or(false)
    }
}

impl fmt::Debug for Modules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Modules({0} x {0}, hidden)", self.size)
    }
}

/// The code of a sealed label: the token in alphanumeric mode.
///
/// # Errors
/// [`CodeError`] if the encoder refuses, which no token makes it do.
///
/// ```
/// let token = "0123456789".parse().unwrap();
/// assert_eq!(junqi_labels::sealed_modules(&token).unwrap().size(), 21);
/// ```
pub fn sealed_modules(token: &Token) -> Result<Modules, CodeError> {
    let mut bits = Bits::new(VERSION);
    bits.push_alphanumeric_data(token.as_str().as_bytes())?;
    draw(bits)
}

/// The code of a sealed label as any generator may have drawn it, which chooses one of the eight masks by a score
/// (ISO/IEC 18004, 7.8.3); our own comes first.
///
/// # Errors
/// [`CodeError`] if the encoder refuses, which no token makes it do.
pub fn sealed_modules_in_any_mask(token: &Token) -> Result<Vec<Modules>, CodeError> {
    let mut bits = Bits::new(VERSION);
    bits.push_alphanumeric_data(token.as_str().as_bytes())?;
    let (data, correction) = codewords(bits)?;
    MASKS.into_iter().map(|mask| masked(&data, &correction, mask)).collect()
}

/// The code of a plain label: the patent's number of the rank in numeric mode, 0-9, 11 or 12.
///
/// # Errors
/// [`CodeError`] if the encoder refuses, which no rank makes it do.
///
/// ```
/// let flag = junqi_labels::plain_modules(junqi_rules::Rank::Flag).unwrap();
/// assert_eq!(flag.size(), 21);
/// ```
pub fn plain_modules(rank: Rank) -> Result<Modules, CodeError> {
    let mut bits = Bits::new(VERSION);
    bits.push_numeric_data(rank.number().to_string().as_bytes())?;
    draw(bits)
}

/// The code of a set card: any text, in the smallest version that holds it at level M, since a card lies flat and clean
/// in a drawer.
///
/// # Errors
/// [`CodeError`] for a text of more than some 2,300 bytes, which no code holds.
pub fn card_modules(text: &str) -> Result<Modules, CodeError> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M)?;
    let size = u16::try_from(code.width()).map_err(|_| CodeError(QrError::InvalidVersion))?;
    let dark = code.to_colors().into_iter().map(|color| color == Color::Dark).collect();
    Modules::from_rows(size, dark).map_err(|_| CodeError(QrError::InvalidVersion))
}

fn draw(bits: Bits) -> Result<Modules, CodeError> {
    let (data, correction) = codewords(bits)?;
    masked(&data, &correction, MASK)
}

fn codewords(mut bits: Bits) -> Result<(Vec<u8>, Vec<u8>), CodeError> {
    bits.push_terminator(LEVEL)?;
    Ok(ec::construct_codewords(&bits.into_bytes(), VERSION, LEVEL)?)
}

fn masked(data: &[u8], correction: &[u8], mask: MaskPattern) -> Result<Modules, CodeError> {
    let mut canvas = Canvas::new(VERSION, LEVEL);
    canvas.draw_all_functional_patterns();
    canvas.draw_data(data, correction);
    canvas.apply_mask(mask);
    let dark = canvas.into_colors().into_iter().map(|color| color == Color::Dark).collect();
    Modules::from_rows(21, dark).map_err(|_| CodeError(QrError::InvalidVersion))
}

#[cfg(test)]
mod tests {
    use junqi_rules::PieceIndex;

    use super::*;
    use crate::{IssueNumber, Secret, token};

    /// The code as a scanner sees it, 8 pixels a module, with its quiet zone.
    fn scan(modules: &Modules) -> String {
        let quiet = usize::from(QUIET_ZONE);
        let side = (usize::from(modules.size()) + 2 * quiet) * 8;
        let dark = |x: usize, y: usize| {
            let module = |pixel: usize| (pixel / 8).checked_sub(quiet).and_then(|m| u16::try_from(m).ok());
            module(x).zip(module(y)).is_some_and(|(x, y)| modules.dark(x, y))
        };
        let mut image =
            rqrr::PreparedImage::prepare_from_greyscale(side, side, |x, y| if dark(x, y) { 0 } else { 255 });
        let grids = image.detect_grids();
        assert_eq!(grids.len(), 1);
        let (meta, text) = grids[0].decode().unwrap();
        assert_eq!((meta.version.0, meta.ecc_level, meta.mask), (1, 2, MASK as u16));
        text
    }

    fn tokens() -> impl Iterator<Item = Token> {
        let secret = Secret::from_bytes([7; 16]);
        (0..100).map(move |n| token(&secret, PieceIndex::try_from(n).unwrap(), IssueNumber(0)))
    }

    /// The 15 format bits beside the top left finder.
    fn format_bits(modules: &Modules) -> Vec<bool> {
        let beside = [(0, 8), (1, 8), (2, 8), (3, 8), (4, 8), (5, 8), (7, 8), (8, 8)];
        let below = [(8, 7), (8, 5), (8, 4), (8, 3), (8, 2), (8, 1), (8, 0)];
        beside.into_iter().chain(below).map(|(x, y)| modules.dark(x, y)).collect()
    }

    #[test]
    fn a_scanner_reads_the_token_of_every_sealed_label() {
        for token in tokens() {
            assert_eq!(scan(&sealed_modules(&token).unwrap()), token.as_str());
        }
    }

    #[test]
    fn a_scanner_reads_the_number_of_every_plain_label() {
        for rank in Rank::ALL {
            assert_eq!(scan(&plain_modules(rank).unwrap()), rank.number().to_string());
        }
    }

    #[test]
    fn all_labels_have_the_same_format_bits() {
        let first = format_bits(&plain_modules(Rank::Flag).unwrap());
        // Level H with mask 0, out of the standard's table of format information.
        let expected: Vec<bool> = "001011010001001".chars().map(|bit| bit == '1').collect();
        assert_eq!(first, expected);
        for token in tokens() {
            assert_eq!(format_bits(&sealed_modules(&token).unwrap()), first);
        }
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let mut bits = Bits::new(VERSION);
        bits.push_alphanumeric_data(b"0123456789ABCDEF").unwrap();
        assert_eq!(draw(bits), Err(CodeError(QrError::DataTooLong)));
        assert_eq!(Modules::from_rows(2, vec![true; 3]), Err(NotAGrid { size: 2, modules: 3 }));
        assert_eq!(Modules::from_rows(0, vec![]), Err(NotAGrid { size: 0, modules: 0 }));
    }

    #[test]
    fn debug_shows_no_module() {
        let text = format!("{:?}", plain_modules(Rank::Bomb).unwrap());
        assert_eq!(text, "Modules(21 x 21, hidden)");
    }
}
