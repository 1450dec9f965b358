import { z } from "zod";
import { words } from "./chat.ts";
import { actId, gameData, ordinal, ordinalQuery, seat } from "./common.ts";
import { until } from "./commands.ts";
import { position, update } from "./play.ts";

/** `from`: the event that the program already has. */
export const observationQuery = z.object({ from: ordinalQuery.optional() });

/** A match, seen from the caller's seat or as the public sees it. */
export const observedMatch = z.object({
  viewer: z.union([seat, z.literal("public")]),
  status: z.enum(["open", "playing", "finished"]),
  state: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("none") }),
    z.object({ kind: z.literal("whole"), position }),
    z.object({ kind: z.literal("updates"), updates: z.array(update).readonly() }),
  ]),
});
export type ObservedMatch = z.infer<typeof observedMatch>;

export const decideByRequest = z.strictObject({ id: actId, question: ordinal.min(1), answer: gameData });
export type DecideByRequest = z.infer<typeof decideByRequest>;

export const orderByRequest = z.strictObject({
  id: actId,
  window: z.string().min(1).max(60),
  order: gameData,
  until: until.exactOptional(),
});

export const decidedByRequest = z.object({ seq: ordinal });
export type DecidedByRequest = z.infer<typeof decidedByRequest>;

export const sayByRequest = z.strictObject({
  room: z.enum(["players", "spectators"]),
  text: words,
  /** With an id, the same message sent again is not written twice. */
  id: actId.optional(),
});

/** The event names of GET /api/stream. */
export const streamEvent = z.enum([
  "hello",
  "waiting",
  "update",
  "began",
  "ended",
  "proposal",
  "proposal-failed",
  "invited",
  "seek",
  "round",
  "bye",
]);
export type StreamEvent = z.infer<typeof streamEvent>;
