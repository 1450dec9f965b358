import type { LogLine, Observation, OptionValues, Seat } from "@caravanserai/kernel";
import type { NumberedLine, SeatInfo, TableState } from "../contract/index.ts";
import { cardOf, GAMES } from "../games/index.ts";
import { plainText } from "./plain-text.ts";

/*
 * The words of games where there is no page: notices, mails, the list of tables. This is all that the server takes
 * from the client; nothing here touches a document.
 */

/** Words a line of a game's log. The state is of that game: who asks has found the function by the game's id. */
type LineWords = (line: NumberedLine, state: never) => unknown;

/** By the id of the game, which is the folder of its table. */
const LINES = new Map<string, LineWords>();
for (const { id } of GAMES) {
  const { lineWords } = (await import(`../tables/${id}/words/log.ts`)) as { readonly lineWords: LineWords };
  LINES.set(id, lineWords);
}

/** A match as everybody may see it. */
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
  /** Of the viewer `public`. */
  readonly observation: Observation;
  readonly seq: number;
}

/** A line of the log that everybody may read, as one line of text; empty: this page does not know its words. */
export function lineText(
  match: PublicMatch,
  line: LogLine & { readonly number: number; readonly seq: number },
): string {
  const words = LINES.get(match.game);
  if (words === undefined) return "";
  return plainText(words(line, stateOf(match) as never));
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

/** "The Anarchy"; the id of a game that this page does not know. */
export function gameTitle(game: string): string {
  return cardOf(game)?.title ?? game;
}

/** What is asked, as a heading: "Bid in secret". */
export function askText(game: string, kind: string): string {
  const words = cardOf(game)?.kinds[kind] ?? "it is your decision";
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
