//! Set files and set cards: a set as JSON, in a file or as the text of a code, to be carried to another device. Both are
//! keys: they unmask the set. The shape is docs/set-file.schema.json.

use super::{
    Referee, now,
    saved_files::{file_name, write_beside},
    set_id,
    sets::{label, label_um, labels, set_name},
};
use crate::{
    Problem,
    told::{ImportOutcome, ImportedSet},
};
use junqi_labels::Secret;
use junqi_rules::{Armies, PieceIndex};
use junqi_store::{BombName, Colour, Colours, CommanderName, NewLabel, NewSet, SetId, StoreError, StoredSet};
use junqi_vision::{Picture, texts};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{cmp::Ordering, collections::BTreeMap, path::Path};

const FORMAT: &str = "junqi-set";
const VERSION: u32 = 1;

/// The most bytes a set file may have; a whole one has about 400.
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
    /// By army.
    colours: Vec<Colour>,
    label_mm: f64,
    /// 32 hexadecimal digits; a plain set has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
    /// ms since 1970
    made_at: i64,
    /// The issue number of each piece whose label was replaced.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    issues: BTreeMap<PieceIndex, u32>,
}

/// The fields that no set file is without.
const NEEDED: [&str; 8] =
    ["id", "name", "armies", "commander_name", "bomb_name", "colours", "label_mm", "made_at"];

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
            colours: set.colours.all().to_vec(),
            label_mm: f64::from(set.label_um) / 1000.0,
            secret: set.secret.map(|secret| Secret::from_bytes(secret).to_hex()),
            made_at: set.made_at,
            issues,
        };
        serde_json::to_string(&file).map_err(|error| Problem::Internal { detail: error.to_string() })
    }

    /// Writes a set file into a folder, beside whatever is there, and says where.
    ///
    /// # Errors
    /// As [`Referee::export_set`], and [`Problem::FolderNotWritable`] or [`Problem::DiskFull`].
    pub async fn save_set_file(&self, id: &str, folder: &Path) -> Result<String, Problem> {
        let name = self.store.set(&set_id(id)?).await?.name;
        let text = self.export_set(id).await?;
        Ok(write_beside(folder, &file_name(&name), "json", text.as_bytes())?.display().to_string())
    }

    /// Keeps the set of a set file or a set card, labels included; whole or not at all. A set that is there already is
    /// recognised: labels reissued elsewhere become known, dead ones stay dead, and if it was put away it comes back.
    ///
    /// # Errors
    /// [`Problem::SetFileForeign`], [`Problem::SetFileCutOff`], [`Problem::SetFileTooLarge`],
    /// [`Problem::SetFileNewer`], [`Problem::SetFileInvalid`], [`Problem::SetClashes`], a [`Problem`] with the name,
    /// [`Problem::SetInPlay`] if labels would die in a running game, or of the database.
    pub async fn import_set(&self, text: &str) -> Result<ImportedSet, Problem> {
        let file = parse(text)?;
        let secret = match &file.secret {
            Some(hex) => Some(Secret::from_hex(hex).map_err(|_| invalid("secret"))?),
            None => None,
        };
        let bytes = secret.as_ref().map(Secret::to_bytes);
        let same = |kept: &StoredSet| kept.id == file.id || (bytes.is_some() && kept.secret == bytes);
        if let Some(kept) = self.store.sets().await?.into_iter().find(same) {
            if kept.id != file.id || kept.secret != bytes || kept.armies != file.armies {
                return Err(Problem::SetClashes { set: kept.name });
            }
            return self.catch_up(&kept, secret.as_ref(), &file.issues).await;
        }
        let set = NewSet {
            id: file.id.clone(),
            name: set_name(&file.name)?,
            armies: file.armies,
            commander_name: file.commander_name,
            bomb_name: file.bomb_name,
            colours: Colours::new(file.armies, file.colours).ok_or_else(|| invalid("colours"))?,
            label_um: label_um(file.label_mm).map_err(|_| invalid("label_mm"))?,
            secret: bytes,
            // A clock that runs ahead elsewhere must not put the set above all others here.
            made_at: file.made_at.clamp(0, now()),
        };
        let labels =
            secret.as_ref().map(|secret| labels(secret, file.armies, &file.issues)).unwrap_or_default();
        match self.store.insert_set(&set, &labels).await {
            Err(StoreError::SetAlreadyThere) => Err(self.clash(&labels).await?),
            done => {
                done?;
                Ok(ImportedSet { set: self.changed(&file.id).await?, outcome: ImportOutcome::New })
            }
        }
    }

    /// Keeps the set of a set card in a picture file's bytes.
    ///
    /// # Errors
    /// [`Problem::NoSetCard`] if no code in it is one, of the picture, or as [`Referee::import_set`].
    pub async fn import_set_card(&self, picture: Vec<u8>) -> Result<ImportedSet, Problem> {
        let found = tokio::task::spawn_blocking(move || {
            let picture = Picture::decode(&picture)?;
            Ok::<_, Problem>(texts(picture.frame()?))
        })
        .await??;
        // A photo may show other codes too; one that is almost a card is named for what is wrong with it.
        let mut refusal = Problem::NoSetCard;
        for text in found.iter().filter(|text| text.trim_start().starts_with('{')) {
            match self.import_set(text).await {
                Err(Problem::SetFileForeign) if refusal != Problem::NoSetCard => {}
                Err(problem) => refusal = problem,
                done => return done,
            }
        }
        Err(refusal)
    }

    /// Takes over what a file knows of a set that is here already.
    async fn catch_up(
        &self,
        kept: &StoredSet,
        secret: Option<&Secret>,
        issues: &BTreeMap<PieceIndex, u32>,
    ) -> Result<ImportedSet, Problem> {
        let mut last = BTreeMap::new();
        for label in self.store.labels(&kept.id).await? {
            last.insert(label.piece, label.issue);
        }
        let newer: Vec<NewLabel> = secret
            .into_iter()
            .flat_map(|secret| issues.iter().map(move |(piece, issue)| (secret, *piece, *issue)))
            .flat_map(|(secret, piece, issue)| {
                let from = last.get(&piece).map_or(0, |issue| issue + 1);
                (from..=issue).map(move |issue| label(secret, piece, issue))
            })
            .collect();
        if kept.archived_at.is_some() {
            self.store.archive_set(&kept.id, None).await?;
        }
        if newer.is_empty() {
            return Ok(ImportedSet { set: self.told_set(&kept.id).await?, outcome: ImportOutcome::Known });
        }
        match self.store.insert_labels(&kept.id, &newer).await {
            Err(StoreError::SetNeeded(_)) => Err(Problem::SetInPlay { set: kept.name.clone() }),
            Err(StoreError::SetAlreadyThere) => Err(self.clash(&newer).await?),
            done => {
                done?;
                Ok(ImportedSet { set: self.changed(&kept.id).await?, outcome: ImportOutcome::Updated })
            }
        }
    }

    /// Which set on the device has one of these tokens.
    async fn clash(&self, labels: &[NewLabel]) -> Result<Problem, Problem> {
        for label in labels {
            if let Some(taken) = self.store.label(&label.token).await? {
                return Ok(Problem::SetClashes { set: self.store.set(&taken.set).await?.name });
            }
        }
        Ok(StoreError::SetAlreadyThere.into())
    }
}

