import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { sqlState } from "../db/connection.ts";
import {
  MOST_BYTES,
  readEnvelope,
  writeEnvelope,
  type Bus,
  type BusMessage,
  type BusSubscriber,
} from "./bus-message.ts";

const CHANNEL = "caravanserai";
/** The maximum number of messages queued while the database cannot be reached. */
const MOST_WAITING = 10_000;
const RETRY_MS = 500;
/** The class of PostgreSQL's codes for data that it does not accept. */
const CLASS_OF_DATA = "22";

/**
 * LISTEN/NOTIFY between the servers on one database. A NOTIFY in the transaction of a decision would make all commits
 * wait for each other. Messages are therefore sent after the commit, in batches, on a separate connection that does not
 * wait for the disk. Where messages are lost, servers compare event numbers (`Freshness`).
 */
export class PostgresBus implements Bus {
  readonly #self = randomBytes(6).toString("hex");
  readonly #connect: () => Promise<pg.Client>;
  readonly #onError: (error: unknown) => void;
  #publisher: pg.Client | null = null;
  #listener: pg.Client | null = null;
  #outbox: BusMessage[] = [];
  #sending: Promise<void> | null = null;
  #closed = false;

  constructor(connect: () => Promise<pg.Client>, onError: (error: unknown) => void) {
    this.#connect = connect;
    this.#onError = onError;
  }

  publish(message: BusMessage): void {
    if (this.#closed) return;
    if (byteLength(message) > MOST_BYTES) {
      this.#onError(new Error(`A message about ${message.about} is too long for the other servers.`));
      return;
    }
    this.#outbox.push(message);
    this.#sending ??= this.#send().finally(() => (this.#sending = null));
  }

  subscribe(subscriber: BusSubscriber): void {
    this.#keepListening(subscriber).catch(this.#onError);
  }

  /** Every server hears everything. */
  follow(): Promise<void> {
    return Promise.resolve();
  }

  leave(): void {
    // nothing was followed
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#sending;
    await Promise.all([this.#publisher?.end(), this.#listener?.end()]);
  }

  async #send(): Promise<void> {
    while (this.#outbox.length > 0) {
      const taken = this.#nextBatch();
      const payload = writeEnvelope(this.#self, taken);
      try {
        this.#publisher ??= await this.#connect();
        await this.#publisher.query({ name: "notify", text: "select pg_notify($1, $2)", values: [CHANNEL, payload] });
      } catch (error) {
        this.#onError(error);
        this.#publisher?.end().catch(() => undefined);
        this.#publisher = null;
        if (this.#isClosed()) return;
        // A payload that the database does not accept would never be accepted.
        if (sqlState(error)?.startsWith(CLASS_OF_DATA) === true) continue;
        // Sent again once the database is back. A duplicate is harmless, because a message only says that something is
        // new.
        this.#keep([...taken, ...this.#outbox]);
        await pause(RETRY_MS);
      }
    }
  }

  /** Keeps messages for later. If the oldest have to go, the others are told to compare everything. */
  #keep(messages: BusMessage[]): void {
    const isTooMuch = messages.length > MOST_WAITING;
    this.#outbox = isTooMuch ? [{ about: "who" }, ...messages.slice(1 - MOST_WAITING)] : messages;
  }

  #nextBatch(): BusMessage[] {
    let taken = 0;
    for (let bytes = 0; taken < this.#outbox.length; taken++) {
      const message = this.#outbox[taken];
      bytes += message === undefined ? 0 : byteLength(message) + 1;
      if (bytes > MOST_BYTES && taken > 0) break;
    }
    return this.#outbox.splice(0, taken);
  }

  /** Listens, and reconnects after each lost connection. */
  async #keepListening(subscriber: BusSubscriber): Promise<void> {
    while (!this.#isClosed()) {
      try {
        const client = await this.#connect();
        if (this.#isClosed()) {
          await client.end();
          return;
        }
        this.#listener = client;
        const lost = new Promise<void>((resolve) => client.once("end", () => resolve()));
        client.on("notification", ({ payload }) => {
          this.#read(payload ?? "", subscriber);
        });
        await client.query(`listen ${CHANNEL}`);
        subscriber.onListening();
        await lost;
      } catch (error) {
        this.#onError(error);
        await pause(RETRY_MS);
      }
    }
  }

  #isClosed(): boolean {
    return this.#closed;
  }

  #read(payload: string, subscriber: BusSubscriber): void {
    try {
      const read = readEnvelope(payload);
      if (read.from === this.#self) return;
      for (const message of read.messages) subscriber.onMessage(message, read.from);
    } catch (error) {
      this.#onError(error);
    }
  }
}

function byteLength(message: BusMessage): number {
  return Buffer.byteLength(JSON.stringify(message));
}
