//! Why there is no photo.

use image::ImageError;
use thiserror::Error;

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
