//! Pieces: a piece's place in its set.

use crate::{Armies, Army, Rank};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A piece's place in its set: army number x 25, then its place in the army, which goes from the flag
/// down the ranks to the mines and bombs. It tells the rank, so it is as secret as the rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct PieceIndex(u8);

/// An index beyond the last piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{0} is no piece of a set: pieces are 0 to 99")]
pub struct NotAPieceIndex(pub u8);

impl PieceIndex {
    /// Pieces in one army.
    pub const PER_ARMY: u8 = 25;

    /// The order of ranks inside an army.
    const ORDER: [Rank; 12] = [
        Rank::Flag,
        Rank::CommanderInChief,
        Rank::CorpsCommander,
        Rank::DivisionCommander,
        Rank::BrigadeCommander,
        Rank::RegimentCommander,
        Rank::BattalionCommander,
        Rank::CompanyCommander,
        Rank::PlatoonLeader,
        Rank::Engineer,
        Rank::Mine,
        Rank::Bomb,
    ];

    /// The index as a number, 0-99.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The army the piece belongs to.
    #[must_use]
    pub const fn army(self) -> Army {
        match self.0 / Self::PER_ARMY {
            0 => Army::Red,
            1 => Army::Black,
            2 => Army::Green,
            _ => Army::Blue,
        }
    }

    /// What the piece is.
    ///
    /// ```
    /// use junqi_rules::{Armies, Rank};
    /// let flags = Armies::Two.pieces().filter(|piece| piece.rank() == Rank::Flag).count();
    /// assert_eq!(flags, 2);
    /// ```
    #[must_use]
    pub fn rank(self) -> Rank {
        let mut place = self.0 % Self::PER_ARMY;
        for rank in Self::ORDER {
            match place.checked_sub(rank.count_in_army()) {
                Some(rest) => place = rest,
                None => return rank,
            }
        }
        Rank::Bomb
    }
}

impl TryFrom<u8> for PieceIndex {
    type Error = NotAPieceIndex;

    fn try_from(number: u8) -> Result<Self, NotAPieceIndex> {
        if number < 4 * Self::PER_ARMY { Ok(Self(number)) } else { Err(NotAPieceIndex(number)) }
    }
}

impl From<PieceIndex> for u8 {
    fn from(index: PieceIndex) -> Self {
        index.0
    }
}

impl Armies {
    /// Every piece of a set with so many armies, in the order of their indices.
    pub fn pieces(self) -> impl Iterator<Item = PieceIndex> {
        self.all()
            .iter()
            .flat_map(|army| (0..PieceIndex::PER_ARMY).map(|place| PieceIndex(army.number() * 25 + place)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_army_has_twenty_five_pieces_of_which_twenty_one_move() {
        let army: Vec<Rank> =
            Armies::Two.pieces().filter(|piece| piece.army() == Army::Black).map(PieceIndex::rank).collect();
        assert_eq!(army.len(), 25);
        assert_eq!(army.iter().filter(|rank| rank.can_move()).count(), 21);
        for rank in Rank::ALL {
            let count = army.iter().filter(|other| **other == rank).count();
            assert_eq!(count, usize::from(rank.count_in_army()), "{rank:?}");
        }
    }

    #[test]
    fn four_armies_have_a_hundred_different_pieces() {
        let pieces: std::collections::BTreeSet<PieceIndex> = Armies::Four.pieces().collect();
        assert_eq!(pieces.len(), 100);
        assert!(PieceIndex::try_from(100).is_err());
    }
}
