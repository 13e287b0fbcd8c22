//! How often a piece's label was replaced.

/// Which label of a piece this is: 0 is the first one printed, and each label that replaces a lost, torn or
/// betrayed one counts one up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IssueNumber(pub u32);

impl IssueNumber {
    /// The first label of a piece.
    pub const FIRST: Self = Self(0);

    /// The label that replaces this one; none after the last number.
    ///
    /// ```
    /// use junqi_labels::IssueNumber;
    /// assert_eq!(IssueNumber::FIRST.next(), Some(IssueNumber(1)));
    /// ```
    #[must_use]
    pub fn next(self) -> Option<Self> {
        self.0.checked_add(1).map(Self)
    }
}
