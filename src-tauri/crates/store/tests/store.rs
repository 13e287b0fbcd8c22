//! The store on real files.

#![allow(clippy::unwrap_used)]

use junqi_rules::{Armies, Army, Ending, Fighter, Outcome, PieceIndex, Rank, Reason, RuleSet, Verdict};
use junqi_store::*;
use std::{fs, path::PathBuf};
use tempfile::TempDir;

struct Place {
    _folder: TempDir,
    file: PathBuf,
}

fn place() -> Place {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deeper/junqi.db");
    Place { _folder: folder, file }
}

fn set(secret: u8) -> NewSet {
    NewSet {
        id: SetId::random().unwrap(),
        name: "厨房".to_owned(),
        armies: Armies::Two,
        commander_name: CommanderName::Siling,
        bomb_name: BombName::Zhadan,
        colours: Colours::usual(Armies::Two),
        label_um: 15_000,
        secret: Some([secret; 16]),
        made_at: 1_000,
    }
}

fn piece(number: u8) -> PieceIndex {
    PieceIndex::try_from(number).unwrap()
}

fn label(token: &str, number: u8, issue: u32) -> NewLabel {
    NewLabel { token: token.to_owned(), piece: piece(number), issue }
}

fn game(set: &SetId) -> NewGame {
    NewGame {
        id: GameId::random().unwrap(),
        set: set.clone(),
        rules: RuleSet::default(),
        players: vec![(Army::Red, "小红".to_owned()), (Army::Black, "Black".to_owned())],
        begun_at: 2_000,
    }
}

fn entry(number: u32) -> StoredEncounter {
    StoredEncounter {
        number,
        at: 3_000,
        meeting: Meeting {
            pieces: [
                (Fighter { army: Army::Red, rank: Rank::CommanderInChief }, Some(piece(1))),
                (Fighter { army: Army::Black, rank: Rank::Mine }, None),
            ],
            attacker: Some(Army::Red),
            verdict: Verdict {
                outcome: Outcome::Loses { army: Army::Red },
                reason: Reason::PieceLostOnMine,
                mine_shown: Some(Army::Black),
                flags_shown: vec![Army::Red],
            },
        },
    }
}

#[tokio::test]
async fn what_was_stored_is_there_after_reopening() {
    let place = place();
    let (set, game_id) = {
        let store = Store::open(&place.file).await.unwrap();
        let set = set(7);
        store.insert_set(&set, &[label("AAAAAAAAAA", 0, 0), label("BBBBBBBBBB", 1, 0)]).await.unwrap();
        let game = game(&set.id);
        store.insert_game(&game).await.unwrap();
        store.append(&game.id, &entry(1), None).await.unwrap();
        store.append(&game.id, &entry(2), None).await.unwrap();
        store.close().await;
        (set.id, game.id)
    };
    let store = Store::open(&place.file).await.unwrap();
    let kept = store.set(&set).await.unwrap();
    assert_eq!((kept.name.as_str(), kept.secret, kept.kind()), ("厨房", Some([7; 16]), SetKind::Sealed));
    assert_eq!((kept.commander_name, kept.bomb_name), (CommanderName::Siling, BombName::Zhadan));
    assert_eq!((kept.games, kept.open_games, store.sets().await.unwrap().len()), (1, 1, 1));
    let game = store.game(&game_id).await.unwrap();
    assert_eq!(game.players, [(Army::Red, "小红".to_owned()), (Army::Black, "Black".to_owned())]);
    assert_eq!((game.ended, game.rules, game.set_name.as_str()), (None, RuleSet::default(), "厨房"));
    let log = store.encounters(&game_id).await.unwrap();
    assert!(log == [entry(1), entry(2)]);
    assert_eq!(store.games().await.unwrap().first().unwrap().players, game.players);
}

#[tokio::test]
async fn the_log_takes_entries_in_order_and_gives_none_back() {
    let place = place();
    let store = Store::open(&place.file).await.unwrap();
    let set = set(1);
    store.insert_set(&set, &[]).await.unwrap();
    let game = game(&set.id);
    store.insert_game(&game).await.unwrap();
    assert!(matches!(store.append(&game.id, &entry(2), None).await, Err(StoreError::LogMovedOn)));
    store.append(&game.id, &entry(1), None).await.unwrap();
    assert!(matches!(store.append(&game.id, &entry(1), None).await, Err(StoreError::LogMovedOn)));
    store.close().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&place.file);
    let raw = sqlx::SqlitePool::connect_with(options).await.unwrap();
    for sql in ["UPDATE encounters SET first_rank = 1", "DELETE FROM encounters"] {
        let refused = sqlx::query(sql).execute(&raw).await.unwrap_err().to_string();
        assert!(refused.contains("append-only"), "{refused}");
    }
}

