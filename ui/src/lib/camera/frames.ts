import type { GreyFrame } from "../ipc/scan";

/** Wider frames cost more time than they find labels. */
const WIDEST = 1280;
/** Where the page is not painted, no frame is ever announced. */
const LONGEST_FRAME_MS = 250;

export type Box = { x: number; y: number; width: number; height: number };
type Size = { width: number; height: number };

/** The part of a video that `object-fit: cover` leaves in view: a label outside of it is never taken. */
export function partInView(video: Size, shown: Size): Box {
  const scale = Math.min(video.width / shown.width, video.height / shown.height);
  const width = Math.min(video.width, Math.round(shown.width * scale));
  const height = Math.min(video.height, Math.round(shown.height * scale));
  return {
    x: Math.floor((video.width - width) / 2),
    y: Math.floor((video.height - height) / 2),
    width,
    height,
  };
}

export function frameSize(part: Size): Size {
  const scale = Math.min(1, WIDEST / part.width);
  return { width: Math.round(part.width * scale), height: Math.round(part.height * scale) };
}

/** Writes the brightness of RGBA pixels, one byte each. */
export function toGrey(rgba: Uint8ClampedArray, grey: Uint8Array): void {
  for (let to = 0, from = 0; to < grey.length; to += 1, from += 4) {
    grey[to] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8;
  }
}

/** Turns what a video shows into grey frames; canvas and bytes are used again for each. */
export class FrameReader {
  readonly #canvas = document.createElement("canvas");
  readonly #paper = this.#canvas.getContext("2d", { willReadFrequently: true });
  #bytes = new Uint8Array(0);

  /** Null where the video shows nothing yet. */
  read(video: HTMLVideoElement): GreyFrame | null {
    const whole = { width: video.videoWidth, height: video.videoHeight };
    const shown = { width: video.clientWidth, height: video.clientHeight };
    if (this.#paper === null || whole.width === 0 || shown.width === 0 || shown.height === 0) return null;
    const part = partInView(whole, shown);
    const { width, height } = frameSize(part);
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
      this.#bytes = new Uint8Array(width * height);
    }
    this.#paper.drawImage(video, part.x, part.y, part.width, part.height, 0, 0, width, height);
    toGrey(this.#paper.getImageData(0, 0, width, height).data, this.#bytes);
    return { width, height, stride: width, bytes: this.#bytes };
  }
}

/** Resolves when the video shows its next frame. */
export function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_FRAME_MS);
    const shown = () => {
      clearTimeout(timer);
      resolve();
    };
    if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(shown);
    else requestAnimationFrame(shown);
  });
}
