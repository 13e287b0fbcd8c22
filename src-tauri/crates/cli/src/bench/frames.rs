//! The frames that are measured on: those of a folder, or simulated ones.

use crate::{
    failure::Failure,
    files::{read_json, unreadable},
};
use fastrand::Rng;
use image::GrayImage;
use junqi_camera::{Art, Category, Label, Plastic, Shot, simulate};
use junqi_labels::{IssueNumber, Modules, Secret, sealed_modules_in_any_mask, token};
use junqi_referee::{Problem, codes_of_tokens};
use junqi_rules::{Armies, PieceIndex, Rank};
use junqi_vision::{Codes, Picture};
use qrcode::{EcLevel, QrCode, Version, bits::Bits, types::Color};
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
    /// Whose piece it is on.
    pub(crate) side: Option<String>,
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
        let truth: TruthFile = read_json(&folder.join("truth.json"))?;
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
    number: u64,
    light_on_dark: bool,
) -> Result<Sample, Failure> {
    // Each category has frames of its own, and each frame labels of its own.
    let place = Category::ALL.iter().position(|other| *other == category).unwrap_or(0) as u64;
    let seed = number.wrapping_mul(1_000_003).wrapping_add(place);
    let mut chance = Rng::with_seed(seed);
    // One of each army, as on a table; where there is one label alone, of either.
    let armies = [(Plastic::Red, "red", 0), (Plastic::Black, "black", 25)];
    let first = if category.labels() == 1 { below(&mut chance, armies.len()) } else { 0 };
    let mut shown = Vec::new();
    let mut labels = Vec::new();
    for (plastic, side, pieces) in armies.into_iter().skip(first).take(category.labels()) {
        let (text, piece, art) = label(tokens, category, pieces, &mut chance)?;
        shown.push((text, piece, side));
        labels.push(Label { art, plastic });
    }
    let simulated = simulate(Shot { category, light_on_dark, seed }, &labels).map_err(Failure::internal)?;
    let truth = shown.into_iter().zip(&simulated.edges).map(|((text, piece, side), edge)| Truth {
        text,
        piece,
        side: Some(side.to_owned()),
        quad: edge.map(|(x, y)| [x, y]),
    });
    Ok(Sample {
        // With this seed and a count of 1 it is made again.
        name: format!("{}, seed {number}", category.name()),
        category: category.name().to_owned(),
        labels: truth.collect(),
        grey: simulated.frame,
    })
}

/// A label of a simulated frame, for a piece of the army whose pieces begin there: its text, which token it is,
/// and its art.
fn label(
    tokens: &[String],
    category: Category,
    pieces: usize,
    chance: &mut Rng,
) -> Result<(String, Option<usize>, Art), Failure> {
    let piece = pieces + below(chance, 25);
    match category {
        Category::Plain => {
            let rank = Rank::ALL[below(chance, Rank::ALL.len())];
            let text = rank.number().to_string();
            let art = plain(&text, chance)?;
            Ok((text, None, art))
        }
        Category::Foreign => {
            let text = self::tokens(2)[piece].clone();
            let art = sealed(&text, chance)?;
            Ok((text, None, art))
        }
        _ => {
            let text = tokens[piece].clone();
            let art = sealed(&text, chance)?;
            Ok((text, Some(piece), art))
        }
    }
}

/// A number as any generator draws it: in one of the modes that can say it, small or larger than needed.
fn plain(text: &str, chance: &mut Rng) -> Result<Art, Failure> {
    let version = Version::Normal(chance.i16(1..=3));
    let level = [EcLevel::L, EcLevel::M, EcLevel::Q, EcLevel::H][below(chance, 4)];
    let mut bits = Bits::new(version);
    let pushed = match chance.u8(..3) {
        0 => bits.push_numeric_data(text.as_bytes()),
        1 => bits.push_alphanumeric_data(text.as_bytes()),
        _ => bits.push_byte_data(text.as_bytes()),
    };
    let terminated = pushed.and_then(|()| bits.push_terminator(level));
    terminated.map_err(Failure::internal)?;
    let code = QrCode::with_bits(bits, level).map_err(Failure::internal)?;
    let dark = code.to_colors().into_iter().map(|colour| colour == Color::Dark).collect();
    Ok(Art { size: code.width(), dark })
}

/// A number below another one, drawn from 32 bits: a `usize` is drawn otherwise where it is narrower.
fn below(chance: &mut Rng, most: usize) -> usize {
    u32::try_from(most).map_or(0, |most| chance.u32(..most) as usize)
}

fn sealed(text: &str, chance: &mut Rng) -> Result<Art, Failure> {
    let token = text.parse().map_err(Failure::internal)?;
    let drawings = sealed_modules_in_any_mask(&token).map_err(Failure::internal)?;
    let modules: &Modules = &drawings[below(chance, drawings.len())];
    let size = modules.size();
    let dark = modules.rows().to_vec();
    Ok(Art { size: usize::from(size), dark })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn any_generators_numbers_are_read_by_a_general_reader() {
        let mut chance = Rng::with_seed(1);
        let mut sizes = BTreeSet::new();
        for rank in Rank::ALL.iter().cycle().take(60) {
            let text = rank.number().to_string();
            let art = plain(&text, &mut chance).unwrap_or_else(|_| panic!("{text} has no code"));
            sizes.insert(art.size);
            // 4 px a module and the quiet zone.
            let side = 4 * (art.size + 8);
            let dark = |px: usize| (px / 4).checked_sub(4).filter(|module| *module < art.size);
            let at = |x: usize, y: usize| match (dark(x), dark(y)) {
                (Some(x), Some(y)) if art.dark[y * art.size + x] => 0,
                _ => 255,
            };
            let mut prepared = rqrr::PreparedImage::prepare_from_greyscale(side, side, at);
            let read: Vec<String> =
                prepared.detect_grids().iter().map(|grid| grid.decode().unwrap().1).collect();
            assert_eq!(read, [text]);
        }
        assert_eq!(Vec::from_iter(sizes), [21, 25, 29]);
    }

    #[test]
    fn a_frame_shows_a_red_and_a_black_label_of_the_set_and_its_seed_makes_it_again() {
        let tokens = tokens(1);
        let made = |category, number| {
            simulated(&tokens, category, number, false).unwrap_or_else(|_| panic!("no {category:?} frame"))
        };
        let sample = made(Category::Nominal, 3);
        let sides: Vec<_> = sample.labels.iter().filter_map(|label| label.side.as_deref()).collect();
        assert_eq!(sides, ["red", "black"]);
        for (label, army) in sample.labels.iter().zip([0..25, 25..50]) {
            let piece = label.piece.unwrap();
            assert!(army.contains(&piece) && tokens[piece] == label.text);
        }
        assert_eq!(made(Category::Nominal, 3).grey, sample.grey);
        assert_ne!(made(Category::Nominal, 4).grey, sample.grey);
        assert_eq!(sample.name, "nominal, seed 3");
        let near: BTreeSet<_> =
            (0..20).map(|number| made(Category::Near, number).labels[0].side.clone()).collect();
        assert_eq!(near.len(), 2, "both armies come near");
    }

    #[test]
    fn foreign_and_plain_labels_are_of_no_piece() {
        let tokens = tokens(1);
        for category in [Category::Foreign, Category::Plain] {
            let sample = simulated(&tokens, category, 1, false);
            let labels = sample.unwrap_or_else(|_| panic!("no {category:?} frame")).labels;
            assert_eq!(labels.len(), 2);
            assert!(labels.iter().all(|label| label.piece.is_none() && !tokens.contains(&label.text)));
        }
    }
}
