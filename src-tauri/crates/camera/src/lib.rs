//! A camera in software: it photographs printed labels lying on a table, tilted, blurred and noisy.
//!
//! The same scene and seed give the same photo, so that what was seen once can be seen again. It stands
//! in for a phone in the demo and in tests: [`photograph`] takes a photo of given prints, [`simulate`] a frame
//! of one of the [categories](Category) in which reading labels is measured.

mod category;
mod chance;
mod lens;
mod light;
mod piece;
mod pinhole;
mod sensor;
mod simulate;
mod table;

pub use category::Category;
pub use piece::Art;
pub use pinhole::Point;
pub use simulate::{HEIGHT, Shot, Simulated, WIDTH, simulate};

use image::{GrayImage, ImageError, Luma, codecs::jpeg::JpegEncoder};
use imageproc::{
    filter::gaussian_blur_f32,
    geometric_transformations::{Border, Interpolation, Projection, warp_into},
    noise::gaussian_noise_mut,
};
use thiserror::Error;

/// A printed label and where its four corners lie in the photo.
pub struct Print {
    /// The label as it was printed, its quiet zone included.
    pub label: GrayImage,
    /// Its corners in px of the photo, clockwise from the upper left one of the upright label.
    pub corners: [(f32, f32); 4],
}

/// What is photographed, and how well.
pub struct Scene {
    /// px
    pub width: u32,
    /// px
    pub height: u32,
    /// How light the pieces and the table are, 0 black to 255 white.
    pub table: u8,
    /// The labels on it.
    pub prints: Vec<Print>,
    /// How blurred the photo is: the standard deviation of a Gaussian, px; 0 is sharp.
    pub blur: f32,
    /// How noisy the sensor is: the standard deviation of a grey value.
    pub noise: f64,
    /// Which noise.
    pub seed: u64,
}

/// Why there is no photo.
#[derive(Debug, Error)]
pub enum CameraError {
    /// Corners on one line, or a label without pixels.
    #[error("label {place} cannot lie like this")]
    Corners {
        /// Which label, counted from 0.
        place: usize,
    },
    /// The photo could not be encoded.
    #[error("the photo cannot be encoded: {0}")]
    Encoding(#[from] ImageError),
}

/// Takes a grey photo.
///
/// # Errors
/// [`CameraError::Corners`] for a label that has no place in it.
pub fn photograph(scene: &Scene) -> Result<GrayImage, CameraError> {
    let mut photo = GrayImage::from_pixel(scene.width, scene.height, Luma([scene.table]));
    // Where a label's pixels do not reach, the warped layer holds this value, which no print has.
    const NOTHING: u8 = 1;
    let mut layer = GrayImage::new(scene.width, scene.height);
    for (place, print) in scene.prints.iter().enumerate() {
        let (width, height) = (print.label.width() as f32, print.label.height() as f32);
        let flat = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)];
        let onto_table =
            Projection::from_control_points(flat, print.corners).ok_or(CameraError::Corners { place })?;
        // Ink is never quite black and paper never quite white.
        let mut printed = print.label.clone();
        for pixel in printed.pixels_mut() {
            pixel.0[0] = pixel.0[0].clamp(24, 232);
        }
        let around = Border::Constant(Luma([NOTHING]));
        warp_into(&printed, onto_table, Interpolation::Bilinear, around, &mut layer);
        for (seen, warped) in photo.pixels_mut().zip(layer.pixels()) {
            if warped.0[0] != NOTHING {
                *seen = *warped;
            }
        }
    }
    if scene.blur > 0.0 {
        photo = gaussian_blur_f32(&photo, scene.blur);
    }
    if scene.noise > 0.0 {
        gaussian_noise_mut(&mut photo, 0.0, scene.noise, scene.seed);
    }
    Ok(photo)
}

/// A length on paper in whole px.
#[must_use]
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a float's cast saturates
pub fn px(mm: f64, dots_per_inch: f64) -> u32 {
    const MM_PER_INCH: f64 = 25.4;
    (mm / MM_PER_INCH * dots_per_inch).round() as u32
}

/// A photo as a phone would save it: a JPEG of that quality, 1-100.
///
/// # Errors
/// [`CameraError::Encoding`] if the encoder refuses.
pub fn jpeg(photo: &GrayImage, quality: u8) -> Result<Vec<u8>, CameraError> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, quality).encode_image(photo)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(seed: u64) -> Scene {
        Scene {
            width: 200,
            height: 100,
            table: 90,
            prints: vec![Print {
                label: GrayImage::from_pixel(40, 40, Luma([255])),
                corners: [(20.0, 20.0), (80.0, 25.0), (75.0, 80.0), (15.0, 70.0)],
            }],
            blur: 1.0,
            noise: 4.0,
            seed,
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_photo() {
        let photo = photograph(&scene(1)).unwrap();
        assert_eq!(photo, photograph(&scene(1)).unwrap());
        assert_ne!(photo, photograph(&scene(2)).unwrap());
        assert!(jpeg(&photo, 85).unwrap().starts_with(&[0xFF, 0xD8]));
    }

    #[test]
    fn a_label_lies_where_its_corners_are() {
        let photo = photograph(&Scene { noise: 0.0, blur: 0.0, ..scene(0) }).unwrap();
        assert_eq!(photo.get_pixel(50, 50).0, [232]);
        assert_eq!(photo.get_pixel(150, 50).0, [90]);
    }

    #[test]
    fn corners_on_one_line_are_refused() {
        let mut flat = scene(0);
        flat.prints[0].corners = [(0.0, 0.0), (10.0, 0.0), (20.0, 0.0), (30.0, 0.0)];
        assert!(matches!(photograph(&flat), Err(CameraError::Corners { place: 0 })));
    }
}
