//! The fold of a log: pure, and true to the box.

#![allow(clippy::unwrap_used)]

use junqi_referee::GameState;
use junqi_rules::{Armies, Army, Ending, Fighter, Outcome, PieceIndex, Preset, Rank, RuleSet};
use junqi_store::Meeting;
use proptest::{prelude::*, sample::select};

/// Plays pairs of pieces in turn, leaving out those that have already fallen, until the game ends.
fn play(rules: RuleSet, pairs: &[(u8, u8)]) -> (GameState, Vec<Meeting>) {
    let mut state = GameState::new(rules, Armies::Two);
    let mut log: Vec<Meeting> = Vec::new();
    for (red, black) in pairs {
        let pieces =
            [*red, *black + PieceIndex::PER_ARMY].map(|number| PieceIndex::try_from(number).unwrap());
        let fallen = log.iter().any(|meeting| {
            meeting.pieces.iter().any(|(fighter, piece)| {
                meeting.verdict.takes(fighter.army) && piece.is_some_and(|piece| pieces.contains(&piece))
            })
        });
        if fallen || state.ending().is_some() {
            continue;
        }
        let fighters = pieces.map(|piece| Fighter { army: piece.army(), rank: piece.rank() });
        let verdict = state.adjudicate(fighters[0], fighters[1]);
        let meeting = Meeting {
            pieces: [(fighters[0], Some(pieces[0])), (fighters[1], Some(pieces[1]))],
            attacker: None,
            verdict,
        };
        state.apply(&meeting);
        log.push(meeting);
    }
    (state, log)
}

fn pairs() -> impl Strategy<Value = Vec<(u8, u8)>> {
    prop::collection::vec((0..25_u8, 0..25_u8), 0..120)
}

fn presets() -> impl Strategy<Value = RuleSet> {
    select(Preset::ALL.to_vec()).prop_map(RuleSet::preset)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn the_same_log_gives_the_same_state(rules in presets(), pairs in pairs()) {
        let (state, log) = play(rules, &pairs);
        prop_assert!(GameState::fold(rules, Armies::Two, &log) == state);
        prop_assert_eq!(state.entries() as usize, log.len());
    }

    #[test]
    fn as_many_pieces_are_out_as_verdicts_took(rules in presets(), pairs in pairs()) {
        let (state, log) = play(rules, &pairs);
        for army in [Army::Red, Army::Black] {
            let taken = log.iter().filter(|meeting| meeting.verdict.takes(army)).count();
            prop_assert_eq!(usize::from(state.lost(army)), taken);
        }
    }

    #[test]
    fn a_game_ends_when_a_flag_falls_or_an_army_is_stuck_and_not_before(rules in presets(), pairs in pairs()) {
        let (state, log) = play(rules, &pairs);
        let fallen = log.iter().find_map(|meeting| match meeting.verdict.outcome {
            Outcome::FlagTaken { by, .. } => Some(by),
            _ => None,
        });
        match (state.ending(), fallen) {
            (Some(Ending::FlagTaken { winner }), Some(by)) => prop_assert_eq!(*winner, by),
            (Some(Ending::NoMovablePiece { .. }), None) => {
                prop_assert_ne!(rules, RuleSet::preset(Preset::Patent));
                prop_assert!([Army::Red, Army::Black].iter().any(|army| state.lost(*army) >= 21));
            }
            (ending, fallen) => prop_assert!(ending.is_none() && fallen.is_none(), "{ending:?} {fallen:?}"),
        }
    }

    #[test]
    fn a_refusal_changes_nothing_but_the_log(rules in presets(), pairs in pairs()) {
        let (state, log) = play(rules, &pairs);
        let told: Vec<&Meeting> =
            log.iter().filter(|meeting| meeting.verdict.outcome != Outcome::Refused).collect();
        let without = GameState::fold(rules, Armies::Two, told);
        prop_assert_eq!(without.ending(), state.ending());
        for army in [Army::Red, Army::Black] {
            prop_assert_eq!(without.lost(army), state.lost(army));
        }
    }
}

#[test]
fn an_army_without_a_movable_piece_loses_where_the_rules_say_so() {
    let bombs_away = |rules| {
        let mut state = GameState::new(rules, Armies::Two);
        // Red's 21 movable pieces fall to black's mines and officers as the fold is told.
        for piece in Armies::Two.pieces().filter(|piece| piece.army() == Army::Red && piece.rank().can_move())
        {
            let red = Fighter { army: Army::Red, rank: piece.rank() };
            let black = Fighter { army: Army::Black, rank: Rank::Mine };
            let mut verdict = state.adjudicate(red, black);
            verdict.outcome = Outcome::Loses { army: Army::Red };
            state.apply(&Meeting { pieces: [(red, Some(piece)), (black, None)], attacker: None, verdict });
        }
        state.ending().copied()
    };
    assert_eq!(bombs_away(RuleSet::preset(Preset::Patent)), None);
    assert_eq!(
        bombs_away(RuleSet::preset(Preset::Standard)),
        Some(Ending::NoMovablePiece { winner: Some(Army::Black) })
    );
}

#[test]
fn four_armies_play_on_until_a_team_is_out() {
    let mut state = GameState::new(RuleSet::default(), Armies::Four);
    let mut take = |by: Army, of: Army| {
        let (taker, flag) =
            (Fighter { army: by, rank: Rank::Engineer }, Fighter { army: of, rank: Rank::Flag });
        let verdict = state.adjudicate(taker, flag);
        state.apply(&Meeting { pieces: [(taker, None), (flag, None)], attacker: None, verdict });
        state.ending().copied()
    };
    assert_eq!(take(Army::Red, Army::Black), None);
    assert_eq!(take(Army::Blue, Army::Red), None);
    assert_eq!(take(Army::Green, Army::Blue), Some(Ending::FlagTaken { winner: Army::Green }));
}
