import { KeyedQueue } from "../keyed-queue.ts";
import type { MatchRepository, ReadMarker } from "./match-repository.ts";

/**
 * Writes down how far the person of each seat has seen the match. Every page says so after every event: what is said
 * while one statement is under way goes together into the next, and none waits for the disk, for what a crash forgets
 * is only shown once more.
 */
export class ReadMarkers {
  readonly #repository: Pick<MatchRepository, "writeReadMarkers">;
  readonly #queue = new KeyedQueue();
  #markers = new Map<string, ReadMarker>();
  /** The writing that has not begun yet. */
  #due: Promise<void> | null = null;

  constructor(repository: Pick<MatchRepository, "writeReadMarkers">) {
    this.#repository = repository;
  }

  /** When everything that was said is written. */
  async settled(): Promise<void> {
    await this.#queue.settled();
  }

  /** Resolves when it is written. */
  write(match: string, seat: number, seen: number): Promise<void> {
    const key = `${match} ${seat}`;
    this.#markers.set(key, { match, seat, seen: Math.max(seen, this.#markers.get(key)?.seen ?? 0) });
    this.#due ??= this.#queue.run("write", () => this.#flush());
    return this.#due;
  }

  async #flush(): Promise<void> {
    // In one order at all servers, so that none waits for another in a circle.
    const markers = [...this.#markers.keys()].sort().flatMap((key) => this.#markers.get(key) ?? []);
    this.#markers = new Map();
    this.#due = null;
    await this.#repository.writeReadMarkers(markers);
  }
}
