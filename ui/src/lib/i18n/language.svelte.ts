import i18next from "i18next";
import type { Language } from "../ipc";
import { recall, remember } from "../remember";
import { messages, type MessageKey } from "./messages";

/** The remembered language, else the first of the system's that the app speaks. */
export function chooseLanguage(remembered: string | null, system: readonly string[]): Language {
  if (remembered === "zh-CN" || remembered === "en") return remembered;
  const known = system.find((tag) => /^(zh|en)\b/i.test(tag));
  return known !== undefined && /^zh/i.test(known) ? "zh-CN" : "en";
}

let current = $state<Language>("zh-CN");

/** Before the first message is asked for. */
export function startLanguage(): void {
  void i18next.init({
    lng: current,
    initAsync: false,
    resources: { "zh-CN": { translation: messages["zh-CN"] }, en: { translation: messages.en } },
    // Svelte escapes what it shows.
    interpolation: { escapeValue: false },
  });
  apply(chooseLanguage(recall("language"), navigator.languages));
}

export function language(): Language {
  return current;
}

export function setLanguage(chosen: Language): void {
  remember("language", chosen);
  apply(chosen);
}

function apply(chosen: Language): void {
  current = chosen;
  document.documentElement.lang = chosen;
  // The name alone: a title is seen in task switchers.
  document.title = messages[chosen].app.name;
}

/** The message in the current language; used in a component it follows a change of language. */
export function t(key: MessageKey, params: Record<string, string | number> = {}): string {
  return i18next.t(key, { ...params, lng: current });
}