#[tokio::test]
async fn a_game_ends_once_and_takes_nothing_after() {
    let place = place();
    let store = Store::open(&place.file).await.unwrap();
    let set = set(1);
    store.insert_set(&set, &[]).await.unwrap();
    let (by_flag, by_hand) = (game(&set.id), game(&set.id));
    store.insert_game(&by_flag).await.unwrap();
    store.insert_game(&by_hand).await.unwrap();
    let flag = Ending::FlagTaken { winner: Army::Red };
    store.append(&by_flag.id, &entry(1), Some(&flag)).await.unwrap();
    store.end_game(&by_hand.id, 9, &Ending::Draw).await.unwrap();
    assert_eq!(store.game(&by_flag.id).await.unwrap().ended, Some((3_000, flag)));
    assert_eq!(store.set(&set.id).await.unwrap().open_games, 0);
    for id in [&by_flag.id, &by_hand.id] {
        assert!(matches!(store.append(id, &entry(2), None).await, Err(StoreError::GameIsOver)));
        assert!(matches!(store.end_game(id, 10, &Ending::Abandoned).await, Err(StoreError::GameIsOver)));
    }
    let nowhere = GameId::random().unwrap();
    assert!(matches!(store.append(&nowhere, &entry(1), None).await, Err(StoreError::NoGame(_))));
    assert!(matches!(store.end_game(&nowhere, 1, &Ending::Draw).await, Err(StoreError::NoGame(_))));
    assert!(matches!(store.insert_game(&game(&SetId::random().unwrap())).await, Err(StoreError::NoSet(_))));
}

#[tokio::test]
async fn a_token_or_secret_that_is_there_already_refuses_the_whole_set() {
    let place = place();
    let store = Store::open(&place.file).await.unwrap();
    store.insert_set(&set(1), &[label("AAAAAAAAAA", 0, 0)]).await.unwrap();
    let doubled = [label("CCCCCCCCCC", 0, 0), label("AAAAAAAAAA", 1, 0)];
    assert!(matches!(store.insert_set(&set(2), &doubled).await, Err(StoreError::SetAlreadyThere)));
    assert!(matches!(store.insert_set(&set(1), &[]).await, Err(StoreError::SetAlreadyThere)));
    assert_eq!(store.sets().await.unwrap().len(), 1);
    assert!(store.label("CCCCCCCCCC").await.unwrap().is_none());
}

#[tokio::test]
async fn a_replaced_label_is_known_as_such() {
    let place = place();
    let store = Store::open(&place.file).await.unwrap();
    let set = set(1);
    store.insert_set(&set, &[label("AAAAAAAAAA", 3, 0), label("BBBBBBBBBB", 3, 1)]).await.unwrap();
    let old = store.label("AAAAAAAAAA").await.unwrap().unwrap();
    assert!(old.replaced && old.set == set.id && old.piece == piece(3));
    assert!(!store.label("BBBBBBBBBB").await.unwrap().unwrap().replaced);
    assert_eq!(store.labels(&set.id).await.unwrap().len(), 2);
}

#[tokio::test]
async fn what_is_no_database_is_refused_and_left_alone() {
    let place = place();
    fs::create_dir_all(place.file.parent().unwrap()).unwrap();
    let garbage =
        b"this was never a database, and it is long enough to have a header of its own....".repeat(20);
    fs::write(&place.file, &garbage).unwrap();
    assert!(matches!(Store::open(&place.file).await.err(), Some(StoreError::Damaged)));
    assert_eq!(fs::read(&place.file).unwrap(), garbage);
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let place = place();
    Store::open(&place.file).await.unwrap().close().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&place.file);
    let raw = sqlx::SqlitePool::connect_with(options).await.unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'later', 1, x'00', 0)",
    )
    .execute(&raw)
    .await
    .unwrap();
    raw.close().await;
    assert!(matches!(Store::open(&place.file).await.err(), Some(StoreError::Newer)));
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let blocked = folder.path().join("file");
    fs::write(&blocked, "").unwrap();
    let path = blocked.join("junqi.db");
    match Store::open(&path).await.err().unwrap() {
        StoreError::FolderNotWritable { path: named } => assert_eq!(named, path),
        other => assert_eq!(other.to_string(), "a folder that cannot be written"),
    }
}

