//! Files written for a person, beside whatever is there.

use crate::Problem;
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

/// A set's name as part of a file name that every platform takes.
pub(super) fn file_name(name: &str) -> String {
    let safe = |c: char| if c.is_alphanumeric() || matches!(c, ' ' | '-' | '_') { c } else { '_' };
    name.chars().map(safe).take(40).collect::<String>().trim().to_owned()
}

/// Writes a new file, with a number in its name if that name is taken, and makes sure that it is on the disk.
///
/// # Errors
/// [`Problem::FolderNotWritable`] or [`Problem::DiskFull`].
pub(super) fn write_beside(
    folder: &Path,
    base: &str,
    ending: &str,
    bytes: &[u8],
) -> Result<PathBuf, Problem> {
    const MOST_OF_A_NAME: u32 = 10_000;
    let refusal = |path: &Path, error: &io::Error| match error.kind() {
        io::ErrorKind::StorageFull => Problem::DiskFull,
        _ => Problem::FolderNotWritable { path: path.display().to_string() },
    };
    fs::create_dir_all(folder).map_err(|error| refusal(folder, &error))?;
    for number in 1..MOST_OF_A_NAME {
        let name =
            if number == 1 { format!("{base}.{ending}") } else { format!("{base} ({number}).{ending}") };
        let path = folder.join(name);
        let mut file = match fs::File::create_new(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            made => made.map_err(|error| refusal(&path, &error))?,
        };
        if let Err(error) = file.write_all(bytes).and_then(|()| file.sync_all()) {
            // Half a sheet is of no use; that it cannot be removed either changes nothing in what is said.
            let _still_there = fs::remove_file(&path);
            return Err(refusal(&path, &error));
        }
        return Ok(path);
    }
    Err(Problem::FolderNotWritable { path: folder.display().to_string() })
}
