//! What may be told: the only types that cross to the players' screen.
//!
//! During a game these hold no rank, no piece's index, no token and no label's text. Times are
//! milliseconds since 1970-01-01 UTC.

use crate::Problem;
use junqi_rules::{Army, Ending, Outcome, Preset, Rank, Reason, RuleSet, Verdict};
use junqi_store::{BombName, CommanderName, Meeting, SetKind, StoredGame, StoredSet};
use junqi_vision::Quad;
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

/// The name of a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RuleSetName {
    /// The patent's.
    Patent,
    /// The one most played at home.
    Standard,
    /// Standard, with the flag guarded by mines.
    StrictFlag,
    /// A person's own.
    Own,
}

impl From<&RuleSet> for RuleSetName {
    fn from(rules: &RuleSet) -> Self {
        match rules.name() {
            Some(Preset::Patent) => Self::Patent,
            Some(Preset::Standard) => Self::Standard,
            Some(Preset::StrictFlag) => Self::StrictFlag,
            None => Self::Own,
        }
    }
}

/// One line of a rule card: an option of the rule set and the value it has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RuleLine {
    /// The option, as in `RuleSet`.
    pub option: String,
    /// Its value.
    pub value: String,
}

/// A rule set as lines, read off the very table that decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RuleCard {
    /// The rule set's name.
    pub name: RuleSetName,
    /// Every option, in the order of `RuleSet`.
    pub lines: Vec<RuleLine>,
}

impl RuleCard {
    pub(crate) fn new(rules: &RuleSet) -> Result<Self, Problem> {
        let internal = |detail: &str| Problem::Internal { detail: detail.to_owned() };
        let table = serde_json::to_value(rules).map_err(|error| internal(&error.to_string()))?;
        let table = table.as_object().ok_or_else(|| internal("a rule set without options"))?;
        let lines = table
            .iter()
            .filter_map(|(option, value)| {
                Some(RuleLine { option: option.clone(), value: value.as_str()?.to_owned() })
            })
            .collect();
        Ok(Self { name: rules.into(), lines })
    }
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

/// A place in a frame, px.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct Point {
    /// px to the right
    pub x: f32,
    /// px down
    pub y: f32,
}

/// A label that was seen: whose it is and where, not what it says.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ToldSighting {
    /// The army, where the label tells it.
    pub army: Option<Army>,
    /// The label's outer edge in px of the frame, clockwise from the corner at the first finder pattern.
    pub quad: [Point; 4],
}

impl ToldSighting {
    pub(crate) fn new(army: Option<Army>, quad: &Quad) -> Self {
        Self { army, quad: quad.0.map(|corner| Point { x: corner.x, y: corner.y }) }
    }
}

/// What a scan gave.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ScanAnswer {
    /// The frame's width, px.
    pub width: u32,
    /// The frame's height, px.
    pub height: u32,
    /// Every label in view.
    pub sightings: Vec<ToldSighting>,
    /// Armies whose place this scan filled.
    pub taken: Vec<Army>,
    /// Armies whose place is filled now.
    pub filled: Vec<Army>,
    /// Why no place was filled, where none was.
    pub problem: Option<Problem>,
}

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
    fn new(outcome: &Outcome, ending: Option<&Ending>) -> Self {
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

/// How the app is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AppStatus {
    /// The app's version.
    pub version: String,
    /// Why the database could not be opened, if it could not.
    pub problem: Option<Problem>,
}
