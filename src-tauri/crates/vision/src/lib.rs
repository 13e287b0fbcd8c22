//! Frames in, sightings out: finds and reads the labels in a grey picture.
//!
//! One entry point: [`Reader::read`] takes a [`Frame`] and the [`Codes`] in play; [`Scan::add`] does so for the
//! frames of a camera. What finds a label ([`find`], [`corners`], [`closer`]) and what tells which code it shows
//! ([`align`], [`recognise`]) are apart, so that each can be replaced without a caller's noticing.
//!
//! Pure: no I/O, no clock. Pictures in files come in as bytes through [`Picture::decode`].

mod align;
mod closer;
mod codes;
mod corners;
mod decode;
mod family;
mod find;
mod frame;
mod grey;
mod other_codes;
#[cfg(test)]
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::unwrap_used)]
mod paper;
#[cfg(feature = "parts")]
mod parts;
mod picture;
mod pose;
mod quad;
mod reader;
mod recognise;
mod rectify;
mod scan;
mod signatures;
mod texts;
mod work;

pub use codes::{Code, CodeError, CodeIndex, Codes};
pub use frame::{Frame, FrameError};
pub use other_codes::{OtherCodes, OtherIndex};
#[cfg(feature = "parts")]
pub use parts::Parts;
pub use picture::{MAX_PIXELS, Picture, PictureError};
pub use quad::{Point, Quad};
pub use reader::{Evidence, Reader, Sighting, Trial};
pub use scan::Scan;
pub use texts::texts;
