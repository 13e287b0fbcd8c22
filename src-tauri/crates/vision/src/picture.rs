//! Pictures in files: bounded before anything is allocated, turned upright, made grey.

use crate::{Frame, FrameError};
use image::{
    DynamicImage, GrayImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits,
    error::LimitErrorKind,
};
use std::io::Cursor;
use thiserror::Error;

/// The most pixels a picture may have: a phone's 50-megapixel photo passes, a bomb does not.
pub const MAX_PIXELS: u64 = 64_000_000;

/// The most memory a picture's decoder may take, bytes: four bytes for each of [`MAX_PIXELS`].
const MAX_MEMORY: u64 = 4 * MAX_PIXELS;

/// A grey picture, upright.
pub struct Picture {
    grey: GrayImage,
}

/// Why bytes are no picture that can be read.
#[derive(Debug, Error)]
pub enum PictureError {
    /// Neither JPEG, PNG, WebP, BMP nor GIF.
    #[error("this is no picture in a format that can be read")]
    Format,
    /// Too many pixels; nothing was decoded.
    #[error("a picture of {width} x {height} px is too large")]
    TooLarge {
        /// px
        width: u32,
        /// px
        height: u32,
    },
    /// A JPEG that ends before its last line.
    #[error("the picture is cut off")]
    CutOff,
    /// Damaged, or cut off in another format.
    #[error("the picture is damaged")]
    Damaged(#[source] ImageError),
}

impl Picture {
    /// Decodes a JPEG, PNG, WebP, BMP or GIF (its first image), turns it as its EXIF orientation says
    /// and makes it grey. The format is told by the bytes, never by a name.
    ///
    /// # Errors
    /// [`PictureError`]; sizes are checked before pixels are allocated.
    pub fn decode(bytes: &[u8]) -> Result<Self, PictureError> {
        let mut reader =
            ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| PictureError::Format)?;
        if reader.format() == Some(ImageFormat::Jpeg) && !jpeg_is_whole(bytes) {
            return Err(PictureError::CutOff);
        }
        let mut limits = Limits::default();
        limits.max_image_width = Some(Frame::MAX_SIDE);
        limits.max_image_height = Some(Frame::MAX_SIDE);
        limits.max_alloc = Some(MAX_MEMORY);
        reader.limits(limits);
        let mut decoder = reader.into_decoder().map_err(|error| refusal(error, (0, 0)))?;
        let (width, height) = decoder.dimensions();
        if u64::from(width) * u64::from(height) > MAX_PIXELS {
            return Err(PictureError::TooLarge { width, height });
        }
        // A picture whose orientation cannot be read is taken as it lies.
        let orientation = decoder.orientation().ok();
        let mut image =
            DynamicImage::from_decoder(decoder).map_err(|error| refusal(error, (width, height)))?;
        if let Some(orientation) = orientation {
            image.apply_orientation(orientation);
        }
        Ok(Self { grey: over_white(image) })
    }

    /// The picture as a frame.
    ///
    /// # Errors
    /// [`FrameError::Size`] for a picture without pixels.
    pub fn frame(&self) -> Result<Frame<'_>, FrameError> {
        Frame::new(self.grey.width(), self.grey.height(), self.grey.width() as usize, self.grey.as_raw())
    }
}

/// Whether an end-of-image marker follows the first scan (ITU-T T.81, annex B). The decoder fills in grey
/// where a file was cut off, and half a table would pass for an empty one.
fn jpeg_is_whole(bytes: &[u8]) -> bool {
    const START_OF_SCAN: u8 = 0xDA;
    let mut rest = bytes.get(2..).unwrap_or_default();
    while let [0xFF, marker, high, low, ..] = *rest {
        if marker == START_OF_SCAN {
            return rest.windows(2).any(|pair| pair == [0xFF, 0xD9]);
        }
        let length = usize::from(u16::from_be_bytes([high, low]));
        // 0xFF may be repeated before a marker as filling.
        let skip = if marker == 0xFF { 1 } else { 2 + length };
        rest = rest.get(skip..).unwrap_or_default();
    }
    false
}

/// Transparent pixels show the paper they would be seen on, not the black they often hide.
fn over_white(image: DynamicImage) -> GrayImage {
    if !image.color().has_alpha() {
        return image.into_luma8();
    }
    let with_alpha = image.into_luma_alpha8();
    GrayImage::from_fn(with_alpha.width(), with_alpha.height(), |x, y| {
        let [luma, alpha] = with_alpha.get_pixel(x, y).0.map(u32::from);
        let seen = (luma * alpha + 255 * (255 - alpha)) / 255;
        image::Luma([u8::try_from(seen).unwrap_or(u8::MAX)])
    })
}

fn refusal(error: ImageError, (width, height): (u32, u32)) -> PictureError {
    match error {
        ImageError::Unsupported(_) => PictureError::Format,
        ImageError::Limits(limit) => match limit.kind() {
            LimitErrorKind::DimensionError | LimitErrorKind::InsufficientMemory => {
                PictureError::TooLarge { width, height }
            }
            _ => PictureError::Damaged(ImageError::Limits(limit)),
        },
        ImageError::Decoding(_)
        | ImageError::Encoding(_)
        | ImageError::Parameter(_)
        | ImageError::IoError(_) => PictureError::Damaged(error),
    }
}
