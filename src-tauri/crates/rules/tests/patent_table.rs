//! The patent's rules as a table written out from its text, red down and black across, 0 to 12.
//!
//! `!` no piece · `x` refused (neither can have moved) · `R` `B` red or black wins the game ·
//! `=` both lose · `r` `b` red or black loses · `m` red loses on black's mine, which is shown ·
//! `M` black loses on red's mine, which is shown.

use junqi_rules::{Armies, Army, Fighter, Outcome, Rank, Roster, RuleSet, adjudicate};

const TABLE: [&str; 13] = [
    //       0 1 2 3 4 5 6 7 8 9 10 11 12
    /*  0 */ "x B B B B B B B B B ! B x",
    /*  1 */ "R = r r r r r r r r ! = m",
    /*  2 */ "R b = r r r r r r r ! = m",
    /*  3 */ "R b b = r r r r r r ! = m",
    /*  4 */ "R b b b = r r r r r ! = m",
    /*  5 */ "R b b b b = r r r r ! = m",
    /*  6 */ "R b b b b b = r r r ! = m",
    /*  7 */ "R b b b b b b = r r ! = m",
    /*  8 */ "R b b b b b b b = r ! = m",
    /*  9 */ "R b b b b b b b b = ! = m",
    /* 10 */ "! ! ! ! ! ! ! ! ! ! ! ! !",
    /* 11 */ "R = = = = = = = = = ! = =",
    /* 12 */ "x M M M M M M M M M ! = x",
];

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
    for (red, row) in (0u8..).zip(TABLE) {
        let cells: Vec<char> = row.split(' ').map(|cell| cell.chars().next().unwrap()).collect();
        assert_eq!(cells.len(), 13);
        for (black, expected) in (0u8..).zip(cells) {
            assert_eq!(cell(red, black), expected, "red {red} against black {black}");
        }
    }
}
