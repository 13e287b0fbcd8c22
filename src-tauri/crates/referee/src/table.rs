//! The judging table of one open game: which codes are in play, which places are filled.

use crate::{GameState, Problem, known::KnownPiece, told::ToldSighting};
use junqi_labels::Token;
use junqi_rules::{Army, PieceIndex, Rank};
use junqi_store::StoredGame;
use junqi_vision::{Codes, Sighting};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, sync::Arc};
use ts_rs::TS;

/// Whose place a scan may fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Wanted {
    /// Only red's.
    Red,
    /// Only black's.
    Black,
    /// Every army's piece that is in view.
    Both,
}

/// What the codes in play mean, in their order. Neither can be printed: they tell ranks.
pub(crate) enum Meanings {
    /// A sealed set: each label's piece, and whether a later issue replaced it.
    Sealed(Vec<(PieceIndex, bool)>),
    /// A plain set: each number's rank.
    Plain(Vec<Rank>),
}

/// The codes that a game's labels can show.
pub(crate) struct CodesInPlay {
    pub(crate) codes: Codes,
    pub(crate) meanings: Meanings,
}

/// What a label turned out to be.
pub(crate) enum Seen {
    /// A piece of the game's sealed set.
    Piece(KnownPiece),
    /// A plain label's rank; whose it is comes from the button.
    Plain(Rank),
    /// A label that was replaced.
    Replaced,
    /// No label of this set.
    Foreign {
        /// What it says.
        text: String,
    },
}

/// The table of one open game.
pub(crate) struct Table {
    pub(crate) game: StoredGame,
    pub(crate) state: GameState,
    pub(crate) in_play: Arc<CodesInPlay>,
    places: BTreeMap<Army, KnownPiece>,
    round: Round,
}

/// Which encounter the table is set for. A frame that was taken for one must not fill a place of the next.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Round(u64);

impl CodesInPlay {
    pub(crate) fn see(&self, sighting: &Sighting) -> Seen {
        let foreign = || Seen::Foreign { text: sighting.text.clone() };
        let Some(index) = sighting.piece else { return foreign() };
        match &self.meanings {
            Meanings::Sealed(pieces) => match pieces.get(index.0) {
                Some((_, true)) => Seen::Replaced,
                Some((piece, false)) => Seen::Piece(KnownPiece::of_sealed(*piece)),
                None => foreign(),
            },
            Meanings::Plain(ranks) => ranks.get(index.0).copied().map_or_else(foreign, Seen::Plain),
        }
    }

    /// The piece of a sealed set that a sighting shows, and whether its label was replaced.
    pub(crate) fn piece(&self, sighting: &Sighting) -> Option<(PieceIndex, bool)> {
        match &self.meanings {
            Meanings::Sealed(pieces) => pieces.get(sighting.piece?.0).copied(),
            Meanings::Plain(_) => None,
        }
    }

    /// A first word on a label that is not of this game; the store may know better.
    pub(crate) fn foreign(&self, text: &str) -> Problem {
        let token = text.parse::<Token>().is_ok();
        match &self.meanings {
            Meanings::Sealed(_) if Rank::from_plain_label(text).is_ok() => Problem::PlainLabelInSealedGame,
            Meanings::Sealed(_) if token => Problem::UnknownLabel,
            Meanings::Plain(_) if token => Problem::SealedLabelInPlainGame,
            Meanings::Sealed(_) | Meanings::Plain(_) => Problem::not_a_piece(text),
        }
    }
}

impl Seen {
    pub(crate) fn told(&self, sighting: &Sighting) -> ToldSighting {
        let army = match self {
            Self::Piece(piece) => Some(piece.army),
            Self::Plain(_) | Self::Replaced | Self::Foreign { .. } => None,
        };
        ToldSighting::new(army, &sighting.quad)
    }
}

impl Table {
    pub(crate) fn new(game: StoredGame, state: GameState, in_play: CodesInPlay) -> Self {
        Self { game, state, in_play: Arc::new(in_play), places: BTreeMap::new(), round: Round::default() }
    }

    /// Armies whose place is filled.
    pub(crate) fn filled(&self) -> Vec<Army> {
        self.places.keys().copied().collect()
    }

    /// Which encounter the table is set for now.
    pub(crate) const fn round(&self) -> Round {
        self.round
    }

    /// Empties the places; what was being read for them comes too late.
    pub(crate) fn clear(&mut self) {
        self.places.clear();
        self.round.0 += 1;
    }

    /// Takes over the state after an entry, and clears the places for the next one.
    pub(crate) fn move_on(&mut self, state: GameState, at: i64) {
        self.game.ended = state.ending().map(|ending| (at, *ending));
        self.state = state;
        self.clear();
    }

    /// The two pieces that meet, or which are missing.
    pub(crate) fn pair(&self) -> Result<[KnownPiece; 2], Problem> {
        let pieces: Vec<KnownPiece> = self.places.values().copied().collect();
        match *pieces.as_slice() {
            [one, other] => Ok([one, other]),
            _ => Err(Problem::NotScannedYet {
                missing: self
                    .state
                    .armies()
                    .iter()
                    .copied()
                    .filter(|army| !self.places.contains_key(army))
                    .collect(),
            }),
        }
    }

