//! Judging, and the log that it leaves.

use super::{
    Referee, game_id,
    games::{fold, tell},
    now,
};
use crate::{
    Problem,
    table::Table,
    told::{AfterTheEnd, GameHistory, ToldEncounter, ToldVerdict},
};
use junqi_store::{GameId, Meeting, StoreError, StoredEncounter};

impl Referee {
    /// Judges the two pieces on the table. Once this returns, the encounter is on the disk; if it fails,
    /// the pieces are still on the table and nothing is in the log.
    ///
    /// # Errors
    /// [`Problem::NotScannedYet`], [`Problem::GameIsOver`], or of the database.
    pub async fn judge(&self, game: &str) -> Result<ToldVerdict, Problem> {
        let id = game_id(game)?;
        // The table stays locked to the end, so that a button pressed twice judges once.
        let mut tables = self.tables.lock().await;
        let table = self.table(&mut tables, &id).await?;
        let entry = next_entry(table)?;
        let mut after = table.state.clone();
        after.apply(&entry.meeting);
        if let Err(error) = self.store.append(&id, &entry, after.ending()).await {
            if matches!(error, StoreError::LogMovedOn | StoreError::GameIsOver) {
                // Somebody else wrote to this game: the next look starts from the log.
                tables.remove(&id);
            }
            return Err(error.into());
        }
        table.move_on(after, entry.at);
        Ok(ToldVerdict::new(&entry.meeting.verdict, table.told()))
    }

    /// A game's log: what both players were told, and after the end what met.
    ///
    /// # Errors
    /// [`Problem::GameNotFound`], or of the database.
    pub async fn game_history(&self, game: &str) -> Result<GameHistory, Problem> {
        let id: GameId = game_id(game)?;
        let game = self.store.game(&id).await?;
        let log = self.store.encounters(&id).await?;
        let filled = self.with_table(&id, |table| Ok(table.filled())).await?;
        let end = AfterTheEnd::of(&game);
        let ending = game.ended.as_ref().map(|(_, ending)| ending);
        let encounters = log
            .iter()
            .map(|entry| ToldEncounter::new(entry.number, entry.at, &entry.meeting, ending, end.as_ref()))
            .collect();
        Ok(GameHistory { game: tell(&game, &fold(&game, &log), filled), encounters })
    }
}

fn next_entry(table: &Table) -> Result<StoredEncounter, Problem> {
    if table.game.ended.is_some() {
        return Err(Problem::GameIsOver);
    }
    let [one, other] = table.pair()?;
    if one.army.team() == other.army.team() {
        return Err(Problem::SameTeam);
    }
    // Two windows on one game: a piece may have fallen since it was put on the table.
    table.state.admit(&one)?;
    table.state.admit(&other)?;
    let verdict = table.state.adjudicate(one.fighter(), other.fighter());
    Ok(StoredEncounter {
        number: table.state.entries() + 1,
        at: now(),
        meeting: Meeting {
            pieces: [(one.fighter(), one.piece), (other.fighter(), other.piece)],
            attacker: None,
            verdict,
        },
    })
}
