//! What makes a frame hard to read.

/// What makes a frame hard to read.
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
    /// Half of it in a shadow.
    Shadow,
    /// Scratched and stained.
    Damaged,
    /// Ink that has gone.
    Faded,
    /// A fingertip on it.
    Occluded,
    /// Several of these at once, 71-122 px wide.
    Hard,
    /// From far away: 28-44 px wide.
    Far,
    /// From close by: 400-520 px wide.
    Near,
    /// Numbers as any generator draws them.
    Plain,
    /// Another set's labels.
    Foreign,
    /// Look-alikes and no label.
    Empty,
}

impl Category {
    /// Every category.
    pub const ALL: [Self; 17] = [
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

    /// How wide its labels are, px: the mean of their four sides.
    pub(crate) const fn widths(self) -> (f32, f32) {
        match self {
            Self::Small => (48.0, 76.0),
            Self::Hard => (71.0, 122.0),
            Self::Far => (28.0, 44.0),
            Self::Near => (400.0, 520.0),
            _ => (110.0, 190.0),
        }
    }
}
