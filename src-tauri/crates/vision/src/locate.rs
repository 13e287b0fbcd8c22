//! Where codes lie in a frame, by rqrr.

use crate::quad::{Point, Quad};
use image::GrayImage;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A code that was found and read.
pub(crate) struct Located {
    pub(crate) text: String,
    /// The code's own corners, quiet zone left out.
    pub(crate) code: Quad,
    /// Modules a side.
    pub(crate) size: usize,
}

/// Finds and reads every code in a grey image.
pub(crate) fn locate(grey: &GrayImage) -> Vec<Located> {
    // rqrr holds its inner limits by assertions; a picture that breaks one shows nothing to it.
    catch_unwind(AssertUnwindSafe(|| read_grids(grey))).unwrap_or_default()
}

fn read_grids(grey: &GrayImage) -> Vec<Located> {
    let (width, height) = (grey.width() as usize, grey.height() as usize);
    let pixels = grey.as_raw();
    let mut prepared = rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| {
        pixels.get(y * width + x).copied().unwrap_or(u8::MAX)
    });
    prepared
        .detect_grids()
        .into_iter()
        .filter_map(|grid| {
            // A grid that does not decode shows no label.
            let (meta, text) = grid.decode().ok()?;
            let code = Quad(grid.bounds.map(|corner| Point { x: corner.x as f32, y: corner.y as f32 }));
            Some(Located { text, code, size: meta.version.to_size() })
        })
        .collect()
}
