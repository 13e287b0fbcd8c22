//! Words on a sheet: made safe for a document and made to fit their place.

use crate::font;

/// The text on one line without what no document may hold: control characters and Unicode's non-characters become
/// spaces, and spaces in a row become one.
pub(crate) fn clean(text: &str) -> String {
    let spaced: String =
        text.chars().map(|c| if c.is_control() || is_no_character(c) { ' ' } else { c }).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// U+FDD0 to U+FDEF and the last two of each plane are never characters; XML forbids U+FFFE and U+FFFF.
fn is_no_character(c: char) -> bool {
    ('\u{FDD0}'..='\u{FDEF}').contains(&c) || u32::from(c) & 0xFFFE == 0xFFFE
}

/// The text as XML text or attribute value.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(c),
        }
    }
    escaped
}

/// A text at the size at which it fits.
#[derive(Debug, PartialEq)]
pub(crate) struct Fitted {
    pub(crate) text: String,
    /// Font size in millimetres.
    pub(crate) size: f64,
}

/// Makes a text no wider than `width` mm: at `size` mm if it fits, else smaller, and cut off with an ellipsis where
/// even `smallest` is too large.
pub(crate) fn fit(text: &str, size: f64, smallest: f64, width: f64) -> Fitted {
    let ems = font::width(text);
    if ems * size <= width {
        return Fitted { text: text.to_owned(), size };
    }
    if ems * smallest <= width {
        return Fitted { text: text.to_owned(), size: width / ems };
    }
    let mut room = width / smallest - font::width("…");
    let mut kept = String::new();
    for c in text.chars() {
        room -= font::width(c.encode_utf8(&mut [0; 4]));
        if room < 0.0 {
            break;
        }
        kept.push(c);
    }
    kept.truncate(kept.trim_end().len());
    kept.push('…');
    Fitted { text: kept, size: smallest }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_and_non_characters_go() {
        assert_eq!(clean("a\0b\tc\r\nd\u{7f}e\u{85}f\u{FFFF}g\u{1FFFE}h\u{FDD0} "), "a b c d e f g h");
        assert_eq!(clean("总司令 👨‍👩‍👧 é"), "总司令 👨‍👩‍👧 é");
        assert_eq!(clean("\u{1}\u{2}"), "");
    }

    #[test]
    fn markup_is_text() {
        assert_eq!(escape(r#"<a b="c">&'"#), "&lt;a b=&quot;c&quot;&gt;&amp;&#39;");
    }

    #[test]
    fn a_text_shrinks_before_it_is_cut() {
        assert_eq!(fit("军旗", 3.0, 1.5, 6.0), Fitted { text: "军旗".to_owned(), size: 3.0 });
        assert_eq!(fit("军旗", 3.0, 1.5, 4.0), Fitted { text: "军旗".to_owned(), size: 2.0 });
        let cut = fit(&"军".repeat(1000), 3.0, 1.5, 15.0);
        assert_eq!(cut, Fitted { text: format!("{}…", "军".repeat(9)), size: 1.5 });
    }
}
