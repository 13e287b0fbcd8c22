//! Bad input: each with a clear sentence of its own in both languages, and nothing lost.

#![allow(clippy::unwrap_used, clippy::panic)]

use image::{GrayImage, ImageFormat, Luma};
use junqi_acceptance::{Club, encode, foreign, picture};
use junqi_referee::{Problem, Wanted, told::ToldOutcome};
use junqi_rules::{Army, Preset, Rank};
use junqi_store::SetKind;
use junqi_words::Language;
use std::collections::BTreeSet;

/// The sentence says something in each language, and not the same.
fn said(problem: &Problem) {
    let [chinese, english] = Language::ALL.map(|language| problem.sentence(language));
    assert!(!chinese.starts_with("problem.") && !english.starts_with("problem."), "{english}");
    assert!(!chinese.contains("{{") && !english.contains("{{"), "{english}");
    assert_ne!(chinese, english);
    assert!(chinese.chars().any(|c| ('一'..='鿿').contains(&c)), "{chinese}");
}

/// Plays on after bad input: the game is whole and still gives the right verdict.
async fn still_plays(club: &Club, game: &str, red: &GrayImage, black: &GrayImage) {
    assert_eq!(club.referee.game_history(game).await.unwrap().encounters.len(), 0);
    let scan = club.referee.scan_picture(game, Wanted::Both, picture(&[red, black])).await.unwrap();
    assert_eq!(scan.problem, None);
    let verdict = club.referee.judge(game).await.unwrap();
    assert_eq!(verdict.outcome, ToldOutcome::Loses { army: Army::Black });
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_that_show_no_piece_of_the_game() {
    let club = Club::open().await;
    let set = club.set(SetKind::Sealed).await;
    let (paper, other) = (club.print(&set).await, club.set(SetKind::Sealed).await);
    let other_paper = club.print(&other).await;
    let game = club.game(&set, Preset::Patent).await;
    let (nine, eight) =
        (paper.cut(Army::Red, Rank::CommanderInChief), paper.cut(Army::Black, Rank::CorpsCommander));
    let (bomb, mine) = (paper.cut(Army::Red, Rank::Bomb), paper.cut(Army::Black, Rank::Mine));
    let not_a_piece = |text: &str| Problem::NotAPiece { text: text.to_owned() };
    let url = "https://example.org/pay?id=123";
    let cases: Vec<(Wanted, Vec<u8>, Problem)> = vec![
        (Wanted::Both, picture(&[]), Problem::NothingFound),
        (Wanted::Both, picture(&[&foreign("10")]), not_a_piece("10")),
        (Wanted::Red, picture(&[&foreign("13")]), not_a_piece("13")),
        (Wanted::Red, picture(&[&foreign("-1")]), not_a_piece("-1")),
        (Wanted::Black, picture(&[&foreign("hello")]), not_a_piece("hello")),
        (Wanted::Both, picture(&[&foreign(url)]), not_a_piece(url)),
        (Wanted::Both, picture(&[&foreign("9")]), Problem::PlainLabelInSealedGame),
        (Wanted::Both, picture(&[&foreign("0123456789")]), Problem::UnknownLabel),
        (Wanted::Both, picture(&[&nine, &bomb]), Problem::TwoOfOneArmy { army: Army::Red }),
        (Wanted::Both, picture(&[&nine, &bomb, &eight]), Problem::TooManyLabels),
        (Wanted::Black, picture(&[&mine, &eight]), Problem::TooManyLabels),
        (Wanted::Black, picture(&[&nine]), Problem::WrongArmy { wanted: Army::Black, seen: Army::Red }),
        (
            Wanted::Red,
            picture(&[&other_paper.cut(Army::Red, Rank::Flag)]),
            Problem::AnotherSet { set: other.name.clone() },
        ),
    ];
    for (wanted, bytes, expected) in cases {
        let scan = club.referee.scan_picture(&game.id, wanted, bytes).await.unwrap();
        assert_eq!(scan.problem.as_ref(), Some(&expected));
        assert!(scan.taken.is_empty() && scan.filled.is_empty(), "{expected:?}");
        said(&expected);
    }
    still_plays(&club, &game.id, &nine, &eight).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_label_of_another_set_too_stained_to_be_read_is_called_by_its_set() {
    let club = Club::open().await;
    let set = club.set(SetKind::Sealed).await;
    let other = club.set(SetKind::Sealed).await;
    let game = club.game(&set, Preset::Patent).await;
    let mut label = club.print(&other).await.cut(Army::Red, Rank::Flag);
    let (width, height) = label.dimensions();
    for (x, y, pixel) in label.enumerate_pixels_mut() {
        let part = |at: u32, whole: u32| f64::from(at) / f64::from(whole) - 0.5;
        if part(x, width).hypot(part(y, height)) < 0.21 {
            *pixel = Luma([240]);
        }
    }
    let mut problems = BTreeSet::new();
    // The labels of all sets are gathered beside the first scan, which does not wait for them.
    for _ in 0..2_000 {
        let scan = club.referee.scan_picture(&game.id, Wanted::Red, picture(&[&label])).await.unwrap();
        assert!(scan.taken.is_empty() && scan.sightings.is_empty());
        problems.insert(format!("{:?}", scan.problem.unwrap()));
        if problems.len() > 1 {
            break;
        }
    }
    let expected = [Problem::AnotherSet { set: other.name.clone() }, Problem::NothingFound];
    assert_eq!(problems, expected.iter().map(|problem| format!("{problem:?}")).collect());
}

#[tokio::test(flavor = "multi_thread")]
async fn plain_games_read_numbers_and_nothing_else() {
    let club = Club::open().await;
    let set = club.set(SetKind::Plain).await;
    let game = club.game(&set, Preset::Patent).await;
    for text in ["10", "13", "-1", "hello", "09", "https://example.org/9"] {
        let scan =
            club.referee.scan_picture(&game.id, Wanted::Red, picture(&[&foreign(text)])).await.unwrap();
        assert_eq!(scan.problem, Some(Problem::NotAPiece { text: text.to_owned() }));
    }
    let (nine, eight) = (foreign("9"), foreign("8"));
    for (wanted, labels, expected) in [
        (Wanted::Both, vec![&nine, &eight], Problem::SideUnknown),
        (Wanted::Red, vec![&nine, &eight], Problem::TooManyLabels),
        (Wanted::Red, vec![&foreign("0123456789")], Problem::SealedLabelInPlainGame),
    ] {
        let scan = club.referee.scan_picture(&game.id, wanted, picture(&labels)).await.unwrap();
        assert_eq!(scan.problem.as_ref(), Some(&expected));
        said(&expected);
    }
    // A label by any generator will do, red's and black's alike.
    club.referee.scan_picture(&game.id, Wanted::Red, picture(&[&nine])).await.unwrap();
    club.referee.scan_picture(&game.id, Wanted::Black, picture(&[&eight])).await.unwrap();
    let verdict = club.referee.judge(&game.id).await.unwrap();
    assert_eq!(verdict.outcome, ToldOutcome::Loses { army: Army::Black });
}

#[tokio::test(flavor = "multi_thread")]
async fn files_that_are_no_whole_picture() {
    let club = Club::open().await;
    let set = club.set(SetKind::Sealed).await;
    let paper = club.print(&set).await;
    let game = club.game(&set, Preset::Patent).await;
    let (nine, eight) =
        (paper.cut(Army::Red, Rank::CommanderInChief), paper.cut(Army::Black, Rank::CorpsCommander));
    let jpeg = encode(&nine, ImageFormat::Jpeg);
    let bomb = encode(&GrayImage::from_pixel(20_000, 20_000, Luma([255])), ImageFormat::Png);
    assert!(bomb.len() < 4_000_000, "a bomb is small: {} bytes", bomb.len());
    for (bytes, expected) in [
        (jpeg[..jpeg.len() / 2].to_vec(), Problem::PictureUnreadable),
        (bomb, Problem::PictureTooLarge { width: 20_000, height: 20_000 }),
        (b"This is a text that somebody named label.png.\n".to_vec(), Problem::PictureFormatUnknown),
        (Vec::new(), Problem::PictureFormatUnknown),
    ] {
        let refused = club.referee.scan_picture(&game.id, Wanted::Both, bytes).await.unwrap_err();
        assert_eq!(refused, expected);
        said(&refused);
    }
    for size in [(0, 0, 0), (640, 480, 100), (640, 480, 640), (u32::MAX, u32::MAX, usize::MAX)] {
        let refused =
            club.referee.scan_frame(&game.id, Wanted::Both, size, vec![0; 1_000]).await.unwrap_err();
        assert_eq!(refused, Problem::BadFrame);
    }
    still_plays(&club, &game.id, &nine, &eight).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn judging_before_scanning_is_never_a_verdict() {
    let club = Club::open().await;
    let set = club.set(SetKind::Sealed).await;
    let paper = club.print(&set).await;
    let game = club.game(&set, Preset::Patent).await;
    let missing = |missing: &[Army]| Problem::NotScannedYet { missing: missing.to_vec() };
    let (nine, eight) =
        (paper.cut(Army::Red, Rank::CommanderInChief), paper.cut(Army::Black, Rank::CorpsCommander));
    let refused = club.referee.judge(&game.id).await.unwrap_err();
    assert_eq!(refused, missing(&[Army::Red, Army::Black]));
    said(&refused);
    club.referee.scan_picture(&game.id, Wanted::Red, picture(&[&nine])).await.unwrap();
    assert_eq!(club.referee.judge(&game.id).await.unwrap_err(), missing(&[Army::Black]));
    club.referee.clear_places(&game.id).await.unwrap();
    still_plays(&club, &game.id, &nine, &eight).await;
    assert_eq!(club.referee.judge(&game.id).await.unwrap_err(), missing(&[Army::Red, Army::Black]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_fights_on_until_it_falls_and_never_after() {
    let club = Club::open().await;
    let set = club.set(SetKind::Sealed).await;
    let paper = club.print(&set).await;
    let game = club.game(&set, Preset::Patent).await.id;
    let nine = paper.cut(Army::Red, Rank::CommanderInChief);
    // The same winner fights three battles in a row.
    for (lost, rank) in [(1, Rank::CorpsCommander), (2, Rank::DivisionCommander), (3, Rank::Engineer)] {
        let photo = picture(&[&nine, &paper.cut(Army::Black, rank)]);
        club.referee.scan_picture(&game, Wanted::Both, photo).await.unwrap();
        let verdict = club.referee.judge(&game).await.unwrap();
        assert_eq!(verdict.game.losses[1].lost, lost);
    }
    let dead = picture(&[&paper.cut(Army::Black, Rank::CorpsCommander)]);
    let scan = club.referee.scan_picture(&game, Wanted::Black, dead).await.unwrap();
    assert_eq!(scan.problem, Some(Problem::PieceIsOut { army: Army::Black }));
    // Another piece of a rank that has lost one still fights.
    let alive = picture(&[&paper.cut_nth(Army::Black, Rank::Engineer, 1)]);
    assert_eq!(club.referee.scan_picture(&game, Wanted::Black, alive).await.unwrap().problem, None);
    // Red's flag is shown, scanned and cancelled: what follows is as if it had not been.
    club.referee.clear_places(&game).await.unwrap();
    let flag = picture(&[&paper.cut(Army::Black, Rank::Flag), &nine]);
    club.referee.scan_picture(&game, Wanted::Both, flag).await.unwrap();
    let verdict = club.referee.judge(&game).await.unwrap();
    assert_eq!(verdict.outcome, ToldOutcome::Wins { army: Army::Red });
    let over = club.referee.scan_picture(&game, Wanted::Both, picture(&[&nine])).await.unwrap();
    assert_eq!(over.problem, Some(Problem::GameIsOver));
    assert_eq!(club.referee.judge(&game).await.unwrap_err(), Problem::GameIsOver);
}

/// Every problem, so that none is left without its sentences.
#[test]
fn every_problem_has_its_sentence_in_both_languages() {
    let text = || "x".to_owned();
    let problems = [
        Problem::NothingFound,
        Problem::NotAPiece { text: text() },
        Problem::WrongArmy { wanted: Army::Red, seen: Army::Black },
        Problem::TwoOfOneArmy { army: Army::Red },
        Problem::TooManyLabels,
        Problem::SideUnknown,
        Problem::PieceIsOut { army: Army::Red },
        Problem::ArmyIsOut { army: Army::Green },
        Problem::NoSuchPieceLeft { army: Army::Red },
        Problem::SameTeam,
        Problem::AnotherSet { set: text() },
        Problem::UnknownLabel,
        Problem::LabelReplaced,
        Problem::PlainLabelInSealedGame,
        Problem::SealedLabelInPlainGame,
        Problem::GameIsOver,
        Problem::NotScannedYet { missing: vec![Army::Red, Army::Black] },
        Problem::PictureUnreadable,
        Problem::PictureFormatUnknown,
        Problem::PictureTooLarge { width: 1, height: 2 },
        Problem::BadFrame,
        Problem::FolderNotWritable { path: text() },
        Problem::FileNotReadable { path: text() },
        Problem::DiskFull,
        Problem::DiskFailing,
        Problem::DatabaseBusy,
        Problem::DatabaseReadOnly,
        Problem::DatabaseDamaged,
        Problem::DatabaseNewer,
        Problem::SetNotFound,
        Problem::GameNotFound,
        Problem::SetInPlay { set: text() },
        Problem::SetClashes { set: text() },
        Problem::SetNeeded { set: text(), games: 2, players: text() },
        Problem::NoSetCard,
        Problem::NameHasPath,
        Problem::LabelSizeRefused,
        Problem::ColoursAlike,
        Problem::NoRulerLength,
        Problem::SetPutAway { set: text() },
        Problem::TestPageLength { length: "C".to_owned() },
        Problem::PrinterTooFarOff,
        Problem::PlainNotReissued,
        Problem::FileInvalid { path: text(), at: "1:2".to_owned() },
        Problem::SetFileForeign,
        Problem::SetFileCutOff,
        Problem::SetFileTooLarge { limit: 64 },
        Problem::SetFileInvalid { at: text() },
        Problem::SetFileNewer { version: 2 },
        Problem::NameEmpty,
        Problem::NameTooLong { limit: 60 },
        Problem::BadRequest { at: text() },
        Problem::Internal { detail: text() },
    ];
    let mut sentences = BTreeSet::new();
    for problem in &problems {
        said(problem);
        assert!(sentences.insert(problem.sentence(Language::English)), "a sentence of its own: {problem:?}");
    }
    // The generated types know them all, so a new one must be added above.
    let types = include_str!("../../../ui/src/lib/ipc/types.ts");
    let known = types.split("export type Problem").nth(1).unwrap().split("export type").next().unwrap();
    assert_eq!(known.matches("\"code\":").count(), problems.len());
}
