import {
  answerModeration,
  auditList,
  auditQuery,
  decidedList,
  helpedPosition,
  helpGrantList,
  instantGiven,
  moderate,
  moderatedPerson,
  newReport,
  ownModeration,
  personId,
  reportList,
  siteWorks as siteWorksAnswer,
} from "@caravanserai/protocol/schema";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Db } from "../db/connection.ts";
import type pg from "pg";
import { siteWorks } from "../health/site-works.ts";
import type { Limit } from "../limits/limit.ts";
import { mustHaveLeft } from "../limits/requests.ts";
import { AUDIT_PAGE, findLine, readLines, withNames } from "../people/audit-trail.ts";
import { ACTS_NOTIFIED, type ModerationService } from "../people/moderation-service.ts";
import type { Moderator } from "../people/moderator.ts";
import type { ReportDesk } from "../people/report-desk.ts";
import type { HelpService } from "../people/help-service.ts";
import type { ReportService } from "../people/report-service.ts";
import { standingOf } from "../relations/sanctions.ts";
import { notAllowed, notFound, ServiceError } from "../service-error.ts";
import { byTable, done } from "./answers.ts";
import { mustBeKnown } from "./sessions.ts";

const byPerson = z.object({ person: personId });
const TOO_MANY_REPORTS = "You have made ten reports within a day. Please wait until tomorrow.";

/** Reports, and what the pages of moderators and admins need. */
export const moderationRoutes: FastifyPluginAsyncZod<{
  db: Db;
  reports: ReportService;
  desk: ReportDesk;
  moderation: ModerationService;
  help: HelpService;
  pool: pg.Pool;
  /** [MM-900] By person. */
  limit: Limit;
}> = async (app, { db, pool, reports, desk, moderation, help, limit }) => {
  const tags = ["moderation"];

  /** [MM-541] The role is read at every request, so that revoking it takes effect at once. */
  async function mustModerate(request: FastifyRequest): Promise<Moderator> {
    const { person } = mustBeKnown(request);
    const { role, bannedUntil } = await standingOf(db, person.id);
    if (role === null || bannedUntil !== null) throw notAllowed("This is for moderators.");
    return { person, role };
  }

  app.post(
    "/reports",
    { schema: { tags, summary: "Report somebody to the moderators", body: newReport, response: { 200: done } } },
    async (request) => {
      const { person } = mustBeKnown(request);
      await mustHaveLeft(limit, person.id, TOO_MANY_REPORTS);
      await reports.report(person, request.body);
      return {};
    },
  );

  app.get(
    "/me/moderation",
    { schema: { tags, summary: "Acts of moderators that concern you", response: { 200: ownModeration } } },
    async (request) => {
      const { person } = mustBeKnown(request);
      const { mutedUntil, bannedUntil } = await standingOf(db, person.id);
      const lines = await withNames(db, await readLines(db, { person: person.id, acts: ACTS_NOTIFIED }), {
        namesActors: false,
      });
      const answered = await reports.answered(person.id);
      return {
        mutedUntil: mutedUntil?.toISOString() ?? null,
        bannedUntil: bannedUntil?.toISOString() ?? null,
        lines: lines.map((line) => ({ ...line, answered: answered.has(line.number) })),
      };
    },
  );

  app.post(
    "/me/moderation/:line/answer",
    {
      schema: {
        tags,
        summary: "Reply to an act that concerns you, once",
        params: z.object({ line: z.coerce.number().int().min(1).max(2_147_483_647) }),
        body: answerModeration,
        response: { 200: done },
      },
    },
    async (request) => {
      const { person } = mustBeKnown(request);
      const line = await findLine(db, request.params.line);
      if (line?.person !== person.id || !ACTS_NOTIFIED.includes(line.act)) throw notFound("act");
      if (!(await reports.answer(person, line.number, request.body.text)))
        throw new ServiceError("already-reported", "You have already replied to this.", "MM-545");
      return {};
    },
  );

  app.get(
    "/admin/reports",
    { schema: { tags, summary: "Open reports by person (moderators)", response: { 200: reportList } } },
    async (request) => desk.open(await mustModerate(request)),
  );

  app.get(
    "/admin/decided",
    {
      schema: {
        tags,
        summary: "Closed reports, newest first (moderators)",
        querystring: z.strictObject({ before: instantGiven.optional() }),
        response: { 200: decidedList },
      },
    },
    async (request) => {
      await mustModerate(request);
      const { before } = request.query;
      return desk.decided(before === undefined ? undefined : new Date(before));
    },
  );

  app.get(
    "/admin/works",
    {
      schema: {
        tags,
        summary: "The state of jobs, notices and clocks in numbers (admins)",
        response: { 200: siteWorksAnswer },
      },
    },
    async (request) => {
      const { role } = await mustModerate(request);
      if (role !== "admin") throw notAllowed("This is for admins.");
      return siteWorks(pool);
    },
  );

  app.get(
    "/admin/help",
    {
      schema: {
        tags,
        summary: "Tables that let an admin see their position (admins)",
        response: { 200: helpGrantList },
      },
    },
    async (request) => help.list(await mustModerate(request)),
  );

  app.get(
    "/admin/help/:id",
    {
      schema: {
        tags,
        summary: "The position that a table has agreed to show; the table is notified (admins)",
        params: byTable,
        response: { 200: helpedPosition },
      },
    },
    async (request) => help.look(await mustModerate(request), request.params.id),
  );

  app.get(
    "/admin/audit",
    {
      schema: {
        tags,
        summary: "The audit trail: in full for admins, your own acts for moderators",
        querystring: auditQuery,
        response: { 200: auditList },
      },
    },
    async (request) => {
      const { person, role } = await mustModerate(request);
      const rows = await readLines(db, role === "admin" ? {} : { actor: person.id }, request.query.before);
      return {
        lines: await withNames(db, rows.slice(0, AUDIT_PAGE), { namesActors: true }),
        more: rows.length > AUDIT_PAGE,
      };
    },
  );

  app.get(
    "/admin/people/:person",
    {
      schema: {
        tags,
        summary: "A person as moderators see them",
        params: byPerson,
        response: { 200: moderatedPerson },
      },
    },
    async (request) => desk.person(await mustModerate(request), request.params.person),
  );

  app.post(
    "/admin/people/:person/take",
    {
      schema: {
        tags,
        summary: "Take the open reports about a person (moderators)",
        params: byPerson,
        response: { 200: moderatedPerson },
      },
    },
    async (request) => moderation.take(await mustModerate(request), request.params.person),
  );

  app.post(
    "/admin/people/:person/acts",
    {
      schema: {
        tags,
        summary: "Dismiss, warn, mute, ban, rename, delete, annul or end a match, or lift (moderators)",
        params: byPerson,
        body: moderate,
        response: { 200: moderatedPerson.nullable() },
      },
    },
    async (request) => moderation.act(await mustModerate(request), request.params.person, request.body),
  );
  return Promise.resolve();
};
