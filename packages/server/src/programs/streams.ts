import type { Bus } from "../bus/bus-message.ts";
import { channels } from "../bus/channels.ts";
import { Following } from "../bus/following.ts";
import type { Db } from "../db/connection.ts";
import { ServiceError } from "../service-error.ts";
import { differences } from "./stream-differences.ts";
import * as repository from "./stream-repository.ts";
import { RESUMED_WITHIN_MS } from "./stream-repository.ts";

/** [MM-812] */
const MOST_OF_ONE = 5;
/**
 * [MM-813] How often a comment line is sent, so that no proxy takes the connection for dead. Everything is compared
 * then as well.
 */
const BEAT_MS = 15_000;

/** The receiver of a stream's events. */
export interface StreamSink {
  write(text: string): void;
  end(): void;
}

interface Connection {
  readonly person: string;
  /** Null: the stream of a page. */
  readonly token: string | null;
  readonly sink: StreamSink;
  /** The number of the last event that was sent. */
  sent: number;
}

/** [MM-813] The open event streams of this server, for programs. */
export class Streams {
  readonly #db: Db;
  readonly #isGood: (token: string) => Promise<boolean>;
  readonly #onError: (error: unknown) => void;
  readonly #byPerson = new Map<string, Set<Connection>>();
  /** By person. */
  readonly listeners: ReadonlyMap<string, unknown> = this.#byPerson;
  readonly #looking = new Map<string, { again: boolean }>();
  readonly #timer: NodeJS.Timeout;
  readonly #bus: Pick<Bus, "follow" | "leave">;
  /** By person: their own channel and those of their tables. */
  readonly #following = new Map<string, Following>();

  constructor(parts: {
    db: Db;
    bus: Pick<Bus, "follow" | "leave">;
    isGood: (token: string) => Promise<boolean>;
    onError: (error: unknown) => void;
  }) {
    this.#db = parts.db;
    this.#bus = parts.bus;
    this.#isGood = parts.isGood;
    this.#onError = parts.onError;
    this.#timer = setInterval(() => this.#beat(), BEAT_MS);
    this.#timer.unref();
  }

  /** The people whose streams are open here. [MM-011] */
  persons(): string[] {
    return [...this.#byPerson.keys()];
  }

  /** @throws ServiceError `too-many`, before anything is written */
  mustHaveRoom(person: string): void {
    if ((this.#byPerson.get(person)?.size ?? 0) >= MOST_OF_ONE)
      throw new ServiceError("too-many", `You have ${MOST_OF_ONE} streams open. Close one first.`, "MM-812");
  }

  /**
   * Opens a stream: resumes after event `last`, or begins with `hello` and everything that waits now.
   * @returns a function that closes it
   */
  async open(person: string, token: string | null, last: number | null, sink: StreamSink): Promise<() => void> {
    const connection: Connection = { person, token, sink, sent: 0 };
    const resumed = await this.#db.transaction(async (tx) => {
      const row = await repository.lockStream(tx, person);
      const isFresh = Date.now() - row.at.getTime() <= RESUMED_WITHIN_MS;
      const [next] = last === null ? [] : await repository.eventsAfter(tx, person, last);
      const isThere = last !== null && last <= row.number && (last === row.number || next?.number === last + 1);
      if (isFresh && isThere) return last;
      // Nothing has been sent on this stream yet, so everything that waits is reported.
      const none = { tables: {}, proposals: [], invitations: [], seeks: {}, rounds: {} };
      const number = row.number + 1;
      const data = { missed: last !== null };
      await repository.appendEvents(tx, [{ person, number, kind: "hello", data }]);
      await repository.writeStream(tx, person, { ...none, number });
      connection.sent = number;
      sink.write(written({ number, kind: "hello", data }));
      return null;
    });
    if (resumed !== null) connection.sent = resumed;
    const all = this.#byPerson.get(person) ?? new Set<Connection>();
    all.add(connection);
    this.#byPerson.set(person, all);
    this.look(person);
    return () => this.#remove(connection);
  }

  #remove(connection: Connection): void {
    const all = this.#byPerson.get(connection.person);
    all?.delete(connection);
    if (all?.size !== 0) return;
    this.#byPerson.delete(connection.person);
    this.#follow(connection.person, null);
  }

