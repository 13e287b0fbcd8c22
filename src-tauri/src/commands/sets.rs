//! Sets.

use crate::state::AppState;
use junqi_referee::{
    Problem,
    told::{NewSet, ToldSet},
};
use tauri::State;

#[tauri::command]
pub(crate) async fn list_sets(state: State<'_, AppState>) -> Result<Vec<ToldSet>, Problem> {
    state.referee().await?.sets().await
}

#[tauri::command]
pub(crate) async fn make_set(state: State<'_, AppState>, new_set: NewSet) -> Result<ToldSet, Problem> {
    state.referee().await?.make_set(&new_set).await
}
