import { call } from "./call";
import type { CheckedPicture, ImportedSet, ScanAnswer, ToldLabel, Wanted } from "./types";

/** A grey picture, one byte a pixel; `bytes` may be reused once the scan has answered. */
export type GreyFrame = { width: number; height: number; stride: number; bytes: Uint8Array };

// Android's web view hands a command no raw request body (tauri issue 10573).
const takesRawBodies = () => !/Android/i.test(navigator.userAgent);

export function scanFrame(game: string, wanted: Wanted, frame: GreyFrame): Promise<ScanAnswer> {
  const { width, height, stride, bytes } = frame;
  if (!takesRawBodies()) {
    return call("scan_frame", { game, wanted, width, height, stride, base64: base64(bytes) });
  }
  const size = { "x-width": String(width), "x-height": String(height), "x-stride": String(stride) };
  return call("scan_frame", bytes, { headers: { "x-game": game, "x-wanted": wanted, ...size } });
}

/** `bytes`: a picture file as it is. */
export function scanPicture(game: string, wanted: Wanted, bytes: Uint8Array): Promise<ScanAnswer> {
  // A file has no size or stride of its own; both forms of the command have the same fields.
  if (!takesRawBodies()) {
    return call("scan_picture", { game, wanted, width: 0, height: 0, stride: 0, base64: base64(bytes) });
  }
  return call("scan_picture", bytes, { headers: { "x-game": game, "x-wanted": wanted } });
}

/** What a set's label in a picture file is, out of any game. */
export const whichPiece = (set: string, bytes: Uint8Array) => picture<ToldLabel>("which_piece", set, bytes);

/** Adds a picture file to the pass over a set's labels. */
export const checkLabels = (set: string, bytes: Uint8Array) =>
  picture<CheckedPicture>("check_labels", set, bytes);

/** Takes in the set whose card a picture file shows. */
export const importSetCard = (bytes: Uint8Array) => picture<ImportedSet>("import_set_card", "", bytes);

function picture<T>(command: string, set: string, bytes: Uint8Array): Promise<T> {
  if (!takesRawBodies()) return call(command, { set, base64: base64(bytes) });
  return call(command, bytes, { headers: { "x-set": set } });
}

// In pieces: a call takes only so many arguments.
const PIECE = 0x8000;

export function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(text);
}
