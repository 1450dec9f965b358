import type { Command } from "@caravanserai/kernel";
import { z } from "zod";
import { gameData, ordinal, seat } from "./common.ts";

/* The commands by which a match is played, and lines of them that were not. */

/**
 * [CO-600] How long a standing order answers; `null`: until it is cancelled. `at`: milliseconds since 1970, at most 90
 * days ahead.
 */
export const until = z.union([
  z.null(),
  z.literal("my-decision"),
  z.strictObject({ uses: z.int().min(1).max(99) }),
  z.strictObject({ at: z.int().min(0) }),
]);

/** The commands by which somebody plays a seat. */
export const playedCommands = [
  z.strictObject({ do: z.literal("answer"), seat, question: ordinal, answer: gameData }),
  z.strictObject({ do: z.literal("default"), seat, question: ordinal }),
  z.strictObject({ do: z.literal("undo"), seat }),
  z.strictObject({
    do: z.literal("order"),
    seat,
    window: z.string().max(80),
    order: gameData,
    until: until.exactOptional(),
    why: z.enum(["time", "bot"]).exactOptional(),
  }),
] as const;

/** The most answers of a line, and the most letters that they may take. */
const LONGEST_LINE = 200;
const MOST_LETTERS = 20_000;

/** Answers that were not played, from the moment of the review on. The rules in the browser judge each. */
export interface ReviewLine {
  readonly seed: string;
  readonly commands: readonly Command[];
  readonly faces?: Readonly<Record<string, number>>;
}

export const reviewLine: z.ZodType<ReviewLine> = z
  .strictObject({
    /** The seed of its dice. */
    seed: z.string().min(1).max(64),
    commands: z.array(z.discriminatedUnion("do", playedCommands)).max(LONGEST_LINE),
    /** Faces of dice that somebody has chosen, by the place of the die in the stream of chance. */
    faces: z.record(z.string().regex(/^\d{1,9}$/), z.int().min(1).max(1000)).exactOptional(),
  })
  .refine((line) => JSON.stringify(line).length <= MOST_LETTERS, "This line is too long.")
  .meta({ description: "`{ seed, commands, faces? }`: a line of answers that were not played" });
