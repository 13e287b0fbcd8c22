//! What the referee knows and nobody may see. Nothing here can be printed or serialised.

use junqi_rules::{Army, Fighter, PieceIndex, Rank};

/// A piece that was recognised.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct KnownPiece {
    pub(crate) army: Army,
    pub(crate) rank: Rank,
    /// Its place in the set, where the label tells it.
    pub(crate) piece: Option<PieceIndex>,
}

impl KnownPiece {
    pub(crate) fn of_sealed(piece: PieceIndex) -> Self {
        Self { army: piece.army(), rank: piece.rank(), piece: Some(piece) }
    }

    pub(crate) fn fighter(&self) -> Fighter {
        Fighter { army: self.army, rank: self.rank }
    }
}
