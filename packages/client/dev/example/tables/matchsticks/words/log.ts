import { isolate } from "@caravanserai/clocks";
import type { Seat } from "@caravanserai/kernel";
import type { MatchsticksView } from "@caravanserai/kernel/testing/examples";
import { html, type TemplateResult } from "lit";
import type { NumberedLine, TableState } from "../../../../../src/contract/index.ts";

type State = TableState<MatchsticksView>;

/** "You", or the name of the player at this seat. */
export function nameOfSeat(seat: Seat, { seats, viewer }: State): string {
  return seat === viewer ? "You" : isolate(seats.find((one) => one.seat === seat)?.name ?? `Seat ${seat + 1}`);
}

/** The words of a line of the log. Notices and pictures use them too: nothing here needs a document. */
export function lineWords({ key, args }: NumberedLine, state: State): TemplateResult | string {
  const sticks = Number(args["sticks"]);
  switch (key) {
    case "matchsticks.pile":
      return html`A die and seven sticks make a pile of <b>${sticks}</b>.`;
    case "matchsticks.take": {
      const left = Number(args["left"]);
      const what = left === 0 ? "the last of them" : `${sticks}`;
      return html`${nameOfSeat(Number(args["seat"]), state)} took <b>${what}</b>; ${left === 0 ? "none" : left} left.`;
    }
    default:
      return key;
  }
}
