import { z } from "zod";

/** What a person has seen of the guide through the first game of one game. */
export const guideState = z.strictObject({
  on: z.boolean(),
  /** Kinds of questions that have been explained. */
  seen: z.array(z.string().regex(/^[A-Za-z0-9-]{1,40}$/, "This is not a kind of question.")).max(60),
});
export type GuideState = z.infer<typeof guideState>;

/** GET /api/me/guides: by id of the game. */
export const guideAnswer = z.object({ games: z.record(z.string(), guideState) });
export type GuideAnswer = z.infer<typeof guideAnswer>;
