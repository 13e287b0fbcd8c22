//! The history of games.

use crate::state::AppState;
use junqi_referee::{Problem, told::GameHistory};
use tauri::State;

#[tauri::command]
pub(crate) async fn game_history(
    state: State<'_, AppState>,
    game_id: String,
) -> Result<GameHistory, Problem> {
    state.referee().await?.game_history(&game_id).await
}
