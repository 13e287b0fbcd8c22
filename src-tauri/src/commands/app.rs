//! The app itself.

use crate::state::AppState;
use junqi_referee::told::AppStatus;
use tauri::State;

#[tauri::command]
pub(crate) async fn app_status(state: State<'_, AppState>) -> Result<AppStatus, ()> {
    Ok(state.status().await)
}

#[tauri::command]
pub(crate) async fn retry_open(state: State<'_, AppState>) -> Result<AppStatus, ()> {
    state.open().await;
    Ok(state.status().await)
}
