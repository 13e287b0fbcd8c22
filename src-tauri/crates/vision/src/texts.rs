//! Codes of any version, read as a whole picture is by rxing: set cards, which are far larger than labels.

use crate::{
    Frame,
    grey::{Grey, Halves},
};
use rxing::{
    BarcodeFormat, BinaryBitmap, DecodeHints, Luma8LuminanceSource, common::HybridBinarizer,
    multi::MultipleBarcodeReader, qrcode::cpp_port::QrReader,
};
use std::{
    collections::HashSet,
    panic::{AssertUnwindSafe, catch_unwind},
};

/// The longer side of the smallest picture that is tried, px.
const SMALLEST_SIDE: usize = 500;

/// The longer side of the largest one, px: a photo of twelve megapixels is halved first.
const LARGEST_SIDE: usize = 2_100;

/// The texts of all QR codes in a picture, whatever they are, the picture tried in several sizes.
#[must_use]
pub fn texts(frame: Frame<'_>) -> Vec<String> {
    let whole = Grey::from(frame);
    let mut halves = Halves::default();
    halves.build(whole, SMALLEST_SIDE);
    let mut texts = Vec::new();
    for halved in 0..=halves.count() {
        let grey = halves.view(whole, halved);
        if grey.width.max(grey.height) > LARGEST_SIDE {
            continue;
        }
        for text in read(grey) {
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
    }
    texts
}

fn read(grey: Grey<'_>) -> Vec<String> {
    let read = || {
        let mut pixels = Vec::with_capacity(grey.width * grey.height);
        (0..grey.height).for_each(|y| pixels.extend_from_slice(grey.row(y)));
        let (width, height) = (u32::try_from(grey.width).ok()?, u32::try_from(grey.height).ok()?);
        let source = Luma8LuminanceSource::new(pixels, width, height).ok()?;
        let mut picture = BinaryBitmap::new(HybridBinarizer::new(source));
        let hints = DecodeHints {
            TryHarder: Some(true),
            PossibleFormats: Some(HashSet::from([BarcodeFormat::QR_CODE])),
            ..DecodeHints::default()
        };
        let found = QrReader.decode_multiple_with_hints(&mut picture, &hints).ok()?;
        Some(found.iter().map(|code| code.getText().to_owned()).collect())
    };
    // rxing holds some of its inner limits by assertions; a picture that breaks one shows nothing.
    catch_unwind(AssertUnwindSafe(read)).ok().flatten().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::{Paper, quad};
    use qrcode::{EcLevel, QrCode, types::Color};

    #[test]
    fn a_code_of_any_version_is_read() {
        for length in [20, 200, 400, 700] {
            let text = "card ".repeat(length / 5);
            let code = QrCode::with_error_correction_level(&text, EcLevel::M).unwrap();
            let dark = code.to_colors().into_iter().map(|colour| colour == Color::Dark).collect();
            let mut paper = Paper::new(760, 740, 90);
            let edge = quad([(60.0, 50.0), (700.0, 80.0), (680.0, 700.0), (40.0, 660.0)]);
            paper.label(&(code.width(), dark), &edge, true);
            assert_eq!(texts(paper.frame()), [text], "{length} bytes");
        }
    }

    #[test]
    fn bare_paper_has_no_text() {
        assert!(texts(Paper::new(640, 480, 128).frame()).is_empty());
        assert!(texts(Paper::new(1, 1, 128).frame()).is_empty());
    }
}
