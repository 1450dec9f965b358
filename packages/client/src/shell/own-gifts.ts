import { GIFT_GAP, isolate, shortTime } from "@caravanserai/clocks";
import type { Seat } from "@caravanserai/kernel";
import type { Said, TableTime } from "../contract/index.ts";
import type { Connection } from "./connection.ts";

/** The presents of time that the person gives at one table. [CO-125] [CO-750] */
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
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#set(null), GIFT_GAP);
    this.#set({ words });
    return { text: words };
  }

  #set(gave: TableTime["gave"]): void {
    this.#gave = gave;
    this.#changed();
  }
}
