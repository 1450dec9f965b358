import { DAY } from "@caravanserai/clocks";
import { eq, sql } from "drizzle-orm";
import { recordOf } from "../archive/records.ts";
import type { Db } from "../db/connection.ts";
import { isAmongHolders } from "../db/held-seats.ts";
import { auditTrail, exports } from "../db/schema.ts";
import type { DueJob } from "../jobs/job-worker.ts";
import { endJob, schedule } from "../jobs/put-job.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import { ServiceError } from "../service-error.ts";
import { heldFace } from "../tables/presenters.ts";
import { findTable } from "../tables/table-repository.ts";
import { withNames } from "./audit-trail.ts";
import { ZipThread } from "./zip-thread.ts";

/** The kind of the job that makes an export. */
export const EXPORT_JOB = "export";
/** [MM-560] */
const KEPT_DAYS = 7;

/** The contents of `account.json`: queries by the person's id. None of them returns somebody else's secrets. */
const ACCOUNT: Readonly<Record<string, (person: string) => ReturnType<typeof sql>>> = {
  account: (id) => sql`
    select p.id, p.name, p.created_at, p.calendars, p.vacations, p.role, p.muted_until, p.banned_until, p.deletion_due,
           m.address as mail_address, m.confirmed_at as mail_confirmed_at
      from people p left join mail_addresses m on m.person = p.id where p.id = ${id}`,
  sessions: (id) => sql`select browser, created_at, seen_at, expires_at from sessions where person = ${id}`,
  profile: (id) =>
    sql`select about, favourites, privacy, on_leaderboards, is_private, invited_by from profiles where person = ${id}`,
  noticeSettings: (id) => sql`select settings, tables from notice_settings where person = ${id}`,
  devices: (id) => sql`select browser, created_at, used_at from push_subscriptions where person = ${id}`,
  webhooks: (id) => sql`select kind, url, created_at from webhooks where person = ${id}`,
  ratings: (id) => sql`select list, game, class, mu, sigma, matches, last_end from ratings where person = ${id}`,
  ratingLines: (id) => sql`
    select l.number, r.match, r.game, r.class, r.list, r.ended_at, l.side, l.rank, l.term, l.mu_before, l.sigma_before, l.mu_after, l.sigma_after
      from rating_lines l join rated_matches r on r.number = l.number where l.person = ${id} order by l.number`,
  results: (id) => sql`
    select match, seat, game, class, side, outcome, score, place, stayed, rated, decisions, answer_times, deadlines, time_outs, started_at, ended_at
      from match_results where person = ${id} order by ended_at`,
  seeks: (id) =>
    sql`select class, at, until, terms, state, reason, ended_at from seeks where person = ${id} order by at`,
  invitations: (id) => sql`
    select case when i.person = ${id} then 'received' else 'sent' end as way, i.match, i.seat, i.state, i.phrase, i.at, i.until,
           case when i.person = ${id} then s.name else p.name end as other
      from invitations i join people s on s.id = i.sender join people p on p.id = i.person
     where (i.person = ${id} or i.sender = ${id}) and (i.sender = ${id} or i.state <> 'open' or i.until > now()) order by i.at`,
  follows: (id) => sql`select p.name, f.at from follows f join people p on p.id = f.followed where f.person = ${id}`,
  blocks: (id) => sql`select p.name, b.at from blocks b join people p on p.id = b.blocked where b.person = ${id}`,
  clubs: (id) => sql`
    select c.name, m.role, m.at from club_members m join clubs c on c.id = m.club where m.person = ${id} order by m.at`,
  clubRequests: (id) => sql`
    select c.name, r.text, r.at from club_requests r join clubs c on c.id = r.club where r.person = ${id} order by r.at`,
  clubInvitations: (id) => sql`
    select case when i.person = ${id} then 'received' else 'sent' end as way, c.name as club, i.state, i.at, i.until,
           case when i.person = ${id} then s.name else p.name end as other
      from club_invitations i join clubs c on c.id = i.club join people s on s.id = i.sender join people p on p.id = i.person
     where (i.person = ${id} or i.sender = ${id}) and (i.sender = ${id} or i.state <> 'open' or i.until > now()) order by i.at`,
  reports: (id) => sql`
    select p.name as person, r.kind, r.text, r.at, r.state from reports r join people p on p.id = r.person
     where r.reporter = ${id} order by r.at`,
  reviews: (id) => sql`select match, moved_at from reviews where maker = ${id} order by moved_at`,
  notices: (id) => sql`
    select kind, match, args, at from notices where person = ${id} and at > now() - interval '90 days' order by at`,
};
/**
 * The person's tables, each with the seats that are theirs or were handed over from or to them. [CO-567] Former holders
 * are told of a match when it is over.
 */
const TABLES = (id: string) => sql`
  select m.id, m.game, m.name, m.public, m.status, m.created_at, m.started_at, m.finished_at,
         max(s.seat) filter (where s.person = ${id}) as seat, bool_or(s.departed) filter (where s.person = ${id}) as departed,
         m.seq, json_agg(json_build_object('seat', s.seat, 'holders', s.holders) order by s.seat) as seats
    from seats s join matches m on m.id = s.match
   where s.person = ${id} or (m.status = 'finished' and ${isAmongHolders(id)})
   group by m.id order by m.created_at`;
