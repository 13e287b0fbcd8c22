//! Builds the page into the program and makes a permission for each command.

const COMMANDS: &[&str] = &[
    "app_status",
    "retry_open",
    "list_sets",
    "make_set",
    "duplicate_set",
    "rename_set",
    "archive_set",
    "delete_set",
    "set_pieces",
    "reissue_labels",
    "which_piece",
    "begin_label_check",
    "check_labels",
    "set_card",
    "save_set_file",
    "import_set_file",
    "import_set_card",
    "save_sheet",
    "open_saved_sheet",
    "preview_sheet",
    "sheet_places",
    "check_print",
    "save_test_page",
    "printer",
    "measure_printer",
    "forget_printer",
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
