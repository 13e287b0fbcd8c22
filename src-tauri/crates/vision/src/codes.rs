//! The codes in play: what the labels on the table can show.

use crate::family::Family;
use std::collections::{BTreeMap, HashMap};
use thiserror::Error;

/// A code's place among the codes in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CodeIndex(pub usize);

/// Modules in a square, row by row, `true` for dark.
#[derive(Clone)]
pub(crate) struct Drawing {
    pub(crate) size: usize,
    pub(crate) dark: Vec<bool>,
}

/// One code that a label can show: its text, and the modules that say it. A generator chooses one of eight
/// masks, so one text can be drawn in several ways.
#[derive(Clone)]
pub struct Code {
    text: String,
    drawings: Vec<Drawing>,
}

/// Modules that are no square of the size they are said to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{got} modules are no square of {size} x {size}")]
pub struct CodeError {
    /// modules
    pub got: usize,
    /// modules a side
    pub size: usize,
}

impl Code {
    /// A code with this text, not drawn yet.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), drawings: Vec::new() }
    }

    /// The same code, which may be drawn like this: `size` x `size` modules, given row by row, `true` for dark.
    ///
    /// # Errors
    /// [`CodeError`] if `dark` does not hold exactly `size` x `size` modules.
    pub fn or(mut self, size: usize, dark: Vec<bool>) -> Result<Self, CodeError> {
        if size.checked_mul(size) != Some(dark.len()) {
            return Err(CodeError { got: dark.len(), size });
        }
        self.drawings.push(Drawing { size, dark });
        Ok(self)
    }

    /// What a reader reads from it.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// The codes in play, in an order of the caller's that [`CodeIndex`] refers to.
pub struct Codes {
    codes: Vec<Code>,
    by_text: HashMap<String, CodeIndex>,
    families: Vec<Family>,
}

impl Codes {
    /// Prepares codes for many frames. Of two codes with one text the first counts.
    #[must_use]
    pub fn new(codes: Vec<Code>) -> Self {
        let mut by_text = HashMap::with_capacity(codes.len());
        for (index, code) in codes.iter().enumerate() {
            by_text.entry(code.text.clone()).or_insert(CodeIndex(index));
        }
        let families = families(&codes);
        Self { codes, by_text, families }
    }

    /// The code with that text.
    #[must_use]
    pub fn with_text(&self, text: &str) -> Option<CodeIndex> {
        self.by_text.get(text).copied()
    }

    /// The codes by size; labels of our own size are always among them.
    pub(crate) fn families(&self) -> &[Family] {
        &self.families
    }

    /// Every code, in the caller's order.
    #[must_use]
    pub fn all(&self) -> &[Code] {
        &self.codes
    }
}

impl Default for Codes {
    /// No codes in play.
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

/// Modules a side of the QR codes that are looked for whatever is in play: versions 1, which every label of
/// ours is, to 6.
pub(crate) const SIZES: [usize; 6] = [21, 25, 29, 33, 37, 41];

fn families(codes: &[Code]) -> Vec<Family> {
    let is_qr = |size: usize| (SIZES[0]..=177).contains(&size) && size % 4 == 1;
    let mut by_size: BTreeMap<usize, Vec<(CodeIndex, &Drawing)>> =
        SIZES.map(|size| (size, Vec::new())).into();
    for (index, code) in codes.iter().enumerate() {
        for drawing in code.drawings.iter().filter(|drawing| is_qr(drawing.size)) {
            by_size.entry(drawing.size).or_default().push((CodeIndex(index), drawing));
        }
    }
    by_size.into_iter().map(|(size, codes)| Family::new(size, codes)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_square() {
        assert!(Code::new("9").or(2, vec![true; 4]).is_ok());
        assert_eq!(Code::new("9").or(2, vec![true; 5]).err(), Some(CodeError { got: 5, size: 2 }));
        assert!(Code::new("9").or(usize::MAX, vec![]).is_err());
    }

    #[test]
    fn a_text_leads_to_the_first_code_that_bears_it() {
        let codes = Codes::new(["A", "B", "A"].map(Code::new).into());
        assert_eq!(codes.with_text("A"), Some(CodeIndex(0)));
        assert_eq!(codes.with_text("B"), Some(CodeIndex(1)));
        assert_eq!(codes.with_text("C"), None);
    }
}
