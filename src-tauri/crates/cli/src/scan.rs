//! `junqi scan`: what the labels in pictures say.

use crate::{
    arguments::Scan,
    failure::Failure,
    files::{read_json, unreadable},
    output::{line, say},
};
use junqi_referee::{Problem, codes_of_tokens};
use junqi_vision::{Codes, Picture, Reader, Sighting};
use junqi_words::Language;
use serde::{Deserialize, Serialize};
use std::{
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

/// Only the tokens count; a file may hold more.
#[derive(Deserialize)]
struct TokenFile {
    tokens: Vec<String>,
}

#[derive(Serialize)]
struct Scanned<'a> {
    file: &'a Path,
    /// Locating and reading alone.
    ms: f64,
    labels: Vec<Label>,
}

#[derive(Serialize)]
struct Unread<'a> {
    file: &'a Path,
    problem: &'a Problem,
}

#[derive(Serialize)]
struct Label {
    text: String,
    piece: Option<usize>,
    quad: [[f32; 2]; 4],
}

impl From<Sighting> for Label {
    fn from(sighting: Sighting) -> Self {
        Self {
            text: sighting.text,
            piece: sighting.piece.map(|piece| piece.0),
            quad: sighting.quad.0.map(|corner| [corner.x, corner.y]),
        }
    }
}

/// Scans every picture; one that cannot be read does not keep the others from being read.
pub(crate) fn scan(scan: &Scan, language: Language) -> Result<(), Failure> {
    let codes = match &scan.tokens {
        Some(file) => read_tokens(file)?,
        None => Codes::default(),
    };
    let mut reader = Reader::new();
    let mut refused = false;
    for file in &scan.images {
        match scan_file(&mut reader, file, &codes) {
            Ok(scanned) => line(&scanned)?,
            Err(problem) => {
                refused = true;
                line(&Unread { file, problem: &problem })?;
                say(&format!("{}: {}", file.display(), problem.sentence(language)));
            }
        }
    }
    if refused { Err(Failure::Said) } else { Ok(()) }
}

fn scan_file<'a>(reader: &mut Reader, file: &'a PathBuf, codes: &Codes) -> Result<Scanned<'a>, Problem> {
    let bytes = fs::read(file).map_err(|_| unreadable(file))?;
    let picture = Picture::decode(&bytes)?;
    let frame = picture.frame()?;
    let begun = Instant::now();
    let sightings = reader.read(frame, codes);
    let ms = begun.elapsed().as_secs_f64() * 1_000.0;
    Ok(Scanned { file, ms, labels: sightings.into_iter().map(Label::from).collect() })
}

fn read_tokens(file: &Path) -> Result<Codes, Failure> {
    let tokens: TokenFile = read_json(file)?;
    Ok(codes_of_tokens(&tokens.tokens)?)
}
