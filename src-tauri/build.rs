//! Builds the page into the program and makes a permission for each command.

const COMMANDS: &[&str] = &[
    "app_status",
    "retry_open",
    "list_sets",
    "make_set",
    "save_sheet",
    "open_saved_sheet",
    "list_games",
    "begin_game",
    "game",
    "end_game",
    "rule_card",
    "preset_cards",
    "game_history",
    "scan_frame",
    "scan_picture",
    "clear_places",
    "judge",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let manifest = tauri_build::AppManifest::new().commands(COMMANDS);
    tauri_build::try_build(tauri_build::Attributes::new().app_manifest(manifest))?;
    Ok(())
}
