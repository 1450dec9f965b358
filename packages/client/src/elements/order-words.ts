import { USUAL, type Json, type Until } from "@caravanserai/kernel";
import type { StoppedWhy } from "@caravanserai/protocol";
import type { WindowWords } from "../contract/index.ts";

/* Standing orders in words. */

/** [CO-603] */
export const WHY_STOPPED: Readonly<Record<StoppedWhy, string>> = {
  cancelled: "You cancelled it.",
  "used-up": "It has answered as often as you allowed.",
  time: "Its time ran out.",
  "my-decision": "It lasted only until your next decision.",
  declined: "Its answer was not allowed, so you were asked.",
  "went-back": "The table went back to an earlier point.",
  bot: "A bot sat in for you.",
  rules: "The rules of the game have changed, and it no longer fits them.",
  over: "The match is over.",
};

/** [CO-607] What other players can see of an order. */
export const WHAT_OTHERS_SEE =
  "What a standing order says is secret. The others see that your seat answers at once, and can conclude that you left one.";

/** The answer that an order gives: "Refuse it". */
export function orderWords({ usual, order: words }: WindowWords, order: Json): string {
  return order === USUAL ? usual : (words?.(order) ?? "as you set it at the table");
}

/** "Until your next decision" */
export function untilWords(until: Until): string {
  if (until === null) return "Until you cancel it";
  if (until === "my-decision") return "Until your next decision";
  return "uses" in until ? `For ${timesWords(until.uses)}` : `Until ${instantWords(until.at)}`;
}

/** "Monday 3 May, 18:00" */
function instantWords(at: number): string {
  return new Date(at).toLocaleString("en-GB", {
    ...{ weekday: "long", day: "numeric", month: "long" },
    ...{ hour: "2-digit", minute: "2-digit" },
  });
}

export function timesWords(times: number): string {
  return times === 1 ? "once" : times === 2 ? "twice" : `${times} times`;
}
