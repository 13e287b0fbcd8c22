//! Sets.

use crate::{Colours, NewLabel, SetId, Store, StoreError, error::is_taken, labels::insert_label};
use junqi_rules::Armies;
use serde::{Deserialize, Serialize};

/// What a set's labels hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SetKind {
    /// Tokens, one for each piece.
    Sealed,
    /// The pieces' numbers.
    Plain,
}

/// What the box prints on its commander-in-chief.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CommanderName {
    /// 总司令
    #[default]
    Zongsiling,
    /// 司令
    Siling,
}

/// What the box prints on its bombs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BombName {
    /// 手榴弹
    #[default]
    Shouliudan,
    /// 炸弹
    Zhadan,
}

/// A set to be kept. No `Debug`: it holds the secret.
pub struct NewSet {
    /// Its id.
    pub id: SetId,
    /// Its name, not empty.
    pub name: String,
    /// How many armies it has.
    pub armies: Armies,
    /// What its commander-in-chief is called.
    pub commander_name: CommanderName,
    /// What its bombs are called.
    pub bomb_name: BombName,
    /// What its armies look like.
    pub colours: Colours,
    /// The side of its labels, micrometres: 10,000 to 25,000.
    pub label_um: u32,
    /// The secret of a sealed set; a plain set has none.
    pub secret: Option<[u8; 16]>,
    /// ms since 1970
    pub made_at: i64,
}

/// A set as it is kept. No `Debug`: it holds the secret.
#[derive(Clone)]
pub struct StoredSet {
    /// Its id.
    pub id: SetId,
    /// Its name.
    pub name: String,
    /// How many armies it has.
    pub armies: Armies,
    /// What its commander-in-chief is called.
    pub commander_name: CommanderName,
    /// What its bombs are called.
    pub bomb_name: BombName,
    /// What its armies look like.
    pub colours: Colours,
    /// The side of its labels, micrometres.
    pub label_um: u32,
    /// The secret of a sealed set; a plain set has none.
    pub secret: Option<[u8; 16]>,
    /// ms since 1970
    pub made_at: i64,
    /// When a sheet of it was given out last, ms since 1970.
    pub printed_at: Option<i64>,
    /// When it was put away, ms since 1970.
    pub archived_at: Option<i64>,
    /// Labels issued in place of others.
    pub reissued: i64,
    /// Games played with it, ended or not.
    pub games: i64,
    /// Games with it that have not ended.
    pub open_games: i64,
}

impl StoredSet {
    /// What its labels hold.
    #[must_use]
    pub const fn kind(&self) -> SetKind {
        match self.secret {
            Some(_) => SetKind::Sealed,
            None => SetKind::Plain,
        }
    }
}

impl Store {
    /// Keeps a set with all its labels, or nothing of it.
    ///
    /// # Errors
    /// [`StoreError::SetAlreadyThere`] if its id, its secret or one of its tokens is on the device.
    pub async fn insert_set(&self, set: &NewSet, labels: &[NewLabel]) -> Result<(), StoreError> {
        let taken = |error: sqlx::Error| {
            if is_taken(&error) { StoreError::SetAlreadyThere } else { error.into() }
        };
        let (id, name, made_at) = (set.id.as_str(), set.name.as_str(), set.made_at);
        let kind = if set.secret.is_some() { "sealed" } else { "plain" };
        let armies = match set.armies {
            Armies::Two => 2,
            Armies::Four => 4,
        };
        let commander_name = match set.commander_name {
            CommanderName::Zongsiling => "zongsiling",
            CommanderName::Siling => "siling",
        };
        let bomb_name = match set.bomb_name {
            BombName::Shouliudan => "shouliudan",
            BombName::Zhadan => "zhadan",
        };
        let secret = set.secret.as_ref().map(<[u8; 16]>::as_slice);
        let label_um = set.label_um;
        self.write(async |connection| {
            sqlx::query!(
                "INSERT INTO sets (id, name, kind, armies, commander_name, bomb_name, secret, made_at, label_um)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                id,
                name,
                kind,
                armies,
                commander_name,
                bomb_name,
                secret,
                made_at,
                label_um
            )
            .execute(&mut *connection)
            .await
            .map_err(taken)?;
            for (army, colour) in set.armies.all().iter().zip(set.colours.all()) {
                let (army, colour) = (army.number(), colour.name());
                sqlx::query!(
                    "INSERT INTO armies (set_id, army, colour) VALUES (?, ?, ?)",
                    id,
                    army,
                    colour
                )
                .execute(&mut *connection)
                .await?;
            }
            for label in labels {
                insert_label(connection, &set.id, label).await?;
            }
            Ok(())
        })
        .await
    }

