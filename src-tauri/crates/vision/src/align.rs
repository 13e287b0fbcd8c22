//! Lays a label's pose exactly on what is seen.
//!
//! Gauss-Newton on the difference between what is seen and what should be, with the template's slopes in
//! place of the picture's: they are free of noise and do not change from step to step (inverse
//! compositional alignment: Baker and Matthews, Lucas-Kanade 20 Years On, IJCV 56(3), 2004).

use crate::{
    family::{EVEN, Template, descent},
    grey::Grey,
    pose::{Pose, adjugate, solve},
    rectify::{FINE, Flatten, MARGIN, dot, reach, sample},
};

/// Below this likeness at the beginning, after one step, and after more, nothing will come of it.
const HOPELESS: [f32; 3] = [0.06, 0.10, 0.14];

/// Aligns poses. Keeps its buffers.
#[derive(Default)]
pub(crate) struct Align {
    pub(crate) flatten: Flatten,
    /// What was seen in the pose that fitted best, light still in it.
    pub(crate) raw: Vec<f32>,
    /// What is seen in the pose at hand, light still in it.
    tried: Vec<f32>,
    /// The same, light taken away.
    seen: Vec<f32>,
}

/// What comes of an alignment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aligned {
    pub(crate) pose: Pose,
    /// The correlation of what is seen with the template, -1 to 1.
    pub(crate) likeness: f32,
}

impl Align {
    /// Moves `pose` (to px of `grey`) so that what is seen fits `template`, in at most `steps` steps.
    /// `sign` is 1 for dark on light, -1 for light on dark.
    pub(crate) fn run(
        &mut self,
        grey: Grey<'_>,
        start: Pose,
        template: &Template,
        size: usize,
        sign: f32,
        steps: usize,
    ) -> Option<Aligned> {
        let reach = reach(size);
        let wide = (size + 2 * MARGIN) * FINE;
        let step = 2.0 * reach / wide as f32;
        let first = 0.5 * step - reach;
        let mut best: Option<Aligned> = None;
        let mut pose = start;
        for done in 0..=steps {
            if !pose.is_seen(reach) {
                break;
            }
            sample(grey, &pose, reach, wide, &mut self.tried);
            self.seen.clone_from(&self.tried);
            self.flatten.apply(&mut self.seen, wide, EVEN * FINE);
            let energy = dot(&self.seen, &self.seen).max(1e-6);
            let likeness =
                dot(&self.seen, &template.fine) * sign / (energy * template.energy).sqrt().max(1e-6);
            if best.is_some_and(|best| best.likeness >= likeness) {
                break;
            }
            let gained = best.map_or(1.0, |best| likeness - best.likeness);
            best = Some(Aligned { pose, likeness });
            std::mem::swap(&mut self.raw, &mut self.tried);
            if done == steps || likeness < HOPELESS[done.min(2)] || gained < 0.002 {
                break;
            }
            let scale = sign * (template.energy / energy).sqrt();
            let mut right = [0.0_f32; 8];
            let rows = template.slope.chunks_exact(wide).zip(template.fine.chunks_exact(wide));
            for (y, ((slopes, wanted), seen)) in rows.zip(self.seen.chunks_exact(wide)).enumerate() {
                let v = first + step * y as f32;
                for (x, ((&slope, wanted), seen)) in slopes.iter().zip(wanted).zip(seen).enumerate() {
                    let rest = seen * scale - wanted;
                    let s = descent(slope, first + step * x as f32, v);
                    for (sum, s) in right.iter_mut().zip(s) {
                        *sum += s * rest;
                    }
                }
            }
            let Some(delta) = solve(template.hessian, right) else { break };
            // Slopes are per fine step, the pose's plane is in half codes.
            let d = delta.map(|number| number * step);
            let forward = [1.0 + d[0], d[1], d[2], d[3], 1.0 + d[4], d[5], d[6], d[7], 1.0];
            pose = pose.after(adjugate(forward)).normal();
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        codes::{CodeIndex, Drawing},
        family::Family,
        paper::{Paper, drawn, quad},
    };
    use qrcode::EcLevel;

    const LABEL: [(f32, f32); 4] = [(40.0, 30.0), (104.0, 38.0), (98.0, 101.0), (33.0, 90.0)];

    #[test]
    fn a_pose_that_is_a_module_off_comes_to_lie_exactly() {
        let art = drawn("WE44EGZP56", 1, EcLevel::H);
        let family = Family::new(21, vec![(CodeIndex(0), &Drawing { size: art.0, dark: art.1.clone() })]);
        for (dark_on_light, sign) in [(true, 1.0), (false, -1.0)] {
            let mut paper = Paper::new(140, 130, if dark_on_light { 60 } else { 25 });
            paper.label(&art, &quad(LABEL), dark_on_light);
            // A module is 2.2 px wide; each corner starts off by one, each another way.
            let mut start = quad(LABEL);
            for (corner, (x, y)) in
                start.0.iter_mut().zip([(1.5, -1.0), (-1.5, 1.5), (1.0, 1.5), (-1.0, -1.5)])
            {
                corner.x += x;
                corner.y += y;
            }
            let pose = Pose::of(&start, 29.0 / 21.0).unwrap();
            let aligned = Align::default().run(paper.grey(), pose, &family.shared, 21, sign, 5).unwrap();
            let off = aligned.pose.quad(29.0 / 21.0).moved_at_most(&quad(LABEL));
            assert!(off < 0.6 && aligned.likeness > 0.6, "{off} px, {}", aligned.likeness);
        }
    }

    #[test]
    fn nothing_comes_of_bare_paper() {
        let art = drawn("WE44EGZP56", 1, EcLevel::H);
        let family = Family::new(21, vec![(CodeIndex(0), &Drawing { size: art.0, dark: art.1 })]);
        let paper = Paper::new(140, 130, 60);
        let pose = Pose::of(&quad(LABEL), 1.0).unwrap();
        let likeness = Align::default()
            .run(paper.grey(), pose, &family.shared, 21, 1.0, 5)
            .map_or(0.0, |aligned| aligned.likeness);
        assert!(likeness < 0.05, "{likeness}");
    }
}
