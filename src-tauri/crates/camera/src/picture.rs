//! The light that reaches the lens, px by px.

use crate::pinhole::Point;

/// Greys, row by row. They have no upper bound: a mirrored lamp is far lighter than white paper.
#[derive(Clone)]
pub(crate) struct Picture {
    width: usize,
    greys: Vec<f32>,
}

impl Picture {
    /// All of one grey; at least 1 px wide.
    pub(crate) fn new(width: usize, height: usize, grey: f32) -> Self {
        let width = width.max(1);
        Self { width, greys: vec![grey; width * height] }
    }

    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    pub(crate) fn height(&self) -> usize {
        self.greys.len() / self.width
    }

    pub(crate) fn greys(&self) -> &[f32] {
        &self.greys
    }

    pub(crate) fn rows_mut(&mut self) -> impl Iterator<Item = &mut [f32]> {
        self.greys.chunks_exact_mut(self.width)
    }

    /// A row, or the first or last one where it would lie outside.
    pub(crate) fn row(&self, row: isize) -> &[f32] {
        let last = self.height().saturating_sub(1);
        let row = usize::try_from(row).unwrap_or(0).min(last);
        self.greys.get(row * self.width..(row + 1) * self.width).unwrap_or(&[])
    }

    /// Does something to every px: its place (the middle of the px) and its grey, which may be changed.
    pub(crate) fn each(&mut self, act: impl FnMut(Point, &mut f32)) {
        let corner = (self.width as f32, self.height() as f32);
        self.within((0.0, 0.0), corner, act);
    }

    /// The same, to the px between two corners alone.
    pub(crate) fn within(&mut self, least: Point, most: Point, mut act: impl FnMut(Point, &mut f32)) {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a float's cast saturates
        let whole = |part: f32, all: usize| (part.max(0.0) as usize).min(all);
        let (left, right) = (whole(least.0, self.width), whole(most.0 + 1.0, self.width));
        let (top, bottom) = (whole(least.1, self.height()), whole(most.1 + 1.0, self.height()));
        let rows = self.rows_mut().enumerate().take(bottom).skip(top);
        for (y, row) in rows {
            for (x, grey) in row.iter_mut().enumerate().take(right).skip(left) {
                act((x as f32 + 0.5, y as f32 + 0.5), grey);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn within_touches_the_px_between_two_corners_and_no_other() {
        let mut picture = Picture::new(10, 8, 1.0);
        picture.within((2.2, 3.9), (4.0, 20.0), |_, grey| *grey = 5.0);
        for (place, grey) in picture.greys().iter().enumerate() {
            let inside = (2..5).contains(&(place % 10)) && place / 10 >= 3;
            assert_eq!(*grey == 5.0, inside, "px {place}");
        }
        let mut places = Vec::new();
        Picture::new(2, 1, 0.0).each(|place, _| places.push(place));
        assert_eq!(places, [(0.5, 0.5), (1.5, 0.5)]);
    }

    #[test]
    fn a_row_outside_is_the_nearest_one() {
        let mut picture = Picture::new(1, 3, 0.0);
        picture.each(|(_, y), grey| *grey = y);
        assert_eq!([-4, 1, 9].map(|row| picture.row(row)[0]), [0.5, 1.5, 2.5]);
    }
}
