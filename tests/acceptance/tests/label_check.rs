//! “Check my labels”: what reads is counted over all pictures, shown by where it lies, and never named.

#![allow(clippy::unwrap_used)]

use image::{GrayImage, Luma};
use junqi_acceptance::{Club, picture, picture_in_rows};
use junqi_referee::{
    Problem,
    told::{CheckedPicture, LabelState},
};
use junqi_rules::{Army, Preset, Rank};
use junqi_store::SetKind;

/// A label whose ink has bled by so many px, at 6 px a module.
fn worn(label: &GrayImage, radius: f32) -> GrayImage {
    image::imageops::blur(label, radius)
}

fn blackened(label: &GrayImage) -> GrayImage {
    GrayImage::from_pixel(label.width(), label.height(), Luma([30]))
}

fn states(checked: &CheckedPicture) -> Vec<LabelState> {
    checked.labels.iter().map(|label| label.state).collect()
}

fn counted(checked: &CheckedPicture, state: LabelState) -> usize {
    states(checked).iter().filter(|one| **one == state).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stuck_set_is_counted_picture_by_picture() {
    let club = Club::open().await;
    let set = club.set(SetKind::Sealed).await;
    let paper = club.print(&set).await;
    let other = club.print(&club.set(SetKind::Sealed).await).await;
    let mut labels: Vec<GrayImage> = (0..50).map(|place| paper.label(place)).collect();
    labels[7] = worn(&labels[7], 3.5);
    labels[11] = blackened(&labels[11]);
    let foreign = other.label(3);

    let first: Vec<&GrayImage> = labels[..29].iter().chain([&foreign]).collect();
    let checked = club.referee.check_labels(&set.id, picture_in_rows(&first, 6)).await.unwrap();
    assert_eq!((checked.read, checked.weak, checked.of), (28, 1, 50));
    assert_eq!(counted(&checked, LabelState::Good), 27);
    assert_eq!((counted(&checked, LabelState::Weak), counted(&checked, LabelState::Foreign)), (1, 1));
    // The weak one is where it was laid: in the second row, the second from the left.
    let weak = checked.labels.iter().find(|label| label.state == LabelState::Weak).unwrap();
    let side = f32::from(u16::try_from(labels[0].width()).unwrap()) + 60.0;
    let middle = |axis: fn(&junqi_referee::told::Point) -> f32| weak.quad.iter().map(axis).sum::<f32>() / 4.0;
    let (column, row) = ((middle(|at| at.x) - 30.0) / side, (middle(|at| at.y) - 30.0) / side);
    assert_eq!((column.floor(), row.floor()), (1.0, 1.0));

    // A second picture, with some of the first, and the weak one in better light.
    let sound = paper.label(7);
    let second: Vec<&GrayImage> = labels[20..].iter().chain([&sound]).collect();
    let checked = club.referee.check_labels(&set.id, picture_in_rows(&second, 6)).await.unwrap();
    assert_eq!((checked.read, checked.weak), (49, 0));
    assert_eq!(checked.labels.len(), 31);

    // Nothing in what is told says which piece a label is.
    let told = serde_json::to_value(&checked).unwrap();
    let names: Vec<&String> = told["labels"][0].as_object().unwrap().keys().collect();
    assert_eq!(names, ["quad", "state"]);

    // A label that was replaced is shown as such and counts no more.
    club.referee.reissue(&set.id, &[0]).await.unwrap();
    club.referee.begin_label_check(&set.id).await.unwrap();
    let checked = club.referee.check_labels(&set.id, picture(&[&labels[0], &labels[1]])).await.unwrap();
    assert_eq!(states(&checked), [LabelState::Replaced, LabelState::Good]);
    assert_eq!(checked.read, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pass_belongs_to_one_set_and_to_no_game() {
    let club = Club::open().await;
    let (one, two) = (club.set(SetKind::Sealed).await, club.set(SetKind::Sealed).await);
    let (paper, other) = (club.print(&one).await, club.print(&two).await);
    let nine = paper.cut(Army::Red, Rank::CommanderInChief);
    let check = |set: String, bytes: Vec<u8>| {
        let referee = &club.referee;
        async move { referee.check_labels(&set, bytes).await }
    };
    assert_eq!(check(one.id.clone(), picture(&[&nine])).await.unwrap().read, 1);
    let checked = check(two.id.clone(), picture(&[&nine, &other.label(0)])).await.unwrap();
    assert_eq!((checked.read, states(&checked)), (1, vec![LabelState::Foreign, LabelState::Good]));
    assert_eq!(check(one.id.clone(), picture(&[])).await, Err(Problem::NothingFound));
    assert_eq!(check("none".to_owned(), picture(&[&nine])).await, Err(Problem::SetNotFound));
    club.game(&one, Preset::Patent).await;
    let in_play = Problem::SetInPlay { set: one.name.clone() };
    assert_eq!(check(one.id.clone(), picture(&[&nine])).await, Err(in_play.clone()));
    assert_eq!(club.referee.begin_label_check(&one.id).await, Err(in_play));
}

#[tokio::test(flavor = "multi_thread")]
async fn plain_labels_of_a_rank_are_alike_so_each_picture_adds_its_own() {
    let club = Club::open().await;
    let set = club.set(SetKind::Plain).await;
    let paper = club.print(&set).await;
    let mines = [0, 1, 2].map(|nth| paper.cut_nth(Army::Red, Rank::Mine, nth));
    let shown = picture(&mines.each_ref());
    assert_eq!(club.referee.check_labels(&set.id, shown.clone()).await.unwrap().read, 3);
    let again = club.referee.check_labels(&set.id, shown).await.unwrap();
    assert_eq!((again.read, again.weak, again.of), (6, 0, 50));
}
