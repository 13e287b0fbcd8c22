//! The frames that are measured on: those of a folder, or simulated ones.

use crate::failure::Failure;
use image::GrayImage;
use junqi_camera::{Art, Category, Shot, simulate};
use junqi_labels::{IssueNumber, Modules, Secret, sealed_modules_in_any_mask, token};
use junqi_referee::{Problem, codes_of_tokens};
use junqi_rules::{Armies, PieceIndex, Rank};
use junqi_vision::{Codes, Picture};
use qrcode::{EcLevel, QrCode, Version, types::Color};
use serde::Deserialize;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// A label that is to be seen in a frame.
#[derive(Clone, Deserialize)]
pub(crate) struct Truth {
    pub(crate) text: String,
    /// Which of the tokens in play, if any.
    pub(crate) piece: Option<usize>,
    /// The label's outer edge, px, clockwise from the corner at the first finder pattern.
    pub(crate) quad: [[f32; 2]; 4],
}

/// A frame and what is to be seen in it.
pub(crate) struct Sample {
    pub(crate) name: String,
    pub(crate) category: String,
    pub(crate) grey: GrayImage,
    pub(crate) labels: Vec<Truth>,
}

/// A folder's truth.json.
#[derive(Deserialize)]
struct TruthFile {
    tokens: Vec<String>,
    frames: Vec<TruthFrame>,
}

#[derive(Deserialize)]
struct TruthFrame {
    file: PathBuf,
    category: String,
    labels: Vec<Truth>,
}

/// Where frames come from.
pub(crate) struct Source {
    codes: Codes,
    kind: Kind,
}

enum Kind {
    Folder { folder: PathBuf, frames: Vec<TruthFrame> },
    Simulated { tokens: Vec<String>, count: u64, seed: u64, light_on_dark: bool },
}

/// Whether a category shows the labels of the set in play from where a hand holds a phone.
pub(crate) fn is_of_the_set(category: &str) -> bool {
    Category::OF_A_SET.iter().any(|of_a_set| of_a_set.name() == category)
}

/// The tokens of a set whose secret is these 16 bytes, each of the same value.
fn tokens(byte: u8) -> Vec<String> {
    let secret = Secret::from_bytes([byte; 16]);
    let of = |piece: PieceIndex| token(&secret, piece, IssueNumber(0)).as_str().to_owned();
    Armies::Two.pieces().map(of).collect()
}

impl Source {
    /// The frames of a folder with its truth.json.
    pub(crate) fn folder(folder: &Path) -> Result<Self, Failure> {
        let truth = folder.join("truth.json");
        let text = fs::read_to_string(&truth).map_err(|_| unreadable(&truth))?;
        let truth: TruthFile = serde_json::from_str(&text).map_err(|error| Problem::SetFileInvalid {
            at: format!("truth.json:{}:{}", error.line(), error.column()),
        })?;
        let kind = Kind::Folder { folder: folder.to_owned(), frames: truth.frames };
        Ok(Self { codes: codes_of_tokens(&truth.tokens)?, kind })
    }

    /// `count` simulated frames of each category.
    pub(crate) fn simulated(count: u64, seed: u64, light_on_dark: bool) -> Result<Self, Failure> {
        let tokens = tokens(1);
        let codes = codes_of_tokens(&tokens)?;
        Ok(Self { codes, kind: Kind::Simulated { tokens, count, seed, light_on_dark } })
    }

    pub(crate) const fn codes(&self) -> &Codes {
        &self.codes
    }

    /// The frames, one after the other: all at once would fill the memory.
    pub(crate) fn samples(&self) -> Box<dyn Iterator<Item = Result<Sample, Failure>> + '_> {
        match &self.kind {
            Kind::Folder { folder, frames } => Box::new(frames.iter().map(|frame| read(folder, frame))),
            Kind::Simulated { tokens, count, seed, light_on_dark } => {
                let categories = Category::ALL.into_iter();
                Box::new(categories.flat_map(move |category| {
                    (0..*count).map(move |number| {
                        simulated(tokens, category, seed.wrapping_add(number), *light_on_dark)
                    })
                }))
            }
        }
    }
}

