//! “Which piece is this?”: the one place that names the rank of a label, and only while no game with its set is running.

use super::Referee;
use crate::{
    Problem,
    told::{ToldLabel, ToldPiece},
};
use junqi_rules::PieceIndex;
use junqi_store::SetKind;
use junqi_vision::{Picture, Reader};

impl Referee {
    /// What a set's label in a picture file's bytes is.
    ///
    /// # Errors
    /// [`Problem::SetInPlay`] while a game with the set is running, [`Problem::NothingFound`],
    /// [`Problem::TooManyLabels`], [`Problem::PlainNotReissued`] for a plain set, whose labels say it themselves, or of
    /// the picture or the database.
    pub async fn which_piece(&self, set: &str, picture: Vec<u8>) -> Result<ToldLabel, Problem> {
        let set = self.set_out_of_play(set).await?;
        if set.kind() == SetKind::Plain {
            return Err(Problem::PlainNotReissued);
        }
        let in_play = self.sealed_codes(&set.id).await?;
        let (known, foreign) = tokio::task::spawn_blocking(move || {
            let picture = Picture::decode(&picture)?;
            let sightings = Reader::new().read(picture.frame()?, &in_play.codes);
            let known: Vec<(PieceIndex, bool)> =
                sightings.iter().filter_map(|sighting| in_play.piece(sighting)).collect();
            let foreign = sightings.first().map(|sighting| in_play.foreign(&sighting.text));
            Ok::<_, Problem>((known, foreign))
        })
        .await??;
        // A game may have begun while the picture was being read.
        self.set_out_of_play(set.id.as_str()).await?;
        match (known.as_slice(), foreign) {
            ([(piece, replaced)], _) => Ok(ToldLabel { piece: told(*piece), replaced: *replaced }),
            ([], Some(problem)) => Err(problem),
            ([], None) => Err(Problem::NothingFound),
            _ => Err(Problem::TooManyLabels),
        }
    }

    /// Every piece of a set, for choosing which labels to issue anew.
    ///
    /// # Errors
    /// [`Problem::SetInPlay`] while a game with the set is running, or of the database.
    pub async fn pieces(&self, set: &str) -> Result<Vec<ToldPiece>, Problem> {
        let set = self.set_out_of_play(set).await?;
        Ok(set.armies.pieces().map(told).collect())
    }
}

fn told(piece: PieceIndex) -> ToldPiece {
    let alike = |other: &u8| {
        PieceIndex::try_from(*other)
            .is_ok_and(|other| other.army() == piece.army() && other.rank() == piece.rank())
    };
    let before = (0..piece.number()).filter(alike).count();
    ToldPiece {
        number: piece.number(),
        army: piece.army(),
        rank: piece.rank(),
        nth: u8::try_from(before + 1).unwrap_or(u8::MAX),
    }
}