    /// Fills the wanted places from what was seen: all that are meant, or none. Never guesses, and fills
    /// nothing from a frame that was taken for an earlier round.
    ///
    /// # Errors
    /// The [`Problem`] that keeps every wanted place as it was.
    pub(crate) fn place(
        &mut self,
        round: Round,
        wanted: Wanted,
        seen: &[Seen],
    ) -> Result<Vec<Army>, Problem> {
        if round != self.round {
            return Ok(Vec::new());
        }
        if self.game.ended.is_some() {
            return Err(Problem::GameIsOver);
        }
        let pieces = self.meant(wanted, seen)?;
        for piece in &pieces {
            self.state.admit(piece)?;
        }
        for piece in &pieces {
            self.places.insert(piece.army, *piece);
        }
        Ok(pieces.iter().map(|piece| piece.army).collect())
    }

    /// The pieces that a scan means.
    fn meant(&self, wanted: Wanted, seen: &[Seen]) -> Result<Vec<KnownPiece>, Problem> {
        let wanted_army = match wanted {
            Wanted::Red => Some(Army::Red),
            Wanted::Black => Some(Army::Black),
            Wanted::Both => None,
        };
        let plain: Vec<Rank> = seen
            .iter()
            .filter_map(|seen| if let Seen::Plain(rank) = seen { Some(*rank) } else { None })
            .collect();
        match (plain.as_slice(), wanted_army) {
            ([], _) => self.meant_sealed(wanted_army, seen),
            ([rank], Some(army)) => Ok(vec![KnownPiece { army, rank: *rank, piece: None }]),
            ([_], None) | ([_, _], None) => Err(Problem::SideUnknown),
            _ => Err(Problem::TooManyLabels),
        }
    }

    fn meant_sealed(&self, wanted: Option<Army>, seen: &[Seen]) -> Result<Vec<KnownPiece>, Problem> {
        let mut by_army = BTreeMap::<Army, Vec<KnownPiece>>::new();
        for seen in seen {
            if let Seen::Piece(piece) = seen {
                by_army.entry(piece.army).or_default().push(*piece);
            }
        }
        match wanted {
            Some(army) => match (by_army.get(&army).map(Vec::as_slice), by_army.keys().next()) {
                (Some([piece]), _) => Ok(vec![*piece]),
                (Some(_), _) => Err(Problem::TooManyLabels),
                (None, Some(seen)) => Err(Problem::WrongArmy { wanted: army, seen: *seen }),
                (None, None) => Err(self.nothing_of_ours(seen)),
            },
            None => {
                let groups: Vec<(Army, &[KnownPiece])> =
                    by_army.iter().map(|(army, pieces)| (*army, pieces.as_slice())).collect();
                match groups.as_slice() {
                    [] => Err(self.nothing_of_ours(seen)),
                    [(_, [one])] => Ok(vec![*one]),
                    [(_, [one]), (_, [other])] => Ok(vec![*one, *other]),
                    [(army, [_, _])] => Err(Problem::TwoOfOneArmy { army: *army }),
                    _ => Err(Problem::TooManyLabels),
                }
            }
        }
    }

    fn nothing_of_ours(&self, seen: &[Seen]) -> Problem {
        let first = seen.iter().find_map(|seen| match seen {
            Seen::Replaced => Some(Problem::LabelReplaced),
            Seen::Foreign { text } => Some(self.in_play.foreign(text)),
            Seen::Piece(_) | Seen::Plain(_) => None,
        });
        first.unwrap_or(Problem::NothingFound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use junqi_rules::{Armies, RuleSet};
    use junqi_store::{GameId, SetId, SetKind};

    fn table() -> Table {
        let game = StoredGame {
            id: GameId::random().unwrap(),
            set: SetId::random().unwrap(),
            set_name: String::new(),
            set_kind: SetKind::Sealed,
            armies: Armies::Two,
            colours: junqi_store::Colours::usual(Armies::Two),
            rules: RuleSet::default(),
            players: Vec::new(),
            begun_at: 0,
            ended: None,
        };
        let in_play = CodesInPlay { codes: Codes::default(), meanings: Meanings::Sealed(Vec::new()) };
        Table::new(game, GameState::new(RuleSet::default(), Armies::Two), in_play)
    }

    fn seen(piece: u8) -> Seen {
        Seen::Piece(KnownPiece::of_sealed(PieceIndex::try_from(piece).unwrap()))
    }

    #[test]
    fn a_frame_taken_before_the_table_was_cleared_fills_nothing() {
        let mut table = table();
        let round = table.round();
        assert_eq!(table.place(round, Wanted::Red, &[seen(1)]), Ok(vec![Army::Red]));
        table.clear();
        assert_eq!(table.place(round, Wanted::Red, &[seen(1)]), Ok(Vec::new()));
        assert!(table.filled().is_empty());
        assert_eq!(table.place(table.round(), Wanted::Red, &[seen(1)]), Ok(vec![Army::Red]));
    }

    #[test]
    fn reds_piece_in_view_never_fills_blacks_place() {
        let mut table = table();
        let round = table.round();
        table.place(round, Wanted::Red, &[seen(1)]).unwrap();
        let refused = Problem::WrongArmy { wanted: Army::Black, seen: Army::Red };
        assert_eq!(table.place(round, Wanted::Black, &[seen(1)]), Err(refused));
        assert_eq!(table.place(round, Wanted::Black, &[seen(1), seen(30)]), Ok(vec![Army::Black]));
        assert_eq!(table.filled(), [Army::Red, Army::Black]);
    }

    #[test]
    fn an_army_behind_the_piece_is_a_request_to_show_two() {
        let mut table = table();
        let all: Vec<Seen> = (0..25).map(seen).collect();
        assert_eq!(table.place(table.round(), Wanted::Both, &all), Err(Problem::TooManyLabels));
        assert_eq!(table.place(table.round(), Wanted::Red, &all), Err(Problem::TooManyLabels));
        assert!(table.filled().is_empty());
    }
}
