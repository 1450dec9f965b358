import type { WaitingAnswer } from "@caravanserai/protocol";
import { listed } from "../elements/words.ts";

/** The quiet hours as the server sends them to the home page. */
export type OwnNights = Pick<WaitingAnswer, "night" | "nextNight">;

/**
 * Explains the shaded hours of the line of deadlines, and at which tables the clock stops during them. [CO-022] Clocks
 * keep to the earlier quiet hours until a change of them is in force.
 * @param at the tables at which the clock stands still during quiet hours, and those at which it runs on
 * @param when formats an instant: "Sunday, 13:05"
 */
export function nightWords(
  { night, nextNight }: OwnNights,
  at: { readonly still: readonly string[]; readonly run: readonly string[] },
  when: (instant: string) => string,
): string {
  if (night === null && (nextNight?.night ?? null) === null) return "";
  return `Shaded: ${shadedWords({ night, nextNight }, when)} ${clockWords(at)}`;
}

function shadedWords({ night, nextNight }: OwnNights, when: (instant: string) => string): string {
  const now = night === null ? "" : `your quiet hours, ${dialsOf(night)}`;
  if (nextNight === null) return `${now}.`;
  const from = when(nextNight.at);
  if (nextNight.night === null) return `${now}, until ${from}: from then on you have none.`;
  const then = dialsOf(nextNight.night);
  if (night === null) return `your quiet hours, ${then}, from ${from} on. Notices keep to them already.`;
  return `${now}, and from ${from} on ${then}. Notices keep to the new hours already, clocks only from then on.`;
}

function clockWords({ still, run }: { readonly still: readonly string[]; readonly run: readonly string[] }): string {
  if (still.length === 0) return "Your clocks run on during them.";
  if (run.length === 0) return "Your clocks stand still during them.";
  return `During them, the clock stands still at ${listed(still)}, and runs on at ${listed(run)}.`;
}

/** "22:00 to 07:00" */
function dialsOf({ from, to }: NonNullable<OwnNights["night"]>): string {
  return `${dialOf(from)} to ${dialOf(to)}`;
}

/** "22:30" */
export function dialOf(at: string | number): string {
  return new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}
