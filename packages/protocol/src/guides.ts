import { z } from "zod";

/** How much of the first-game guide to one game a person has seen. */
export const guideState = z.strictObject({
  on: z.boolean(),
  /** The kinds of questions that were explained. */
  seen: z.array(z.string().regex(/^[A-Za-z0-9.-]{1,40}$/, "This is not a kind of question.")).max(60),
});
export type GuideState = z.infer<typeof guideState>;

/** By game id. */
export const guideAnswer = z.object({ games: z.record(z.string(), guideState) });
export type GuideAnswer = z.infer<typeof guideAnswer>;
