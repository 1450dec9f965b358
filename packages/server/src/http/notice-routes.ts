import { DAY, thenInWords, type Interval } from "@caravanserai/clocks";
import {
  calendar,
  newWebhook,
  noticesAnswer,
  newsAnswer,
  newsQuery,
  noticeSettings,
  offAnswer,
  pushSubscription,
  readNews,
  sentAnswer,
  sentQuery,
  siteAnswer,
  switchOff,
  tableNotices,
  testAnswer,
  testNotice,
  waitingAnswer,
  webhookAnswer,
  webhookList,
} from "@caravanserai/protocol/schema";
import type { OtherTable, WaitingTable } from "@caravanserai/protocol";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { clockInList } from "../clocks/clock-in-list.ts";
import type { Db } from "../db/connection.ts";
import { sharedLimit } from "../limits/limit.ts";
import { mustHaveLeft } from "../limits/requests.ts";
import { readOffToken } from "../notices/mail.ts";
import type { NoticeCenter } from "../notices/notice-center.ts";
import { switchMailOff } from "../notices/switch-off.ts";
import { notFound } from "../service-error.ts";
import { mustBeHost } from "../tables/access.ts";
import type { TableService } from "../tables/table-service.ts";
import { findTable, tablesOf } from "../tables/table-repository.ts";
import type { MatchService } from "../match/match-service.ts";
import type { SiteTime } from "../time/site-time.ts";
import { votesThatWait } from "../votes/votes-that-wait.ts";
import { byTable, done } from "./answers.ts";
import { mustBeKnown } from "./sessions.ts";
import type pg from "pg";

const byId = z.object({ id: z.string().max(40) });
/** [CO-446] [CO-752] */
const TESTS = 5;
const TESTS_SECONDS = 600;
const TOO_MANY_TESTS = "You can send at most five tests in ten minutes. Please wait a little.";
const CALENDARS_A_DAY = 10;
/** How far ahead the home page draws a person's rest times. */
const NIGHTS_AHEAD = 5 * DAY;

