//! `junqi set`: sets in the app's own database or another.

use crate::{
    arguments::Set,
    failure::Failure,
    files::{refusal, unreadable},
    output::line,
};
use directories::BaseDirs;
use junqi_referee::{
    Problem, Referee,
    told::{ImportedSet, NewSet, ToldSet},
};
use junqi_store::SetKind;
use serde::Serialize;
use std::{
    fs,
    io::{Read, Write},
    path::{Path, PathBuf},
};

/// The most bytes that are read of a set file or of a photo of a set card.
const MOST_BYTES: u64 = 64 << 20;

#[derive(Serialize)]
struct Exported<'a> {
    id: &'a str,
    file: &'a Path,
}

/// Opens the database that was named, or the app's own.
pub(crate) async fn open(db: &Option<PathBuf>) -> Result<Referee, Failure> {
    let path = match db {
        Some(path) => path.clone(),
        None => own_database()?,
    };
    Ok(Referee::open(&path).await?)
}

/// Where the app keeps its database: the folder that Tauri calls the app's data folder.
fn own_database() -> Result<PathBuf, Failure> {
    let folders = BaseDirs::new().ok_or_else(|| Failure::internal("no home folder"))?;
    Ok(junqi_referee::database_in(folders.data_dir()))
}

pub(crate) async fn set(db: &Option<PathBuf>, set: Set) -> Result<(), Failure> {
    let referee = open(db).await?;
    let done = act(&referee, set).await;
    referee.close().await;
    done
}

async fn act(referee: &Referee, set: Set) -> Result<(), Failure> {
    match set {
        Set::New { name, plain } => Ok(line(&new(referee, &name, plain).await?)?),
        Set::List => Ok(referee.sets().await?.iter().try_for_each(line)?),
        Set::Export { id, out } => {
            let text = referee.export_set(&id).await?;
            write_new(&out, text.as_bytes())?;
            Ok(line(&Exported { id: &id, file: &out })?)
        }
        Set::Rename { id, name } => Ok(line(&referee.rename_set(&id, &name).await?)?),
        Set::Archive { id } => Ok(line(&referee.archive_set(&id, true).await?)?),
        Set::Restore { id } => Ok(line(&referee.archive_set(&id, false).await?)?),
        Set::Delete { id } => Ok(referee.delete_set(&id).await?),
        Set::Reissue { id, pieces } => Ok(line(&referee.reissue(&id, &pieces).await?)?),
        Set::Piece { id, file } => Ok(line(&referee.which_piece(&id, read(&file)?).await?)?),
        Set::Import { file } => Ok(line(&import(referee, &file).await?)?),
    }
}

pub(crate) async fn new(referee: &Referee, name: &str, plain: bool) -> Result<ToldSet, Failure> {
    let kind = if plain { SetKind::Plain } else { SetKind::Sealed };
    let new = NewSet { kind, ..NewSet::named(name) };
    Ok(referee.make_set(&new).await?)
}

/// A set file, or a photo of a set card.
async fn import(referee: &Referee, file: &Path) -> Result<ImportedSet, Failure> {
    let bytes = read(file)?;
    if image::guess_format(&bytes).is_ok() {
        return Ok(referee.import_set_card(bytes).await?);
    }
    let text = String::from_utf8(bytes).map_err(|_| Problem::SetFileForeign)?;
    Ok(referee.import_set(&text).await?)
}

fn read(file: &Path) -> Result<Vec<u8>, Failure> {
    let unreadable = |_| unreadable(file);
    let mut bytes = Vec::new();
    fs::File::open(file).map_err(unreadable)?.take(MOST_BYTES).read_to_end(&mut bytes).map_err(unreadable)?;
    Ok(bytes)
}

/// Writes a file that is not there yet, for the person's eyes alone where the platform can.
fn write_new(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written =
        options.open(path).and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()));
    written.map_err(|error| refusal(path, &error).into())
}
