//! Decoding: camera frames and pictures.
//!
//! Bytes come as the raw body of a request, with the rest in headers (`x-game`, `x-wanted`, and for frames
//! `x-width`, `x-height`, `x-stride`). Android's web view sends no raw bodies; from there the same comes as
//! JSON with the bytes in base64.

use crate::state::AppState;
use base64::{Engine, prelude::BASE64_STANDARD};
use junqi_referee::{Problem, Wanted, told::ScanAnswer};
use serde::{Deserialize, de::DeserializeOwned};
use tauri::{
    State,
    ipc::{InvokeBody, Request},
};

/// A scan as JSON.
#[derive(Deserialize)]
struct JsonScan {
    game: String,
    wanted: Wanted,
    #[serde(default)]
    width: u32,
    #[serde(default)]
    height: u32,
    #[serde(default)]
    stride: usize,
    base64: String,
}

/// A scan, however it came.
struct Scan {
    game: String,
    wanted: Wanted,
    /// Width and height in px, stride in bytes; zeros for a picture.
    size: (u32, u32, usize),
    bytes: Vec<u8>,
}

#[tauri::command]
pub(crate) async fn scan_frame(
    state: State<'_, AppState>,
    request: Request<'_>,
) -> Result<ScanAnswer, Problem> {
    let scan = scan(&request, true)?;
    state.referee().await?.scan_frame(&scan.game, scan.wanted, scan.size, scan.bytes).await
}

#[tauri::command]
pub(crate) async fn scan_picture(
    state: State<'_, AppState>,
    request: Request<'_>,
) -> Result<ScanAnswer, Problem> {
    let scan = scan(&request, false)?;
    state.referee().await?.scan_picture(&scan.game, scan.wanted, scan.bytes).await
}

fn scan(request: &Request<'_>, is_frame: bool) -> Result<Scan, Problem> {
    match request.body() {
        InvokeBody::Raw(bytes) => {
            let size = if is_frame {
                (number(request, "x-width")?, number(request, "x-height")?, number(request, "x-stride")?)
            } else {
                (0, 0, 0)
            };
            let wanted = serde_json::Value::String(header(request, "x-wanted")?);
            Ok(Scan {
                game: header(request, "x-game")?,
                wanted: serde_json::from_value(wanted).map_err(|_| bad("x-wanted"))?,
                size,
                bytes: bytes.clone(),
            })
        }
        InvokeBody::Json(value) => {
            let json = JsonScan::deserialize(value).map_err(|error| bad(&error.to_string()))?;
            Ok(Scan {
                game: json.game,
                wanted: json.wanted,
                size: (json.width, json.height, json.stride),
                bytes: BASE64_STANDARD.decode(&json.base64).map_err(|_| bad("base64"))?,
            })
        }
    }
}

fn header(request: &Request<'_>, name: &str) -> Result<String, Problem> {
    let value = request.headers().get(name).and_then(|value| value.to_str().ok());
    value.map(str::to_owned).ok_or_else(|| bad(name))
}

fn number<T: DeserializeOwned>(request: &Request<'_>, name: &str) -> Result<T, Problem> {
    serde_json::from_str(&header(request, name)?).map_err(|_| bad(name))
}

fn bad(at: &str) -> Problem {
    Problem::BadRequest { at: at.to_owned() }
}
