import { tableId } from "../common.ts";
import { declare, numberIn } from "../route.ts";
import { tableAnswer } from "../tables.ts";
import { backPointsAnswer, backPointsQuery, replaceableAnswer, takeOver } from "../votes.ts";

/** What a player must know before calling a vote, and taking over a seat that a table offers. */
export const VOTE_ROUTES = declare(
  "votes",
  { id: tableId, seat: numberIn(0, 15) },
  {
    "GET /tables/:id/votes/back": {
      summary: "The points to which the table may go back, newest first, and what each would undo",
      who: "player",
      group: "positions",
      query: backPointsQuery,
      answer: backPointsAnswer,
    },
    "GET /tables/:id/votes/seats": {
      summary: "For each seat, whether its player may be replaced now, and if not, why",
      who: "player",
      answer: replaceableAnswer,
    },
    "POST /tables/:id/seats/:seat/take-over": {
      summary:
        "Take over a seat that is open to substitutes or offered to you; without a session, as a guest of that name",
      who: "not-seat-only",
      budgets: ["guests"],
      group: "tables",
      body: takeOver,
      answer: tableAnswer,
    },
    "POST /tables/:id/seats/:seat/decline": { summary: "Decline to take over a seat", who: "player" },
  },
);
