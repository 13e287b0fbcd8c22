//! How much work a frame may cost.
//!
//! A texture can be made to look like a thousand labels. So every step is counted, in units of about a
//! nanosecond on a desktop processor of 2020, and nothing new is begun once the frame's share is spent.
//! Counts, unlike clocks, are the same on every device and in every run.

/// A share of work, and what is spent of it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Work {
    share: u64,
    spent: u64,
}

impl Work {
    /// What a frame of so many px may cost: looking at it, and so much more for what is found in it.
    pub(crate) const fn for_frame(px: u64) -> Self {
        const PER_PX: u64 = 12;
        const FOR_FINDS: u64 = 40_000_000;
        Self { share: px.saturating_mul(PER_PX).saturating_add(FOR_FINDS), spent: 0 }
    }

    /// Whether there is any left.
    pub(crate) const fn is_left(&self) -> bool {
        self.spent < self.share
    }

    pub(crate) const fn spend(&mut self, units: u64) {
        self.spent = self.spent.saturating_add(units);
    }

    pub(crate) const fn spent(&self) -> u64 {
        self.spent
    }

    pub(crate) const fn share(&self) -> u64 {
        self.share
    }
}
