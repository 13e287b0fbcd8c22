//! Every label issued for the pieces of sealed sets.

use crate::{SetId, Store, StoreError, error::is_taken};
use junqi_rules::PieceIndex;

/// A label to be kept. No `Debug`: the token tells the rank.
pub struct NewLabel {
    /// Ten characters.
    pub token: String,
    /// The piece it belongs to.
    pub piece: PieceIndex,
    /// 0 for a piece's first label.
    pub issue: u32,
}

/// A label as it is kept. No `Debug`: the token tells the rank.
#[derive(Clone)]
pub struct StoredLabel {
    /// Ten characters.
    pub token: String,
    /// The set it was issued for.
    pub set: SetId,
    /// The piece it belongs to.
    pub piece: PieceIndex,
    /// Its issue number.
    pub issue: u32,
    /// Whether a later issue has replaced it.
    pub replaced: bool,
}

impl Store {
    /// Every label issued for a set, replaced ones too, by piece and issue. Plain sets have none.
    ///
    /// # Errors
    /// [`StoreError`] if the database does not answer.
    pub async fn labels(&self, set: &SetId) -> Result<Vec<StoredLabel>, StoreError> {
        let key = set.as_str();
        let rows = sqlx::query_as!(
            LabelRow,
            r#"SELECT labels.token, labels.set_id, labels.piece, labels.issue,
                      labels.issue < pieces.issue AS "replaced!: bool"
               FROM labels JOIN pieces USING (set_id, piece)
               WHERE labels.set_id = ? ORDER BY labels.piece, labels.issue"#,
            key
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter().map(StoredLabel::try_from).collect()
    }

    /// Every label on the device, set by set.
    ///
    /// # Errors
    /// [`StoreError`] if the database does not answer.
    pub async fn all_labels(&self) -> Result<Vec<StoredLabel>, StoreError> {
        let rows = sqlx::query_as!(
            LabelRow,
            r#"SELECT labels.token, labels.set_id, labels.piece, labels.issue,
                      labels.issue < pieces.issue AS "replaced!: bool"
               FROM labels JOIN pieces USING (set_id, piece)
               ORDER BY labels.set_id, labels.piece, labels.issue"#
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter().map(StoredLabel::try_from).collect()
    }

    /// The label with that token, of whatever set on the device.
    ///
    /// # Errors
    /// [`StoreError`] if the database does not answer.
    pub async fn label(&self, token: &str) -> Result<Option<StoredLabel>, StoreError> {
        sqlx::query_as!(
            LabelRow,
            r#"SELECT labels.token, labels.set_id, labels.piece, labels.issue,
                      labels.issue < pieces.issue AS "replaced!: bool"
               FROM labels JOIN pieces USING (set_id, piece) WHERE labels.token = ?"#,
            token
        )
        .fetch_optional(&self.pool)
        .await?
        .map(StoredLabel::try_from)
        .transpose()
    }
}

/// Keeps a label; its piece's valid issue is the latest one.
pub(crate) async fn insert_label(
    connection: &mut sqlx::SqliteConnection,
    set: &SetId,
    label: &NewLabel,
) -> Result<(), StoreError> {
    let taken =
        |error: sqlx::Error| if is_taken(&error) { StoreError::SetAlreadyThere } else { error.into() };
    let (id, token) = (set.as_str(), label.token.as_str());
    let (piece, issue) = (label.piece.number(), label.issue);
    sqlx::query!(
        "INSERT INTO pieces (set_id, piece, issue) VALUES (?1, ?2, ?3)
         ON CONFLICT (set_id, piece) DO UPDATE SET issue = max(issue, ?3)",
        id,
        piece,
        issue
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "INSERT INTO labels (token, set_id, piece, issue) VALUES (?, ?, ?, ?)",
        token,
        id,
        piece,
        issue
    )
    .execute(&mut *connection)
    .await
    .map_err(taken)?;
    Ok(())
}

struct LabelRow {
    token: String,
    set_id: String,
    piece: i64,
    issue: i64,
    replaced: bool,
}

impl TryFrom<LabelRow> for StoredLabel {
    type Error = StoreError;

    fn try_from(row: LabelRow) -> Result<Self, StoreError> {
        let piece = u8::try_from(row.piece).ok().and_then(|number| PieceIndex::try_from(number).ok());
        Ok(Self {
            token: row.token,
            set: row.set_id.try_into().map_err(|_| StoreError::Damaged)?,
            piece: piece.ok_or(StoreError::Damaged)?,
            issue: u32::try_from(row.issue).map_err(|_| StoreError::Damaged)?,
            replaced: row.replaced,
        })
    }
}
