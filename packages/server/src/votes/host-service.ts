import { DAY, hostPassesOnAt, nextHost, type HostCandidate } from "@caravanserai/clocks";
import { inArray } from "drizzle-orm";
import type { SiteTime } from "../time/site-time.ts";
import type { Database } from "../db/connection.ts";
import { people } from "../db/schema.ts";
import type { DueJob } from "../jobs/job-worker.ts";
import { putJob } from "../jobs/put-job.ts";
import { lockTable, updateTable, type TableRow } from "../tables/table-repository.ts";
import { insertNotices } from "../db/notice.ts";
import { holdersOf } from "./hand-over.ts";
import { hostPassed } from "../tables/host-notices.ts";
import type { VoteNews } from "./vote-service.ts";
import { lastSeenOf } from "./vote-repository.ts";

/** [CO-590] Passes hosting on when the host is gone, so that a table does not depend on an absent person. */
export class HostService {
  readonly #database: Pick<Database, "transaction">;
  readonly #time: SiteTime;
  readonly #news: VoteNews;

  constructor(parts: { database: Pick<Database, "transaction">; time: SiteTime; news: VoteNews }) {
    this.#database = parts.database;
    this.#time = parts.time;
    this.#news = parts.news;
  }

  async wake({ match }: DueJob): Promise<void> {
    if (match !== null) await this.look(match);
  }

  /** Passes hosting on if it is due, and schedules the next check. */
  async look(id: string): Promise<void> {
    const passed = await this.#database.transaction(async (tx) => {
      const table = await lockTable(tx.db, id);
      if (table === undefined || table.status === "finished") {
        await putJob(tx.db, id, "host", "", null);
        return null;
      }
      const now = this.#time.now();
      const persons = table.seats.flatMap(({ person }) => (person === null ? [] : [person]));
      const hosts = table.host === null ? [] : [table.host];
      const lastSeen = await lastSeenOf(tx.db, [...persons, ...hosts]);
      const due = this.#dueAt(table, lastSeen);
      if (due > now) {
        await putJob(tx.db, id, "host", "", due);
        return null;
      }
      const accounts = persons.length === 0 ? [] : await tx.db.select().from(people).where(inArray(people.id, persons));
      const candidates = table.seats.flatMap((seat): HostCandidate[] => {
        if (seat.person === null || seat.person === table.host || seat.departed) return [];
        const since = holdersOf(seat, table.startedAt).find(({ person }) => person === seat.person)?.at ?? 0;
        const hasAccount = accounts.some(({ id: person, password }) => person === seat.person && password !== null);
        return [{ person: seat.person, hasAccount, since, lastSeen: lastSeen.get(seat.person) ?? 0 }];
      });
      const host = nextHost(candidates, now);
      // Nobody can take over as host: the table goes on without one, and is checked again in a week.
      await putJob(tx.db, id, "host", "", now + 7 * DAY);
      if (host === null && table.host === null) return null;
      await updateTable(tx.db, id, { host });
      const why = this.#hasLeft(table) ? "left" : "away";
      await insertNotices(tx.db, host === null ? [] : hostPassed(table, host, why, now));
      return { host, name: table.seats.find(({ person }) => person === host)?.name ?? "" };
    });
    if (passed === null) return;
    this.#news.say(id, passed.host === null ? "table.host.none" : "table.host", { name: passed.name });
    this.#news.tableChanged(id);
  }

  /** Whether the host has left the match, or lost their seat to somebody else. */
  #hasLeft({ seats, host }: TableRow): boolean {
    const own = seats.find(({ person }) => person === host);
    const held = seats.some(({ person, holders }) => person !== host && holders?.some((one) => one.person === host));
    return own?.departed === true || (own === undefined && held);
  }

  /** When hosting may pass on: at once if the host has left the match or their seat. */
  #dueAt(table: TableRow, lastSeen: ReadonlyMap<string, number>): number {
    const playing = table.status === "playing";
    if (table.host === null || (playing && this.#hasLeft(table))) return 0;
    const othersSeated = table.seats.some(({ person }) => person !== null && person !== table.host);
    const seen = lastSeen.get(table.host) ?? 0;
    return hostPassesOnAt({ playing, othersSeated }, seen) ?? this.#time.now() + 3 * DAY;
  }
}
