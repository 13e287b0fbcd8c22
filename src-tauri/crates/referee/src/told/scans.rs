//! What a scan saw.

use crate::Problem;
use junqi_rules::Army;
use junqi_vision::Quad;
use serde::Serialize;
use ts_rs::TS;

/// A place in a frame, px.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct Point {
    /// px to the right
    pub x: f32,
    /// px down
    pub y: f32,
}

/// A label that was seen: whose it is and where, not what it says.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ToldSighting {
    /// The army, where the label tells it.
    pub army: Option<Army>,
    /// The label's outer edge in px of the frame, clockwise from the corner at the first finder pattern.
    pub quad: [Point; 4],
}

impl ToldSighting {
    pub(crate) fn new(army: Option<Army>, quad: &Quad) -> Self {
        Self { army, quad: quad.0.map(Point::from) }
    }
}

/// What a scan gave.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ScanAnswer {
    /// The frame's width, px.
    pub width: u32,
    /// The frame's height, px.
    pub height: u32,
    /// Every label in view.
    pub sightings: Vec<ToldSighting>,
    /// Armies whose place this scan filled.
    pub taken: Vec<Army>,
    /// Armies whose place is filled now.
    pub filled: Vec<Army>,
    /// Why no place was filled, where none was.
    pub problem: Option<Problem>,
}

impl From<junqi_vision::Point> for Point {
    fn from(point: junqi_vision::Point) -> Self {
        Self { x: point.x, y: point.y }
    }
}
