//! Verdicts: what an encounter takes off the board, and why.

use crate::{
    Army, BombMeetsFlag, BombMeetsMine, CommanderLost, EngineerMeetsMine, FlagTaker, FlagTime,
    PieceMeetsMine, Rank, Roster, RuleSet,
};
use serde::{Deserialize, Serialize};

/// One of the two pieces of an encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fighter {
    /// Whose piece it is.
    pub army: Army,
    /// What it is.
    pub rank: Rank,
}

/// What an encounter does to the board. Nothing else leaves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Outcome {
    /// No result: both pieces stay and the game goes on.
    Refused,
    /// Both armies lose their piece.
    BothLose,
    /// One army loses its piece, the other piece stays.
    Loses {
        /// The army that loses its piece.
        army: Army,
    },
    /// A flag falls, and its army with it; with two armies this ends the game.
    FlagTaken {
        /// The army that takes it.
        by: Army,
        /// The army whose flag it was.
        of: Army,
        /// Whether the piece that took it is lost too.
        taker_lost: bool,
    },
}

/// Why a verdict is what it is. It hints at ranks, so it is told only after the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Both pieces are of one army.
    SameArmy,
    /// Both pieces are of one team.
    SameTeam,
    /// Flags and mines cannot move, so two of them cannot have met.
    NeitherCanMove,
    /// A piece took the flag.
    FlagTaken,
    /// A bomb took the flag.
    FlagBombed,
    /// Bomb and flag are both lost, and the bomb's side wins on the count.
    FlagBombedBothLost,
    /// The rule set lets no bomb take a flag.
    FlagRefusesBomb,
    /// The rule set does not let this piece take a flag.
    FlagRefusesPiece,
    /// The flag's army has mines left.
    FlagGuardedByMines,
    /// A bomb takes the other piece with it.
    Bomb,
    /// Bomb and mine are both lost.
    BombMeetsMine,
    /// The bomb is lost on the mine.
    BombLostOnMine,
    /// The engineer is lost on the mine.
    EngineerLostOnMine,
    /// The engineer clears the mine.
    EngineerClearsMine,
    /// The piece is lost on the mine.
    PieceLostOnMine,
    /// Piece and mine are both lost.
    BothLostOnMine,
    /// Equal numbers.
    Equal,
    /// The smaller number loses.
    Smaller,
}

/// The referee's decision on one encounter.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Verdict {
    /// What leaves the board.
    pub outcome: Outcome,
    /// Why.
    pub reason: Reason,
    /// The army whose mine was stepped on, stays and is shown to all.
    pub mine_shown: Option<Army>,
    /// The armies that must show their flag, in the order of their numbers.
    pub flags_shown: Vec<Army>,
}

impl Verdict {
    /// Whether the encounter takes that army's piece off the board.
    #[must_use]
    pub fn takes(&self, loser: Army) -> bool {
        match self.outcome {
            Outcome::Refused => false,
            Outcome::BothLose => true,
            Outcome::Loses { army } => army == loser,
            Outcome::FlagTaken { by, of, taker_lost } => of == loser || (taker_lost && by == loser),
        }
    }
}

/// Decides an encounter. The order of the two pieces means nothing.
///
/// Only options that ask for it look at the roster: the lowest officer left and the mines left.
///
/// ```
/// use junqi_rules::{adjudicate, Armies, Army, Fighter, Outcome, Rank, Roster, RuleSet};
/// let red = Fighter { army: Army::Red, rank: Rank::CommanderInChief };
/// let black = Fighter { army: Army::Black, rank: Rank::CorpsCommander };
/// let verdict = adjudicate(&RuleSet::default(), &Roster::full(Armies::Two), red, black);
/// assert_eq!(verdict.outcome, Outcome::Loses { army: Army::Black });
/// ```
#[must_use]
pub fn adjudicate(rules: &RuleSet, roster: &Roster, a: Fighter, b: Fighter) -> Verdict {
    let (outcome, reason) = decide(rules, roster, a, b);
    let stays_and_is_shown = |mine: Fighter, other: Fighter| {
        mine.rank == Rank::Mine
            && matches!(outcome, Outcome::Loses { army } if army == other.army && army != mine.army)
    };
    let mine_shown = [(a, b), (b, a)]
        .into_iter()
        .find(|(mine, other)| stays_and_is_shown(*mine, *other))
        .map(|(mine, _)| mine.army);
    let mut verdict = Verdict { outcome, reason, mine_shown, flags_shown: Vec::new() };
    if rules.commander_lost == CommanderLost::ShowsFlag {
        let lost_commander =
            |fighter: &Fighter| fighter.rank == Rank::CommanderInChief && verdict.takes(fighter.army);
        let mut armies: Vec<Army> =
            [a, b].iter().filter(|fighter| lost_commander(fighter)).map(|fighter| fighter.army).collect();
        armies.sort_unstable();
        verdict.flags_shown = armies;
    }
    verdict
}

