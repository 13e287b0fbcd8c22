//! The TypeScript types are the Rust types. `UPDATE_TYPES=1 cargo test -p junqi-referee` writes them anew.

#![allow(clippy::unwrap_used)]

use junqi_referee::{Problem, SheetFormat, Wanted, told::*};
use junqi_rules::{Army, Ending, Preset, Rank, Reason};
use junqi_store::{BombName, Colour, CommanderName, SetKind};
use junqi_words::Language;
use std::{fmt::Write, fs, path::Path};
use ts_rs::{Config, TS};

fn declare<T: TS>(file: &mut String) {
    // Numbers here are milliseconds and counts, far below 2^53.
    let config = Config::new().with_large_int("number");
    if let Some(docs) = T::docs() {
        // Examples are in Rust, for Rust's readers.
        let prose: Vec<&str> = docs.split("```").step_by(2).collect();
        writeln!(file, "{}", prose.concat().replace(" * \n", "").trim_end()).unwrap();
    }
    writeln!(file, "export {}\n", T::decl(&config)).unwrap();
}

macro_rules! declare {
    ($file:expr, $($type:ty),+ $(,)?) => { $(declare::<$type>($file);)+ };
}

#[test]
fn types_are_current() {
    let mut file = "// Generated from the Rust types by `npm run types`. Do not edit.\n\n".to_owned();
    declare!(
        &mut file,
        Army,
        Rank,
        Reason,
        Preset,
        Ending,
        SetKind,
        CommanderName,
        BombName,
        Colour,
        Language,
        SheetFormat,
        Wanted,
        Problem,
        ToldSet,
        NewSet,
        PaperSize,
        SheetOptions,
        SheetPlaces,
        SavedSheet,
        ImportOutcome,
        ImportedSet,
        ToldPiece,
        ToldLabel,
        PrintAdvice,
        TestPageLengths,
        ToldPrinter,
        NewGame,
        EndingByHand,
        RuleSetName,
        RuleLine,
        RuleCard,
        Losses,
        ToldGame,
        Point,
        ToldSighting,
        ScanAnswer,
        ToldOutcome,
        ToldVerdict,
        RevealedPiece,
        Revealed,
        ToldEncounter,
        GameHistory,
        LabelState,
        CheckedLabel,
        CheckedPicture,
        AppStatus,
    );
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../ui/src/lib/ipc/types.ts");
    if std::env::var_os("UPDATE_TYPES").is_some() {
        fs::write(&path, &file).unwrap();
    }
    let committed = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    assert!(committed == file, "the TypeScript types are out of date: run `npm run types`");
}
