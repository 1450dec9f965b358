import { proposalOver, seatLink } from "@caravanserai/protocol/schema";
import { z } from "zod";

/**
 * Messages between the servers on one database, always sent after the commit. A message only says that something has
 * changed; each server reads the details from the database.
 */
export const busMessage = z.union([
  // `byPerson`: a person decided, not the server.
  z.object({ about: z.literal("match"), id: z.string(), seq: z.int(), byPerson: z.literal(true).optional() }),
  z.object({ about: z.literal("clock"), id: z.string(), act: z.int() }),
  /** The rest times of a person at the table have changed. */
  z.object({ about: z.literal("holds"), id: z.string() }),
  z.object({ about: z.literal("table"), id: z.string() }),
  z.object({ about: z.literal("votes"), id: z.string() }),
  z.object({ about: z.literal("gone"), id: z.string() }),
  z.object({ about: z.literal("message"), id: z.string(), number: z.int() }),
  z.object({ about: z.literal("seat-link"), person: z.string(), link: seatLink }),
  z.object({
    about: z.literal("notices"),
    notices: z.array(z.object({ id: z.string(), person: z.string() })).readonly(),
  }),
  z.object({
    about: z.literal("asked"),
    id: z.string(),
    asked: z.array(z.object({ person: z.string(), seat: z.int() })).readonly(),
  }),
  z.object({ about: z.literal("search"), persons: z.array(z.string()).readonly() }),
  z.object({ about: z.literal("seeks") }),
  z.object({ about: z.literal("club"), id: z.string() }),
  z.object({ about: z.literal("relations"), persons: z.array(z.string()).readonly() }),
  z.object({ about: z.literal("proposal-over"), person: z.string(), over: proposalOver }),
  z.object({ about: z.literal("sessions"), ids: z.array(z.string()).readonly() }),
  z.object({
    about: z.literal("presence"),
    id: z.string(),
    people: z.array(z.string()).readonly(),
    strangers: z.int(),
  }),
]);
export type BusMessage = Readonly<z.infer<typeof busMessage>>;

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
  close(): Promise<void>;
}

/** The bus of a site with only one server. */
export const noBus: Bus = {
  publish: () => undefined,
  subscribe: () => undefined,
  close: () => Promise.resolve(),
};
