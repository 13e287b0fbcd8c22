// Generated from the Rust types by `npm run types`. Do not edit.

/**
 * One of up to four armies, called by the colour it has until a person picks another one.
 * Armies 0 and 2 sit across from each other, and so do 1 and 3.
 */
export type Army = "red" | "black" | "green" | "blue";

/**
 * What a piece is. The number is the patent's; 10 is no piece.
 *
 */
export type Rank = "flag" | "engineer" | "platoon_leader" | "company_commander" | "battalion_commander" | "regiment_commander" | "brigade_commander" | "division_commander" | "corps_commander" | "commander_in_chief" | "bomb" | "mine";

/**
 * Why a verdict is what it is. It hints at ranks, so it is told only after the end of a game.
 */
export type Reason = "same_army" | "same_team" | "neither_can_move" | "flag_taken" | "flag_bombed" | "flag_bombed_both_lost" | "flag_refuses_bomb" | "flag_refuses_piece" | "flag_guarded_by_mines" | "bomb" | "bomb_meets_mine" | "bomb_lost_on_mine" | "engineer_lost_on_mine" | "engineer_clears_mine" | "piece_lost_on_mine" | "both_lost_on_mine" | "equal" | "smaller";

/**
 * A rule set that comes with the app.
 */
export type Preset = "patent" | "standard" | "strict_flag";

/**
 * How a game ended. A winner stands for the whole team.
 */
export type Ending = { "kind": "flag_taken", 
/**
 * The army that took it.
 */
winner: Army, } | { "kind": "no_movable_piece", 
/**
 * An army of the team that can still move.
 */
winner: Army | null, } | { "kind": "resigned", 
/**
 * An army of the other team.
 */
winner: Army, } | { "kind": "draw" } | { "kind": "abandoned" };

/**
 * What a set's labels hold.
 */
export type SetKind = "sealed" | "plain";

/**
 * What the box prints on its commander-in-chief.
 */
export type CommanderName = "zongsiling" | "siling";

/**
 * What the box prints on its bombs.
 */
export type BombName = "shouliudan" | "zhadan";

/**
 * The colour of an army's pieces. Labels are always printed black on white.
 */
export type Colour = "red" | "black" | "green" | "blue" | "orange" | "yellow" | "purple" | "white";

/**
 * A language that the app speaks.
 */
export type Language = "zh-CN" | "en";

/**
 * A format for sheets.
 */
export type SheetFormat = "pdf" | "svg" | "png300" | "png600" | "engraving" | "engraving_inverted";

/**
 * Whose place a scan may fill.
 */
export type Wanted = "red" | "black" | "both";

/**
 * A refusal. Nothing was changed by what was refused. It holds no rank, and of a label's text only what
 * is no piece's.
 */