fn decide(rules: &RuleSet, roster: &Roster, a: Fighter, b: Fighter) -> (Outcome, Reason) {
    if a.army == b.army {
        return (Outcome::Refused, Reason::SameArmy);
    }
    if a.army.team() == b.army.team() {
        return (Outcome::Refused, Reason::SameTeam);
    }
    if !a.rank.can_move() && !b.rank.can_move() {
        return (Outcome::Refused, Reason::NeitherCanMove);
    }
    match (a.rank, b.rank) {
        (Rank::Flag, _) => meets_flag(rules, roster, b, a.army),
        (_, Rank::Flag) => meets_flag(rules, roster, a, b.army),
        (Rank::Mine, _) => meets_mine(rules, b, a.army),
        (_, Rank::Mine) => meets_mine(rules, a, b.army),
        (Rank::Bomb, _) | (_, Rank::Bomb) => (Outcome::BothLose, Reason::Bomb),
        (one, other) if one == other => (Outcome::BothLose, Reason::Equal),
        (one, other) if one < other => (Outcome::Loses { army: a.army }, Reason::Smaller),
        _ => (Outcome::Loses { army: b.army }, Reason::Smaller),
    }
}

fn meets_flag(rules: &RuleSet, roster: &Roster, taker: Fighter, of: Army) -> (Outcome, Reason) {
    let mines_left = roster.left(of, Rank::Mine) > 0;
    let guarded = (Outcome::Refused, Reason::FlagGuardedByMines);
    if rules.flag_time == FlagTime::AfterMines && mines_left {
        return guarded;
    }
    let taken = |taker_lost| Outcome::FlagTaken { by: taker.army, of, taker_lost };
    if taker.rank == Rank::Bomb {
        return match rules.bomb_meets_flag {
            BombMeetsFlag::BombWins => (taken(false), Reason::FlagBombed),
            BombMeetsFlag::BothLostBombWins => (taken(true), Reason::FlagBombedBothLost),
            BombMeetsFlag::BombWinsAfterMines if mines_left => guarded,
            BombMeetsFlag::BombWinsAfterMines => (taken(false), Reason::FlagBombed),
            BombMeetsFlag::Refused => (Outcome::Refused, Reason::FlagRefusesBomb),
        };
    }
    let allowed = match rules.flag_taker {
        FlagTaker::AnyPiece => true,
        FlagTaker::AnyButEngineer => taker.rank != Rank::Engineer,
        FlagTaker::OnlyEngineer => taker.rank == Rank::Engineer,
        FlagTaker::LowestLeft => roster.lowest_officer(taker.army) == Some(taker.rank),
        FlagTaker::AnyButCommander => taker.rank != Rank::CommanderInChief,
    };
    if allowed { (taken(false), Reason::FlagTaken) } else { (Outcome::Refused, Reason::FlagRefusesPiece) }
}

fn meets_mine(rules: &RuleSet, piece: Fighter, mine_of: Army) -> (Outcome, Reason) {
    let piece_lost = Outcome::Loses { army: piece.army };
    let mine_removed = Outcome::Loses { army: mine_of };
    match piece.rank {
        Rank::Bomb => match rules.bomb_meets_mine {
            BombMeetsMine::BothLost => (Outcome::BothLose, Reason::BombMeetsMine),
            BombMeetsMine::BombLost => (piece_lost, Reason::BombLostOnMine),
        },
        Rank::Engineer => match rules.engineer_meets_mine {
            EngineerMeetsMine::EngineerLost => (piece_lost, Reason::EngineerLostOnMine),
            EngineerMeetsMine::MineRemoved => (mine_removed, Reason::EngineerClearsMine),
        },
        Rank::Flag
        | Rank::Mine
        | Rank::PlatoonLeader
        | Rank::CompanyCommander
        | Rank::BattalionCommander
        | Rank::RegimentCommander
        | Rank::BrigadeCommander
        | Rank::DivisionCommander
        | Rank::CorpsCommander
        | Rank::CommanderInChief => match rules.piece_meets_mine {
            PieceMeetsMine::PieceLost => (piece_lost, Reason::PieceLostOnMine),
            PieceMeetsMine::BothLost => (Outcome::BothLose, Reason::BothLostOnMine),
        },
    }
}
