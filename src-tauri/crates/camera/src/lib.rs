//! A camera in software: it photographs printed labels lying on a table, tilted, blurred and noisy.
//!
//! The same scene and seed give the same photo, so that what was seen once can be seen again. It stands
//! in for a phone in the demo and in tests: [`photograph`] takes a photo of given prints, [`simulate`] a frame
//! of one of the [categories](Category) in which reading labels is measured.
//!
//! A simulated frame goes the way of a real one: a [`Label`] is printed, worn and stuck on a piece, the piece
//! lies on a table before a pinhole, light and fingers come over it, the lens and the hand blur it, the sensor
//! adds its noise and JPEG leaves its marks. Lengths are px in the picture and mm on the label, angles degrees,
//! greys 0 for black to 255 for a white sheet in full light.

mod category;
mod chance;
mod error;
mod finger;
mod label;
mod lens;
mod light;
mod look_alikes;
mod math;
mod photograph;
mod picture;
mod piece;
mod pinhole;
mod sensor;
mod simulate;
mod table;
mod trouble;
mod wear;

pub use category::Category;
pub use error::CameraError;
pub use label::{Art, Label, Plastic};
pub use photograph::{Print, Scene, photograph, px};
pub use pinhole::Point;
pub use sensor::jpeg;
pub use simulate::{HEIGHT, Shot, Simulated, WIDTH, simulate};
