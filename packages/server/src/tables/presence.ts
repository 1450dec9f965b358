import { personAt, type Identity } from "../accounts/identity.ts";
import type { Here } from "./presenters.ts";

interface Elsewhere {
  readonly people: Set<string>;
  strangers: number;
}

/** Another server that has said nothing for this long is considered gone; it says that it runs every five seconds. */
export const GONE_AFTER_MS = 15_000;

/** What another server says of a table: who has come and left since it said so last, and its strangers now. */
export interface PresenceChange {
  readonly came: readonly string[];
  readonly left: readonly string[];
  readonly strangers: number;
}

/** An open page, represented by its socket. */
export interface OpenPage {
  readonly id: string;
  readonly data: Identity;
}

/** Who is looking at the page of a table: at this server by its sockets, at others by their messages. */
export class Presence {
  readonly #here = new Map<string, Map<string, string | null>>();
  readonly #elsewhere = new Map<string, Map<string, Elsewhere>>();
  readonly #heardAt = new Map<string, number>();

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

  heard(table: string, server: string, { came, left, strangers }: PresenceChange): void {
    const servers = this.#elsewhere.get(table) ?? new Map<string, Elsewhere>();
    const there = servers.get(server) ?? { people: new Set(), strangers };
    for (const person of came) there.people.add(person);
    for (const person of left) there.people.delete(person);
    there.strangers = strangers;
    if (there.people.size + strangers === 0) servers.delete(server);
    else servers.set(server, there);
    if (servers.size === 0) this.#elsewhere.delete(table);
    else this.#elsewhere.set(table, servers);
  }

  /** Another server runs. */
  alive(server: string, now: number): void {
    this.#heardAt.set(server, now);
  }

  /** Tables with somebody present at this server. */
  tables(): string[] {
    return [...this.#here.keys()];
  }

  /** Forgets what servers said that are gone. Returns these, and the tables where this has changed who is present. */
  sweep(now: number): { readonly gone: readonly string[]; readonly tables: readonly string[] } {
    const gone = [...this.#heardAt].filter(([, at]) => now - at > GONE_AFTER_MS).map(([server]) => server);
    for (const server of gone) this.#heardAt.delete(server);
    const tables: string[] = [];
    for (const [table, servers] of gone.length === 0 ? [] : this.#elsewhere) {
      if (gone.filter((server) => servers.delete(server)).length > 0) tables.push(table);
      if (servers.size === 0) this.#elsewhere.delete(table);
    }
    return { gone, tables };
  }

  at(table: string): Here {
    const others = [...(this.#elsewhere.get(table)?.values() ?? [])];
    const own = this.own(table);
    const people = new Set([...own.people, ...others.flatMap((other) => [...other.people])]);
    const strangers = own.strangers + others.reduce((sum, other) => sum + other.strangers, 0);
    return {
      people,
      spectators: (seated) => strangers + [...people].filter((person) => !seated.has(person)).length,
    };
  }
}
