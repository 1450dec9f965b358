import { chooseCommenters, commentAnswer, commentsAnswer, commentsQuery, newComment } from "../comments.ts";
import { ordinalQuery, tableId } from "../common.ts";
import { declare, invitationHeaders } from "../route.ts";

/** Comments on the moments of finished matches. */
export const COMMENT_ROUTES = declare(
  "archive",
  { id: tableId, number: ordinalQuery },
  {
    "GET /tables/:id/comments": {
      summary: "Comments on the moments of a finished match, oldest first, a page at a time",
      who: "anyone",
      scope: { own: "matches:read" },
      headers: invitationHeaders,
      query: commentsQuery,
      answer: commentsAnswer,
    },
    "POST /tables/:id/comments": {
      summary: "Comment on a moment of a finished match",
      who: "player",
      scope: "chat:write",
      words: ["text"],
      budgets: ["comments"],
      headers: invitationHeaders,
      body: newComment,
      answer: commentAnswer,
    },
    "DELETE /tables/:id/comments/:number": {
      summary: "Remove your own comment, or at your own match that of somebody who did not play",
      who: "player",
      scope: "chat:write",
      headers: invitationHeaders,
    },
    "PUT /tables/:id/commenters": {
      summary: "Choose who may comment on a match that you have played",
      who: "player",
      headers: invitationHeaders,
      body: chooseCommenters,
    },
  },
);
