import { isolate, SECOND, shortTime } from "@caravanserai/clocks";
import type { Seat } from "@caravanserai/kernel";
import type { Said, TableTime } from "../contract/index.ts";
import type { Connection } from "./connection.ts";

/** How long a present can be taken back, and how long a giver must wait before the next. [CO-750] */
const TAKE_BACK = 10 * SECOND;

/** The presents of time that the person gives at one table, and takes back. [CO-125] */
export class OwnGifts {
  readonly #table: string;
  readonly #connection: Pick<Connection, "call">;
  readonly #changed: () => void;
  #gave: TableTime["gave"] = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, connection: Pick<Connection, "call">, changed: () => void) {
    this.#table = table;
    this.#connection = connection;
    this.#changed = changed;
  }

  /** The last present, until the person may give another. */
  get gave(): TableTime["gave"] {
    return this.#gave;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Gives a seat the table's present of `ms`. Resolves to what the person is told. */
  async give(seat: Seat, name: string, ms: number): Promise<Said> {
    const answer = await this.#connection.call("gift", { table: this.#table, seat });
    if (!answer.ok) return { text: answer.message, refusal: true };
    const words = `${isolate(name)} now has ${shortTime(ms)} more.`;
    const takeBack = (): Promise<Said> => this.#takeBack(name, ms);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#set(null), TAKE_BACK);
    this.#set({ words, takeBack });
    return { text: words, action: { label: "Take back", run: takeBack } };
  }

  async #takeBack(name: string, ms: number): Promise<Said> {
    const answer = await this.#connection.call("ungift", { table: this.#table });
    if (!answer.ok) return { text: answer.message, refusal: true };
    const text = `You took the ${shortTime(ms)} back from ${isolate(name)}.`;
    // The next present must still wait, so the message stays for the rest of the time.
    if (this.#gave !== null) this.#set({ words: text, takeBack: null });
    return { text };
  }

  #set(gave: TableTime["gave"]): void {
    this.#gave = gave;
    this.#changed();
  }
}
