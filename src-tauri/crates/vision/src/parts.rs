//! The parts of the reader, for the benchmarks alone.

use crate::{
    Codes, Frame, Quad,
    family::EVEN,
    find::Finder,
    grey::{Grey, Halves, Views},
    pose::Pose,
    quad::Point,
    recognise::label_reach,
    rectify::{FINE, Flatten, MARGIN, modules, reach, sample},
    work::Work,
};

/// Buffers for the parts, kept from run to run.
#[derive(Default)]
pub struct Parts {
    halves: Halves,
    finder: Finder,
    flatten: Flatten,
    fine: Vec<f32>,
    grid: Vec<f32>,
    telling: Vec<f32>,
}

impl Parts {
    /// Finds candidates in a frame and says how many.
    pub fn find(&mut self, frame: Frame<'_>) -> usize {
        let grey = Grey::from(frame);
        self.halves.build(grey, 200);
        self.finder.begin();
        let mut work = Work::for_frame(u64::from(frame.width()) * u64::from(frame.height()));
        for halved in 1..=self.halves.count() {
            let factor = (1_u64 << halved) as f32;
            self.finder.look(self.halves.view(grey, halved), Point::default(), factor, &mut work);
        }
        self.finder.conclude(&mut work).len()
    }

    /// Lays the label with this outer edge flat, light taken away. [`Parts::find`] must have seen the frame.
    pub fn rectify(&mut self, frame: Frame<'_>, label: &Quad) {
        const SIZE: usize = 21;
        let Some(pose) = Pose::of(label, label_reach(SIZE)) else { return };
        let views = Views { frame: frame.into(), halves: &self.halves };
        let (grey, scale) = views.with_modules_of(2.6, &pose, SIZE);
        let side = SIZE + 2 * MARGIN;
        sample(grey, &pose.scaled(scale), reach(SIZE), side * FINE, &mut self.fine);
        modules(&self.fine, side, &mut self.grid);
        self.flatten.apply(&mut self.grid, side, EVEN);
    }

    /// Holds the label that was rectified last against the codes in play; the best correlation.
    pub fn recognise(&mut self, codes: &Codes) -> f32 {
        let family = codes.families().iter().find(|family| family.size == 21);
        family.map_or(0.0, |family| family.likeness(&self.grid, &mut self.telling).score)
    }
}
