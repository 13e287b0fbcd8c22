//! How long reading takes, in its parts and whole, beside rqrr on the same frame.
#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{Criterion, criterion_group, criterion_main};
use junqi_camera::{Art, Category, HEIGHT, Label, Plastic, Shot, WIDTH, simulate};
use junqi_vision::{Code, Codes, Frame, OtherCodes, Parts, Point, Quad, Reader};
use qrcode::{EcLevel, QrCode, Version, types::Color};
use std::hint::black_box;

fn art(text: &str) -> Art {
    let code = QrCode::with_version(text, Version::Normal(1), EcLevel::H).unwrap();
    Art { size: 21, dark: code.to_colors().into_iter().map(|colour| colour == Color::Dark).collect() }
}

fn reading(criterion: &mut Criterion) {
    let texts: Vec<String> = (0..50_u64).map(|number| format!("{:010}", number * 123_456_789)).collect();
    let codes =
        Codes::new(texts.iter().map(|text| Code::new(text).or(21, art(text).dark).unwrap()).collect());
    let shot = |category| Shot { category, light_on_dark: false, seed: 1 };
    let full = simulate(
        shot(Category::Nominal),
        &[
            Label { art: art(&texts[3]), plastic: Plastic::Red },
            Label { art: art(&texts[30]), plastic: Plastic::Black },
        ],
    )
    .unwrap();
    let empty = simulate(shot(Category::Empty), &[]).unwrap();
    let view = |grey: &'static [u8]| Frame::new(WIDTH, HEIGHT, WIDTH as usize, grey).unwrap();
    let label = Quad(full.edges[0].map(|(x, y)| Point { x, y }));
    let full: &'static [u8] = full.frame.into_raw().leak();
    let empty: &'static [u8] = empty.frame.into_raw().leak();

    let mut parts = Parts::default();
    let mut group = criterion.benchmark_group("parts");
    group.bench_function("find", |bencher| bencher.iter(|| parts.find(black_box(view(full)))));
    group.bench_function("rectify", |bencher| bencher.iter(|| parts.rectify(view(full), black_box(&label))));
    group.bench_function("match", |bencher| bencher.iter(|| parts.recognise(black_box(&codes))));
    group.finish();

    let mut reader = Reader::new();
    let mut group = criterion.benchmark_group("frame");
    group.bench_function("two labels", |bencher| bencher.iter(|| reader.read(view(full), &codes).len()));
    group.bench_function("none", |bencher| bencher.iter(|| reader.read(view(empty), &codes).len()));
    group.bench_function("two labels, rqrr", |bencher| {
        bencher.iter(|| {
            let at = |x: usize, y: usize| full[y * WIDTH as usize + x];
            let (width, height) = (WIDTH as usize, HEIGHT as usize);
            let mut prepared = rqrr::PreparedImage::prepare_from_greyscale(width, height, at);
            prepared.detect_grids().iter().filter(|grid| grid.decode().is_ok()).count()
        });
    });
    group.finish();
}

/// A stained label of another set, looked up among those of a thousand sets.
fn strays(criterion: &mut Criterion) {
    let mut stained = art("ADK87YAH00");
    let middle = |place: usize| (8..14).contains(&(place % 21)) && (8..21).contains(&(place / 21));
    stained
        .dark
        .iter_mut()
        .enumerate()
        .filter(|(place, _)| middle(*place))
        .for_each(|(_, dark)| *dark = true);
    let label = Label { art: stained, plastic: Plastic::Red };
    let shot = Shot { category: Category::Near, light_on_dark: false, seed: 1 };
    let frame = simulate(shot, &[label]).unwrap().frame.into_raw();
    let view = Frame::new(WIDTH, HEIGHT, WIDTH as usize, &frame).unwrap();
    let thousand = OtherCodes::new((0..50_000_u64).map(|number| {
        let mut modules = art(&format!("{:010}", number * 123_457 % 10_000_000_000)).dark;
        modules.reverse();
        modules
    }));
    let codes = Codes::new(vec![Code::new("0").or(21, art("0").dark).unwrap()]);
    let mut reader = Reader::new();
    let mut group = criterion.benchmark_group("strays");
    group.bench_function("no other sets", |bencher| {
        bencher.iter(|| reader.read(view, &codes).len());
    });
    group.bench_function("1,000 other sets", |bencher| {
        bencher.iter(|| reader.read(view, &codes).len() + reader.others(&thousand).len());
    });
    group.finish();
}

criterion_group!(benches, reading, strays);
criterion_main!(benches);
