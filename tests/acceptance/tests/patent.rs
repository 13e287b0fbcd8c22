//! All 144 pairs of the patent's numbers, from print to verdict, for both kinds of set.

#![allow(clippy::unwrap_used, clippy::panic)]

use junqi_acceptance::{Club, picture};
use junqi_referee::{Wanted, told::ToldOutcome};
use junqi_rules::{Army, Ending, Preset, Rank};
use junqi_store::SetKind;

const TABLE: &str = include_str!("../../patent-table.txt");

/// What the patent says of red against black: a letter of the table.
fn law(red: Rank, black: Rank) -> String {
    let row = TABLE
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .find(|row| row[0] == red.number().to_string())
        .unwrap();
    row[usize::from(black.number()) + 1].to_owned()
}

fn letter(outcome: ToldOutcome, mine_shown: Option<Army>) -> &'static str {
    match (outcome, mine_shown) {
        (ToldOutcome::NoResult, None) => "x",
        (ToldOutcome::BothLose, None) => "=",
        (ToldOutcome::Loses { army: Army::Red }, None) => "r",
        (ToldOutcome::Loses { army: Army::Black }, None) => "b",
        (ToldOutcome::Loses { army: Army::Red }, Some(Army::Black)) => "m",
        (ToldOutcome::Loses { army: Army::Black }, Some(Army::Red)) => "M",
        (ToldOutcome::Wins { army: Army::Red }, None) => "R",
        (ToldOutcome::Wins { army: Army::Black }, None) => "B",
        _ => "?",
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sealed_labels_printed_rendered_scanned_together_and_judged() {
    let club = Club::open().await;
    let set = club.set(SetKind::Sealed).await;
    let paper = club.print(&set).await;
    let mut judged = 0;
    for red in Rank::ALL {
        for black in Rank::ALL {
            let game = club.game(&set, Preset::Patent).await;
            let photo = picture(&[&paper.cut(Army::Red, red), &paper.cut(Army::Black, black)]);
            let scan = club.referee.scan_picture(&game.id, Wanted::Both, photo).await.unwrap();
            assert_eq!((scan.taken, scan.problem), (vec![Army::Red, Army::Black], None), "{red:?} {black:?}");
            let verdict = club.referee.judge(&game.id).await.unwrap();
            assert_eq!(letter(verdict.outcome, verdict.mine_shown), law(red, black), "{red:?} {black:?}");
            let won = matches!(verdict.game.ending, Some(Ending::FlagTaken { .. }));
            assert_eq!(won, matches!(verdict.outcome, ToldOutcome::Wins { .. }));
            let history = club.referee.game_history(&game.id).await.unwrap();
            assert_eq!(history.encounters.len(), 1);
            assert_eq!(history.encounters[0].outcome, verdict.outcome);
            assert_eq!(history.encounters[0].revealed.is_some(), won, "ranks only after the end");
            judged += 1;
        }
    }
    assert_eq!(judged, 144);
}

#[tokio::test(flavor = "multi_thread")]
async fn plain_labels_printed_rendered_scanned_one_by_one_and_judged() {
    let club = Club::open().await;
    let set = club.set(SetKind::Plain).await;
    let paper = club.print(&set).await;
    for red in Rank::ALL {
        for black in Rank::ALL {
            let game = club.game(&set, Preset::Patent).await;
            for (army, wanted, rank) in [(Army::Red, Wanted::Red, red), (Army::Black, Wanted::Black, black)] {
                let photo = picture(&[&paper.cut(army, rank)]);
                let scan = club.referee.scan_picture(&game.id, wanted, photo).await.unwrap();
                assert_eq!((scan.taken, scan.problem), (vec![army], None), "{rank:?}");
            }
            let verdict = club.referee.judge(&game.id).await.unwrap();
            assert_eq!(letter(verdict.outcome, verdict.mine_shown), law(red, black), "{red:?} {black:?}");
        }
    }
}
