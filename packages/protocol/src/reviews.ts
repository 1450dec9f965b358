import { z } from "zod";
import { reviewLine } from "./commands.ts";
import { invitation, ordinal, personId, tableId } from "./common.ts";
import { viewer } from "./play.ts";

/* A finished match that several people look at together. */

/** It is secret: anyone who has the link with it may take part, if they may see the match. */
export const reviewId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, "This is not the id of a review.");

export const newReview = z.strictObject({ moment: ordinal, viewer });
export type NewReview = z.infer<typeof newReview>;
export const reviewMade = z.object({ review: reviewId });

/** socket `review`: takes part in a review, and again every 15 s while it lasts; `on`: false when one leaves. */
export const joinReview = z.strictObject({
  table: tableId,
  review: reviewId,
  invitation: invitation.optional(),
  /** You look on your own, and do not follow. */
  own: z.boolean(),
  on: z.boolean(),
});

/** socket `review-move`: the leader shows a moment, or a line from there. */
export const moveReview = z.strictObject({
  table: tableId,
  review: reviewId,
  moment: ordinal,
  viewer,
  line: reviewLine.nullable(),
});

/**
 * socket `review-lead`. `ask`: for the lead; `decline`: the leader refuses who asks; `give`: the leader hands over;
 * `take`: nobody leads, or who does has left.
 */
export const leadReview = z.strictObject({
  table: tableId,
  review: reviewId,
  act: z.enum(["ask", "decline", "give", "take"]),
  /** `give`: to whom. */
  person: personId.optional(),
});

/** Pushed to those who take part, after every change. */
export const reviewState = z.strictObject({
  table: tableId,
  review: reviewId,
  maker: personId,
  /** Null: nobody leads. */
  leader: personId.nullable(),
  moment: ordinal,
  viewer,
  line: reviewLine.nullable(),
  /** Grows with every move. */
  number: ordinal,
  /** Another text after each comment that is written or removed: read the comments again. */
  comments: z.string(),
  people: z
    .array(
      z.strictObject({
        person: personId,
        name: z.string(),
        /** False: they have left. */
        here: z.boolean(),
        /** They look on their own. */
        own: z.boolean(),
        /** They ask for the lead. */
        asks: z.boolean(),
      }),
    )
    .meta({ description: "a list: `{ person, name, here, own, asks }`: who takes part" }),
});
export type ReviewState = z.infer<typeof reviewState>;

/** Pushed to those who take part: it was removed. */
export const reviewGone = z.strictObject({ review: reviewId });
