import { heldAhead } from "@caravanserai/clocks";
import type { TableClocks } from "@caravanserai/protocol";
import type { LiveMatch } from "../match/live-match.ts";

/** [CO-700] The clocks of a table as sent to everyone who may see it. @throws Error if the match has no clock */
export function shownClocks(live: LiveMatch, now: number): TableClocks {
  if (live.clock === null) throw new Error(`The match ${live.id} has no clock.`);
  const at = Math.max(now, live.clock.state.at);
  const holds = live.clock.holds();
  const clocks = live.clock
    .clocks(at)
    .map((clock, seat) => ({ held: heldAhead(holds, seat, at, clock.deadline), ...clock }));
  const down = live.clock.lastDown(at);
  return { table: live.id, now: at, clocks, ...(down === null ? {} : { down }) };
}
