//! What may be told: the only types that cross to the players' screen.
//!
//! During a game these hold no rank, no piece's index, no token and no label's text. Times are
//! milliseconds since 1970-01-01 UTC.

mod app;
mod games;
mod history;
mod label_check;
mod printing;
mod rule_card;
mod scans;
mod sets;
mod verdicts;

pub use app::AppStatus;
pub use games::{EndingByHand, Losses, NewGame, ToldGame};
pub use history::{GameHistory, Revealed, RevealedPiece, ToldEncounter};
pub use junqi_store::PaperSize;
pub use label_check::{CheckedLabel, CheckedPicture, LabelState};
pub use printing::{PrintAdvice, SavedSheet, SheetOptions, SheetPlaces, TestPageLengths, ToldPrinter};
pub use rule_card::{RuleCard, RuleLine, RuleSetName};
pub use scans::{Point, ScanAnswer, ToldSighting};
pub use sets::{ImportOutcome, ImportedSet, NewSet, ToldLabel, ToldPiece, ToldSet};
pub use verdicts::{ToldOutcome, ToldVerdict};

pub(crate) use history::AfterTheEnd;
pub(crate) use printing::paper_of;
