import { proposalOver, seatLink } from "@caravanserai/protocol/schema";
import { z } from "zod";

/** The most people, notices or sessions that one message may name: a sender with more sends several messages. */
export const NAMED_AT_ONCE = 50;
/** PostgreSQL limits a payload to less than 8,000 bytes. */
export const MOST_BYTES = 7000;

/** An id of a person, a table, a match or a session. */
const id = z.string().max(40);
const persons = z.array(id).max(NAMED_AT_ONCE).readonly();

/**
 * Messages between the servers on one database, always sent after the commit. A message only says that something has
 * changed; each server reads the details from the database. Its size is bounded, whatever the number of people.
 */
export const busMessage = z.union([
  z.object({ about: z.literal("match"), id, seq: z.int() }),
  z.object({ about: z.literal("clock"), id, act: z.int() }),
  /** The rest times of a person at the table have changed. */
  z.object({ about: z.literal("holds"), id }),
  /**
   * A table has changed that is in the lists of these persons, and in the lobby if `listed`. Without them: nobody knows
   * in whose, so every server looks.
   */
  z.object({ about: z.literal("table"), id, persons: persons.optional(), listed: z.boolean().optional() }),
  z.object({ about: z.literal("votes"), id }),
  z.object({ about: z.literal("gone"), id }),
  z.object({ about: z.literal("message"), id, number: z.int() }),
  z.object({ about: z.literal("seat-link"), person: id, link: seatLink }),
  z.object({
    about: z.literal("notices"),
    notices: z
      .array(z.object({ id, person: id }))
      .max(NAMED_AT_ONCE)
      .readonly(),
  }),
  z.object({
    about: z.literal("asked"),
    id,
    asked: z
      .array(z.object({ person: id, seat: z.int() }))
      .max(NAMED_AT_ONCE)
      .readonly(),
  }),
  z.object({ about: z.literal("news"), person: id }),
  z.object({ about: z.literal("search"), persons }),
  z.object({ about: z.literal("seeks") }),
  z.object({ about: z.literal("club"), id }),
  z.object({ about: z.literal("review"), id }),
  z.object({ about: z.literal("relations"), persons }),
  z.object({ about: z.literal("proposal-over"), person: id, over: proposalOver }),
  z.object({ about: z.literal("sessions"), ids: persons }),
  /** Who has come to a table at the sender's server and who has left, and how many strangers are there now. */
  z.object({ about: z.literal("presence"), id, came: persons, left: persons, strangers: z.int() }),
  /** The sender has just begun to listen: everybody says who is present. */
  z.object({ about: z.literal("who") }),
  /** The sender still runs: what it has said of who is present holds. */
  z.object({ about: z.literal("alive") }),
  /** The sender has barred a person or a network from opening sockets. */
  z.object({
    about: z.literal("barred"),
    who: z.enum(["person", "network"]),
    key: z.string().max(64),
    seconds: z.int().positive(),
  }),
]);
export type BusMessage = Readonly<z.infer<typeof busMessage>>;

const envelope = z.object({ from: z.string(), messages: z.array(z.unknown()) });

/** Messages as one text. @param from the server that sends them */
export function writeEnvelope(from: string, messages: readonly BusMessage[]): string {
  return JSON.stringify({ from, messages });
}

/** What was sent, without messages of a newer release, which this one does not know. */
export function readEnvelope(text: string): { readonly from: string; readonly messages: readonly BusMessage[] } {
  const { from, messages } = envelope.parse(JSON.parse(text));
  return { from, messages: messages.flatMap((message) => busMessage.safeParse(message).data ?? []) };
}

export interface BusSubscriber {
  /** Called with a message of the server `from`. */
  onMessage(message: BusMessage, from: string): void;
  /**
   * Called when the bus starts to listen, at the start and after a lost connection. Earlier messages may have been
   * missed.
   */
  onListening(): void;
}

/** Sends messages to the other servers on the same database, and receives theirs. */
export interface Bus {
  publish(message: BusMessage): void;
  subscribe(subscriber: BusSubscriber): void;
  /**
   * Receives what is said in a channel (`channels.ts`) until it is left as often as it was followed. Resolves once
   * nothing more of it is missed, or the transport is out of reach. A bus without channels always receives everything.
   */
  follow(channel: string): Promise<void>;
  leave(channel: string): void;
  close(): Promise<void>;
}

/** The bus of a site with only one server. */
export const noBus: Bus = {
  publish: () => undefined,
  subscribe: () => undefined,
  follow: () => Promise.resolve(),
  leave: () => undefined,
  close: () => Promise.resolve(),
};
