//! The log, and what is revealed after the end.

use super::{ToldGame, ToldOutcome};
use junqi_rules::{Army, Ending, Rank, Reason};
use junqi_store::{Meeting, StoredGame};
use serde::Serialize;
use ts_rs::TS;

/// Proof that a game has ended, without which nothing can be revealed.
pub(crate) struct AfterTheEnd(());

impl AfterTheEnd {
    pub(crate) fn of(game: &StoredGame) -> Option<Self> {
        game.ended.as_ref().map(|_| Self(()))
    }
}

/// A piece, revealed after the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RevealedPiece {
    /// Whose it was.
    pub army: Army,
    /// What it was.
    pub rank: Rank,
}

/// What met and why it ended so, revealed after the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Revealed {
    /// The two pieces.
    pub pieces: [RevealedPiece; 2],
    /// Why the verdict was what it was.
    pub reason: Reason,
}

impl Revealed {
    pub(crate) fn new(meeting: &Meeting, _: &AfterTheEnd) -> Self {
        let pieces =
            meeting.pieces.map(|(fighter, _)| RevealedPiece { army: fighter.army, rank: fighter.rank });
        Self { pieces, reason: meeting.verdict.reason }
    }
}

/// An entry of the log as it may be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ToldEncounter {
    /// Its place in the log, from 1.
    pub number: u32,
    /// ms since 1970
    pub at: i64,
    /// What left the board.
    pub outcome: ToldOutcome,
    /// The army whose mine was stepped on, stays and is shown.
    pub mine_shown: Option<Army>,
    /// Armies that had to show their flag.
    pub flags_shown: Vec<Army>,
    /// What met; only after the end of the game.
    pub revealed: Option<Revealed>,
}

impl ToldEncounter {
    pub(crate) fn new(
        number: u32,
        at: i64,
        meeting: &Meeting,
        ending: Option<&Ending>,
        end: Option<&AfterTheEnd>,
    ) -> Self {
        Self {
            number,
            at,
            outcome: ToldOutcome::new(&meeting.verdict.outcome, ending),
            mine_shown: meeting.verdict.mine_shown,
            flags_shown: meeting.verdict.flags_shown.clone(),
            revealed: end.map(|end| Revealed::new(meeting, end)),
        }
    }
}

/// A game and its log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GameHistory {
    /// The game.
    pub game: ToldGame,
    /// Its log from the beginning.
    pub encounters: Vec<ToldEncounter>,
}
