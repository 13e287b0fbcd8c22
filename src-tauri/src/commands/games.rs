//! Games.

use crate::state::AppState;
use junqi_referee::{
    Problem, Referee,
    told::{EndingByHand, NewGame, RuleCard, ToldGame},
};
use tauri::State;

#[tauri::command]
pub(crate) async fn list_games(state: State<'_, AppState>) -> Result<Vec<ToldGame>, Problem> {
    state.referee().await?.games().await
}

#[tauri::command]
pub(crate) async fn begin_game(state: State<'_, AppState>, new_game: NewGame) -> Result<ToldGame, Problem> {
    state.referee().await?.begin_game(&new_game).await
}

#[tauri::command]
pub(crate) async fn game(state: State<'_, AppState>, game_id: String) -> Result<ToldGame, Problem> {
    state.referee().await?.game(&game_id).await
}

#[tauri::command]
pub(crate) async fn end_game(
    state: State<'_, AppState>,
    game_id: String,
    ending: EndingByHand,
) -> Result<ToldGame, Problem> {
    state.referee().await?.end_game(&game_id, ending).await
}

#[tauri::command]
pub(crate) async fn rule_card(state: State<'_, AppState>, game_id: String) -> Result<RuleCard, Problem> {
    state.referee().await?.rule_card(&game_id).await
}

#[tauri::command]
pub(crate) fn preset_cards() -> Result<Vec<RuleCard>, Problem> {
    Referee::preset_cards()
}
