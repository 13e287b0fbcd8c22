//! Textures that look like labels by the hundred: a frame may cost so much work and no more. Work is counted, so
//! that this holds on every machine; the clock has no say.

#![allow(clippy::unwrap_used)]

use junqi_vision::{Codes, Frame, Reader};

const WIDTH: u32 = 1280;
const HEIGHT: u32 = 720;

fn texture(grey: impl Fn(u32, u32) -> bool) -> Vec<u8> {
    (0..WIDTH * HEIGHT).map(|px| if grey(px % WIDTH, px / WIDTH) { 230 } else { 20 }).collect()
}

/// A finder pattern in each cell of `cell` px.
fn finder(x: u32, y: u32, cell: u32) -> bool {
    let module = |place: u32| (place % cell) * 9 / cell;
    let ring = module(x).abs_diff(4).max(module(y).abs_diff(4));
    ring == 4 || ring == 2
}

fn textures() -> Vec<(String, Vec<u8>)> {
    let mut random = fastrand::Rng::with_seed(1);
    let mut all: Vec<(String, Vec<u8>)> = vec![
        ("noise".into(), (0..WIDTH * HEIGHT).map(|_| random.u8(..)).collect()),
        ("rings".into(), texture(|x, y| (x.abs_diff(640).max(y.abs_diff(360)) / 6) % 2 == 0)),
        ("spiral".into(), texture(|x, y| (x / 3 + y / 5 + (x * y) / 4096) % 7 < 3)),
    ];
    for side in [1, 2, 3, 5, 8, 13, 21, 34, 55] {
        all.push((format!("chequered {side}"), texture(|x, y| (x / side + y / side) % 2 == 0)));
        all.push((format!("grid {side}"), texture(|x, y| x % (side + 6) < 3 || y % (side + 6) < 3)));
    }
    for cell in [9, 14, 18, 27, 36, 54, 90] {
        all.push((format!("finder patterns {cell}"), texture(|x, y| finder(x, y, cell))));
        all.push((format!("light finder patterns {cell}"), texture(|x, y| !finder(x, y, cell))));
    }
    all
}

#[test]
fn no_texture_costs_more_than_its_share() {
    let mut reader = Reader::new();
    let codes = Codes::default();
    for (name, bytes) in textures() {
        let frame = Frame::new(WIDTH, HEIGHT, WIDTH as usize, &bytes).unwrap();
        let sightings = reader.read(frame, &codes);
        assert!(sightings.is_empty(), "{name}: {:?}", sightings[0].quad);
        let (spent, share) = reader.work();
        // What was begun before the share was spent may be finished.
        assert!(spent < share + share / 10, "{name}: {spent} of {share}");
    }
}

#[test]
fn an_empty_frame_costs_least() {
    let mut reader = Reader::new();
    let mut work = |bytes: &[u8]| {
        reader.read(Frame::new(WIDTH, HEIGHT, WIDTH as usize, bytes).unwrap(), &Codes::default());
        reader.work().0
    };
    let empty = work(&texture(|_, _| true));
    assert!(textures().iter().all(|(_, bytes)| work(bytes) >= empty));
}
