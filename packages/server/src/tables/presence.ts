import { personAt, type Identity } from "../accounts/identity.ts";
import type { Here } from "./presenters.ts";

interface Elsewhere {
  readonly people: readonly string[];
  readonly strangers: number;
  readonly heardAt: number;
}

/** Another server that has not reported for this long is considered gone. */
const FORGOTTEN_AFTER_MS = 60_000;

/** An open page, represented by its socket. */
export interface OpenPage {
  readonly id: string;
  readonly data: Identity;
}

/** Who is looking at the page of a table: at this server by its sockets, at others by their messages. */
export class Presence {
  readonly #here = new Map<string, Map<string, string | null>>();
  readonly #elsewhere = new Map<string, Map<string, Elsewhere>>();

  /** Returns whether this has changed who is present: the page comes, goes, or is now another person's. */
  set(table: string, socket: OpenPage, here: boolean): boolean {
    const sockets = this.#here.get(table) ?? new Map<string, string | null>();
    const before = sockets.get(socket.id);
    const now = here ? (personAt(socket.data, table)?.id ?? null) : undefined;
    if (now === undefined) sockets.delete(socket.id);
    else sockets.set(socket.id, now);
    if (sockets.size === 0) this.#here.delete(table);
    else this.#here.set(table, sockets);
    return before !== now;
  }

  /** Whether this page, at this server, shows the table. */
  isHere(table: string, socket: string): boolean {
    return this.#here.get(table)?.has(socket) === true;
  }

  /** What this server reports to the others. */
  own(table: string): { people: string[]; strangers: number } {
    const all = [...(this.#here.get(table)?.values() ?? [])];
    return {
      people: [...new Set(all.filter((person) => person !== null))],
      strangers: all.filter((person) => person === null).length,
    };
  }

  heard(table: string, server: string, people: readonly string[], strangers: number, now: number): void {
    const servers = this.#elsewhere.get(table) ?? new Map<string, Elsewhere>();
    if (people.length + strangers === 0) servers.delete(server);
    else servers.set(server, { people, strangers, heardAt: now });
    if (servers.size === 0) this.#elsewhere.delete(table);
    else this.#elsewhere.set(table, servers);
  }

  /** Tables with somebody present at this server. */
  tables(): string[] {
    return [...this.#here.keys()];
  }

  sweep(now: number): void {
    for (const [table, servers] of this.#elsewhere) {
      for (const [server, { heardAt }] of servers) if (now - heardAt > FORGOTTEN_AFTER_MS) servers.delete(server);
      if (servers.size === 0) this.#elsewhere.delete(table);
    }
  }

  at(table: string): Here {
    const others = [...(this.#elsewhere.get(table)?.values() ?? [])];
    const own = this.own(table);
    const people = new Set([...own.people, ...others.flatMap((other) => other.people)]);
    const strangers = own.strangers + others.reduce((sum, other) => sum + other.strangers, 0);
    return {
      people,
      spectators: (seated) => strangers + [...people].filter((person) => !seated.has(person)).length,
    };
  }
}
