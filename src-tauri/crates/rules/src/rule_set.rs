//! Rule sets: what differs from table to table, as named options.

use serde::{Deserialize, Serialize};

/// An engineer meets a mine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EngineerMeetsMine {
    /// The engineer is lost, the mine stays and is shown (the patent).
    #[default]
    EngineerLost,
    /// The mine is removed, the engineer stays (the usual rule at home).
    MineRemoved,
}

/// A piece that is neither engineer nor bomb meets a mine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PieceMeetsMine {
    /// The piece is lost, the mine stays and is shown (the patent).
    #[default]
    PieceLost,
    /// Both are lost.
    BothLost,
}

/// A bomb meets a mine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BombMeetsMine {
    /// Both are lost (the patent).
    #[default]
    BothLost,
    /// The bomb is lost, the mine stays and is shown.
    BombLost,
}

/// A bomb meets a flag.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BombMeetsFlag {
    /// The bomb's side takes the flag (the patent).
    #[default]
    BombWins,
    /// Both are lost, and the bomb's side wins on the count.
    BothLostBombWins,
    /// The bomb's side takes the flag once all three mines of the flag's army are gone; refused before.
    BombWinsAfterMines,
    /// Refused: both stay.
    Refused,
}

/// Who may take the flag. Bombs follow [`BombMeetsFlag`] alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FlagTaker {
    /// Any piece (the patent).
    #[default]
    AnyPiece,
    /// Any piece but an engineer.
    AnyButEngineer,
    /// Only an engineer.
    OnlyEngineer,
    /// Only a piece of the lowest rank, engineer to commander-in-chief, that its army has left.
    LowestLeft,
    /// Any piece but the commander-in-chief.
    AnyButCommander,
}

/// When the flag may be taken, by a bomb too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FlagTime {
    /// Always (the patent).
    #[default]
    Always,
    /// Only after all three mines of that army are gone.
    AfterMines,
}

/// The commander-in-chief is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommanderLost {
    /// Nothing follows (the patent).
    #[default]
    Nothing,
    /// Its army must show its flag (亮军旗).
    ShowsFlag,
}

/// An army has no piece left that can move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoMovablePiece {
    /// Nothing follows (the patent).
    #[default]
    Nothing,
    /// The army is out.
    Loses,
}

/// A rule set: one value per option. The default is the patent's; each is stored whole with its game.
///
/// ```
/// use junqi_rules::{FlagTime, Preset, RuleSet};
/// let own = RuleSet { flag_time: FlagTime::AfterMines, ..RuleSet::preset(Preset::Standard) };
/// assert_eq!(own.name(), Some(Preset::StrictFlag));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleSet {
    /// An engineer meets a mine.
    pub engineer_meets_mine: EngineerMeetsMine,
    /// Another piece meets a mine.
    pub piece_meets_mine: PieceMeetsMine,
    /// A bomb meets a mine.
    pub bomb_meets_mine: BombMeetsMine,
    /// A bomb meets a flag.
    pub bomb_meets_flag: BombMeetsFlag,
    /// Who may take the flag.
    pub flag_taker: FlagTaker,
    /// When the flag may be taken.
    pub flag_time: FlagTime,
    /// What follows the loss of a commander-in-chief.
    pub commander_lost: CommanderLost,
    /// What follows when an army has no piece left that can move.
    pub no_movable_piece: NoMovablePiece,
}

/// A rule set that comes with the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Preset {
    /// The patent's rules.
    #[default]
    Patent,
    /// The rules most played at home: engineers clear mines, a lost commander-in-chief shows the flag,
    /// and an army that cannot move loses.
    Standard,
    /// Standard, and the flag falls only after its army's three mines are gone.
    StrictFlag,
}

impl Preset {
    /// Every preset, the default first.
    pub const ALL: [Self; 3] = [Self::Patent, Self::Standard, Self::StrictFlag];
}

impl RuleSet {
    /// The rule set behind a preset.
    #[must_use]
    pub fn preset(preset: Preset) -> Self {
        let standard = Self {
            engineer_meets_mine: EngineerMeetsMine::MineRemoved,
            commander_lost: CommanderLost::ShowsFlag,
            no_movable_piece: NoMovablePiece::Loses,
            ..Self::default()
        };
        match preset {
            Preset::Patent => Self::default(),
            Preset::Standard => standard,
            Preset::StrictFlag => Self { flag_time: FlagTime::AfterMines, ..standard },
        }
    }

    /// The preset this rule set equals; `None` for a person's own.
    #[must_use]
    pub fn name(&self) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| Self::preset(*preset) == *self)
    }
}
