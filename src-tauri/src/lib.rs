//! The app's shell: state, one thin file of commands per topic, and what each platform needs.

mod commands;
mod platform;
mod state;

use state::AppState;
use std::{
    io::{self, Write},
    process::ExitCode,
};
use tauri::Manager;

/// Opens the window and runs until it is closed.
#[cfg(desktop)]
#[must_use]
pub fn run() -> ExitCode {
    match run_app() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Without a window, stderr is the last place to say so; if it is gone too, nobody listens.
            let _nobody_listens = writeln!(io::stderr(), "Junqi Referee cannot open its window: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The entry point that the mobile platforms call.
#[cfg(mobile)]
#[tauri::mobile_entry_point]
pub fn run() {
    if let Err(error) = run_app() {
        let _nobody_listens = writeln!(io::stderr(), "Junqi Referee cannot open its window: {error}");
    }
}

fn run_app() -> tauri::Result<()> {
    tauri::Builder::default()
        .plugin(tauri_plugin_opener::init())
        .setup(|app| {
            // A database that cannot be opened is a sentence on the screen, not a window that never comes.
            let state = AppState::new(app.path().data_dir()?);
            tauri::async_runtime::block_on(state.open());
            app.manage(state);
            platform::open_window(app)?;
            Ok(())
        })
        .invoke_handler(tauri::generate_handler![
            commands::app::app_status,
            commands::app::retry_open,
            commands::sets::list_sets,
            commands::sets::make_set,
            commands::sets::duplicate_set,
            commands::sets::rename_set,
            commands::sets::archive_set,
            commands::sets::delete_set,
            commands::sets::set_pieces,
            commands::sets::reissue_labels,
            commands::sets::which_piece,
            commands::sets::begin_label_check,
            commands::sets::check_labels,
            commands::sets::set_card,
            commands::sets::save_set_file,
            commands::sets::import_set_file,
            commands::sets::import_set_card,
            commands::labels::save_sheet,
            commands::labels::open_saved_sheet,
            commands::labels::preview_sheet,
            commands::labels::sheet_places,
            commands::labels::check_print,
            commands::printers::save_test_page,
            commands::printers::printer,
            commands::printers::measure_printer,
            commands::printers::forget_printer,
            commands::games::list_games,
            commands::games::begin_game,
            commands::games::game,
            commands::games::end_game,
            commands::games::rule_card,
            commands::games::preset_cards,
            commands::history::game_history,
            commands::decoding::scan_frame,
            commands::decoding::scan_picture,
            commands::adjudication::clear_places,
            commands::adjudication::judge,
        ])
        .run(tauri::generate_context!())
}
