//! A sheet's SVG as PDF and as PNG.

use std::io::Write as _;

use krilla::Document;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt, SvgSettings};
use png::{BitDepth, ColorType, Compression, Encoder, PixelDimensions, Unit};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::{Dpi, Paper, Sheet, SheetError};
use crate::font;

/// CSS pixels in an inch: the unit that the SVG's millimetres become when it is read.
const CSS_DPI: f32 = 96.0;
/// PDF points in an inch.
const POINTS: f32 = 72.0;

/// Rows drawn at a time, so that a page at 600 dpi takes 10 MB and not 140 MB.
const BAND: u16 = 512;

fn read(svg: &str) -> Result<Tree, SheetError> {
    let options = Options {
        fontdb: font::database(),
        font_family: font::FAMILY.to_owned(),
        dpi: CSS_DPI,
        ..Options::default()
    };
    Ok(Tree::from_str(svg, &options)?)
}

pub(super) fn pdf(sheet: &Sheet) -> Result<Vec<u8>, SheetError> {
    let mut document = Document::new();
    document.set_metadata(Metadata::new().title(sheet.title.clone()).language(sheet.language.clone()));
    for svg in &sheet.pages {
        let tree = read(svg)?;
        let scale = POINTS / CSS_DPI;
        let (width, height) = (tree.size().width() * scale, tree.size().height() * scale);
        let (settings, size) = PageSettings::from_wh(width, height)
            .zip(krilla::geom::Size::from_wh(width, height))
            .ok_or(SheetError::TooLarge)?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        surface.draw_svg(&tree, size, SvgSettings::default()).ok_or(SheetError::TooLarge)?;
        surface.finish();
        page.finish();
    }
    document.finish().map_err(|error| SheetError::Pdf(Box::new(error)))
}

pub(super) fn png(svg: &str, paper: Paper, dpi: Dpi) -> Result<Vec<u8>, SheetError> {
    let tree = read(svg)?;
    let (width, height) = paper.tenths();
    let (width, height) = (dpi.cover(width), dpi.cover(height));

    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Grayscale);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Fast);
    // Pixels per metre, to the nearest.
    let density = (u32::from(dpi.per_inch()) * 10_000 + 127) / 254;
    encoder.set_pixel_dims(Some(PixelDimensions { xppu: density, yppu: density, unit: Unit::Meter }));
    let mut writer = encoder.write_header()?;
    let mut rows = writer.stream_writer()?;

    // The scale is the exact one, not page over pixels: the last column of pixels may cover less than a pixel of paper.
    let scale = f32::from(dpi.per_inch()) / CSS_DPI;
    let mut band = Pixmap::new(width, BAND.into()).ok_or(SheetError::TooLarge)?;
    let mut grey = Vec::new();
    let mut left = height;
    let mut above: f32 = 0.0;
    while left > 0 {
        band.fill(Color::WHITE);
        let transform = Transform::from_row(scale, 0.0, 0.0, scale, 0.0, -above);
        resvg::render(&tree, transform, &mut band.as_mut());
        let kept = width * left.min(BAND.into());
        grey.clear();
        // All art is black or white, so any channel is the grey.
        grey.extend(band.pixels().iter().zip(0..kept).map(|(pixel, _)| pixel.red()));
        rows.write_all(&grey).map_err(png::EncodingError::from)?;
        left = left.saturating_sub(BAND.into());
        above += f32::from(BAND);
    }
    rows.finish()?;
    writer.finish()?;
    Ok(bytes)
}
