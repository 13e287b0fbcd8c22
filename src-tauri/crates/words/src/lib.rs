//! The app's sentences in each language.
//!
//! They are written once, in `ui/messages`, and serve the window, the terminal and the sheets.
//! Parameters stand in double braces: `{{path}}`.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::OnceLock;
use ts_rs::TS;

/// A language that the app speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub enum Language {
    /// Chinese, simplified.
    #[serde(rename = "zh-CN")]
    Chinese,
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::Chinese, Self::English];

    /// The BCP 47 tag.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Chinese => "zh-CN",
            Self::English => "en",
        }
    }

    /// The language of a POSIX locale name such as `zh_CN.UTF-8`: Chinese for every `zh`, else English.
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        if locale.to_ascii_lowercase().starts_with("zh") { Self::Chinese } else { Self::English }
    }

    fn catalogue(self) -> &'static Value {
        static CHINESE: OnceLock<Value> = OnceLock::new();
        static ENGLISH: OnceLock<Value> = OnceLock::new();
        let (cell, text) = match self {
            Self::Chinese => (&CHINESE, include_str!("../../../../ui/messages/zh-CN.json")),
            Self::English => (&ENGLISH, include_str!("../../../../ui/messages/en.json")),
        };
        // The files are part of the program; a test reads both.
        cell.get_or_init(|| serde_json::from_str(text).unwrap_or_default())
    }

    /// The sentence under a key such as `problem.disk_full`, with its parameters filled in. A key that is
    /// not there gives the key itself, so that something is said in any case.
    ///
    /// ```
    /// use junqi_words::Language;
    /// assert_eq!(Language::Chinese.say("army.red", &[]), "红方");
    /// ```
    #[must_use]
    pub fn say(self, key: &str, parameters: &[(&str, &str)]) -> String {
        let found = key.split('.').try_fold(self.catalogue(), |node, part| node.get(part));
        let Some(template) = found.and_then(Value::as_str) else { return key.to_owned() };
        let mut rest = template;
        let mut sentence = String::with_capacity(template.len());
        // One pass from left to right, so that braces inside a parameter stay what they are.
        while let Some((before, after)) = rest.split_once("{{") {
            sentence.push_str(before);
            let Some((name, behind)) = after.split_once("}}") else {
                sentence.push_str("{{");
                rest = after;
                continue;
            };
            let value = parameters.iter().find(|(parameter, _)| *parameter == name.trim());
            sentence.push_str(value.map_or(name, |(_, value)| value));
            rest = behind;
        }
        sentence.push_str(rest);
        sentence
    }

    /// Names in a row: “red and black”, “红方和黑方”.
    #[must_use]
    pub fn list(self, names: &[String]) -> String {
        let (between, last) = match self {
            Self::Chinese => ("、", "和"),
            Self::English => (", ", " and "),
        };
        match names {
            [first @ .., end] if !first.is_empty() => format!("{}{last}{end}", first.join(between)),
            _ => names.join(between),
        }
    }

    /// Whether there is a sentence under that key.
    #[must_use]
    pub fn has(self, key: &str) -> bool {
        key.split('.').try_fold(self.catalogue(), |node, part| node.get(part)).is_some_and(Value::is_string)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_catalogues_are_whole() {
        for language in Language::ALL {
            assert!(language.catalogue().is_object(), "{}", language.tag());
        }
    }

    #[test]
    fn parameters_are_filled_in_and_not_looked_into() {
        let sentence = Language::English.say("problem.not_a_piece", &[("text", "{{text}} {{")]);
        assert!(sentence.contains("{{text}} {{"), "{sentence}");
        assert_eq!(Language::English.say("no.such.key", &[]), "no.such.key");
    }

    #[test]
    fn names_stand_in_a_row() {
        let names = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(Language::English.list(&names), "a, b and c");
        assert_eq!(Language::Chinese.list(&names[..2]), "a和b");
        assert_eq!(Language::English.list(&names[..1]), "a");
        assert_eq!(Language::English.list(&[]), "");
    }

    #[test]
    fn a_locale_gives_its_language() {
        assert_eq!(Language::of_locale("zh_TW.UTF-8"), Language::Chinese);
        assert_eq!(Language::of_locale("de_DE.UTF-8"), Language::English);
        assert_eq!(Language::of_locale("C"), Language::English);
    }
}
