//! Scanning: frames and pictures in, places on the table filled.

use super::{Referee, game_id, other_sets::KnownSets};
use crate::{
    Problem, Wanted,
    table::{CodesInPlay, Round, Seen},
    told::{ScanAnswer, ToldGame},
};
use junqi_store::{GameId, SetId};
use junqi_vision::{Frame, Picture, Reader, Scan, Sighting};
use std::sync::{Arc, Mutex, PoisonError};

/// What looks at frames, and what it remembers of those before.
#[derive(Default)]
pub(super) struct Camera {
    reader: Reader,
    scan: Scan,
    /// Whose scan it is.
    of: Option<(GameId, Round)>,
}

impl Camera {
    /// What the frames of this scan show by now.
    fn follow(&mut self, of: (GameId, Round), frame: Frame<'_>, in_play: &CodesInPlay) -> Vec<Sighting> {
        if self.of.as_ref() != Some(&of) {
            // Another game, or the next encounter: what was seen before is on the table no more.
            self.scan.begin();
            self.of = Some(of);
        }
        self.scan.add(&mut self.reader, frame, &in_play.codes)
    }
}

/// What one look at a frame gave.
struct Look {
    width: u32,
    height: u32,
    sightings: Vec<Sighting>,
    /// The sets of labels that could not be read but are known.
    stray: Vec<SetId>,
}

impl Look {
    fn at(frame: Frame<'_>, sightings: Vec<Sighting>) -> Self {
        Self { width: frame.width(), height: frame.height(), sightings, stray: Vec::new() }
    }

    /// Looks up what was seen but is nothing in play.
    fn with_strays(mut self, reader: &Reader, known: Option<&KnownSets>) -> Self {
        if let Some(known) = known {
            let strays = reader.others(&known.codes);
            self.stray.extend(strays.iter().filter_map(|(code, _)| known.set(*code).cloned()));
        }
        self
    }
}

impl Referee {
    /// Looks for labels in a camera frame: `width` x `height` px, one grey byte a pixel, rows `stride` bytes apart.
    ///
    /// # Errors
    /// [`Problem::BadFrame`] if the bytes do not fit, [`Problem::GameNotFound`], or of the database. That
    /// nothing fitting was seen is no error but [`ScanAnswer::problem`].
    pub async fn scan_frame(
        &self,
        game: &str,
        wanted: Wanted,
        (width, height, stride): (u32, u32, usize),
        bytes: Vec<u8>,
    ) -> Result<ScanAnswer, Problem> {
        self.scan(game, wanted, move |camera, of, in_play| {
            let frame = Frame::new(width, height, stride, &bytes)?;
            Ok(Look::at(frame, camera.follow(of, frame, in_play)))
        })
        .await
    }

    /// Looks for labels in a picture file's bytes.
    ///
    /// # Errors
    /// [`Problem::PictureFormatUnknown`], [`Problem::PictureUnreadable`], [`Problem::PictureTooLarge`],
    /// [`Problem::GameNotFound`], or of the database.
    pub async fn scan_picture(
        &self,
        game: &str,
        wanted: Wanted,
        bytes: Vec<u8>,
    ) -> Result<ScanAnswer, Problem> {
        self.scan(game, wanted, move |camera, _, in_play| {
            let picture = Picture::decode(&bytes)?;
            let frame = picture.frame()?;
            Ok(Look::at(frame, camera.reader.read(frame, &in_play.codes)))
        })
        .await
    }

    /// Empties the places on the table.
    ///
    /// # Errors
    /// [`Problem::GameNotFound`], or of the database.
    pub async fn clear_places(&self, game: &str) -> Result<ToldGame, Problem> {
        self.with_table(&game_id(game)?, |table| {
            table.clear();
            Ok(table.told())
        })
        .await
    }

    async fn scan(
        &self,
        game: &str,
        wanted: Wanted,
        read: impl FnOnce(&mut Camera, (GameId, Round), &CodesInPlay) -> Result<Look, Problem> + Send + 'static,
    ) -> Result<ScanAnswer, Problem> {
        let game = game_id(game)?;
        let (in_play, round) =
            self.with_table(&game, |table| Ok((Arc::clone(&table.in_play), table.round()))).await?;
        let camera: Arc<Mutex<Camera>> = Arc::clone(&self.camera);
        let of = (game.clone(), round);
        let codes = Arc::clone(&in_play);
        let known = self.other_sets();
        let look = tokio::task::spawn_blocking(move || {
            // What a panic leaves behind are buffers, which each frame fills anew, and evidence of whole frames.
            let mut camera = camera.lock().unwrap_or_else(PoisonError::into_inner);
            let look = read(&mut camera, of, &codes)?;
            let ours = look.sightings.iter().any(|sighting| sighting.piece.is_some());
            Ok::<Look, Problem>(if ours { look } else { look.with_strays(&camera.reader, known.as_deref()) })
        })
        .await??;
        let seen: Vec<Seen> = look.sightings.iter().map(|sighting| in_play.see(sighting)).collect();
        let (placed, filled) = self
            .with_table(&game, |table| {
                let placed = table.place(round, wanted, &seen);
                Ok((placed, table.filled()))
            })
            .await?;
        let (taken, problem) = match placed {
            Ok(taken) => (taken, None),
            Err(problem @ (Problem::UnknownLabel | Problem::NothingFound)) => {
                (Vec::new(), Some(self.another_set(&game, &look).await?.unwrap_or(problem)))
            }
            Err(problem) => (Vec::new(), Some(problem)),
        };
        let sightings =
            seen.iter().zip(&look.sightings).map(|(seen, sighting)| seen.told(sighting)).collect();
        Ok(ScanAnswer { width: look.width, height: look.height, sightings, taken, filled, problem })
    }

    /// What to say of sealed labels that are of another set on the device.
    async fn another_set(&self, game: &GameId, look: &Look) -> Result<Option<Problem>, Problem> {
        let own = self.with_table(game, |table| Ok(table.game.set.clone())).await?;
        let mut sets = Vec::new();
        for sighting in &look.sightings {
            sets.extend(self.store.label(&sighting.text).await?.map(|label| label.set));
        }
        match sets.iter().chain(&look.stray).find(|set| **set != own) {
            Some(set) => Ok(Some(Problem::AnotherSet { set: self.store.set(set).await?.name })),
            None => Ok(None),
        }
    }
}
