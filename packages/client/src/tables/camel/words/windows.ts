import type { WindowWords } from "../../../contract/index.ts";

/** What can be answered ahead by a standing order. */
export const windows: Readonly<Record<string, WindowWords>> = {
  "event-unit": { when: "An event strikes a Unit", usual: "Strike the largest", seat: "afghan" },
  "event-figure": { when: "An event takes a figure", usual: "Take the last one of the Unit" },
};
