import { DAY, type Interval, thenInWords } from "@caravanserai/clocks";
import { NOTICE_ROUTES } from "@caravanserai/protocol/schema";
import { serve } from "./serve.ts";
import type { OtherTable, WaitingTable } from "@caravanserai/protocol";
import type { FastifyPluginAsync } from "fastify";
import { clockInList } from "../clocks/clock-in-list.ts";
import type { Db } from "../db/connection.ts";
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

/** How far ahead the home page draws a person's rest times. */
const NIGHTS_AHEAD = 5 * DAY;

/** A person's notices, channels and deliveries. */
export const noticeRoutes: FastifyPluginAsync<{
  db: Db;
  center: NoticeCenter;
  tables: TableService;
  matches: MatchService;
  siteTime: SiteTime;
}> = async (app, { db, center, tables, matches, siteTime }) => {
  const { service, devices, hooks, sent } = center;

  serve(app, NOTICE_ROUTES, {
    "GET /site": () => ({ mail: center.sendsMail, pushKey: service.pushKey }),
    "GET /me/notices": ({ visitor }) => service.all(visitor),
    "PUT /me/notices": ({ person, body }) => service.save(person.id, body),
    "PUT /me/notices/tables/:id": ({ person, params, body }) => service.saveTable(person.id, params.id, body),
    "PUT /me/calendar": ({ person, body }) => service.saveCalendar(person.id, body),
    "PUT /me/zone": ({ person, body }) => service.suggestZone(person.id, body.zone),
    "POST /me/push": ({ visitor, body, request }) => devices.add(visitor, body, request.headers["user-agent"] ?? ""),
    "DELETE /me/push/:device": ({ person, params }) => devices.remove(person.id, params.device),
    "GET /me/webhooks": async ({ person }) => ({ webhooks: await hooks.list({ person: person.id }) }),
    "POST /me/webhooks": ({ person, body }) => hooks.add({ person: person.id }, body),
    "DELETE /me/webhooks/:hook": ({ person, params }) => hooks.remove({ person: person.id }, params.hook),
    "POST /me/webhooks/:hook/key": async ({ person, params }) => ({
      key: await hooks.renewKey(person.id, params.hook),
    }),
    "GET /tables/:id/webhooks": async ({ person, params }) => {
      mustBeHost(await tables.find(params.id), person);
      return { webhooks: await hooks.list({ match: params.id }) };
    },
    "POST /tables/:id/webhooks": async ({ person, params, body }) => {
      mustBeHost(await tables.find(params.id), person);
      return hooks.add({ match: params.id }, body);
    },
    "POST /tables/:id/webhooks/:hook/test": async ({ person, params }) => {
      mustBeHost(await tables.find(params.id), person);
      return sent.testTableHook(params.id, params.hook);
    },
    "DELETE /tables/:id/webhooks/:hook": async ({ person, params }) => {
      mustBeHost(await tables.find(params.id), person);
      await hooks.remove({ match: params.id }, params.hook);
    },
    "POST /me/notices/test": ({ person, body }) => sent.test(person.id, body.target),
    "GET /me/news": ({ person, query }) => center.news.list(person.id, query.before, query.limit),
    "POST /me/news/read": ({ person, body }) => center.news.read(person.id, body),
    "GET /me/notices/sent": ({ person, query }) => sent.list(person.id, query.before, query.limit),
    "POST /me/notices/sent/:notice/again": async ({ person, params }) => {
      await sent.again(person.id, params.notice);
      center.kick();
    },
    "GET /me/waiting": async ({ person: { id } }) => {
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
    "GET /mail/off": async ({ query }) => {
      const what = readOffToken(center.offKey, query.token);
      if (what === null) throw notFound("link");
      const table = what.match === null ? undefined : await findTable(db, what.match);
      return { table: table?.name ?? null, kind: what.kind };
    },
    "POST /mail/off": async ({ body }) => {
      const what = readOffToken(center.offKey, body.token);
      if (what === null) throw notFound("link");
      await switchMailOff(db, what, body.what);
    },
  });
  return Promise.resolve();
};

function asSent({ from, to }: Interval): { from: string; to: string } {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
