//! What can go wrong with the database.

use crate::{GameId, SetId};
use std::path::PathBuf;
use thiserror::Error;

/// Why the store did not do what it was asked. Whatever it is, what was stored before is still there.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The folder cannot be made or written.
    #[error("{path} cannot be written")]
    FolderNotWritable {
        /// The database file.
        path: PathBuf,
    },
    /// No space is left.
    #[error("the disk is full")]
    DiskFull,
    /// The disk refuses to read or write.
    #[error("the disk does not read or write")]
    DiskFailing,
    /// Another program keeps the database busy.
    #[error("the database is busy")]
    Busy,
    /// The file may only be read.
    #[error("the database can only be read")]
    ReadOnly,
    /// The file is no database, or not a whole one.
    #[error("the database is damaged")]
    Damaged,
    /// A newer version of the app wrote it.
    #[error("the database is of a newer version")]
    Newer,
    /// No such set.
    #[error("there is no set {0}")]
    NoSet(SetId),
    /// No such game.
    #[error("there is no game {0}")]
    NoGame(GameId),
    /// The set, or one of its tokens, is on the device already.
    #[error("the set is there already")]
    SetAlreadyThere,
    /// A game needs the set.
    #[error("the game {0} needs the set")]
    SetNeeded(GameId),
    /// The set of that name was put away.
    #[error("the set {0} was put away")]
    SetPutAway(String),
    /// The game has ended.
    #[error("the game is over")]
    GameIsOver,
    /// Another entry came first: read the log again.
    #[error("the log has moved on")]
    LogMovedOn,
    /// The operating system gives no random numbers.
    #[error("the operating system gives no random numbers")]
    NoRandomness,
    /// Anything else that SQLite says.
    #[error("the database says: {0}")]
    Other(String),
}

/// SQLite's result codes (sqlite.org/rescode.html).
mod code {
    /// The shared memory beside the log cannot grow, for want of space.
    pub(super) const IOERR_SHMSIZE: u32 = 4_874;
    pub(super) const BUSY: u32 = 5;
    pub(super) const LOCKED: u32 = 6;
    pub(super) const READONLY: u32 = 8;
    pub(super) const IOERR: u32 = 10;
    pub(super) const CORRUPT: u32 = 11;
    pub(super) const FULL: u32 = 13;
    pub(super) const NOTADB: u32 = 26;
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(database) => {
                let code = database.code().and_then(|code| code.parse::<u32>().ok());
                if code == Some(code::IOERR_SHMSIZE) {
                    return Self::DiskFull;
                }
                // The low byte of an extended code is the primary one.
                match code.map(|code| code & 0xFF) {
                    Some(code::BUSY | code::LOCKED) => Self::Busy,
                    Some(code::READONLY) => Self::ReadOnly,
                    Some(code::IOERR) => Self::DiskFailing,
                    Some(code::CORRUPT | code::NOTADB) => Self::Damaged,
                    Some(code::FULL) => Self::DiskFull,
                    _ => Self::Other(error.to_string()),
                }
            }
            sqlx::Error::PoolTimedOut => Self::Busy,
            // A column that does not decode was not written by this app.
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => Self::Damaged,
            _ => Self::Other(error.to_string()),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        match error {
            sqlx::migrate::MigrateError::VersionMissing(_) => Self::Newer,
            sqlx::migrate::MigrateError::VersionMismatch(_) | sqlx::migrate::MigrateError::Dirty(_) => {
                Self::Damaged
            }
            sqlx::migrate::MigrateError::Execute(error)
            | sqlx::migrate::MigrateError::ExecuteMigration(error, _) => error.into(),
            other => Self::Other(other.to_string()),
        }
    }
}

/// Whether an insertion failed because its key is taken.
pub(crate) fn is_taken(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Database(database) if database.is_unique_violation())
}
