//! What each platform needs, each behind one small function.

mod camera;
mod folders;
mod window;

pub(crate) use folders::downloads;
pub(crate) use window::open_window;
