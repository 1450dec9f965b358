import { z } from "zod";
import { message } from "./chat.ts";
import { actId, lines, ordinal, ordinalQuery } from "./common.ts";

/* Comments on the moments of a finished match. */

export const LONGEST_COMMENT = 600;
/** The most comments that a match can have. */
export const MOST_COMMENTS = 300;

/** A message with the position on which it comments. */
export const comment = message.extend({
  moment: ordinal,
  /** Whether you wrote it, and whether you may remove it. */
  own: z.boolean(),
  removable: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

/**
 * Who may write comments. `players`: those who have held a seat. `everybody`: all who may see the match. `nobody`: no
 * new ones, and those that were written are not shown.
 */
export const commenters = z.enum(["players", "everybody", "nobody"]);
export type Commenters = z.infer<typeof commenters>;

export const newComment = z.strictObject({
  moment: ordinal,
  text: lines(LONGEST_COMMENT).trim().pipe(z.string().min(1, "Write a comment first.")),
  /** With an id, the same comment sent again is not written twice. */
  id: actId.optional(),
});

/** Comments after a number, oldest first. */
export const commentsQuery = z.strictObject({
  after: ordinalQuery.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});

export const commentsAnswer = z.object({
  comments: z.array(comment),
  more: z.boolean(),
  commenters,
  /** Whether you may write a comment, and whether you may choose who may. */
  mayWrite: z.boolean(),
  mayChoose: z.boolean(),
});
export type CommentsAnswer = z.infer<typeof commentsAnswer>;

export const commentAnswer = z.object({ comment });
export const chooseCommenters = z.strictObject({ commenters });