    /// Every set, the newest first.
    ///
    /// # Errors
    /// [`StoreError`] if the database does not answer.
    pub async fn sets(&self) -> Result<Vec<StoredSet>, StoreError> {
        let rows = sqlx::query_as!(
            SetRow,
            r#"SELECT id, name, armies, commander_name, bomb_name, secret, made_at, label_um, printed_at, archived_at,
                      (SELECT group_concat(colour) FROM
                          (SELECT colour FROM armies WHERE set_id = sets.id ORDER BY army)) AS "colours!: String",
                      (SELECT count(*) FROM labels WHERE set_id = sets.id AND issue > 0) AS "reissued!: i64",
                      (SELECT count(*) FROM games WHERE set_id = sets.id) AS "games!: i64",
                      (SELECT count(*) FROM games WHERE set_id = sets.id AND ended_at IS NULL) AS "open_games!: i64"
               FROM sets ORDER BY made_at DESC, id"#
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter().map(StoredSet::try_from).collect()
    }

    /// One set.
    ///
    /// # Errors
    /// [`StoreError::NoSet`] if it is not there.
    pub async fn set(&self, id: &SetId) -> Result<StoredSet, StoreError> {
        let key = id.as_str();
        sqlx::query_as!(
            SetRow,
            r#"SELECT id, name, armies, commander_name, bomb_name, secret, made_at, label_um, printed_at, archived_at,
                      (SELECT group_concat(colour) FROM
                          (SELECT colour FROM armies WHERE set_id = sets.id ORDER BY army)) AS "colours!: String",
                      (SELECT count(*) FROM labels WHERE set_id = sets.id AND issue > 0) AS "reissued!: i64",
                      (SELECT count(*) FROM games WHERE set_id = sets.id) AS "games!: i64",
                      (SELECT count(*) FROM games WHERE set_id = sets.id AND ended_at IS NULL) AS "open_games!: i64"
               FROM sets WHERE id = ?"#,
            key
        )
        .fetch_optional(&self.pool)
        .await?
        .ok_or_else(|| StoreError::NoSet(id.clone()))?
        .try_into()
    }
}

struct SetRow {
    id: String,
    name: String,
    armies: i64,
    commander_name: String,
    bomb_name: String,
    secret: Option<Vec<u8>>,
    made_at: i64,
    label_um: i64,
    printed_at: Option<i64>,
    archived_at: Option<i64>,
    colours: String,
    reissued: i64,
    games: i64,
    open_games: i64,
}

impl TryFrom<SetRow> for StoredSet {
    type Error = StoreError;

    fn try_from(row: SetRow) -> Result<Self, StoreError> {
        let secret = match row.secret {
            Some(bytes) => Some(<[u8; 16]>::try_from(bytes).map_err(|_| StoreError::Damaged)?),
            None => None,
        };
        let armies = if row.armies == 4 { Armies::Four } else { Armies::Two };
        Ok(Self {
            id: row.id.try_into().map_err(|_| StoreError::Damaged)?,
            name: row.name,
            armies,
            colours: Colours::parsed(armies, &row.colours)?,
            label_um: u32::try_from(row.label_um).map_err(|_| StoreError::Damaged)?,
            printed_at: row.printed_at,
            archived_at: row.archived_at,
            reissued: row.reissued,
            commander_name: match row.commander_name.as_str() {
                "siling" => CommanderName::Siling,
                _ => CommanderName::Zongsiling,
            },
            bomb_name: match row.bomb_name.as_str() {
                "zhadan" => BombName::Zhadan,
                _ => BombName::Shouliudan,
            },
            secret,
            made_at: row.made_at,
            games: row.games,
            open_games: row.open_games,
        })
    }
}
