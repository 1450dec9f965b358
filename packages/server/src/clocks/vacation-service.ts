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
import { eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { playsAt } from "../db/plays-at.ts";
import { matches, people, seats } from "../db/schema.ts";
import type { DueJob } from "../jobs/job-worker.ts";
import { endJob, putRecount, schedule } from "../jobs/put-job.ts";
import type { SayAtTable } from "../match/site-lines.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import { notFound, ServiceError } from "../service-error.ts";
import { newToken } from "../tokens.ts";
import type { SiteTime } from "../time/site-time.ts";

/** How long past vacations stay in the list. */
const LISTED_FOR = 90 * DAY;

/**
 * [CO-030] [CO-031] [CO-032] Vacations of people. A vacation holds their clocks at every table that has a budget for
 * it.
 */
export class VacationService {
  readonly #db: Db;
  readonly #time: SiteTime;
  readonly #say: SayAtTable;
  readonly #recount: (person: string) => Promise<unknown>;

  /** @param parts.recount lets the clocks of the person's tables in the memory of this server follow */
  constructor(parts: { db: Db; time: SiteTime; say: SayAtTable; recount: (person: string) => Promise<unknown> }) {
    this.#recount = parts.recount;
    this.#db = parts.db;
    this.#time = parts.time;
    this.#say = parts.say;
  }

  /** Planned and current vacations, and those that ended in the last 90 days, in order. */
  async list(person: string): Promise<Vacations> {
    const now = this.#time.now();
    return (await vacationsOf(this.#db, person)).filter((one) => vacationEnd(one) > now - LISTED_FOR);
  }

  /** Announces a vacation. If `from` is null, it begins now. */
  async announce(person: string, { from, to }: { from: number | null; to: number }): Promise<Vacation> {
    const id = newToken();
    const saved = await this.#save(person, id, (all, now) => announceVacation(all, { id, from: from ?? now, to }, now));
    const made = saved.find((one) => one.id === id);
    if (made === undefined) throw new Error("The vacation was not saved.");
    const now = this.#time.now();
    await this.#sayAtTables(person, made.from <= now ? "table.vacation.begins" : "table.vacation.planned", made);
    return made;
  }

  /** [CO-030] Moves a planned vacation. [CO-031] A current one may be extended. */
  async change(person: string, id: string, { from, to }: { from: number | null; to: number }): Promise<void> {
    const saved = await this.#save(person, id, (all, now) => {
      const old = find(all, id);
      return old.from <= now
        ? lengthenVacation(all, id, to, now)
        : moveVacation(all, id, { from: from ?? now, to }, now);
    });
    const changed = find(saved, id);
    const runs = changed.from <= this.#time.now();
    await this.#sayAtTables(person, runs ? "table.vacation.begins" : "table.vacation.planned", changed);
  }

  /** [CO-031] Withdraws a planned vacation, or ends the current one. */
  async end(person: string, id: string): Promise<void> {
    const before = find(await this.list(person), id);
    await this.#save(person, id, (all, now) => endVacation(all, id, now));
    const hadBegun = before.from <= this.#time.now();
    await this.#sayAtTables(person, hadBegun ? "table.vacation.ends" : "table.vacation.withdrawn", before);
  }

  /**
   * [CO-251] Called when a vacation begins, has a day left, or ends. The person's tables are told that it begins or
   * ends; the person gets a notice a day before the end.
   */
  async wake({ key, person, due }: DueJob): Promise<void> {
    if (person === null) return;
    const now = this.#time.now();
    const vacation = await this.#db.transaction(async (tx) => {
      const found = (await vacationsOf(tx, person)).find(({ id }) => key.endsWith(`/${id}`));
      if (found === undefined) {
        await endJob(tx, key);
        return null;
      }
      const lastDay = found.to - DAY;
      if (due <= lastDay && lastDay <= now && now < vacationEnd(found) && lastDay > found.from)
        await insertNotices(tx, [await lastDayNotice(tx, person, found, now)]);
      await putWakeUp(tx, person, found, now);
      return found;
    });
    if (vacation === null) return;
    if (due <= vacation.from && vacation.from <= now)
      await this.#sayAtTables(person, "table.vacation.begins", vacation);
    if (vacationEnd(vacation) <= now) await this.#sayAtTables(person, "table.vacation.ends", vacation);
  }

  async #save(
    person: string,
    id: string,
    change: (all: Vacations, now: number) => Checked<Vacations>,
  ): Promise<Vacations> {
    const now = this.#time.now();
    const saved = await this.#db.transaction(async (tx) => {
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
      if (kept === undefined) await endJob(tx, keyOf(person, id));
      else await putWakeUp(tx, person, kept, now);
      // Deadlines at the person's tables have moved, some of them earlier.
      await putRecount(tx, person, now);
      return vacations;
    });
    // The person looks at their tables as soon as this is acknowledged. Other servers follow by the job.
    await this.#recount(person);
    return saved;
  }

  async #sayAtTables(person: string, key: string, { from, to }: Vacation): Promise<void> {
    for (const { id, name } of await tablesWithClock(this.#db, person)) this.#say(id, key, { name, from, until: to });
  }
}

function find(all: Vacations, id: string): Vacation {
  const found = all.find((one) => one.id === id);
  if (found === undefined) throw notFound("vacation");
  return found;
}

const keyOf = (person: string, id: string): string => `vacation/${person}/${id}`;

/** [CO-251] Schedules the next of: its beginning, 24 h before its end, its end. Deletes the job when all are past. */
async function putWakeUp(tx: Db, person: string, { id, from, to, endedAt }: Vacation, now: number): Promise<void> {
  const next = endedAt === null ? [from, to - DAY, to].find((at) => at > now) : undefined;
  await schedule(tx, { key: keyOf(person, id), kind: "vacation", person }, next ?? null);
}

async function vacationsOf(db: Db, person: string): Promise<Vacations> {
  const [row] = await db.select({ vacations: people.vacations }).from(people).where(eq(people.id, person));
  return row?.vacations ?? [];
}

/** Running matches with a clock in which the person holds a seat. */
function tablesWithClock(db: Db, person: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: matches.id, name: seats.name, clock: matches.clock })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.match))
    .where(playsAt(person))
    .then((rows) => rows.filter(({ clock }) => clock !== null).map(({ id, name }) => ({ id, name })));
}

async function lastDayNotice(tx: Db, person: string, { id, to }: Vacation, now: number) {
  const tables = await tablesWithClock(tx, person);
  return makeNotice("vacation-ends", { person, match: null }, now, {
    key: `vacation-ends/${id}/${to}`,
    args: { count: String(tables.length), until: String(to) },
  });
}
