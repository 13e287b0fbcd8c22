//! What makes a frame hard to read.

/// What makes a frame hard to read. Widths are those of a label that faces the lens; one that leans looks
/// narrower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// Held still in good light, 110-190 px wide.
    Nominal,
    /// 48-76 px wide.
    Small,
    /// Seen from the side: 35 to 60 degrees.
    Tilted,
    /// Out of focus.
    Blurred,
    /// The hand moved.
    Motion,
    /// By lamplight, with the sensor's noise.
    Lowlight,
    /// A lamp mirrored in it.
    Glare,
    /// The edge of a shadow across it.
    Shadow,
    /// Scratched, stained and rubbed.
    Damaged,
    /// Ink that has gone, on paper that has yellowed.
    Faded,
    /// A fingertip on it.
    Occluded,
    /// Several of these at once, 75-130 px wide.
    Hard,
    /// From far away: 28-44 px wide.
    Far,
    /// From close by: 400-520 px wide.
    Near,
    /// Light modules on dark, in any of the conditions above from [`Nominal`](Self::Nominal) to
    /// [`Hard`](Self::Hard).
    Inverted,
    /// Numbers as any generator draws them.
    Plain,
    /// Another set's labels.
    Foreign,
    /// Look-alikes and no label.
    Empty,
}

impl Category {
    /// Every category.
    pub const ALL: [Self; 18] = [
        Self::Nominal,
        Self::Small,
        Self::Tilted,
        Self::Blurred,
        Self::Motion,
        Self::Lowlight,
        Self::Glare,
        Self::Shadow,
        Self::Damaged,
        Self::Faded,
        Self::Occluded,
        Self::Hard,
        Self::Far,
        Self::Near,
        Self::Inverted,
        Self::Plain,
        Self::Foreign,
        Self::Empty,
    ];

    /// The twelve in which a set's labels are seen from where a hand holds a phone.
    pub const OF_A_SET: [Self; 12] = [
        Self::Nominal,
        Self::Small,
        Self::Tilted,
        Self::Blurred,
        Self::Motion,
        Self::Lowlight,
        Self::Glare,
        Self::Shadow,
        Self::Damaged,
        Self::Faded,
        Self::Occluded,
        Self::Hard,
    ];

    /// Its name, lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nominal => "nominal",
            Self::Small => "small",
            Self::Tilted => "tilted",
            Self::Blurred => "blurred",
            Self::Motion => "motion",
            Self::Lowlight => "lowlight",
            Self::Glare => "glare",
            Self::Shadow => "shadow",
            Self::Damaged => "damaged",
            Self::Faded => "faded",
            Self::Occluded => "occluded",
            Self::Hard => "hard",
            Self::Far => "far",
            Self::Near => "near",
            Self::Inverted => "inverted",
            Self::Plain => "plain",
            Self::Foreign => "foreign",
            Self::Empty => "empty",
        }
    }

    /// How many labels its frames show.
    #[must_use]
    pub const fn labels(self) -> usize {
        match self {
            Self::Empty => 0,
            Self::Near => 1,
            _ => 2,
        }
    }

    /// How wide its labels are when they face the lens, px.
    pub(crate) const fn widths(self) -> (f32, f32) {
        match self {
            Self::Small => (48.0, 76.0),
            Self::Hard => (75.0, 130.0),
            Self::Far => (28.0, 44.0),
            Self::Near => (400.0, 520.0),
            _ => (110.0, 190.0),
        }
    }

    /// Focal lengths, px in a frame 1280 px wide: a phone's wide lens sees 90 degrees across it, its main lens 60.
    /// None focuses close enough to fill the picture with a label, so that needs zoom.
    pub(crate) const fn focal_lengths(self) -> (f32, f32) {
        match self {
            Self::Near => (1_110.0, 2_220.0),
            _ => (640.0, 1_110.0),
        }
    }

    /// How far its labels lean away from the line of sight, degrees.
    pub(crate) const fn tilts(self) -> (f32, f32) {
        match self {
            Self::Tilted => (35.0, 60.0),
            Self::Hard => (20.0, 45.0),
            _ => (0.0, 18.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn all_lists_every_category_once_under_a_name_of_its_own() {
        let names: BTreeSet<&str> = Category::ALL.into_iter().map(Category::name).collect();
        assert_eq!(names.len(), Category::ALL.len());
        assert!(Category::OF_A_SET.iter().all(|category| Category::ALL.contains(category)));
    }
}
