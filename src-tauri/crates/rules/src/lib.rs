//! What the referee decides: pieces, rule sets and verdicts of Junqi (军棋).
//!
//! Pure: no I/O, no clock, nothing of this project's imported.

mod ending;
mod piece;
mod roster;
mod rule_set;
mod verdict;

pub use ending::Ending;
pub use piece::{Armies, Army, NotAPiece, NotAPieceIndex, NotARank, NotAnArmy, PieceIndex, Rank, Team};
pub use roster::{NoneLeft, Roster};
pub use rule_set::{
    BombMeetsFlag, BombMeetsMine, CommanderLost, EngineerMeetsMine, FlagTaker, FlagTime, NoMovablePiece,
    PieceMeetsMine, Preset, RuleSet,
};
pub use verdict::{Fighter, Outcome, Reason, Verdict, adjudicate};
