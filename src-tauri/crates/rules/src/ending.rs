//! How a game ends.

use crate::Army;
use serde::{Deserialize, Serialize};

/// How a game ended. A winner stands for the whole team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Ending {
    /// The last flag of the other team fell.
    FlagTaken {
        /// The army that took it.
        winner: Army,
    },
    /// A team has no piece left that can move; without a winner when neither has.
    NoMovablePiece {
        /// An army of the team that can still move.
        winner: Option<Army>,
    },
    /// One side gave up.
    Resigned {
        /// An army of the other team.
        winner: Army,
    },
    /// Both agreed on a draw.
    Draw,
    /// The game was left unfinished.
    Abandoned,
}

impl Ending {
    /// An army of the team that won, if one did.
    #[must_use]
    pub const fn winner(&self) -> Option<Army> {
        match self {
            Self::FlagTaken { winner } | Self::Resigned { winner } => Some(*winner),
            Self::NoMovablePiece { winner } => *winner,
            Self::Draw | Self::Abandoned => None,
        }
    }
}
