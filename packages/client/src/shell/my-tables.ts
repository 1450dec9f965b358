import { skip, tablesInOrder, type Skipped } from "@caravanserai/clocks";
import type { MyTable, OtherTable, WaitingAnswer, WaitingTable, WaitingVote } from "@caravanserai/protocol";
import { supervise } from "../elements/supervise.ts";
import { Again } from "./again.ts";
import { api } from "./api.ts";
import type { Connection } from "./connection.ts";
import type { Session } from "./session.ts";
import { Observable } from "./observable.ts";

/**
 * The tables of the person at this browser, kept up to date: the home page lists them, and every table shows how many
 * others wait.
 */
export class MyTablesStore extends Observable {
  tables: readonly MyTable[] = [];
  known = false;
  #asked = 0;
  /** What happened at the tables that wait, and their deadlines. Arrives shortly after the tables. */
  #waitingTables: readonly WaitingTable[] = [];
  /** The clocks of the tables that wait for others. */
  #others: readonly OtherTable[] = [];
  /** Votes in which this person has not voted. */
  votes: readonly WaitingVote[] = [];
  /** This person's quiet hours over the next days, as clocks keep to them, in milliseconds since 1970. */
  nights: readonly { readonly from: number; readonly to: number }[] = [];
  /** [CO-022] One whole night now, and one of changed quiet hours that do not apply to clocks yet. */
  ownNights: Pick<WaitingAnswer, "night" | "nextNight"> = NO_NIGHTS;
  /** How far the site's time is ahead of this device's. */
  #ahead = 0;
  /** A channel by which the site cannot reach this person; null: none is failing. */
  failing: WaitingAnswer["failing"] = null;
  #waitingDue: ReturnType<typeof setTimeout> | undefined;
  /** Tables that were moved to the end of the queue; forgotten when the page closes. */
  #skipped: Skipped = {};

  /** Up to when the tables are known, in the site's time: when they were fetched or the connection was lost. */
  #knownUpTo = 0;

  readonly #connection: Connection;
  readonly #session: Session;

  constructor(connection: Connection, session: Session) {
    super();
    this.#connection = connection;
    this.#session = session;
    connection.onConnect(() => supervise(this.load()));
    let wasConnected = false;
    connection.subscribe(() => {
      const isConnected = connection.state === "connected";
      if (isConnected === wasConnected) return;
      wasConnected = isConnected;
      if (!isConnected) this.#knownUpTo = this.siteTime;
      this.changed();
    });
    connection.socket.on("mine", (table) => {
      this.#put(table);
    });
    connection.socket.on("notice", ({ kind }) => {
      if (kind === "vote" || kind === "vote-closed") this.#loadSoon();
    });
  }

  /**
   * Call once the session is known. The tables are fetched once, together with the connection that reports changes; if
   * no connection is made, they are fetched without it.
   */
  start(): void {
    const first = (): void => {
      // They may have been fetched when the connection was made.
      if (this.#asked === 0) supervise(this.load());
    };
    if (this.#connection.socket.connected) first();
    else setTimeout(first, WITHOUT_CONNECTION_AFTER);
  }

  /** Fetches from the server. If several requests are in progress, only the last answer counts. */
  async load(): Promise<void> {
    if (this.#session.me === null) return;
    const asked = ++this.#asked;
    await this.#tablesAgain.run(async () => {
      if (asked !== this.#asked) return;
      const { tables } = await api.get("/me/tables");
      if (asked !== this.#asked) return;
      this.tables = tables;
      this.known = true;
      this.#knownUpTo = this.siteTime;
      this.changed();
      await this.#loadWaiting();
    });
  }
  readonly #tablesAgain = new Again();
  readonly #waitingAgain = new Again();

  forget(): void {
    this.tables = [];
    this.known = false;
    this.#waitingTables = [];
    this.#others = [];
    this.votes = [];
    this.nights = [];
    this.ownNights = NO_NIGHTS;
    this.failing = null;
    this.#skipped = {};
    this.changed();
  }

  /** While there is no connection: the moment up to which the tables are known; null: they are up to date. */
  get asOf(): number | null {
    return this.known && this.#connection.state !== "connected" ? this.#knownUpTo : null;
  }

  /** [CO-181] The site's time: unaffected by a wrong device clock. */
  get siteTime(): number {
    return Date.now() + this.#ahead;
  }

  /**
   * The tables that wait for this person: nearest deadline first, then longest wait. Skipped tables come last until
   * something changes there. [CO-660]
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

  /** [MM-208] The rematches that keep a seat for this person, who has not answered yet. */
  get kept(): readonly MyTable[] {
    const me = this.#session.me?.id;
    return this.tables.filter(
      ({ status, seats }) =>
        status === "open" && seats.some(({ kept }) => kept !== undefined && kept.person === me && !kept.declined),
    );
  }

  /** [MM-208] The name of the host of a table that keeps a seat for this person; null: it keeps none. */
  keptBy(id: string): string | null {
    const table = this.kept.find((one) => one.id === id);
    if (table === undefined) return null;
    return table.seats.find(({ person }) => person !== undefined && person === table.host)?.name ?? "The other player";
  }

  /** What happened at a table that waits; undefined: not known yet. */
  waitingTable(id: string): WaitingTable | undefined {
    return this.#waitingTables.find((table) => table.id === id);
  }

  /** The clock of a table that waits for others; undefined: it has none, or it is not known yet. */
  clockOf(id: string): OtherTable | undefined {
    return this.#others.find((other) => other.id === id);
  }

  /** Moves a table to the end of the queue until something happens there or the page is closed. */
  skip(id: string): void {
    const table = this.tables.find((one) => one.id === id);
    if (table === undefined) return;
    this.#skipped = skip(this.#skipped, { id, changed: table.seq });
    this.changed();
  }

  /** How many tables other than this one wait, and the address of the next of them after it. */
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
    this.#waitingDue = setTimeout(() => supervise(this.#loadWaiting()), WAITING_AFTER);
  }

  async #loadWaiting(): Promise<void> {
    await this.#waitingAgain.run(async () => {
      if (this.#session.me === null) return;
      const sent = Date.now();
      const { now, tables, others, votes, nights, night, nextNight, failing } = await api.get("/me/waiting");
      this.#ahead = Date.parse(now) - (sent + Date.now()) / 2;
      this.#waitingTables = tables;
      this.#others = others;
      this.votes = votes;
      this.nights = nights.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
      this.ownNights = { night, nextNight };
      this.failing = failing;
      this.changed();
    });
  }
}

const NO_NIGHTS = { night: null, nextNight: null };
/** If there is still no connection after this many milliseconds, the tables are fetched without one. */
const WITHOUT_CONNECTION_AFTER = 1500;
/** Debounce time in milliseconds: several changes at once cause a single fetch. */
const WAITING_AFTER = 400;
