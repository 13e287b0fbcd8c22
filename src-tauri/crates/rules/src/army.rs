//! Armies, and the teams they play in.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// One of up to four armies, called by the colour it has until a person picks another one.
/// Armies 0 and 2 sit across from each other, and so do 1 and 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Army {
    /// Army 0
    Red = 0,
    /// Army 1
    Black = 1,
    /// Army 2
    Green = 2,
    /// Army 3
    Blue = 3,
}

/// Two armies that sit across and cannot meet. With two armies each is a team of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Team {
    /// Red, and green where four play.
    RedGreen,
    /// Black, and blue where four play.
    BlackBlue,
}

/// A number that stands for no army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{0} is no army: armies are 0 to 3")]
pub struct NotAnArmy(pub u8);

impl Army {
    /// Every army, by number.
    pub const ALL: [Self; 4] = [Self::Red, Self::Black, Self::Green, Self::Blue];

    /// The army's number, 0-3.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The team the army plays for.
    #[must_use]
    pub const fn team(self) -> Team {
        match self {
            Self::Red | Self::Green => Team::RedGreen,
            Self::Black | Self::Blue => Team::BlackBlue,
        }
    }
}

impl TryFrom<u8> for Army {
    type Error = NotAnArmy;

    fn try_from(number: u8) -> Result<Self, NotAnArmy> {
        Self::ALL.into_iter().find(|army| army.number() == number).ok_or(NotAnArmy(number))
    }
}

/// How many armies a set has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Armies {
    /// Red and black, 50 pieces.
    Two,
    /// Four armies in two teams, 100 pieces (四国军棋).
    Four,
}

impl Armies {
    /// The armies that play.
    #[must_use]
    pub const fn all(self) -> &'static [Army] {
        match self {
            Self::Two => &[Army::Red, Army::Black],
            Self::Four => &Army::ALL,
        }
    }
}
