import { skip, tablesInOrder, type Skipped } from "@caravanserai/clocks";
import type { MyTable, MyTables, WaitingAnswer, WaitingTable, WaitingVote } from "@caravanserai/protocol";
import { api } from "./api.ts";
import type { Connection } from "./connection.ts";
import type { Session } from "./session.ts";
import { Observable } from "./observable.ts";

/**
 * The tables of the person at this browser, kept up to date: home lists them, and every table shows how many others
 * wait.
 */
export class MyTablesStore extends Observable {
  tables: readonly MyTable[] = [];
  known = false;
  #asked = 0;
  /** What happened at the tables that wait, and until when they do. Comes a moment after the tables. */
  #waitingTables: readonly WaitingTable[] = [];
  /** Votes in which this person's word is missing. */
  votes: readonly WaitingVote[] = [];
  /** This person's quiet hours of the next days, in milliseconds since 1970. */
  nights: readonly { readonly from: number; readonly to: number }[] = [];
  /** By how much the time of the site is ahead of this device's. */
  #ahead = 0;
  /** A channel by which the site cannot reach this person; null: none. */
  failing: WaitingAnswer["failing"] = null;
  #waitingDue: ReturnType<typeof setTimeout> | undefined;
  /** Tables that were put behind the others; forgotten with the page. */
  #skipped: Skipped = {};

  readonly #connection: Connection;
  readonly #session: Session;

  constructor(connection: Connection, session: Session) {
    super();
    this.#connection = connection;
    this.#session = session;
    connection.onConnect(() => void this.load());
    connection.socket.on("mine", (table) => {
      this.#put(table);
    });
    connection.socket.on("notice", ({ kind }) => {
      if (kind === "vote" || kind === "vote-closed") this.#loadSoon();
    });
  }

  /**
   * It is known now who sits here. The tables are asked for once, with the connection that says what changes; where
   * none comes about, without it.
   */
  start(): void {
    if (this.#connection.socket.connected) void this.load();
    else setTimeout(() => this.known || void this.load(), WITHOUT_CONNECTION_AFTER);
  }

  /** Asks the server. If several requests are under way, only the last answer counts. */
  async load(): Promise<void> {
    if (this.#session.me === null) return;
    const asked = ++this.#asked;
    try {
      const { tables } = await api.get<MyTables>("/me/tables");
      if (asked !== this.#asked) return;
      this.tables = tables;
      this.known = true;
      this.changed();
      await this.#loadWaiting();
    } catch {
      // the server cannot be reached; asked again at the next connection
    }
  }

  forget(): void {
    this.tables = [];
    this.known = false;
    this.#waitingTables = [];
    this.votes = [];
    this.nights = [];
    this.failing = null;
    this.#skipped = {};
    this.changed();
  }

  /** [CO-181] The time of the site: a wrong clock of the device changes nothing. */
  get siteTime(): number {
    return Date.now() + this.#ahead;
  }

  /**
   * Those that wait for me: the nearest deadline first, then the longest wait; what was skipped comes last until it
   * changes. [CO-660]
   */
  get waiting(): readonly MyTable[] {
    const asked = this.tables.filter((table) => table.asked !== null);
    const order = tablesInOrder(
      asked.map(({ id, seq, asked: mine }) => {
        const deadline = this.waitingTable(id)?.deadline ?? null;
        return {
          ...{ id, changed: seq, since: Date.parse(mine?.since ?? "") },
          deadline: deadline === null ? null : Date.parse(deadline),
        };
      }),
      this.#skipped,
    );
    return order.flatMap(({ id }) => asked.find((table) => table.id === id) ?? []);
  }

  /** What happened at a table that waits; undefined: not known yet. */
  waitingTable(id: string): WaitingTable | undefined {
    return this.#waitingTables.find((table) => table.id === id);
  }

  /** Puts a table behind the others that wait, until something happens there or the page is closed. */
  skip(id: string): void {
    const table = this.tables.find((one) => one.id === id);
    if (table === undefined) return;
    this.#skipped = skip(this.#skipped, { id, deadline: null, since: 0, changed: table.seq });
    this.changed();
  }

  /** Others than this one that wait, and the next of them after it. */
  elsewhere(id: string): { readonly waiting: number; readonly href: string } | null {
    const others = this.waiting.filter((table) => table.id !== id);
    const [next] = others;
    return next === undefined ? null : { waiting: others.length, href: `/table/${next.id}#decision` };
  }

  #put(table: MyTable): void {
    this.tables = [table, ...this.tables.filter((other) => other.id !== table.id)];
    this.changed();
    this.#loadSoon();
  }

  #loadSoon(): void {
    clearTimeout(this.#waitingDue);
    this.#waitingDue = setTimeout(() => void this.#loadWaiting(), WAITING_AFTER);
  }

  async #loadWaiting(): Promise<void> {
    if (this.#session.me === null || !this.tables.some(({ status }) => status === "playing")) return;
    try {
      const sent = Date.now();
      const { now, tables, votes, nights, failing } = await api.get<WaitingAnswer>("/me/waiting");
      this.#ahead = Date.parse(now) - (sent + Date.now()) / 2;
      this.#waitingTables = tables;
      this.votes = votes;
      this.nights = nights.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
      this.failing = failing;
      this.changed();
    } catch {
      // the lists say less until it is asked again
    }
  }
}

/** Milliseconds after which the tables are asked for although there is no connection. */
const WITHOUT_CONNECTION_AFTER = 1500;
/** Several changes that come together are asked about once. */
const WAITING_AFTER = 400;
