//! A photo of prints whose corners are known.

use crate::CameraError;
use image::{GrayImage, Luma};
use imageproc::{
    filter::gaussian_blur_f32,
    geometric_transformations::{Border, Interpolation, Projection, warp_into},
    noise::gaussian_noise_mut,
};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jpeg;

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
