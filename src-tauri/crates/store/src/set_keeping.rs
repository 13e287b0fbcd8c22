//! What becomes of a set after it was made: names, printing, archive, deletion, new labels.

use crate::{GameId, NewLabel, SetId, Store, StoreError, labels::insert_label};

impl Store {
    /// Gives a set another name.
    ///
    /// # Errors
    /// [`StoreError::NoSet`] if it is not there.
    pub async fn rename_set(&self, id: &SetId, name: &str) -> Result<(), StoreError> {
        let key = id.as_str();
        let query = sqlx::query!("UPDATE sets SET name = ? WHERE id = ?", name, key);
        found(query.execute(&self.pool).await?, id)
    }

    /// Notes that a sheet of a set was given out, ms since 1970.
    ///
    /// # Errors
    /// [`StoreError::NoSet`] if it is not there.
    pub async fn note_printed(&self, id: &SetId, at: i64) -> Result<(), StoreError> {
        let key = id.as_str();
        let query = sqlx::query!("UPDATE sets SET printed_at = ? WHERE id = ?", at, key);
        found(query.execute(&self.pool).await?, id)
    }

    /// Puts a set away at a time (ms since 1970), or takes it out again.
    ///
    /// # Errors
    /// [`StoreError::NoSet`] if it is not there, [`StoreError::SetNeeded`] while a game with it is running.
    pub async fn archive_set(&self, id: &SetId, at: Option<i64>) -> Result<(), StoreError> {
        let key = id.as_str();
        self.write(async |connection| {
            if at.is_some() {
                let open = sqlx::query_scalar!(
                    "SELECT id FROM games WHERE set_id = ? AND ended_at IS NULL ORDER BY begun_at LIMIT 1",
                    key
                );
                needed(open.fetch_optional(&mut *connection).await?)?;
            }
            let query = sqlx::query!("UPDATE sets SET archived_at = ? WHERE id = ?", at, key);
            found(query.execute(&mut *connection).await?, id)
        })
        .await
    }

    /// Deletes a set with all its labels.
    ///
    /// # Errors
    /// [`StoreError::SetNeeded`] if a game was played with it, [`StoreError::NoSet`] if it is not there.
    pub async fn delete_set(&self, id: &SetId) -> Result<(), StoreError> {
        let key = id.as_str();
        self.write(async |connection| {
            let game = sqlx::query_scalar!(
                "SELECT id FROM games WHERE set_id = ? ORDER BY begun_at DESC LIMIT 1",
                key
            );
            needed(game.fetch_optional(&mut *connection).await?)?;
            sqlx::query!("DELETE FROM labels WHERE set_id = ?", key).execute(&mut *connection).await?;
            sqlx::query!("DELETE FROM pieces WHERE set_id = ?", key).execute(&mut *connection).await?;
            sqlx::query!("DELETE FROM armies WHERE set_id = ?", key).execute(&mut *connection).await?;
            let query = sqlx::query!("DELETE FROM sets WHERE id = ?", key);
            found(query.execute(&mut *connection).await?, id)
        })
        .await
    }

    /// Keeps labels that were issued in place of others, all or none. What they replace is known as replaced from
    /// then on.
    ///
    /// # Errors
    /// [`StoreError::SetAlreadyThere`] if one of their tokens is on the device, [`StoreError::SetNeeded`] while a
    /// game with the set is running.
    pub async fn insert_labels(&self, id: &SetId, labels: &[NewLabel]) -> Result<(), StoreError> {
        let key = id.as_str();
        self.write(async |connection| {
            let open = sqlx::query_scalar!(
                "SELECT id FROM games WHERE set_id = ? AND ended_at IS NULL ORDER BY begun_at LIMIT 1",
                key
            );
            needed(open.fetch_optional(&mut *connection).await?)?;
            for label in labels {
                insert_label(connection, id, label).await?;
            }
            Ok(())
        })
        .await
    }
}

fn found(done: sqlx::sqlite::SqliteQueryResult, id: &SetId) -> Result<(), StoreError> {
    if done.rows_affected() == 0 { Err(StoreError::NoSet(id.clone())) } else { Ok(()) }
}

fn needed(game: Option<String>) -> Result<(), StoreError> {
    match game {
        Some(game) => Err(StoreError::SetNeeded(GameId::try_from(game).map_err(|_| StoreError::Damaged)?)),
        None => Ok(()),
    }
}
