//! Problems: every way in which the referee says no, each with a sentence of its own in every language.

use junqi_labels::{CodeError, NotAGrid, SheetError};
use junqi_rules::Army;
use junqi_store::StoreError;
use junqi_vision::{CodeError as VisionCodeError, FrameError, PictureError};
use junqi_words::Language;
use serde::Serialize;
use std::{error::Error, fmt};
use ts_rs::TS;

/// A refusal. Nothing was changed by what was refused. It holds no rank, and of a label's text only what
/// is no piece's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Problem {
    /// No label is in the picture.
    NothingFound,
    /// A code that stands for no piece.
    NotAPiece {
        /// What it says, at most 80 characters.
        text: String,
    },
    /// The other army's piece was shown.
    WrongArmy {
        /// The army whose turn it was.
        wanted: Army,
        /// The army that was seen.
        seen: Army,
    },
    /// Two pieces of one army were shown.
    TwoOfOneArmy {
        /// That army.
        army: Army,
    },
    /// More labels are in view than can be meant.
    TooManyLabels,
    /// A plain label does not say whose it is.
    SideUnknown,
    /// The piece has left the board.
    PieceIsOut {
        /// Whose it is.
        army: Army,
    },
    /// The whole army is out (four armies).
    ArmyIsOut {
        /// That army.
        army: Army,
    },
    /// The army has lost every piece of this kind.
    NoSuchPieceLeft {
        /// That army.
        army: Army,
    },
    /// Two armies of one team cannot meet.
    SameTeam,
    /// A piece of another set on this device.
    AnotherSet {
        /// That set's name.
        set: String,
    },
    /// A sealed label of no set on this device.
    UnknownLabel,
    /// The label was replaced by a later issue.
    LabelReplaced,
    /// A plain label in a game with a sealed set.
    PlainLabelInSealedGame,
    /// A sealed label in a game with a plain set.
    SealedLabelInPlainGame,
    /// The game has ended.
    GameIsOver,
    /// Judging before both pieces were read.
    NotScannedYet {
        /// Armies whose piece is missing.
        missing: Vec<Army>,
    },
    /// The picture is damaged or cut off.
    PictureUnreadable,
    /// No picture, or not in a known format.
    PictureFormatUnknown,
    /// The picture has too many pixels.
    PictureTooLarge {
        /// px
        width: u32,
        /// px
        height: u32,
    },
    /// A camera frame that does not fit its size.
    BadFrame,
    /// A file or folder cannot be written.
    FolderNotWritable {
        /// Its path.
        path: String,
    },
    /// A file cannot be read.
    FileNotReadable {
        /// Its path.
        path: String,
    },
    /// A file of the command line does not hold what it should.
    FileInvalid {
        /// Its path.
        path: String,
        /// Where in it: line:column.
        at: String,
    },
    /// No space is left.
    DiskFull,
    /// The disk refuses to read or write.
    DiskFailing,
    /// Another program keeps the database busy.
    DatabaseBusy,
    /// The database may only be read.
    DatabaseReadOnly,
    /// The database is damaged.
    DatabaseDamaged,
    /// A newer version of the app wrote the database.
    DatabaseNewer,
    /// No such set.
    SetNotFound,
    /// No such game.
    GameNotFound,
    /// A game with this set is running, so nothing that unmasks it may be shown or printed.
    SetInPlay {
        /// The set's name.
        set: String,
    },
    /// The set was put away, so no game begins with it.
    SetPutAway {
        /// The set's name.
        set: String,
    },
    /// A game needs the set.
    SetNeeded {
        /// The set's name.
        set: String,
        /// How many games were played with it.
        games: i64,
        /// Who played the last of them, where they have names.
        players: String,
    },
    /// The set shares its id, its secret or a token with another one on this device, but is not the same.
    SetClashes {
        /// The name of the set that is here.
        set: String,
    },
    /// No set card is in the picture.
    NoSetCard,
    /// A name that looks like a path.
    NameHasPath,
    /// A label size that fits no piece or that no camera reads.
    LabelSizeRefused,
    /// Two armies of one colour, or not a colour for each.
    ColoursAlike,
    /// A length that no printer makes of 100 mm.
    NoRulerLength,
    /// A length on the test page that no printer prints so.
    TestPageLength {
        /// Its letter on the page, A to D.
        length: String,
    },
    /// A printer that shrinks or moves the page so far that a corrected sheet would run off its paper.
    PrinterTooFarOff,
    /// Plain labels are not reissued: all of a rank are alike.
    PlainNotReissued,
    /// A text that is no set of this app: of another one, or no JSON at all.
    SetFileForeign,
    /// A set file or card that ends too early.
    SetFileCutOff,
    /// A file that is larger than any set.
    SetFileTooLarge {
        /// KiB
        limit: usize,
    },
    /// A set file or card in which something is missing or wrong.
    SetFileInvalid {
        /// The path of the field, such as `issues.3`, or line:column where it is no JSON.
        at: String,
    },
    /// A set file of a newer version.
    SetFileNewer {
        /// Its version.
        version: u32,
    },
    /// A name without characters.
    NameEmpty,
    /// A name that is too long.
    NameTooLong {
        /// The most characters.
        limit: usize,
    },
    /// A request that the app does not understand.
    BadRequest {
        /// Which part of it.
        at: String,
    },
    /// Anything that should not happen.
    Internal {
        /// For a report; holds no secret.
        detail: String,
    },
}

