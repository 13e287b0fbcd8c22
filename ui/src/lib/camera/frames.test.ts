import { describe, expect, it } from "vitest";
import { frameSize, partInView, toGrey } from "./frames";

describe("partInView", () => {
  it("cuts the sides of a wide video in a narrow preview", () => {
    const part = partInView({ width: 1920, height: 1080 }, { width: 300, height: 300 });
    expect(part).toEqual({ x: 420, y: 0, width: 1080, height: 1080 });
  });

  it("cuts above and below of a tall video in a wide preview", () => {
    const part = partInView({ width: 1080, height: 1920 }, { width: 366, height: 244 });
    expect(part).toEqual({ x: 0, y: 600, width: 1080, height: 720 });
  });

  it("never leaves the video", () => {
    for (let width = 100; width < 900; width += 7) {
      const part = partInView({ width: 641, height: 479 }, { width, height: 333 });
      expect(part.x).toBeGreaterThanOrEqual(0);
      expect(part.x + part.width).toBeLessThanOrEqual(641);
      expect(part.y + part.height).toBeLessThanOrEqual(479);
    }
  });
});

describe("frameSize", () => {
  it("makes wide frames narrower and leaves others alone", () => {
    expect(frameSize({ width: 1920, height: 1080 })).toEqual({ width: 1280, height: 720 });
    expect(frameSize({ width: 1080, height: 720 })).toEqual({ width: 1080, height: 720 });
  });
});

describe("toGrey", () => {
  it("keeps black, white and the order of the colours' brightness", () => {
    const rgba = [0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255];
    const grey = new Uint8Array(5);
    toGrey(new Uint8ClampedArray(rgba), grey);
    expect([...grey]).toEqual([0, 255, 76, 149, 28]);
  });
});
