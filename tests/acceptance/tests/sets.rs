//! Sets: made, printed, carried to another device, given new labels, put away.

#![allow(clippy::unwrap_used, clippy::panic)]

use image::{GrayImage, ImageFormat, imageops};
use junqi_acceptance::{Club, Paper, encode, picture};
use junqi_referee::{
    Problem, SheetFormat, Wanted,
    told::{ImportOutcome, NewGame, NewSet, PaperSize, SheetOptions, ToldOutcome, ToldPiece, ToldSet},
};
use junqi_rules::{Army, Preset, Rank};
use junqi_store::{Colour, SetKind};
use junqi_words::Language;

/// A photo of a set's card: its page in print, tilted a little on a table.
async fn card_photo(club: &Club, set: &ToldSet) -> Vec<u8> {
    let options = SheetOptions { card: true, ..SheetOptions::default() };
    let sheet = club.sheet(set, &options).await;
    assert_eq!(sheet.pages, 2);
    let page = Paper::print_page(&sheet, 1, club.folder.path());
    let card = imageops::crop_imm(&page, 0, 0, 1_000, 1_250).to_image();
    let turned = imageops::rotate90(&imageops::resize(&card, 800, 1_000, imageops::FilterType::Triangle));
    encode(&turned, ImageFormat::Jpeg)
}

async fn piece(club: &Club, set: &ToldSet, army: Army, rank: Rank) -> ToldPiece {
    let pieces = club.referee.pieces(&set.id).await.unwrap();
    pieces.into_iter().find(|piece| piece.army == army && piece.rank == rank && piece.nth == 1).unwrap()
}

/// The verdict on red's nine against black's eight with these labels.
async fn judged(club: &Club, set: &ToldSet, labels: [&GrayImage; 2]) -> ToldOutcome {
    let game = club.game(set, Preset::Patent).await;
    let scan = club.referee.scan_picture(&game.id, Wanted::Both, picture(&labels)).await.unwrap();
    assert_eq!(scan.problem, None);
    let outcome = club.referee.judge(&game.id).await.unwrap().outcome;
    club.referee.end_game(&game.id, junqi_referee::told::EndingByHand::Abandoned).await.unwrap();
    outcome
}

