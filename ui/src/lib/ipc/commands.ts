import { call } from "./call";
import type {
  AppStatus,
  EndingByHand,
  GameHistory,
  ImportedSet,
  Language,
  NewGame,
  NewSet,
  PaperSize,
  PrintAdvice,
  RuleCard,
  SavedSheet,
  SheetFormat,
  SheetOptions,
  SheetPlaces,
  TestPageLengths,
  ToldGame,
  ToldPiece,
  ToldPrinter,
  ToldSet,
  ToldVerdict,
} from "./types";

export const appStatus = () => call<AppStatus>("app_status");
export const retryOpen = () => call<AppStatus>("retry_open");

export const listSets = () => call<ToldSet[]>("list_sets");
export const makeSet = (newSet: NewSet) => call<ToldSet>("make_set", { newSet });
export const duplicateSet = (setId: string, name: string) => call<ToldSet>("duplicate_set", { setId, name });
export const renameSet = (setId: string, name: string) => call<ToldSet>("rename_set", { setId, name });
export const archiveSet = (setId: string, away: boolean) => call<ToldSet>("archive_set", { setId, away });
export const deleteSet = (setId: string) => call<null>("delete_set", { setId });
/** Only while no game with the set is running. */
export const setPieces = (setId: string) => call<ToldPiece[]>("set_pieces", { setId });
export const reissueLabels = (setId: string, pieces: number[]) =>
  call<ToldSet>("reissue_labels", { setId, pieces });
/** Begins a pass over a set's labels anew. */
export const beginLabelCheck = (setId: string) => call<null>("begin_label_check", { setId });
/** The card's page as SVG. */
export const setCard = (setId: string, language: Language) => call<string>("set_card", { setId, language });
/** Writes into the person's downloads folder and says where. */
export const saveSetFile = (setId: string) => call<string>("save_set_file", { setId });
export const importSetFile = (text: string) => call<ImportedSet>("import_set_file", { text });

/** Writes into the person's downloads folder. */
export const saveSheet = (setId: string, format: SheetFormat, options: SheetOptions, language: Language) =>
  call<SavedSheet>("save_sheet", { setId, format, options, language });
/** The pages as SVG. */
export const previewSheet = (setId: string, options: SheetOptions, language: Language) =>
  call<string[]>("preview_sheet", { setId, options, language });
/** What places a page of a set's labels has. */
export const sheetPlaces = (setId: string, paper: PaperSize) =>
  call<SheetPlaces>("sheet_places", { setId, paper });
/** `measured`: the printed ruler, mm; `scale`: what was printed at, percent. */
export const checkPrint = (measured: number, scale: number) =>
  call<PrintAdvice>("check_print", { measured, scale });
/** The page on which a printer is measured; written into the person's downloads folder. */
export const saveTestPage = (paper: PaperSize, language: Language) =>
  call<SavedSheet>("save_test_page", { paper, language });
export const readPrinter = (paper: PaperSize) => call<ToldPrinter | null>("printer", { paper });
/** Sheets on that paper are corrected from then on. */
export const measurePrinter = (paper: PaperSize, lengths: TestPageLengths) =>
  call<ToldPrinter>("measure_printer", { paper, lengths });
export const forgetPrinter = (paper: PaperSize) => call<null>("forget_printer", { paper });
/** Opens what was saved since the app started, and nothing else, with the system's viewer. */
export const openSavedSheet = (path: string) => call<null>("open_saved_sheet", { path });

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
