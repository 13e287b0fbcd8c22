//! Sets: making and listing them.

use super::{Referee, now, required_name, set_id, um};
use crate::{
    Problem,
    told::{NewSet, ToldSet},
};
use junqi_labels::{IssueNumber, LabelSize, Secret, token};
use junqi_rules::{Armies, PieceIndex};
use junqi_store::{Colours, NewLabel, SetId, SetKind, StoreError, StoredSet};
use std::collections::BTreeMap;

impl Referee {
    /// Makes a set of two armies; a sealed one gets a secret of its own.
    ///
    /// # Errors
    /// A [`Problem`] with the name, the size or the colours, or of the database.
    pub async fn make_set(&self, new: &NewSet) -> Result<ToldSet, Problem> {
        let name = set_name(&new.name)?;
        let label_um = label_um(new.label_mm)?;
        let colours = Colours::new(Armies::Two, new.colours.clone()).ok_or(Problem::ColoursAlike)?;
        // Two of 2^50 tokens can be equal, if hardly ever; another secret gives others.
        const TRIES: u32 = 3;
        for _ in 0..TRIES {
            let secret = match new.kind {
                SetKind::Sealed => Some(Secret::generate().map_err(|_| StoreError::NoRandomness)?),
                SetKind::Plain => None,
            };
            let set = junqi_store::NewSet {
                id: SetId::random()?,
                name: name.clone(),
                armies: Armies::Two,
                commander_name: new.commander_name,
                bomb_name: new.bomb_name,
                colours: colours.clone(),
                label_um,
                secret: secret.as_ref().map(Secret::to_bytes),
                made_at: now(),
            };
            let labels =
                secret.map(|secret| labels(&secret, set.armies, &BTreeMap::new())).unwrap_or_default();
            match self.store.insert_set(&set, &labels).await {
                Err(StoreError::SetAlreadyThere) => {}
                done => {
                    done?;
                    return self.changed(&set.id).await;
                }
            }
        }
        Err(StoreError::SetAlreadyThere.into())
    }

    /// Makes a set like another one, with a secret of its own.
    ///
    /// # Errors
    /// [`Problem::SetNotFound`], a [`Problem`] with the name, or of the database.
    pub async fn duplicate_set(&self, id: &str, name: &str) -> Result<ToldSet, Problem> {
        let set = self.store.set(&set_id(id)?).await?;
        self.make_set(&NewSet {
            name: name.to_owned(),
            kind: set.kind(),
            commander_name: set.commander_name,
            bomb_name: set.bomb_name,
            colours: set.colours.all().to_vec(),
            label_mm: f64::from(set.label_um) / 1000.0,
        })
        .await
    }

    /// Every set, the newest first, those put away too.
    ///
    /// # Errors
    /// A [`Problem`] of the database.
    pub async fn sets(&self) -> Result<Vec<ToldSet>, Problem> {
        Ok(self.store.sets().await?.iter().map(ToldSet::from).collect())
    }

    /// Gives a set another name.
    ///
    /// # Errors
    /// [`Problem::SetNotFound`], a [`Problem`] with the name, or of the database.
    pub async fn rename_set(&self, id: &str, name: &str) -> Result<ToldSet, Problem> {
        let id = set_id(id)?;
        self.store.rename_set(&id, &set_name(name)?).await?;
        // Tables hold the name that their game began with.
        self.tables.lock().await.retain(|_, table| table.game.set != id);
        self.told_set(&id).await
    }

    /// Puts a set away, or takes it out again.
    ///
    /// # Errors
    /// [`Problem::SetInPlay`] while a game with it is running, [`Problem::SetNotFound`], or of the database.
    pub async fn archive_set(&self, id: &str, away: bool) -> Result<ToldSet, Problem> {
        let id = set_id(id)?;
        match self.store.archive_set(&id, away.then(now)).await {
            Err(StoreError::SetNeeded(_)) => Err(Problem::SetInPlay { set: self.store.set(&id).await?.name }),
            done => {
                done?;
                self.told_set(&id).await
            }
        }
    }

    /// Deletes a set and all its labels, for good.
    ///
    /// # Errors
    /// [`Problem::SetNeeded`] if a game was played with it, [`Problem::SetNotFound`], or of the database.
    pub async fn delete_set(&self, id: &str) -> Result<(), Problem> {
        let id = set_id(id)?;
        match self.store.delete_set(&id).await {
            Err(StoreError::SetNeeded(game)) => {
                let (set, game) = (self.store.set(&id).await?, self.store.game(&game).await?);
                let names: Vec<&str> = game
                    .players
                    .iter()
                    .map(|(_, name)| name.as_str())
                    .filter(|name| !name.is_empty())
                    .collect();
                Err(Problem::SetNeeded { set: set.name, games: set.games, players: names.join(" – ") })
            }
            done => {
                done?;
                self.other_sets.forget();
                Ok(())
            }
        }
    }

