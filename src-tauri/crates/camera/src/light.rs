//! Light and what stands in it.

use crate::{chance::Chance, pinhole::Point};

/// Does something to every px: its place (the middle of the px) and its grey, which may be changed.
fn each(picture: &mut [f32], width: usize, mut act: impl FnMut(Point, &mut f32)) {
    for (y, row) in picture.chunks_exact_mut(width).enumerate() {
        for (x, pixel) in row.iter_mut().enumerate() {
            act((x as f32 + 0.5, y as f32 + 0.5), pixel);
        }
    }
}

/// A lamp to one side: up to a fifth more on the one and less on the other.
pub(crate) fn slant(picture: &mut [f32], width: usize, chance: &mut Chance) {
    let angle = chance.between((0.0, std::f32::consts::TAU));
    let strength = chance.between((0.0, 0.2));
    let half = width as f32 / 2.0;
    each(picture, width, |(x, y), grey| {
        let along = ((x - half) * angle.cos() + (y - half) * angle.sin()) / half;
        *grey *= 1.0 + strength * along;
    });
}

/// A shadow whose edge runs through a point: so much of the light is left behind it, and it is so many px soft.
pub(crate) fn shadow(picture: &mut [f32], width: usize, through: Point, left: f32, soft: f32, angle: f32) {
    each(picture, width, |(x, y), grey| {
        let behind = (x - through.0) * angle.cos() + (y - through.1) * angle.sin();
        *grey *= 1.0 + (left - 1.0) * (behind / soft + 0.5).clamp(0.0, 1.0);
    });
}

/// A lamp mirrored in the label: a spot so many px wide, burnt out in its middle.
pub(crate) fn glare(picture: &mut [f32], width: usize, middle: Point, radius: f32, strength: f32) {
    each(picture, width, |(x, y), grey| {
        let away = (x - middle.0).hypot(y - middle.1) / radius;
        *grey += strength * (-away * away).exp();
    });
}

/// A fingertip: an ellipse of skin.
pub(crate) struct Finger {
    pub(crate) middle: Point,
    /// Half its length and half its width, px.
    pub(crate) radii: (f32, f32),
    pub(crate) angle: f32,
    pub(crate) grey: f32,
}

impl Finger {
    pub(crate) fn draw(&self, picture: &mut [f32], width: usize) {
        each(picture, width, |(x, y), grey| {
            let (dx, dy) = (x - self.middle.0, y - self.middle.1);
            let along = (dx * self.angle.cos() + dy * self.angle.sin()) / self.radii.0;
            let across = (dy * self.angle.cos() - dx * self.angle.sin()) / self.radii.1;
            // About how many px outside the edge.
            let away = (along.hypot(across) - 1.0) * self.radii.1;
            *grey += (self.grey - *grey) * (0.5 - away).clamp(0.0, 1.0);
        });
    }
}
