//! The app's one window.

use super::camera::allow_camera;
use std::fs;
use tauri::{App, Manager, WebviewWindowBuilder};

/// Opens the window that the configuration describes.
///
/// # Errors
/// [`tauri::Error`] if the platform gives no window.
pub(crate) fn open_window(app: &App) -> tauri::Result<()> {
    for config in &app.config().app.windows {
        let mut builder = WebviewWindowBuilder::from_config(app, config)?;
        // Where the app's own folder cannot be written, the web view keeps its things in a passing one, so
        // that there is a window to say so.
        if fs::create_dir_all(app.path().app_local_data_dir()?).is_err() {
            let passing = format!("{}-{}", app.config().identifier, std::process::id());
            builder = builder.data_directory(std::env::temp_dir().join(passing));
        }
        allow_camera(&builder.build()?)?;
    }
    Ok(())
}
