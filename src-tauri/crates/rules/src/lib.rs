//! What the referee decides: pieces, rule sets and verdicts of Junqi (军棋).
//!
//! Pure: no I/O, no clock, nothing of this project's imported.

mod army;
mod ending;
mod piece;
mod rank;
mod roster;
mod rule_set;
mod verdict;

pub use army::{Armies, Army, NotAnArmy, Team};
pub use ending::Ending;
pub use piece::{NotAPieceIndex, PieceIndex};
pub use rank::{NotAPiece, NotARank, Rank};
pub use roster::{NoneLeft, Roster};
pub use rule_set::{
    BombMeetsFlag, BombMeetsMine, CommanderLost, EngineerMeetsMine, FlagTaker, FlagTime, NoMovablePiece,
    PieceMeetsMine, Preset, RuleSet,
};
pub use verdict::{Fighter, Outcome, Reason, Verdict, adjudicate};
