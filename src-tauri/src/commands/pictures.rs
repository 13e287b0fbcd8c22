//! Pictures of sets: their bytes come as the raw body of a request with the set, if one is meant, in the header `x-set`;
//! from Android's web view, which sends no raw bodies, the same comes as JSON with the bytes in base64.

use base64::{Engine, prelude::BASE64_STANDARD};
use junqi_referee::Problem;
use serde::Deserialize;
use tauri::ipc::{InvokeBody, Request};

#[derive(Deserialize)]
struct JsonPicture {
    #[serde(default)]
    set: String,
    base64: String,
}

/// The set that is meant, empty for none, and the picture file's bytes.
pub(super) fn picture(request: &Request<'_>) -> Result<(String, Vec<u8>), Problem> {
    match request.body() {
        InvokeBody::Raw(bytes) => {
            let set = request.headers().get("x-set").and_then(|value| value.to_str().ok());
            Ok((set.unwrap_or_default().to_owned(), bytes.clone()))
        }
        InvokeBody::Json(value) => {
            let bad = |at: &str| Problem::BadRequest { at: at.to_owned() };
            let json = JsonPicture::deserialize(value).map_err(|error| bad(&error.to_string()))?;
            let bytes = BASE64_STANDARD.decode(&json.base64).map_err(|_| bad("base64"))?;
            Ok((json.set, bytes))
        }
    }
}
