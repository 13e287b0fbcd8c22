//! The referee as a service over one database: the same for the window and the terminal.

mod game_log;
mod games;
mod label_check;
mod other_sets;
mod printers;
mod saved_files;
mod scanning;
mod set_files;
mod sets;
mod sheets;
mod which_piece;

use crate::{Problem, table::Table};
use junqi_store::{GameId, SetId, Store};
use label_check::LabelCheck;
use other_sets::OtherSets;
use scanning::Camera;
use std::{
    collections::HashMap,
    path::Path,
    sync::{Arc, Mutex as SyncMutex},
    time::{SystemTime, UNIX_EPOCH},
};
use tokio::sync::Mutex;

pub use games::codes_of_tokens;
pub use sheets::{DrawnSheet, SheetFormat};

/// The most characters a name may have.
const NAME_LIMIT: usize = 60;

/// The referee. Every answer is something that may be told; see [`crate::told`].
pub struct Referee {
    store: Store,
    /// The tables of the games that were looked at since the app started.
    tables: Mutex<HashMap<GameId, Table>>,
    camera: Arc<SyncMutex<Camera>>,
    other_sets: OtherSets,
    /// The pass over a set's labels that was begun last.
    label_check: Mutex<Option<LabelCheck>>,
}

impl Referee {
    /// Opens the database at a path, making it if it is not there.
    ///
    /// # Errors
    /// A [`Problem`] that says why it cannot be opened; the file is left as it is.
    pub async fn open(database: &Path) -> Result<Self, Problem> {
        let store = Store::open(database).await?;
        Ok(Self {
            store,
            tables: Mutex::default(),
            camera: Arc::default(),
            other_sets: OtherSets::default(),
            label_check: Mutex::default(),
        })
    }

    /// Writes everything out and closes the database.
    pub async fn close(&self) {
        self.store.close().await;
    }
}

/// ms since 1970; a clock set before that counts as 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Millimetres in micrometres, as the database keeps them: what is below 0 or no number becomes 0.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn um(mm: f64) -> u32 {
    // A float is cast to the nearest number that there is.
    (mm * 1000.0).round() as u32
}

fn set_id(text: &str) -> Result<SetId, Problem> {
    text.parse().map_err(|_| Problem::SetNotFound)
}

fn game_id(text: &str) -> Result<GameId, Problem> {
    text.parse().map_err(|_| Problem::GameNotFound)
}

/// A name without space around it and without control characters.
fn clean_name(name: &str) -> Result<String, Problem> {
    let name: String = name.chars().filter(|c| !c.is_control()).collect();
    let name = name.trim();
    if name.chars().count() > NAME_LIMIT {
        return Err(Problem::NameTooLong { limit: NAME_LIMIT });
    }
    Ok(name.to_owned())
}

/// A name that is not empty.
fn required_name(name: &str) -> Result<String, Problem> {
    let name = clean_name(name)?;
    if name.is_empty() { Err(Problem::NameEmpty) } else { Ok(name) }
}
