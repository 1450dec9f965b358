import { tableId } from "../common.ts";
import { declare } from "../route.ts";
import { acceptSeek, answerProposal, mySearch, seekId, seekList, seekLonger, seekTerms, seeksQuery } from "../seeks.ts";

/** Looking for opponents: seeks, and the ready checks that follow. */
export const SEEK_ROUTES = declare(
  "seeks",
  { seek: seekId, proposal: tableId, table: tableId },
  {
    "GET /seeks": {
      summary: "A page of the open seeks that you may see",
      who: "anyone",
      scope: { own: "seeks:write" },
      query: seeksQuery,
      answer: seekList,
    },
    "GET /me/search": { summary: "Your seeks and ready checks", scope: "matches:read", answer: mySearch },
    "POST /seeks": {
      summary: "Look for opponents; replaces another live search",
      scope: "seeks:write",
      words: ["note"],
      budgets: ["seeks"],
      body: seekTerms,
      answer: mySearch,
    },
    "PUT /seeks/:seek": {
      summary: "Change your seek; it keeps its place in the queue if the terms only become wider",
      scope: "seeks:write",
      words: ["note"],
      budgets: ["seeks"],
      body: seekTerms,
      answer: mySearch,
    },
    "POST /seeks/:seek/longer": {
      summary: "Extend your correspondence seek by three or seven days",
      scope: "seeks:write",
      budgets: ["seeks"],
      body: seekLonger,
      answer: mySearch,
    },
    "POST /me/search/again/:table": {
      summary: "Look again after a void match, with the same terms and your old place in the queue",
      scope: "seeks:write",
      budgets: ["seeks"],
      answer: mySearch,
    },
    "DELETE /seeks/:seek": { summary: "Stop looking", scope: "seeks:write", budgets: ["seeks"], answer: mySearch },
    "POST /seeks/:seek/accept": {
      summary: "Accept somebody's seek; starts a ready check with its owner",
      scope: "seeks:write",
      budgets: ["accepts"],
      body: acceptSeek,
      answer: mySearch,
    },
    "POST /proposals/:proposal": {
      summary: "Confirm that you are ready, or decline; the match begins once all are ready",
      scope: "matches:play",
      body: answerProposal,
      answer: mySearch,
    },
    "DELETE /proposals/:proposal/ready": {
      summary: "Withdraw your confirmation while others are still asked",
      scope: "matches:play",
      answer: mySearch,
    },
  },
);
