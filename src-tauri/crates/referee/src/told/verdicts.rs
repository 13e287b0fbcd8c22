//! Verdicts.

use super::ToldGame;
use junqi_rules::{Army, Ending, Outcome, Verdict};
use serde::Serialize;
use ts_rs::TS;

/// What an encounter did, as told to the table. Everything refused by the rules is one `no_result`:
/// a sentence of its own for flags would tell where the flag is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ToldOutcome {
    /// Both stay; scan again.
    NoResult,
    /// Both armies lose their piece.
    BothLose,
    /// One army loses its piece.
    Loses {
        /// That army.
        army: Army,
    },
    /// A flag fell, and with it its army; the game goes on (four armies).
    FlagFalls {
        /// The army that is out.
        army: Army,
    },
    /// A flag fell, and the game is won.
    Wins {
        /// The army that took it.
        army: Army,
    },
}

impl ToldOutcome {
    pub(super) fn new(outcome: &Outcome, ending: Option<&Ending>) -> Self {
        match *outcome {
            Outcome::Refused => Self::NoResult,
            Outcome::BothLose => Self::BothLose,
            Outcome::Loses { army } => Self::Loses { army },
            Outcome::FlagTaken { by, of, .. } => match ending {
                Some(Ending::FlagTaken { .. }) => Self::Wins { army: by },
                _ => Self::FlagFalls { army: of },
            },
        }
    }
}

/// A verdict as told to the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ToldVerdict {
    /// What leaves the board.
    pub outcome: ToldOutcome,
    /// The army whose mine was stepped on, stays and is shown.
    pub mine_shown: Option<Army>,
    /// Armies that must show their flag.
    pub flags_shown: Vec<Army>,
    /// The game after it.
    pub game: ToldGame,
}

impl ToldVerdict {
    pub(crate) fn new(verdict: &Verdict, game: ToldGame) -> Self {
        Self {
            outcome: ToldOutcome::new(&verdict.outcome, game.ending.as_ref()),
            mine_shown: verdict.mine_shown,
            flags_shown: verdict.flags_shown.clone(),
            game,
        }
    }
}
