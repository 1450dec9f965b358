import type { Answer, Command, Draw, MatchRecord, Result } from "@caravanserai/kernel";
import { z } from "zod";

/*
 * A record that somebody uploads is read field by field before the rules see it. What an answer or order holds is judged by the rules themselves;
 * draws and result are only compared with what the rules make of it.
 */
const seat = z.int().min(0).max(15);
const unknownAnswer = z.custom<Answer>((value) => typeof value === "object" && value !== null);
const command: z.ZodType<Command> = z.union([
  z.strictObject({ do: z.literal("answer"), seat, question: z.int(), answer: unknownAnswer }),
  z.strictObject({ do: z.literal("default"), seat, question: z.int() }),
  z.strictObject({ do: z.literal("undo"), seat }),
  z.strictObject({ do: z.literal("order"), seat, window: z.string().max(60), order: z.unknown() }),
  z.strictObject({ do: z.literal("leave"), seat, how: z.enum(["resign", "forfeit", "abandon"]) }),
]);
const anObject = (value: unknown): boolean => typeof value === "object" && value !== null;
const hex32 = z.string().regex(/^[0-9a-f]{64}$/, "must be 32 bytes as hex");

const record = z.strictObject({
  format: z.literal(1),
  game: z.string().max(40),
  version: z.int().min(0),
  match: z.string().min(1).max(64),
  options: z.record(z.string().max(40), z.union([z.boolean(), z.string().max(40), z.int()])),
  settings: z.strictObject({
    seats: z.int().min(1).max(16),
    reactions: z.enum(["quick", "concealed"]),
    automatic: z.boolean(),
  }),
  seats: z
    .array(z.strictObject({ name: z.string().max(64), kind: z.enum(["person", "bot"]) }))
    .min(1)
    .max(16),
  nonces: z.array(z.string().max(64)).max(16),
  commitment: hex32,
  secret: hex32,
  commands: z.array(command).max(20_000, "is longer than any match"),
  draws: z.array(z.custom<Draw>(anObject)).max(200_000),
  result: z.custom<Result>(anObject).nullable(),
});

export const recordShape: z.ZodType<MatchRecord> = record.refine(
  ({ settings, seats, nonces }) => seats.length === settings.seats && nonces.length === settings.seats,
  "The record must name every seat and its nonce.",
);
