//! Nothing that is told while a game runs holds a rank, a piece's place, a token or a label's text.

#![allow(clippy::unwrap_used)]

use junqi_acceptance::{Club, picture};
use junqi_referee::{
    Problem, SheetFormat, Wanted,
    told::{EndingByHand, SheetOptions},
};
use junqi_rules::{Army, Preset, Rank};
use junqi_store::SetKind;
use junqi_words::Language;

/// Every word that gives a rank away, in any of the forms the program has for it.
fn betrays(told: &str) -> Option<String> {
    let snake = |rank: Rank| serde_json::to_value(rank).unwrap().as_str().unwrap().to_owned();
    Rank::ALL
        .into_iter()
        // Flags and mines are shown by rule, and named only where they are.
        .filter(|rank| rank.can_move())
        .flat_map(|rank| {
            [snake(rank), rank.english().to_owned(), rank.chinese().to_owned(), format!("{rank:?}")]
        })
        .chain(["司令", "炸弹", "reason", "piece\"", "token", "text"].map(str::to_owned))
        .find(|word| told.contains(word.as_str()))
}

#[tokio::test(flavor = "multi_thread")]
async fn while_a_game_runs_nothing_told_betrays_a_rank_and_afterwards_everything_is_told() {
    let club = Club::open().await;
    let set = club.set(SetKind::Sealed).await;
    let paper = club.print(&set).await;
    let game = club.game(&set, Preset::Standard).await.id;
    let mut told = Vec::new();
    for (red, black) in [
        (Rank::CommanderInChief, Rank::CorpsCommander),
        (Rank::Bomb, Rank::DivisionCommander),
        (Rank::Flag, Rank::Mine),
        (Rank::Engineer, Rank::Mine),
        (Rank::CommanderInChief, Rank::CommanderInChief),
    ] {
        let photo = picture(&[&paper.cut(Army::Red, red), &paper.cut(Army::Black, black)]);
        told.push(serde_json::to_string(
            &club.referee.scan_picture(&game, Wanted::Both, photo).await.unwrap(),
        ));
        told.push(serde_json::to_string(&club.referee.judge(&game).await.unwrap()));
        told.push(serde_json::to_string(&club.referee.game(&game).await.unwrap()));
        told.push(serde_json::to_string(&club.referee.game_history(&game).await.unwrap()));
        told.push(serde_json::to_string(&club.referee.games().await.unwrap()));
    }
    for told in told {
        let told = told.unwrap();
        assert_eq!(betrays(&told), None, "{told}");
    }
    club.referee.end_game(&game, EndingByHand::Draw).await.unwrap();
    let after = serde_json::to_string(&club.referee.game_history(&game).await.unwrap()).unwrap();
    for word in ["commander_in_chief", "corps_commander", "engineer", "neither_can_move"] {
        assert!(after.contains(word), "{after}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_unmasks_a_set_is_refused_while_a_game_with_it_runs() {
    let club = Club::open().await;
    let set = club.set(SetKind::Sealed).await;
    let game = club.game(&set, Preset::Patent).await;
    let refused = Problem::SetInPlay { set: set.name.clone() };
    let (whole, language) = (SheetOptions::default(), Language::English);
    assert_eq!(club.referee.preview_sheet(&set.id, &whole, language).await.err(), Some(refused.clone()));
    assert_eq!(club.referee.set_card(&set.id, language).await.err(), Some(refused.clone()));
    assert_eq!(club.referee.pieces(&set.id).await.err(), Some(refused.clone()));
    assert_eq!(club.referee.which_piece(&set.id, picture(&[])).await.err(), Some(refused.clone()));
    assert_eq!(club.referee.reissue(&set.id, &[0]).await.err(), Some(refused.clone()));
    assert_eq!(club.referee.save_set_file(&set.id, club.folder.path()).await.err(), Some(refused.clone()));
    assert_eq!(club.referee.archive_set(&set.id, true).await.err(), Some(refused.clone()));
    for format in [SheetFormat::Pdf, SheetFormat::Svg, SheetFormat::Png600, SheetFormat::Engraving] {
        let sheet = club.referee.sheet(&set.id, format, &whole, Language::English).await;
        assert_eq!(sheet.err(), Some(refused.clone()));
    }
    assert_eq!(club.referee.export_set(&set.id).await.err(), Some(refused));
    club.referee.end_game(&game.id, EndingByHand::Abandoned).await.unwrap();
    assert!(club.referee.export_set(&set.id).await.is_ok());
    assert!(club.referee.sheet(&set.id, SheetFormat::Svg, &whole, Language::English).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_pairs_are_one_neutral_sentence() {
    let club = Club::open().await;
    let set = club.set(SetKind::Sealed).await;
    let paper = club.print(&set).await;
    let mut told = Vec::new();
    for (preset, red, black) in [
        (Preset::Patent, Rank::Flag, Rank::Flag),
        (Preset::Patent, Rank::Flag, Rank::Mine),
        (Preset::Patent, Rank::Mine, Rank::Mine),
        (Preset::StrictFlag, Rank::Engineer, Rank::Flag),
        (Preset::StrictFlag, Rank::Bomb, Rank::Flag),
    ] {
        let game = club.game(&set, preset).await.id;
        let photo = picture(&[&paper.cut(Army::Red, red), &paper.cut(Army::Black, black)]);
        club.referee.scan_picture(&game, Wanted::Both, photo).await.unwrap();
        let mut verdict = serde_json::to_value(club.referee.judge(&game).await.unwrap()).unwrap();
        verdict.as_object_mut().unwrap().remove("game");
        told.push(verdict.to_string());
    }
    told.dedup();
    assert_eq!(told.len(), 1, "{told:?}");
}