/** A person's notices, channels and deliveries. */
export const noticeRoutes: FastifyPluginAsyncZod<{
  db: Db;
  pool: pg.Pool;
  center: NoticeCenter;
  tables: TableService;
  matches: MatchService;
  siteTime: SiteTime;
}> = async (app, { db, pool, center, tables, matches, siteTime }) => {
  const { service, devices, hooks, sent } = center;
  const tags = ["notices"];
  const tests = sharedLimit(pool, "notice-tests", TESTS, TESTS_SECONDS);
  const calendars = sharedLimit(pool, "calendars", CALENDARS_A_DAY, 86_400);

  app.get(
    "/site",
    { schema: { tags, summary: "The channels that this site offers", response: { 200: siteAnswer } } },
    () => ({
      mail: center.sendsMail,
      pushKey: service.pushKey,
    }),
  );

  app.get(
    "/me/notices",
    { schema: { tags, summary: "Your settings for notices and channels", response: { 200: noticesAnswer } } },
    (request) => service.all(mustBeKnown(request)),
  );

  app.put(
    "/me/notices",
    { schema: { tags, summary: "Change your settings for notices", body: noticeSettings, response: { 200: done } } },
    async (request) => {
      await service.save(mustBeKnown(request).person.id, request.body);
      return {};
    },
  );

  app.put(
    "/me/notices/tables/:id",
    {
      schema: {
        tags,
        summary: "Change your settings for notices of one table",
        params: byTable,
        body: tableNotices,
        response: { 200: done },
      },
    },
    async (request) => {
      await service.saveTable(mustBeKnown(request).person.id, request.params.id, request.body);
      return {};
    },
  );

  app.put(
    "/me/calendar",
    { schema: { tags, summary: "Set your rest times and your time zone", body: calendar, response: { 200: done } } },
    async (request) => {
      const { id } = mustBeKnown(request).person;
      await mustHaveLeft(calendars, id, "You have changed your calendar ten times today. Please wait until tomorrow.");
      await service.saveCalendar(id, request.body);
      return {};
    },
  );

  app.put(
    "/me/zone",
    {
      schema: {
        tags,
        summary: "Report the time zone of this browser; used if you have chosen none",
        body: z.strictObject({ zone: z.string().max(60) }),
        response: { 200: done },
      },
    },
    async (request) => {
      await service.suggestZone(mustBeKnown(request).person.id, request.body.zone);
      return {};
    },
  );

  app.post(
    "/me/push",
    {
      schema: {
        tags,
        summary: "Receive push notices in this browser",
        body: pushSubscription,
        response: { 200: done },
      },
    },
    async (request) => {
      await devices.add(mustBeKnown(request), request.body, request.headers["user-agent"] ?? "");
      return {};
    },
  );

  app.delete(
    "/me/push/:id",
    { schema: { tags, summary: "Stop push notices on a device", params: byId, response: { 200: done } } },
    async (request) => {
      await devices.remove(mustBeKnown(request).person.id, request.params.id);
      return {};
    },
  );

  app.get(
    "/me/webhooks",
    { schema: { tags, summary: "Your webhooks", response: { 200: webhookList } } },
    async (request) => ({ webhooks: await hooks.list({ person: mustBeKnown(request).person.id }) }),
  );

  app.post(
    "/me/webhooks",
    { schema: { tags, summary: "Receive notices by a webhook", body: newWebhook, response: { 200: webhookAnswer } } },
    (request) => hooks.add({ person: mustBeKnown(request).person.id }, request.body),
  );

  app.delete(
    "/me/webhooks/:id",
    { schema: { tags, summary: "Remove a webhook", params: byId, response: { 200: done } } },
    async (request) => {
      await hooks.remove({ person: mustBeKnown(request).person.id }, request.params.id);
      return {};
    },
  );

  app.post(
    "/me/webhooks/:id/key",
    {
      schema: {
        tags,
        summary: "Make a new key for a webhook; for a day both keys sign",
        params: byId,
        response: { 200: z.object({ key: z.string() }) },
      },
    },
    async (request) => ({ key: await hooks.renewKey(mustBeKnown(request).person.id, request.params.id) }),
  );

  app.get(
    "/tables/:id/webhooks",
    {
      schema: {
        tags,
        summary: "The webhooks of a table, for its host",
        params: byTable,
        response: { 200: webhookList },
      },
    },
    async (request) => {
      mustBeHost(await tables.find(request.params.id), mustBeKnown(request).person);
      return { webhooks: await hooks.list({ match: request.params.id }) };
    },
  );

  app.post(
    "/tables/:id/webhooks",
    {
      schema: {
        tags,
        summary: "Send a table's public notices to a webhook",
        params: byTable,
        body: newWebhook,
        response: { 200: webhookAnswer },
      },
    },
    async (request) => {
      mustBeHost(await tables.find(request.params.id), mustBeKnown(request).person);
      return hooks.add({ match: request.params.id }, request.body);
    },
  );

  app.post(
    "/tables/:id/webhooks/:hook/test",
    {
      schema: {
        tags,
        summary: "Send a test to a webhook of a table now",
        params: byTable.extend({ hook: z.string().max(40) }),
        response: { 200: testAnswer },
      },
    },
    async (request) => {
      const { person } = mustBeKnown(request);
      mustBeHost(await tables.find(request.params.id), person);
      await mustHaveLeft(tests, person.id, TOO_MANY_TESTS);
      return sent.testTableHook(request.params.id, request.params.hook);
    },
  );

  app.delete(
    "/tables/:id/webhooks/:hook",
    {
      schema: {
        tags,
        summary: "Remove a webhook of a table",
        params: byTable.extend({ hook: z.string().max(40) }),
        response: { 200: done },
      },
    },
    async (request) => {
      mustBeHost(await tables.find(request.params.id), mustBeKnown(request).person);
      await hooks.remove({ match: request.params.id }, request.params.hook);
      return {};
    },
  );

  app.post(
    "/me/notices/test",
    { schema: { tags, summary: "Send a test now", body: testNotice, response: { 200: testAnswer } } },
    async (request) => {
      const { id } = mustBeKnown(request).person;
      await mustHaveLeft(tests, id, TOO_MANY_TESTS);
      return sent.test(id, request.body.target);
    },
  );

  app.get(
    "/me/news",
    {
      schema: {
        tags,
        summary: "What has happened to you: invitations, results, ratings, clubs, tournaments and the like",
        querystring: newsQuery,
        response: { 200: newsAnswer },
      },
    },
    (request) => center.news.list(mustBeKnown(request).person.id, request.query.before, request.query.limit),
  );

  app.post(
    "/me/news/read",
    { schema: { tags, summary: "Mark news as read", body: readNews, response: { 200: done } } },
    async (request) => {
      await center.news.read(mustBeKnown(request).person.id, request.body);
      return {};
    },
  );

  app.get(
    "/me/notices/sent",
    {
      schema: {
        tags,
        summary: "What was sent to you in the last 30 days",
        querystring: sentQuery,
        response: { 200: sentAnswer },
      },
    },
    (request) => sent.list(mustBeKnown(request).person.id, request.query.before, request.query.limit),
  );

  app.post(
    "/me/notices/sent/:id/again",
    { schema: { tags, summary: "Retry failed deliveries", params: byId, response: { 200: done } } },
    async (request) => {
      await sent.again(mustBeKnown(request).person.id, request.params.id);
      center.kick();
      return {};
    },
  );

  app.get(
    "/me/waiting",
    {
      schema: {
        tags,
        summary: "What has happened at the tables that wait for you, in words, and your deadlines there",
        response: { 200: waitingAnswer },
      },
    },
    async (request) => {
      const { id } = mustBeKnown(request).person;
      const now = siteTime.now();
      const rows = (await tablesOf(db, id, 0)).filter(({ status }) => status === "playing");
      const found: WaitingTable[] = [];
      const others: OtherTable[] = [];
      for (const row of rows) {
        const seat = row.seats.find(({ person }) => person === id);
        const asked = row.waiting.find((one) => one.seat === seat?.seat);
        if (seat === undefined || seat.departed) continue;
        if (asked === undefined) {
          const waits = row.waiting.map((one) => one.seat);
          const clocks = await matches.read(row.id, ({ clock }) => clock?.clocks(Math.max(now, clock.state.at)) ?? []);
          const other = clockInList(clocks, seat.seat, waits);
          if (other !== null) others.push({ id: row.id, ...other });
          continue;
        }
        const summary = await center.summaries.summary(row.id, seat.seat);
        const time = await matches.read(row.id, (live) => {
          const own = live.clock?.state.seats[seat.seat];
          const clock = live.clock?.clocks(Math.max(now, live.clock.state.at))[seat.seat];
          const { why = null, until = null } = clock ?? {};
          return {
            ...{ running: clock?.running ?? false, of: own?.base ?? null },
            held: why === null ? null : { why, until: until === null ? null : new Date(until).toISOString() },
            then: live.clock === null ? "" : thenInWords(live.clock.time),
            quiet: live.clock?.time.holds.quiet ?? false,
          };
        });
        found.push({
          ...{ id: row.id, seq: row.seq, ...time, since: asked.stintSince ?? asked.since },
          turns: summary.turns.map(({ who, at, lines, more }) => ({
            ...{ who, at: new Date(at).toISOString() },
            text: `${lines.join(" ")}${more > 0 ? ` And ${more} more.` : ""}`,
          })),
          deadline: summary.deadline === null ? null : new Date(summary.deadline).toISOString(),
          left: summary.left,
        });
      }
      const { nights, night, nextNight } = await service.nightsBetween(id, now, now + NIGHTS_AHEAD);
      return {
        ...{ now: new Date(now).toISOString(), tables: found, others, votes: await votesThatWait(db, id, rows) },
        nights: nights.map(asSent),
        night: night === null ? null : asSent(night),
        nextNight:
          nextNight === null
            ? null
            : {
                at: new Date(nextNight.at).toISOString(),
                night: nextNight.night === null ? null : asSent(nextNight.night),
              },
        failing: await sent.failing(id),
      };
    },
  );

  app.get(
    "/mail/off",
    {
      schema: {
        tags,
        summary: "What a link in an e-mail would switch off",
        querystring: z.object({ token: z.string().max(400) }),
        response: { 200: offAnswer },
      },
    },
    async (request) => {
      const what = readOffToken(center.offKey, request.query.token);
      if (what === null) throw notFound("link");
      const table = what.match === null ? undefined : await findTable(db, what.match);
      return { table: table?.name ?? null, kind: what.kind };
    },
  );

  app.post(
    "/mail/off",
    { schema: { tags, summary: "Switch e-mails off by such a link", body: switchOff, response: { 200: done } } },
    async (request) => {
      const what = readOffToken(center.offKey, request.body.token);
      if (what === null) throw notFound("link");
      await switchMailOff(db, what, request.body.what);
      return {};
    },
  );
  return Promise.resolve();
};

function asSent({ from, to }: Interval): { from: string; to: string } {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
