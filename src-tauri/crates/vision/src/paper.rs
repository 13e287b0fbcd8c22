//! For the tests: codes drawn into grey pictures, as a sharp lens would show them.

use crate::{codes::Code, pose::Pose, quad::Point, quad::Quad};
use qrcode::{EcLevel, QrCode, Version, types::Color};

/// A grey picture.
pub(crate) struct Paper {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) bytes: Vec<u8>,
}

/// A code of a version and a level, as the encoder draws it.
pub(crate) fn drawn(text: &str, version: i16, level: EcLevel) -> (usize, Vec<bool>) {
    let code = QrCode::with_version(text, Version::Normal(version), level).unwrap();
    (code.width(), code.to_colors().into_iter().map(|colour| colour == Color::Dark).collect())
}

/// A label's code, which is of version 1 and level H.
pub(crate) fn code(text: &str) -> Code {
    let (size, dark) = drawn(text, 1, EcLevel::H);
    Code::new(text).or(size, dark).unwrap()
}

pub(crate) fn quad(corners: [(f32, f32); 4]) -> Quad {
    Quad(corners.map(|(x, y)| Point { x, y }))
}

impl Paper {
    /// Grey wherever one looks.
    pub(crate) fn new(width: usize, height: usize, grey: u8) -> Self {
        Self { width, height, bytes: vec![grey; width * height] }
    }

    pub(crate) fn frame(&self) -> crate::Frame<'_> {
        let side = |length: usize| u32::try_from(length).unwrap();
        crate::Frame::new(side(self.width), side(self.height), self.width, &self.bytes).unwrap()
    }

    pub(crate) fn grey(&self) -> crate::grey::Grey<'_> {
        self.frame().into()
    }

    /// Draws a label, its quiet zone included, with its outer edge on `quad`; each px is the mean of 16 points.
    pub(crate) fn label(&mut self, (size, dark): &(usize, Vec<bool>), quad: &Quad, dark_on_light: bool) {
        let side = size + 8;
        let back = Pose(crate::pose::adjugate(Pose::of(quad, 1.0).unwrap().0));
        for y in 0..self.height {
            for x in 0..self.width {
                let mut sum = 0.0;
                let mut inside = 0;
                for sample in 0..16_u8 {
                    let (dx, dy) = (f32::from(sample % 4) / 4.0 + 0.125, f32::from(sample / 4) / 4.0 + 0.125);
                    let flat = back.at(x as f32 + dx, y as f32 + dy);
                    if flat.x.abs() >= 1.0 || flat.y.abs() >= 1.0 {
                        continue;
                    }
                    inside += 1;
                    let module = |place: f32| ((place + 1.0) / 2.0 * side as f32) as usize;
                    let (column, row) = (module(flat.x).wrapping_sub(4), module(flat.y).wrapping_sub(4));
                    let is_dark = column < *size && row < *size && dark[row * size + column];
                    sum += if is_dark == dark_on_light { 61.0 } else { 230.0 };
                }
                let under = f32::from(self.bytes[y * self.width + x]) * (16 - inside) as f32;
                self.bytes[y * self.width + x] = ((sum + under) / 16.0) as u8;
            }
        }
    }
}
