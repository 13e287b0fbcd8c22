//! Frames and bit grids that nobody drew: whatever they hold, nothing panics, and sums that overflow do.
//!
//! The short form runs with every test. `FUZZ_FRAMES=10000000` asks for that many (`npm run test:fuzz`).

#![allow(clippy::unwrap_used)]

use fastrand::Rng;
use junqi_vision::{Code, Codes, Frame, Reader, Scan};

fn frames() -> u64 {
    std::env::var("FUZZ_FRAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(4_000)
}

fn seed() -> u64 {
    std::env::var("FUZZ_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0)
}

/// A grid of modules with finder patterns where a code has them, or without, and the rest as chance will.
fn modules(random: &mut Rng, size: usize) -> Vec<bool> {
    let mut dark: Vec<bool> = (0..size * size).map(|_| random.bool()).collect();
    for (left, top) in [(0, 0), (size.saturating_sub(7), 0), (0, size.saturating_sub(7))] {
        if random.u8(..) < 30 {
            continue;
        }
        for y in 0..7.min(size) {
            for x in 0..7.min(size) {
                let ring = usize::abs_diff(x, 3).max(usize::abs_diff(y, 3));
                dark[(top + y) * size + left + x] = ring != 2;
            }
        }
    }
    dark
}

/// A frame of chance: noise, blocks, stripes, or grids of modules laid on it askew.
fn frame(random: &mut Rng, bytes: &mut Vec<u8>) -> (u32, u32, usize) {
    let side = |random: &mut Rng| if random.u8(..) < 40 { random.u32(1..9) } else { random.u32(9..160) };
    let (width, height) = (side(random), side(random));
    let stride = width as usize + random.usize(0..5);
    bytes.clear();
    bytes.resize(stride * height as usize, random.u8(..));
    match random.u8(0..6) {
        0 => bytes.iter_mut().for_each(|byte| *byte = random.u8(..)),
        1 => bytes.iter_mut().for_each(|byte| *byte = if random.bool() { 255 } else { 0 }),
        2 => {
            let (a, b, period) = (random.usize(1..9), random.usize(0..9), random.usize(2..40));
            for (place, byte) in bytes.iter_mut().enumerate() {
                let (x, y) = (place % stride, place / stride);
                *byte = if (x * a + y * b) % period < period / 2 { 220 } else { 30 };
            }
        }
        _ => {
            for _ in 0..random.usize(1..4) {
                grid(random, bytes, (width as usize, height as usize, stride));
            }
        }
    }
    if random.bool() {
        let strength = random.u8(1..40);
        bytes.iter_mut().for_each(|byte| *byte = byte.saturating_add(random.u8(0..strength)));
    }
    (width, height, stride)
}

/// Lays a grid of modules on the frame by an affine map of chance.
fn grid(random: &mut Rng, bytes: &mut [u8], (width, height, stride): (usize, usize, usize)) {
    let size = *random.choice([17, 21, 21, 21, 25, 29, 41].iter()).unwrap();
    let dark = modules(random, size);
    let quiet = random.usize(0..5);
    let scale = 1.0 / (0.4 + 4.0 * random.f32());
    let angle = random.f32() * std::f32::consts::TAU;
    let squeeze = 0.4 + 0.6 * random.f32();
    let (cx, cy) = (random.f32() * width as f32, random.f32() * height as f32);
    let (ink, paper) = (random.u8(..), random.u8(..));
    for y in 0..height {
        for x in 0..width {
            let (dx, dy) = ((x as f32 - cx) * scale, (y as f32 - cy) * scale / squeeze);
            let half = size as f32 / 2.0;
            let u = dx * angle.cos() - dy * angle.sin() + half;
            let v = dx * angle.sin() + dy * angle.cos() + half;
            let (reach, far) = (-(quiet as f32), size as f32 + quiet as f32);
            if u < reach || v < reach || u >= far || v >= far {
                continue;
            }
            let inside = u >= 0.0 && v >= 0.0 && u < size as f32 && v < size as f32;
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let is_dark = inside && dark[v as usize * size + u as usize];
            bytes[y * stride + x] = if is_dark { ink } else { paper };
        }
    }
}

#[test]
fn frames_of_chance_are_read_without_a_panic() {
    let mut random = Rng::with_seed(seed());
    let in_play = |random: &mut Rng| {
        let drawn = |place: usize, random: &mut Rng| {
            let size = *random.choice([1, 4, 21, 21, 21, 25, 29].iter()).unwrap();
            Code::new(place.to_string()).or(size, modules(random, size)).unwrap()
        };
        let count = random.usize(0..6);
        Codes::new((0..count).map(|place| drawn(place, random)).collect())
    };
    let mut bytes = Vec::new();
    let (mut reader, mut scan) = (Reader::new(), Scan::new());
    let mut codes = in_play(&mut random);
    for number in 0..frames() {
        if number % 500 == 0 {
            codes = in_play(&mut random);
            scan.begin();
        }
        let (width, height, stride) = frame(&mut random, &mut bytes);
        let frame = Frame::new(width, height, stride, &bytes).unwrap();
        let sightings =
            if random.bool() { reader.read(frame, &codes) } else { scan.add(&mut reader, frame, &codes) };
        for sighting in sightings {
            assert!(sighting.quad.0.iter().all(|corner| corner.x.is_finite() && corner.y.is_finite()));
            assert!(sighting.piece.is_none_or(|piece| piece.0 < codes.all().len()));
        }
    }
}
