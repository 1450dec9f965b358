import type { ObjectiveNo } from "./state.ts";

/** The option `tribes` that comes nearest to an even game between bots, by objective (CK-R85; figures in README.md). */
export const PROPOSED_TRIBES: Readonly<Record<ObjectiveNo, 1 | 2 | 3>> = { 1: 2, 2: 2, 3: 2, 4: 2, 5: 3, 6: 3 };
