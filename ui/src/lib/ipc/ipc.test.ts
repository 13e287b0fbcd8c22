import { beforeEach, describe, expect, it, vi } from "vitest";
import { base64, scanFrame, scanPicture } from "./scan";
import { listSets } from "./commands";
import { problemOf, Refusal } from "./problem";

const { invoke } = vi.hoisted(() => ({ invoke: vi.fn<(...args: unknown[]) => Promise<unknown>>() }));
vi.mock("@tauri-apps/api/core", () => ({ invoke }));

const frame = { width: 2, height: 1, stride: 2, bytes: new Uint8Array([7, 9]) };

beforeEach(() => {
  invoke.mockReset().mockResolvedValue({});
});

describe("a scan", () => {
  it("sends a frame as it is, with its size in the headers", async () => {
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (X11; Linux x86_64)" });
    await scanFrame("g1", "red", frame);
    const headers = { "x-game": "g1", "x-wanted": "red", "x-width": "2", "x-height": "1", "x-stride": "2" };
    expect(invoke).toHaveBeenCalledWith("scan_frame", frame.bytes, { headers });
  });

  it("sends text where the web view takes no bytes", async () => {
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (Linux; Android 14)" });
    await scanFrame("g1", "both", frame);
    const size = { width: 2, height: 1, stride: 2 };
    const sent = { game: "g1", wanted: "both", ...size, base64: "Bwk=" };
    expect(invoke).toHaveBeenCalledWith("scan_frame", sent, undefined);
    await scanPicture("g1", "black", frame.bytes);
    expect(invoke.mock.lastCall?.[1]).toMatchObject({ game: "g1", wanted: "black", base64: "Bwk=" });
  });

  it("writes long pictures as text without loss", () => {
    const bytes = Uint8Array.from({ length: 100_003 }, (_, at) => (at * 31) % 256);
    expect(Uint8Array.from(atob(base64(bytes)), (letter) => letter.charCodeAt(0))).toEqual(bytes);
  });
});

describe("a rejection", () => {
  it("keeps its problem", async () => {
    invoke.mockRejectedValue({ code: "disk_full" });
    await expect(listSets()).rejects.toMatchObject({ problem: { code: "disk_full" } });
  });

  it("that nobody foresaw is an internal problem", () => {
    expect(problemOf("odd")).toEqual({ code: "internal", detail: "odd" });
    expect(problemOf(new TypeError("odd"))).toEqual({ code: "internal", detail: "TypeError: odd" });
    expect(problemOf(undefined)).toEqual({ code: "internal", detail: "unknown" });
    expect(problemOf(new Refusal({ code: "camera_none" }))).toEqual({ code: "camera_none" });
  });
});
