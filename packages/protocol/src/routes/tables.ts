import { z } from "zod";
import { onceOnly } from "../accounts.ts";
import { messagesAnswer, messagesQuery } from "../chat.ts";
import { gameId, tableId } from "../common.ts";
import { gameComponents, gameList, seatPlanAnswer } from "../games.ts";
import { optionValues } from "../kernel.ts";
import { declare, invitationHeaders, numberIn } from "../route.ts";
import {
  addBots,
  agreeTo,
  changeTable,
  commitNonce,
  createTable,
  linkAnswer,
  lobbyAnswer,
  lobbyQuery,
  myTables,
  notes,
  openNonce,
  rematch,
  rematchAnswer,
  shareAnswer,
  sitDown,
  tableAnswer,
} from "../tables.ts";

/** Tables before, during and after their match. */
export const TABLE_ROUTES = declare(
  "tables",
  { id: tableId, seat: numberIn(0, 15), game: gameId },
  {
    "GET /games": {
      summary: "The games of this server, with their options and seats",
      who: "anyone",
      scope: "any",
      answer: gameList,
    },
    "GET /games/:game/components": {
      summary: "What is in the box of a game, as data: cards, pieces, spaces and more",
      who: "anyone",
      scope: "any",
      answer: gameComponents,
    },
    "POST /games/:game/seats": {
      summary: "The possible numbers of seats with these options",
      who: "anyone",
      scope: "any",
      body: z.strictObject({ options: optionValues }),
      answer: seatPlanAnswer,
    },
    "GET /tables": {
      summary: "A page of the lobby: public tables that are open or being played",
      who: "anyone",
      scope: "any",
      query: lobbyQuery,
      answer: lobbyAnswer,
    },
    "GET /me/tables": { summary: "Your tables; those waiting for you first", scope: "matches:read", answer: myTables },
    "POST /tables": {
      summary: "Open a table; without a session as a guest of that name",
      who: "not-seat-only",
      scope: "tables:write",
      words: ["name", "note"],
      budgets: ["tables", "guests"],
      group: "tables",
      body: createTable,
      answer: tableAnswer,
    },
    "GET /tables/:id": {
      summary: "A table, your seat at it, and its invitations if you may give them",
      who: "anyone",
      scope: { own: "matches:read" },
      headers: invitationHeaders,
      answer: tableAnswer,
    },
    "PATCH /tables/:id": {
      summary: "Change name, note or settings before the start; time and votes need everybody’s consent (host)",
      scope: "tables:write",
      words: ["name", "note"],
      body: changeTable,
      answer: tableAnswer,
    },
    "DELETE /tables/:id": { summary: "Delete an open table (host)", scope: "tables:write" },
    "POST /tables/:id/sit": {
      summary: "Take a seat; without a session as a guest of that name",
      who: "not-seat-only",
      scope: "tables:write",
      budgets: ["guests"],
      group: "tables",
      body: sitDown,
      answer: tableAnswer,
    },
    "POST /tables/:id/leave": {
      summary: "Give up your seat before the start",
      scope: "tables:write",
      evenBanned: true,
    },
    "POST /tables/:id/agree": {
      summary: "Agree to the time and the votes as the host has changed them before the start",
      who: "player",
      scope: "tables:write",
      body: agreeTo,
      answer: tableAnswer,
    },
    "POST /tables/:id/bots": {
      summary: "Put bots into free seats (host)",
      scope: "tables:write",
      body: addBots,
      answer: tableAnswer,
    },
    "DELETE /tables/:id/seats/:seat": {
      summary: "Remove a bot or a person from a seat before the start (host)",
      scope: "tables:write",
      answer: tableAnswer,
    },
    "POST /tables/:id/start": {
      summary: "Start the match; free seats are dropped if the game allows it (host)",
      scope: "tables:write",
      answer: tableAnswer,
    },
    "POST /tables/:id/nonce-commitment": {
      summary: "Bind your seat to another nonce, before the start",
      who: "player",
      scope: "matches:play",
      evenBanned: true,
      body: commitNonce,
      answer: tableAnswer,
    },
    "POST /tables/:id/nonce": {
      summary: "Open the nonce of your seat once the seats are fixed; the match begins with the last one",
      who: "player",
      scope: "matches:play",
      evenBanned: true,
      body: openNonce,
      answer: tableAnswer,
    },
    "POST /tables/:id/rematch": {
      summary: "Open a table for a rematch, or sit down at the one that was opened",
      scope: "tables:write",
      body: rematch,
      answer: rematchAnswer,
    },
    "POST /tables/:id/decline": { summary: "Decline the seat that a rematch keeps for you", scope: "tables:write" },
    "POST /tables/:id/share": {
      summary: "The key with which anybody may see your finished private match",
      answer: shareAnswer,
    },
    "POST /tables/:id/links/:seat": {
      summary: "Make a new link for a seat; invalidates the previous one",
      answer: linkAnswer,
    },
    "GET /tables/:id/notes": { summary: "Read the private notes of your seat", answer: notes },
    "PUT /tables/:id/notes": { summary: "Write the private notes of your seat", evenBanned: true, body: notes },
    "POST /tables/:id/resign": {
      summary: "Resign from a match",
      who: "player",
      scope: "matches:play",
      evenBanned: true,
      body: onceOnly,
    },
    "GET /tables/:id/messages": {
      summary: "Messages in the rooms that you may read, a page at a time",
      who: "anyone",
      scope: { own: "matches:read" },
      headers: invitationHeaders,
      query: messagesQuery,
      answer: messagesAnswer,
    },
  },
);