export type Problem = { "code": "nothing_found" } | { "code": "not_a_piece", 
/**
 * What it says, at most 80 characters.
 */
text: string, } | { "code": "wrong_army", 
/**
 * The army whose turn it was.
 */
wanted: Army, 
/**
 * The army that was seen.
 */
seen: Army, } | { "code": "two_of_one_army", 
/**
 * That army.
 */
army: Army, } | { "code": "too_many_labels" } | { "code": "side_unknown" } | { "code": "piece_is_out", 
/**
 * Whose it is.
 */
army: Army, } | { "code": "army_is_out", 
/**
 * That army.
 */
army: Army, } | { "code": "no_such_piece_left", 
/**
 * That army.
 */
army: Army, } | { "code": "same_team" } | { "code": "another_set", 
/**
 * That set's name.
 */
set: string, } | { "code": "unknown_label" } | { "code": "label_replaced" } | { "code": "plain_label_in_sealed_game" } | { "code": "sealed_label_in_plain_game" } | { "code": "game_is_over" } | { "code": "not_scanned_yet", 
/**
 * Armies whose piece is missing.
 */
missing: Array<Army>, } | { "code": "picture_unreadable" } | { "code": "picture_format_unknown" } | { "code": "picture_too_large", 
/**
 * px
 */
width: number, 
/**
 * px
 */
height: number, } | { "code": "bad_frame" } | { "code": "folder_not_writable", 
/**
 * Its path.
 */
path: string, } | { "code": "file_not_readable", 
/**
 * Its path.
 */
path: string, } | { "code": "file_invalid", 
/**
 * Its path.
 */
path: string, 
/**
 * Where in it: line:column.
 */
at: string, } | { "code": "disk_full" } | { "code": "disk_failing" } | { "code": "database_busy" } | { "code": "database_read_only" } | { "code": "database_damaged" } | { "code": "database_newer" } | { "code": "set_not_found" } | { "code": "game_not_found" } | { "code": "set_in_play", 
/**
 * The set's name.
 */
set: string, } | { "code": "set_put_away", 
/**
 * The set's name.
 */
set: string, } | { "code": "set_needed", 
/**
 * The set's name.
 */
set: string, 
/**
 * How many games were played with it.
 */
games: number, 
/**
 * Who played the last of them, where they have names.
 */
players: string, } | { "code": "set_clashes", 
/**
 * The name of the set that is here.
 */
set: string, } | { "code": "no_set_card" } | { "code": "name_has_path" } | { "code": "label_size_refused" } | { "code": "colours_alike" } | { "code": "no_ruler_length" } | { "code": "test_page_length", 
/**
 * Its letter on the page, A to D.
 */
length: string, } | { "code": "printer_too_far_off" } | { "code": "plain_not_reissued" } | { "code": "set_file_foreign" } | { "code": "set_file_cut_off" } | { "code": "set_file_too_large", 
/**
 * KiB
 */
limit: number, } | { "code": "set_file_invalid", 
/**
 * The path of the field, such as `issues.3`, or line:column where it is no JSON.
 */
at: string, } | { "code": "set_file_newer", 
/**
 * Its version.
 */
version: number, } | { "code": "name_empty" } | { "code": "name_too_long", 
/**
 * The most characters.
 */
limit: number, } | { "code": "bad_request", 
/**
 * Which part of it.
 */
at: string, } | { "code": "internal", 
/**
 * For a report; holds no secret.
 */
detail: string, };

/**
 * A set, without what its labels hold.
 */
export type ToldSet = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * What its labels hold.
 */
kind: SetKind, 
/**
 * What its commander-in-chief is called.
 */
commander_name: CommanderName, 
/**
 * What its bombs are called.
 */
bomb_name: BombName, 
/**
 * The colour of each army's pieces, by army.
 */
colours: Array<Colour>, 
/**
 * The side of its labels, mm.
 */
label_mm: number, 
/**
 * ms since 1970
 */
made_at: number, 
/**
 * When a sheet of it was given out last, ms since 1970.
 */
printed_at: number | null, 
/**
 * Whether it was put away.
 */
archived: boolean, 
/**
 * Labels issued in place of others.
 */
reissued: number, 
/**
 * Games played with it.
 */
games: number, 
/**
 * Whether a game with it is running.
 */
in_play: boolean, };

/**
 * What a person asks for who makes a set.
 */
export type NewSet = { 
/**
 * Its name, 1-60 characters.
 */
name: string, 
/**
 * What its labels hold.
 */
kind: SetKind, 
/**
 * What its commander-in-chief is called.
 */
commander_name: CommanderName, 
/**
 * What its bombs are called.
 */
bomb_name: BombName, 
/**
 * The colours of its two armies, which differ.
 */
colours: Array<Colour>, 
/**
 * The side of its labels, mm: 10 to 25.
 */
label_mm: number, };

/**
 * The paper of a sheet.
 */
export type PaperSize = "a4" | "letter";

/**
 * What a sheet is to show, and how.
 */
export type SheetOptions = { 
/**
 * Its paper.
 */
paper: PaperSize, 
/**
 * Whether the set card comes with it, on a page of its own.
 */
card: boolean, 
/**
 * The pieces whose labels are wanted, by number (0-49); all if there are none.
 */
pieces: Array<number>, 
/**
 * Places of the sticker sheet that are used already and stay free, at most 200.
 */
used: number, 
/**
 * Whether only the places of the labels are wanted, to be held against a sticker sheet: no code, no name, no card.
 */
outlines: boolean, };

/**
 * The places of one page of a set's labels under a single heading.
 */
export type SheetPlaces = { 
/**
 * Labels in a row.
 */
columns: number, 
/**
 * Rows on a page.
 */
rows: number, };

/**
 * Where a sheet was saved.
 */
export type SavedSheet = { 
/**
 * The file, or the first one of a sheet with a file per page.
 */
path: string, 
/**
 * How many pages the sheet has.
 */
pages: number, };

/**
 * What a set file or a set card changed.
 */
export type ImportOutcome = "new" | "known" | "updated";

