import { NAMED_AT_ONCE, type Bus } from "../bus/bus-message.ts";
import { inPieces } from "../lists.ts";
import type { Presence } from "../tables/presence.ts";

/** Tells the other servers who is at which table here: what has changed, or everything to a server that asks. */
export class PresenceExchange {
  readonly #bus: Bus;
  readonly #presence: Presence;
  /** What the others have been told: who is at a table here, and how many strangers. */
  readonly #known = new Map<string, { readonly people: ReadonlySet<string>; readonly strangers: number }>();

  constructor(bus: Bus, presence: Presence) {
    this.#bus = bus;
    this.#presence = presence;
  }

  /** Tells what has changed at a table since it was last told. */
  send(table: string): void {
    const own = this.#presence.own(table);
    const [before, now] = [this.#known.get(table), new Set(own.people)];
    const came = own.people.filter((person) => before?.people.has(person) !== true);
    const left = [...(before?.people ?? [])].filter((person) => !now.has(person));
    if (came.length + left.length === 0 && own.strangers === (before?.strangers ?? 0)) return;
    if (now.size + own.strangers === 0) this.#known.delete(table);
    else this.#known.set(table, { people: now, strangers: own.strangers });
    this.#publish(table, came, left, own.strangers);
  }

  /** Tells everything, for a server that knows nothing, or that may have missed a change. */
  sendAll(): void {
    for (const table of this.#presence.tables()) {
      const { people, strangers } = this.#presence.own(table);
      this.#known.set(table, { people: new Set(people), strangers });
      this.#publish(table, people, [], strangers);
    }
  }

  #publish(id: string, came: readonly string[], left: readonly string[], strangers: number): void {
    const pieces = Math.max(1, Math.ceil(Math.max(came.length, left.length) / NAMED_AT_ONCE));
    const [arrivals, departures] = [inPieces(came, NAMED_AT_ONCE), inPieces(left, NAMED_AT_ONCE)];
    for (let i = 0; i < pieces; i++)
      this.#bus.publish({ about: "presence", id, came: arrivals[i] ?? [], left: departures[i] ?? [], strangers });
  }
}
