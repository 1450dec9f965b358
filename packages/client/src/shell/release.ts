import { supervise } from "../elements/supervise.ts";
import type { Connection } from "./connection.ts";
import { Observable } from "./observable.ts";

/** The file that the build writes next to index.html: the entry script of the newest release. */
interface ReleaseFile {
  readonly entry: string;
}

/**
 * Whether this page still belongs to the release that the server serves. Checked at every new connection, because the
 * server may have been updated in between.
 */
export class Release extends Observable {
  /** There is a newer release, which a reload fetches. Drafts survive the reload. */
  isOld = false;
  readonly #entry: string | undefined;
  readonly #connection: Connection;

  /** @param entry the address of this page's entry script; undefined: not known (tests, development) */
  constructor(connection: Connection, entry: string | undefined) {
    super();
    this.#connection = connection;
    this.#entry = entry;
    connection.onConnect(() => supervise(this.check()));
    connection.subscribe(() => this.#set(this.isOld || connection.isOutdated));
  }

  /** Fetches the server's current release. */
  async check(): Promise<void> {
    if (this.#entry === undefined) return;
    try {
      const answer = await fetch("/release.json", { cache: "no-store" });
      if (!answer.ok) return;
      const { entry } = (await answer.json()) as ReleaseFile;
      this.#set(this.#connection.isOutdated || new URL(entry, location.href).href !== this.#entry);
    } catch {
      // the next connection tries again
    }
  }

  #set(isOld: boolean): void {
    if (isOld === this.isOld) return;
    this.isOld = isOld;
    this.changed();
  }
}
