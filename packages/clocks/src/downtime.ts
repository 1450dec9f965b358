import { SECOND } from "./duration.ts";

/** [CO-160] How often each server writes the site's time into the row `alive`. */
export const ALIVE_EVERY = 5 * SECOND;
/** [CO-160] A server whose own last write is older than this writes again before it commits or checks anything. */
export const ALIVE_OWN_MOST = 10 * SECOND;
/** [CO-160] [CO-163] A row older than this means that the site was down. */
export const DOWN_AFTER = 15 * SECOND;
/** [CO-161] Extra time added to a downtime, for people to come back. */
export const COME_BACK = 60 * SECOND;
