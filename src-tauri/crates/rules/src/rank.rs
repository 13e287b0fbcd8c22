//! Ranks: what a piece is.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What a piece is. The number is the patent's; 10 is no piece.
///
/// ```
/// use junqi_rules::Rank;
/// assert_eq!(Rank::try_from(9), Ok(Rank::CommanderInChief));
/// assert!(Rank::try_from(10).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Rank {
    /// 军旗
    Flag = 0,
    /// 工兵
    Engineer = 1,
    /// 排长
    PlatoonLeader = 2,
    /// 连长
    CompanyCommander = 3,
    /// 营长
    BattalionCommander = 4,
    /// 团长
    RegimentCommander = 5,
    /// 旅长
    BrigadeCommander = 6,
    /// 师长
    DivisionCommander = 7,
    /// 军长
    CorpsCommander = 8,
    /// 总司令, on other boxes 司令
    CommanderInChief = 9,
    /// 手榴弹, on other boxes 炸弹
    Bomb = 11,
    /// 地雷
    Mine = 12,
}

/// A number that stands for no piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{0} is no piece: pieces are 0 to 9, 11 and 12")]
pub struct NotARank(pub u8);

/// A text that names no piece.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("“{0}” is no piece")]
pub struct NotAPiece(pub String);

impl Rank {
    /// Every rank, in the order of the patent's numbers.
    pub const ALL: [Self; 12] = [
        Self::Flag,
        Self::Engineer,
        Self::PlatoonLeader,
        Self::CompanyCommander,
        Self::BattalionCommander,
        Self::RegimentCommander,
        Self::BrigadeCommander,
        Self::DivisionCommander,
        Self::CorpsCommander,
        Self::CommanderInChief,
        Self::Bomb,
        Self::Mine,
    ];

    /// The patent's number: 0-9, 11 or 12.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Whether the rules let a piece of this rank move. Flags and mines stay where they were set.
    #[must_use]
    pub const fn can_move(self) -> bool {
        !matches!(self, Self::Flag | Self::Mine)
    }

    /// How many pieces of this rank an army of 25 has.
    #[must_use]
    pub const fn count_in_army(self) -> u8 {
        match self {
            Self::Flag | Self::CommanderInChief | Self::CorpsCommander => 1,
            Self::DivisionCommander
            | Self::BrigadeCommander
            | Self::RegimentCommander
            | Self::BattalionCommander
            | Self::Bomb => 2,
            Self::CompanyCommander | Self::PlatoonLeader | Self::Engineer | Self::Mine => 3,
        }
    }

    /// The name the patent prints on the piece.
    #[must_use]
    pub const fn chinese(self) -> &'static str {
        match self {
            Self::Flag => "军旗",
            Self::Engineer => "工兵",
            Self::PlatoonLeader => "排长",
            Self::CompanyCommander => "连长",
            Self::BattalionCommander => "营长",
            Self::RegimentCommander => "团长",
            Self::BrigadeCommander => "旅长",
            Self::DivisionCommander => "师长",
            Self::CorpsCommander => "军长",
            Self::CommanderInChief => "总司令",
            Self::Bomb => "手榴弹",
            Self::Mine => "地雷",
        }
    }

    /// The English name, in lower case.
    #[must_use]
    pub const fn english(self) -> &'static str {
        match self {
            Self::Flag => "flag",
            Self::Engineer => "engineer",
            Self::PlatoonLeader => "platoon leader",
            Self::CompanyCommander => "company commander",
            Self::BattalionCommander => "battalion commander",
            Self::RegimentCommander => "regiment commander",
            Self::BrigadeCommander => "brigade commander",
            Self::DivisionCommander => "division commander",
            Self::CorpsCommander => "corps commander",
            Self::CommanderInChief => "commander-in-chief",
            Self::Bomb => "bomb",
            Self::Mine => "mine",
        }
    }

    /// Reads the number of a plain label: plain ASCII digits as the patent's generator writes them,
    /// without sign, space or leading zero.
    ///
    /// # Errors
    /// [`NotAPiece`] with the text for anything that is not exactly one of the twelve numbers.
    ///
    /// ```
    /// use junqi_rules::Rank;
    /// assert_eq!(Rank::from_plain_label("11"), Ok(Rank::Bomb));
    /// assert!(Rank::from_plain_label("07").is_err());
    /// assert!(Rank::from_plain_label("hello").is_err());
    /// ```
    pub fn from_plain_label(text: &str) -> Result<Self, NotAPiece> {
        Self::ALL
            .into_iter()
            .find(|rank| rank.number().to_string() == text)
            .ok_or_else(|| NotAPiece(text.to_owned()))
    }

    /// Reads what a person types: a number, a Chinese name (either box's) or an English one with
    /// spaces, hyphens or underscores.
    ///
    /// # Errors
    /// [`NotAPiece`] with the text when it names none.
    ///
    /// ```
    /// use junqi_rules::Rank;
    /// assert_eq!(Rank::from_name("司令"), Ok(Rank::CommanderInChief));
    /// assert_eq!(Rank::from_name("Platoon-Leader"), Ok(Rank::PlatoonLeader));
    /// ```
    pub fn from_name(text: &str) -> Result<Self, NotAPiece> {
        if let Ok(rank) = Self::from_plain_label(text.trim()) {
            return Ok(rank);
        }
        let name = text.trim().to_lowercase().replace(['-', '_'], " ");
        match name.as_str() {
            "司令" => return Ok(Self::CommanderInChief),
            "炸弹" => return Ok(Self::Bomb),
            _ => {}
        }
        Self::ALL
            .into_iter()
            .find(|rank| rank.chinese() == name || rank.english().replace('-', " ") == name)
            .ok_or_else(|| NotAPiece(text.to_owned()))
    }
}

impl TryFrom<u8> for Rank {
    type Error = NotARank;

    fn try_from(number: u8) -> Result<Self, NotARank> {
        Self::ALL.into_iter().find(|rank| rank.number() == number).ok_or(NotARank(number))
    }
}

impl From<Rank> for u8 {
    fn from(rank: Rank) -> Self {
        rank.number()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rank_is_read_from_its_number_and_names() {
        for rank in Rank::ALL {
            assert_eq!(Rank::from_plain_label(&rank.number().to_string()), Ok(rank));
            assert_eq!(Rank::from_name(rank.chinese()), Ok(rank));
            assert_eq!(Rank::from_name(rank.english()), Ok(rank));
        }
    }

    #[test]
    fn what_is_no_piece_is_refused_with_its_text() {
        for text in ["10", "13", "-1", "", " 9", "9 ", "09", "+1", "hello", "https://example.org/9", "９"] {
            assert_eq!(Rank::from_plain_label(text), Err(NotAPiece(text.to_owned())));
        }
    }
}