    /// Issues new labels for pieces, by number (0-49); those they have now are dead from then on.
    ///
    /// # Errors
    /// [`Problem::SetInPlay`] while a game with it is running, [`Problem::PlainNotReissued`],
    /// [`Problem::BadRequest`] for a piece that the set has not, or of the database.
    pub async fn reissue(&self, id: &str, pieces: &[u8]) -> Result<ToldSet, Problem> {
        let set = self.set_out_of_play(id).await?;
        let secret = Secret::from_bytes(set.secret.ok_or(Problem::PlainNotReissued)?);
        let wanted = pieces_of(set.armies, pieces)?;
        let mut last = BTreeMap::new();
        for label in self.store.labels(&set.id).await? {
            last.insert(label.piece, label.issue);
        }
        let labels: Vec<NewLabel> = wanted
            .into_iter()
            .map(|piece| label(&secret, piece, last.get(&piece).map_or(0, |issue| issue + 1)))
            .collect();
        match self.store.insert_labels(&set.id, &labels).await {
            Err(StoreError::SetNeeded(_)) => Err(Problem::SetInPlay { set: set.name }),
            Err(StoreError::SetAlreadyThere) => Err(Problem::SetClashes { set: set.name }),
            done => {
                done?;
                self.changed(&set.id).await
            }
        }
    }

    /// The set as it is told, after its labels changed.
    pub(super) async fn changed(&self, id: &SetId) -> Result<ToldSet, Problem> {
        self.other_sets.forget();
        self.told_set(id).await
    }

    pub(super) async fn told_set(&self, id: &SetId) -> Result<ToldSet, Problem> {
        Ok(ToldSet::from(&self.store.set(id).await?))
    }

    /// A set of which something may be shown that unmasks it.
    ///
    /// # Errors
    /// [`Problem::SetInPlay`] while a game with it is running.
    pub(super) async fn set_out_of_play(&self, id: &str) -> Result<StoredSet, Problem> {
        let set = self.store.set(&set_id(id)?).await?;
        if set.open_games > 0 { Err(Problem::SetInPlay { set: set.name }) } else { Ok(set) }
    }
}

/// A name for a set, which also becomes part of file names.
pub(super) fn set_name(name: &str) -> Result<String, Problem> {
    if name.contains(['/', '\\']) { Err(Problem::NameHasPath) } else { required_name(name) }
}

/// A label size in micrometres.
pub(super) fn label_um(mm: f64) -> Result<u32, Problem> {
    let size = LabelSize::new(mm).map_err(|_| Problem::LabelSizeRefused)?;
    Ok(um(size.mm()))
}

/// Pieces by their numbers, each once, in order.
pub(super) fn pieces_of(armies: Armies, numbers: &[u8]) -> Result<Vec<PieceIndex>, Problem> {
    let unknown = || Problem::BadRequest { at: "pieces".to_owned() };
    let all: Vec<PieceIndex> = armies.pieces().collect();
    let mut pieces = Vec::new();
    for number in numbers {
        let piece =
            PieceIndex::try_from(*number).ok().filter(|piece| all.contains(piece)).ok_or_else(unknown)?;
        if !pieces.contains(&piece) {
            pieces.push(piece);
        }
    }
    pieces.sort_unstable();
    if pieces.is_empty() { Err(unknown()) } else { Ok(pieces) }
}

/// One label of a piece.
pub(super) fn label(secret: &Secret, piece: PieceIndex, issue: u32) -> NewLabel {
    NewLabel { token: token(secret, piece, IssueNumber(issue)).as_str().to_owned(), piece, issue }
}

/// Every label that a set's pieces ever had: the first issue and each later one.
pub(super) fn labels(secret: &Secret, armies: Armies, issues: &BTreeMap<PieceIndex, u32>) -> Vec<NewLabel> {
    armies
        .pieces()
        .flat_map(|piece| {
            let last = issues.get(&piece).copied().unwrap_or_default();
            (0..=last).map(move |issue| (piece, issue))
        })
        .map(|(piece, issue)| label(secret, piece, issue))
        .collect()
}
