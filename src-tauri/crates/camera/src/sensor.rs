//! What the sensor makes of the light that reaches it, and JPEG of that.

use crate::{CameraError, chance::Chance, picture::Picture};
use image::{GrayImage, codecs::jpeg::JpegEncoder};

/// A sensor and what it is set to.
pub(crate) struct Sensor {
    /// How much of the light it takes: 1 makes a white sheet in full light 255.
    pub(crate) exposure: f32,
    /// How strongly it amplifies few photons: the variance of a grey value is so many times that value, since
    /// the number of photons varies by its root.
    pub(crate) gain: f32,
    /// What it adds in the dark: the deviation of a grey value.
    pub(crate) floor: f32,
}

impl Sensor {
    /// The grey values that it reads.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a float's cast saturates
    pub(crate) fn expose(&self, picture: &Picture, chance: &mut Chance) -> Vec<u8> {
        let read = |grey: &f32| {
            // Beyond what it holds, more light changes nothing but this sum.
            let light = (grey * self.exposure).clamp(0.0, 400.0);
            let deviation = (self.floor * self.floor + self.gain * light).sqrt();
            (light + deviation * chance.normal() + 0.5) as u8
        };
        picture.greys().iter().map(read).collect()
    }
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

    #[test]
    fn noise_grows_with_the_root_of_the_light() {
        let sensor = Sensor { exposure: 0.5, gain: 1.0, floor: 3.0 };
        for grey in [40.0_f32, 120.0, 280.0] {
            let bytes = sensor.expose(&Picture::new(200, 200, grey), &mut Chance::new(1));
            let mean = bytes.iter().map(|byte| f32::from(*byte)).sum::<f32>() / 40_000.0;
            let square = |byte: &u8| (f32::from(*byte) - mean) * (f32::from(*byte) - mean);
            let variance = bytes.iter().map(square).sum::<f32>() / 40_000.0;
            assert!((mean - grey / 2.0).abs() < 0.3, "{mean}");
            assert!((variance / (9.0 + grey / 2.0) - 1.0).abs() < 0.05, "{grey}: {variance}");
        }
    }

    #[test]
    fn too_much_light_is_white() {
        let sensor = Sensor { exposure: 1.0, gain: 0.1, floor: 1.0 };
        let bytes = sensor.expose(&Picture::new(20, 20, 900.0), &mut Chance::new(1));
        assert!(bytes.iter().all(|byte| *byte == 255));
    }
}
