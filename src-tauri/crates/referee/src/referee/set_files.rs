//! Set files: a set as JSON, to be carried to another device. A set file is a key: it unmasks the set.

use super::{Referee, now, required_name, set_id, sets::labels};
use crate::{Problem, told::ToldSet};
use junqi_labels::Secret;
use junqi_rules::{Armies, PieceIndex};
use junqi_store::{BombName, CommanderName, NewSet, SetId, StoreError};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const FORMAT: &str = "junqi-set";
const VERSION: u32 = 1;

/// The most bytes a set file may have; a whole one has about 2,000.
const MOST_BYTES: usize = 65_536;

/// The most labels a single piece can have had.
const MOST_ISSUES: u32 = 1_000;

/// A set file, version 1. No `Debug`: it holds the secret.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SetFile {
    format: String,
    version: u32,
    id: SetId,
    name: String,
    armies: Armies,
    commander_name: CommanderName,
    bomb_name: BombName,
    /// 32 hexadecimal digits; a plain set has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
    /// ms since 1970
    made_at: i64,
    /// The issue number of each piece whose label was replaced.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    issues: BTreeMap<PieceIndex, u32>,
}

#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
}

impl Referee {
    /// A set as the text of a set file.
    ///
    /// # Errors
    /// [`Problem::SetInPlay`] while a game with it is running, since the file unmasks it.
    pub async fn export_set(&self, id: &str) -> Result<String, Problem> {
        let set = self.set_out_of_play(id).await?;
        let mut issues = BTreeMap::new();
        for label in self.store.labels(&set_id(id)?).await? {
            if label.issue > 0 && !label.replaced {
                issues.insert(label.piece, label.issue);
            }
        }
        let file = SetFile {
            format: FORMAT.to_owned(),
            version: VERSION,
            id: set.id,
            name: set.name,
            armies: set.armies,
            commander_name: set.commander_name,
            bomb_name: set.bomb_name,
            secret: set.secret.map(|secret| Secret::from_bytes(secret).to_hex()),
            made_at: set.made_at,
            issues,
        };
        serde_json::to_string(&file).map_err(|error| Problem::Internal { detail: error.to_string() })
    }

    /// Keeps the set of a set file, labels included; whole or not at all.
    ///
    /// # Errors
    /// [`Problem::SetFileInvalid`], [`Problem::SetFileNewer`], [`Problem::SetAlreadyThere`], or of the database.
    pub async fn import_set(&self, text: &str) -> Result<ToldSet, Problem> {
        let file = parse(text)?;
        let secret = match &file.secret {
            Some(hex) => Some(Secret::from_hex(hex).map_err(|_| invalid("secret"))?),
            None => None,
        };
        let set = NewSet {
            id: file.id.clone(),
            name: required_name(&file.name)?,
            armies: file.armies,
            commander_name: file.commander_name,
            bomb_name: file.bomb_name,
            secret: secret.as_ref().map(Secret::to_bytes),
            // A clock that runs ahead elsewhere must not put the set above all others here.
            made_at: file.made_at.clamp(0, now()),
        };
        let labels =
            secret.as_ref().map(|secret| labels(secret, file.armies, &file.issues)).unwrap_or_default();
        match self.store.insert_set(&set, &labels).await {
            Err(StoreError::SetAlreadyThere) => {
                let same =
                    self.store.sets().await?.into_iter().find(|kept| {
                        kept.id == file.id || (kept.secret.is_some() && kept.secret == set.secret)
                    });
                Err(Problem::SetAlreadyThere { set: same.map_or(file.name, |kept| kept.name) })
            }
            done => {
                done?;
                self.other_sets.forget();
                Ok(ToldSet::from(&self.store.set(&file.id).await?))
            }
        }
    }
}

fn invalid(at: impl Into<String>) -> Problem {
    Problem::SetFileInvalid { at: at.into() }
}

fn parse(text: &str) -> Result<SetFile, Problem> {
    if text.len() > MOST_BYTES {
        return Err(invalid(format!("> {MOST_BYTES} bytes")));
    }
    let place = |error: serde_json::Error| invalid(format!("{}:{}", error.line(), error.column()));
    // The head first, so that a newer file is called newer and not broken.
    let head: Head = serde_json::from_str(text).map_err(place)?;
    if head.format != FORMAT {
        return Err(invalid("format"));
    }
    if head.version > VERSION {
        return Err(Problem::SetFileNewer { version: head.version });
    }
    let file: SetFile = serde_json::from_str(text).map_err(place)?;
    if file.version != VERSION {
        return Err(invalid("version"));
    }
    let pieces: Vec<PieceIndex> = file.armies.pieces().collect();
    let known = |piece: &PieceIndex| pieces.contains(piece);
    if file.issues.iter().any(|(piece, issue)| !known(piece) || *issue > MOST_ISSUES)
        || (file.secret.is_none() && !file.issues.is_empty())
    {
        return Err(invalid("issues"));
    }
    Ok(file)
}
