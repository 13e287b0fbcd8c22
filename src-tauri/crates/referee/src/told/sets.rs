//! Sets and their pieces.

use junqi_labels::LabelSize;
use junqi_rules::{Army, Rank};
use junqi_store::{BombName, Colour, CommanderName, SetKind, StoredSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A set, without what its labels hold.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
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
    /// The colour of each army's pieces, by army.
    pub colours: Vec<Colour>,
    /// The side of its labels, mm.
    pub label_mm: f64,
    /// ms since 1970
    pub made_at: i64,
    /// When a sheet of it was given out last, ms since 1970.
    pub printed_at: Option<i64>,
    /// Whether it was put away.
    pub archived: bool,
    /// Labels issued in place of others.
    pub reissued: i64,
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
            colours: set.colours.all().to_vec(),
            label_mm: f64::from(set.label_um) / 1000.0,
            made_at: set.made_at,
            printed_at: set.printed_at,
            archived: set.archived_at.is_some(),
            reissued: set.reissued,
            games: set.games,
            in_play: set.open_games > 0,
        }
    }
}

/// What a person asks for who makes a set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
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
    /// The colours of its two armies, which differ.
    pub colours: Vec<Colour>,
    /// The side of its labels, mm: 10 to 25.
    pub label_mm: f64,
}

impl NewSet {
    /// A sealed set of the patent's labels, red and black.
    #[must_use]
    pub fn named(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            kind: SetKind::Sealed,
            commander_name: CommanderName::default(),
            bomb_name: BombName::default(),
            colours: vec![Colour::Red, Colour::Black],
            label_mm: LabelSize::PATENT.mm(),
        }
    }
}

/// What came of taking in a set file or a set card.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ImportedSet {
    /// The set as it is kept now.
    pub set: ToldSet,
    /// What changed.
    pub outcome: ImportOutcome,
}

/// What a set file or a set card changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ImportOutcome {
    /// The set is new on this device.
    New,
    /// It was there already, and nothing changed.
    Known,
    /// It was there already; labels reissued elsewhere are known now.
    Updated,
}

/// A piece of a set that is in no game. The one thing told that names the rank of a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ToldPiece {
    /// Its number in the set, 0-49.
    pub number: u8,
    /// Whose it is.
    pub army: Army,
    /// What it is.
    pub rank: Rank,
    /// Which of the army's pieces of that rank it is, from 1.
    pub nth: u8,
}

/// What a scanned label is, out of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ToldLabel {
    /// The piece.
    pub piece: ToldPiece,
    /// Whether the label was replaced by a later one.
    pub replaced: bool,
}
