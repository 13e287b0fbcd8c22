//! Set cards as phones photograph them: large codes, tilted, blurred, from near and far.

#![allow(clippy::unwrap_used)]

use image::{GrayImage, Luma};
use junqi_camera::{Print, Scene, photograph};
use junqi_vision::{Frame, texts};
use qrcode::{EcLevel, QrCode, types::Color};

/// A code with its quiet zone, ten px a module.
fn card(text: &str) -> GrayImage {
    const MODULE: usize = 10;
    const QUIET: usize = 4;
    let code = QrCode::with_error_correction_level(text, EcLevel::M).unwrap();
    let (size, colours) = (code.width(), code.to_colors());
    let side = u32::try_from((size + 2 * QUIET) * MODULE).unwrap();
    GrayImage::from_fn(side, side, |x, y| {
        let at = |px: u32| (px as usize / MODULE).checked_sub(QUIET).filter(|at| *at < size);
        let dark = matches!((at(x), at(y)), (Some(x), Some(y)) if colours[y * size + x] == Color::Dark);
        Luma([if dark { 0 } else { 255 }])
    })
}

/// A photo in which the card is `side` px wide, turned, its far edge shorter by `tilt`.
fn photo(card: GrayImage, side: f32, turn: f32, tilt: f32, blur: f32, seed: u64) -> GrayImage {
    let half = side / 2.0;
    let far = half * (1.0 - tilt);
    let corners = [(-far, -far), (far, -far), (half, half), (-half, half)].map(|(x, y)| {
        let (sin, cos) = turn.to_radians().sin_cos();
        (640.0 + x * cos - y * sin, 480.0 + x * sin + y * cos)
    });
    let prints = vec![Print { label: card, corners }];
    photograph(&Scene { width: 1280, height: 960, table: 150, prints, blur, noise: 4.0, seed }).unwrap()
}

#[test]
fn cards_are_read_however_they_lie() {
    let mut missed = Vec::new();
    let mut seed = 0;
    // What a plain set, a sealed one and one with many reissues need, bytes.
    for length in [220, 330, 480] {
        let text: String =
            (0..length).map(|place| char::from(b'!' + u8::try_from(place * 37 % 90).unwrap())).collect();
        for turn in [0.0, 15.0, 90.0, 200.0] {
            for (side, tilt, blur) in
                [(700.0, 0.0, 0.0), (560.0, 0.15, 0.8), (460.0, 0.1, 1.0), (800.0, 0.2, 1.5)]
            {
                seed += 1;
                let photo = photo(card(&text), side, turn, tilt, blur, seed);
                let frame =
                    Frame::new(photo.width(), photo.height(), photo.width() as usize, &photo).unwrap();
                let found = texts(frame);
                if found != [text.clone()] {
                    missed.push((length, turn, side, found));
                }
            }
        }
    }
    assert!(missed.is_empty(), "{missed:?}");
}
