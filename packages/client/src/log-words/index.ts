import { USUAL, type Json, type LogLine, type Observation, type OptionValues, type Seat } from "@caravanserai/kernel";
import type { NumberedLine, SeatInfo, TableState, WindowWords } from "../contract/index.ts";
import { cardOf, GAMES } from "../games/index.ts";
import { plainText } from "./plain-text.ts";

/*
 * The texts of games for use outside a page: notices, e-mails, the list of tables. This is all that the server imports
 * from the client; nothing here uses a document.
 */

/** Formats a line of a game's log. The state is of the same game: callers find the function by the game's id. */
type LineWords = (line: NumberedLine, state: never) => unknown;

/** By the id of the game, which is also the name of its table's folder. */
const LINES = new Map<string, LineWords>();
for (const { id } of GAMES) {
  const { lineWords } = (await import(`../tables/${id}/words/log.ts`)) as { readonly lineWords: LineWords };
  LINES.set(id, lineWords);
}
const WINDOWS = new Map<string, Readonly<Record<string, WindowWords>>>();
for (const { id } of GAMES) {
  const { windows } = (await import(`../tables/${id}/words/windows.ts`)) as {
    readonly windows: Readonly<Record<string, WindowWords>>;
  };
  WINDOWS.set(id, windows);
}

/** A match as everyone may see it. */
export interface PublicMatch {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly options: OptionValues;
  readonly seats: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly kind: "person" | "bot" | "free";
    readonly role?: string;
    readonly departed: boolean;
  }[];
  /** As seen by the viewer `public`. */
  readonly observation: Observation;
  readonly seq: number;
}

/**
 * A public log line as one line of text. Empty if this code does not have its words, or if it is one of the table's own
 * lines, which stories leave out. [CO-341]
 */
export function lineText(
  match: PublicMatch,
  line: LogLine & { readonly number: number; readonly seq: number },
): string {
  const words = LINES.get(match.game);
  if (words === undefined || line.key.startsWith("table.")) return "";
  try {
    return plainText(words(line, stateOf(match) as never));
  } catch {
    // a line of another version of the game
    return "";
  }
}

function stateOf({ seats, ...match }: PublicMatch): TableState {
  return {
    ...match,
    viewer: "public",
    seats: seats.map((seat): SeatInfo => ({ ...seat, presence: "away", you: false, guest: false, offered: false })),
    live: true,
    before: null,
    lines: [],
    connection: "connected",
    sending: false,
  };
}

/** "The Anarchy"; for an unknown game, its id. */
export function gameTitle(game: string): string {
  return cardOf(game)?.title ?? game;
}

/** The question as a heading: "Bid in secret". */
export function askText(game: string, kind: string): string {
  const words = cardOf(game)?.kinds[kind] ?? "it is your decision";
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** A standing order in words: when its window opens, and its answer. */
export function windowText(
  game: string,
  window: string,
  order: Json,
): { readonly when: string; readonly does: string } {
  const words = WINDOWS.get(game)?.[window];
  if (words === undefined) return { when: "A question", does: "answer in the usual way" };
  return { when: words.when, does: orderText(words, order) };
}

/** The answer of an order: "pass", "bid ₹3". */
function orderText(words: WindowWords, order: Json): string {
  const text = order === USUAL ? words.usual : (words.order?.(order) ?? "as you set it at the table");
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
