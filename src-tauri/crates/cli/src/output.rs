//! Lines for programs and sentences for people.

use junqi_words::Language;
use serde::Serialize;
use std::io::{self, Write};

/// The language of the locale, by the order in which POSIX looks at the variables.
pub(crate) fn language() -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .unwrap_or_default();
    Language::of_locale(&locale)
}

/// One JSON object on a line of its own.
pub(crate) fn line(value: &impl Serialize) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{}", serde_json::to_string(value)?)
}

/// A sentence for a person.
pub(crate) fn say(sentence: &str) {
    // If stderr is gone there is nobody left to tell.
    let _nobody_listens = writeln!(io::stderr().lock(), "{sentence}");
}
