//! What holds under every rule set, on every roster, for every pair.

use junqi_rules::*;
use proptest::{prelude::*, sample::select};

fn rule_sets() -> impl Strategy<Value = RuleSet> {
    (
        select(vec![EngineerMeetsMine::EngineerLost, EngineerMeetsMine::MineRemoved]),
        select(vec![PieceMeetsMine::PieceLost, PieceMeetsMine::BothLost]),
        select(vec![BombMeetsMine::BothLost, BombMeetsMine::BombLost]),
        select(vec![
            BombMeetsFlag::BombWins,
            BombMeetsFlag::BothLostBombWins,
            BombMeetsFlag::BombWinsAfterMines,
            BombMeetsFlag::Refused,
        ]),
        select(vec![
            FlagTaker::AnyPiece,
            FlagTaker::AnyButEngineer,
            FlagTaker::OnlyEngineer,
            FlagTaker::LowestLeft,
            FlagTaker::AnyButCommander,
        ]),
        select(vec![FlagTime::Always, FlagTime::AfterMines]),
        select(vec![CommanderLost::Nothing, CommanderLost::ShowsFlag]),
        select(vec![NoMovablePiece::Nothing, NoMovablePiece::Loses]),
    )
        .prop_map(|options| RuleSet {
            engineer_meets_mine: options.0,
            piece_meets_mine: options.1,
            bomb_meets_mine: options.2,
            bomb_meets_flag: options.3,
            flag_taker: options.4,
            flag_time: options.5,
            commander_lost: options.6,
            no_movable_piece: options.7,
        })
}

/// Two-army rosters with any pieces gone.
fn losses() -> impl Strategy<Value = Vec<(usize, usize)>> {
    prop::collection::vec((0..2usize, 0..12usize), 0..40)
}

fn roster(losses: &[(usize, usize)], swapped: bool) -> Roster {
    let mut roster = Roster::full(Armies::Two);
    for (army, rank) in losses {
        let army = Army::ALL[if swapped { 1 - army } else { *army }];
        // A loss beyond the last piece of a rank is no loss.
        let _ = roster.remove(army, Rank::ALL[*rank]);
    }
    roster
}

fn swap(army: Army) -> Army {
    match army {
        Army::Red => Army::Black,
        Army::Black => Army::Red,
        Army::Green => Army::Blue,
        Army::Blue => Army::Green,
    }
}

fn swapped(verdict: &Verdict) -> Verdict {
    let outcome = match verdict.outcome {
        Outcome::Refused => Outcome::Refused,
        Outcome::BothLose => Outcome::BothLose,
        Outcome::Loses { army } => Outcome::Loses { army: swap(army) },
        Outcome::FlagTaken { by, of, taker_lost } => {
            Outcome::FlagTaken { by: swap(by), of: swap(of), taker_lost }
        }
    };
    let mut flags_shown: Vec<Army> = verdict.flags_shown.iter().map(|army| swap(*army)).collect();
    flags_shown.sort_unstable();
    Verdict { outcome, reason: verdict.reason, mine_shown: verdict.mine_shown.map(swap), flags_shown }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn swap_the_sides_and_the_verdict_swaps(
        rules in rule_sets(), losses in losses(), red in 0..12usize, black in 0..12usize,
    ) {
        let (red, black) = (Rank::ALL[red], Rank::ALL[black]);
        let straight = adjudicate(
            &rules, &roster(&losses, false),
            Fighter { army: Army::Red, rank: red }, Fighter { army: Army::Black, rank: black },
        );
        let crossed = adjudicate(
            &rules, &roster(&losses, true),
            Fighter { army: Army::Red, rank: black }, Fighter { army: Army::Black, rank: red },
        );
        prop_assert_eq!(&swapped(&straight), &crossed);
        let other_way_round = adjudicate(
            &rules, &roster(&losses, false),
            Fighter { army: Army::Black, rank: black }, Fighter { army: Army::Red, rank: red },
        );
        prop_assert_eq!(straight, other_way_round);
    }

    /// What leaves the board is only ever what a sentence of the rules takes off it.
    #[test]
    fn what_the_rules_did_not_say_never_leaves_the_board(
        rules in rule_sets(), losses in losses(), red in 0..12usize, black in 0..12usize,
    ) {
        let roster = roster(&losses, false);
        let (red, black) = (Rank::ALL[red], Rank::ALL[black]);
        let verdict = adjudicate(
            &rules, &roster,
            Fighter { army: Army::Red, rank: red }, Fighter { army: Army::Black, rank: black },
        );
        for (army, own, other) in [(Army::Red, red, black), (Army::Black, black, red)] {
            if !verdict.takes(army) {
                continue;
            }
            let allowed = match own {
                // A flag falls to a piece that can move.
                Rank::Flag => other.can_move(),
                // A mine goes with a bomb, to an engineer, or with the piece where both are lost.
                Rank::Mine => match other {
                    Rank::Bomb => rules.bomb_meets_mine == BombMeetsMine::BothLost,
                    Rank::Engineer => rules.engineer_meets_mine == EngineerMeetsMine::MineRemoved,
                    Rank::Flag | Rank::Mine => false,
                    _ => rules.piece_meets_mine == PieceMeetsMine::BothLost,
                },
                // A bomb goes off on whatever it meets, on a flag only where both are lost.
                Rank::Bomb => other != Rank::Flag
                    || rules.bomb_meets_flag == BombMeetsFlag::BothLostBombWins,
                // An officer or engineer falls to a bomb, a mine, an equal or a larger number.
                _ => match other {
                    Rank::Flag => false,
                    Rank::Bomb => true,
                    Rank::Mine => own != Rank::Engineer
                        || rules.engineer_meets_mine == EngineerMeetsMine::EngineerLost,
                    _ => own.number() <= other.number(),
                },
            };
            prop_assert!(allowed, "{army:?} lost {own:?} to {other:?} under {rules:?}");
        }
        if verdict.mine_shown.is_some() {
            prop_assert!(red == Rank::Mine || black == Rank::Mine);
            prop_assert_eq!(verdict.mine_shown.map(|army| verdict.takes(army)), Some(false));
        }
        for army in &verdict.flags_shown {
            prop_assert!(verdict.takes(*army));
        }
        if !red.can_move() && !black.can_move() {
            prop_assert_eq!(verdict.outcome, Outcome::Refused);
        }
    }
}
