//! Games.

use super::RuleSetName;
use junqi_rules::{Army, Ending, Preset};
use junqi_store::{Colour, SetKind};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a person asks for who begins a game of two armies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The set to play with.
    pub set_id: String,
    /// Who plays red, 0-60 characters.
    pub red_name: String,
    /// Who plays black, 0-60 characters.
    pub black_name: String,
    /// The rules.
    pub preset: Preset,
}

/// How players end a game by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EndingByHand {
    /// One army gives up.
    Resigned {
        /// That army.
        loser: Army,
    },
    /// Both agree on a draw.
    Draw,
    /// The game is left unfinished.
    Abandoned,
}

/// How many pieces an army has lost, which both players can count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Losses {
    /// The army.
    pub army: Army,
    /// Pieces lost.
    pub lost: u8,
}

/// A game as both players may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ToldGame {
    /// Its id.
    pub id: String,
    /// Its set's id.
    pub set_id: String,
    /// Its set's name.
    pub set_name: String,
    /// What that set's labels hold.
    pub set_kind: SetKind,
    /// The colour of each army's pieces, by army.
    pub colours: Vec<Colour>,
    /// Who plays red.
    pub red_name: String,
    /// Who plays black.
    pub black_name: String,
    /// Its rules.
    pub rules: RuleSetName,
    /// ms since 1970
    pub begun_at: i64,
    /// ms since 1970
    pub ended_at: Option<i64>,
    /// How it ended.
    pub ending: Option<Ending>,
    /// Entries in its log.
    pub encounters: u32,
    /// Pieces lost, army by army.
    pub losses: Vec<Losses>,
    /// Armies whose flag lies open.
    pub flags_shown: Vec<Army>,
    /// Armies whose place on the judging table is filled.
    pub filled: Vec<Army>,
}
