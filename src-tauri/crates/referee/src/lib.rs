//! The referee: it keeps sets and games, looks at pieces, decides encounters and tells what may be told.
//!
//! The only crate that joins the others. What is known and what may be told are different types:
//! everything in [`told`] can be serialised for the players, nothing of `known` can.

mod known;
mod problem;
mod referee;
mod state;
mod table;
pub mod told;

use std::path::{Path, PathBuf};

pub use junqi_labels::Placement;
pub use problem::Problem;
pub use referee::{DrawnSheet, Referee, SheetFormat, codes_of_tokens};
pub use state::GameState;
pub use table::Wanted;

/// The app's identifier, which names its folder on every platform.
pub const APP_ID: &str = "app.junqi.referee";

/// The app's own database in the folder where the platform keeps programs' data.
#[must_use]
pub fn database_in(data_folder: &Path) -> PathBuf {
    data_folder.join(APP_ID).join("junqi.db")
}
