import {
  announceVacation,
  DAY,
  endVacation,
  lengthenVacation,
  moveVacation,
  vacationEnd,
  type Checked,
  type Vacation,
  type Vacations,
} from "@caravanserai/clocks";
import { and, eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { jobs, matches, people, seats } from "../db/schema.ts";
import type { DueJob } from "../jobs/job-worker.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import { notFound, ServiceError } from "../service-error.ts";
import { newToken } from "../tokens.ts";
import type { ClockListener } from "./clock-service.ts";
import type { SiteTime } from "../time/site-time.ts";

/** Vacations that are over are listed for so long. */
const LISTED_FOR = 90 * DAY;

/** [CO-030] [CO-031] [CO-032] When people are away: it holds their clocks at every table that has a budget for it. */
export class VacationService {
  readonly #db: Db;
  readonly #time: SiteTime;
  readonly #news: ClockListener;

  constructor(parts: { db: Db; time: SiteTime; news: ClockListener }) {
    this.#db = parts.db;
    this.#time = parts.time;
    this.#news = parts.news;
  }

  /** Those to come, the one that runs, and what is over since 90 days; in order. */
  async list(person: string): Promise<Vacations> {
    const now = this.#time.now();
    return (await vacationsOf(this.#db, person)).filter((one) => vacationEnd(one) > now - LISTED_FOR);
  }

  /** Announces one. Without `from` it begins now. */
  async announce(person: string, { from, to }: { from: number | null; to: number }): Promise<Vacation> {
    const id = newToken();
    const saved = await this.#save(person, id, (all, now) => announceVacation(all, { id, from: from ?? now, to }, now));
    const made = saved.find((one) => one.id === id);
    if (made === undefined) throw new Error("The vacation was not kept.");
    const now = this.#time.now();
    await this.#say(person, made.from <= now ? "table.vacation.begins" : "table.vacation.planned", made);
    return made;
  }

  /** [CO-030] Moves one that has not begun. [CO-031] One that runs may be lengthened. */
  async change(person: string, id: string, { from, to }: { from: number | null; to: number }): Promise<void> {
    const saved = await this.#save(person, id, (all, now) => {
      const old = find(all, id);
      return old.from <= now
        ? lengthenVacation(all, id, to, now)
        : moveVacation(all, id, { from: from ?? now, to }, now);
    });
    const changed = find(saved, id);
    const runs = changed.from <= this.#time.now();
    await this.#say(person, runs ? "table.vacation.begins" : "table.vacation.planned", changed);
  }

  /** [CO-031] Withdraws one that has not begun, ends one that runs. */
  async end(person: string, id: string): Promise<void> {
    const before = find(await this.list(person), id);
    await this.#save(person, id, (all, now) => endVacation(all, id, now));
    const hadBegun = before.from <= this.#time.now();
    await this.#say(person, hadBegun ? "table.vacation.ends" : "table.vacation.withdrawn", before);
  }

  /** [CO-251] It begins, ends tomorrow, or ends: the table is told, its person a day before the end. */
  async wake({ key, person, due }: DueJob): Promise<void> {
    if (person === null) return;
    const now = this.#time.now();
    const vacation = await this.#db.transaction(async (tx) => {
      const found = (await vacationsOf(tx, person)).find(({ id }) => key.endsWith(`/${id}`));
      if (found === undefined) {
        await tx.delete(jobs).where(eq(jobs.key, key));
        return null;
      }
      const lastDay = found.to - DAY;
      if (due <= lastDay && lastDay <= now && now < vacationEnd(found) && lastDay > found.from)
        await insertNotices(tx, [await lastDayNotice(tx, person, found, now)]);
      await putWakeUp(tx, person, found, now);
      return found;
    });
    if (vacation === null) return;
    if (due <= vacation.from && vacation.from <= now) await this.#say(person, "table.vacation.begins", vacation);
    if (vacationEnd(vacation) <= now) await this.#say(person, "table.vacation.ends", vacation);
  }

  async #save(
    person: string,
    id: string,
    change: (all: Vacations, now: number) => Checked<Vacations>,
  ): Promise<Vacations> {
    const now = this.#time.now();
    return this.#db.transaction(async (tx) => {
      const [row] = await tx
        .select({ vacations: people.vacations })
        .from(people)
        .where(eq(people.id, person))
        .for("update");
      if (row === undefined) throw notFound("person");
      const changed = change(row.vacations, now);
      if ("problem" in changed) {
        const { code, message } = changed.problem;
        throw new ServiceError(code === "too-many" ? "too-many" : code === "not-allowed" ? code : "malformed", message);
      }
      const vacations = [...changed.value];
      await tx.update(people).set({ vacations }).where(eq(people.id, person));
      const kept = vacations.find((one) => one.id === id);
      if (kept === undefined) await tx.delete(jobs).where(eq(jobs.key, keyOf(person, id)));
      else await putWakeUp(tx, person, kept, now);
      // [CO-253] Deadlines at the person's tables have moved, some to earlier.
      await tx
        .insert(jobs)
        .values({ key: `recount/${person}`, kind: "recount", due: new Date(now), person })
        .onConflictDoUpdate({ target: jobs.key, set: { due: new Date(now), attempts: 0 } });
      return vacations;
    });
  }

  async #say(person: string, key: string, { from, to }: Vacation): Promise<void> {
    for (const { id, name } of await tablesWithClock(this.#db, person))
      this.#news.say(id, key, { name, from, until: to });
  }
}

function find(all: Vacations, id: string): Vacation {
  const found = all.find((one) => one.id === id);
  if (found === undefined) throw notFound("vacation");
  return found;
}

const keyOf = (person: string, id: string): string => `vacation/${person}/${id}`;

/** [CO-251] Its beginning, then 24 h before its end, then its end; withdrawn when all is past. */
async function putWakeUp(tx: Db, person: string, vacation: Vacation, now: number): Promise<void> {
  const key = keyOf(person, vacation.id);
  const { from, to, endedAt } = vacation;
  const next = endedAt === null ? [from, to - DAY, to].find((at) => at > now) : undefined;
  if (next === undefined) {
    await tx.delete(jobs).where(eq(jobs.key, key));
    return;
  }
  const due = new Date(next);
  await tx
    .insert(jobs)
    .values({ key, kind: "vacation", due, person })
    .onConflictDoUpdate({ target: jobs.key, set: { due, attempts: 0 } });
}

async function vacationsOf(db: Db, person: string): Promise<Vacations> {
  const [row] = await db.select({ vacations: people.vacations }).from(people).where(eq(people.id, person));
  return row?.vacations ?? [];
}

/** Running matches with a clock at which the person sits. */
function tablesWithClock(db: Db, person: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: matches.id, name: seats.name, clock: matches.clock })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.match))
    .where(and(eq(seats.person, person), eq(seats.departed, false), eq(matches.status, "playing")))
    .then((rows) => rows.filter(({ clock }) => clock !== null).map(({ id, name }) => ({ id, name })));
}

async function lastDayNotice(tx: Db, person: string, { id, to }: Vacation, now: number) {
  const tables = await tablesWithClock(tx, person);
  return makeNotice("vacation-ends", { person, match: null }, now, {
    key: `vacation-ends/${id}/${to}`,
    args: { count: String(tables.length), until: String(to) },
  });
}
