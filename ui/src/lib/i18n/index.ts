export { armyColour, armyName, callArmiesBy } from "./armies.svelte";
export type { MessageKey } from "./messages";
export { language, setLanguage, startLanguage, t } from "./language.svelte";
export {
  dateText,
  endingText,
  optionName,
  outcomeText,
  problemText,
  rankText,
  ruleText,
  shownTexts,
} from "./sentences";
