//! The colours of armies: what the pieces of the box look like.

use crate::StoreError;
use junqi_rules::{Armies, Army};
use serde::{Deserialize, Serialize};

/// The colour of an army's pieces. Labels are always printed black on white.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// 红
    Red,
    /// 黑
    Black,
    /// 绿
    Green,
    /// 蓝
    Blue,
    /// 橙
    Orange,
    /// 黄
    Yellow,
    /// 紫
    Purple,
    /// 白
    White,
}

impl Colour {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 8] = [
        Self::Red,
        Self::Black,
        Self::Green,
        Self::Blue,
        Self::Orange,
        Self::Yellow,
        Self::Purple,
        Self::White,
    ];

    /// Its name in the database, in files and in messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Black => "black",
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Orange => "orange",
            Self::Yellow => "yellow",
            Self::Purple => "purple",
            Self::White => "white",
        }
    }

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.name() == name)
    }
}

/// The colour of each army of a set, in their order; no two have the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colours(Vec<Colour>);

impl Colours {
    /// What most boxes have: red and black, and green and blue where there are four.
    #[must_use]
    pub fn usual(armies: Armies) -> Self {
        Self(Colour::ALL.into_iter().take(armies.all().len()).collect())
    }

    /// These colours, one for each army and no two the same; `None` if they are not.
    #[must_use]
    pub fn new(armies: Armies, colours: Vec<Colour>) -> Option<Self> {
        let mut different = colours.clone();
        different.sort_unstable();
        different.dedup();
        (colours.len() == armies.all().len() && different.len() == colours.len()).then_some(Self(colours))
    }

    /// The colour of an army; an army that does not play has the colour it would have in most boxes.
    #[must_use]
    pub fn of(&self, army: Army) -> Colour {
        let place = usize::from(army.number());
        self.0.get(place).or(Colour::ALL.get(place)).copied().unwrap_or(Colour::Red)
    }

    /// All of them, by army.
    #[must_use]
    pub fn all(&self) -> &[Colour] {
        &self.0
    }

    /// Names with commas between them, by army.
    pub(crate) fn parsed(armies: Armies, names: &str) -> Result<Self, StoreError> {
        let colours: Option<Vec<Colour>> = names.split(',').map(Colour::named).collect();
        colours.and_then(|colours| Self::new(armies, colours)).ok_or(StoreError::Damaged)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn armies_have_colours_of_their_own() {
        use Colour::{Green, Orange};
        assert!(Colours::new(Armies::Two, vec![Green, Orange]).is_some());
        assert!(Colours::new(Armies::Two, vec![Green, Green]).is_none());
        assert!(Colours::new(Armies::Two, vec![Green]).is_none());
        assert!(Colours::new(Armies::Four, vec![Green, Orange]).is_none());
        assert_eq!(Colours::usual(Armies::Four).of(Army::Blue), Colour::Blue);
    }

    #[test]
    fn a_colour_keeps_its_name() {
        for colour in Colour::ALL {
            assert_eq!(serde_json::to_value(colour).unwrap(), colour.name());
            assert_eq!(Colour::named(colour.name()), Some(colour));
        }
        assert!(Colours::parsed(Armies::Two, "red,red").is_err());
        assert!(Colours::parsed(Armies::Two, "red,mauve").is_err());
    }
}
