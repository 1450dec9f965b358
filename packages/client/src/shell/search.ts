import type {
  Ack,
  MySearch,
  MatchProposal,
  ProposalOver,
  SeekEntry,
  SeekRoom,
  SeekTermsGiven,
  UsualWaiting,
} from "@caravanserai/protocol";
import { supervise } from "../elements/supervise.ts";
import { Again } from "./again.ts";
import { api } from "./api.ts";
import type { Connection } from "./connection.ts";
import type { Nonces } from "./nonces.ts";
import { Observable } from "./observable.ts";
import type { Session } from "./session.ts";

const NOTHING: MySearch = { seeks: [], proposals: [], again: [], barredUntil: null, now: new Date(0).toISOString() };

/** The person's own search for opponents: seeks, ready checks, and the public list of seeks. */
export class Search extends Observable {
  mine: MySearch = NOTHING;
  /** The public list; kept up to date while a page shows it. */
  seeks: readonly SeekEntry[] = [];
  /** Where the next page of open seeks begins; null: there are no more. */
  next: string | null = null;
  usual: readonly UsualWaiting[] = [];
  known = false;
  /** The last ready check that ended, until the person acknowledges it. */
  over: ProposalOver | null = null;
  readonly #connection: Connection;
  readonly #session: Session;
  readonly #nonces: Nonces;
  /** How far the site's clock is ahead of this browser's, in milliseconds. */
  #ahead = 0;
  #lookers = 0;
  /** The connection was made before the session was known. */
  #isEarly = false;
  readonly #onOver: ((over: ProposalOver) => void)[] = [];

  constructor(connection: Connection, session: Session, nonces: Nonces) {
    super();
    this.#connection = connection;
    this.#session = session;
    this.#nonces = nonces;
    connection.on({
      search: (search) => this.#set(search),
      seeks: () => supervise(this.#loadList()),
      "proposal-over": (over) => {
        this.over = over;
        for (const notify of this.#onOver) notify(over);
        this.changed();
      },
    });
    connection.onConnect(() => {
      supervise(this.load());
      if (this.#lookers > 0) supervise(this.#watchList());
    });
    session.subscribe(() => {
      if (!this.#isEarly || !session.known) return;
      this.#isEarly = false;
      supervise(this.load());
    });
    session.onOther(() => {
      this.mine = NOTHING;
      this.changed();
    });
  }

  /** The site's time, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  onOver(notify: (over: ProposalOver) => void): void {
    this.#onOver.push(notify);
  }

  /** The running live search, if there is one. */
  get live(): MySearch["seeks"][number] | undefined {
    return this.mine.seeks.find(({ terms }) => terms.class === "live");
  }

  async load(): Promise<void> {
    this.#isEarly = !this.#session.known;
    await this.#ownAgain.run(async () => {
      if (this.#session.me?.kind !== "account") return;
      const before = this.mine;
      const search = await api.get("/me/search");
      // What came meanwhile is newer than an answer that may have been read before it.
      if (this.mine === before) this.#set(search);
    });
  }
  readonly #ownAgain = new Again();
  readonly #listAgain = new Again();

  /** Keeps the list up to date from now on. Returns a function that ends this. */
  look(): () => void {
    this.#lookers++;
    if (this.#lookers === 1) supervise(this.#watchList());
    return () => {
      this.#lookers--;
      if (this.#lookers === 0) supervise(this.#connection.call("seeks", { on: false }));
    };
  }

  async open(terms: SeekTermsGiven): Promise<void> {
    this.#set(await api.post("/seeks", terms));
  }

  async change(id: string, terms: SeekTermsGiven): Promise<void> {
    this.#set(await api.put(`/seeks/${id}`, terms));
  }

  async stop(id: string): Promise<void> {
    this.#set(await api.delete(`/seeks/${id}`));
  }

  /** Extends a correspondence seek by three or seven days. */
  async prolong(id: string, days: 3 | 7): Promise<void> {
    this.#set(await api.post(`/seeks/${id}/longer`, { days }));
  }

  /** Resumes the search after a void match. */
  async lookAgain(table: string): Promise<void> {
    this.#set(await api.post(`/me/search/again/${table}`));
  }

  async accept(id: string, room?: SeekRoom): Promise<void> {
    const own = await this.#nonces.make();
    const before = new Set(this.mine.proposals.map((proposal) => proposal.id));
    const search = await api.post(`/seeks/${id}/accept`, {
      nonceCommitment: own.nonceCommitment,
      ...(room === undefined ? {} : { room }),
    });
    const made = search.proposals.find((proposal) => !before.has(proposal.id));
    if (made !== undefined) this.#nonces.keepFor(made.id, own, made.commitment);
    this.#set(search);
  }

  async ready({ id, commitment }: MatchProposal): Promise<void> {
    const own = await this.#nonces.make();
    // stored first, because the server may ask for it at once
    this.#nonces.keepFor(id, own, commitment);
    this.#set(await api.post(`/proposals/${id}`, { ready: true, nonceCommitment: own.nonceCommitment }));
  }

  async unready({ id }: MatchProposal): Promise<void> {
    this.#set(await api.delete(`/proposals/${id}/ready`));
  }

  async decline({ id }: MatchProposal): Promise<void> {
    this.#set(await api.post(`/proposals/${id}`, { ready: false }));
  }

  /** The person has read what was said about the last ready check. */
  noted(): void {
    this.over = null;
    this.changed();
  }

  async #watchList(): Promise<void> {
    const ack: Ack = await this.#connection.call("seeks", { on: true });
    if (ack.ok) await this.#loadList();
  }

  async #loadList(): Promise<void> {
    await this.#listAgain.run(async () => {
      const { seeks, usual, next } = await api.get("/seeks");
      this.seeks = seeks;
      this.usual = usual;
      this.next = next;
      this.known = true;
      this.changed();
    });
  }

  /** Adds the next page of open seeks. */
  async more(): Promise<void> {
    const before = this.next;
    if (before === null) return;
    const { seeks, next } = await api.get("/seeks", { before });
    if (this.next !== before) return;
    this.seeks = [...this.seeks, ...seeks.filter(({ id }) => !this.seeks.some((one) => one.id === id))];
    this.next = next;
    this.changed();
  }

  #set(search: MySearch): void {
    this.#ahead = Date.parse(search.now) - Date.now();
    this.mine = search;
    this.changed();
  }
}
