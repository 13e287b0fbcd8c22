//! What is kept: sets, pieces, games, an append-only log of encounters and measured printers, in one SQLite file.
//!
//! SQL is checked against the migrations when the crate is compiled. Times are milliseconds since
//! 1970-01-01 UTC and come from the caller; the crate has no clock.

mod colour;
mod database;
mod encounters;
mod error;
mod games;
mod ids;
mod labels;
mod printers;
mod set_keeping;
mod sets;

pub use colour::{Colour, Colours};
pub use database::Store;
pub use encounters::{Meeting, StoredEncounter};
pub use error::StoreError;
pub use games::{NewGame, StoredGame};
pub use ids::{GameId, NotAnId, SetId};
pub use labels::{NewLabel, StoredLabel};
pub use printers::{PaperSize, StoredPrinter};
pub use sets::{BombName, CommanderName, NewSet, SetKind, StoredSet};
