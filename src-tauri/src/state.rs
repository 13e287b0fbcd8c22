//! What the shell holds between commands.

use junqi_referee::{
    Problem, Referee, database_in,
    told::{AppStatus, SavedSheet},
};
use std::{collections::HashSet, path::PathBuf, sync::Arc};
use tokio::sync::RwLock;

/// The open referee, or why there is none.
pub(crate) struct AppState {
    data_folder: PathBuf,
    referee: RwLock<Result<Arc<Referee>, Problem>>,
    /// What was saved since the app started: the only files that the page can ask to be opened.
    saved: RwLock<HashSet<String>>,
}

impl AppState {
    pub(crate) fn new(data_folder: PathBuf) -> Self {
        let not_yet = Problem::Internal { detail: "not opened yet".to_owned() };
        Self { data_folder, referee: RwLock::new(Err(not_yet)), saved: RwLock::default() }
    }

    /// Opens the database, if it is not open already.
    pub(crate) async fn open(&self) {
        let mut referee = self.referee.write().await;
        if referee.is_err() {
            *referee = Referee::open(&database_in(&self.data_folder)).await.map(Arc::new);
        }
    }

    /// The referee, if its database is open.
    pub(crate) async fn referee(&self) -> Result<Arc<Referee>, Problem> {
        self.referee.read().await.clone()
    }

    /// Remembers what was saved, so that it can be opened.
    pub(crate) async fn saved(&self, sheet: SavedSheet) -> SavedSheet {
        self.saved.write().await.insert(sheet.path.clone());
        sheet
    }

    /// Whether that file was saved since the app started.
    pub(crate) async fn has_saved(&self, path: &str) -> bool {
        self.saved.read().await.contains(path)
    }

    pub(crate) async fn status(&self) -> AppStatus {
        let problem = self.referee.read().await.as_ref().err().cloned();
        AppStatus { version: env!("CARGO_PKG_VERSION").to_owned(), problem }
    }
}
