//! Scanning: frames and pictures in, places on the table filled.

use super::{Referee, game_id};
use crate::{
    Problem, Wanted,
    table::{CodesInPlay, Round, Seen},
    told::{ScanAnswer, ToldGame},
};
use junqi_store::GameId;
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
            Ok(Look { width, height, sightings: camera.follow(of, frame, in_play) })
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
            let sightings = camera.reader.read(frame, &in_play.codes);
            Ok(Look { width: frame.width(), height: frame.height(), sightings })
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
        let look = tokio::task::spawn_blocking(move || {
            // What a panic leaves behind are buffers, which each frame fills anew, and evidence of whole frames.
            read(&mut camera.lock().unwrap_or_else(PoisonError::into_inner), of, &codes)
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
            Err(Problem::UnknownLabel) => (Vec::new(), Some(self.whose(&game, &look.sightings).await?)),
            Err(problem) => (Vec::new(), Some(problem)),
        };
        let sightings =
            seen.iter().zip(&look.sightings).map(|(seen, sighting)| seen.told(sighting)).collect();
        Ok(ScanAnswer { width: look.width, height: look.height, sightings, taken, filled, problem })
    }

    /// What to say of sealed labels that are not of this game's set.
    async fn whose(&self, game: &GameId, sightings: &[Sighting]) -> Result<Problem, Problem> {
        let own = self.with_table(game, |table| Ok(table.game.set.clone())).await?;
        for sighting in sightings {
            if let Some(label) = self.store.label(&sighting.text).await?
                && label.set != own
            {
                return Ok(Problem::AnotherSet { set: self.store.set(&label.set).await?.name });
            }
        }
        Ok(Problem::UnknownLabel)
    }
}
