import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Camera } from "../../lib/camera";
import * as ipc from "../../lib/ipc";
import { IDLE_MS, JudgingTable, PAUSE_MS, SLOW_MS } from "./table.svelte";

vi.mock("../../lib/ipc", async (original) => ({
  ...(await original<typeof ipc>()),
  scanFrame: vi.fn(),
  scanPicture: vi.fn(),
  judge: vi.fn(),
  clearPlaces: vi.fn(),
  endGame: vi.fn(),
}));

const game: ipc.ToldGame = {
  id: "g1",
  set_id: "s1",
  set_name: "Set",
  set_kind: "sealed",
  colours: ["red", "black"],
  red_name: "R",
  black_name: "B",
  rules: "patent",
  begun_at: 0,
  ended_at: null,
  ending: null,
  encounters: 0,
  losses: [],
  flags_shown: [],
  filled: [],
};
const nothing: ipc.ScanAnswer = {
  width: 4,
  height: 4,
  sightings: [],
  taken: [],
  filled: [],
  problem: { code: "nothing_found" },
};
const read = (...taken: ipc.Army[]): ipc.ScanAnswer => ({ ...nothing, taken, filled: taken, problem: null });
const frame = { width: 4, height: 4, stride: 4, bytes: new Uint8Array(16) };
const refuse = (problem: ipc.AnyProblem) => Promise.reject(new ipc.Refusal(problem));

const eye = {
  onLost: vi.fn(),
  open: vi.fn(() => Promise.resolve(true)),
  close: vi.fn(),
  count: vi.fn(() => Promise.resolve(1)),
  next: vi.fn(() => new Promise((resolve) => setTimeout(() => resolve(frame), 50))),
};
const newTable = () => new JudgingTable(game, eye as unknown as Camera);

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(ipc.scanFrame).mockReset().mockResolvedValue(nothing);
});
afterEach(() => vi.useRealTimers());

describe("scanning", () => {
  it("goes on until the place is filled, and no further", async () => {
    const table = newTable();
    void table.scan("red");
    await vi.advanceTimersByTimeAsync(120);
    expect(table.problem).toBeNull();
    vi.mocked(ipc.scanFrame).mockResolvedValue(read("red"));
    await vi.advanceTimersByTimeAsync(60);
    expect(table.armed).toBeNull();
    expect(table.holds("red")).toBe(true);
    const scans = vi.mocked(ipc.scanFrame).mock.calls.length;
    await vi.advanceTimersByTimeAsync(1000);
    expect(ipc.scanFrame).toHaveBeenCalledTimes(scans);
    expect(vi.mocked(ipc.scanFrame).mock.calls.every(([, wanted]) => wanted === "red")).toBe(true);
  });

  it("of both places waits for both", async () => {
    vi.mocked(ipc.scanFrame).mockResolvedValue(read("red"));
    const table = newTable();
    void table.scan("both");
    await vi.advanceTimersByTimeAsync(200);
    expect(table.armed).toBe("both");
    vi.mocked(ipc.scanFrame).mockResolvedValue(read("red", "black"));
    await vi.advanceTimersByTimeAsync(60);
    expect(table.armed).toBeNull();
  });

  it("shows what is wrong and goes on", async () => {
    const problem = { code: "wrong_army", wanted: "red", seen: "black" } as const;
    vi.mocked(ipc.scanFrame).mockResolvedValueOnce({ ...nothing, problem });
    const table = newTable();
    void table.scan("red");
    await vi.advanceTimersByTimeAsync(200);
    expect(table.problem).toEqual(problem);
    expect(table.armed).toBe("red");
  });

  it("offers another way after ten seconds and turns the camera off in the end", async () => {
    const table = newTable();
    void table.scan("red");
    await vi.advanceTimersByTimeAsync(SLOW_MS - 1);
    expect(table.slow).toBe(false);
    await vi.advanceTimersByTimeAsync(2);
    expect(table.slow).toBe(true);
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(table.camera).toBe("off");
    expect(eye.close).toHaveBeenCalled();
  });

  it("without a camera leaves the place to a picture", async () => {
    eye.open.mockImplementationOnce(() => refuse({ code: "camera_none" }));
    vi.mocked(ipc.scanPicture).mockResolvedValue(read("black"));
    const table = newTable();
    await table.scan("black");
    expect(table.cameraProblem).toEqual({ code: "camera_none" });
    await table.usePicture(new Blob([]));
    expect(vi.mocked(ipc.scanPicture).mock.lastCall?.[1]).toBe("black");
    expect(table.problem).toBeNull();
    expect(table.armed).toBeNull();
  });

  it("tells of a picture that holds no label", async () => {
    vi.mocked(ipc.scanPicture).mockResolvedValue(nothing);
    const table = newTable();
    await table.usePicture(new Blob([]));
    expect(vi.mocked(ipc.scanPicture).mock.lastCall?.[1]).toBe("both");
    expect(table.problem).toEqual({ code: "nothing_found" });
  });
});

describe("judging", () => {
  const told = (outcome: ipc.ToldOutcome): ipc.ToldVerdict => ({
    outcome,
    mine_shown: null,
    flags_shown: [],
    game,
  });

  it.each([{ kind: "no_result" }, { kind: "both_lose" }, { kind: "loses", army: "red" }] as const)(
    "tells $kind after the same pause",
    async (outcome) => {
      vi.mocked(ipc.judge).mockResolvedValue(told(outcome));
      const table = newTable();
      void table.judge();
      await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
      expect(table.verdict).toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      expect(table.verdict?.outcome).toEqual(outcome);
    },
  );

  it("too early says what is missing and lets the scan go on", async () => {
    vi.mocked(ipc.judge).mockImplementation(() => refuse({ code: "not_scanned_yet", missing: ["red"] }));
    const table = newTable();
    void table.scan("red");
    await vi.advanceTimersByTimeAsync(120);
    await table.judge();
    expect(table.problem).toEqual({ code: "not_scanned_yet", missing: ["red"] });
    expect(table.armed).toBe("red");
  });

  it("ends a scan: a piece still in view belongs to no next encounter", async () => {
    vi.mocked(ipc.judge).mockResolvedValue(told({ kind: "both_lose" }));
    const table = newTable();
    void table.scan("both");
    await vi.advanceTimersByTimeAsync(120);
    void table.judge();
    await vi.advanceTimersByTimeAsync(1);
    const scans = vi.mocked(ipc.scanFrame).mock.calls.length;
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(ipc.scanFrame).toHaveBeenCalledTimes(scans);
    void table.scan("red");
    expect(table.verdict).toBeNull();
  });
});
