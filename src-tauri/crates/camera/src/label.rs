//! What is photographed.

/// The dark and light modules of a code, row by row, `true` for dark; the quiet zone is not among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Art {
    /// Modules a side.
    pub size: usize,
    /// `size` x `size` modules.
    pub dark: Vec<bool>,
}

impl Art {
    /// Modules of the quiet zone on each side.
    const QUIET_ZONE: usize = 4;

    /// Modules from edge to edge of the label, the quiet zone included.
    pub(crate) fn modules(&self) -> f32 {
        (self.size + 2 * Self::QUIET_ZONE) as f32
    }

    /// Whether there is ink at a point of the label, 0 to 1 across and down.
    pub(crate) fn ink(&self, (x, y): (f32, f32)) -> bool {
        let module = |part: f32| {
            let module = part * self.modules() - Self::QUIET_ZONE as f32;
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // not negative
            (module >= 0.0).then_some(module as usize).filter(|module| *module < self.size)
        };
        match (module(x), module(y)) {
            (Some(x), Some(y)) => self.dark.get(y * self.size + x).copied().unwrap_or(false),
            _ => false,
        }
    }
}

/// What a piece is made of: an army's pieces are all of one plastic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plastic {
    /// Seen in grey, the lighter one.
    Red,
    /// The darker one.
    Black,
}

impl Plastic {
    /// Its grey: batches of plastic differ.
    pub(crate) const fn greys(self) -> (f32, f32) {
        match self {
            Self::Red => (70.0, 98.0),
            Self::Black => (15.0, 58.0),
        }
    }
}

/// A label on the back of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// What is printed on it.
    pub art: Art,
    /// What it is stuck on.
    pub plastic: Plastic,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ink_is_where_the_modules_are_dark_and_never_in_the_quiet_zone() {
        let art = Art { size: 2, dark: vec![true, false, false, true] };
        assert!((art.modules() - 10.0).abs() < 1e-6);
        let at = |column: f32, row: f32| art.ink(((column + 0.5) / 10.0, (row + 0.5) / 10.0));
        assert!(at(4.0, 4.0) && at(5.0, 5.0));
        assert!(!at(5.0, 4.0) && !at(4.0, 5.0));
        assert!(!at(3.0, 4.0) && !at(4.0, 6.0) && !at(0.0, 0.0) && !at(9.0, 9.0));
    }
}
