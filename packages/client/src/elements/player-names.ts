import type { Seat } from "@caravanserai/kernel";
import type { NumberedLine, TableState } from "../contract/index.ts";

/** Whom a game's words are for. */
export type Reader = Pick<TableState, "seats" | "viewer">;

/** How players are named to one reader, who is "you". `P`: what the game knows them by, a seat, a side or a camp. */
export abstract class PlayerNames<P> {
  readonly #reader: Reader;
  readonly #seatOf: (player: P) => Seat;
  readonly #otherwise: (player: P) => string;

  /** `otherwise`: the name of a player whose seat nobody has. */
  constructor(reader: Reader, seatOf: (player: P) => Seat, otherwise: (player: P) => string) {
    this.#reader = reader;
    this.#seatOf = seatOf;
    this.#otherwise = otherwise;
  }

  isYou(player: P): boolean {
    return this.#reader.viewer === this.#seatOf(player);
  }
  /** At the start of a sentence: "Rafael", "You". */
  who(player: P): string {
    return this.isYou(player) ? "You" : this.name(player);
  }
  /** Inside a sentence: "Rafael", "you". */
  whom(player: P): string {
    return this.isYou(player) ? "you" : this.name(player);
  }
  /** "Rafael’s", "your". */
  whose(player: P): string {
    return this.isYou(player) ? "your" : `${this.name(player)}’s`;
  }
  /** The verb after `who`: "you march", "Rafael marches". */
  verb(player: P, you: string, they: string): string {
    return this.isYou(player) ? you : they;
  }
  name(player: P): string {
    const at = this.#seatOf(player);
    return this.#reader.seats.find(({ seat }) => seat === at)?.name ?? this.#otherwise(player);
  }
}

/** A line of the log in the words that `lines` has for its key; null: this game has no such line. */
export function written<W, N>(
  lines: Readonly<Record<string, (args: never, names: N) => W>>,
  { key, args }: NumberedLine,
  names: N,
): W | null {
  // the arguments are those that the rules wrote under this key, as the types of the log ensure
  return Object.hasOwn(lines, key) ? (lines[key]?.(args as never, names) ?? null) : null;
}
