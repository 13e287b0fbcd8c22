//! Sets and their sheets.

use junqi_store::{BombName, CommanderName, SetKind, StoredSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A set, without what its labels hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ToldSet {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What its labels hold.
    pub kind: SetKind,
    /// What its commander-in-chief is called.
    pub commander_name: CommanderName,
    /// What its bombs are called.
    pub bomb_name: BombName,
    /// ms since 1970
    pub made_at: i64,
    /// Games played with it.
    pub games: i64,
    /// Whether a game with it is running.
    pub in_play: bool,
}

impl From<&StoredSet> for ToldSet {
    fn from(set: &StoredSet) -> Self {
        Self {
            id: set.id.to_string(),
            name: set.name.clone(),
            kind: set.kind(),
            commander_name: set.commander_name,
            bomb_name: set.bomb_name,
            made_at: set.made_at,
            games: set.games,
            in_play: set.open_games > 0,
        }
    }
}

/// What a person asks for who makes a set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewSet {
    /// Its name, 1-60 characters.
    pub name: String,
    /// What its labels hold.
    pub kind: SetKind,
    /// What its commander-in-chief is called.
    pub commander_name: CommanderName,
    /// What its bombs are called.
    pub bomb_name: BombName,
}

/// Where a sheet was saved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SavedSheet {
    /// The file, or the first one of a sheet with a file per page.
    pub path: String,
    /// How many pages the sheet has.
    pub pages: usize,
}
