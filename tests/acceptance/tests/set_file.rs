//! Set files and set cards from elsewhere: of the published shape, or refused whole with the reason.

#![allow(clippy::unwrap_used, clippy::panic)]

use jsonschema::Validator;
use junqi_acceptance::{BadSetFile, Club, bad_set_files, foreign, picture};
use junqi_referee::{Problem, told::NewSet};
use junqi_store::{Colour, SetKind};
use serde_json::Value;

fn schema() -> Validator {
    let text = include_str!("../../../docs/set-file.schema.json");
    jsonschema::validator_for(&serde_json::from_str(text).unwrap()).unwrap()
}

fn fits(schema: &Validator, text: &str) -> bool {
    serde_json::from_str(text).is_ok_and(|value: Value| schema.is_valid(&value))
}

#[tokio::test(flavor = "multi_thread")]
async fn every_set_is_exported_in_the_published_shape() {
    let club = Club::open().await;
    let schema = schema();
    let small =
        NewSet {
            label_mm: 12.5, colours: vec![Colour::Purple, Colour::White], ..NewSet::named("客厅 🏠")
        };
    let sets = [
        club.set(SetKind::Sealed).await,
        club.set(SetKind::Plain).await,
        club.referee.make_set(&small).await.unwrap(),
    ];
    for set in &sets {
        let file = club.referee.export_set(&set.id).await.unwrap();
        assert!(fits(&schema, &file), "{file}");
    }
    club.referee.reissue(&sets[0].id, &[3, 49]).await.unwrap();
    let file = club.referee.export_set(&sets[0].id).await.unwrap();
    assert!(file.contains("\"issues\"") && fits(&schema, &file), "{file}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_set_is_refused_whole_and_told_why() {
    let (here, there) = (Club::open().await, Club::open().await);
    let whole = here.referee.export_set(&here.set(SetKind::Sealed).await.id).await.unwrap();
    let schema = schema();
    assert!(fits(&schema, &whole));
    let kept = there.set(SetKind::Sealed).await;
    let before = there.referee.export_set(&kept.id).await.unwrap();
    for BadSetFile { text, problem } in bad_set_files(&whole) {
        let shown: String = text.chars().take(600).collect();
        assert!(!fits(&schema, &text) || is_doubled(&text), "the schema lets pass: {shown}");
        assert_eq!(there.referee.import_set(&text).await.err(), Some(problem), "{shown}");
    }
    assert_eq!(there.referee.sets().await.unwrap().len(), 1);
    assert_eq!(there.referee.export_set(&kept.id).await.unwrap(), before);
    there.referee.import_set(&whole).await.unwrap();
    assert_eq!(there.referee.sets().await.unwrap().len(), 2);
}

/// A field that is there twice is beyond what a schema sees.
fn is_doubled(text: &str) -> bool {
    text.matches("\"name\":").count() == 2
}

#[tokio::test(flavor = "multi_thread")]
async fn a_set_card_that_is_none_is_told_apart() {
    let (here, there) = (Club::open().await, Club::open().await);
    let whole = here.referee.export_set(&here.set(SetKind::Sealed).await.id).await.unwrap();
    for (text, problem) in [
        (whole[..150].to_owned(), Problem::SetFileCutOff),
        (whole.replace("\"version\":1", "\"version\":9"), Problem::SetFileNewer { version: 9 }),
        ("{\"format\":\"another-app\",\"deck\":[1,2,3]}".to_owned(), Problem::SetFileForeign),
        (
            whole.replace("\"armies\":\"two\"", "\"armies\":\"nine\""),
            Problem::SetFileInvalid { at: "armies".into() },
        ),
        ("an address, not a card".to_owned(), Problem::NoSetCard),
    ] {
        let card = foreign(&text);
        assert_eq!(there.referee.import_set_card(picture(&[&card])).await.err(), Some(problem), "{text}");
    }
    assert!(there.referee.sets().await.unwrap().is_empty());
    let card = foreign(&whole);
    assert!(there.referee.import_set_card(picture(&[&card])).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_set_that_clashes_with_one_that_is_here_is_refused_by_its_name() {
    let (here, there) = (Club::open().await, Club::open().await);
    let (one, two) = (here.set(SetKind::Sealed).await, here.set(SetKind::Sealed).await);
    let file = here.referee.export_set(&one.id).await.unwrap();
    there.referee.import_set(&file).await.unwrap();
    let secret =
        |text: &str| serde_json::from_str::<Value>(text).unwrap()["secret"].as_str().unwrap().to_owned();
    let other = here.referee.export_set(&two.id).await.unwrap();
    let clash = Problem::SetClashes { set: one.name.clone() };
    // The same tokens under another id, other tokens under the same id, another box under both.
    for text in [
        other.replace(&secret(&other), &secret(&file)),
        other.replace(&two.id, &one.id),
        file.replace("\"armies\":\"two\"", "\"armies\":\"four\"")
            .replace("[\"red\",\"black\"]", "[\"red\",\"black\",\"green\",\"blue\"]"),
    ] {
        assert_eq!(there.referee.import_set(&text).await.err(), Some(clash.clone()), "{text}");
    }
    assert_eq!(there.referee.sets().await.unwrap().len(), 1);
    assert_eq!(there.referee.export_set(&one.id).await.unwrap(), file);
}