#[tokio::test]
async fn a_set_is_renamed_put_away_and_taken_out() {
    let place = place();
    let store = Store::open(&place.file).await.unwrap();
    let kept = set(1);
    store.insert_set(&kept, &[label("0000000001", 0, 0)]).await.unwrap();
    store.rename_set(&kept.id, "客厅").await.unwrap();
    store.note_printed(&kept.id, 5).await.unwrap();
    store.archive_set(&kept.id, Some(7)).await.unwrap();
    let found = store.set(&kept.id).await.unwrap();
    assert_eq!((found.name.as_str(), found.printed_at, found.archived_at), ("客厅", Some(5), Some(7)));
    assert_eq!(found.colours, Colours::usual(Armies::Two));
    store.archive_set(&kept.id, None).await.unwrap();
    assert_eq!(store.set(&kept.id).await.unwrap().archived_at, None);
    let nobody = SetId::random().unwrap();
    assert!(matches!(store.rename_set(&nobody, "x").await, Err(StoreError::NoSet(_))));
    assert!(matches!(store.archive_set(&nobody, None).await, Err(StoreError::NoSet(_))));
    assert!(matches!(store.delete_set(&nobody).await, Err(StoreError::NoSet(_))));
}

#[tokio::test]
async fn a_set_that_a_game_needs_is_not_deleted_and_in_play_neither_put_away_nor_relabelled() {
    let place = place();
    let store = Store::open(&place.file).await.unwrap();
    let kept = set(1);
    store.insert_set(&kept, &[label("0000000001", 0, 0)]).await.unwrap();
    let game = game(&kept.id);
    store.insert_game(&game).await.unwrap();
    let needed = |done| matches!(done, Err(StoreError::SetNeeded(id)) if id == game.id);
    assert!(needed(store.archive_set(&kept.id, Some(7)).await));
    assert!(needed(store.insert_labels(&kept.id, &[label("0000000002", 0, 1)]).await));
    assert!(needed(store.delete_set(&kept.id).await));
    store.end_game(&game.id, 9, &Ending::Draw).await.unwrap();
    store.archive_set(&kept.id, Some(7)).await.unwrap();
    store.insert_labels(&kept.id, &[label("0000000002", 0, 1)]).await.unwrap();
    assert!(store.label("0000000001").await.unwrap().unwrap().replaced);
    assert_eq!(store.set(&kept.id).await.unwrap().reissued, 1);
    assert!(needed(store.delete_set(&kept.id).await));
}

#[tokio::test]
async fn a_deleted_set_leaves_nothing_and_can_come_back() {
    let place = place();
    let store = Store::open(&place.file).await.unwrap();
    let (kept, other) = (set(1), set(2));
    store.insert_set(&kept, &[label("0000000001", 0, 0)]).await.unwrap();
    store.insert_set(&other, &[label("0000000002", 0, 0)]).await.unwrap();
    store.delete_set(&kept.id).await.unwrap();
    assert!(store.label("0000000001").await.unwrap().is_none());
    assert!(store.label("0000000002").await.unwrap().is_some());
    store.insert_set(&kept, &[label("0000000001", 0, 0)]).await.unwrap();
}

#[tokio::test]
async fn labels_issued_anew_are_kept_all_or_none() {
    let place = place();
    let store = Store::open(&place.file).await.unwrap();
    let kept = set(1);
    store.insert_set(&kept, &[label("0000000001", 0, 0), label("0000000002", 1, 0)]).await.unwrap();
    let taken = [label("0000000003", 0, 1), label("0000000002", 1, 1)];
    assert!(matches!(store.insert_labels(&kept.id, &taken).await, Err(StoreError::SetAlreadyThere)));
    assert!(store.label("0000000003").await.unwrap().is_none());
    assert!(!store.label("0000000001").await.unwrap().unwrap().replaced);
}
