//! The secret of a set, from which all its tokens follow.

use std::fmt;

use thiserror::Error;

/// 128 secret bits. Whoever knows them can unmask every piece of the set, so `Debug` prints none of them.
///
/// ```
/// use junqi_labels::Secret;
/// let secret = Secret::from_hex("000102030405060708090a0b0c0d0e0f").unwrap();
/// assert_eq!(secret.to_bytes()[15], 15);
/// assert_eq!(format!("{secret:?}"), "Secret(hidden)");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; Self::BYTES]);

/// The operating system gave no random numbers.
#[derive(Debug, Error)]
#[error("the operating system gave no random numbers")]
pub struct NoRandomness(#[from] getrandom::Error);

/// A text that is not 32 hexadecimal digits. It is not repeated here, since it may be a mistyped secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a secret is 32 hexadecimal digits")]
pub struct NotASecret;

impl Secret {
    /// Bytes in a secret.
    pub const BYTES: usize = 16;

    /// A new secret from the operating system's generator.
    ///
    /// # Errors
    /// [`NoRandomness`] when the generator fails.
    pub fn generate() -> Result<Self, NoRandomness> {
        let mut bytes = [0; Self::BYTES];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// The secret with these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; Self::BYTES]) -> Self {
        Self(bytes)
    }

    /// The bytes, for a set's file or card and for nothing else.
    #[must_use]
    pub const fn to_bytes(&self) -> [u8; Self::BYTES] {
        self.0
    }

    /// Reads 32 hexadecimal digits of either case, as [`Secret::to_hex`] writes them.
    ///
    /// # Errors
    /// [`NotASecret`] for anything else, spaces included.
    pub fn from_hex(text: &str) -> Result<Self, NotASecret> {
        let (pairs, rest) = text.as_bytes().as_chunks::<2>();
        let pairs: &[[u8; 2]; Self::BYTES] = pairs.try_into().map_err(|_| NotASecret)?;
        if !rest.is_empty() {
            return Err(NotASecret);
        }
        let mut bytes = [0; Self::BYTES];
        for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
            *byte = hex_digit(*high)? << 4 | hex_digit(*low)?;
        }
        Ok(Self(bytes))
    }

    /// The secret as 32 lower-case hexadecimal digits, for a set's file or card and for nothing else.
    #[must_use]
    pub fn to_hex(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

fn hex_digit(digit: u8) -> Result<u8, NotASecret> {
    match digit {
        b'0'..=b'9' => Ok(digit - b'0'),
        b'a'..=b'f' => Ok(digit - b'a' + 10),
        b'A'..=b'F' => Ok(digit - b'A' + 10),
        _ => Err(NotASecret),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generated_secrets_differ() {
        let first = Secret::generate().unwrap();
        assert_ne!(first, Secret::generate().unwrap());
        assert_ne!(first.to_bytes(), [0; 16]);
    }

    #[test]
    fn a_secret_survives_its_bytes_and_its_digits() {
        let secret = Secret::generate().unwrap();
        assert_eq!(Secret::from_bytes(secret.to_bytes()), secret);
        assert_eq!(Secret::from_hex(&secret.to_hex()), Ok(secret.clone()));
        assert_eq!(Secret::from_hex(&secret.to_hex().to_uppercase()), Ok(secret));
        assert_eq!(Secret::from_bytes([0x0a; 16]).to_hex(), "0a".repeat(16));
    }

    #[test]
    fn what_is_not_thirty_two_digits_is_refused() {
        for text in
            ["", "00", &"0".repeat(31), &"0".repeat(33), &"0".repeat(34), &"g".repeat(32), &"é".repeat(16)]
        {
            assert_eq!(Secret::from_hex(text), Err(NotASecret), "{text}");
        }
    }

    #[test]
    fn debug_shows_no_byte() {
        let text = format!("{:?}", Secret::from_bytes([0xab; 16]));
        assert!(!text.contains("ab") && !text.contains("171"), "{text}");
    }
}
