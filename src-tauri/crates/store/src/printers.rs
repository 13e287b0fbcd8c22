//! What was measured on printers' test pages.

use crate::{Store, StoreError};
use serde::{Deserialize, Serialize};

/// The paper of a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PaperSize {
    /// 210 mm x 297 mm
    #[default]
    A4,
    /// 215.9 mm x 279.4 mm
    Letter,
}

impl PaperSize {
    const fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }
}

/// What a test page on a paper was measured to be; lengths in micrometres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredPrinter {
    /// The paper.
    pub paper: PaperSize,
    /// The ruler across, 100 mm if true.
    pub across_um: u32,
    /// The ruler down, 100 mm if true.
    pub down_um: u32,
    /// Their corner from the paper's left edge, 40 mm if true.
    pub from_left_um: u32,
    /// Their corner from the paper's upper edge, 40 mm if true.
    pub from_top_um: u32,
    /// ms since 1970
    pub measured_at: i64,
}

impl Store {
    /// What was measured on a paper, if anything.
    ///
    /// # Errors
    /// [`StoreError`] if the database does not answer.
    pub async fn printer(&self, paper: PaperSize) -> Result<Option<StoredPrinter>, StoreError> {
        let name = paper.name();
        let row = sqlx::query!(
            "SELECT across_um, down_um, from_left_um, from_top_um, measured_at FROM printers WHERE paper = ?",
            name
        )
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let um = |length: i64| u32::try_from(length).map_err(|_| StoreError::Damaged);
        Ok(Some(StoredPrinter {
            paper,
            across_um: um(row.across_um)?,
            down_um: um(row.down_um)?,
            from_left_um: um(row.from_left_um)?,
            from_top_um: um(row.from_top_um)?,
            measured_at: row.measured_at,
        }))
    }

    /// Keeps what was measured on a paper, in place of what was measured before.
    ///
    /// # Errors
    /// [`StoreError`] if the database does not answer.
    pub async fn keep_printer(&self, printer: &StoredPrinter) -> Result<(), StoreError> {
        let name = printer.paper.name();
        let StoredPrinter { across_um, down_um, from_left_um, from_top_um, measured_at, .. } = *printer;
        sqlx::query!(
            "INSERT OR REPLACE INTO printers (paper, across_um, down_um, from_left_um, from_top_um, measured_at)
             VALUES (?, ?, ?, ?, ?, ?)",
            name,
            across_um,
            down_um,
            from_left_um,
            from_top_um,
            measured_at
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Forgets what was measured on a paper, if anything.
    ///
    /// # Errors
    /// [`StoreError`] if the database does not answer.
    pub async fn forget_printer(&self, paper: PaperSize) -> Result<(), StoreError> {
        let name = paper.name();
        sqlx::query!("DELETE FROM printers WHERE paper = ?", name).execute(&self.pool).await?;
        Ok(())
    }
}
