import { MODERATION_ROUTES } from "@caravanserai/protocol/schema";
import { serve } from "./serve.ts";
import type { FastifyPluginAsync } from "fastify";
import type { Db } from "../db/connection.ts";
import type pg from "pg";
import { siteWorks } from "../health/site-works.ts";
import { AUDIT_PAGE, findLine, readLines, withNames } from "../people/audit-trail.ts";
import { ACTS_NOTIFIED, type ModerationService } from "../people/moderation-service.ts";
import type { ReportDesk } from "../people/report-desk.ts";
import type { HelpService } from "../people/help-service.ts";
import type { ReportService } from "../people/report-service.ts";
import { standingOf } from "../social/sanctions.ts";
import { notFound, ServiceError } from "../service-error.ts";

/** Reports, and what the pages of moderators and admins need. */
export const moderationRoutes: FastifyPluginAsync<{
  db: Db;
  reports: ReportService;
  desk: ReportDesk;
  moderation: ModerationService;
  help: HelpService;
  pool: pg.Pool;
}> = async (app, { db, pool, reports, desk, moderation, help }) => {
  serve(app, MODERATION_ROUTES, {
    "POST /reports": ({ person, body }) => reports.report(person, body),
    "GET /me/moderation": async ({ person }) => {
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
    "POST /me/moderation/:line/answer": async ({ person, params, body }) => {
      const line = await findLine(db, params.line);
      if (line?.person !== person.id || !ACTS_NOTIFIED.includes(line.act)) throw notFound("act");
      if (!(await reports.answer(person, line.number, body.text)))
        throw new ServiceError("already-reported", "You have already replied to this.", "MM-545");
    },
    "GET /admin/reports": ({ moderator }) => desk.open(moderator),
    "GET /admin/decided": ({ query: { before } }) => desk.decided(before === undefined ? undefined : new Date(before)),
    "GET /admin/works": () => siteWorks(pool),
    "GET /admin/help": ({ moderator }) => help.list(moderator),
    "GET /admin/help/:id": ({ moderator, params }) => help.look(moderator, params.id),
    "GET /admin/audit": async ({ moderator: { person, role }, query }) => {
      const rows = await readLines(db, role === "admin" ? {} : { actor: person.id }, query.before);
      return {
        lines: await withNames(db, rows.slice(0, AUDIT_PAGE), { namesActors: true }),
        more: rows.length > AUDIT_PAGE,
      };
    },
    "GET /admin/people/:person": ({ moderator, params }) => desk.person(moderator, params.person),
    "POST /admin/people/:person/take": ({ moderator, params }) => moderation.take(moderator, params.person),
    "POST /admin/people/:person/acts": ({ moderator, params, body }) => moderation.act(moderator, params.person, body),
  });
  return Promise.resolve();
};