/**
 * What came of taking in a set file or a set card.
 */
export type ImportedSet = { 
/**
 * The set as it is kept now.
 */
set: ToldSet, 
/**
 * What changed.
 */
outcome: ImportOutcome, };

/**
 * A piece of a set that is in no game. The one thing told that names the rank of a label.
 */
export type ToldPiece = { 
/**
 * Its number in the set, 0-49.
 */
number: number, 
/**
 * Whose it is.
 */
army: Army, 
/**
 * What it is.
 */
rank: Rank, 
/**
 * Which of the army's pieces of that rank it is, from 1.
 */
nth: number, };

/**
 * What a scanned label is, out of any game.
 */
export type ToldLabel = { 
/**
 * The piece.
 */
piece: ToldPiece, 
/**
 * Whether the label was replaced by a later one.
 */
replaced: boolean, };

/**
 * What the measured ruler says of a printer.
 */
export type PrintAdvice = { "advice": "true" } | { "advice": "print_at", 
/**
 * percent
 */
percent: number, };

/**
 * What a person measured on a printed test page, mm. A true page has 100, 100, 40 and 40.
 */
export type TestPageLengths = { 
/**
 * A: the ruler across.
 */
across_mm: number, 
/**
 * B: the ruler down.
 */
down_mm: number, 
/**
 * C: from the paper's left edge to the ruler that goes down.
 */
from_left_mm: number, 
/**
 * D: from the paper's upper edge to the ruler that goes across.
 */
from_top_mm: number, };

/**
 * A printer as it was measured: every sheet on that paper is drawn so that it comes out true.
 */
export type ToldPrinter = { 
/**
 * The paper.
 */
paper: PaperSize, 
/**
 * What was measured.
 */
lengths: TestPageLengths, 
/**
 * The scale across at which it prints, percent to a tenth.
 */
across_percent: number, 
/**
 * The scale down at which it prints, percent to a tenth.
 */
down_percent: number, 
/**
 * How far to the right it moves the page, mm to a tenth.
 */
right_mm: number, 
/**
 * How far down it moves the page, mm to a tenth.
 */
lower_mm: number, 
/**
 * ms since 1970
 */
measured_at: number, };

/**
 * What a person asks for who begins a game of two armies.
 */
export type NewGame = { 
/**
 * The set to play with.
 */
set_id: string, 
/**
 * Who plays red, 0-60 characters.
 */
red_name: string, 
/**
 * Who plays black, 0-60 characters.
 */
black_name: string, 
/**
 * The rules.
 */
preset: Preset, };

/**
 * How players end a game by hand.
 */
export type EndingByHand = { "kind": "resigned", 
/**
 * That army.
 */
loser: Army, } | { "kind": "draw" } | { "kind": "abandoned" };

/**
 * The name of a rule set.
 */
export type RuleSetName = "patent" | "standard" | "strict_flag" | "own";

/**
 * One line of a rule card: an option of the rule set and the value it has.
 */
export type RuleLine = { 
/**
 * The option, as in `RuleSet`.
 */
option: string, 
/**
 * Its value.
 */
value: string, };

/**
 * A rule set as lines, read off the very table that decides.
 */
export type RuleCard = { 
/**
 * The rule set's name.
 */
name: RuleSetName, 
/**
 * Every option, in the order of `RuleSet`.
 */
lines: Array<RuleLine>, };

/**
 * How many pieces an army has lost, which both players can count.
 */
export type Losses = { 
/**
 * The army.
 */
army: Army, 
/**
 * Pieces lost.
 */
lost: number, };

/**
 * A game as both players may see it.
 */
export type ToldGame = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its set's id.
 */
set_id: string, 
/**
 * Its set's name.
 */
set_name: string, 
/**
 * What that set's labels hold.
 */
set_kind: SetKind, 
/**
 * The colour of each army's pieces, by army.
 */
colours: Array<Colour>, 
/**
 * Who plays red.
 */
red_name: string, 
/**
 * Who plays black.
 */
black_name: string, 
/**
 * Its rules.
 */
rules: RuleSetName, 
/**
 * ms since 1970
 */
begun_at: number, 
/**
 * ms since 1970
 */
ended_at: number | null, 
/**
 * How it ended.
 */
ending: Ending | null, 
/**
 * Entries in its log.
 */
encounters: number, 
/**
 * Pieces lost, army by army.
 */
losses: Array<Losses>, 
/**
 * Armies whose flag lies open.
 */
