//! `junqi judge`: the rules, without a game around them.

use crate::{arguments::Judge, failure::Failure, output::line};
use junqi_referee::Problem;
use junqi_rules::{Armies, Army, Fighter, Outcome, Rank, Reason, Roster, RuleSet, adjudicate};
use serde::Serialize;

#[derive(Serialize)]
struct Judged {
    verdict: &'static str,
    reason: Reason,
    mine_shown: Option<Army>,
}

/// Judges two pieces of armies that have lost nothing yet.
pub(crate) fn judge(judge: &Judge) -> Result<(), Failure> {
    let rank = |text: &str| {
        Rank::from_name(text).map_err(|error| Failure::Usage(Problem::NotAPiece { text: error.0 }))
    };
    let red = Fighter { army: Army::Red, rank: rank(&judge.red)? };
    let black = Fighter { army: Army::Black, rank: rank(&judge.black)? };
    let rules = RuleSet::preset(judge.rules.into());
    let verdict = adjudicate(&rules, &Roster::full(Armies::Two), red, black);
    let name = match verdict.outcome {
        Outcome::Refused => "refused",
        Outcome::BothLose => "both_lose",
        Outcome::Loses { army: Army::Red } => "red_loses",
        Outcome::Loses { .. } => "black_loses",
        Outcome::FlagTaken { by: Army::Red, .. } => "red_wins",
        Outcome::FlagTaken { .. } => "black_wins",
    };
    line(&Judged { verdict: name, reason: verdict.reason, mine_shown: verdict.mine_shown })?;
    if verdict.outcome == Outcome::Refused { Err(Failure::Said) } else { Ok(()) }
}
