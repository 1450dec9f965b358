import { seenAfter } from "@caravanserai/clocks";
import { KeyedQueue } from "../scheduling/keyed-queue.ts";
import type { MatchRepository, ReadMarker, SpectatorMarker } from "./match-repository.ts";

/**
 * Stores how far the person of each seat, and each spectator, has seen the match. Every page reports this after every
 * event: reports that arrive while one statement runs share the next one. The commits do not wait for the disk, because
 * losing a read marker in a crash only shows a few events again. [CO-650]
 */
export class ReadMarkers {
  readonly #repository: Pick<MatchRepository, "writeReadMarkers" | "writeSpectatorMarkers">;
  readonly #queue = new KeyedQueue();
  #markers = new Map<string, ReadMarker>();
  #spectators = new Map<string, SpectatorMarker>();
  /** The next write, which has not started yet. */
  #due: Promise<void> | null = null;

  constructor(repository: Pick<MatchRepository, "writeReadMarkers" | "writeSpectatorMarkers">) {
    this.#repository = repository;
  }

  /** Resolves when all reported read markers are written. */
  async settled(): Promise<void> {
    await this.#queue.settled();
  }

  /** Resolves when the read marker is written. */
  write(match: string, seat: number, seen: number): Promise<void> {
    const key = `${match} ${seat}`;
    this.#markers.set(key, { match, seat, seen: seenAfter(this.#markers.get(key)?.seen ?? 0, seen) });
    return this.#soon();
  }

  /** For a spectator. Resolves when the read marker is written. */
  writeSpectator(match: string, person: string, seen: number): Promise<void> {
    const key = `${match} ${person}`;
    this.#spectators.set(key, { match, person, seen: seenAfter(this.#spectators.get(key)?.seen ?? 0, seen) });
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

/** In the same order on all servers, so that they cannot deadlock. */
function inOneOrder<T>(markers: ReadonlyMap<string, T>): readonly T[] {
  return [...markers.keys()].sort().flatMap((key) => markers.get(key) ?? []);
}
