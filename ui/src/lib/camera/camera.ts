import { Refusal } from "../ipc/problem";
import type { GreyFrame } from "../ipc/scan";
import { cameraIds, openStream, stopStream, withTimeLimit } from "./devices";
import { FrameReader, nextFrame } from "./frames";
import type { CameraProblem } from "./problem";

/** One camera, shown in one video element. */
export class Camera {
  /** Called when an open camera is taken away. */
  onLost: (problem: CameraProblem) => void = () => undefined;

  readonly #reader = new FrameReader();
  #video: HTMLVideoElement | null = null;
  #stream: MediaStream | null = null;
  #deviceId: string | null = null;
  /** Rises with every opening and closing, so that a late stream is not kept. */
  #turn = 0;

  attach(video: HTMLVideoElement): void {
    this.#video = video;
  }

  /** False where it was closed again before it was open. */
  async open(): Promise<boolean> {
    this.close();
    const turn = this.#turn;
    const stream = await openStream(this.#deviceId);
    const video = this.#video;
    if (turn !== this.#turn || video === null) {
      stopStream(stream);
      return false;
    }
    this.#stream = stream;
    stream.getVideoTracks()[0]?.addEventListener("ended", () => {
      if (this.#stream !== stream) return;
      this.close();
      this.onLost({ code: "camera_busy" });
    });
    try {
      await withTimeLimit(play(video, stream));
    } catch (error) {
      if (turn !== this.#turn) return false;
      this.close();
      throw error;
    }
    return turn === this.#turn;
  }

  close(): void {
    this.#turn += 1;
    if (this.#stream !== null) stopStream(this.#stream);
    this.#stream = null;
    if (this.#video !== null) this.#video.srcObject = null;
  }

  /** How many cameras there are; known only after one was opened. */
  async count(): Promise<number> {
    return (await cameraIds()).length;
  }

  /** The next `open` takes the camera after this one. */
  async chooseNext(): Promise<void> {
    const now = this.#stream?.getVideoTracks()[0]?.getSettings().deviceId ?? this.#deviceId;
    const ids = await cameraIds();
    this.#deviceId = ids[(ids.indexOf(now ?? "") + 1) % ids.length] ?? null;
  }

  /** The next frame that the video shows; null where it shows none. */
  async next(): Promise<GreyFrame | null> {
    const video = this.#video;
    if (video === null || this.#stream === null) return null;
    await nextFrame(video);
    return this.#reader.read(video);
  }
}

async function play(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  try {
    await video.play();
  } catch {
    // Only a stream that is gone again, or one of no use to this web view, does not play.
    throw new Refusal({ code: stream.active ? "camera_unsupported" : "camera_busy" });
  }
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return;
  await new Promise((resolve) => {
    video.addEventListener("loadeddata", resolve, { once: true });
  });
}
