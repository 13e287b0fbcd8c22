//! How long a set's sheet takes to draw, and how long a device's list of a thousand sets, both through the database.
#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{Criterion, criterion_group, criterion_main};
use junqi_referee::{
    Referee, SheetFormat,
    told::{NewSet, SheetOptions},
};
use junqi_words::Language;
use std::hint::black_box;
use tokio::runtime::Runtime;

/// Sets on the device that lists them.
const SETS: usize = 1_000;

fn sets(criterion: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let referee = runtime.block_on(async {
        let referee = Referee::open(&folder.path().join("junqi.db")).await.unwrap();
        for number in 0..SETS {
            referee.make_set(&NewSet::named(&format!("Box {number}"))).await.unwrap();
        }
        referee
    });
    let set = runtime.block_on(referee.sets()).unwrap().remove(0).id;

    let mut group = criterion.benchmark_group("sheet");
    group.sample_size(10);
    for (name, format) in
        [("svg", SheetFormat::Svg), ("pdf", SheetFormat::Pdf), ("png600", SheetFormat::Png600)]
    {
        let options = SheetOptions::default();
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let drawn = runtime.block_on(referee.sheet(&set, format, &options, Language::Chinese));
                black_box(drawn.unwrap().files.len())
            });
        });
    }
    group.finish();
    criterion.bench_function("list", |bencher| {
        bencher.iter(|| assert_eq!(runtime.block_on(referee.sets()).unwrap().len(), SETS));
    });
}

criterion_group!(benches, sets);
criterion_main!(benches);
