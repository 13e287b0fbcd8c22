//! Folders of the person's own.

use junqi_referee::Problem;
use std::path::PathBuf;
use tauri::{AppHandle, Manager};

/// Where saved sheets go: the downloads folder, by its usual name where the person has not set one.
///
/// # Errors
/// [`Problem::FolderNotWritable`] if the platform knows no home folder either.
pub(crate) fn downloads(app: &AppHandle) -> Result<PathBuf, Problem> {
    let paths = app.path();
    paths
        .download_dir()
        .or_else(|_| paths.home_dir().map(|home| home.join("Downloads")))
        .map_err(|error| Problem::FolderNotWritable { path: error.to_string() })
}
