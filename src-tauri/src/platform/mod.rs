//! What each platform needs, each behind one small function.

mod camera;
mod folders;

pub(crate) use camera::allow_camera;
pub(crate) use folders::downloads;
