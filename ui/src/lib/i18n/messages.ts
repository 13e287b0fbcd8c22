import en from "../../../messages/en.json";
import zh from "../../../messages/zh-CN.json";
import type { Army, Language, Rank, Reason, RuleSetName } from "../ipc";
import type { AnyProblem } from "../ipc";

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

/** The dotted name of a message. */
export type MessageKey = Paths<typeof zh>;

// A code without its sentence, or a sentence that one language lacks, is an error here.
zh.problem satisfies Record<AnyProblem["code"], string>;
zh.reason satisfies Record<Reason, string>;
zh.rank satisfies Record<Rank, string>;
zh.army satisfies Record<Army, string>;
zh.rules satisfies Record<RuleSetName, string>;
en satisfies typeof zh;

export const messages = { "zh-CN": zh, en } satisfies Record<Language, typeof zh>;
