//! Games: beginning, resuming and ending them, and the tables they are judged at.

use super::{Referee, clean_name, game_id, now, set_id, sheets::parsed};
use crate::{
    GameState, Problem,
    table::{CodesInPlay, Meanings, Table},
    told::{EndingByHand, Losses, NewGame, RuleCard, ToldGame},
};
use junqi_labels::{Modules, plain_modules, sealed_modules, sealed_modules_in_any_mask};
use junqi_rules::{Army, Ending, Preset, Rank, RuleSet, Team};
use junqi_store::{GameId, SetId, SetKind, StoredEncounter, StoredGame};
use junqi_vision::{Code, Codes};
use std::collections::{HashMap, hash_map::Entry};

impl Referee {
    /// Begins a game.
    ///
    /// # Errors
    /// [`Problem::SetNotFound`], [`Problem::NameTooLong`], or of the database.
    pub async fn begin_game(&self, new: &NewGame) -> Result<ToldGame, Problem> {
        let game = junqi_store::NewGame {
            id: GameId::random()?,
            set: set_id(&new.set_id)?,
            rules: RuleSet::preset(new.preset),
            players: vec![
                (Army::Red, clean_name(&new.red_name)?),
                (Army::Black, clean_name(&new.black_name)?),
            ],
            begun_at: now(),
        };
        self.store.insert_game(&game).await?;
        self.with_table(&game.id, |table| Ok(table.told())).await
    }

    /// One game, open or ended.
    ///
    /// # Errors
    /// [`Problem::GameNotFound`], or of the database.
    pub async fn game(&self, id: &str) -> Result<ToldGame, Problem> {
        self.with_table(&game_id(id)?, |table| Ok(table.told())).await
    }

    /// Every game, the newest first.
    ///
    /// # Errors
    /// A [`Problem`] of the database.
    pub async fn games(&self) -> Result<Vec<ToldGame>, Problem> {
        let mut told = Vec::new();
        for game in self.store.games().await? {
            let log = self.store.encounters(&game.id).await?;
            told.push(tell(&game, &fold(&game, &log), Vec::new()));
        }
        Ok(told)
    }

    /// The rule card of a game.
    ///
    /// # Errors
    /// [`Problem::GameNotFound`], or of the database.
    pub async fn rule_card(&self, game: &str) -> Result<RuleCard, Problem> {
        RuleCard::new(&self.store.game(&game_id(game)?).await?.rules)
    }

    /// The rule cards of the presets, the default first.
    ///
    /// # Errors
    /// [`Problem::Internal`] if a rule set cannot be read as lines.
    pub fn preset_cards() -> Result<Vec<RuleCard>, Problem> {
        Preset::ALL.into_iter().map(|preset| RuleCard::new(&RuleSet::preset(preset))).collect()
    }

    /// Ends a game by hand.
    ///
    /// # Errors
    /// [`Problem::GameIsOver`], [`Problem::GameNotFound`], or of the database.
    pub async fn end_game(&self, id: &str, ending: EndingByHand) -> Result<ToldGame, Problem> {
        let ending = match ending {
            EndingByHand::Resigned { loser } => Ending::Resigned {
                winner: match loser.team() {
                    Team::RedGreen => Army::Black,
                    Team::BlackBlue => Army::Red,
                },
            },
            EndingByHand::Draw => Ending::Draw,
            EndingByHand::Abandoned => Ending::Abandoned,
        };
        let id = game_id(id)?;
        self.store.end_game(&id, now(), &ending).await?;
        self.tables.lock().await.remove(&id);
        self.with_table(&id, |table| Ok(table.told())).await
    }

    /// Does something at a game's table.
    pub(super) async fn with_table<T>(
        &self,
        id: &GameId,
        act: impl FnOnce(&mut Table) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let mut tables = self.tables.lock().await;
        act(self.table(&mut tables, id).await?)
    }

