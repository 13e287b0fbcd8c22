import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LONGEST_WAIT_MS, openStream } from "./devices";

const getUserMedia = vi.fn<(wanted: unknown) => Promise<unknown>>();
const refusal = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  getUserMedia.mockReset();
});

describe("openStream", () => {
  it.each([
    ["NotFoundError", "camera_none"],
    ["OverconstrainedError", "camera_none"],
    ["NotAllowedError", "camera_refused"],
    ["NotReadableError", "camera_busy"],
    ["TypeError", "camera_unsupported"],
  ])("tells %s as %s", async (name, code) => {
    getUserMedia.mockRejectedValue(refusal(name));
    await expect(openStream(null)).rejects.toMatchObject({ problem: { code } });
  });

  it("passes on what it does not know", async () => {
    getUserMedia.mockRejectedValue(refusal("StrangeError"));
    await expect(openStream(null)).rejects.toThrow("StrangeError");
  });

  it("tells a web view without cameras", async () => {
    vi.stubGlobal("navigator", {});
    await expect(openStream(null)).rejects.toMatchObject({ problem: { code: "camera_unsupported" } });
  });

  it("does not wait for ever, and stops a stream that comes too late", async () => {
    const stop = vi.fn();
    let come: (stream: unknown) => void = () => undefined;
    getUserMedia.mockReturnValue(new Promise((resolve) => (come = resolve)));
    const opened = expect(openStream(null)).rejects.toMatchObject({ problem: { code: "camera_silent" } });
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    await opened;
    come({ getTracks: () => [{ stop }] });
    await vi.advanceTimersByTimeAsync(0);
    expect(stop).toHaveBeenCalledOnce();
  });
});
