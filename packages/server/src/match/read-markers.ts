import { KeyedQueue } from "../keyed-queue.ts";
import type { MatchRepository, ReadMarker, SpectatorMarker } from "./match-repository.ts";

/**
 * Writes down how far the person of each seat, and everybody who watches, has seen the match. Every page says so after
 * every event: what is said while one statement is under way goes together into the next, and none waits for the disk,
 * for what a crash forgets is only shown once more. [CO-650]
 */
export class ReadMarkers {
  readonly #repository: Pick<MatchRepository, "writeReadMarkers" | "writeSpectatorMarkers">;
  readonly #queue = new KeyedQueue();
  #markers = new Map<string, ReadMarker>();
  #spectators = new Map<string, SpectatorMarker>();
  /** The writing that has not begun yet. */
  #due: Promise<void> | null = null;

  constructor(repository: Pick<MatchRepository, "writeReadMarkers" | "writeSpectatorMarkers">) {
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
    return this.#soon();
  }

  /** Of somebody who only watches. Resolves when it is written. */
  writeSpectator(match: string, person: string, seen: number): Promise<void> {
    const key = `${match} ${person}`;
    this.#spectators.set(key, { match, person, seen: Math.max(seen, this.#spectators.get(key)?.seen ?? 0) });
    return this.#soon();
  }

  #soon(): Promise<void> {
    return (this.#due ??= this.#queue.run("write", () => this.#flush()));
  }

  async #flush(): Promise<void> {
    const [markers, spectators] = [inOneOrder(this.#markers), inOneOrder(this.#spectators)];
    this.#markers = new Map();
    this.#spectators = new Map();
    this.#due = null;
    if (markers.length > 0) await this.#repository.writeReadMarkers(markers);
    if (spectators.length > 0) await this.#repository.writeSpectatorMarkers(spectators);
  }
}

/** The same at all servers, so that none waits for another in a circle. */
function inOneOrder<T>(markers: ReadonlyMap<string, T>): readonly T[] {
  return [...markers.keys()].sort().flatMap((key) => markers.get(key) ?? []);
}
