//! Grey pixels to search and to sample.

use crate::{Frame, pose::Pose, quad::Point};

/// Grey pixels that somebody else owns, rows `stride` bytes apart.
#[derive(Clone, Copy)]
pub(crate) struct Grey<'a> {
    pub(crate) width: usize,
    pub(crate) height: usize,
    stride: usize,
    bytes: &'a [u8],
}

impl<'a> From<Frame<'a>> for Grey<'a> {
    fn from(frame: Frame<'a>) -> Self {
        Self {
            width: frame.width() as usize,
            height: frame.height() as usize,
            stride: frame.stride(),
            bytes: frame.bytes(),
        }
    }
}

impl<'a> Grey<'a> {
    /// The part from one corner, whole px and not negative, to another, as far as it lies inside.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a float's cast saturates
    pub(crate) fn part(&self, from: Point, to: Point) -> Self {
        let (right, bottom) = ((to.x as usize).min(self.width), (to.y as usize).min(self.height));
        let (left, top) = ((from.x as usize).min(right), (from.y as usize).min(bottom));
        let bytes = self.bytes.get(top * self.stride + left..).unwrap_or(&[]);
        Self { width: right - left, height: bottom - top, stride: self.stride, bytes }
    }

    /// Row `y`, empty below the last one.
    pub(crate) fn row(&self, y: usize) -> &'a [u8] {
        if y >= self.height {
            return &[];
        }
        self.bytes.get(y * self.stride..y * self.stride + self.width).unwrap_or(&[])
    }

    /// The grey value at a point, bilinear between the four pixels around it; the edge goes on for ever.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // held inside the picture
    #[allow(clippy::manual_clamp)] // unlike clamp, this makes a number of what is none
    pub(crate) fn sample(&self, x: f32, y: f32) -> f32 {
        let x = (x - 0.5).max(0.0).min(self.width.saturating_sub(1) as f32);
        let y = (y - 0.5).max(0.0).min(self.height.saturating_sub(1) as f32);
        let (left, top) = (x as usize, y as usize);
        let (right, bottom) =
            ((left + 1).min(self.width.saturating_sub(1)), (top + 1).min(self.height.saturating_sub(1)));
        let (fx, fy) = (x - left as f32, y - top as f32);
        let (upper, lower) = (top * self.stride, bottom * self.stride);
        let at = |index: usize| f32::from(self.bytes.get(index).copied().unwrap_or(0));
        let above = at(upper + left) + (at(upper + right) - at(upper + left)) * fx;
        let below = at(lower + left) + (at(lower + right) - at(lower + left)) * fx;
        above + (below - above) * fy
    }
}

/// Grey pixels of our own, kept from frame to frame.
#[derive(Default)]
pub(crate) struct Plane {
    width: usize,
    height: usize,
    bytes: Vec<u8>,
}

impl Plane {
    pub(crate) fn view(&self) -> Grey<'_> {
        Grey { width: self.width, height: self.height, stride: self.width, bytes: &self.bytes }
    }

    /// Fills this plane with `grey` at half its size: each pixel the mean of four.
    pub(crate) fn halve(&mut self, grey: Grey<'_>) {
        self.width = (grey.width / 2).max(1);
        self.height = (grey.height / 2).max(1);
        self.bytes.resize(self.width * self.height, 0);
        for (y, out) in self.bytes.chunks_exact_mut(self.width).enumerate() {
            let (upper, lower) = (grey.row(2 * y), grey.row(2 * y + 1));
            let lower = if lower.is_empty() { upper } else { lower };
            for ((half, a), b) in out.iter_mut().zip(upper.chunks_exact(2)).zip(lower.chunks_exact(2)) {
                let (&[a0, a1], &[b0, b1]) = (a, b) else { continue };
                *half = u8::midpoint(u8::midpoint(a0, a1), u8::midpoint(b0, b1));
            }
        }
    }
}

impl Plane {
    /// Fills this plane with `grey`, light (or dark) grown by a px on every side: gaps of two px close.
    pub(crate) fn grow(&mut self, grey: Grey<'_>, light: bool) {
        (self.width, self.height) = (grey.width, grey.height);
        self.bytes.clear();
        let pick = |a: u8, b: u8| if light { a.max(b) } else { a.min(b) };
        for y in 0..grey.height {
            let here = grey.row(y);
            let above = grey.row(y.saturating_sub(1));
            let below = grey.row((y + 1).min(grey.height.saturating_sub(1)));
            self.bytes.extend(here.iter().zip(above).zip(below).map(|((&a, &b), &c)| pick(pick(a, b), c)));
            let Some(row) = self.bytes.get_mut(y * grey.width..) else { continue };
            // What a pixel becomes must not be taken into the next one.
            let mut left = row.first().copied().unwrap_or(0);
            for place in 0..row.len() {
                let right = row.get(place + 1).copied().unwrap_or(row[place]);
                let own = row[place];
                row[place] = pick(pick(left, own), right);
                left = own;
            }
        }
    }
}

