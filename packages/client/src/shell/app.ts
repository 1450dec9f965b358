import type { CreateTable, GameInfo, TableAnswer } from "@caravanserai/protocol";
import { supervise } from "../elements/supervise.ts";
import { GAMES } from "../games/index.ts";
import type { GameCard } from "../contract/index.ts";
import { Again } from "./again.ts";
import { Guides } from "./guides.ts";
import { api, messageOf } from "./api.ts";
import { Connection, type AnySocket } from "./connection.ts";
import { Invitations } from "./invitations.ts";
import { Lobby } from "./lobby.ts";
import { MyTablesStore } from "./my-tables.ts";
import { News } from "./news.ts";
import { Nonces } from "./nonces.ts";
import { PageNotices } from "./page-notices.ts";
import { registerWorker } from "./push-worker.ts";
import { TabNotice } from "./tab-notice.ts";
import { Release } from "./release.ts";
import { Router, type Place } from "./router.ts";
import { Search } from "./search.ts";
import { Session } from "./session.ts";
import { Observable } from "./observable.ts";
import { WayBack } from "./way-back.ts";
import { chooseTheme, type Theme } from "./theme-choice.ts";

/** Asks a newcomer for a name; null: they cancelled. Provided by the root element of the page. */
export type AskName = (why: string) => Promise<string | null>;

/** The table whose page this is. */
const tableAt = ({ page, params }: Place): string | undefined => (page === "table" ? params["id"] : undefined);

/** The services that every page uses: router, session, connection, the person's tables. */
export class App extends Observable {
  readonly router = new Router();
  readonly session = new Session();
  /** Where signing in leads back to. */
  readonly wayBack = new WayBack(this.router);
  readonly connection: Connection;
  readonly release: Release;
  readonly myTables: MyTablesStore;
  readonly lobby: Lobby;
  readonly invitations: Invitations;
  readonly search: Search;
  readonly notices: TabNotice;
  readonly pageNotices: PageNotices;
  readonly news: News;
  readonly guides: Guides;
  /** This browser's contributions to the dice of matches. */
  readonly nonces = new Nonces();
  /** By table: why this browser could not contribute to its dice, although it should. */
  readonly nonceProblems = new Map<string, string>();
  /** The server's description of its games: options and seats. Empty until it has been fetched. */
  infos: readonly GameInfo[] = [];
  askName: AskName = () => Promise.resolve(null);
  #tableBegun = false;

  constructor({ socket, entry }: { readonly socket?: AnySocket; readonly entry?: string } = {}) {
    super();
    this.connection = new Connection(socket);
    this.release = new Release(this.connection, entry);
    this.myTables = new MyTablesStore(this.connection, this.session);
    this.lobby = new Lobby(this.connection);
    this.invitations = new Invitations(this.connection, this.session, this.nonces);
    this.search = new Search(this.connection, this.session, this.nonces);
    this.notices = new TabNotice(this.myTables);
    this.pageNotices = new PageNotices(this.connection, this.myTables, this.router, this.search);
    this.news = new News(this.connection, this.session, this.router);
    this.guides = new Guides(this.session);
    // runs on every page: a match that needs this browser's nonce must not wait longer than necessary
    this.myTables.subscribe(() => {
      for (const table of this.myTables.tables) if (table.nonceDue !== null) supervise(this.settleNonce(table.id));
    });
    this.connection.on({
      table: ({ id, seats, status }) => {
        const { me } = this.session;
        if (status === "open" && me !== null && seats.some((seat) => seat.person === me.id))
          supervise(this.settleNonce(id));
      },
    });
    this.search.onOver(({ table }) => {
      if (table !== null) supervise(this.settleNonce(table));
    });
    let here = tableAt(this.router.place);
    this.router.subscribe(() => {
      const left = here;
      here = tableAt(this.router.place);
      // [CO-660] Who goes from a table that still waits to another one has skipped it.
      if (left === undefined || here === undefined || left === here) return;
      if (this.myTables.waiting.some(({ id }) => id === left)) this.myTables.skip(left);
    });
    // the socket belongs to the previous person: connect again and fetch everything again
    this.session.onOther(() => {
      this.myTables.forget();
      this.connection.reconnect();
    });
  }

