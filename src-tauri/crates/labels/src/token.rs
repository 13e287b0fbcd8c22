//! Tokens: what the code of a sealed label says.

use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, Mac};
use junqi_rules::PieceIndex;
use sha2::Sha256;
use thiserror::Error;

use crate::{IssueNumber, Secret};

/// Crockford's base-32 digits: no I, L, O and U.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Keeps tokens apart from anything else ever derived from a set's secret.
const DOMAIN: &[u8] = b"junqi-referee/token/1";

/// Ten upper-case Crockford base-32 characters. With the set at hand a token tells the rank, so it is as secret
/// as the rank and `Debug` does not print it.
///
/// ```
/// use junqi_labels::Token;
/// let token: Token = "0123456789".parse().unwrap();
/// assert_eq!(token.as_str(), "0123456789");
/// assert_eq!(format!("{token:?}"), "Token(hidden)");
/// assert!("012345678O".parse::<Token>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Token([u8; Self::LENGTH]);

/// Why a text is no token. The text itself is not repeated, since it may be a mistyped token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotAToken {
    /// The text has another length than ten bytes.
    #[error("a token has 10 characters, not {0} bytes")]
    Length(usize),
    /// The character at this place, counted from 0, is no upper-case Crockford base-32 digit.
    #[error("character {0} is none that a token may have")]
    Character(usize),
}

impl Token {
    /// Characters in a token.
    pub const LENGTH: usize = 10;

    /// The ten characters as the label's code holds them.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Every constructor admits ASCII only, so the text is never the empty one.
        str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl FromStr for Token {
    type Err = NotAToken;

    /// Takes exactly what a label says: no lower case, no space, no look-alike of a digit.
    fn from_str(text: &str) -> Result<Self, NotAToken> {
        let bytes =
            <[u8; Self::LENGTH]>::try_from(text.as_bytes()).map_err(|_| NotAToken::Length(text.len()))?;
        match bytes.iter().position(|byte| !DIGITS.contains(byte)) {
            Some(place) => Err(NotAToken::Character(place)),
            None => Ok(Self(bytes)),
        }
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}

/// The token of one label of one piece: the first 50 bits of
/// HMAC-SHA-256(secret, `junqi-referee/token/1` | piece index, 1 byte | issue number, 4 bytes big-endian).
///
/// ```
/// use junqi_labels::{IssueNumber, Secret, token};
/// use junqi_rules::PieceIndex;
/// let secret = Secret::generate().unwrap();
/// let piece = PieceIndex::try_from(0).unwrap();
/// assert_ne!(token(&secret, piece, IssueNumber(0)), token(&secret, piece, IssueNumber(1)));
/// ```
#[must_use]
pub fn token(secret: &Secret, piece: PieceIndex, issue: IssueNumber) -> Token {
    // A short key is padded to one block of SHA-256 by HMAC's own rule; given padded, it cannot be refused.
    let mut block = [0; 64];
    block[..Secret::BYTES].copy_from_slice(&secret.to_bytes());
    let mut mac = Hmac::<Sha256>::new(&block.into());
    mac.update(DOMAIN);
    mac.update(&[piece.number()]);
    mac.update(&issue.0.to_be_bytes());
    let digest: [u8; 32] = mac.finalize().into_bytes().into();

    let mut characters = [0; Token::LENGTH];
    for (place, character) in characters.iter_mut().enumerate() {
        let (byte, bit) = (place * 5 / 8, place * 5 % 8);
        let pair = u16::from_be_bytes([digest[byte], digest[byte + 1]]);
        *character = DIGITS[usize::from(pair >> (11 - bit) & 31)];
    }
    Token(characters)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counting_secret() -> Secret {
        Secret::from_hex("000102030405060708090a0b0c0d0e0f").unwrap()
    }

    fn piece(number: u8) -> PieceIndex {
        PieceIndex::try_from(number).unwrap()
    }

    #[test]
    fn tokens_are_those_of_another_hmac() {
        // Computed with Python's hmac module.
        for (number, issue, expected) in [
            (0, 0, "1WXXV1B5AS"),
            (1, 0, "C7SNRGD9G3"),
            (0, 1, "7DVSY5W6PD"),
            (99, 0, "5ZH66MVMD6"),
            (49, 0x0102_0304, "F3WXVRV4V1"),
        ] {
            assert_eq!(token(&counting_secret(), piece(number), IssueNumber(issue)).as_str(), expected);
        }
        assert_eq!(token(&Secret::from_bytes([0xff; 16]), piece(7), IssueNumber(0)).as_str(), "NQX77KVQQ0");
    }

    #[test]
    fn tokens_of_a_set_differ_and_read_back() {
        let secret = Secret::generate().unwrap();
        let tokens: std::collections::BTreeSet<Token> = (0..100)
            .flat_map(|n| (0..5).map(move |i| (n, i)))
            .map(|(n, i)| token(&secret, piece(n), IssueNumber(i)))
            .collect();
        assert_eq!(tokens.len(), 500);
        for token in tokens {
            assert_eq!(token.as_str().parse(), Ok(token));
        }
    }

    #[test]
    fn what_is_no_token_is_refused() {
        assert_eq!("".parse::<Token>(), Err(NotAToken::Length(0)));
        assert_eq!("0123456789A".parse::<Token>(), Err(NotAToken::Length(11)));
        assert_eq!("军旗工兵".parse::<Token>(), Err(NotAToken::Length(12)));
        for text in ["I123456789", "L123456789", "O123456789", "U123456789", "a123456789", " 123456789"] {
            assert_eq!(text.parse::<Token>(), Err(NotAToken::Character(0)));
        }
        assert_eq!("0123456军".parse::<Token>(), Err(NotAToken::Character(7)));
    }

    #[test]
    fn neither_debug_nor_error_shows_the_text() {
        let token: Token = "0123456789".parse().unwrap();
        assert!(!format!("{token:?}").contains("123"));
        assert!(!"012345678O".parse::<Token>().unwrap_err().to_string().contains("0123"));
    }
}
