import { call } from "./call";
import type {
  AppStatus,
  EndingByHand,
  GameHistory,
  Language,
  NewGame,
  NewSet,
  RuleCard,
  SavedSheet,
  SheetFormat,
  ToldGame,
  ToldSet,
  ToldVerdict,
} from "./types";

export const appStatus = () => call<AppStatus>("app_status");
export const retryOpen = () => call<AppStatus>("retry_open");

export const listSets = () => call<ToldSet[]>("list_sets");
export const makeSet = (newSet: NewSet) => call<ToldSet>("make_set", { newSet });
/** Writes into the person's downloads folder. */
export const saveSheet = (setId: string, format: SheetFormat, language: Language) =>
  call<SavedSheet>("save_sheet", { setId, format, language });
/** Opens the last saved sheet with the system's viewer. */
export const openSavedSheet = () => call<null>("open_saved_sheet");

/** Newest first. */
export const listGames = () => call<ToldGame[]>("list_games");
export const beginGame = (newGame: NewGame) => call<ToldGame>("begin_game", { newGame });
export const readGame = (gameId: string) => call<ToldGame>("game", { gameId });
export const endGame = (gameId: string, ending: EndingByHand) =>
  call<ToldGame>("end_game", { gameId, ending });
/** The rules of a game, as lines. */
export const ruleCard = (gameId: string) => call<RuleCard>("rule_card", { gameId });
/** The default first. */
export const presetCards = () => call<RuleCard[]>("preset_cards");
export const gameHistory = (gameId: string) => call<GameHistory>("game_history", { gameId });

export const clearPlaces = (gameId: string) => call<ToldGame>("clear_places", { gameId });
export const judge = (gameId: string) => call<ToldVerdict>("judge", { gameId });
