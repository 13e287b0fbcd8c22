//! What the acceptance tests share: a fresh referee, paper, scissors and a table to lay labels on.
//! Whatever goes wrong here is a failed test, so it panics.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod bad_sets;

pub use bad_sets::{BadSetFile, bad_set_files};

use image::{DynamicImage, GrayImage, ImageFormat, Luma, imageops};
use junqi_camera::px;
use junqi_referee::{
    DrawnSheet, Referee, SheetFormat,
    told::{NewGame, NewSet, SheetOptions, ToldGame, ToldSet},
};
use junqi_rules::{Armies, Army, Preset, Rank};
use junqi_store::SetKind;
use junqi_words::Language;
use qrcode::{EcLevel, QrCode, types::Color};
use std::{
    fs,
    io::Cursor,
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};
use tempfile::TempDir;

/// The resolution at which sheets are rendered, dots per inch.
pub const DPI: f64 = 300.0;

/// A referee with an empty database in a folder of its own.
pub struct Club {
    /// The referee.
    pub referee: Referee,
    /// Its folder, which goes when the club does.
    pub folder: TempDir,
}

impl Club {
    /// Opens a fresh one.
    pub async fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let referee = Referee::open(&folder.path().join("junqi.db")).await.unwrap();
        Self { referee, folder }
    }

    /// Makes a set.
    pub async fn set(&self, kind: SetKind) -> ToldSet {
        let new = NewSet { kind, ..NewSet::named("厨房 Kitchen") };
        self.referee.make_set(&new).await.unwrap()
    }

    /// Begins a game.
    pub async fn game(&self, set: &ToldSet, preset: Preset) -> ToldGame {
        let new = NewGame {
            set_id: set.id.clone(),
            red_name: "小红".to_owned(),
            black_name: "小黑".to_owned(),
            preset,
        };
        self.referee.begin_game(&new).await.unwrap()
    }

    /// Draws a set's sheet as PDF.
    pub async fn sheet(&self, set: &ToldSet, options: &SheetOptions) -> DrawnSheet {
        self.referee.sheet(&set.id, SheetFormat::Pdf, options, Language::Chinese).await.unwrap()
    }

    /// Prints a set's sheet: draws the PDF and renders it with poppler, as a printer would.
    pub async fn print(&self, set: &ToldSet) -> Paper {
        let drawn = self.sheet(set, &SheetOptions::default()).await;
        assert_eq!(drawn.pages, 1);
        Paper::print(&drawn, self.folder.path())
    }
}

/// A printed sheet.
pub struct Paper {
    page: GrayImage,
    placements: Vec<junqi_referee::Placement>,
}

impl Paper {
    /// Prints a sheet of one page.
    #[must_use]
    pub fn print(drawn: &DrawnSheet, folder: &Path) -> Self {
        Self { page: Self::print_page(drawn, 0, folder), placements: drawn.placements.clone() }
    }

    /// One page of a PDF on paper, 300 dpi; pages are counted from 0.
    #[must_use]
    pub fn print_page(drawn: &DrawnSheet, page: usize, folder: &Path) -> GrayImage {
        let (pdf, png) = (folder.join("sheet.pdf"), folder.join("sheet"));
        fs::write(&pdf, &drawn.files[0]).unwrap();
        let page = (page + 1).to_string();
        let rendered = Command::new("pdftoppm")
            .args(["-r", "300", "-png", "-singlefile", "-f", &page, "-l", &page])
            .args([&pdf, &png])
            .status()
            .expect("pdftoppm renders the sheet; Debian's package poppler-utils brings it");
        assert!(rendered.success());
        image::open(png.with_extension("png")).unwrap().into_luma8()
    }

    /// Cuts out the label at a place of the sheet, in the order of its pieces.
    #[must_use]
    pub fn label(&self, place: usize) -> GrayImage {
        let place = &self.placements[place];
        let side = px(place.size_mm, DPI);
        imageops::crop_imm(&self.page, px(place.x_mm, DPI), px(place.y_mm, DPI), side, side).to_image()
    }

    /// Cuts out the label of an army's first piece of a rank.
    #[must_use]
    pub fn cut(&self, army: Army, rank: Rank) -> GrayImage {
        self.cut_nth(army, rank, 0)
    }

    /// Cuts out the label of an army's n-th piece of a rank, counted from 0.
    #[must_use]
    pub fn cut_nth(&self, army: Army, rank: Rank, nth: usize) -> GrayImage {
        let index = Armies::Two
            .pieces()
            .enumerate()
            .filter(|(_, piece)| piece.army() == army && piece.rank() == rank)
            .nth(nth)
            .unwrap()
            .0;
        self.label(index)
    }
}

/// A label by another generator.
#[must_use]
pub fn foreign(text: &str) -> GrayImage {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).unwrap();
    let (size, colours) = (code.width(), code.to_colors());
    let (quiet, module) = (4, 6);
    let side = u32::try_from((size + 2 * quiet) * module).unwrap();
    GrayImage::from_fn(side, side, |x, y| {
        let at = |px: u32| (px as usize / module).checked_sub(quiet).filter(|at| *at < size);
        match (at(x), at(y)) {
            (Some(x), Some(y)) if colours[y * size + x] == Color::Dark => Luma([0]),
            _ => Luma([255]),
        }
    })
}

/// A picture of labels lying in a row on a dark table, as PNG.
#[must_use]
pub fn picture(labels: &[&GrayImage]) -> Vec<u8> {
    picture_in_rows(labels, labels.len())
}

/// A picture of labels lying in rows of so many on a dark table, as PNG.
#[must_use]
pub fn picture_in_rows(labels: &[&GrayImage], in_row: usize) -> Vec<u8> {
    let gap = 60;
    let rows: Vec<&[&GrayImage]> = labels.chunks(in_row.max(1)).collect();
    let width = |row: &[&GrayImage]| row.iter().map(|label| label.width() + gap).sum::<u32>() + gap;
    let height = |row: &[&GrayImage]| row.iter().map(|label| label.height()).max().unwrap_or(0) + gap;
    let whole_width = rows.iter().map(|row| width(row)).max().unwrap_or(gap);
    // A table without labels is still a table.
    let whole_height = rows.iter().map(|row| height(row)).sum::<u32>().max(260) + gap;
    let mut table = GrayImage::from_pixel(whole_width, whole_height, Luma([80]));
    let mut y = gap;
    for row in rows {
        let mut x = gap;
        for label in row {
            imageops::overlay(&mut table, *label, i64::from(x), i64::from(y));
            x += label.width() + gap;
        }
        y += height(row);
    }
    encode(&table, ImageFormat::Png)
}

/// A picture's bytes.
#[must_use]
pub fn encode(image: &GrayImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::ImageLuma8(image.clone()).write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// The program `junqi`, built if it is not.
#[must_use]
pub fn junqi() -> Command {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    let program = PROGRAM.get_or_init(|| {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        // The whole workspace, as it was built for the tests: alone, the program's crates get fewer features
        // and all that lies below them is built again.
        let built = Command::new(cargo).args(["build", "-q", "--locked", "--workspace"]).status().unwrap();
        assert!(built.success());
        // The test program lies in target/debug/deps.
        let deps = std::env::current_exe().unwrap();
        deps.parent().unwrap().parent().unwrap().join(format!("junqi{}", std::env::consts::EXE_SUFFIX))
    });
    let mut command = Command::new(program);
    command.env("LC_ALL", "C.UTF-8");
    command
}
