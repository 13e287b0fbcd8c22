//! What a pass over a set's labels has shown.

use super::Point;
use serde::Serialize;
use ts_rs::TS;

/// How a label reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LabelState {
    /// Well.
    Good,
    /// Only just: in worse light or with a little more wear it will not.
    Weak,
    /// It was replaced by a later issue and is dead.
    Replaced,
    /// It is none of this set.
    Foreign,
}

/// A label in a picture: where it lies and how it reads, not what it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct CheckedLabel {
    /// The label's outer edge in px of the picture, clockwise from the corner at the first finder pattern.
    pub quad: [Point; 4],
    /// How it reads.
    pub state: LabelState,
}

/// A picture of a pass, and what the pass has come to with it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct CheckedPicture {
    /// The picture's width, px.
    pub width: u32,
    /// The picture's height, px.
    pub height: u32,
    /// Every label that was read in it.
    pub labels: Vec<CheckedLabel>,
    /// Labels of the set that were read so far, in all pictures.
    pub read: usize,
    /// Those among them that were weak in every picture.
    pub weak: usize,
    /// Labels that the set has.
    pub of: usize,
}
