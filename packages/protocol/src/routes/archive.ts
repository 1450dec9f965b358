import { z } from "zod";
import {
  archiveAnswer,
  archiveQuery,
  diceAnswer,
  linesQuery,
  positionsQuery,
  recordAnswer,
  whatIfBody,
} from "../archive.ts";
import { tableId } from "../common.ts";
import { matchRecord } from "../record.ts";
import type { LinesAnswer, Positions, WhatIf } from "../archive.ts";
import { declare, invitationHeaders } from "../route.ts";

/** The record of even the longest match is well below this size. */
const LARGEST_RECORD = 8_000_000;

const positionsAnswer = z
  .custom<Positions>((value) => typeof value === "object")
  .meta({ description: "Positions: see packages/protocol/src/archive.ts" });
const linesAnswer = z
  .custom<LinesAnswer>((value) => typeof value === "object")
  .meta({ description: "LinesAnswer: see packages/protocol/src/archive.ts" });
const whatIfAnswer = z
  .custom<WhatIf>((value) => typeof value === "object")
  .meta({ description: "WhatIf: see packages/protocol/src/archive.ts" });

/** Finished matches, their positions, event logs and records. */
export const ARCHIVE_ROUTES = declare(
  "archive",
  { id: tableId },
  {
    "GET /archive": {
      summary: "Finished matches that you may see, newest first",
      who: "anyone",
      scope: { own: "matches:read" },
      query: archiveQuery,
      answer: archiveAnswer,
    },
    "GET /tables/:id/positions": {
      summary: "Past positions: the first in full, each later one as a difference",
      who: "anyone",
      scope: { own: "matches:read" },
      group: "positions",
      headers: invitationHeaders,
      query: positionsQuery,
      answer: positionsAnswer,
    },
    "POST /tables/:id/what-if": {
      summary: "A private copy of a position, with a fresh deal of everything that you do not know",
      who: "anyone",
      budgets: ["what-ifs"],
      headers: invitationHeaders,
      body: whatIfBody,
      answer: whatIfAnswer,
    },
    "GET /tables/:id/lines": {
      summary: "The event log, a page at a time",
      who: "anyone",
      scope: { own: "matches:read" },
      headers: invitationHeaders,
      query: linesQuery,
      answer: linesAnswer,
    },
    "GET /tables/:id/record": {
      summary: "The record of a finished match",
      who: "anyone",
      scope: { own: "matches:read" },
      headers: invitationHeaders,
      answer: matchRecord,
    },
    "GET /tables/:id/dice": {
      summary: "How often each face of each die came up in a finished match",
      who: "anyone",
      scope: { own: "matches:read" },
      headers: invitationHeaders,
      answer: diceAnswer,
    },
    "GET /dice": {
      summary: "How often each face of each die came up in the matches of this site, by game",
      who: "anyone",
      answer: diceAnswer,
    },
    "POST /records": {
      summary: "Upload a record: it is replayed, checked, and stored as a finished match",
      group: "records",
      largest: LARGEST_RECORD,
      body: z.unknown().meta({ description: "A record of a match: docs/records.md" }),
      answer: recordAnswer,
    },
  },
);