  /** @param tables null: the person has no stream here any more */
  #follow(person: string, tables: readonly string[] | null): void {
    const following = this.#following.get(person) ?? new Following(this.#bus);
    if (tables === null) this.#following.delete(person);
    else this.#following.set(person, following);
    const wanted = tables === null ? [] : [channels.person(person), ...tables.map(channels.match)];
    following
      .set(wanted)
      .then((isMore) => {
        // something may have been said there before it was followed
        if (isMore) this.look(person);
      })
      .catch(this.#onError);
  }

  /** The state of a table may have changed. */
  tableMoved(table: string): void {
    repository
      .personsAt(this.#db, table)
      .then((persons) => this.searchMoved(persons))
      .catch(this.#onError);
  }

  /** The seeks or ready checks of these people may have changed. */
  searchMoved(persons: readonly string[]): void {
    for (const person of persons) if (this.#byPerson.has(person)) this.look(person);
  }

  allMoved(): void {
    this.searchMoved(this.persons());
  }

  /** A token was revoked: closes its streams. */
  revoked(token: string): void {
    for (const all of this.#byPerson.values())
      for (const connection of [...all]) if (connection.token === token) this.#cut(connection);
  }

  #cut(connection: Connection): void {
    this.#remove(connection);
    connection.sink.end();
  }

  close(): void {
    clearInterval(this.#timer);
    for (const all of [...this.#byPerson.values()]) for (const connection of [...all]) this.#cut(connection);
  }

  /**
   * Compares the reported state with the current one, and sends the differences. Calls during a comparison lead to one
   * more.
   */
  look(person: string): void {
    const running = this.#looking.get(person);
    if (running !== undefined) {
      running.again = true;
      return;
    }
    const state = { again: true };
    this.#looking.set(person, state);
    const work = async (): Promise<void> => {
      while (state.again) {
        state.again = false;
        await this.#compare(person);
        await this.#send(person);
      }
    };
    work()
      .catch(this.#onError)
      .finally(() => this.#looking.delete(person));
  }

  async #compare(person: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const row = await repository.lockStream(tx, person);
      const now = await repository.readStreamed(tx, person);
      if (this.#byPerson.has(person)) this.#follow(person, Object.keys(now.tables));
      const found = differences(row, now);
      const number = row.number + found.length;
      await repository.appendEvents(
        tx,
        found.map(({ kind, data }, i) => ({ person, number: row.number + i + 1, kind, data })),
      );
      await repository.writeStream(tx, person, {
        ...{ number, tables: { ...now.tables }, proposals: [...now.proposals], seeks: { ...now.seeks } },
        invitations: Object.keys(now.invitations),
        rounds: Object.fromEntries(Object.entries(now.rounds).map(([id, { round }]) => [id, round])),
      });
      if (found.length > 0) await repository.deleteOldEvents(tx, person, number);
    });
  }

  async #send(person: string): Promise<void> {
    const all = [...(this.#byPerson.get(person) ?? [])];
    if (all.length === 0) return;
    const events = await repository.eventsAfter(this.#db, person, Math.min(...all.map(({ sent }) => sent)));
    for (const connection of all)
      for (const event of events) {
        if (event.number <= connection.sent) continue;
        connection.sink.write(written(event));
        connection.sent = event.number;
      }
  }

  #beat(): void {
    for (const [person, all] of this.#byPerson) {
      this.look(person);
      for (const connection of all) {
        connection.sink.write(":\n\n");
        if (connection.token !== null) this.#cutIfOver(connection, connection.token);
      }
    }
  }

  #cutIfOver(connection: Connection, token: string): void {
    this.#isGood(token)
      .then((isGood) => {
        if (!isGood) this.#cut(connection);
      })
      .catch(this.#onError);
  }
}

function written({ number, kind, data }: { number: number; kind: string; data: object }): string {
  return `id: ${number}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}
