//! The log of encounters: appended, never changed.

use crate::{
    GameId, Store, StoreError,
    error::is_taken,
    games::{army, end, json, parsed},
};
use junqi_rules::{Army, Ending, Fighter, PieceIndex, Rank, Verdict};

/// What met, and what the referee said. Nothing of it may be told while the game runs but the verdict's
/// public part. No `Debug`, so that it cannot slip into a log.
#[derive(Clone, PartialEq, Eq)]
pub struct Meeting {
    /// The two pieces, each with its place in the set where the label tells it.
    pub pieces: [(Fighter, Option<PieceIndex>); 2],
    /// Who attacked, where it is known. It decides nothing.
    pub attacker: Option<Army>,
    /// What the referee said.
    pub verdict: Verdict,
}

/// An entry of the log.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredEncounter {
    /// Its place in the game's log, from 1.
    pub number: u32,
    /// ms since 1970
    pub at: i64,
    /// What met.
    pub meeting: Meeting,
}

impl Store {
    /// Appends an entry, and ends the game with it if it brings the end: both or neither. Once this
    /// returns, the entry is on the disk.
    ///
    /// # Errors
    /// [`StoreError::LogMovedOn`] if the log does not end right before `number`;
    /// [`StoreError::GameIsOver`] if the game has ended; nothing is written then.
    pub async fn append(
        &self,
        game: &GameId,
        entry: &StoredEncounter,
        ending: Option<&Ending>,
    ) -> Result<(), StoreError> {
        let key = game.as_str();
        let StoredEncounter { number, at, meeting } = entry;
        let [(first, first_piece), (second, second_piece)] = meeting.pieces;
        let (first_army, second_army) = (first.army.number(), second.army.number());
        let (first_rank, second_rank) = (first.rank.number(), second.rank.number());
        let (first_piece, second_piece) =
            (first_piece.map(PieceIndex::number), second_piece.map(PieceIndex::number));
        let attacker = meeting.attacker.map(Army::number);
        let verdict = json(&meeting.verdict)?;
        self.write(async |connection| {
            let log = sqlx::query!(
            r#"SELECT ended_at, (SELECT count(*) FROM encounters WHERE game_id = games.id) AS "entries!: i64"
               FROM games WHERE id = ?"#,
            key
        )
        .fetch_optional(&mut *connection)
        .await?
        .ok_or_else(|| StoreError::NoGame(game.clone()))?;
            if log.ended_at.is_some() {
                return Err(StoreError::GameIsOver);
            }
            if log.entries + 1 != i64::from(*number) {
                return Err(StoreError::LogMovedOn);
            }
            sqlx::query!(
                "INSERT INTO encounters (game_id, number, at, first_army, first_rank, first_piece,
                                     second_army, second_rank, second_piece, attacker, verdict)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                key,
                number,
                at,
                first_army,
                first_rank,
                first_piece,
                second_army,
                second_rank,
                second_piece,
                attacker,
                verdict
            )
            .execute(&mut *connection)
            .await
            .map_err(|error| if is_taken(&error) { StoreError::LogMovedOn } else { error.into() })?;
            if let Some(ending) = ending {
                end(connection, game, *at, ending).await?;
            }
            Ok(())
        })
        .await
    }

    /// A game's log from its beginning.
    ///
    /// # Errors
    /// [`StoreError::Newer`] or [`StoreError::Damaged`] if an entry cannot be understood.
    pub async fn encounters(&self, game: &GameId) -> Result<Vec<StoredEncounter>, StoreError> {
        let key = game.as_str();
        let rows = sqlx::query_as!(
            EncounterRow,
            "SELECT number, at, first_army, first_rank, first_piece, second_army, second_rank, second_piece,
                    attacker, verdict
             FROM encounters WHERE game_id = ? ORDER BY number",
            key
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter().map(StoredEncounter::try_from).collect()
    }
}

struct EncounterRow {
    number: i64,
    at: i64,
    first_army: i64,
    first_rank: i64,
    first_piece: Option<i64>,
    second_army: i64,
    second_rank: i64,
    second_piece: Option<i64>,
    attacker: Option<i64>,
    verdict: String,
}

impl TryFrom<EncounterRow> for StoredEncounter {
    type Error = StoreError;

    fn try_from(row: EncounterRow) -> Result<Self, StoreError> {
        Ok(Self {
            number: u32::try_from(row.number).map_err(|_| StoreError::Damaged)?,
            at: row.at,
            meeting: Meeting {
                pieces: [
                    (fighter(row.first_army, row.first_rank)?, piece(row.first_piece)?),
                    (fighter(row.second_army, row.second_rank)?, piece(row.second_piece)?),
                ],
                attacker: row.attacker.map(army).transpose()?,
                verdict: parsed(&row.verdict)?,
            },
        })
    }
}

fn fighter(number: i64, rank: i64) -> Result<Fighter, StoreError> {
    let rank = u8::try_from(rank).ok().and_then(|rank| Rank::try_from(rank).ok());
    Ok(Fighter { army: army(number)?, rank: rank.ok_or(StoreError::Damaged)? })
}

fn piece(number: Option<i64>) -> Result<Option<PieceIndex>, StoreError> {
    number
        .map(|number| u8::try_from(number).ok().and_then(|number| PieceIndex::try_from(number).ok()))
        .map(|piece| piece.ok_or(StoreError::Damaged))
        .transpose()
}