  /** A match or its replay is shown and fills the window; before it starts, the table is a page like any other. */
  get tableBegun(): boolean {
    return this.#tableBegun;
  }
  set tableBegun(begun: boolean) {
    if (begun === this.#tableBegun) return;
    this.#tableBegun = begun;
    this.changed();
  }

  /** Applies day or night to every page. */
  light(theme: Theme): void {
    chooseTheme(theme);
    this.changed();
  }

  async start(): Promise<void> {
    // the session is a cookie: the socket need not wait for the answer that says whose it is
    this.connection.start();
    await Promise.all([this.session.load(), this.loadGames()]);
    this.myTables.start();
    supervise(registerWorker());
    if ("serviceWorker" in navigator)
      navigator.serviceWorker.addEventListener("message", (event) => this.#onWorker(event));
    this.session.subscribe(() => supervise(this.zoneSuggested()));
    supervise(this.zoneSuggested());
  }

  /** A push notification that was clicked while the page was open opens the decision. */
  #onWorker(event: MessageEvent<unknown>): void {
    const { open } = (event.data ?? {}) as { readonly open?: unknown };
    if (typeof open === "string" && open.startsWith("/") && !open.startsWith("//")) this.router.go(open);
  }

  /**
   * Suggests the browser's time zone if the person has not chosen one: quiet hours and deadlines are shown in it.
   * Resolves once the server has answered, so that a page which shows the zone can fetch it afterwards.
   */
  zoneSuggested(): Promise<void> {
    const { me } = this.session;
    if (me === null || me.only !== undefined) return Promise.resolve();
    let sent = this.#zoneOf;
    if (sent?.person !== me.id) {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const answered = api.put("/me/zone", { zone }).then(
        () => undefined,
        () => undefined,
      );
      sent = { person: me.id, answered };
      this.#zoneOf = sent;
    }
    return sent.answered;
  }
  #zoneOf: { readonly person: string; readonly answered: Promise<void> } | undefined;

  /** Opens the first table that waits for the person, other than the one already open. */
  nextTable(): void {
    const here = tableAt(this.router.place);
    const next = this.myTables.waiting.find(({ id }) => id !== here);
    if (next !== undefined) this.router.go(`/table/${next.id}#decision`);
  }

  /** Moves the open table to the end of the queue and opens the next one. */
  skipTable(): void {
    const here = tableAt(this.router.place);
    const skipped = here ?? this.myTables.waiting[0]?.id;
    if (skipped !== undefined) this.myTables.skip(skipped);
    if (here !== undefined) this.nextTable();
  }

  /** The games that can be played here: those that both this page and the server have. */
  get games(): readonly GameCard[] {
    return this.infos.length === 0 ? GAMES : GAMES.filter((card) => this.infos.some((info) => info.id === card.id));
  }

  async loadGames(): Promise<void> {
    await this.#gamesAgain.run(async () => {
      this.infos = (await api.get("/games")).games;
      this.changed();
    });
  }
  readonly #gamesAgain = new Again();

  /** A name for a visitor who has none yet; `undefined`: they already have one; null: they declined. */
  async guestName(why: string): Promise<string | null | undefined> {
    if (this.session.me !== null) return undefined;
    return this.askName(why);
  }

  /** Opens a table and navigates to it. Null if the visitor cancelled. Throws `ApiError`. */
  async openTable(wanted: Omit<CreateTable, "nonceCommitment" | "guest">): Promise<TableAnswer | null> {
    const guest = await this.guestName("What is your name at the table?");
    if (guest === null) return null;
    const own = await this.nonces.make();
    const opened = await api.post("/tables", {
      ...wanted,
      ...(wanted.seat === null ? {} : { nonceCommitment: own.nonceCommitment }),
      ...(guest === undefined ? {} : { guest }),
    });
    const answer = await this.nonces.sat(opened, own);
    if (guest !== undefined) await this.session.arrive();
    supervise(this.myTables.load());
    this.router.go(`/table/${answer.table.id}`);
    return answer;
  }

  /** The table whose link has just been copied for a friend. */
  copiedLink: string | null = null;
  linkCopied(table: string): void {
    this.copiedLink = table;
    this.changed();
  }

  /** Does what a table needs from this browser for its dice. */
  async settleNonce(id: string): Promise<void> {
    try {
      await this.nonces.settle(id);
      if (this.nonceProblems.delete(id)) this.changed();
    } catch (error) {
      this.nonceProblems.set(id, messageOf(error));
      this.changed();
    }
  }
}