flags_shown: Array<Army>, 
/**
 * Armies whose place on the judging table is filled.
 */
filled: Array<Army>, };

/**
 * A place in a frame, px.
 */
export type Point = { 
/**
 * px to the right
 */
x: number, 
/**
 * px down
 */
y: number, };

/**
 * A label that was seen: whose it is and where, not what it says.
 */
export type ToldSighting = { 
/**
 * The army, where the label tells it.
 */
army: Army | null, 
/**
 * The label's outer edge in px of the frame, clockwise from the corner at the first finder pattern.
 */
quad: [Point, Point, Point, Point], };

/**
 * What a scan gave.
 */
export type ScanAnswer = { 
/**
 * The frame's width, px.
 */
width: number, 
/**
 * The frame's height, px.
 */
height: number, 
/**
 * Every label in view.
 */
sightings: Array<ToldSighting>, 
/**
 * Armies whose place this scan filled.
 */
taken: Array<Army>, 
/**
 * Armies whose place is filled now.
 */
filled: Array<Army>, 
/**
 * Why no place was filled, where none was.
 */
problem: Problem | null, };

/**
 * What an encounter did, as told to the table. Everything refused by the rules is one `no_result`:
 * a sentence of its own for flags would tell where the flag is.
 */
export type ToldOutcome = { "kind": "no_result" } | { "kind": "both_lose" } | { "kind": "loses", 
/**
 * That army.
 */
army: Army, } | { "kind": "flag_falls", 
/**
 * The army that is out.
 */
army: Army, } | { "kind": "wins", 
/**
 * The army that took it.
 */
army: Army, };

/**
 * A verdict as told to the table.
 */
export type ToldVerdict = { 
/**
 * What leaves the board.
 */
outcome: ToldOutcome, 
/**
 * The army whose mine was stepped on, stays and is shown.
 */
mine_shown: Army | null, 
/**
 * Armies that must show their flag.
 */
flags_shown: Array<Army>, 
/**
 * The game after it.
 */
game: ToldGame, };

/**
 * A piece, revealed after the end.
 */
export type RevealedPiece = { 
/**
 * Whose it was.
 */
army: Army, 
/**
 * What it was.
 */
rank: Rank, };

/**
 * What met and why it ended so, revealed after the end.
 */
export type Revealed = { 
/**
 * The two pieces.
 */
pieces: [RevealedPiece, RevealedPiece], 
/**
 * Why the verdict was what it was.
 */
reason: Reason, };

/**
 * An entry of the log as it may be told.
 */
export type ToldEncounter = { 
/**
 * Its place in the log, from 1.
 */
number: number, 
/**
 * ms since 1970
 */
at: number, 
/**
 * What left the board.
 */
outcome: ToldOutcome, 
/**
 * The army whose mine was stepped on, stays and is shown.
 */
mine_shown: Army | null, 
/**
 * Armies that had to show their flag.
 */
flags_shown: Array<Army>, 
/**
 * What met; only after the end of the game.
 */
revealed: Revealed | null, };

/**
 * A game and its log.
 */
export type GameHistory = { 
/**
 * The game.
 */
game: ToldGame, 
/**
 * Its log from the beginning.
 */
encounters: Array<ToldEncounter>, };

/**
 * How a label reads.
 */
export type LabelState = "good" | "weak" | "replaced" | "foreign";

/**
 * A label in a picture: where it lies and how it reads, not what it is.
 */
export type CheckedLabel = { 
/**
 * The label's outer edge in px of the picture, clockwise from the corner at the first finder pattern.
 */
quad: [Point, Point, Point, Point], 
/**
 * How it reads.
 */
state: LabelState, };

/**
 * A picture of a pass, and what the pass has come to with it.
 */
export type CheckedPicture = { 
/**
 * The picture's width, px.
 */
width: number, 
/**
 * The picture's height, px.
 */
height: number, 
/**
 * Every label that was read in it.
 */
labels: Array<CheckedLabel>, 
/**
 * Labels of the set that were read so far, in all pictures.
 */
read: number, 
/**
 * Those among them that were weak in every picture.
 */
weak: number, 
/**
 * Labels that the set has.
 */
of: number, };

/**
 * How the app is.
 */
export type AppStatus = { 
/**
 * The app's version.
 */
version: string, 
/**
 * Why the database could not be opened, if it could not.
 */
problem: Problem | null, };

