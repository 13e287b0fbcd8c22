//! Each value of each option decides as `RuleSet` says, and the presets are what their names promise.

#![allow(clippy::unwrap_used)]

use junqi_rules::*;

fn verdict(rules: RuleSet, red: Rank, black: Rank) -> Verdict {
    on(rules, &Roster::full(Armies::Two), red, black)
}

fn on(rules: RuleSet, roster: &Roster, red: Rank, black: Rank) -> Verdict {
    adjudicate(
        &rules,
        roster,
        Fighter { army: Army::Red, rank: red },
        Fighter { army: Army::Black, rank: black },
    )
}

fn without_mines(army: Army) -> Roster {
    let mut roster = Roster::full(Armies::Two);
    for _ in 0..3 {
        roster.remove(army, Rank::Mine).unwrap();
    }
    roster
}

const RED_LOSES: Outcome = Outcome::Loses { army: Army::Red };
const BLACK_LOSES: Outcome = Outcome::Loses { army: Army::Black };
const RED_TAKES: Outcome = Outcome::FlagTaken { by: Army::Red, of: Army::Black, taker_lost: false };

#[test]
fn engineer_meets_mine() {
    let patent = verdict(RuleSet::default(), Rank::Engineer, Rank::Mine);
    assert_eq!((patent.outcome, patent.mine_shown), (RED_LOSES, Some(Army::Black)));
    let rules = RuleSet { engineer_meets_mine: EngineerMeetsMine::MineRemoved, ..RuleSet::default() };
    let cleared = verdict(rules, Rank::Engineer, Rank::Mine);
    assert_eq!((cleared.outcome, cleared.mine_shown), (BLACK_LOSES, None));
    assert_eq!(cleared.reason, Reason::EngineerClearsMine);
    assert_eq!(verdict(rules, Rank::PlatoonLeader, Rank::Mine).outcome, RED_LOSES);
}

#[test]
fn another_piece_meets_mine() {
    let rules = RuleSet { piece_meets_mine: PieceMeetsMine::BothLost, ..RuleSet::default() };
    let both = verdict(rules, Rank::CorpsCommander, Rank::Mine);
    assert_eq!((both.outcome, both.mine_shown), (Outcome::BothLose, None));
    assert_eq!(verdict(rules, Rank::Engineer, Rank::Mine).outcome, RED_LOSES);
}

#[test]
fn bomb_meets_mine() {
    assert_eq!(verdict(RuleSet::default(), Rank::Bomb, Rank::Mine).outcome, Outcome::BothLose);
    let rules = RuleSet { bomb_meets_mine: BombMeetsMine::BombLost, ..RuleSet::default() };
    let lost = verdict(rules, Rank::Bomb, Rank::Mine);
    assert_eq!((lost.outcome, lost.mine_shown), (RED_LOSES, Some(Army::Black)));
}

#[test]
fn bomb_meets_flag() {
    let rules = |bomb_meets_flag| RuleSet { bomb_meets_flag, ..RuleSet::default() };
    assert_eq!(verdict(rules(BombMeetsFlag::BombWins), Rank::Bomb, Rank::Flag).outcome, RED_TAKES);
    assert_eq!(
        verdict(rules(BombMeetsFlag::BothLostBombWins), Rank::Bomb, Rank::Flag).outcome,
        Outcome::FlagTaken { by: Army::Red, of: Army::Black, taker_lost: true }
    );
    let refused = verdict(rules(BombMeetsFlag::Refused), Rank::Bomb, Rank::Flag);
    assert_eq!((refused.outcome, refused.reason), (Outcome::Refused, Reason::FlagRefusesBomb));
    let after = rules(BombMeetsFlag::BombWinsAfterMines);
    assert_eq!(verdict(after, Rank::Bomb, Rank::Flag).outcome, Outcome::Refused);
    assert_eq!(on(after, &without_mines(Army::Black), Rank::Bomb, Rank::Flag).outcome, RED_TAKES);
    assert_eq!(on(after, &without_mines(Army::Red), Rank::Bomb, Rank::Flag).outcome, Outcome::Refused);
    assert_eq!(verdict(after, Rank::Engineer, Rank::Flag).outcome, RED_TAKES);
}

