import { z } from "zod";
import { onceOnly } from "../accounts.ts";
import { tableId } from "../common.ts";
import {
  decideByRequest,
  decidedByRequest,
  observationQuery,
  observedMatch,
  orderByRequest,
  sayByRequest,
} from "../programs.ts";
import { declare, invitationHeaders } from "../route.ts";
import { becomeBot, createToken, newToken, tokenId, tokenList } from "../tokens.ts";

/** Playing over HTTP, as programs do: the same acts as the socket messages of pages. [MM-810] [MM-811] */
export const PLAY_ROUTES = declare(
  "programs",
  { id: tableId },
  {
    "GET /tables/:id/observation": {
      summary: "The position as your seat or the public sees it; with `from`, empty if nothing is new",
      who: "anyone",
      scope: { own: "matches:read" },
      headers: invitationHeaders,
      query: observationQuery,
      answer: observedMatch,
    },
    "POST /tables/:id/decide": {
      summary: "Answer a question put to your seat; a retry with the same id is not carried out twice",
      who: "player",
      scope: "matches:play",
      isDecision: true,
      evenBanned: true,
      body: decideByRequest,
      answer: decidedByRequest,
    },
    "POST /tables/:id/undo": {
      summary: "Undo your last answer, if the position says that you can",
      who: "player",
      scope: "matches:play",
      isDecision: true,
      evenBanned: true,
      body: onceOnly,
      answer: decidedByRequest,
    },
    "POST /tables/:id/order": {
      summary: "Leave a standing order for a window; null withdraws it",
      who: "player",
      scope: "matches:play",
      isDecision: true,
      evenBanned: true,
      body: orderByRequest,
      answer: decidedByRequest,
    },
    "POST /tables/:id/back": {
      summary: "Return to your seat from a bot or from being offered",
      who: "player",
      scope: "matches:play",
      evenBanned: true,
    },
    "POST /tables/:id/say": {
      summary: "Write a chat message at a table that you may see",
      who: "player",
      scope: "chat:write",
      words: ["text"],
      body: sayByRequest,
    },
  },
);

/** [MM-813] */
export const STREAM_ROUTES = declare(
  "programs",
  {},
  {
    "GET /stream": {
      summary: "Your events as server-sent events; resumes after Last-Event-ID",
      scope: "matches:read",
      headers: z.looseObject({
        "last-event-id": z
          .string()
          .regex(/^\d{1,9}$/)
          .optional(),
      }),
      answer: z.string().meta({ description: "text/event-stream: docs/programs.md lists the events" }),
    },
  },
);

/** [MM-800] Personal access tokens, managed only on their owner's pages. */
export const TOKEN_ROUTES = declare(
  "programs",
  { id: tokenId },
  {
    "GET /me/tokens": { summary: "Your tokens, without their secrets", answer: tokenList },
    "POST /me/tokens": {
      summary: "Make a token; only this response shows it",
      budgets: ["tokens"],
      body: createToken,
      answer: newToken,
    },
    "DELETE /me/tokens/:id": { summary: "Revoke a token at once; ends its streams", answer: tokenList },
    "POST /me/bot": {
      summary: "Mark this account permanently as a program's",
      budgets: ["tokens"],
      body: becomeBot,
      answer: tokenList,
    },
  },
);
