import type { Connection } from "./connection.ts";
import { Observable } from "./observable.ts";

/** What the build writes beside index.html: the script with which the newest release begins. */
interface ReleaseFile {
  readonly entry: string;
}

/** Whether this page is still of the release that the server serves. Asked at every new connection: that is when a server may have been renewed. */
export class Release extends Observable {
  /** There is a newer release: a reload brings it. Drafts are kept over it. */
  isOld = false;
  readonly #entry: string | undefined;
  readonly #connection: Connection;

  /** @param entry the address of the script that this page began with; undefined: not known (tests, development) */
  constructor(connection: Connection, entry: string | undefined) {
    super();
    this.#connection = connection;
    this.#entry = entry;
    connection.onConnect(() => void this.check());
    connection.subscribe(() => this.#set(this.isOld || connection.isOutdated));
  }

  /** Asks the server for its release. */
  async check(): Promise<void> {
    if (this.#entry === undefined) return;
    try {
      const answer = await fetch("/release.json", { cache: "no-store" });
      if (!answer.ok) return;
      const { entry } = (await answer.json()) as ReleaseFile;
      this.#set(this.#connection.isOutdated || new URL(entry, location.href).href !== this.#entry);
    } catch {
      // asked again at the next connection
    }
  }

  #set(isOld: boolean): void {
    if (isOld === this.isOld) return;
    this.isOld = isOld;
    this.changed();
  }
}
