//! Games: which set, which rules, who plays, when it ended and how.

use crate::{Colours, GameId, SetId, SetKind, Store, StoreError};
use junqi_rules::{Armies, Army, Ending, RuleSet};

/// A game to be kept.
pub struct NewGame {
    /// Its id.
    pub id: GameId,
    /// The set it is played with.
    pub set: SetId,
    /// Its rules, kept whole.
    pub rules: RuleSet,
    /// Who plays which army.
    pub players: Vec<(Army, String)>,
    /// ms since 1970
    pub begun_at: i64,
}

/// A game as it is kept.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// Its id.
    pub id: GameId,
    /// The set it is played with.
    pub set: SetId,
    /// That set's name.
    pub set_name: String,
    /// What that set's labels hold.
    pub set_kind: SetKind,
    /// How many armies play.
    pub armies: Armies,
    /// What they look like.
    pub colours: Colours,
    /// Its rules.
    pub rules: RuleSet,
    /// Who plays which army, by the army's number.
    pub players: Vec<(Army, String)>,
    /// ms since 1970
    pub begun_at: i64,
    /// When it ended (ms since 1970) and how.
    pub ended: Option<(i64, Ending)>,
}

impl Store {
    /// Keeps a game that begins.
    ///
    /// # Errors
    /// [`StoreError::NoSet`] if its set is not there, [`StoreError::SetPutAway`] if that was put away.
    pub async fn insert_game(&self, game: &NewGame) -> Result<(), StoreError> {
        let (id, set, begun_at) = (game.id.as_str(), game.set.as_str(), game.begun_at);
        let rules = json(&game.rules)?;
        self.write(async |connection| {
            let put_away =
                sqlx::query_scalar!(r#"SELECT name FROM sets WHERE id = ? AND archived_at IS NOT NULL"#, set);
            if let Some(name) = put_away.fetch_optional(&mut *connection).await? {
                return Err(StoreError::SetPutAway(name));
            }
            sqlx::query!(
                "INSERT INTO games (id, set_id, rules, begun_at) VALUES (?, ?, ?, ?)",
                id,
                set,
                rules,
                begun_at
            )
            .execute(&mut *connection)
            .await
            .map_err(|error| match &error {
                sqlx::Error::Database(database) if database.is_foreign_key_violation() => {
                    StoreError::NoSet(game.set.clone())
                }
                _ => error.into(),
            })?;
            for (army, name) in &game.players {
                let army = army.number();
                sqlx::query!("INSERT INTO players (game_id, army, name) VALUES (?, ?, ?)", id, army, name)
                    .execute(&mut *connection)
                    .await?;
            }
            Ok(())
        })
        .await
    }

    /// Every game, the newest first.
    ///
    /// # Errors
    /// [`StoreError`] if the database does not answer.
    pub async fn games(&self) -> Result<Vec<StoredGame>, StoreError> {
        let rows = sqlx::query_as!(
            GameRow,
            r#"SELECT games.id, set_id, sets.name AS set_name, sets.secret IS NOT NULL AS "sealed!: bool",
                      (SELECT group_concat(colour) FROM
                          (SELECT colour FROM armies WHERE set_id = sets.id ORDER BY army)) AS "colours!: String",
                      armies, rules, begun_at, ended_at, ending
               FROM games JOIN sets ON sets.id = set_id ORDER BY begun_at DESC, games.id"#
        )
        .fetch_all(&self.pool)
        .await?;
        let mut games = rows.into_iter().map(StoredGame::try_from).collect::<Result<Vec<_>, _>>()?;
        let mut players = std::collections::HashMap::<String, Vec<(Army, String)>>::new();
        for row in sqlx::query!("SELECT game_id, army, name FROM players ORDER BY game_id, army")
            .fetch_all(&self.pool)
            .await?
        {
            players.entry(row.game_id).or_default().push((army(row.army)?, row.name));
        }
        for game in &mut games {
            game.players = players.remove(game.id.as_str()).unwrap_or_default();
        }
        Ok(games)
    }

    /// One game.
    ///
    /// # Errors
    /// [`StoreError::NoGame`] if it is not there.
    pub async fn game(&self, id: &GameId) -> Result<StoredGame, StoreError> {
        let key = id.as_str();
        let row = sqlx::query_as!(
            GameRow,
            r#"SELECT games.id, set_id, sets.name AS set_name, sets.secret IS NOT NULL AS "sealed!: bool",
                      (SELECT group_concat(colour) FROM
                          (SELECT colour FROM armies WHERE set_id = sets.id ORDER BY army)) AS "colours!: String",
                      armies, rules, begun_at, ended_at, ending
               FROM games JOIN sets ON sets.id = set_id WHERE games.id = ?"#,
            key
        )
        .fetch_optional(&self.pool)
        .await?
        .ok_or_else(|| StoreError::NoGame(id.clone()))?;
        let mut game = StoredGame::try_from(row)?;
        for row in sqlx::query!("SELECT army, name FROM players WHERE game_id = ? ORDER BY army", key)
            .fetch_all(&self.pool)
            .await?
        {
            game.players.push((army(row.army)?, row.name));
        }
        Ok(game)
    }

    /// Ends a game by hand. The log's own ending comes with its last entry: see [`Store::append`].
    ///
    /// # Errors
    /// [`StoreError::NoGame`] or [`StoreError::GameIsOver`]; a game ends once.
    pub async fn end_game(&self, id: &GameId, at: i64, ending: &Ending) -> Result<(), StoreError> {
        if self.write(async |connection| end(connection, id, at, ending).await).await? {
            return Ok(());
        }
        self.game(id).await?;
        Err(StoreError::GameIsOver)
    }
}

/// Ends an open game; `false` if it is not there or not open.
pub(crate) async fn end(
    connection: &mut sqlx::SqliteConnection,
    id: &GameId,
    at: i64,
    ending: &Ending,
) -> Result<bool, StoreError> {
    let (key, ending) = (id.as_str(), json(ending)?);
    let done = sqlx::query!(
        "UPDATE games SET ended_at = ?, ending = ? WHERE id = ? AND ended_at IS NULL",
        at,
        ending,
        key
    )
    .execute(connection)
    .await?;
    Ok(done.rows_affected() == 1)
}

pub(crate) fn army(number: i64) -> Result<Army, StoreError> {
    u8::try_from(number).ok().and_then(|number| Army::try_from(number).ok()).ok_or(StoreError::Damaged)
}

pub(crate) fn json<T: serde::Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Other(error.to_string()))
}

/// What does not parse was written by a newer version or by nobody of ours.
pub(crate) fn parsed<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|_| StoreError::Newer)
}

struct GameRow {
    id: String,
    set_id: String,
    set_name: String,
    sealed: bool,
    colours: String,
    armies: i64,
    rules: String,
    begun_at: i64,
    ended_at: Option<i64>,
    ending: Option<String>,
}

impl TryFrom<GameRow> for StoredGame {
    type Error = StoreError;

    fn try_from(row: GameRow) -> Result<Self, StoreError> {
        let armies = if row.armies == 4 { Armies::Four } else { Armies::Two };
        Ok(Self {
            id: row.id.try_into().map_err(|_| StoreError::Damaged)?,
            set: row.set_id.try_into().map_err(|_| StoreError::Damaged)?,
            set_name: row.set_name,
            set_kind: if row.sealed { SetKind::Sealed } else { SetKind::Plain },
            armies,
            colours: Colours::parsed(armies, &row.colours)?,
            rules: parsed(&row.rules)?,
            players: Vec::new(),
            begun_at: row.begun_at,
            ended: match (row.ended_at, row.ending) {
                (Some(at), Some(ending)) => Some((at, parsed(&ending)?)),
                _ => None,
            },
        })
    }
}
