import type { MyTable, MyTables } from "@caravanserai/protocol";
import { api } from "./api.ts";
import type { Connection } from "./connection.ts";
import type { Session } from "./session.ts";
import { Observable } from "./observable.ts";

/** The tables of the person at this browser, kept up to date: home lists them, and every table shows how many others wait. */
export class MyTablesStore extends Observable {
  tables: readonly MyTable[] = [];
  known = false;
  #asked = 0;

  readonly #session: Session;

  constructor(connection: Connection, session: Session) {
    super();
    this.#session = session;
    connection.onConnect(() => void this.load());
    connection.socket.on("mine", (table) => {
      this.#put(table);
    });
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
    } catch {
      // the server cannot be reached; asked again at the next connection
    }
  }

  forget(): void {
    this.tables = [];
    this.known = false;
    this.changed();
  }

  /** Those that wait for me, the longest wait first. */
  get waiting(): readonly MyTable[] {
    return this.tables
      .filter((table) => table.asked !== null)
      .sort((a, b) => (a.asked?.since ?? "").localeCompare(b.asked?.since ?? ""));
  }

  /** Others than this one that wait, and the next of them after it. */
  elsewhere(id: string): { readonly waiting: number; readonly href: string } | null {
    const others = this.waiting.filter((table) => table.id !== id);
    const [next] = others;
    return next === undefined ? null : { waiting: others.length, href: `/table/${next.id}` };
  }

  #put(table: MyTable): void {
    this.tables = [table, ...this.tables.filter((other) => other.id !== table.id)];
    this.changed();
  }
}
