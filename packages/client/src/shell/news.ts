import type { NewsLine, ReadNews } from "@caravanserai/protocol";
import { supervise } from "../elements/supervise.ts";
import { Again } from "./again.ts";
import { api } from "./api.ts";
import type { Connection } from "./connection.ts";
import { Observable } from "./observable.ts";
import type { Router } from "./router.ts";
import type { Session } from "./session.ts";

/** [CO-336] What has happened to the person, newest first, until it is read on any device. */
export class News extends Observable {
  lines: readonly NewsLine[] = [];
  /** From 100 on 100. */
  unread = 0;
  /** There are older lines. */
  more = false;
  known = false;
  readonly #session: Session;
  readonly #router: Router;
  readonly #again = new Again();
  #of: string | undefined;

  constructor(connection: Connection, session: Session, router: Router) {
    super();
    this.#session = session;
    this.#router = router;
    connection.on({ news: () => supervise(this.load()) });
    let hasConnected = false;
    connection.onConnect(() => {
      // a page that opens asks once: with the first connection the news may be on their way already
      if (hasConnected || this.#of === undefined) supervise(this.load());
      hasConnected = true;
    });
    session.subscribe(() => {
      if (this.#person === this.#of) return;
      this.#of = this.#person;
      [this.lines, this.unread, this.more, this.known] = [[], 0, false, false];
      this.changed();
      supervise(this.load());
    });
    router.subscribe(() => this.#readTable());
    document.addEventListener("visibilitychange", () => this.#readTable());
  }

  /** A browser that a link opened for one seat has no news of its own. */
  get #person(): string | undefined {
    const { me } = this.#session;
    return me?.only === undefined ? me?.id : undefined;
  }

  /** A moderator's words, which stand over every page until they are read. */
  get ofModerators(): NewsLine | undefined {
    return this.lines.find(({ kind, read }) => kind === "moderation" && !read);
  }

  async load(): Promise<void> {
    await this.#again.run(async () => {
      const person = this.#person;
      if (person === undefined) return;
      const { news, unread, more } = await api.get("/me/news");
      if (person !== this.#person) return;
      [this.lines, this.unread, this.more, this.known] = [news, unread, more, true];
      this.changed();
      this.#readTable();
    });
  }

  /** @throws ApiError */
  async older(): Promise<void> {
    const before = this.lines.at(-1)?.id;
    const { news, more } = await api.get("/me/news", { before });
    this.lines = [...this.lines, ...news];
    this.more = more;
    this.changed();
  }

  /** Marks lines as read here at once, and on the server. @throws ApiError */
  async read(which: ReadNews): Promise<void> {
    const isMeant = ({ id, table }: NewsLine): boolean =>
      "ids" in which ? which.ids.includes(id) : "table" in which ? table?.id === which.table : id <= which.upTo;
    const fresh = this.lines.filter((line) => !line.read && isMeant(line)).length;
    this.lines = this.lines.map((line) => (isMeant(line) ? { ...line, read: true } : line));
    this.unread = "upTo" in which ? 0 : Math.max(0, this.unread - fresh);
    this.changed();
    await api.post("/me/news/read", which);
  }

  /** The table shows what its news say. */
  #readTable(): void {
    const { page, params } = this.#router.place;
    const table = page === "table" && document.visibilityState === "visible" ? params["id"] : undefined;
    if (table !== undefined && this.lines.some((line) => !line.read && line.table?.id === table))
      supervise(this.read({ table }));
  }
}
