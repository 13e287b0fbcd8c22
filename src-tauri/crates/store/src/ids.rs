//! Ids: 128 random bits as 32 hexadecimal digits, so that sets and games keep theirs between devices.

use crate::StoreError;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// A text that is no id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("this is no id: ids are 32 lower-case hexadecimal digits")]
pub struct NotAnId;

fn random() -> Result<String, StoreError> {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).map_err(|_| StoreError::NoRandomness)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

fn checked(text: &str) -> Result<String, NotAnId> {
    let hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    if text.len() == 32 && text.bytes().all(hex) { Ok(text.to_owned()) } else { Err(NotAnId) }
}

macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// A new one.
            ///
            /// # Errors
            /// [`StoreError::NoRandomness`] if the operating system gives none.
            pub fn random() -> Result<Self, StoreError> {
                random().map(Self)
            }

            /// The id's text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<Self, NotAnId> {
                checked(text).map(Self)
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotAnId;

            fn try_from(text: String) -> Result<Self, NotAnId> {
                checked(&text).map(Self)
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str(&self.0)
            }
        }
    };
}

id! {
    /// A set's id.
    SetId
}

id! {
    /// A game's id.
    GameId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_hexadecimal_and_differ() {
        let id = SetId::random().unwrap();
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        assert_ne!(id, SetId::random().unwrap());
        for text in ["", "x", "../../../../etc/passwd-0000000000", &"G".repeat(32), &"A".repeat(32)] {
            assert_eq!(text.parse::<GameId>(), Err(NotAnId));
        }
    }
}
