import type { TemplateResult } from "lit";
import type { GameTable, NumberedLine, TableState } from "../contract/index.ts";

/**
 * A line of the log in words, the table's own lines included: log, catch-up, captions and summaries all say the same.
 */
export function lineWords(
  line: NumberedLine,
  table: Pick<GameTable, "line">,
  state: TableState,
): TemplateResult | string {
  return tableWords(line, state.seats) ?? table.line(line, state);
}

/** How somebody has left a match for good: what "you" and others do then. */
const LEAVING: Readonly<Record<string, readonly [you: string, other: string]>> = {
  "table.resign": ["You resigned.", "resigned."],
  "table.forfeit": ["You have lost the match.", "has lost the match by the rules of the site."],
  "table.abandon": ["You have left the match for good.", "has left the match for good."],
};

/** The table's own lines; null: the line is the game's. */
function tableWords(line: NumberedLine, seats: TableState["seats"]): string | null {
  const seat = seats.find((one) => one.seat === line.args["seat"]);
  const name = seat?.name ?? "Somebody";
  if (line.key === "table.undo")
    return seat?.you === true ? "You took your last answer back." : `${name} took the last answer back.`;
  if (line.key === "table.back") {
    const by = line.seq - 1 - Number(line.args["to"]);
    return `The table went back by ${by} ${by === 1 ? "event" : "events"}.`;
  }
  const leaving = LEAVING[line.key];
  if (leaving !== undefined) return seat?.you === true ? leaving[0] : `${name} ${leaving[1]}`;
  if (line.key !== "table.handed") return null;
  return seat?.you === true
    ? "You took the seat over."
    : `The seat that ${seat?.name ?? "somebody else"} plays now was handed over.`;
}
