import { lineWords, textOf } from "../elements/line-words.ts";
import { turns, type LoggedEvent } from "@caravanserai/clocks";
import type { GameTable, NumberedLine, TableState, TurnInWords } from "../contract/index.ts";
import type { Moment } from "./history.ts";

/**
 * [CO-653] What happened at these moments in words, one part for each person's turn, from lines that the reader may
 * read.
 */
export function turnsInWords(
  moments: readonly Pick<Moment, "seq" | "at" | "by" | "cause">[],
  lines: readonly NumberedLine[],
  table: Pick<GameTable, "line">,
  state: TableState,
): readonly TurnInWords[] {
  const said = new Map<number, string[]>();
  for (const line of lines) {
    if (line.undone === true || line.key === "table.undo") continue;
    const text = textOf(lineWords(line, table, state));
    if (text !== "") said.set(line.seq, [...(said.get(line.seq) ?? []), text]);
  }
  const events = moments.map(({ seq, by }): LoggedEvent => ({ seq, seat: by, lines: said.get(seq) ?? [] }));
  // A player who answers between two acts of the same other seat answers a window of that seat's turn.
  const isWindow = (event: LoggedEvent): boolean => {
    const at = events.indexOf(event);
    const before = events[at - 1]?.seat ?? null;
    return before !== null && before === events[at + 1]?.seat;
  };
  return turns(events, isWindow)
    .filter(({ lines: own }) => own.length > 0)
    .map(({ seat, first, last, lines: own, more }) => ({
      ...{ seat, first, last, who: nameOf(state, seat) },
      text: `${own.join(" ")}${more > 0 ? ` And ${more} more.` : ""}`,
      at: new Date(moments.find(({ seq }) => seq === last)?.at ?? 0).toISOString(),
      cause: moments.find(({ seq }) => seq === first)?.cause ?? null,
    }));
}

function nameOf({ seats }: TableState, seat: number): string {
  const person = seats[seat];
  return person?.you === true ? "You" : (person?.name ?? "");
}
