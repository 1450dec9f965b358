import type { WindowWords } from "../../../contract/index.ts";

/** Windows that a standing order can answer. */
export const windows: Readonly<Record<string, WindowWords>> = {
  "event-unit": { when: "An event strikes a Unit", usual: "Strike the largest", seat: "afghan" },
  "event-figure": { when: "An event takes a figure", usual: "Take the last one of the Unit" },
};
