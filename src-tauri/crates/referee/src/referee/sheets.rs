//! Sheets of labels, ready to be written to a file.

use super::{
    Referee, now,
    saved_files::{file_name, write_beside},
    set_id,
    sets::pieces_of,
};
use crate::{
    Problem,
    told::{SavedSheet, SheetOptions, SheetPlaces, paper_of},
};
use junqi_labels::{
    Dpi, Engraving, Group, LabelSize, Modules, Placement, Places, PrinterCorrection, SetCard, Sheet,
    SheetError, SheetLabel, SheetRequest, SheetTexts, Token, card_modules, engraved_label, engraved_sheet,
    plain_modules, sealed_modules,
};
use junqi_rules::{Army, PieceIndex, Rank};
use junqi_store::{BombName, CommanderName, PaperSize, StoredSet};
use junqi_words::Language;
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, HashMap},
    io::{Cursor, Write},
    path::Path,
};
use ts_rs::TS;
use zip::{ZipWriter, write::SimpleFileOptions};

/// A format for sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SheetFormat {
    /// All pages in one file.
    Pdf,
    /// A file per page.
    Svg,
    /// A file per page, 300 dpi.
    Png300,
    /// A file per page, 600 dpi.
    Png600,
    /// A zip of paths for a laser that darkens: a file per piece, and one per page.
    Engraving,
    /// The same for a laser that lightens.
    EngravingInverted,
}

