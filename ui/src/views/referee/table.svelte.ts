import { isCameraProblem, type Camera } from "../../lib/camera";
import {
  clearPlaces,
  endGame,
  judge,
  problemOf,
  scanFrame,
  scanPicture,
  type AnyProblem,
  type Army,
  type EndingByHand,
  type ScanAnswer,
  type ToldGame,
  type ToldVerdict,
  type Wanted,
} from "../../lib/ipc";

/** Every verdict is shown this long after the question, so that the pause tells nothing. */
export const PAUSE_MS = 600;
/** After so long without a label another way is offered. */
export const SLOW_MS = 10_000;
/** A camera that nobody scans with is turned off. */
export const IDLE_MS = 90_000;
const OUTLINE_MS = 900;

type Outlines = Pick<ScanAnswer, "width" | "height" | "sightings">;

/** The judging table of one running game: two places, a camera, and the last verdict. */
export class JudgingTable {
  game: ToldGame;
  /** Which place is being scanned for. */
  armed: Wanted | null = $state(null);
  camera: "off" | "starting" | "on" = $state("off");
  cameras = $state(1);
  judging = $state(false);
  verdict: ToldVerdict | null = $state.raw(null);
  problem: AnyProblem | null = $state.raw(null);
  outlines: Outlines | null = $state.raw(null);
  slow = $state(false);

  readonly #eye: Camera;
  #turn: Promise<unknown> = Promise.resolve();
  #looping = false;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #outlineTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: ToldGame, eye: Camera) {
    this.game = $state.raw(game);
    this.#eye = eye;
    eye.onLost = (problem) => {
      this.camera = "off";
      this.problem = problem;
    };
  }

  holds(army: Army): boolean {
    return this.game.filled.includes(army);
  }

  /** Starts to scan for a place; a verdict that still shows makes way. */
  async scan(wanted: Wanted): Promise<void> {
    this.armed = wanted;
    this.verdict = null;
    this.problem = null;
    this.#watchTheClock();
    if (this.camera === "off") await this.#openCamera();
    if (this.camera === "on") await this.#scanWhileArmed();
  }

  /** Reads a picture for the place that is being scanned for, or for both. */
  async usePicture(picture: Blob): Promise<void> {
    const wanted = this.armed ?? "both";
    this.verdict = null;
    this.problem = null;
    await this.#shown(async () => {
      const bytes = new Uint8Array(await picture.arrayBuffer());
      const answer = await this.#inTurn(() => scanPicture(this.game.id, wanted, bytes));
      this.#hear(answer, wanted);
      this.problem = answer.problem;
    });
  }

  async judge(): Promise<void> {
    if (this.judging) return;
    this.judging = true;
    this.verdict = null;
    this.problem = null;
    await this.#shown(async () => {
      const asked = this.#inTurn(async () => {
        const told = await judge(this.game.id);
        // A frame that waits its turn must not fill a place of the next encounter.
        this.#disarm();
        return told;
      });
      const [told] = await Promise.all([asked, pause(PAUSE_MS)]);
      this.verdict = told;
      this.#nowIs(told.game);
    });
    this.judging = false;
  }

  async clear(): Promise<void> {
    this.#disarm();
    this.verdict = null;
    this.problem = null;
    await this.#shown(async () => {
      this.#nowIs(await this.#inTurn(() => clearPlaces(this.game.id)));
    });
  }

  /** True once the game has ended. */
  async end(ending: EndingByHand): Promise<void> {
    this.#disarm();
    this.problem = null;
    await this.#shown(async () => {
      const ended = await this.#inTurn(() => endGame(this.game.id, ending));
      this.verdict = null;
      this.#nowIs(ended);
    });
  }

  closeCamera(): void {
    this.#disarm();
    this.#eye.close();
    this.camera = "off";
    this.outlines = null;
    clearTimeout(this.#idleTimer);
  }

  async nextCamera(): Promise<void> {
    const armed = this.armed;
    await this.#shown(() => this.#eye.chooseNext());
    this.closeCamera();
    if (armed === null) await this.#openCamera();
    else await this.scan(armed);
  }

  #nowIs(game: ToldGame): void {
    this.game = game;
    if (game.ended_at !== null) this.closeCamera();
  }

  async #openCamera(): Promise<void> {
    this.camera = "starting";
    const opened = await this.#shown(() => this.#eye.open());
    this.camera = opened === true ? "on" : "off";
    if (this.camera === "off") return;
    this.#watchTheClock();
    await this.#shown(async () => {
      this.cameras = await this.#eye.count();
    });
  }

  /** One loop, one scan in flight; it ends by itself once the place is filled. */
  async #scanWhileArmed(): Promise<void> {
    if (this.#looping) return;
    this.#looping = true;
    const done = await this.#shown(async () => {
      for (let wanted = this.armed; wanted !== null && this.camera === "on"; wanted = this.armed) {
        await this.#scanOnce(wanted);
      }
      return true;
    });
    this.#looping = false;
    if (done !== true) this.#disarm();
  }

  async #scanOnce(wanted: Wanted): Promise<void> {
    const frame = await this.#eye.next();
    if (frame === null) return pause(100);
    const answer = await this.#inTurn(async () =>
      this.armed === wanted ? scanFrame(this.game.id, wanted, frame) : null,
    );
    if (answer !== null) this.#hear(answer, wanted);
  }

  #hear(answer: ScanAnswer, wanted: Wanted): void {
    this.game = { ...this.game, filled: answer.filled };
    this.#outline(answer);
    // The same piece shown again fills nothing anew: it was read, and that is what was asked for.
    const read = answer.taken.length > 0 || (answer.problem === null && answer.sightings.length > 0);
    const places: Army[] = wanted === "both" ? ["red", "black"] : [wanted];
    const over = answer.problem?.code === "game_is_over";
    if (read && this.armed === wanted) {
      this.problem = null;
      this.#watchTheClock();
    }
    if (this.armed === wanted && (over || (read && places.every((army) => answer.filled.includes(army))))) {
      this.#disarm();
    }
    // A frame without a label is nothing to speak of.
    if (answer.problem !== null && answer.problem.code !== "nothing_found") this.problem = answer.problem;
  }

  #outline(answer: ScanAnswer): void {
    clearTimeout(this.#outlineTimer);
    this.outlines = answer;
    this.#outlineTimer = setTimeout(() => (this.outlines = null), OUTLINE_MS);
  }

  #disarm(): void {
    this.armed = null;
    this.#watchTheClock();
  }

  #watchTheClock(): void {
    clearTimeout(this.#slowTimer);
    clearTimeout(this.#idleTimer);
    this.slow = false;
    if (this.armed !== null) this.#slowTimer = setTimeout(() => (this.slow = true), SLOW_MS);
    if (this.camera === "on") this.#idleTimer = setTimeout(() => this.closeCamera(), IDLE_MS);
  }

  /** Frames, pictures and judgements reach the referee one after the other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work, work);
    this.#turn = mine;
    return mine;
  }

  /** Runs `work`; what goes wrong is shown. */
  async #shown<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.problem = problemOf(error);
      return undefined;
    }
  }

  /** Whether a verdict, or the pause before it, has the table's attention. */
  get telling(): boolean {
    const refused = this.problem !== null && this.cameraProblem === null;
    return !refused && this.game.ended_at === null && (this.judging || this.verdict !== null);
  }

  get cameraProblem(): AnyProblem | null {
    return this.problem !== null && isCameraProblem(this.problem) ? this.problem : null;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