    /// A game's table, laid from the log if it is not there yet.
    pub(super) async fn table<'a>(
        &self,
        tables: &'a mut HashMap<GameId, Table>,
        id: &GameId,
    ) -> Result<&'a mut Table, Problem> {
        match tables.entry(id.clone()) {
            Entry::Occupied(table) => Ok(table.into_mut()),
            Entry::Vacant(empty) => Ok(empty.insert(self.lay_table(id).await?)),
        }
    }

    async fn lay_table(&self, id: &GameId) -> Result<Table, Problem> {
        let game = self.store.game(id).await?;
        let log = self.store.encounters(id).await?;
        let in_play = self.codes_of(game.set_kind, &game.set).await?;
        let state = fold(&game, &log);
        Ok(Table::new(game, state, in_play))
    }

    /// The codes of all labels of a set.
    pub(super) async fn codes_of(&self, kind: SetKind, set: &SetId) -> Result<CodesInPlay, Problem> {
        match kind {
            SetKind::Plain => plain_codes(),
            SetKind::Sealed => self.sealed_codes(set).await,
        }
    }

    pub(super) async fn sealed_codes(&self, set: &SetId) -> Result<CodesInPlay, Problem> {
        let mut codes = Vec::new();
        let mut pieces = Vec::new();
        for label in self.store.labels(set).await? {
            codes.push(code(&label.token, &[sealed_modules(&parsed(&label.token)?)?])?);
            pieces.push((label.piece, label.replaced));
        }
        Ok(CodesInPlay { codes: Codes::new(codes), meanings: Meanings::Sealed(pieces) })
    }
}

fn plain_codes() -> Result<CodesInPlay, Problem> {
    let codes: Result<Vec<Code>, Problem> =
        Rank::ALL.into_iter().map(|rank| code(&rank.number().to_string(), &[plain_modules(rank)?])).collect();
    Ok(CodesInPlay { codes: Codes::new(codes?), meanings: Meanings::Plain(Rank::ALL.to_vec()) })
}

/// The codes of sealed labels with these tokens, in their order, whatever mask they were drawn with.
///
/// # Errors
/// [`Problem::SetFileInvalid`] with the place of a text that is no token.
pub fn codes_of_tokens(tokens: &[String]) -> Result<Codes, Problem> {
    let read = |(place, text): (usize, &String)| {
        let token = text.parse().map_err(|_| Problem::SetFileInvalid { at: format!("tokens[{place}]") })?;
        code(text, &sealed_modules_in_any_mask(&token)?)
    };
    Ok(Codes::new(tokens.iter().enumerate().map(read).collect::<Result<_, Problem>>()?))
}

/// The code of a text that may be drawn in any of these ways.
fn code(text: &str, drawings: &[Modules]) -> Result<Code, Problem> {
    let drawn = |code: Code, modules: &Modules| {
        let size = modules.size();
        let dark = modules.rows().to_vec();
        code.or(usize::from(size), dark)
    };
    Ok(drawings.iter().try_fold(Code::new(text), drawn)?)
}

pub(super) fn fold(game: &StoredGame, log: &[StoredEncounter]) -> GameState {
    GameState::fold(game.rules, game.armies, log.iter().map(|entry| &entry.meeting))
}

impl Table {
    pub(super) fn told(&self) -> ToldGame {
        tell(&self.game, &self.state, self.filled())
    }
}

pub(super) fn tell(game: &StoredGame, state: &GameState, filled: Vec<Army>) -> ToldGame {
    let name = |army: Army| {
        game.players.iter().find(|(one, _)| *one == army).map(|(_, name)| name.clone()).unwrap_or_default()
    };
    ToldGame {
        id: game.id.to_string(),
        set_id: game.set.to_string(),
        set_name: game.set_name.clone(),
        set_kind: game.set_kind,
        colours: game.colours.all().to_vec(),
        red_name: name(Army::Red),
        black_name: name(Army::Black),
        rules: (&game.rules).into(),
        begun_at: game.begun_at,
        ended_at: game.ended.map(|(at, _)| at),
        ending: game.ended.map(|(_, ending)| ending),
        encounters: state.entries(),
        losses: state.armies().iter().map(|army| Losses { army: *army, lost: state.lost(*army) }).collect(),
        flags_shown: state.flags_shown().collect(),
        filled,
    }
}
