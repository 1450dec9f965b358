import { randomBytes } from "node:crypto";
import { connect, type NatsConnection, type Subscription } from "@nats-io/transport-node";
import { readEnvelope, writeEnvelope, type Bus, type BusMessage, type BusSubscriber } from "./bus-message.ts";
import { addressed, channels } from "./channels.ts";

/** The maximum number of messages queued while the broker cannot be reached: then all servers compare everything. */
const MOST_WAITING = 10_000;
const RETRY_MS = 500;
/** A broker that does not answer for two of these is taken for lost. */
const PING_MS = 2000;

/** A channel that is followed: by how many here, and what the broker sends of it. */
interface Followed {
  count: number;
  subscription: Subscription | null;
  /** Resolves when the broker sends all of it, or cannot be reached. */
  ready: Promise<void>;
}

/**
 * The bus over a NATS server (`BUS_URL`): a server receives only what it follows, so a decision costs the servers that
 * show its match, however many others there are. Messages of one turn of the event loop are sent together, those for
 * the same channel as one. Where messages are lost, servers compare event numbers (`Freshness`).
 */
export class NatsBus implements Bus {
  readonly #self = randomBytes(6).toString("hex");
  readonly #onError: (error: unknown) => void;
  readonly #followed = new Map<string, Followed>();
  #connection: NatsConnection | null = null;
  #subscriber: BusSubscriber | null = null;
  #outbox: BusMessage[] = [];
  #isSending = false;
  #isUp = false;
  #closed = false;

  constructor(url: string, onError: (error: unknown) => void) {
    this.#onError = onError;
    this.#open(url).catch(onError);
  }

  publish(message: BusMessage): void {
    if (this.#closed) return;
    this.#outbox.push(message);
    if (this.#outbox.length > MOST_WAITING) this.#outbox.shift();
    if (!this.#isUp || this.#isSending) return;
    this.#isSending = true;
    setImmediate(() => this.#send());
  }

  subscribe(subscriber: BusSubscriber): void {
    this.#subscriber = subscriber;
    this.follow(channels.all)
      .then(() => {
        if (this.#isUp) subscriber.onListening();
      })
      .catch(this.#onError);
  }

  follow(channel: string): Promise<void> {
    const known = this.#followed.get(channel);
    if (known !== undefined) {
      known.count++;
      return known.ready;
    }
    const followed: Followed = { count: 1, subscription: null, ready: Promise.resolve() };
    this.#followed.set(channel, followed);
    if (this.#isUp) followed.ready = this.#listen(channel, followed);
    return followed.ready;
  }

  leave(channel: string): void {
    const followed = this.#followed.get(channel);
    if (followed === undefined || --followed.count > 0) return;
    this.#followed.delete(channel);
    followed.subscription?.unsubscribe();
  }

  async close(): Promise<void> {
    this.#send();
    this.#closed = true;
    // what was published before has to arrive
    if (this.#isUp) await this.#connection?.flush().catch(() => undefined);
    await this.#connection?.close();
  }

  /** Connects, and tells the subscriber each time that messages may have been missed. */
  async #open(servers: string): Promise<void> {
    while (this.#connection === null && !this.#isClosed())
      try {
        const connection = await connect({
          ...{ servers, name: "caravanserai", noEcho: true, maxReconnectAttempts: -1, reconnectTimeWait: RETRY_MS },
          ...{ pingInterval: PING_MS, maxPingOut: 2, ignoreClusterUpdates: true },
        });
        if (this.#isClosed()) {
          await connection.close();
          return;
        }
        this.#connection = connection;
        this.#watch(connection).catch(this.#onError);
        await this.#begin();
      } catch (error) {
        this.#onError(error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === "disconnect") {
        this.#isUp = false;
        if (!this.#closed) this.#onError(new Error("The connection to the NATS server of BUS_URL is lost."));
      }
      // The client has subscribed again to everything.
      if (type === "reconnect") await this.#begin();
    }
  }

  async #begin(): Promise<void> {
    this.#isUp = true;
    for (const [channel, followed] of this.#followed)
      if (followed.subscription === null) followed.ready = this.#listen(channel, followed);
    this.#send();
    await this.#connection?.flush();
    if (!this.#closed) this.#subscriber?.onListening();
  }

  async #listen(channel: string, followed: Followed): Promise<void> {
    const connection = this.#connection;
    if (connection === null) return;
    try {
      followed.subscription = connection.subscribe(subjectOf(channel), {
        callback: (error, message) => {
          if (error === null) this.#read(message.string());
          else this.#onError(error);
        },
      });
      await connection.flush();
    } catch (error) {
      if (!this.#closed) this.#onError(error);
    }
  }

  #send(): void {
    this.#isSending = false;
    if (!this.#isUp || this.#closed || this.#connection === null) return;
    const byChannel = new Map<string, BusMessage[]>();
    for (const { channel, message } of this.#outbox.splice(0).flatMap(addressed)) {
      const messages = byChannel.get(channel);
      if (messages === undefined) byChannel.set(channel, [message]);
      else messages.push(message);
    }
    try {
      for (const [channel, messages] of byChannel)
        this.#connection.publish(subjectOf(channel), writeEnvelope(this.#self, messages));
    } catch (error) {
      this.#onError(error);
    }
  }

  #read(text: string): void {
    try {
      const { from, messages } = readEnvelope(text);
      for (const message of messages) this.#subscriber?.onMessage(message, from);
    } catch (error) {
      this.#onError(error);
    }
  }

  #isClosed(): boolean {
    return this.#closed;
  }
}

/** `t:0123456789ab` → `caravanserai.t.0123456789ab`. */
function subjectOf(channel: string): string {
  return `caravanserai.${channel.replace(":", ".")}`;
}
