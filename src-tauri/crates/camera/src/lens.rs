//! What lens and hand do to a picture.

use image::{ImageBuffer, Luma};
use imageproc::filter::gaussian_blur_f32;

/// Out of focus: a Gaussian of this deviation, px.
pub(crate) fn defocus(picture: Vec<f32>, width: usize, deviation: f32) -> Vec<f32> {
    let height = picture.len() / width.max(1);
    let sides = (u32::try_from(width), u32::try_from(height));
    let (Ok(width), Ok(height)) = sides else { return picture };
    match ImageBuffer::<Luma<f32>, _>::from_raw(width, height, picture) {
        Some(image) if deviation > 0.0 => gaussian_blur_f32(&image, deviation).into_raw(),
        Some(image) => image.into_raw(),
        None => Vec::new(),
    }
}

/// The hand moved so many px in a direction while the picture was taken.
pub(crate) fn motion(picture: &[f32], width: usize, length: f32, angle: f32) -> Vec<f32> {
    const STEPS: u16 = 16;
    let height = picture.len() / width;
    let at = |x: f32, y: f32| {
        let (x, y) = (x.clamp(0.0, (width - 1) as f32), y.clamp(0.0, (height - 1) as f32));
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // held inside
        let (left, top) = (x as usize, y as usize);
        let (right, bottom) = ((left + 1).min(width - 1), (top + 1).min(height - 1));
        let (fx, fy) = (x - left as f32, y - top as f32);
        let get = |x: usize, y: usize| picture.get(y * width + x).copied().unwrap_or(0.0);
        let above = get(left, top) + (get(right, top) - get(left, top)) * fx;
        let below = get(left, bottom) + (get(right, bottom) - get(left, bottom)) * fx;
        above + (below - above) * fy
    };
    (0..picture.len())
        .map(|place| {
            let (x, y) = ((place % width) as f32, (place / width) as f32);
            let sum: f32 = (0..STEPS)
                .map(|step| {
                    let way = (f32::from(step) / f32::from(STEPS - 1) - 0.5) * length;
                    at(x + way * angle.cos(), y + way * angle.sin())
                })
                .sum();
            sum / f32::from(STEPS)
        })
        .collect()
}
