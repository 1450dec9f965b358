import type { PaceClass } from "@caravanserai/matchmaking";

/** [MM-130] The time for a ready check, in milliseconds. */
export const READY_MS: Readonly<Record<PaceClass, number>> = { live: 30_000, correspondence: 36 * 3_600_000 };

/** [MM-133] How long after the deadline an answer that arrived in time may still be committed, in milliseconds. */
export const GRACE_MS = 2_000;
