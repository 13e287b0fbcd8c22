//! The four corners of a code, in three of which there is a finder pattern: a first look at a pose, before
//! anything dear is done with it.

use crate::{
    grey::Grey,
    pose::{Pose, fit},
};

/// Modules a side of a finder pattern with its separator on the two inner sides.
const SIDE: usize = 8;

/// What a corner with a finder pattern looks like, from the outside in, mean 0 and length 1.
pub(crate) struct Corners {
    wanted: [f32; SIDE * SIDE],
    wide: Vec<f32>,
}

impl Default for Corners {
    fn default() -> Self {
        let mut wanted = [0.0; SIDE * SIDE];
        for (place, value) in wanted.iter_mut().enumerate() {
            let ring = usize::abs_diff(place % SIDE, 3).max(usize::abs_diff(place / SIDE, 3));
            *value = if ring == 3 || ring <= 1 { -1.0 } else { 1.0 };
        }
        let mean = wanted.iter().sum::<f32>() / wanted.len() as f32;
        wanted.iter_mut().for_each(|value| *value -= mean);
        let length = wanted.iter().map(|value| value * value).sum::<f32>().sqrt();
        wanted.iter_mut().for_each(|value| *value /= length);
        Self { wanted, wide: Vec::new() }
    }
}

/// How far around where a corner should be a finder pattern is searched, modules.
const AROUND: usize = 2;

/// Modules a side of what is searched.
const WIDE: usize = SIDE + 2 * AROUND;

/// From the upper left one, clockwise: which way is out.
const OUT: [(f32, f32); 4] = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];

impl Corners {
    /// How well each corner of a code of `size` modules shows a finder pattern, -1 to 1, clockwise from the
    /// upper left one; `pose` leads to px of `grey`.
    pub(crate) fn look(&mut self, grey: Grey<'_>, pose: &Pose, size: usize) -> [f32; 4] {
        OUT.map(|out| {
            let mut seen = [0.0; SIDE * SIDE];
            sample(grey, pose, size, out, 0.0, &mut seen);
            self.likeness(&seen, SIDE, (0, 0))
        })
    }

    /// Searches each corner for a finder pattern nearby, and moves the pose to where the best three are. For a
    /// `sign` of -1 light patterns on dark are looked for. None if that gives no pose.
    pub(crate) fn search(&mut self, grey: Grey<'_>, pose: &Pose, size: usize, sign: f32) -> Option<Pose> {
        let step = 2.0 / size as f32;
        let mut found = [(0.0_f32, (0.0_f32, 0.0_f32)); 4];
        for (out, found) in OUT.into_iter().zip(&mut found) {
            let mut seen = std::mem::take(&mut self.wide);
            seen.resize(WIDE * WIDE, 0.0);
            sample(grey, pose, size, out, AROUND as f32, &mut seen);
            let (mut best, mut place) = (f32::MIN, (AROUND, AROUND));
            for y in 0..=2 * AROUND {
                for x in 0..=2 * AROUND {
                    let likeness = self.likeness(&seen, WIDE, (x, y)) * sign;
                    if likeness > best {
                        (best, place) = (likeness, (x, y));
                    }
                }
            }
            self.wide = seen;
            let moved = |place: usize, out: f32| out * (AROUND as f32 - place as f32) * step;
            *found = (best, (moved(place.0, out.0), moved(place.1, out.1)));
        }
        let worst = (0..4).min_by(|&a, &b| found[a].0.total_cmp(&found[b].0))?;
        // Where the fourth one goes follows from the other three.
        let moved = |corner: usize| found[(worst + corner) % 4].1;
        let (before, across, after) = (moved(3), moved(2), moved(1));
        found[worst].1 = (before.0 + after.0 - across.0, before.1 + after.1 - across.1);
        let centre = 1.0 - 3.5 * step;
        let points: [_; 4] = std::array::from_fn(|corner| {
            let flat = (OUT[corner].0 * centre, OUT[corner].1 * centre);
            (flat, pose.at(flat.0 + found[corner].1.0, flat.1 + found[corner].1.1))
        });
        fit(&points)
    }