fn invalid(at: impl Into<String>) -> Problem {
    Problem::SetFileInvalid { at: at.into() }
}

/// Reads a set file; what is wrong with it is told apart from coarse to fine.
fn parse(text: &str) -> Result<SetFile, Problem> {
    if text.len() > MOST_BYTES {
        return Err(Problem::SetFileTooLarge { limit: MOST_BYTES / 1024 });
    }
    let value: Value = serde_json::from_str(text).map_err(|error| no_json(text, &error))?;
    if value.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return Err(Problem::SetFileForeign);
    }
    // Before all else, so that a newer file is called newer and not wrong.
    let version = value.get("version").and_then(Value::as_u64).ok_or_else(|| invalid("version"))?;
    match version.cmp(&VERSION.into()) {
        Ordering::Less => return Err(invalid("version")),
        Ordering::Greater => {
            return Err(Problem::SetFileNewer { version: u32::try_from(version).unwrap_or(u32::MAX) });
        }
        Ordering::Equal => {}
    }
    if let Some(missing) = NEEDED.into_iter().find(|field| value.get(field).is_none()) {
        return Err(invalid(missing));
    }
    // From the text and not from the value, in which a field that is there twice is there once.
    let file: SetFile = serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(text))
        .map_err(|error| match error.path().to_string() {
            path if path == "." => place(error.inner()),
            // What is no piece has no name in the path.
            path => invalid(path.trim_end_matches(".?")),
        })?;
    for (piece, issue) in &file.issues {
        if !file.armies.pieces().any(|known| known == *piece) || *issue > MOST_ISSUES || file.secret.is_none()
        {
            return Err(invalid(format!("issues.{}", piece.number())));
        }
    }
    Ok(file)
}

fn no_json(text: &str, error: &serde_json::Error) -> Problem {
    if error.is_eof() {
        Problem::SetFileCutOff
    } else if text.contains(FORMAT) {
        place(error)
    } else {
        Problem::SetFileForeign
    }
}

/// Wrong where no field has a name.
fn place(error: &serde_json::Error) -> Problem {
    invalid(format!("{}:{}", error.line(), error.column()))
}
