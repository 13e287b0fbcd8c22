//! Printers, measured once for each paper.

use crate::{platform, state::AppState};
use junqi_referee::{
    Problem,
    told::{PaperSize, SavedSheet, TestPageLengths, ToldPrinter},
};
use junqi_words::Language;
use tauri::{AppHandle, State};

#[tauri::command]
pub(crate) async fn save_test_page(
    app: AppHandle,
    state: State<'_, AppState>,
    paper: PaperSize,
    language: Language,
) -> Result<SavedSheet, Problem> {
    let folder = platform::downloads(&app)?;
    let saved = state.referee().await?.save_test_page(paper, language, &folder).await?;
    Ok(state.saved(saved).await)
}

#[tauri::command]
pub(crate) async fn printer(
    state: State<'_, AppState>,
    paper: PaperSize,
) -> Result<Option<ToldPrinter>, Problem> {
    state.referee().await?.printer(paper).await
}

#[tauri::command]
pub(crate) async fn measure_printer(
    state: State<'_, AppState>,
    paper: PaperSize,
    lengths: TestPageLengths,
) -> Result<ToldPrinter, Problem> {
    state.referee().await?.measure_printer(paper, &lengths).await
}

#[tauri::command]
pub(crate) async fn forget_printer(state: State<'_, AppState>, paper: PaperSize) -> Result<(), Problem> {
    state.referee().await?.forget_printer(paper).await
}
