/** Why there is no camera picture. */
export type CameraProblem =
  | { code: "camera_none" }
  | { code: "camera_refused" }
  | { code: "camera_busy" }
  | { code: "camera_unsupported" }
  | { code: "camera_silent" };

export function isCameraProblem(problem: { code: string }): problem is CameraProblem {
  return problem.code.startsWith("camera_");
}

/** The problem behind a rejection of getUserMedia, null where it is not known to be one. */
export function cameraProblemOf(thrown: unknown): CameraProblem | null {
  switch (thrown instanceof Error ? thrown.name : "") {
    case "NotFoundError":
    case "OverconstrainedError":
      return { code: "camera_none" };
    case "NotAllowedError":
    case "SecurityError":
      return { code: "camera_refused" };
    case "NotReadableError":
    case "AbortError":
      return { code: "camera_busy" };
    case "NotSupportedError":
    case "TypeError":
      return { code: "camera_unsupported" };
    default:
      return null;
  }
}
