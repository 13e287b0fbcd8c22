//! Pictures as they come from phones, browsers and mishaps.

#![allow(clippy::unwrap_used)]

use image::{DynamicImage, GrayImage, ImageFormat, Luma, LumaA, RgbaImage, imageops};
use junqi_vision::{Code, Codes, Frame, Picture, PictureError, Point, Reader};
use qrcode::{EcLevel, QrCode, types::Color};
use std::io::Cursor;

/// Modules of the quiet zone on each side.
const QUIET: usize = 4;

/// A code as it is drawn.
struct Art {
    text: String,
    size: usize,
    dark: Vec<bool>,
}

fn code(text: &str) -> Art {
    let code = QrCode::with_error_correction_level(text, EcLevel::H).unwrap();
    let dark = code.to_colors().into_iter().map(|colour| colour == Color::Dark).collect();
    Art { text: text.to_owned(), size: code.width(), dark }
}

fn in_play(art: &[&Art]) -> Codes {
    Codes::new(
        art.iter().map(|art| Code::new(art.text.clone()).or(art.size, art.dark.clone()).unwrap()).collect(),
    )
}

/// A label of `module` px a module, its quiet zone inside it.
fn label(code: &Art, module: usize) -> GrayImage {
    let side = u32::try_from((code.size + 2 * QUIET) * module).unwrap();
    GrayImage::from_fn(side, side, |x, y| {
        let at = |px: u32| (px as usize / module).checked_sub(QUIET).filter(|at| *at < code.size);
        let dark = match (at(x), at(y)) {
            (Some(x), Some(y)) => code.dark[y * code.size + x],
            _ => false,
        };
        Luma([if dark { 20 } else { 235 }])
    })
}

fn table(labels: &[(&GrayImage, i64, i64)]) -> GrayImage {
    let mut table = GrayImage::from_pixel(640, 480, Luma([90]));
    for (label, x, y) in labels {
        imageops::overlay(&mut table, *label, *x, *y);
    }
    table
}

fn bytes(image: &GrayImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let image = DynamicImage::ImageLuma8(image.clone());
    // GIF has no grey of its own.
    let image = if format == ImageFormat::Gif { DynamicImage::ImageRgba8(image.to_rgba8()) } else { image };
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn texts(bytes: &[u8]) -> Vec<String> {
    let picture = Picture::decode(bytes).unwrap();
    let sightings = Reader::new().read(picture.frame().unwrap(), &Codes::default());
    sightings.into_iter().map(|sighting| sighting.text).collect()
}

/// A JPEG with an EXIF block that holds nothing but the orientation (tag 0x0112, EXIF 2.32 section 4.6.4).
fn with_orientation(jpeg: &[u8], orientation: u8) -> Vec<u8> {
    let tiff = [
        b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0".as_slice(),
        &[orientation, 0, 0, 0],
        &[0; 4],
    ];
    let tiff = tiff.concat();
    let length = u16::try_from(tiff.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xFF, 0xE1], &length, &tiff, &jpeg[2..]].concat()
}

#[test]
fn every_format_is_read() {
    let image = table(&[(&label(&code("WE44EGZP56"), 5), 100, 150)]);
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Bmp, ImageFormat::Gif]
    {
        assert_eq!(texts(&bytes(&image, format)), ["WE44EGZP56"], "{format:?}");
    }
}

#[test]
fn labels_come_from_left_to_right_with_piece_and_outer_edge() {
    let (nine, eight) = (code("9"), code("8"));
    let image = table(&[(&label(&nine, 5), 400, 100), (&label(&eight, 5), 50, 200)]);
    let codes = in_play(&[&code("0"), &nine]);
    let frame = Frame::new(640, 480, 640, image.as_raw()).unwrap();
    let sightings = Reader::new().read(frame, &codes);
    let seen: Vec<_> = sightings.iter().map(|s| (s.text.as_str(), s.piece.map(|piece| piece.0))).collect();
    assert_eq!(seen, [("8", None), ("9", Some(1))]);
    let corners = [(400.0, 100.0), (545.0, 100.0), (545.0, 245.0), (400.0, 245.0)];
    for (got, (x, y)) in sightings[1].quad.0.iter().zip(corners) {
        // Two modules: rqrr tells the corners in whole px, and growing by the quiet zone adds to that.
        assert!((got.x - x).abs() < 10.0 && (got.y - y).abs() < 10.0, "{got:?} should be near {x}, {y}");
    }
}

#[test]
fn a_turned_label_names_its_own_first_corner() {
    let upright = table(&[(&label(&code("7"), 5), 100, 100)]);
    let turned = imageops::rotate90(&upright);
    let frame = Frame::new(480, 640, 480, turned.as_raw()).unwrap();
    let sightings = Reader::new().read(frame, &Codes::default());
    // (100, 100) of 640 x 480 lies at (480 - 100, 100) after a quarter turn clockwise.
    let Point { x, y } = sightings[0].quad.0[0];
    assert!((x - 380.0).abs() < 4.0 && (y - 100.0).abs() < 4.0, "({x}, {y})");
}

#[test]
fn a_stride_is_skipped_over() {
    let image = table(&[(&label(&code("11"), 5), 100, 100)]);
    let mut padded = Vec::new();
    for row in image.as_raw().chunks(640) {
        padded.extend_from_slice(row);
        padded.extend_from_slice(&[0x55; 37]);
    }
    let frame = Frame::new(640, 480, 677, &padded).unwrap();
    assert_eq!(Reader::new().read(frame, &Codes::default())[0].text, "11");
}

