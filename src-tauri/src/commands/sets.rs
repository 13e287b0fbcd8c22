//! Sets: making, keeping, carrying to other devices.

use super::pictures::picture;
use crate::{platform, state::AppState};
use junqi_referee::{
    Problem,
    told::{CheckedPicture, ImportedSet, NewSet, ToldLabel, ToldPiece, ToldSet},
};
use junqi_words::Language;
use tauri::{AppHandle, State, ipc::Request};

#[tauri::command]
pub(crate) async fn list_sets(state: State<'_, AppState>) -> Result<Vec<ToldSet>, Problem> {
    state.referee().await?.sets().await
}

#[tauri::command]
pub(crate) async fn make_set(state: State<'_, AppState>, new_set: NewSet) -> Result<ToldSet, Problem> {
    state.referee().await?.make_set(&new_set).await
}

#[tauri::command]
pub(crate) async fn duplicate_set(
    state: State<'_, AppState>,
    set_id: String,
    name: String,
) -> Result<ToldSet, Problem> {
    state.referee().await?.duplicate_set(&set_id, &name).await
}

#[tauri::command]
pub(crate) async fn rename_set(
    state: State<'_, AppState>,
    set_id: String,
    name: String,
) -> Result<ToldSet, Problem> {
    state.referee().await?.rename_set(&set_id, &name).await
}

#[tauri::command]
pub(crate) async fn archive_set(
    state: State<'_, AppState>,
    set_id: String,
    away: bool,
) -> Result<ToldSet, Problem> {
    state.referee().await?.archive_set(&set_id, away).await
}

#[tauri::command]
pub(crate) async fn delete_set(state: State<'_, AppState>, set_id: String) -> Result<(), Problem> {
    state.referee().await?.delete_set(&set_id).await
}

#[tauri::command]
pub(crate) async fn set_pieces(
    state: State<'_, AppState>,
    set_id: String,
) -> Result<Vec<ToldPiece>, Problem> {
    state.referee().await?.pieces(&set_id).await
}

#[tauri::command]
pub(crate) async fn reissue_labels(
    state: State<'_, AppState>,
    set_id: String,
    pieces: Vec<u8>,
) -> Result<ToldSet, Problem> {
    state.referee().await?.reissue(&set_id, &pieces).await
}

/// The picture's bytes come as [`super::pictures`] says, with the set.
#[tauri::command]
pub(crate) async fn which_piece(
    state: State<'_, AppState>,
    request: Request<'_>,
) -> Result<ToldLabel, Problem> {
    let (set, bytes) = picture(&request)?;
    state.referee().await?.which_piece(&set, bytes).await
}

#[tauri::command]
pub(crate) async fn begin_label_check(state: State<'_, AppState>, set_id: String) -> Result<(), Problem> {
    state.referee().await?.begin_label_check(&set_id).await
}

/// The picture's bytes come as [`super::pictures`] says, with the set.
#[tauri::command]
pub(crate) async fn check_labels(
    state: State<'_, AppState>,
    request: Request<'_>,
) -> Result<CheckedPicture, Problem> {
    let (set, bytes) = picture(&request)?;
    state.referee().await?.check_labels(&set, bytes).await
}

#[tauri::command]
pub(crate) async fn set_card(
    state: State<'_, AppState>,
    set_id: String,
    language: Language,
) -> Result<String, Problem> {
    state.referee().await?.set_card(&set_id, language).await
}

#[tauri::command]
pub(crate) async fn save_set_file(
    app: AppHandle,
    state: State<'_, AppState>,
    set_id: String,
) -> Result<String, Problem> {
    let folder = platform::downloads(&app)?;
    state.referee().await?.save_set_file(&set_id, &folder).await
}

#[tauri::command]
pub(crate) async fn import_set_file(
    state: State<'_, AppState>,
    text: String,
) -> Result<ImportedSet, Problem> {
    state.referee().await?.import_set(&text).await
}

/// The picture's bytes come as [`super::pictures`] says, without a set.
#[tauri::command]
pub(crate) async fn import_set_card(
    state: State<'_, AppState>,
    request: Request<'_>,
) -> Result<ImportedSet, Problem> {
    let (_, bytes) = picture(&request)?;
    state.referee().await?.import_set_card(bytes).await
}
