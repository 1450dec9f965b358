import type pg from "pg";

const SEEN = `
update seats s set seen = greatest(s.seen, w.seen)
  from unnest($1::text[], $2::int[], $3::int[]) as w(match, seat, seen)
 where s.match = w.match and s.seat = w.seat`;

interface Note {
  readonly match: string;
  readonly seat: number;
  readonly seen: number;
}

/**
 * Writes down how far the person of each seat has seen the match. Every page says so after every event: what is said while one statement is
 * under way goes together into the next, and none waits for the disk, for what a crash forgets is only shown once more.
 */
export class ReadMarkers {
  readonly #pool: Pick<pg.Pool, "query">;
  #notes = new Map<string, Note>();
  /** The writing that has not begun yet. */
  #due: Promise<void> | null = null;
  #last: Promise<void> = Promise.resolve();

  constructor(pool: Pick<pg.Pool, "query">) {
    this.#pool = pool;
  }

  /** Kept when it is written. */
  write(match: string, seat: number, seen: number): Promise<void> {
    const key = `${match} ${seat}`;
    this.#notes.set(key, { match, seat, seen: Math.max(seen, this.#notes.get(key)?.seen ?? 0) });
    this.#due ??= this.#last = this.#last.catch(() => undefined).then(() => this.#flush());
    return this.#due;
  }

  async #flush(): Promise<void> {
    // In one order at all servers, so that none waits for another in a circle.
    const notes = [...this.#notes.keys()].sort().flatMap((key) => this.#notes.get(key) ?? []);
    this.#notes = new Map();
    this.#due = null;
    const column = <T>(of: (note: Note) => T): T[] => notes.map(of);
    const values = [column((n) => n.match), column((n) => n.seat), column((n) => n.seen)];
    await this.#pool.query({ name: "seen", text: SEEN, values });
  }
}
