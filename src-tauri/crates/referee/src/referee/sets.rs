//! Sets: making and listing them.

use super::{Referee, now, required_name, set_id};
use crate::{
    Problem,
    told::{NewSet, ToldSet},
};
use junqi_labels::{IssueNumber, Secret, token};
use junqi_rules::{Armies, PieceIndex};
use junqi_store::{NewLabel, SetId, SetKind, StoreError, StoredSet};
use std::collections::BTreeMap;

impl Referee {
    /// Makes a set of two armies; a sealed one gets a secret of its own.
    ///
    /// # Errors
    /// A [`Problem`] with the name, or of the database.
    pub async fn make_set(&self, new: &NewSet) -> Result<ToldSet, Problem> {
        let name = required_name(&new.name)?;
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
                secret: secret.as_ref().map(Secret::to_bytes),
                made_at: now(),
            };
            let labels =
                secret.map(|secret| labels(&secret, set.armies, &BTreeMap::new())).unwrap_or_default();
            match self.store.insert_set(&set, &labels).await {
                Err(StoreError::SetAlreadyThere) => {}
                done => {
                    done?;
                    self.other_sets.forget();
                    return Ok(ToldSet::from(&self.store.set(&set.id).await?));
                }
            }
        }
        Err(StoreError::SetAlreadyThere.into())
    }

    /// Every set, the newest first.
    ///
    /// # Errors
    /// A [`Problem`] of the database.
    pub async fn sets(&self) -> Result<Vec<ToldSet>, Problem> {
        Ok(self.store.sets().await?.iter().map(ToldSet::from).collect())
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

/// Every label that a set's pieces ever had: the first issue and each later one.
pub(super) fn labels(secret: &Secret, armies: Armies, issues: &BTreeMap<PieceIndex, u32>) -> Vec<NewLabel> {
    armies
        .pieces()
        .flat_map(|piece| {
            let last = issues.get(&piece).copied().unwrap_or_default();
            (0..=last).map(move |issue| (piece, issue))
        })
        .map(|(piece, issue)| NewLabel {
            token: token(secret, piece, IssueNumber(issue)).as_str().to_owned(),
            piece,
            issue,
        })
        .collect()
}
