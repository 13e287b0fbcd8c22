//! `junqi labels`: a set's sheet.

use crate::{arguments::Labels, failure::Failure, files::refusal, output::line, printers::paper, sets::open};
use junqi_referee::{Problem, SheetFormat, told::SheetOptions};
use junqi_words::Language;
use serde::Serialize;
use std::{
    fs,
    path::{Path, PathBuf},
};

#[derive(Serialize)]
struct Drawn<'a> {
    file: &'a Path,
    pages: usize,
}

pub(crate) async fn labels(db: &Option<PathBuf>, labels: &Labels, language: Language) -> Result<(), Failure> {
    let Some(mut format) = SheetFormat::of(&labels.out) else {
        return Err(Failure::Usage(Problem::BadRequest { at: "--out (.pdf, .svg, .png, .zip)".to_owned() }));
    };
    match format {
        SheetFormat::Png600 if labels.dpi == 300 => format = SheetFormat::Png300,
        SheetFormat::Engraving if labels.inverted => format = SheetFormat::EngravingInverted,
        _ => {}
    }
    let options = SheetOptions {
        paper: paper(labels.letter),
        card: labels.card,
        pieces: labels.pieces.clone(),
        used: labels.used,
        outlines: labels.outlines,
    };
    let referee = open(db).await?;
    let drawn = referee.sheet(&labels.set, format, &options, language).await;
    referee.close().await;
    let sheet = drawn?;
    for (page, bytes) in sheet.files.iter().enumerate() {
        let path = page_path(&labels.out, page);
        fs::write(&path, bytes).map_err(|error| refusal(&path, &error))?;
        line(&Drawn { file: &path, pages: sheet.pages })?;
    }
    Ok(())
}

/// `sheet.svg` for the first page, `sheet-2.svg` for the second.
fn page_path(out: &Path, page: usize) -> PathBuf {
    if page == 0 {
        return out.to_owned();
    }
    let stem = out.file_stem().unwrap_or_default().to_string_lossy();
    let ending = out.extension().unwrap_or_default().to_string_lossy();
    out.with_file_name(format!("{stem}-{}.{ending}", page + 1))
}
