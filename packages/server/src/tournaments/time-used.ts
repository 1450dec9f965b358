import { effectiveMarks, isEvent, runningTime } from "@caravanserai/clocks";
import type { MatchRecordRead } from "../ratings/match-facts.ts";

/**
 * [MM-772] How long the clock of a seat has run for its player, in milliseconds, without the time in which the clock
 * was held or a bot stood in.
 * @param now the end of the measurement if the match is not over
 */
export function timeUsed({ events, acts, holds, finishedAt }: MatchRecordRead, seat: number, now: number): number {
  const marks = effectiveMarks(
    [
      ...events.flatMap(({ mark }) => (mark === null ? [] : [mark])),
      ...acts.filter(({ mark }) => mark.kind === "held" || mark.kind === "free").map(({ mark }) => mark),
    ].sort((one, other) => one.at - other.at),
  );
  let used = 0;
  let since: number | null = null;
  let isAwaited = false;
  let isSitting = false;
  for (const mark of marks) {
    if (since !== null) used += runningTime(holds, seat, since, Math.max(since, mark.at));
    if (isEvent(mark)) isAwaited = mark.awaited.includes(seat);
    else if ("seat" in mark && mark.seat === seat) isSitting = mark.kind === "held";
    since = isAwaited && !isSitting ? mark.at : null;
  }
  if (since !== null) used += runningTime(holds, seat, since, Math.max(since, finishedAt ?? now));
  return used;
}
