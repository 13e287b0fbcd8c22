//! The roster: which pieces each army has left.

use crate::{Armies, Army, Rank};
use thiserror::Error;

/// How many pieces of each rank each army has left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    armies: Armies,
    left: [[u8; Rank::ALL.len()]; Army::ALL.len()],
}

/// An army has no piece of that rank left, so none can be on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no such piece is left")]
pub struct NoneLeft {
    /// The army.
    pub army: Army,
}

impl Roster {
    /// Every army as the box has it; armies that do not play have no piece.
    #[must_use]
    pub fn full(armies: Armies) -> Self {
        let mut left = [[0; Rank::ALL.len()]; Army::ALL.len()];
        for army in armies.all() {
            if let Some(row) = left.get_mut(usize::from(army.number())) {
                *row = Rank::ALL.map(Rank::count_in_army);
            }
        }
        Self { armies, left }
    }

    /// The armies of the game.
    #[must_use]
    pub const fn armies(&self) -> Armies {
        self.armies
    }

    /// Pieces of that rank that the army has left.
    #[must_use]
    pub fn left(&self, army: Army, rank: Rank) -> u8 {
        self.row(army).find_map(|(other, count)| (other == rank).then_some(count)).unwrap_or(0)
    }

    /// Pieces the army has lost.
    #[must_use]
    pub fn lost(&self, army: Army) -> u8 {
        let full: u8 = Rank::ALL.into_iter().map(Rank::count_in_army).sum();
        full - self.row(army).map(|(_, count)| count).sum::<u8>()
    }

    /// Whether the army has a piece left that can move.
    #[must_use]
    pub fn can_move(&self, army: Army) -> bool {
        self.row(army).any(|(rank, count)| rank.can_move() && count > 0)
    }

    /// The lowest rank from engineer to commander-in-chief that the army has left.
    #[must_use]
    pub fn lowest_officer(&self, army: Army) -> Option<Rank> {
        self.row(army)
            .find(|(rank, count)| rank.can_move() && *rank != Rank::Bomb && *count > 0)
            .map(|(rank, _)| rank)
    }

    /// Takes one piece off the board.
    ///
    /// # Errors
    /// [`NoneLeft`] if the army has none of that rank; nothing changes then.
    pub fn remove(&mut self, army: Army, rank: Rank) -> Result<(), NoneLeft> {
        let place = Rank::ALL.into_iter().position(|other| other == rank).unwrap_or_default();
        let count = self.left.get_mut(usize::from(army.number())).and_then(|row| row.get_mut(place));
        match count {
            Some(count) if *count > 0 => {
                *count -= 1;
                Ok(())
            }
            _ => Err(NoneLeft { army }),
        }
    }

    fn row(&self, army: Army) -> impl Iterator<Item = (Rank, u8)> + '_ {
        self.left
            .get(usize::from(army.number()))
            .into_iter()
            .flat_map(|row| Rank::ALL.into_iter().zip(row.iter().copied()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_leave_one_by_one_and_no_further() {
        let mut roster = Roster::full(Armies::Two);
        assert_eq!(roster.lost(Army::Red), 0);
        roster.remove(Army::Red, Rank::Bomb).unwrap();
        roster.remove(Army::Red, Rank::Bomb).unwrap();
        assert_eq!(roster.remove(Army::Red, Rank::Bomb), Err(NoneLeft { army: Army::Red }));
        assert_eq!(roster.lost(Army::Red), 2);
        assert_eq!(roster.lost(Army::Black), 0);
        assert_eq!(roster.remove(Army::Green, Rank::Flag), Err(NoneLeft { army: Army::Green }));
    }

    #[test]
    fn an_army_of_flag_and_mines_cannot_move() {
        let mut roster = Roster::full(Armies::Two);
        for rank in Rank::ALL.into_iter().filter(|rank| rank.can_move()) {
            for _ in 0..rank.count_in_army() {
                assert!(roster.can_move(Army::Black));
                roster.remove(Army::Black, rank).unwrap();
            }
        }
        assert!(!roster.can_move(Army::Black));
        assert_eq!(roster.lowest_officer(Army::Black), None);
        assert_eq!(roster.lost(Army::Black), 21);
    }

    #[test]
    fn the_lowest_officer_rises_as_the_low_ones_fall() {
        let mut roster = Roster::full(Armies::Two);
        assert_eq!(roster.lowest_officer(Army::Red), Some(Rank::Engineer));
        for _ in 0..3 {
            roster.remove(Army::Red, Rank::Engineer).unwrap();
        }
        assert_eq!(roster.lowest_officer(Army::Red), Some(Rank::PlatoonLeader));
    }
}
