import { AREA_CODES, cardNo } from "@caravanserai/anarchy";
import type { FramePart } from "../../elements/table-frame.ts";
import type { NumberedLine } from "../../contract/index.ts";
import type { Context } from "./context.ts";
import type { Sheet } from "./panels/sheet.ts";

/**
 * On a wide page a sheet that asks for a decision replaces market and melds, which become tabs next to the log. A sheet
 * that only informs replaces the melds, under the market, which stands still. On a phone it is a tab behind those that
 * are always there.
 */
export function partsOf(c: Context, sheet: Sheet | null, narrow: boolean): readonly FramePart[] {
  const { asked, view } = c;
  const away = sheet?.kind === "contest";
  const on = tabAsked(c);
  const place = away || view.drawer !== null ? "tab" : "open";
  const market: FramePart = { id: "market", label: "Market", place, asked: on === "market" };
  // A player laying cards needs the melds in view; else a sheet takes their place.
  const isLaying = asked === "meld" || asked === "finalMeld";
  const meldsGo = away || (sheet !== null && !isLaying);
  const melds: FramePart = { id: "melds", label: "Melds", place: meldsGo ? "tab" : "open", asked: on === "melds" };
  if (sheet === null) return [market, melds];
  const { kind, label, asks } = sheet;
  const sheetPart: FramePart = { id: kind, label, place: "open", first: asks || kind === "result", asked: asks };
  return narrow || (kind === "news" && isLaying) ? [market, melds, sheetPart] : [market, sheetPart, melds];
}

/** The part that holds the current ask, if that is neither the map nor a sheet. Phones switch to it. */
export function tabAsked({ asked, view, you }: Context): "market" | "melds" | null {
  if (asked === "pay" || asked === "draw") return "market";
  return asked === "discard" && view.hands[you ?? 0] === 0 ? "melds" : null;
}

export function whereWords({ view, state }: Context): string {
  const round = view.drawer !== null ? "final melds" : view.supreme === null ? "" : "last round?";
  const end = state.observation.result !== null ? "the end" : round;
  return `Turn ${view.turn}${end === "" ? "" : ` · ${end}`}`;
}

/** The areas named in a log line, directly or through cards. */
export function areasNamed(line: NumberedLine | null): ReadonlySet<string> {
  if (line === null) return new Set();
  const codes: readonly string[] = AREA_CODES;
  const found = Object.entries(line.args).flatMap(([key, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (key === "card" || key === "leader")
      return values.filter((v) => typeof v === "number").map((no) => cardNo(no).area);
    return values.filter((v) => typeof v === "string" && codes.includes(v)) as string[];
  });
  return new Set(found);
}
