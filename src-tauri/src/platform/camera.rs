//! The camera's permission in the web view.

use tauri::WebviewWindow;

/// Lets the app's own page use the camera, video only. WebKitGTK gives no page a camera until somebody
/// answers for it; the other web views ask the person by themselves.
#[cfg(target_os = "linux")]
pub(super) fn allow_camera(window: &WebviewWindow) -> tauri::Result<()> {
    use webkit2gtk::{
        DeviceInfoPermissionRequest, PermissionRequestExt, SettingsExt, UserMediaPermissionRequest,
        UserMediaPermissionRequestExt, WebViewExt,
        glib::prelude::{Cast, ObjectExt},
    };

    const OWN_ORIGIN: &str = "tauri://localhost";

    window.with_webview(|webview| {
        let view = webview.inner();
        if let Some(settings) = view.settings() {
            settings.set_enable_media_stream(true);
        }
        view.connect_permission_request(|view, request| {
            let own = view.uri().is_some_and(|uri| {
                uri.strip_prefix(OWN_ORIGIN).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
            });
            let camera = request
                .downcast_ref::<UserMediaPermissionRequest>()
                .is_some_and(|media| media.is_for_video_device() && !media.is_for_audio_device());
            let list_of_cameras = request.is::<DeviceInfoPermissionRequest>();
            if own && (camera || list_of_cameras) {
                request.allow();
            } else {
                request.deny();
            }
            true
        });
    })
}

/// Nothing to do: this platform's web view asks the person by itself.
#[cfg(not(target_os = "linux"))]
pub(super) fn allow_camera(_window: &WebviewWindow) -> tauri::Result<()> {
    Ok(())
}
