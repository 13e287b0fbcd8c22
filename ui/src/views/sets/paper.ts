import type { PaperSize } from "../../lib/ipc";
import { recall } from "../../lib/remember";

export const papers: readonly PaperSize[] = ["a4", "letter"];

/** The paper that this device printed on last. */
export const usualPaper = (): PaperSize => papers.find((paper) => paper === recall("paper")) ?? "a4";
