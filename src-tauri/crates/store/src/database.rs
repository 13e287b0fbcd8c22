//! The database file: opening, migrating, closing.

use crate::StoreError;
use sqlx::{
    Connection, SqliteConnection, SqlitePool,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{fs, io, path::Path, time::Duration};

static MIGRATIONS: Migrator = sqlx::migrate!();

/// How long to wait for another program that writes.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The open database.
#[derive(Clone)]
pub struct Store {
    pub(crate) pool: SqlitePool,
}

impl Store {
    /// Opens the database, makes it and its folder if they are not there, and brings it to this version's
    /// schema. The folder is the person's alone where the platform knows such permissions: the file holds
    /// the secrets of sets.
    ///
    /// # Errors
    /// [`StoreError`]; a database that cannot be opened is left as it is.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        make_folder(path)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            // With less, a dying phone could take the last acknowledged encounter with it.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(BUSY_TIMEOUT);
        let pool =
            SqlitePoolOptions::new().max_connections(4).connect_with(options).await.map_err(|error| {
                match StoreError::from(error) {
                    StoreError::Other(_) => StoreError::FolderNotWritable { path: path.to_owned() },
                    known => known,
                }
            })?;
        MIGRATIONS.run(&pool).await?;
        Ok(Self { pool })
    }

    /// Does all of `work` or nothing of it.
    pub(crate) async fn write<T>(
        &self,
        work: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut connection = self.pool.acquire().await?;
        let done = write_on(&mut connection, work).await;
        if done.is_err() {
            // SQLite may have rolled back by itself, on a full disk say, and then the connection's count of
            // open transactions is wrong: it must not be used again. That closing fails loses nothing more.
            let _rolled_back = connection.close().await;
        }
        done
    }

    /// Writes everything out and closes the file.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

async fn write_on<T>(
    connection: &mut SqliteConnection,
    work: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    // Immediate: what is read before it is written must not change in between.
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let value = work(&mut transaction).await?;
    transaction.commit().await?;
    Ok(value)
}

fn make_folder(path: &Path) -> Result<(), StoreError> {
    let refusal = |error: io::Error| match error.kind() {
        io::ErrorKind::StorageFull => StoreError::DiskFull,
        _ => StoreError::FolderNotWritable { path: path.to_owned() },
    };
    let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) else { return Ok(()) };
    if folder.is_dir() {
        return Ok(());
    }
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(refusal)
}
