//! What a person types.

use clap::{Args, Parser, Subcommand, ValueEnum};
use junqi_rules::Preset;
use std::path::PathBuf;

/// A referee for Junqi (军棋): prints labels, reads them and judges encounters.
#[derive(Parser)]
#[command(name = "junqi", version, about, max_term_width = 100)]
pub(crate) struct Arguments {
    /// The database; the app's own if not given.
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) db: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Say what an encounter of two pieces does.
    Judge(Judge),
    /// Read the labels in pictures.
    Scan(Scan),
    /// Make, list, export and import sets.
    #[command(subcommand)]
    Set(Set),
    /// Draw a set's sheet of labels.
    Labels(Labels),
    /// Measure a printer once, so that sheets come out true to size and in place.
    Printer(Printer),
    /// Play one encounter from the print to the history, with a camera in software.
    Demo,
    /// Measure.
    #[command(subcommand)]
    Bench(Bench),
}

#[derive(Subcommand)]
pub(crate) enum Bench {
    /// How many labels are read, how fast, and how many rqrr alone reads.
    Vision(BenchVision),
}

#[derive(Args)]
pub(crate) struct BenchVision {
    /// Pictures and a truth.json that says what they show; simulated frames if not given.
    #[arg(long, value_name = "DIR")]
    pub(crate) frames: Option<PathBuf>,
    /// Simulated frames of each category.
    #[arg(long, default_value_t = 14)]
    pub(crate) count: u64,
    /// Which simulated frames.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Simulate labels that are light on dark.
    #[arg(long)]
    pub(crate) light_on_dark: bool,
    /// Name each label that was missed and each that was wrong.
    #[arg(long)]
    pub(crate) list_missed: bool,
}

#[derive(Args)]
#[command(allow_negative_numbers = true)]
pub(crate) struct Judge {
    /// Red's piece: a number (0-9, 11, 12) or a name (工兵, engineer).
    pub(crate) red: String,
    /// Black's piece.
    pub(crate) black: String,
    /// The rules.
    #[arg(long, value_enum, default_value_t = Rules::Patent)]
    pub(crate) rules: Rules,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Rules {
    Patent,
    Standard,
    StrictFlag,
}

impl From<Rules> for Preset {
    fn from(rules: Rules) -> Self {
        match rules {
            Rules::Patent => Self::Patent,
            Rules::Standard => Self::Standard,
            Rules::StrictFlag => Self::StrictFlag,
        }
    }
}

#[derive(Args)]
pub(crate) struct Scan {
    /// JSON with an array `tokens` of 50 texts; piece i carries tokens[i].
    #[arg(long, value_name = "FILE")]
    pub(crate) tokens: Option<PathBuf>,
    /// JPEG, PNG, WebP, BMP or GIF.
    #[arg(required = true, value_name = "IMAGE")]
    pub(crate) images: Vec<PathBuf>,
}

#[derive(Subcommand)]
pub(crate) enum Set {
    /// Make a set.
    New {
        /// Its name.
        name: String,
        /// Labels that say the piece's number to everyone, as the patent's own.
        #[arg(long)]
        plain: bool,
    },
    /// List every set, the newest first.
    List,
    /// Write a set to a file, with which it can be had on another device. The file unmasks the set.
    Export {
        /// The set's id.
        id: String,
        /// The file, which must not be there yet.
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    /// Take a set from a file or from a photo of its set card.
    Import {
        /// The file or photo.
        file: PathBuf,
    },
    /// Give a set another name.
    Rename {
        /// The set's id.
        id: String,
        /// The new name.
        name: String,
    },
    /// Put a set away.
    Archive {
        /// The set's id.
        id: String,
    },
    /// Take a set out again.
    Restore {
        /// The set's id.
        id: String,
    },
    /// Delete a set that no game needs.
    Delete {
        /// The set's id.
        id: String,
    },
    /// Issue new labels for pieces; the old ones are dead from then on.
    Reissue {
        /// The set's id.
        id: String,
        /// The pieces, by number (0-49).
        #[arg(required = true)]
        pieces: Vec<u8>,
    },
    /// Say which piece a label is that is in the picture, while no game with its set is running.
    Piece {
        /// The set's id.
        id: String,
        /// The picture.
        file: PathBuf,
    },
}

#[derive(Args)]
pub(crate) struct Labels {
    /// The set's id.
    #[arg(long, value_name = "ID")]
    pub(crate) set: String,
    /// The file; its ending (.pdf, .svg, .png, .zip for engraving) says the format. A file that is there is replaced.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// US Letter instead of A4.
    #[arg(long)]
    pub(crate) letter: bool,
    /// Dots per inch of a .png.
    #[arg(long, default_value_t = 600, value_parser = clap::value_parser!(u16).range(300..=600))]
    pub(crate) dpi: u16,
    /// For a laser that lightens, not darkens.
    #[arg(long)]
    pub(crate) inverted: bool,
    /// The set card too, on a page of its own.
    #[arg(long)]
    pub(crate) card: bool,
    /// These pieces only, by number (0-49).
    #[arg(long, value_name = "N,N", value_delimiter = ',')]
    pub(crate) pieces: Vec<u8>,
    /// Places of the sticker sheet that are used already.
    #[arg(long, default_value_t = 0)]
    pub(crate) used: u16,
    /// Only the outlines of the labels, to be held against a sticker sheet.
    #[arg(long)]
    pub(crate) outlines: bool,
}

#[derive(Args)]
pub(crate) struct Printer {
    /// US Letter instead of A4.
    #[arg(long, global = true)]
    pub(crate) letter: bool,
    #[command(subcommand)]
    pub(crate) action: PrinterAction,
}

#[derive(Subcommand)]
pub(crate) enum PrinterAction {
    /// Draw the page to be printed and measured, as PDF.
    TestPage {
        /// The file. One that is there is replaced.
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    /// Say how long A, B, C and D are on the printed page, in mm; sheets are corrected from then on.
    #[command(allow_negative_numbers = true)]
    Measured {
        /// The ruler across.
        a: f64,
        /// The ruler down.
        b: f64,
        /// From the left edge of the paper.
        c: f64,
        /// From the upper edge of the paper.
        d: f64,
    },
    /// Show what was measured, if anything.
    Show,
    /// Forget what was measured.
    Forget,
}
