//! What has happened to a label.

use crate::{chance::Chance, math::distance, pinhole::Point};

/// A scratch, down to what lies under the paper or with something that stains.
struct Scratch {
    /// mm
    from: Point,
    /// mm
    to: Point,
    /// Half its width, mm.
    half: f32,
    grey: f32,
}

/// A drop of something.
struct Stain {
    /// mm
    middle: Point,
    /// mm
    radius: f32,
    grey: f32,
}

/// A place where fingers have rubbed off ink.
struct Rub {
    /// mm
    middle: Point,
    /// mm
    radius: f32,
    /// How much of the ink has gone in its middle, 0 to 1.
    gone: f32,
}

/// What has happened to a label.
#[derive(Default)]
pub(crate) struct Wear {
    scratches: Vec<Scratch>,
    stains: Vec<Stain>,
    rubs: Vec<Rub>,
}

impl Wear {
    /// Scratches, stains and rubbed places on a label, so many mm from its middle to each side.
    pub(crate) fn some(chance: &mut Chance, half: f32) -> Self {
        let place = |chance: &mut Chance| (chance.between((-half, half)), chance.between((-half, half)));
        let scratches = 2 + chance.below(4);
        let stains = 1 + chance.below(3);
        let rubs = chance.below(3);
        Self {
            scratches: (0..scratches)
                .map(|_| {
                    let from = place(chance);
                    Scratch::some(chance, from)
                })
                .collect(),
            stains: (0..stains)
                .map(|_| Stain {
                    middle: place(chance),
                    radius: chance.between((0.4, 1.2)),
                    grey: chance.between((20.0, 235.0)),
                })
                .collect(),
            rubs: (0..rubs)
                .map(|_| Rub {
                    middle: place(chance),
                    radius: chance.between((1.0, 2.5)),
                    gone: chance.between((0.3, 0.8)),
                })
                .collect(),
        }
    }

    /// What is seen at a point of the label, mm, where ink or paper of this grey was.
    pub(crate) fn grey(&self, mm: Point, printed: f32, paper: f32) -> f32 {
        if let Some(scratch) = self.scratches.iter().find(|scratch| scratch.away(mm) < scratch.half) {
            return scratch.grey;
        }
        if let Some(stain) = self.stains.iter().find(|stain| distance(mm, stain.middle) < stain.radius) {
            return stain.grey;
        }
        self.rubs.iter().fold(printed, |grey, rub| {
            let away = distance(mm, rub.middle) / rub.radius;
            grey + (paper - grey) * rub.gone * (1.0 - away * away).max(0.0)
        })
    }
}

impl Scratch {
    fn some(chance: &mut Chance, from: Point) -> Self {
        let way = |chance: &mut Chance| chance.between((-4.5, 4.5));
        Self {
            from,
            to: (from.0 + way(chance), from.1 + way(chance)),
            half: chance.between((0.06, 0.22)),
            grey: if chance.now_and_then(0.5) {
                chance.between((180.0, 240.0))
            } else {
                chance.between((15.0, 60.0))
            },
        }
    }

    /// How far a point is from its middle line, mm.
    fn away(&self, mm: Point) -> f32 {
        let (dx, dy) = (self.to.0 - self.from.0, self.to.1 - self.from.1);
        let along = ((mm.0 - self.from.0) * dx + (mm.1 - self.from.1) * dy) / (dx * dx + dy * dy).max(1e-6);
        let along = along.clamp(0.0, 1.0);
        distance(mm, (self.from.0 + along * dx, self.from.1 + along * dy))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scratch_goes_from_end_to_end_and_no_further() {
        let scratch = Scratch { from: (0.0, 0.0), to: (4.0, 0.0), half: 0.2, grey: 30.0 };
        let wear = Wear { scratches: vec![scratch], ..Wear::default() };
        for (mm, grey) in [((2.0, 0.1), 30.0), ((2.0, 0.3), 240.0), ((4.3, 0.0), 240.0), ((-0.3, 0.0), 240.0)]
        {
            assert_eq!(wear.grey(mm, 240.0, 240.0), grey, "{mm:?}");
        }
    }

    #[test]
    fn rubbing_takes_ink_and_leaves_paper() {
        let rub = Rub { middle: (0.0, 0.0), radius: 2.0, gone: 0.5 };
        let wear = Wear { rubs: vec![rub], ..Wear::default() };
        assert_eq!(wear.grey((0.0, 0.0), 20.0, 240.0), 130.0);
        assert_eq!(wear.grey((0.0, 0.0), 240.0, 240.0), 240.0);
        assert_eq!(wear.grey((2.5, 0.0), 20.0, 240.0), 20.0);
    }
}
