//! “Check my labels”: a pass over a stuck set, picture by picture, that counts what reads. It shows labels by where they
//! lie, never by what they are.

use super::Referee;
use crate::{
    Problem,
    table::Seen,
    told::{CheckedLabel, CheckedPicture, LabelState},
};
use junqi_rules::PieceIndex;
use junqi_store::{SetId, SetKind, StoredSet};
use junqi_vision::{Evidence, Picture, Reader, Sighting};
use std::collections::BTreeMap;

/// What a pass has read so far. No `Debug`: it knows which piece each label is.
pub(super) struct LabelCheck {
    set: SetId,
    /// Each piece of a sealed set that was read, and whether it was weak in every picture.
    pieces: BTreeMap<PieceIndex, bool>,
    /// Labels of a plain set, which are no piece's: all and the weak ones.
    plain: (usize, usize),
}

impl LabelCheck {
    fn of(set: &StoredSet) -> Self {
        Self { set: set.id.clone(), pieces: BTreeMap::new(), plain: (0, 0) }
    }

    /// Counts a label that reads.
    fn count(&mut self, piece: Option<PieceIndex>, weak: bool) {
        match piece {
            Some(piece) => {
                self.pieces.entry(piece).and_modify(|always| *always &= weak).or_insert(weak);
            }
            None => {
                self.plain.0 += 1;
                self.plain.1 += usize::from(weak);
            }
        }
    }

    fn read(&self) -> usize {
        self.pieces.len() + self.plain.0
    }

    fn weak(&self) -> usize {
        self.pieces.values().filter(|weak| **weak).count() + self.plain.1
    }
}

impl Referee {
    /// Begins a pass over a set's labels anew.
    ///
    /// # Errors
    /// [`Problem::SetInPlay`] while a game with the set is running, or of the database.
    pub async fn begin_label_check(&self, set: &str) -> Result<(), Problem> {
        let set = self.set_out_of_play(set).await?;
        *self.label_check.lock().await = Some(LabelCheck::of(&set));
        Ok(())
    }

    /// Adds a picture file's bytes to the pass over a set's labels. A label of a sealed set that is in several pictures
    /// counts once, and as well as it was ever read; those of a plain set are alike, so each picture adds its own.
    ///
    /// # Errors
    /// [`Problem::SetInPlay`] while a game with the set is running: in a game a label that was seen before could be told
    /// from one that was not. [`Problem::NothingFound`], or of the picture or the database.
    pub async fn check_labels(&self, set: &str, picture: Vec<u8>) -> Result<CheckedPicture, Problem> {
        let set = self.set_out_of_play(set).await?;
        let in_play = self.codes_of(set.kind(), &set.id).await?;
        let (width, height, seen) = tokio::task::spawn_blocking(move || {
            let picture = Picture::decode(&picture)?;
            let frame = picture.frame()?;
            let sightings = Reader::new().read(frame, &in_play.codes);
            let seen: Vec<(Sighting, Seen)> = sightings
                .into_iter()
                .map(|sighting| {
                    let seen = in_play.see(&sighting);
                    (sighting, seen)
                })
                .collect();
            Ok::<_, Problem>((frame.width(), frame.height(), seen))
        })
        .await??;
        // A game may have begun while the picture was being read.
        self.set_out_of_play(set.id.as_str()).await?;
        if seen.is_empty() {
            return Err(Problem::NothingFound);
        }
        let mut pass = self.label_check.lock().await;
        let begun = pass.take().filter(|begun| begun.set == set.id);
        let check = pass.insert(begun.unwrap_or_else(|| LabelCheck::of(&set)));
        let labels = seen
            .iter()
            .map(|(sighting, seen)| CheckedLabel {
                quad: sighting.quad.0.map(Into::into),
                state: state(check, set.kind(), sighting, seen),
            })
            .collect();
        Ok(CheckedPicture {
            width,
            height,
            labels,
            read: check.read(),
            weak: check.weak(),
            of: set.armies.pieces().count(),
        })
    }
}

/// What becomes of a label in the pass, counting it if it reads.
fn state(check: &mut LabelCheck, kind: SetKind, sighting: &Sighting, seen: &Seen) -> LabelState {
    let weak = match sighting.evidence {
        Evidence::Modules { .. } => sighting.evidence.is_weak(),
        // Other generators' plain labels are always read so, ours only if they cannot be recognised.
        Evidence::Text => kind == SetKind::Sealed,
    };
    let piece = match seen {
        Seen::Replaced => return LabelState::Replaced,
        Seen::Foreign { .. } => return LabelState::Foreign,
        Seen::Piece(piece) => piece.piece,
        Seen::Plain(_) => None,
    };
    check.count(piece, weak);
    if weak { LabelState::Weak } else { LabelState::Good }
}
