//! The labels of every set on the device, so that one that strays into a game is called by its set's name.

use super::{Referee, sheets::parsed};
use crate::Problem;
use junqi_labels::sealed_modules;
use junqi_store::{SetId, Store};
use junqi_vision::{OtherCodes, OtherIndex};
use std::sync::{Arc, Mutex, PoisonError};

/// The labels of all sealed sets.
pub(super) struct KnownSets {
    pub(super) codes: OtherCodes,
    sets: Vec<SetId>,
    /// For each code the place of its set.
    of: Vec<usize>,
}

impl KnownSets {
    async fn read(store: Store) -> Result<Self, Problem> {
        let labels = store.all_labels().await?;
        tokio::task::spawn_blocking(move || {
            let (mut sets, mut of, mut drawings) = (Vec::new(), Vec::new(), Vec::new());
            for label in labels {
                let modules = sealed_modules(&parsed(&label.token)?)?;
                drawings.push(modules.rows().to_vec());
                if sets.last() != Some(&label.set) {
                    sets.push(label.set);
                }
                of.push(sets.len().saturating_sub(1));
            }
            Ok(Self { codes: OtherCodes::new(drawings), sets, of })
        })
        .await?
    }

    /// The set that a code is of.
    pub(super) fn set(&self, code: OtherIndex) -> Option<&SetId> {
        self.of.get(code.0).and_then(|place| self.sets.get(*place))
    }
}

/// What is known of the sets on the device; it is gathered beside the first scan, which does not wait for it.
#[derive(Default)]
pub(super) struct OtherSets(Arc<Mutex<Gathered>>);

#[derive(Default)]
enum Gathered {
    #[default]
    Not,
    Underway,
    Known(Arc<KnownSets>),
}

impl OtherSets {
    /// Forgets them: a set was added or has gone.
    pub(super) fn forget(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Gathered::Not;
    }
}

impl Referee {
    /// The labels of every set, if they are gathered by now.
    pub(super) fn other_sets(&self) -> Option<Arc<KnownSets>> {
        let mut gathered = self.other_sets.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*gathered {
            Gathered::Known(known) => return Some(Arc::clone(known)),
            Gathered::Underway => return None,
            Gathered::Not => *gathered = Gathered::Underway,
        }
        let (store, other_sets) = (self.store.clone(), Arc::clone(&self.other_sets.0));
        tokio::spawn(async move {
            let known = KnownSets::read(store).await;
            let mut gathered = other_sets.lock().unwrap_or_else(PoisonError::into_inner);
            // Forgotten in between: what was read may be out of date.
            if matches!(*gathered, Gathered::Underway) {
                // Without them a stray label is called unknown, which is true as well.
                *gathered = known.map_or(Gathered::Not, |known| Gathered::Known(Arc::new(known)));
            }
        });
        None
    }
}