#[test]
fn who_may_take_the_flag() {
    let movers = Rank::ALL.into_iter().filter(|rank| rank.can_move() && *rank != Rank::Bomb);
    for rank in movers {
        let takes = |flag_taker| {
            let rules = RuleSet { flag_taker, ..RuleSet::default() };
            let verdict = verdict(rules, rank, Rank::Flag);
            if verdict.outcome == Outcome::Refused {
                assert_eq!(verdict.reason, Reason::FlagRefusesPiece);
            }
            verdict.outcome == RED_TAKES
        };
        assert!(takes(FlagTaker::AnyPiece));
        assert_eq!(takes(FlagTaker::AnyButEngineer), rank != Rank::Engineer);
        assert_eq!(takes(FlagTaker::OnlyEngineer), rank == Rank::Engineer);
        assert_eq!(takes(FlagTaker::AnyButCommander), rank != Rank::CommanderInChief);
        assert_eq!(takes(FlagTaker::LowestLeft), rank == Rank::Engineer);
    }
    let lowest = RuleSet { flag_taker: FlagTaker::LowestLeft, ..RuleSet::default() };
    let mut roster = Roster::full(Armies::Two);
    for _ in 0..3 {
        roster.remove(Army::Red, Rank::Engineer).unwrap();
    }
    assert_eq!(on(lowest, &roster, Rank::PlatoonLeader, Rank::Flag).outcome, RED_TAKES);
    assert_eq!(on(lowest, &roster, Rank::CompanyCommander, Rank::Flag).outcome, Outcome::Refused);
}

#[test]
fn when_the_flag_may_be_taken() {
    let strict = RuleSet::preset(Preset::StrictFlag);
    for taker in [Rank::CommanderInChief, Rank::Engineer, Rank::Bomb] {
        let guarded = verdict(strict, taker, Rank::Flag);
        assert_eq!((guarded.outcome, guarded.reason), (Outcome::Refused, Reason::FlagGuardedByMines));
        assert_eq!(on(strict, &without_mines(Army::Black), taker, Rank::Flag).outcome, RED_TAKES);
    }
}

#[test]
fn a_lost_commander_shows_its_flag_only_where_the_rules_say_so() {
    let nine = Rank::CommanderInChief;
    let standard = RuleSet::preset(Preset::Standard);
    assert!(verdict(RuleSet::default(), nine, Rank::Bomb).flags_shown.is_empty());
    assert_eq!(verdict(standard, nine, Rank::Bomb).flags_shown, [Army::Red]);
    assert_eq!(verdict(standard, Rank::Mine, nine).flags_shown, [Army::Black]);
    assert_eq!(verdict(standard, nine, nine).flags_shown, [Army::Red, Army::Black]);
    assert!(verdict(standard, nine, Rank::CorpsCommander).flags_shown.is_empty());
}

#[test]
fn one_army_and_one_team_cannot_meet() {
    let meet = |one, other| {
        let verdict = adjudicate(
            &RuleSet::default(),
            &Roster::full(Armies::Four),
            Fighter { army: one, rank: Rank::CommanderInChief },
            Fighter { army: other, rank: Rank::Flag },
        );
        (verdict.outcome, verdict.reason)
    };
    assert_eq!(meet(Army::Red, Army::Red), (Outcome::Refused, Reason::SameArmy));
    assert_eq!(meet(Army::Red, Army::Green), (Outcome::Refused, Reason::SameTeam));
    assert_eq!(meet(Army::Blue, Army::Black), (Outcome::Refused, Reason::SameTeam));
    assert_eq!(
        meet(Army::Blue, Army::Green).0,
        Outcome::FlagTaken { by: Army::Blue, of: Army::Green, taker_lost: false }
    );
}

#[test]
fn presets_are_what_their_names_promise() {
    let patent = RuleSet::preset(Preset::Patent);
    assert_eq!(patent.engineer_meets_mine, EngineerMeetsMine::EngineerLost);
    assert_eq!(patent.commander_lost, CommanderLost::Nothing);
    assert_eq!(patent.no_movable_piece, NoMovablePiece::Nothing);
    let standard = RuleSet::preset(Preset::Standard);
    assert_eq!(standard.engineer_meets_mine, EngineerMeetsMine::MineRemoved);
    assert_eq!(standard.commander_lost, CommanderLost::ShowsFlag);
    assert_eq!(standard.no_movable_piece, NoMovablePiece::Loses);
    assert_eq!((standard.flag_taker, standard.flag_time), (FlagTaker::AnyPiece, FlagTime::Always));
    let strict = RuleSet::preset(Preset::StrictFlag);
    assert_eq!(RuleSet { flag_time: FlagTime::Always, ..strict }, standard);
    for preset in Preset::ALL {
        assert_eq!(RuleSet::preset(preset).name(), Some(preset));
    }
}

#[test]
fn a_rule_set_survives_its_stored_form_and_an_unknown_option_does_not_pass() {
    for preset in Preset::ALL {
        let rules = RuleSet::preset(preset);
        let text = serde_json::to_string(&rules).unwrap();
        assert_eq!(serde_json::from_str::<RuleSet>(&text).unwrap(), rules);
        assert!(serde_json::from_str::<RuleSet>(&text.replace("flag_time", "flag_tide")).is_err());
    }
}
