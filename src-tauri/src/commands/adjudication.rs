//! Judging.

use crate::state::AppState;
use junqi_referee::{
    Problem,
    told::{ToldGame, ToldVerdict},
};
use tauri::State;

#[tauri::command]
pub(crate) async fn judge(state: State<'_, AppState>, game_id: String) -> Result<ToldVerdict, Problem> {
    state.referee().await?.judge(&game_id).await
}

#[tauri::command]
pub(crate) async fn clear_places(state: State<'_, AppState>, game_id: String) -> Result<ToldGame, Problem> {
    state.referee().await?.clear_places(&game_id).await
}
