//! A game's state, folded from its log: pure, so the same log always gives the same state.

use crate::{Problem, known::KnownPiece};
use junqi_rules::{
    Armies, Army, Ending, Fighter, NoMovablePiece, Outcome, PieceIndex, Roster, RuleSet, Team, Verdict,
    adjudicate,
};
use junqi_store::Meeting;
use std::collections::BTreeSet;

/// Where a game stands. No `Debug`: the roster tells ranks.
#[derive(Clone, PartialEq, Eq)]
pub struct GameState {
    rules: RuleSet,
    roster: Roster,
    /// Pieces of sealed sets that have left the board.
    out: BTreeSet<PieceIndex>,
    armies_out: BTreeSet<Army>,
    flags_shown: BTreeSet<Army>,
    entries: u32,
    ending: Option<Ending>,
}

impl GameState {
    /// A game that begins.
    #[must_use]
    pub fn new(rules: RuleSet, armies: Armies) -> Self {
        Self {
            rules,
            roster: Roster::full(armies),
            out: BTreeSet::new(),
            armies_out: BTreeSet::new(),
            flags_shown: BTreeSet::new(),
            entries: 0,
            ending: None,
        }
    }

    /// The state after a log.
    #[must_use]
    pub fn fold<'a>(rules: RuleSet, armies: Armies, log: impl IntoIterator<Item = &'a Meeting>) -> Self {
        let mut state = Self::new(rules, armies);
        for meeting in log {
            state.apply(meeting);
        }
        state
    }

    /// What the rules say of two pieces as the game stands.
    #[must_use]
    pub fn adjudicate(&self, one: Fighter, other: Fighter) -> Verdict {
        adjudicate(&self.rules, &self.roster, one, other)
    }

    /// Takes an entry of the log into account. The verdict is taken as it was given.
    pub fn apply(&mut self, meeting: &Meeting) {
        self.entries += 1;
        for (fighter, piece) in &meeting.pieces {
            if meeting.verdict.takes(fighter.army) {
                // A piece beyond the box's count is refused before it is judged, so there is one to remove;
                // a log that says otherwise leaves the roster at none.
                let _none_left = self.roster.remove(fighter.army, fighter.rank);
                self.out.extend(piece);
            }
        }
        self.flags_shown.extend(&meeting.verdict.flags_shown);
        let mut taken_by = None;
        if let Outcome::FlagTaken { by, of, .. } = meeting.verdict.outcome {
            self.armies_out.insert(of);
            taken_by = Some(by);
        }
        self.end(taken_by);
    }

    /// Ends the game if a team has no army left in it.
    fn end(&mut self, taken_by: Option<Army>) {
        if self.ending.is_some() {
            return;
        }
        if self.rules.no_movable_piece == NoMovablePiece::Loses {
            let stuck = self.armies().iter().filter(|army| !self.roster.can_move(**army));
            self.armies_out.extend(stuck.copied().collect::<Vec<_>>());
        }
        let playing = |team: Team| {
            self.armies().iter().copied().find(|army| army.team() == team && !self.armies_out.contains(army))
        };
        self.ending = match (playing(Team::RedGreen), playing(Team::BlackBlue)) {
            (Some(_), Some(_)) => None,
            (winner, other) => Some(match taken_by {
                Some(winner) => Ending::FlagTaken { winner },
                None => Ending::NoMovablePiece { winner: winner.or(other) },
            }),
        };
    }

    /// Whether a piece may fight now.
    pub(crate) fn admit(&self, piece: &KnownPiece) -> Result<(), Problem> {
        let army = piece.army;
        if self.ending.is_some() {
            return Err(Problem::GameIsOver);
        }
        if self.armies_out.contains(&army) {
            return Err(Problem::ArmyIsOut { army });
        }
        if piece.piece.is_some_and(|piece| self.out.contains(&piece)) {
            return Err(Problem::PieceIsOut { army });
        }
        if self.roster.left(army, piece.rank) == 0 {
            return Err(Problem::NoSuchPieceLeft { army });
        }
        Ok(())
    }

    /// The armies of the game.
    #[must_use]
    pub fn armies(&self) -> &'static [Army] {
        self.roster.armies().all()
    }

    /// Entries in the log.
    #[must_use]
    pub const fn entries(&self) -> u32 {
        self.entries
    }

    /// Pieces the army has lost.
    #[must_use]
    pub fn lost(&self, army: Army) -> u8 {
        self.roster.lost(army)
    }

    /// Armies whose flag lies open.
    pub fn flags_shown(&self) -> impl Iterator<Item = Army> + '_ {
        self.flags_shown.iter().copied()
    }

    /// How the log ended the game, if it did.
    #[must_use]
    pub const fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }
}