impl Problem {
    /// The code, as in the messages under `problem.`.
    #[must_use]
    pub fn code(&self) -> String {
        self.field("code").unwrap_or_default()
    }

    /// The sentence for a person.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        let army = |army: &Army| language.say(&format!("army.{}", Self::name(army)), &[]);
        let key = format!("problem.{}", self.code());
        let say = |parameters: &[(&str, &str)]| language.say(&key, parameters);
        match self {
            Self::NotAPiece { text } => say(&[("text", text)]),
            Self::WrongArmy { wanted, seen } => say(&[("wanted", &army(wanted)), ("seen", &army(seen))]),
            Self::TwoOfOneArmy { army: one }
            | Self::PieceIsOut { army: one }
            | Self::ArmyIsOut { army: one }
            | Self::NoSuchPieceLeft { army: one } => say(&[("army", &army(one))]),
            Self::AnotherSet { set }
            | Self::SetInPlay { set }
            | Self::SetPutAway { set }
            | Self::SetClashes { set } => say(&[("set", set)]),
            Self::SetNeeded { set, games, players } => {
                say(&[("set", set), ("games", &games.to_string()), ("players", players)])
            }
            Self::NotScannedYet { missing } => {
                let names: Vec<String> = missing.iter().map(army).collect();
                say(&[("missing", &language.list(&names))])
            }
            Self::PictureTooLarge { width, height } => {
                say(&[("width", &width.to_string()), ("height", &height.to_string())])
            }
            Self::FolderNotWritable { path } | Self::FileNotReadable { path } => say(&[("path", path)]),
            Self::SetFileInvalid { at } | Self::BadRequest { at } => say(&[("at", at)]),
            Self::FileInvalid { path, at } => say(&[("path", path), ("at", at)]),
            Self::TestPageLength { length } => say(&[("length", length)]),
            Self::SetFileNewer { version } => say(&[("version", &version.to_string())]),
            Self::NameTooLong { limit } | Self::SetFileTooLarge { limit } => {
                say(&[("limit", &limit.to_string())])
            }
            Self::Internal { detail } => say(&[("detail", detail)]),
            Self::NothingFound
            | Self::TooManyLabels
            | Self::SideUnknown
            | Self::SameTeam
            | Self::UnknownLabel
            | Self::LabelReplaced
            | Self::PlainLabelInSealedGame
            | Self::SealedLabelInPlainGame
            | Self::GameIsOver
            | Self::PictureUnreadable
            | Self::PictureFormatUnknown
            | Self::BadFrame
            | Self::DiskFull
            | Self::DiskFailing
            | Self::DatabaseBusy
            | Self::DatabaseReadOnly
            | Self::DatabaseDamaged
            | Self::DatabaseNewer
            | Self::SetNotFound
            | Self::GameNotFound
            | Self::NoSetCard
            | Self::SetFileForeign
            | Self::SetFileCutOff
            | Self::NameHasPath
            | Self::LabelSizeRefused
            | Self::ColoursAlike
            | Self::NoRulerLength
            | Self::PrinterTooFarOff
            | Self::PlainNotReissued
            | Self::NameEmpty => say(&[]),
        }
    }

    pub(crate) fn not_a_piece(text: &str) -> Self {
        const SHOWN: usize = 80;
        let mut shown: String = text.chars().filter(|c| !c.is_control()).take(SHOWN).collect();
        if text.chars().count() > SHOWN {
            shown.push('…');
        }
        Self::NotAPiece { text: shown }
    }

    fn field(&self, name: &str) -> Option<String> {
        Some(serde_json::to_value(self).ok()?.get(name)?.as_str()?.to_owned())
    }

    fn name(army: &Army) -> String {
        serde_json::to_value(army).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.sentence(Language::English))
    }
}

impl Error for Problem {}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::FolderNotWritable { path } => {
                Self::FolderNotWritable { path: path.display().to_string() }
            }
            StoreError::DiskFull => Self::DiskFull,
            StoreError::DiskFailing => Self::DiskFailing,
            StoreError::Busy | StoreError::LogMovedOn => Self::DatabaseBusy,
            StoreError::ReadOnly => Self::DatabaseReadOnly,
            StoreError::Damaged => Self::DatabaseDamaged,
            StoreError::Newer => Self::DatabaseNewer,
            StoreError::NoSet(_) => Self::SetNotFound,
            StoreError::NoGame(_) => Self::GameNotFound,
            StoreError::SetPutAway(set) => Self::SetPutAway { set },
            StoreError::GameIsOver => Self::GameIsOver,
            StoreError::SetAlreadyThere
            | StoreError::SetNeeded(_)
            | StoreError::NoRandomness
            | StoreError::Other(_) => Self::Internal { detail: error.to_string() },
        }
    }
}

impl From<PictureError> for Problem {
    fn from(error: PictureError) -> Self {
        match error {
            PictureError::Format => Self::PictureFormatUnknown,
            PictureError::TooLarge { width, height } => Self::PictureTooLarge { width, height },
            PictureError::CutOff | PictureError::Damaged(_) => Self::PictureUnreadable,
        }
    }
}

impl From<FrameError> for Problem {
    fn from(_: FrameError) -> Self {
        Self::BadFrame
    }
}

macro_rules! internal {
    ($($error:ty),+) => {
        $(impl From<$error> for Problem {
            fn from(error: $error) -> Self {
                Self::Internal { detail: error.to_string() }
            }
        })+
    };
}

internal!(CodeError, NotAGrid, SheetError, VisionCodeError, tokio::task::JoinError);
