//! The app itself.

use crate::Problem;
use serde::Serialize;
use ts_rs::TS;

/// How the app is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AppStatus {
    /// The app's version.
    pub version: String,
    /// Why the database could not be opened, if it could not.
    pub problem: Option<Problem>,
}
