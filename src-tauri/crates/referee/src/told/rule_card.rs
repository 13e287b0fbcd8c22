//! Rule sets as a card.

use crate::Problem;
use junqi_rules::{Preset, RuleSet};
use serde::Serialize;
use ts_rs::TS;

/// The name of a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RuleSetName {
    /// The patent's.
    Patent,
    /// The one most played at home.
    Standard,
    /// Standard, with the flag guarded by mines.
    StrictFlag,
    /// A person's own.
    Own,
}

impl From<&RuleSet> for RuleSetName {
    fn from(rules: &RuleSet) -> Self {
        match rules.name() {
            Some(Preset::Patent) => Self::Patent,
            Some(Preset::Standard) => Self::Standard,
            Some(Preset::StrictFlag) => Self::StrictFlag,
            None => Self::Own,
        }
    }
}

/// One line of a rule card: an option of the rule set and the value it has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RuleLine {
    /// The option, as in `RuleSet`.
    pub option: String,
    /// Its value.
    pub value: String,
}

/// A rule set as lines, read off the very table that decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RuleCard {
    /// The rule set's name.
    pub name: RuleSetName,
    /// Every option, in the order of `RuleSet`.
    pub lines: Vec<RuleLine>,
}

impl RuleCard {
    pub(crate) fn new(rules: &RuleSet) -> Result<Self, Problem> {
        let internal = |detail: &str| Problem::Internal { detail: detail.to_owned() };
        let table = serde_json::to_value(rules).map_err(|error| internal(&error.to_string()))?;
        let table = table.as_object().ok_or_else(|| internal("a rule set without options"))?;
        let lines = table
            .iter()
            .filter_map(|(option, value)| {
                Some(RuleLine { option: option.clone(), value: value.as_str()?.to_owned() })
            })
            .collect();
        Ok(Self { name: rules.into(), lines })
    }
}
