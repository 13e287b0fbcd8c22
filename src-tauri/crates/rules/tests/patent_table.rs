//! The patent's rules against a table written out by hand from its text.

use junqi_rules::{Armies, Army, Fighter, Outcome, Rank, Roster, RuleSet, adjudicate};

const TABLE: &str = include_str!("../../../../tests/patent-table.txt");

fn cell(red: u8, black: u8) -> char {
    let (Ok(red), Ok(black)) = (Rank::try_from(red), Rank::try_from(black)) else { return '!' };
    let verdict = adjudicate(
        &RuleSet::default(),
        &Roster::full(Armies::Two),
        Fighter { army: Army::Red, rank: red },
        Fighter { army: Army::Black, rank: black },
    );
    assert!(verdict.flags_shown.is_empty(), "the patent shows no flag");
    match (verdict.outcome, verdict.mine_shown) {
        (Outcome::Refused, None) => 'x',
        (Outcome::BothLose, None) => '=',
        (Outcome::Loses { army: Army::Red }, None) => 'r',
        (Outcome::Loses { army: Army::Black }, None) => 'b',
        (Outcome::Loses { army: Army::Red }, Some(Army::Black)) => 'm',
        (Outcome::Loses { army: Army::Black }, Some(Army::Red)) => 'M',
        (Outcome::FlagTaken { by: Army::Red, of: Army::Black, taker_lost: false }, None) => 'R',
        (Outcome::FlagTaken { by: Army::Black, of: Army::Red, taker_lost: false }, None) => 'B',
        _ => '?',
    }
}

#[test]
fn every_cell_of_the_patent_is_law() {
    let mut cells = 0;
    for row in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let mut words = row.split_whitespace();
        let red: u8 = words.next().unwrap().parse().unwrap();
        for (black, expected) in (0u8..).zip(words) {
            assert_eq!(cell(red, black).to_string(), expected, "red {red} against black {black}");
            cells += 1;
        }
    }
    assert_eq!(cells, 13 * 13);
}