#[tokio::test(flavor = "multi_thread")]
async fn a_set_card_carries_a_set_to_another_device_where_its_labels_are_judged() {
    let (here, there) = (Club::open().await, Club::open().await);
    let set = here.set(SetKind::Sealed).await;
    let paper = here.print(&set).await;
    let card = card_photo(&here, &set).await;
    let imported = there.referee.import_set_card(card.clone()).await.unwrap();
    assert_eq!((imported.outcome, &imported.set.id), (ImportOutcome::New, &set.id));
    let (nine, eight) =
        (paper.cut(Army::Red, Rank::CommanderInChief), paper.cut(Army::Black, Rank::CorpsCommander));
    let outcome = judged(&there, &imported.set, [&nine, &eight]).await;
    assert_eq!(outcome, ToldOutcome::Loses { army: Army::Black });
    // A second time it is recognised, and one that was put away comes back.
    there.referee.archive_set(&set.id, true).await.unwrap();
    let new = NewGame {
        set_id: set.id.clone(),
        red_name: String::new(),
        black_name: String::new(),
        preset: Preset::Patent,
    };
    let put_away = Problem::SetPutAway { set: set.name.clone() };
    assert_eq!(there.referee.begin_game(&new).await.err(), Some(put_away));
    assert_eq!(there.referee.games().await.unwrap().len(), 1);
    let again = there.referee.import_set_card(card).await.unwrap();
    assert_eq!((again.outcome, again.set.archived), (ImportOutcome::Known, false));
    assert_eq!(there.referee.sets().await.unwrap().len(), 1);
    let none = there.referee.import_set_card(picture(&[&nine])).await;
    assert_eq!(none.err(), Some(Problem::NoSetCard));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reissued_label_kills_the_old_one_on_every_device_and_an_old_card_does_not_revive_it() {
    let (here, there) = (Club::open().await, Club::open().await);
    let set = here.set(SetKind::Sealed).await;
    let (old_paper, old_file) = (here.print(&set).await, here.referee.export_set(&set.id).await.unwrap());
    there.referee.import_set(&old_file).await.unwrap();
    let nine = piece(&here, &set, Army::Red, Rank::CommanderInChief).await;
    let reissued = here.referee.reissue(&set.id, &[nine.number]).await.unwrap();
    assert_eq!(reissued.reissued, 1);

    // The replacement is printed on the 20th place of a used sheet.
    let options = SheetOptions { pieces: vec![nine.number], used: 19, ..SheetOptions::default() };
    let (whole, sheet) = (here.sheet(&set, &SheetOptions::default()).await, here.sheet(&set, &options).await);
    assert_eq!(sheet.placements.len(), 1);
    let (at, free) = (&sheet.placements[0], &whole.placements[19]);
    assert_eq!((at.x_mm, at.y_mm), (free.x_mm, free.y_mm));
    let new_nine = Paper::print(&sheet, here.folder.path()).label(0);

    let (old_nine, eight) =
        (old_paper.cut(Army::Red, Rank::CommanderInChief), old_paper.cut(Army::Black, Rank::CorpsCommander));
    let newer = here.referee.export_set(&set.id).await.unwrap();
    let updated = there.referee.import_set(&newer).await.unwrap();
    assert_eq!((updated.outcome, updated.set.reissued), (ImportOutcome::Updated, 1));
    for club in [&here, &there] {
        // The old card changes nothing any more.
        assert_eq!(club.referee.import_set(&old_file).await.unwrap().outcome, ImportOutcome::Known);
        let game = club.game(&set, Preset::Patent).await;
        let dead = club.referee.scan_picture(&game.id, Wanted::Red, picture(&[&old_nine])).await.unwrap();
        assert_eq!((dead.problem, dead.taken), (Some(Problem::LabelReplaced), vec![]));
        club.referee.end_game(&game.id, junqi_referee::told::EndingByHand::Draw).await.unwrap();
        let outcome = judged(club, &set, [&new_nine, &eight]).await;
        assert_eq!(outcome, ToldOutcome::Loses { army: Army::Black });
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn labels_may_not_die_in_a_running_game() {
    let (here, there) = (Club::open().await, Club::open().await);
    let set = here.set(SetKind::Sealed).await;
    there.referee.import_set(&here.referee.export_set(&set.id).await.unwrap()).await.unwrap();
    here.referee.reissue(&set.id, &[3]).await.unwrap();
    let newer = here.referee.export_set(&set.id).await.unwrap();
    there.game(&set, Preset::Patent).await;
    let refused = Problem::SetInPlay { set: set.name.clone() };
    assert_eq!(there.referee.import_set(&newer).await.err(), Some(refused));
    assert_eq!(there.referee.sets().await.unwrap()[0].reissued, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_set_that_clashes_is_refused_whole() {
    let (here, there) = (Club::open().await, Club::open().await);
    let (one, other) = (here.set(SetKind::Sealed).await, here.set(SetKind::Sealed).await);
    there.referee.import_set(&here.referee.export_set(&one.id).await.unwrap()).await.unwrap();
    let file = here.referee.export_set(&other.id).await.unwrap();
    let clash = Problem::SetClashes { set: one.name.clone() };
    // The same id with another secret.
    let forged = file.replace(&other.id, &one.id);
    assert_eq!(there.referee.import_set(&forged).await.err(), Some(clash.clone()));
    // The same secret under another id.
    let forged = here.referee.export_set(&one.id).await.unwrap().replace(&one.id, &"a".repeat(32));
    assert_eq!(there.referee.import_set(&forged).await.err(), Some(clash));
    assert_eq!(there.referee.sets().await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn which_piece_is_this() {
    let club = Club::open().await;
    let (set, other) = (club.set(SetKind::Sealed).await, club.set(SetKind::Sealed).await);
    let paper = club.print(&set).await;
    let bomb = paper.cut_nth(Army::Black, Rank::Bomb, 1);
    let label = club.referee.which_piece(&set.id, picture(&[&bomb])).await.unwrap();
    assert_eq!((label.piece.army, label.piece.rank, label.piece.nth), (Army::Black, Rank::Bomb, 2));
    assert!(!label.replaced);
    club.referee.reissue(&set.id, &[label.piece.number]).await.unwrap();
    assert!(club.referee.which_piece(&set.id, picture(&[&bomb])).await.unwrap().replaced);
    let flag = paper.cut(Army::Red, Rank::Flag);
    let two = club.referee.which_piece(&set.id, picture(&[&flag, &bomb])).await;
    assert_eq!(two.err(), Some(Problem::TooManyLabels));
    assert_eq!(club.referee.which_piece(&set.id, picture(&[])).await.err(), Some(Problem::NothingFound));
    let foreign = club.print(&other).await.cut(Army::Red, Rank::Flag);
    assert_eq!(
        club.referee.which_piece(&set.id, picture(&[&foreign])).await.err(),
        Some(Problem::UnknownLabel)
    );
    let plain = club.set(SetKind::Plain).await;
    let said = club.referee.which_piece(&plain.id, picture(&[])).await;
    assert_eq!(said.err(), Some(Problem::PlainNotReissued));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_set_is_kept_as_a_person_keeps_a_box() {
    let club = Club::open().await;
    let new =
        NewSet { colours: vec![Colour::Green, Colour::Orange], label_mm: 12.0, ..NewSet::named("客厅") };
    let set = club.referee.make_set(&new).await.unwrap();
    assert_eq!((set.label_mm, &set.colours, set.printed_at), (12.0, &new.colours, None));
    for (broken, problem) in [
        (NewSet { colours: vec![Colour::Green; 2], ..new.clone() }, Problem::ColoursAlike),
        (NewSet { colours: vec![], ..new.clone() }, Problem::ColoursAlike),
        (NewSet { label_mm: 9.0, ..new.clone() }, Problem::LabelSizeRefused),
        (NewSet { name: "a/b".to_owned(), ..new.clone() }, Problem::NameHasPath),
        (NewSet { name: " ".to_owned(), ..new.clone() }, Problem::NameEmpty),
    ] {
        assert_eq!(club.referee.make_set(&broken).await.err(), Some(problem));
    }
    let renamed = club.referee.rename_set(&set.id, " 客厅那盒 ").await.unwrap();
    assert_eq!(renamed.name, "客厅那盒");
    let copy = club.referee.duplicate_set(&set.id, "第二盒").await.unwrap();
    assert_eq!((copy.label_mm, &copy.colours), (12.0, &set.colours));
    assert_ne!(
        secret(&club.referee.export_set(&copy.id).await.unwrap()),
        secret(&club.referee.export_set(&set.id).await.unwrap())
    );
    let saved = club
        .referee
        .save_sheet(
            &set.id,
            SheetFormat::Pdf,
            &SheetOptions::default(),
            Language::English,
            club.folder.path(),
        )
        .await
        .unwrap();
    assert!(saved.path.ends_with(".pdf"));
    let outlines = SheetOptions { outlines: true, card: true, ..SheetOptions::default() };
    let sheet =
        |id| club.referee.save_sheet(id, SheetFormat::Pdf, &outlines, Language::English, club.folder.path());
    assert_eq!(sheet(&copy.id).await.unwrap().pages, 1, "outlines come without the card");
    assert!(
        club.referee.sets().await.unwrap().iter().all(|set| set.id != copy.id || set.printed_at.is_none())
    );
    let engraved = club.referee.sheet(&set.id, SheetFormat::Engraving, &outlines, Language::English).await;
    assert_eq!(engraved.err(), Some(Problem::BadRequest { at: "outlines".to_owned() }));
    assert!(club.referee.sets().await.unwrap().iter().any(|set| set.printed_at.is_some()));

    club.referee.delete_set(&copy.id).await.unwrap();
    club.game(&set, Preset::Patent).await;
    let refused = club.referee.delete_set(&set.id).await.unwrap_err();
    let players = "小红 – 小黑".to_owned();
    assert_eq!(refused, Problem::SetNeeded { set: "客厅那盒".to_owned(), games: 1, players });
    assert_eq!(club.referee.sets().await.unwrap().len(), 1);
}

fn secret(file: &str) -> String {
    let file: serde_json::Value = serde_json::from_str(file).unwrap();
    file["secret"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_is_one_art_in_every_format_and_paper() {
    let club = Club::open().await;
    let set = club.set(SetKind::Sealed).await;
    for paper in [PaperSize::A4, PaperSize::Letter] {
        let options = SheetOptions { paper, card: true, ..SheetOptions::default() };
        let of = |format| club.referee.sheet(&set.id, format, &options, Language::Chinese);
        let svg = of(SheetFormat::Svg).await.unwrap();
        let preview = club.referee.preview_sheet(&set.id, &options, Language::Chinese).await.unwrap();
        assert_eq!(svg.files, preview.iter().map(|page| page.clone().into_bytes()).collect::<Vec<_>>());
        let card = club.referee.set_card(&set.id, Language::Chinese).await.unwrap();
        if paper == PaperSize::A4 {
            assert_eq!(Some(&card), preview.last());
        }
        for (format, width) in [(SheetFormat::Png300, 300.0), (SheetFormat::Png600, 600.0)] {
            let png = of(format).await.unwrap();
            assert_eq!(png.files.len(), 2);
            let page = image::load_from_memory(&png.files[0]).unwrap();
            let mm = if paper == PaperSize::A4 { 210.0 } else { 215.9 };
            assert!((f64::from(page.width()) - mm / 25.4 * width).abs() < 1.0);
        }
        let zip = of(SheetFormat::Engraving).await.unwrap();
        assert_eq!(zip.files.len(), 1);
    }
    let unknown = SheetOptions { pieces: vec![50], ..SheetOptions::default() };
    let refused = club.referee.sheet(&set.id, SheetFormat::Pdf, &unknown, Language::Chinese).await;
    assert_eq!(refused.err(), Some(Problem::BadRequest { at: "pieces".to_owned() }));
}
