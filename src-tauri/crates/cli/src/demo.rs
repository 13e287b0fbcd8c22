//! `junqi demo`: one encounter from the print to the history, with a camera in software.

use crate::{
    failure::Failure,
    output::{line, say},
    sets,
};
use image::{GrayImage, imageops};
use junqi_camera::{Print, Scene, jpeg, photograph};
use junqi_referee::{
    Referee, SheetFormat, Wanted,
    told::{EndingByHand, NewGame, SheetOptions},
};
use junqi_rules::{Armies, Army, PieceIndex, Preset, Rank};
use junqi_words::Language;
use serde::Serialize;
use serde_json::{Value, json};
use std::path::PathBuf;

/// The resolution of printed PNGs, dots per inch.
const DPI: f64 = 600.0;

/// Plays the demo in a database of its own, or in the one that was named.
pub(crate) async fn demo(db: &Option<PathBuf>, language: Language) -> Result<(), Failure> {
    let folder = tempfile::tempdir().map_err(Failure::internal)?;
    let db = db.clone().unwrap_or_else(|| folder.path().join("demo.db"));
    let referee = Referee::open(&db).await?;
    let done = play(&referee, language).await;
    referee.close().await;
    done
}

/// Says a step to the person and to programs.
fn step(language: Language, name: &str, about: &[(&str, &str)], result: Value) -> Result<(), Failure> {
    #[derive(Serialize)]
    struct Step<'a> {
        step: &'a str,
        result: Value,
    }
    say(&language.say(&format!("demo.{name}"), about));
    Ok(line(&Step { step: name, result })?)
}

async fn play(referee: &Referee, language: Language) -> Result<(), Failure> {
    let name = language.say("demo.set_name", &[]);
    let set = sets::new(referee, &name, false).await?;
    step(language, "set", &[("set", &name)], json!({ "set": set.id }))?;

    let whole = SheetOptions::default();
    let pdf = referee.sheet(&set.id, SheetFormat::Pdf, &whole, language).await?;
    let png = referee.sheet(&set.id, SheetFormat::Png600, &whole, language).await?;
    let bytes: usize = pdf.files.iter().map(Vec::len).sum();
    let labels = png.placements.len().to_string();
    step(language, "sheet", &[("labels", &labels)], json!({ "pages": pdf.pages, "pdf_bytes": bytes }))?;

    let paper = png.files.first().ok_or_else(|| Failure::internal("a sheet without pages"))?;
    let paper = image::load_from_memory(paper).map_err(Failure::internal)?.into_luma8();
    let cut = |army, rank| cut(&paper, &png.placements, army, rank);
    let scene = Scene {
        width: 1280,
        height: 720,
        table: 96,
        prints: vec![
            Print {
                label: cut(Army::Red, Rank::CommanderInChief)?,
                corners: [(215.0, 250.0), (395.0, 205.0), (440.0, 390.0), (250.0, 430.0)],
            },
            Print {
                label: cut(Army::Black, Rank::CorpsCommander)?,
                corners: [(1010.0, 310.0), (985.0, 500.0), (790.0, 460.0), (830.0, 285.0)],
            },
        ],
        blur: 1.2,
        noise: 6.0,
        seed: 20_261,
    };
    let photo = photograph(&scene).and_then(|photo| jpeg(&photo, 80)).map_err(Failure::internal)?;
    step(language, "photo", &[], json!({ "jpeg_bytes": photo.len() }))?;

    let new = NewGame {
        set_id: set.id.clone(),
        red_name: language.say("army.red", &[]),
        black_name: language.say("army.black", &[]),
        preset: Preset::Patent,
    };
    let game = referee.begin_game(&new).await?;
    let scan = referee.scan_picture(&game.id, Wanted::Both, photo).await?;
    step(language, "scan", &[], json!({ "taken": scan.taken, "sightings": scan.sightings }))?;
    if let Some(problem) = scan.problem {
        return Err(problem.into());
    }

    let verdict = referee.judge(&game.id).await?;
    let loser = language.say("army.black", &[]);
    step(language, "judge", &[("army", &loser)], json!(verdict.outcome))?;

    referee.end_game(&game.id, EndingByHand::Abandoned).await?;
    let history = referee.game_history(&game.id).await?;
    step(language, "history", &[], json!(history.encounters))
}

/// Cuts a piece's label out of the printed page.
fn cut(
    paper: &GrayImage,
    placements: &[junqi_referee::Placement],
    army: Army,
    rank: Rank,
) -> Result<GrayImage, Failure> {
    let wanted = |piece: PieceIndex| piece.army() == army && piece.rank() == rank;
    let place = Armies::Two.pieces().position(wanted).and_then(|index| placements.get(index));
    let place = place.ok_or_else(|| Failure::internal("a piece without a label"))?;
    let px = |mm: f64| junqi_camera::px(mm, DPI);
    Ok(imageops::crop_imm(paper, px(place.x_mm), px(place.y_mm), px(place.size_mm), px(place.size_mm))
        .to_image())
}
