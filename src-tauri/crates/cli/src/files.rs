//! The files that a command is given or writes.

use crate::failure::Failure;
use junqi_referee::Problem;
use serde::de::DeserializeOwned;
use std::{fs, io, path::Path};

/// Reads a JSON file; fields that `T` does not know are passed over.
///
/// # Errors
/// [`Problem::FileNotReadable`], or [`Problem::FileInvalid`] if it is no JSON or not of this shape.
pub(crate) fn read_json<T: DeserializeOwned>(path: &Path) -> Result<T, Failure> {
    let text = fs::read_to_string(path).map_err(|_| unreadable(path))?;
    Ok(serde_json::from_str(&text).map_err(|error| Problem::FileInvalid {
        path: path.display().to_string(),
        at: format!("{}:{}", error.line(), error.column()),
    })?)
}

/// Why a file was not read.
pub(crate) fn unreadable(path: &Path) -> Problem {
    Problem::FileNotReadable { path: path.display().to_string() }
}

/// Why a file was not written.
pub(crate) fn refusal(path: &Path, error: &io::Error) -> Problem {
    match error.kind() {
        io::ErrorKind::StorageFull => Problem::DiskFull,
        _ => Problem::FolderNotWritable { path: path.display().to_string() },
    }
}
