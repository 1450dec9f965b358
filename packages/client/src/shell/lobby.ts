import type { Ack, LobbyAnswer, LobbyChange, TableEntry } from "@caravanserai/protocol";
import { supervise } from "../elements/supervise.ts";
import type { Connection } from "./connection.ts";
import { Observable } from "./observable.ts";

/**
 * The public part of the lobby: open tables, and running matches that may be watched. Kept up to date while a page
 * shows it.
 */
export class Lobby extends Observable {
  open: readonly TableEntry[] = [];
  playing: readonly TableEntry[] = [];
  known = false;
  /** Where the next page of each list begins; null: there are no more tables. */
  next: LobbyAnswer["next"] = { open: null, playing: null };
  readonly #connection: Connection;
  #lookers = 0;

  constructor(connection: Connection) {
    super();
    this.#connection = connection;
    connection.socket.on("lobby", (change) => this.#change(change));
    connection.onConnect(() => {
      if (this.#lookers > 0) supervise(this.#ask());
    });
  }

  override subscribe(changed: () => void): () => void {
    const stop = super.subscribe(changed);
    this.#lookers++;
    if (this.#lookers === 1) supervise(this.#ask());
    return () => {
      stop();
      this.#lookers--;
      if (this.#lookers === 0) supervise(this.#connection.call("lobby", { on: false }));
    };
  }

  async #ask(): Promise<void> {
    const ack: Ack<LobbyAnswer> = await this.#connection.call("lobby", { on: true });
    if (!ack.ok) return;
    this.open = ack.open;
    this.playing = ack.playing;
    this.next = ack.next;
    this.known = true;
    this.changed();
  }

  /** Adds the next page of a list. */
  async more(status: "open" | "playing"): Promise<void> {
    const before = this.next[status];
    if (before === null) return;
    const ack: Ack<LobbyAnswer> = await this.#connection.call("lobby", { on: true, page: { status, before } });
    if (!ack.ok || this.next[status] !== before) return;
    const listed = new Set([...this.open, ...this.playing].map(({ id }) => id));
    this[status] = [...this[status], ...ack[status].filter(({ id }) => !listed.has(id))];
    this.next = { ...this.next, [status]: ack.next[status] };
    this.changed();
  }

  #change({ id, table }: LobbyChange): void {
    const without = (tables: readonly TableEntry[]): readonly TableEntry[] => tables.filter((other) => other.id !== id);
    this.open = without(this.open);
    this.playing = without(this.playing);
    if (table?.status === "open") this.open = [table, ...this.open];
    if (table?.status === "playing") this.playing = [table, ...this.playing];
    this.changed();
  }
}
