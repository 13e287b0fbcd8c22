//! Sheets of labels.

use crate::{platform, state::AppState};
use junqi_referee::{
    Problem, SheetFormat,
    told::{PaperSize, PrintAdvice, SavedSheet, SheetOptions, SheetPlaces},
};
use junqi_words::Language;
use tauri::{AppHandle, State};
use tauri_plugin_opener::OpenerExt;

#[tauri::command]
pub(crate) async fn save_sheet(
    app: AppHandle,
    state: State<'_, AppState>,
    set_id: String,
    format: SheetFormat,
    options: SheetOptions,
    language: Language,
) -> Result<SavedSheet, Problem> {
    let folder = platform::downloads(&app)?;
    let saved = state.referee().await?.save_sheet(&set_id, format, &options, language, &folder).await?;
    Ok(state.saved(saved).await)
}

/// Opens a sheet or test page with the system's viewer, if it was saved since the app started.
#[tauri::command]
pub(crate) async fn open_saved_sheet(
    app: AppHandle,
    state: State<'_, AppState>,
    path: String,
) -> Result<(), Problem> {
    if !state.has_saved(&path).await {
        return Err(Problem::FileNotReadable { path });
    }
    app.opener().open_path(path.clone(), None::<&str>).map_err(|_| Problem::FileNotReadable { path })
}

/// The pages as SVG.
#[tauri::command]
pub(crate) async fn preview_sheet(
    state: State<'_, AppState>,
    set_id: String,
    options: SheetOptions,
    language: Language,
) -> Result<Vec<String>, Problem> {
    state.referee().await?.preview_sheet(&set_id, &options, language).await
}

#[tauri::command]
pub(crate) async fn sheet_places(
    state: State<'_, AppState>,
    set_id: String,
    paper: PaperSize,
) -> Result<SheetPlaces, Problem> {
    state.referee().await?.sheet_places(&set_id, paper).await
}

/// `measured` is the printed ruler in mm, `scale` what was printed at in percent.
#[tauri::command]
pub(crate) fn check_print(measured: f64, scale: f64) -> Result<PrintAdvice, Problem> {
    PrintAdvice::of(measured, scale)
}