fn unreadable(path: &Path) -> Problem {
    Problem::FileNotReadable { path: path.display().to_string() }
}

fn read(folder: &Path, frame: &TruthFrame) -> Result<Sample, Failure> {
    let path = folder.join(&frame.file);
    let bytes = fs::read(&path).map_err(|_| unreadable(&path))?;
    let picture = Picture::decode(&bytes).map_err(Problem::from)?;
    let seen = picture.frame().map_err(Problem::from)?;
    let grey = GrayImage::from_raw(seen.width(), seen.height(), seen.rows().flatten().copied().collect());
    Ok(Sample {
        name: frame.file.display().to_string(),
        category: frame.category.clone(),
        grey: grey.ok_or_else(|| Failure::internal("a frame that is not its size"))?,
        labels: frame.labels.clone(),
    })
}

/// One of a category's frames, the same for the same seed.
fn simulated(
    tokens: &[String],
    category: Category,
    seed: u64,
    light_on_dark: bool,
) -> Result<Sample, Failure> {
    // Each category has frames of its own, and each frame labels of its own.
    let place = Category::ALL.iter().position(|other| *other == category).unwrap_or(0) as u64;
    let seed = seed.wrapping_mul(1_000_003).wrapping_add(place);
    let mut labels = Vec::new();
    let mut art = Vec::new();
    for number in 0..category.labels() {
        let chance = usize::try_from(seed.wrapping_mul(7_919) % 1_000).unwrap_or(0) + 31 * number;
        let (text, piece, drawn) = label(tokens, category, chance, number)?;
        labels.push((text, piece));
        art.push(drawn);
    }
    let shot = Shot { category, light_on_dark, seed };
    let simulated = simulate(shot, &art).map_err(Failure::internal)?;
    let truth = labels.into_iter().zip(&simulated.edges).map(|((text, piece), edge)| Truth {
        text,
        piece,
        quad: edge.map(|(x, y)| [x, y]),
    });
    Ok(Sample {
        name: format!("{} seed {seed}", category.name()),
        category: category.name().to_owned(),
        labels: truth.collect(),
        grey: simulated.frame,
    })
}

/// The label of a simulated frame: its text, which token it is, and its art.
fn label(
    tokens: &[String],
    category: Category,
    chance: usize,
    number: usize,
) -> Result<(String, Option<usize>, Art), Failure> {
    match category {
        Category::Plain => {
            let rank = Rank::ALL[chance % Rank::ALL.len()];
            let text = rank.number().to_string();
            let version = [1, 1, 2, 3][chance / 13 % 4];
            let level = [EcLevel::L, EcLevel::M, EcLevel::Q, EcLevel::H][chance / 3 % 4];
            let code =
                QrCode::with_version(&text, Version::Normal(version), level).map_err(Failure::internal)?;
            let dark = code.to_colors().into_iter().map(|colour| colour == Color::Dark).collect();
            Ok((text, None, Art { size: code.width(), dark }))
        }
        Category::Foreign => {
            let text = self::tokens(2)[chance % 50].clone();
            let art = sealed(&text, chance)?;
            Ok((text, None, art))
        }
        _ => {
            // One of each army, as on a table.
            let piece = chance % 25 + 25 * number;
            let text = tokens[piece % tokens.len()].clone();
            let art = sealed(&text, chance)?;
            Ok((text, Some(piece), art))
        }
    }
}

fn sealed(text: &str, mask: usize) -> Result<Art, Failure> {
    let token = text.parse().map_err(Failure::internal)?;
    let drawings = sealed_modules_in_any_mask(&token).map_err(Failure::internal)?;
    let modules: &Modules = &drawings[mask % drawings.len()];
    let size = modules.size();
    let dark = (0..size).flat_map(|y| (0..size).map(move |x| modules.dark(x, y))).collect();
    Ok(Art { size: usize::from(size), dark })
}