#[test]
fn exif_orientation_is_honoured() {
    let upright = table(&[(&label(&code("12"), 5), 300, 50)]);
    // 6: the camera was held so that the picture must be turned a quarter clockwise to be upright.
    let lying = with_orientation(&bytes(&imageops::rotate270(&upright), ImageFormat::Jpeg), 6);
    let picture = Picture::decode(&lying).unwrap();
    let frame = picture.frame().unwrap();
    assert_eq!((frame.width(), frame.height()), (640, 480));
    let sightings = Reader::new().read(frame, &Codes::default());
    let corner = sightings[0].quad.0[0];
    assert!((corner.x - 300.0).abs() < 4.0 && (corner.y - 50.0).abs() < 4.0, "{corner:?}");
}

#[test]
fn a_large_photo_is_read_and_its_quads_are_in_its_own_pixels() {
    let small = table(&[(&label(&code("3"), 5), 100, 100)]);
    let photo = imageops::resize(&small, 3840, 2880, imageops::FilterType::Nearest);
    let frame = Frame::new(3840, 2880, 3840, photo.as_raw()).unwrap();
    let sightings = Reader::new().read(frame, &Codes::default());
    let corner = sightings[0].quad.0[0];
    assert!((corner.x - 600.0).abs() < 20.0 && (corner.y - 600.0).abs() < 20.0, "{corner:?}");
}

#[test]
fn a_label_on_a_busy_table_is_found_in_a_photo_of_twelve_megapixels() {
    let mut random = fastrand::Rng::with_seed(3);
    let mut photo = GrayImage::from_fn(4000, 3000, |x, y| {
        let blotch = (x / 7).wrapping_mul(31) ^ (y / 5).wrapping_mul(57);
        Luma([120 + u8::try_from(blotch % 60).unwrap() + random.u8(0..12)])
    });
    let label = label(&code("WE44EGZP56"), 17);
    imageops::overlay(&mut photo, &GrayImage::from_pixel(660, 660, Luma([60])), 1500, 1100);
    imageops::overlay(&mut photo, &label, 1583, 1183);
    let frame = Frame::new(4000, 3000, 4000, photo.as_raw()).unwrap();
    let sightings = Reader::new().read(frame, &Codes::default());
    assert_eq!(sightings.iter().map(|sighting| sighting.text.as_str()).collect::<Vec<_>>(), ["WE44EGZP56"]);
}

#[test]
fn transparent_paper_is_white() {
    let label = label(&code("5"), 6);
    let mut image = image::GrayAlphaImage::from_pixel(400, 400, LumaA([0, 0]));
    for (x, y, pixel) in label.enumerate_pixels() {
        if pixel.0[0] < 128 {
            image.put_pixel(x + 50, y + 50, LumaA([0, 255]));
        }
    }
    let mut png = Cursor::new(Vec::new());
    image.write_to(&mut png, ImageFormat::Png).unwrap();
    assert_eq!(texts(png.get_ref()), ["5"]);
}

#[test]
fn nothing_is_seen_where_there_is_nothing() {
    let noise = RgbaImage::from_fn(640, 480, |x, y| {
        let grey =
            u8::try_from((x.wrapping_mul(2_654_435_761) ^ y.wrapping_mul(40_503)) >> 7 & 0xFF).unwrap();
        image::Rgba([grey, grey, grey, 255])
    });
    let mut png = Cursor::new(Vec::new());
    noise.write_to(&mut png, ImageFormat::Png).unwrap();
    assert!(texts(png.get_ref()).is_empty());
    for (width, height) in [(1, 1), (1, 640), (3, 3), (20, 20)] {
        let bytes = vec![0; (width * height) as usize];
        let frame = Frame::new(width, height, width as usize, &bytes).unwrap();
        assert!(Reader::new().read(frame, &Codes::default()).is_empty());
    }
}

#[test]
fn damaged_and_foreign_files_are_refused() {
    let jpeg = bytes(&table(&[]), ImageFormat::Jpeg);
    for cut in
        [&jpeg[..jpeg.len() / 2], &jpeg[..jpeg.len() - 2], &jpeg[..12], &with_orientation(&jpeg, 6)[..60]]
    {
        assert!(matches!(Picture::decode(cut), Err(PictureError::CutOff | PictureError::Damaged(_))));
    }
    let png = bytes(&table(&[]), ImageFormat::Png);
    assert!(matches!(Picture::decode(&png[..png.len() / 2]), Err(PictureError::Damaged(_))));
    assert!(matches!(Picture::decode(b"just a text named .png"), Err(PictureError::Format)));
    assert!(matches!(Picture::decode(b""), Err(PictureError::Format)));
    // A TIFF is a picture, but in no format of ours.
    assert!(matches!(Picture::decode(b"II*\0\x08\0\0\0\0\0"), Err(PictureError::Format)));
}

#[test]
fn a_bomb_is_refused_by_its_size_before_its_pixels() {
    let header = |width: u32, height: u32| {
        let mut ihdr = b"IHDR".to_vec();
        ihdr.extend(width.to_be_bytes());
        ihdr.extend(height.to_be_bytes());
        ihdr.extend([8, 0, 0, 0, 0]);
        let mut crc = !0_u32;
        for byte in &ihdr {
            crc ^= u32::from(*byte);
            for _ in 0..8 {
                crc = if crc & 1 == 1 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 };
            }
        }
        let idat = b"\0\0\0\0IDAT\x35\xAF\x06\x1E";
        [b"\x89PNG\r\n\x1a\n\0\0\0\x0d", ihdr.as_slice(), &(!crc).to_be_bytes(), idat].concat()
    };
    for (width, height) in [(20_000, 20_000), (40_000, 100), (30_000, 30_000)] {
        let refused = Picture::decode(&header(width, height)).err().unwrap();
        assert!(matches!(refused, PictureError::TooLarge { .. }), "{width} x {height}: {refused:?}");
    }
}
