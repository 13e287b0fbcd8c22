//! What the sensor makes of the light that reaches it.

use crate::{CameraError, chance::Chance, jpeg};
use image::GrayImage;

/// A sensor and what it is set to.
pub(crate) struct Sensor {
    /// How much of the light it takes, 0 to 1.
    pub(crate) exposure: f32,
    /// The deviation of its noise in the dark, grey values.
    pub(crate) noise: f32,
    /// What light adds to it: the variance of a grey value is so many grey values for each of them (photon
    /// noise grows with the root of the light).
    pub(crate) photons: f32,
    /// The quality at which the frame is compressed, 1-100.
    pub(crate) quality: u8,
}

impl Sensor {
    /// The frame as the app gets it: noise, 8 bits, and what JPEG leaves of it.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a float's cast saturates
    pub(crate) fn expose(
        &self,
        picture: &[f32],
        width: u32,
        height: u32,
        chance: &mut Chance,
    ) -> Result<GrayImage, CameraError> {
        let bytes = picture
            .iter()
            .map(|grey| {
                let light = (grey * self.exposure).clamp(0.0, 400.0);
                let deviation = (self.noise * self.noise + self.photons * light).sqrt();
                (light + deviation * chance.normal()).round() as u8
            })
            .collect();
        let image = GrayImage::from_raw(width, height, bytes).unwrap_or_default();
        let bytes = jpeg(&image, self.quality)?;
        Ok(image::load_from_memory(&bytes)?.into_luma8())
    }
}
