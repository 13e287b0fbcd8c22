/** What this device remembers of how it is used: never a name, a label or a rank. */
type Remembered = "language" | "paper" | "rules";

// Storage can be switched off or full; then the choice lasts until the app is closed.
export function recall(what: Remembered): string | null {
  try {
    return localStorage.getItem(`junqi.${what}`);
  } catch {
    return null;
  }
}

export function remember(what: Remembered, value: string): void {
  try {
    localStorage.setItem(`junqi.${what}`, value);
  } catch {
    return;
  }
}
