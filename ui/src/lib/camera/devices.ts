import { Refusal } from "../ipc/problem";
import { cameraProblemOf } from "./problem";

/** Some systems never settle the camera's promise. */
export const LONGEST_WAIT_MS = 10_000;

/** Rejects with `camera_silent` when `work` takes too long; `late` gets what comes after that. */
export function withTimeLimit<T>(work: Promise<T>, late: (value: T) => void = () => undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    let over = false;
    const timer = setTimeout(() => {
      over = true;
      reject(new Refusal({ code: "camera_silent" }));
    }, LONGEST_WAIT_MS);
    const settle = () => {
      clearTimeout(timer);
    };
    work.then(
      (value) => {
        settle();
        if (over) late(value);
        else resolve(value);
      },
      (error: unknown) => {
        settle();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}

/** The rear camera where there is one, sharp enough for a 15 mm label at arm's length. */
export async function openStream(deviceId: string | null): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) throw new Refusal({ code: "camera_unsupported" });
  const which = deviceId === null ? { facingMode: "environment" } : { deviceId: { exact: deviceId } };
  try {
    return await withTimeLimit(
      devices.getUserMedia({
        audio: false,
        video: { ...which, width: { ideal: 1920 }, height: { ideal: 1080 } },
      }),
      stopStream,
    );
  } catch (error) {
    const problem = cameraProblemOf(error);
    throw problem === null ? error : new Refusal(problem);
  }
}

export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export async function cameraIds(): Promise<string[]> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all.filter((device) => device.kind === "videoinput").map((device) => device.deviceId);
}
