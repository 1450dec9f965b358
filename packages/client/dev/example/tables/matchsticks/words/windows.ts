import type { WindowWords } from "../../../../../src/contract/index.ts";

/** No question of this game can be answered ahead of time. */
export const windows: Readonly<Record<string, WindowWords>> = {};