/// A frame and its halves, each half as wide and high as the one before.
#[derive(Default)]
pub(crate) struct Halves {
    planes: Vec<Plane>,
    count: usize,
}

impl Halves {
    /// Halves the frame until its longer side is at most `side` px.
    pub(crate) fn build(&mut self, frame: Grey<'_>, side: usize) {
        self.count = 0;
        let (mut width, mut height) = (frame.width, frame.height);
        while width.max(height) > side && width.min(height) > 1 {
            if self.planes.len() == self.count {
                self.planes.push(Plane::default());
            }
            let (done, rest) = self.planes.split_at_mut(self.count);
            let from = done.last().map_or(frame, Plane::view);
            if let Some(next) = rest.first_mut() {
                next.halve(from);
                (width, height) = (next.width, next.height);
            }
            self.count += 1;
        }
    }

    /// How often the frame was halved.
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// The frame halved `times` times; 0 is the frame, more than there are is the smallest.
    pub(crate) fn view<'a>(&'a self, frame: Grey<'a>, times: usize) -> Grey<'a> {
        match times.min(self.count).checked_sub(1) {
            Some(place) => self.planes.get(place).map_or(frame, Plane::view),
            None => frame,
        }
    }
}

/// A frame and its halves, to be seen in whatever size suits.
#[derive(Clone, Copy)]
pub(crate) struct Views<'a> {
    pub(crate) frame: Grey<'a>,
    pub(crate) halves: &'a Halves,
}

impl<'a> Views<'a> {
    /// The frame halved so often that a module in this pose is at most `most` px wide, and how large that is
    /// beside the frame.
    pub(crate) fn with_modules_of(&self, most: f32, pose: &Pose, size: usize) -> (Grey<'a>, f32) {
        let mut module = pose.quad(1.0).area().abs().sqrt() / size as f32;
        let mut times = 0;
        while module > most && times < self.halves.count() {
            module *= 0.5;
            times += 1;
        }
        (self.halves.view(self.frame, times), 0.5_f32.powi(i32::try_from(times).unwrap_or(0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::Paper;

    #[test]
    fn a_half_is_the_mean_of_four() {
        let mut paper = Paper::new(401, 3, 0);
        paper.bytes[0] = 200;
        paper.bytes[1] = 100;
        paper.bytes[401] = 100;
        let mut halves = Halves::default();
        halves.build(paper.grey(), 200);
        assert_eq!(halves.count(), 1);
        let half = halves.view(paper.grey(), 1);
        assert_eq!((half.width, half.height), (200, 1));
        assert_eq!(half.row(0)[..2], [100, 0]);
    }

    #[test]
    fn a_sample_lies_between_its_neighbours() {
        let mut paper = Paper::new(2, 2, 0);
        paper.bytes.copy_from_slice(&[0, 100, 100, 200]);
        let grey = paper.grey();
        assert!((grey.sample(0.5, 0.5) - 0.0).abs() < 1e-4);
        assert!((grey.sample(1.0, 0.5) - 50.0).abs() < 1e-4);
        assert!((grey.sample(1.0, 1.0) - 100.0).abs() < 1e-4);
        assert!((grey.sample(-50.0, 900.0) - 100.0).abs() < 1e-4);
        assert!(grey.sample(f32::NAN, f32::INFINITY).is_finite());
    }

    #[test]
    fn what_grows_closes_gaps_of_two() {
        let mut paper = Paper::new(9, 3, 0);
        for place in [9 + 1, 9 + 4, 9 + 8] {
            paper.bytes[place] = 200;
        }
        let mut plane = Plane::default();
        plane.grow(paper.grey(), true);
        let lit = [200, 200, 200, 200, 200, 200, 0, 200, 200];
        assert!((0..3).all(|y| plane.view().row(y) == lit), "{:?}", plane.view().row(0));
        plane.grow(paper.grey(), false);
        assert!((0..3).all(|y| plane.view().row(y) == [0; 9]));
    }

    #[test]
    fn a_part_ends_where_the_picture_ends() {
        let paper = Paper::new(10, 8, 7);
        let part = paper.grey().part(Point { x: 4.0, y: 5.0 }, Point { x: 40.0, y: 50.0 });
        assert_eq!((part.width, part.height, part.row(2).len(), part.row(3).len()), (6, 3, 6, 0));
        let nothing = paper.grey().part(Point { x: 90.0, y: 90.0 }, Point { x: 99.0, y: 99.0 });
        assert_eq!((nothing.width, nothing.height), (0, 0));
    }
}