type TableOfPerson = Parameters<typeof heldFace>[0] & Readonly<Record<string, unknown>>;
const WORDS = (id: string) => sql`
  select match, null as club, number, room, moment, text, at from messages where person = ${id} and text <> ''
  union all select null, club, number, 'club', null, text, at from club_messages where person = ${id} and not removed order by at`;
const NOTES = (id: string) => sql`select match, seat, notes from seats where person = ${id} and notes <> ''`;

/** [MM-560] Everything that the site stores about a person, as one file that only they may download. */
export class ExportService {
  readonly #db: Db;
  readonly #repository: MatchRepository;
  readonly #noticesMade: () => void;
  readonly #zip = new ZipThread();

  constructor(parts: { db: Db; repository: MatchRepository; noticesMade: () => void }) {
    this.#db = parts.db;
    this.#repository = parts.repository;
    this.#noticesMade = parts.noticesMade;
  }

  /** Requests an export. @throws ServiceError `too-many`: one a day */
  async ask(person: string): Promise<void> {
    const now = new Date();
    await this.#db.transaction(async (tx) => {
      const [row] = await tx.select({ at: exports.askedAt }).from(exports).where(eq(exports.person, person));
      if (row !== undefined && now.getTime() - row.at.getTime() < DAY)
        throw new ServiceError("too-many", "You can request one export a day.", "MM-560");
      const made = { askedAt: now, readyAt: null, file: null };
      await tx
        .insert(exports)
        .values({ person, ...made })
        .onConflictDoUpdate({ target: exports.person, set: made });
      await schedule(tx, { key: keyOf(person), kind: EXPORT_JOB, person }, now.getTime());
    });
  }

  /** The state of the last export; null: none is stored. */
  async stateOf(person: string): Promise<{ askedAt: string; ready: boolean; until: string | null } | null> {
    const [row] = await this.#db
      .select({ askedAt: exports.askedAt, readyAt: exports.readyAt })
      .from(exports)
      .where(eq(exports.person, person));
    if (row === undefined || isTooOld(row.readyAt)) return null;
    return {
      askedAt: row.askedAt.toISOString(),
      ready: row.readyAt !== null,
      until: row.readyAt === null ? null : new Date(row.readyAt.getTime() + KEPT_DAYS * DAY).toISOString(),
    };
  }

  /** @throws ServiceError `not-found`, `not-ready` */
  async file(person: string): Promise<Buffer> {
    const [row] = await this.#db.select().from(exports).where(eq(exports.person, person));
    if (row === undefined || isTooOld(row.readyAt)) throw new ServiceError("not-found", "You have no export.");
    if (row.file === null) throw new ServiceError("not-ready", "Your export is still being prepared.");
    return row.file;
  }

  async wake({ person, key }: DueJob): Promise<void> {
    if (person !== null) {
      const file = await this.#zip.zip(await this.#filesOf(person));
      await this.#db.transaction(async (tx) => {
        const now = Date.now();
        await tx
          .update(exports)
          .set({ readyAt: new Date(now), file })
          .where(eq(exports.person, person));
        await insertNotices(tx, [makeNotice("export-ready", { person, match: null }, now, { args: {} })]);
      });
      this.#noticesMade();
    }
    await endJob(this.#db, key);
  }

  close(): Promise<void> {
    return this.#zip.close();
  }

  async sweep(): Promise<void> {
    await this.#db.delete(exports).where(sql`${exports.readyAt} < now() - make_interval(days => ${KEPT_DAYS})`);
  }

  async #filesOf(person: string): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
    const account: Record<string, unknown> = {};
    for (const [name, query] of Object.entries(ACCOUNT)) account[name] = (await this.#db.execute(query(person))).rows;
    const tables = await this.#db.execute<TableOfPerson>(TABLES(person));
    account["tables"] = tables.rows.map(({ seq, seats, ...table }) => ({
      ...table,
      ...heldFace({ status: table.status, seq, seats }, person),
    }));
    const lines = await this.#db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.person, person))
      .orderBy(auditTrail.number);
    account["moderation"] = await withNames(this.#db, lines, { namesActors: false });
    const files: Record<string, Uint8Array<ArrayBuffer>> = {
      "account.json": json(account),
      "messages.json": json((await this.#db.execute(WORDS(person))).rows),
      "notes.json": json((await this.#db.execute(NOTES(person))).rows),
    };
    const { rows } = await this.#db.execute<{ id: string }>(sql`
      select m.id from matches m where m.status = 'finished' and m.ended is null and m.secret is not null
         and m.id in (select match from seats where person = ${person} or ${isAmongHolders(person)}) order by m.finished_at`);
    for (const { id } of rows) {
      const table = await findTable(this.#db, id);
      if (table !== undefined) files[`records/${id}.json`] = json(await recordOf(this.#repository, table));
    }
    return files;
  }
}

const keyOf = (person: string): string => `${EXPORT_JOB}/${person}`;

function isTooOld(readyAt: Date | null): boolean {
  return readyAt !== null && Date.now() - readyAt.getTime() > KEPT_DAYS * DAY;
}

function json(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value, null, 2));
}
