import type { TimeOutPolicy } from "@caravanserai/clocks";

/** [CO-004] What a table may choose for when somebody's time is up. */
export const TIME_OUT_WORDS: readonly (readonly [TimeOutPolicy, string])[] = [
  ["nothing", "nothing happens, the others may give time"],
  ["remind", "they are reminded, and the others wait"],
  ["default", "the usual answer is given for them"],
  ["bot", "a bot plays until they are back"],
  ["open", "the seat is opened to a substitute"],
  ["forfeit", "they have lost the match"],
];
