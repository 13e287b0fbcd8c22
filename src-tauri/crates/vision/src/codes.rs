//! The codes in play: what the labels on the table can show.

use std::collections::HashMap;
use thiserror::Error;

/// A code's place among the codes in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CodeIndex(pub usize);

/// One code that a label can show: its text and its modules.
#[derive(Clone)]
pub struct Code {
    text: String,
    size: usize,
    dark: Vec<bool>,
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
    /// A code of `size` x `size` modules, given row by row, `true` for dark.
    ///
    /// # Errors
    /// [`CodeError`] if `dark` does not hold exactly `size` x `size` modules.
    pub fn new(text: impl Into<String>, size: usize, dark: Vec<bool>) -> Result<Self, CodeError> {
        if size.checked_mul(size) != Some(dark.len()) {
            return Err(CodeError { got: dark.len(), size });
        }
        Ok(Self { text: text.into(), size, dark })
    }

    /// What a reader reads from it.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Modules a side, quiet zone left out.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// The modules row by row, `true` for dark.
    #[must_use]
    pub fn modules(&self) -> &[bool] {
        &self.dark
    }
}

/// The codes in play, in an order of the caller's that [`CodeIndex`] refers to.
#[derive(Default)]
pub struct Codes {
    codes: Vec<Code>,
    by_text: HashMap<String, CodeIndex>,
}

impl Codes {
    /// Prepares codes for many frames. Of two codes with one text the first counts.
    #[must_use]
    pub fn new(codes: Vec<Code>) -> Self {
        let mut by_text = HashMap::with_capacity(codes.len());
        for (index, code) in codes.iter().enumerate() {
            by_text.entry(code.text.clone()).or_insert(CodeIndex(index));
        }
        Self { codes, by_text }
    }

    /// The code with that text.
    #[must_use]
    pub fn with_text(&self, text: &str) -> Option<CodeIndex> {
        self.by_text.get(text).copied()
    }

    /// Every code, in the caller's order.
    #[must_use]
    pub fn all(&self) -> &[Code] {
        &self.codes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_square() {
        assert!(Code::new("9", 2, vec![true; 4]).is_ok());
        assert_eq!(Code::new("9", 2, vec![true; 5]).err(), Some(CodeError { got: 5, size: 2 }));
        assert!(Code::new("9", usize::MAX, vec![]).is_err());
    }

    #[test]
    fn a_text_leads_to_the_first_code_that_bears_it() {
        let code = |text| Code::new(text, 1, vec![true]).unwrap();
        let codes = Codes::new(vec![code("A"), code("B"), code("A")]);
        assert_eq!(codes.with_text("A"), Some(CodeIndex(0)));
        assert_eq!(codes.with_text("B"), Some(CodeIndex(1)));
        assert_eq!(codes.with_text("C"), None);
    }
}
