import { enemyOf, reckoning, sideOfSeat, type LastMughalView } from "@caravanserai/last-mughal";
import { html } from "lit";
import type { GameTable, TableState } from "../../../contract/index.ts";
import { Names, sideName } from "./names.ts";

/** The reason for the result, in words. */
export function ending(state: TableState<LastMughalView>): ReturnType<GameTable["ending"]> {
  const { view, result } = state.observation;
  const names = new Names(state);
  const { now, end } = reckoning(view);
  const figures = view.ended === "last-turn" ? end : now;
  const body = html`British <b>${figures.british}</b>, rebels <b>${figures.rebel}</b>.`;
  if (result === null) return { title: "The game goes on.", body };
  const [first = []] = result.places;
  const [winner] = first;
  if (winner === undefined || first.length > 1)
    return { title: "The rebellion is drawn.", body: html`${body} The difference is at most 5.` };
  const side = sideOfSeat(winner);
  return {
    title: `${names.who(side)} ${names.verb(side, "have", "has")} won for ${side === "british" ? "the British" : "the rebels"}.`,
    body: html`${why(result.why, side)} ${body}`,
  };
}

function why(key: string, side: "british" | "rebel"): string {
  switch (key) {
    case "last-mughal.delhi-and-calcutta":
      return "The rebels hold Delhi and Calcutta: a total victory.";
    case "last-mughal.all-cities":
      return "The British hold all cities: a total victory.";
    case "last-mughal.total":
      return "A total victory.";
    case "last-mughal.marginal":
      return "A marginal victory.";
    case "last-mughal.resign":
      return `${sideName(enemyOf(side))} resigned.`;
    case "last-mughal.forfeit":
      return `${sideName(enemyOf(side))} forfeited.`;
    default:
      return "";
  }
}
