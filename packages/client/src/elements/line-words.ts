import { render, type TemplateResult } from "lit";
import type { GameTable, NumberedLine, TableState } from "../contract/index.ts";
import { counted } from "./words.ts";

/**
 * A log line in words, including the table's own lines, so that log, catch-up, captions and summaries use the same
 * text.
 */
export function lineWords(
  line: NumberedLine,
  table: Pick<GameTable, "line">,
  state: TableState,
): TemplateResult | string {
  const words = tableWords(line, state.seats);
  if (words !== null) return words;
  try {
    return table.line(line, state);
  } catch {
    // A match of another version of the game may hold lines of another form. One of them must not hide the others.
    return UNKNOWN_LINE;
  }
}

const UNKNOWN_LINE = "Something happened that this version has no words for.";

/** How a player left a match for good: the text for "you", and for others. */
const LEAVING: Readonly<Record<string, readonly [you: string, other: string]>> = {
  "table.resign": ["You resigned.", "resigned."],
  "table.forfeit": ["You have lost the match.", "has lost the match under the site’s rules."],
  "table.abandon": ["You have left the match for good.", "has left the match for good."],
};

/** The words of the table's own lines; null: the line belongs to the game. */
function tableWords(line: NumberedLine, seats: TableState["seats"]): string | null {
  const seat = seats.find((one) => one.seat === line.args["seat"]);
  const name = seat?.name ?? "Somebody";
  if (line.key === "table.undo")
    return seat?.you === true ? "You took your last answer back." : `${name} took the last answer back.`;
  if (line.key === "table.back") {
    const by = line.seq - 1 - Number(line.args["to"]);
    return `The table went back by ${counted(by, "decision")}.`;
  }
  const leaving = LEAVING[line.key];
  if (leaving !== undefined) return seat?.you === true ? leaving[0] : `${name} ${leaving[1]}`;
  if (line.key !== "table.handed") return null;
  return seat?.you === true ? "You took the seat over." : `${seat?.name ?? "Somebody else"} took over the seat.`;
}

/** The text of a line without its markup. */
export function textOf(words: TemplateResult | string): string {
  if (typeof words === "string") return words;
  const room = document.createElement("p");
  render(words, room);
  return room.textContent.replace(/\s+/g, " ").trim();
}
