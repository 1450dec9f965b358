import { z } from "zod";
import { instantGiven, personId, tableId } from "../common.ts";
import {
  answerModeration,
  auditList,
  auditQuery,
  decidedList,
  helpGrantList,
  helpedPosition,
  moderate,
  moderatedPerson,
  newReport,
  ownModeration,
  reportList,
  siteWorks,
} from "../people.ts";
import { declare, numberIn } from "../route.ts";

/** Reports, and what the pages of moderators and admins need. */
export const MODERATION_ROUTES = declare(
  "moderation",
  { person: personId, id: tableId, line: numberIn(1, 2_147_483_647) },
  {
    "POST /reports": { summary: "Report somebody to the moderators", budgets: ["reports"], body: newReport },
    "GET /me/moderation": { summary: "Acts of moderators that concern you", answer: ownModeration },
    "POST /me/moderation/:line/answer": {
      summary: "Reply to an act that concerns you, once",
      evenBanned: true,
      body: answerModeration,
    },
    "GET /admin/reports": { summary: "Open reports by person (moderators)", who: "moderator", answer: reportList },
    "GET /admin/decided": {
      summary: "Closed reports, newest first (moderators)",
      who: "moderator",
      query: z.strictObject({ before: instantGiven.optional() }),
      answer: decidedList,
    },
    "GET /admin/works": {
      summary: "The state of jobs, notices and clocks in numbers (admins)",
      who: "admin",
      answer: siteWorks,
    },
    "GET /admin/help": {
      summary: "Tables that let an admin see their position (admins)",
      who: "moderator",
      answer: helpGrantList,
    },
    "GET /admin/help/:id": {
      summary: "The position that a table has agreed to show; the table is notified (admins)",
      who: "moderator",
      answer: helpedPosition,
    },
    "GET /admin/audit": {
      summary: "The audit trail: in full for admins, your own acts for moderators",
      who: "moderator",
      query: auditQuery,
      answer: auditList,
    },
    "GET /admin/people/:person": {
      summary: "A person as moderators see them",
      who: "moderator",
      answer: moderatedPerson,
    },
    "POST /admin/people/:person/take": {
      summary: "Take the open reports about a person (moderators)",
      who: "moderator",
      answer: moderatedPerson,
    },
    "POST /admin/people/:person/acts": {
      summary: "Dismiss, warn, mute, ban, rename, delete, annul or end a match, or lift (moderators)",
      who: "moderator",
      body: moderate,
      answer: moderatedPerson.nullable(),
    },
  },
);
