//! Sheets of labels.

use crate::{platform, state::AppState};
use junqi_referee::{Problem, SheetFormat, told::SavedSheet};
use junqi_words::Language;
use tauri::{AppHandle, State};
use tauri_plugin_opener::OpenerExt;

#[tauri::command]
pub(crate) async fn save_sheet(
    app: AppHandle,
    state: State<'_, AppState>,
    set_id: String,
    format: SheetFormat,
    language: Language,
) -> Result<SavedSheet, Problem> {
    let folder = platform::downloads(&app)?;
    let saved = state.referee().await?.save_sheet(&set_id, format, language, &folder).await?;
    *state.saved_sheet.write().await = Some(saved.path.clone().into());
    Ok(saved)
}

#[tauri::command]
pub(crate) async fn open_saved_sheet(app: AppHandle, state: State<'_, AppState>) -> Result<(), Problem> {
    let saved = state.saved_sheet.read().await.clone();
    let Some(path) = saved else { return Err(Problem::FileNotReadable { path: String::new() }) };
    let path = path.display().to_string();
    app.opener().open_path(path.clone(), None::<&str>).map_err(|_| Problem::FileNotReadable { path })
}
