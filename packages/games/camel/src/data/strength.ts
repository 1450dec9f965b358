import type { Measured } from "@caravanserai/kernel";

/** Written by `npm run duel -- --write`. */
export const MEASURED: readonly Measured[] = [];
