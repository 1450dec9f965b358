import type { KeptDice, MatchRecord } from "@caravanserai/kernel";
import { z } from "zod";
import { optionValues } from "./kernel.ts";
import { playedCommands } from "./commands.ts";
import { LONGEST_COMMENT, MOST_COMMENTS } from "./comments.ts";
import { gameId, instantGiven, levelName, line, lines, nonce, ordinal, seat } from "./common.ts";

/*
 * A record may come from anywhere. This schema checks its form to the last field; replaying it checks its contents
 * (docs/records.md).
 */

const bytes32 = z.string().regex(/^[0-9a-f]{64}$/, "must be 32 bytes in hex");
const command = z.discriminatedUnion("do", [
  ...playedCommands,
  z.strictObject({ do: z.literal("leave"), seat, how: z.enum(["resign", "forfeit", "abandon"]) }),
  z.strictObject({ do: z.literal("handover"), seat }),
  z.strictObject({ do: z.literal("back"), to: ordinal }),
]);

const holder = z.strictObject({ from: ordinal, name: line(64), kind: z.enum(["person", "bot"]) });

const act = z.strictObject({
  kind: z.string().max(20),
  after: ordinal,
  seat: seat.exactOptional(),
  ms: z.int().min(0).exactOptional(),
});

const draw = z.strictObject({
  why: z.string().max(120),
  kind: z.enum(["die", "pick", "shuffle"]),
  of: z.int().min(0),
  at: z.int().min(0),
  to: z.int().min(0),
  value: z.int().min(0).exactOptional(),
});

const ending = z.strictObject({
  places: z.array(z.array(seat)),
  scores: z.array(z.array(z.int())),
  why: z.string().max(120),
  rule: z.string().max(20).exactOptional(),
});

const comment = z.strictObject({
  moment: ordinal,
  name: line(64),
  text: lines(LONGEST_COMMENT).min(1),
  at: instantGiven,
});

export const matchRecord: z.ZodType<MatchRecord> = z
  .strictObject({
    format: z.union([z.literal(1), z.literal(2)]),
    game: gameId,
    version: ordinal.min(1),
    match: z.string().regex(/^[\x21-\x7e]{1,200}$/, "must be printable ASCII without spaces"),
    options: optionValues,
    settings: z.strictObject({
      seats: z.int().min(1).max(16),
      reactions: z.enum(["quick", "concealed"]),
      automatic: z.boolean(),
    }),
    seats: z
      .array(z.strictObject({ name: line(64), kind: z.enum(["person", "bot"]), level: levelName.exactOptional() }))
      .max(16),
    nonces: z.array(z.string().max(128)).max(16),
    nonceCommitments: z.array(bytes32.nullable()).max(16).exactOptional(),
    commitment: bytes32,
    secret: bytes32.exactOptional(),
    commands: z.array(command).max(20_000, "is longer than any match"),
    holders: z.array(z.array(holder).min(1).max(1000)).max(16).exactOptional(),
    acts: z.array(act).max(20_000).exactOptional(),
    draws: z.array(draw).max(200_000),
    result: ending.nullable(),
    comments: z.array(comment).max(MOST_COMMENTS).exactOptional(),
  })
  .refine(
    ({ format, settings, nonceCommitments }) =>
      format === 1 ? nonceCommitments === undefined : nonceCommitments?.length === settings.seats,
    {
      message: "A record of format 2 must have a commitment for each nonce; a record of format 1 must have none.",
      path: ["nonceCommitments"],
    },
  )
  .refine(({ settings, seats, nonces }) => seats.length === settings.seats && nonces.length === settings.seats, {
    message: "The record must list every seat and its nonce.",
    path: ["seats"],
  });

/** The file that the result page saves. */
export const keptDice: z.ZodType<KeptDice> = z.strictObject({
  match: z.string().max(200),
  rounds: z
    .array(
      z.strictObject({
        nonce,
        commitment: bytes32,
        nonceCommitments: z.array(z.string().nullable()).max(16).nullable(),
      }),
    )
    .min(1),
});
