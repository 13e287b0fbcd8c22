//! Sheets of labels, ready to be written to a file.

use super::Referee;
use crate::{Problem, told::SavedSheet};
use junqi_labels::{
    Dpi, Group, LabelSize, Modules, Paper, Placement, Sheet, SheetLabel, SheetRequest, SheetTexts, Token,
    plain_modules, sealed_modules,
};
use junqi_rules::{Army, PieceIndex, Rank};
use junqi_store::{BombName, CommanderName, StoredSet};
use junqi_words::Language;
use serde::{Deserialize, Serialize};
use std::{
    collections::HashMap,
    fs, io,
    io::Write,
    path::{Path, PathBuf},
};
use ts_rs::TS;

/// A format for sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SheetFormat {
    /// All pages in one file.
    Pdf,
    /// A file per page.
    Svg,
    /// A file per page, 600 dpi.
    Png,
}

impl SheetFormat {
    /// The format a file name asks for by its ending.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "pdf" => Some(Self::Pdf),
            "svg" => Some(Self::Svg),
            "png" => Some(Self::Png),
            _ => None,
        }
    }

    const fn ending(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }
}

/// A sheet, drawn. No `Debug`: a sheet unmasks its set.
pub struct DrawnSheet {
    /// The bytes of each file, in the order of the pages.
    pub files: Vec<Vec<u8>>,
    /// How many pages the sheet has.
    pub pages: usize,
    /// Where each piece's label is, in the order of the pieces; mm.
    pub placements: Vec<Placement>,
}

impl Referee {
    /// Draws a set's sheet: A4, labels of 15 mm.
    ///
    /// # Errors
    /// [`Problem::SetInPlay`] while a game with the set is running: a sheet names each piece beside its code.
    pub async fn sheet(
        &self,
        set: &str,
        format: SheetFormat,
        language: Language,
    ) -> Result<DrawnSheet, Problem> {
        let set = self.set_out_of_play(set).await?;
        let codes = self.modules(&set).await?;
        tokio::task::spawn_blocking(move || draw(&set, &codes, format, language)).await?
    }

    /// Draws a set's sheet and saves it in a folder, beside whatever is there.
    ///
    /// # Errors
    /// As [`Referee::sheet`], and [`Problem::FolderNotWritable`] or [`Problem::DiskFull`].
    pub async fn save_sheet(
        &self,
        set: &str,
        format: SheetFormat,
        language: Language,
        folder: &Path,
    ) -> Result<SavedSheet, Problem> {
        let name = self.set_out_of_play(set).await?.name;
        let sheet = self.sheet(set, format, language).await?;
        let base = language.say("sheet.file_name", &[("set", &file_name(&name))]);
        let mut first = None;
        for bytes in &sheet.files {
            let path = write_beside(folder, &base, format.ending(), bytes)?;
            first.get_or_insert(path);
        }
        let path = first.map(|path| path.display().to_string()).unwrap_or_default();
        Ok(SavedSheet { path, pages: sheet.pages })
    }

    /// The modules of each piece's valid label.
    async fn modules(&self, set: &StoredSet) -> Result<HashMap<PieceIndex, Modules>, Problem> {
        if set.secret.is_none() {
            let of = |piece: PieceIndex| Ok((piece, plain_modules(piece.rank())?));
            return set.armies.pieces().map(of).collect();
        }
        let labels = self.store.labels(&set.id).await?;
        let valid = labels.iter().filter(|label| !label.replaced);
        valid.map(|label| Ok((label.piece, sealed_modules(&parsed(&label.token)?)?))).collect()
    }
}

/// A token from the database.
pub(super) fn parsed(token: &str) -> Result<Token, Problem> {
    token.parse().map_err(|_| Problem::DatabaseDamaged)
}

fn draw(
    set: &StoredSet,
    codes: &HashMap<PieceIndex, Modules>,
    format: SheetFormat,
    language: Language,
) -> Result<DrawnSheet, Problem> {
    let group = |army: &Army| Group {
        heading: language.say(&format!("army.{}", heading(*army)), &[]),
        labels: set
            .armies
            .pieces()
            .filter(|piece| piece.army() == *army)
            .filter_map(|piece| {
                Some(SheetLabel {
                    name: printed_name(piece.rank(), set),
                    modules: codes.get(&piece)?.clone(),
                })
            })
            .collect(),
    };
    let sheet = Sheet::new(&SheetRequest {
        paper: Paper::A4,
        label: LabelSize::PATENT,
        title: set.name.clone(),
        texts: SheetTexts {
            language: language.tag().to_owned(),
            print_at_full_size: language.say("sheet.print_at_full_size", &[]),
            ruler: language.say("sheet.ruler", &[]),
        },
        groups: set.armies.all().iter().map(group).collect(),
    });
    let pages = sheet.pages();
    let files = match format {
        SheetFormat::Pdf => vec![sheet.pdf()?],
        SheetFormat::Svg => (0..pages)
            .map(|page| Ok(sheet.svg(page).map_err(junqi_labels::SheetError::from)?.as_bytes().to_vec()))
            .collect::<Result<_, Problem>>()?,
        SheetFormat::Png => {
            (0..pages).map(|page| Ok(sheet.png(page, Dpi::FINE)?)).collect::<Result<_, Problem>>()?
        }
    };
    Ok(DrawnSheet { files, pages, placements: sheet.placements().to_vec() })
}

const fn heading(army: Army) -> &'static str {
    match army {
        Army::Red => "red",
        Army::Black => "black",
        Army::Green => "green",
        Army::Blue => "blue",
    }
}

/// The piece's name as the box prints it, and its number.
fn printed_name(rank: Rank, set: &StoredSet) -> String {
    let name = match (rank, set.commander_name, set.bomb_name) {
        (Rank::CommanderInChief, CommanderName::Siling, _) => "司令",
        (Rank::Bomb, _, BombName::Zhadan) => "炸弹",
        _ => rank.chinese(),
    };
    format!("{name} {}", rank.number())
}

/// A set's name as part of a file name that every platform takes.
fn file_name(name: &str) -> String {
    let safe = |c: char| if c.is_alphanumeric() || matches!(c, ' ' | '-' | '_') { c } else { '_' };
    name.chars().map(safe).take(40).collect::<String>().trim().to_owned()
}

/// Writes a new file, with a number in its name if that name is taken, and makes sure that it is on the disk.
fn write_beside(folder: &Path, base: &str, ending: &str, bytes: &[u8]) -> Result<PathBuf, Problem> {
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