impl SheetFormat {
    /// The format a file name asks for by its ending.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "pdf" => Some(Self::Pdf),
            "svg" => Some(Self::Svg),
            "png" => Some(Self::Png600),
            "zip" => Some(Self::Engraving),
            _ => None,
        }
    }

    const fn ending(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Svg => "svg",
            Self::Png300 | Self::Png600 => "png",
            Self::Engraving | Self::EngravingInverted => "zip",
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

/// What a sheet is drawn from. No `Debug`: it unmasks its set.
struct Material {
    set: StoredSet,
    codes: HashMap<PieceIndex, Modules>,
    card: Option<Modules>,
    pieces: Vec<PieceIndex>,
    correction: Option<PrinterCorrection>,
}

/// The most places of a sticker sheet that can be used already: more than a page has.
const MOST_USED: u16 = 200;

impl Referee {
    /// Draws a set's sheet.
    ///
    /// # Errors
    /// [`Problem::SetInPlay`] while a game with the set is running: a sheet names each piece beside its code.
    /// [`Problem::BadRequest`] for pieces that the set has not, and for outlines to be engraved.
    pub async fn sheet(
        &self,
        set: &str,
        format: SheetFormat,
        options: &SheetOptions,
        language: Language,
    ) -> Result<DrawnSheet, Problem> {
        if options.outlines && matches!(format, SheetFormat::Engraving | SheetFormat::EngravingInverted) {
            return Err(Problem::BadRequest { at: "outlines".to_owned() });
        }
        let (material, options) = (self.material(set, options).await?, options.clone());
        tokio::task::spawn_blocking(move || {
            draw(&material, &request(&material, &options, language)?, format, language)
        })
        .await?
    }

    /// The pages of a set's sheet as SVG, as they are to be printed.
    ///
    /// # Errors
    /// As [`Referee::sheet`].
    pub async fn preview_sheet(
        &self,
        set: &str,
        options: &SheetOptions,
        language: Language,
    ) -> Result<Vec<String>, Problem> {
        let (material, options) = (self.material(set, options).await?, options.clone());
        tokio::task::spawn_blocking(move || pages(&Sheet::new(&request(&material, &options, language)?)))
            .await?
    }

    /// What places a page of a set's labels has, for choosing where on a used sticker sheet to begin.
    ///
    /// # Errors
    /// [`Problem::SetNotFound`], or of the database.
    pub async fn sheet_places(&self, set: &str, paper: PaperSize) -> Result<SheetPlaces, Problem> {
        let set = self.store.set(&set_id(set)?).await?;
        let Places { columns, rows } = Places::on(paper_of(paper), label_size(&set)?);
        Ok(SheetPlaces { columns, rows })
    }

    /// A set's card alone, as SVG.
    ///
    /// # Errors
    /// [`Problem::SetInPlay`] while a game with the set is running: a card is the key to its set.
    pub async fn set_card(&self, set: &str, language: Language) -> Result<String, Problem> {
        let options = SheetOptions { card: true, ..SheetOptions::default() };
        let mut material = self.material(set, &options).await?;
        material.pieces.clear();
        let request = request(&material, &options, language)?;
        let sheet = Sheet::new(&SheetRequest { groups: Vec::new(), ..request });
        // The card's page is the last.
        pages(&sheet)?.pop().ok_or(Problem::SetNotFound)
    }

    /// Draws a set's sheet and saves it in a folder, beside whatever is there.
    ///
    /// # Errors
    /// As [`Referee::sheet`], and [`Problem::FolderNotWritable`] or [`Problem::DiskFull`].
    pub async fn save_sheet(
        &self,
        set: &str,
        format: SheetFormat,
        options: &SheetOptions,
        language: Language,
        folder: &Path,
    ) -> Result<SavedSheet, Problem> {
        let kept = self.set_out_of_play(set).await?;
        let sheet = self.sheet(set, format, options, language).await?;
        let name = if options.outlines { "sheet.outlines_file_name" } else { "sheet.file_name" };
        let base = language.say(name, &[("set", &file_name(&kept.name))]);
        let mut first = None;
        for bytes in &sheet.files {
            let path = write_beside(folder, &base, format.ending(), bytes)?;
            first.get_or_insert(path);
        }
        // Outlines are no labels.
        if !options.outlines {
            self.store.note_printed(&kept.id, now()).await?;
        }
        let path = first.map(|path| path.display().to_string()).unwrap_or_default();
        Ok(SavedSheet { path, pages: sheet.pages })
    }

    async fn material(&self, set: &str, options: &SheetOptions) -> Result<Material, Problem> {
        if options.used > MOST_USED {
            return Err(Problem::BadRequest { at: "used".to_owned() });
        }
        let set = self.set_out_of_play(set).await?;
        let pieces = match options.pieces.as_slice() {
            [] => set.armies.pieces().collect(),
            numbers => pieces_of(set.armies, numbers)?,
        };
        let card = if options.card && !options.outlines {
            Some(card_modules(&self.export_set(set.id.as_str()).await?)?)
        } else {
            None
        };
        let correction = self.correction(options.paper).await?;
        Ok(Material { codes: self.modules(&set).await?, set, card, pieces, correction })
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

fn label_size(set: &StoredSet) -> Result<LabelSize, Problem> {
    LabelSize::new(f64::from(set.label_um) / 1000.0).map_err(|_| Problem::DatabaseDamaged)
}

/// A token from the database.
pub(super) fn parsed(token: &str) -> Result<Token, Problem> {
    token.parse().map_err(|_| Problem::DatabaseDamaged)
}

fn request(material: &Material, options: &SheetOptions, language: Language) -> Result<SheetRequest, Problem> {
    let set = &material.set;
    let group = |army: &Army| Group {
        heading: language.say(&format!("colour.{}", set.colours.of(*army).name()), &[]),
        labels: material
            .pieces
            .iter()
            .filter(|piece| piece.army() == *army)
            .filter_map(|piece| {
                Some(SheetLabel {
                    name: printed_name(piece.rank(), set),
                    modules: material.codes.get(piece)?.clone(),
                })
            })
            .collect(),
    };
    let line = |key: &str| language.say(&format!("set_card.{key}"), &[]);
    Ok(SheetRequest {
        paper: paper_of(options.paper),
        label: label_size(set)?,
        title: set.name.clone(),
        texts: SheetTexts {
            language: language.tag().to_owned(),
            print_at_full_size: language.say("sheet.print_at_full_size", &[]),
            ruler: language.say("sheet.ruler", &[]),
        },
        groups: set.armies.all().iter().map(group).collect(),
        used: options.used.into(),
        outlines: options.outlines,
        correction: material.correction,
        card: material
            .card
            .clone()
            .map(|modules| SetCard { modules, lines: vec![line("key"), line("put_away"), line("restore")] }),
    })
}

fn pages(sheet: &Sheet) -> Result<Vec<String>, Problem> {
    (0..sheet.pages()).map(|page| Ok(sheet.svg(page).map_err(SheetError::from)?.to_owned())).collect()
}

fn draw(
    material: &Material,
    request: &SheetRequest,
    format: SheetFormat,
    language: Language,
) -> Result<DrawnSheet, Problem> {
    let sheet = Sheet::new(request);
    let pngs = |dpi| (0..sheet.pages()).map(|page| Ok(sheet.png(page, dpi)?)).collect::<Result<_, Problem>>();
    let files = match format {
        SheetFormat::Pdf => vec![sheet.pdf()?],
        SheetFormat::Svg => pages(&sheet)?.into_iter().map(String::into_bytes).collect(),
        SheetFormat::Png300 => pngs(Dpi::PRINT)?,
        SheetFormat::Png600 => pngs(Dpi::FINE)?,
        SheetFormat::Engraving => vec![engraved(material, request, Engraving::Normal, language)?],
        SheetFormat::EngravingInverted => vec![engraved(material, request, Engraving::Inverted, language)?],
    };
    Ok(DrawnSheet { files, pages: sheet.pages(), placements: sheet.placements().to_vec() })
}

/// A zip with a path per piece and one for each page of the sheet.
fn engraved(
    material: &Material,
    request: &SheetRequest,
    engraving: Engraving,
    language: Language,
) -> Result<Vec<u8>, Problem> {
    let mut files: Vec<(String, String)> = engraved_sheet(request, engraving)
        .into_iter()
        .enumerate()
        .map(|(page, svg)| (format!("sheet-{}.svg", page + 1), svg))
        .collect();
    let mut counted = BTreeMap::new();
    for piece in &material.pieces {
        let Some(modules) = material.codes.get(piece) else { continue };
        let colour = language.say(&format!("colour.{}", material.set.colours.of(piece.army()).name()), &[]);
        let nth = counted.entry((piece.army(), piece.rank())).and_modify(|nth| *nth += 1).or_insert(1_u8);
        let name = format!("{colour} {} {nth}", printed_name(piece.rank(), &material.set));
        files.push((format!("{name}.svg"), engraved_label(modules, request.label, engraving)));
    }
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    // The same sheet gives the same bytes: no time of day in it.
    let options = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (name, svg) in files {
        zip.start_file(name, options).map_err(broken)?;
        zip.write_all(svg.as_bytes()).map_err(broken)?;
    }
    Ok(zip.finish().map_err(broken)?.into_inner())
}

/// Writing to memory does not fail.
fn broken(error: impl std::fmt::Display) -> Problem {
    Problem::Internal { detail: error.to_string() }
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
