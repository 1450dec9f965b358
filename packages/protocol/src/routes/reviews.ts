import { tableId } from "../common.ts";
import { newReview, reviewId, reviewMade } from "../reviews.ts";
import { declare, invitationHeaders } from "../route.ts";

/** Finished matches that several people look at together. */
export const REVIEW_ROUTES = declare(
  "archive",
  { id: tableId, review: reviewId },
  {
    "POST /tables/:id/reviews": {
      summary: "Look at a finished match together with others; your review of this match, if you have one already",
      who: "player",
      headers: invitationHeaders,
      body: newReview,
      answer: reviewMade,
    },
    "DELETE /tables/:id/reviews/:review": { summary: "Remove a review that you have made", who: "player" },
  },
);
