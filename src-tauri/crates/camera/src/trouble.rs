//! What goes wrong in a frame of a category.

use crate::{category::Category, chance::Chance};

/// What goes wrong in a frame. What blurs is measured in modules of its smallest label, since the same blur is
/// worse for a smaller one.
pub(crate) struct Trouble {
    /// How soft the lens is at its best: a Gaussian's deviation, px.
    pub(crate) softness: f32,
    /// How far out of focus: a Gaussian's deviation, modules.
    pub(crate) defocus: f32,
    /// How far the hand moved, modules.
    pub(crate) motion: f32,
    /// How much of the light the sensor takes; 1 makes a white sheet in full light 255.
    pub(crate) exposure: f32,
    /// The sensor's noise: a grey value's variance is so many times that value.
    pub(crate) gain: f32,
    /// The sensor's noise in the dark: a deviation, grey values.
    pub(crate) floor: f32,
    /// The quality of its JPEG, 1-100.
    pub(crate) quality: u8,
    /// How likely a label has faded, 0 to 1.
    pub(crate) faded: f32,
    /// A lamp is mirrored in each label.
    pub(crate) glare: bool,
    /// A shadow's edge runs across a label.
    pub(crate) shadow: bool,
    /// Labels are scratched, stained and rubbed.
    pub(crate) worn: bool,
    /// A fingertip lies on each label.
    pub(crate) finger: bool,
}

impl Trouble {
    /// What goes wrong in one frame of this category.
    pub(crate) fn of(category: Category, chance: &mut Chance) -> Self {
        let mut trouble = Self::none(chance);
        match category {
            Category::Blurred => trouble.defocus = chance.between((0.45, 0.78)),
            Category::Motion => trouble.motion = chance.between((1.1, 2.5)),
            Category::Lowlight => trouble.little_light(chance),
            Category::Glare => trouble.glare = true,
            Category::Shadow => trouble.shadow = true,
            Category::Damaged => trouble.worn = true,
            Category::Faded => trouble.faded = 1.0,
            Category::Occluded => trouble.finger = true,
            Category::Hard => trouble.several(chance),
            _ => {}
        }
        trouble
    }

    /// A phone in good light.
    fn none(chance: &mut Chance) -> Self {
        Self {
            softness: chance.between((0.25, 0.65)),
            defocus: 0.0,
            motion: 0.0,
            exposure: chance.between((0.94, 1.08)),
            gain: chance.between((0.02, 0.22)),
            floor: chance.between((0.5, 1.5)),
            // 60 to 92: from a video's frame to a photo.
            quality: 60 + u8::try_from(chance.below(33)).unwrap_or(0),
            faded: 0.0,
            glare: false,
            shadow: false,
            worn: false,
            finger: false,
        }
    }

    fn little_light(&mut self, chance: &mut Chance) {
        self.exposure = chance.between((0.3, 0.65));
        self.gain = chance.between((2.8, 5.0));
        self.floor = chance.between((1.5, 4.0));
    }

    /// A little out of focus, and two or three of five others.
    fn several(&mut self, chance: &mut Chance) {
        self.defocus = chance.between((0.2, 0.45));
        let mut others = [0, 1, 2, 3, 4];
        let count = 2 + chance.below(2);
        for place in 0..count {
            // The first so many of a shuffle (Fisher and Yates, 1938).
            let other = place + chance.below(5 - place);
            others.swap(place as usize, other as usize);
            match others.get(place as usize) {
                Some(0) => self.little_light(chance),
                Some(1) => self.faded = 0.7,
                Some(2) => self.glare = true,
                Some(3) => self.shadow = true,
                _ => self.worn = true,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hard_frames_have_two_or_three_troubles_besides_blur() {
        let mut seen = [0; 2];
        for seed in 0..200 {
            let hard = Trouble::of(Category::Hard, &mut Chance::new(seed));
            let others = [hard.gain > 1.0, hard.faded > 0.0, hard.glare, hard.shadow, hard.worn];
            let count = others.into_iter().filter(|other| *other).count();
            assert!(hard.defocus > 0.0 && (2..=3).contains(&count), "seed {seed}: {others:?}");
            seen[count - 2] += 1;
        }
        assert!(seen[0] > 60 && seen[1] > 60, "{seen:?}");
    }

    #[test]
    fn each_category_has_its_own_trouble_and_no_other() {
        let told = |category: Category| {
            let trouble = Trouble::of(category, &mut Chance::new(9));
            [
                trouble.defocus > 0.0,
                trouble.motion > 0.0,
                trouble.gain > 1.0,
                trouble.glare,
                trouble.shadow,
                trouble.worn,
                trouble.faded > 0.0,
                trouble.finger,
            ]
        };
        let troubled = [
            Category::Blurred,
            Category::Motion,
            Category::Lowlight,
            Category::Glare,
            Category::Shadow,
            Category::Damaged,
            Category::Faded,
            Category::Occluded,
        ];
        for (place, category) in troubled.into_iter().enumerate() {
            let expected: [bool; 8] = std::array::from_fn(|other| other == place);
            assert_eq!(told(category), expected, "{category:?}");
        }
        for category in [Category::Nominal, Category::Far, Category::Plain, Category::Empty] {
            assert_eq!(told(category), [false; 8], "{category:?}");
        }
    }
}
