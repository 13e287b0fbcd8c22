//! Frames in, sightings out: finds and reads the labels in a grey picture.
//!
//! One entry point: [`Reader::read`] takes a [`Frame`] and the [`Codes`] in play. What finds a label
//! ([`locate`]) and what tells which code it shows ([`recognise`]) are apart, so that each can be
//! replaced without a caller's noticing.
//!
//! Pure: no I/O, no clock. Pictures in files come in as bytes through [`Picture::decode`].

mod codes;
mod frame;
mod locate;
mod picture;
mod quad;
mod reader;
mod recognise;

pub use codes::{Code, CodeError, CodeIndex, Codes};
pub use frame::{Frame, FrameError};
pub use picture::{MAX_PIXELS, Picture, PictureError};
pub use quad::{Point, Quad};
pub use reader::{Reader, Sighting};