    /// How much a part of a grid `width` wide looks like a finder pattern, -1 to 1.
    fn likeness(&self, seen: &[f32], width: usize, (left, top): (usize, usize)) -> f32 {
        let n = (SIDE * SIDE) as f32;
        let (mut sum, mut squares, mut along) = (0.0, 0.0, 0.0);
        let rows = seen.chunks_exact(width).skip(top);
        for (row, wanted) in rows.zip(self.wanted.chunks_exact(SIDE)) {
            for (seen, wanted) in row.iter().skip(left).zip(wanted) {
                sum += seen;
                squares += seen * seen;
                along += seen * wanted;
            }
        }
        // Noise of a grey value or two is not to pass for a pattern.
        along / (squares - sum * sum / n + 4.0 * n).max(1.0).sqrt()
    }
}

/// Samples the modules of one corner from the outside in, beginning `outside` modules beyond the code.
fn sample(grey: Grey<'_>, pose: &Pose, size: usize, out: (f32, f32), outside: f32, seen: &mut [f32]) {
    let step = 2.0 / size as f32;
    let side = if seen.len() == SIDE * SIDE { SIDE } else { WIDE };
    let first = 1.0 - step * (0.5 - outside);
    let h = &pose.0;
    // From one module to the next the three numbers of a point before its division grow evenly.
    let along = [0, 3, 6].map(|row| -h[row] * out.0 * step);
    for (row, seen) in seen.chunks_exact_mut(side).enumerate() {
        let (u, v) = (out.0 * first, out.1 * (first - step * row as f32));
        let [mut x, mut y, mut w] = [0, 3, 6].map(|row| h[row] * u + h[row + 1] * v + h[row + 2]);
        for seen in seen {
            let part = 1.0 / w;
            *seen = grey.sample(x * part, y * part);
            x += along[0];
            y += along[1];
            w += along[2];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::{Paper, drawn, quad};
    use qrcode::EcLevel;

    const LABEL: [(f32, f32); 4] = [(40.0, 30.0), (104.0, 38.0), (98.0, 101.0), (33.0, 90.0)];

    fn lowest(corners: [f32; 4]) -> usize {
        (0..4).min_by(|&a, &b| corners[a].total_cmp(&corners[b])).unwrap()
    }

    #[test]
    fn three_corners_show_a_finder_pattern() {
        let mut paper = Paper::new(140, 130, 60);
        paper.label(&drawn("WE44EGZP56", 1, EcLevel::H), &quad(LABEL), true);
        let pose = Pose::of(&quad(LABEL), 29.0 / 21.0).unwrap();
        for quarters in 0..4 {
            let corners = Corners::default().look(paper.grey(), &pose.turned(quarters), 21);
            // The one without, the lower right one, comes to lie so many corners earlier.
            assert_eq!(lowest(corners), (2 + 4 - quarters) % 4, "{corners:?}");
            assert!(corners.iter().filter(|corner| **corner > 0.8).count() == 3, "{corners:?}");
        }
    }

    #[test]
    fn a_pose_two_modules_off_is_brought_near() {
        for (dark_on_light, sign) in [(true, 1.0), (false, -1.0)] {
            let mut paper = Paper::new(140, 130, 60);
            paper.label(&drawn("WE44EGZP56", 1, EcLevel::H), &quad(LABEL), dark_on_light);
            // A module is 2.2 px wide.
            let start = quad(LABEL.map(|(x, y)| (x + 3.5, y - 3.0)));
            let pose = Pose::of(&start, 29.0 / 21.0).unwrap();
            let mut corners = Corners::default();
            assert!(corners.look(paper.grey(), &pose, 21).iter().all(|corner| corner * sign < 0.5));
            let found = corners.search(paper.grey(), &pose, 21, sign).unwrap();
            let off = found.quad(29.0 / 21.0).moved_at_most(&quad(LABEL));
            assert!(off < 2.0, "{off} px");
        }
    }
}
