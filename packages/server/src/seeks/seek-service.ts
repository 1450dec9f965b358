import { DAY } from "@caravanserai/clocks";
import {
  acceptance,
  barredUntil,
  isShownTo,
  keepsAge,
  type Acceptance,
  type PaceClass,
  type Relation,
  type Room,
  type SeekGame,
  type Wishes,
} from "@caravanserai/matchmaking";
import type { SeekTerms as GivenTerms } from "@caravanserai/protocol";
import type { Db } from "../db/connection.ts";
import { endNotices, insertNotices, makeNotice } from "../db/notice.ts";
import type { SeekEnd, SeekTerms } from "../db/schema.ts";
import type { Games } from "../games.ts";
import { notAllowed, notFound, ServiceError } from "../service-error.ts";
import { newTableId } from "../tokens.ts";
import { hasAccount, readPeople, readRelations, type NamedFacts } from "../social/people-facts.ts";
import { clubsOf } from "../social/membership.ts";
import { standingOf } from "../social/sanctions.ts";
import { GroupOvertaken, overtakenIfTaken, type FoundGroup, type ProposalService } from "./proposal-service.ts";
import { proposalsOf } from "./proposal-repository.ts";
import * as repository from "./seek-repository.ts";
import { databaseNow } from "../db/database-now.ts";
import { asSeek, type SeekRow } from "./seek-repository.ts";
import { readTerms } from "./seek-terms.ts";

const MINUTE = 60_000;
/** [MM-908] The seeks on a page of the list. */
const PAGE = 50;
/** [MM-011] */
const LIVE_LIFETIME = 30 * MINUTE;
export const AWAY_AFTER = 30_000;
/** [MM-007] */
const CORRESPONDENCE_MOST = 5;
/** [MM-012] */
const DAYS_MOST = 30;

/** Callbacks after the commit. */
export interface SeekNews {
  /** Seeks of these people have changed. */
  searchChanged(persons: readonly string[]): void;
  /** The list of open seeks has changed. */
  listChanged(): void;
  pairingDue(): void;
  /** Notices were created; they are to be sent now. */
  noticesMade(): void;
}

/** A seek as one viewer may see it: its owner, and whether the viewer could accept it. */
export interface SeenSeek {
  readonly row: SeekRow;
  readonly owner: NamedFacts;
  readonly isOwn: boolean;
  readonly acceptance: Acceptance;
}

/** A page of them; `next`: the next page has those that were opened before this; null: there are no more. */
export interface SeenSeeks {
  readonly seeks: readonly SeenSeek[];
  readonly next: Date | null;
}

/** Opening, changing, withdrawing, listing and accepting seeks. */
export class SeekService {
  readonly #db: Db;
  readonly #games: Games;
  readonly #proposals: ProposalService;
  readonly #news: SeekNews;

  constructor(parts: { db: Db; games: Games; proposals: ProposalService; news: SeekNews }) {
    this.#db = parts.db;
    this.#games = parts.games;
    this.#proposals = parts.proposals;
    this.#news = parts.news;
  }

  /** [MM-001] [MM-007] Opens a seek, which replaces another live one of the person. */
  async open(person: string, given: GivenTerms): Promise<string> {
    const terms = readTerms(this.#games, given);
    await this.#mustBeAllowed(person, given.class);
    await this.#mustBeMember(person, terms);
    const id = await this.#db.transaction((tx) => this.#openIn(tx, person, given.class, terms, given.days));
    this.#changed(person);
    return id;
  }

  /**
   * [MM-137] Opens a seek with the terms of the one that led to a void match; it takes over its place in the queue.
   * @throws ServiceError `not-found`: no such match, or it was done before
   */
  async lookAgain(person: string, table: string): Promise<void> {
    const [found] = await repository.voidMatchesOf(this.#db, person, table);
    if (found === undefined) throw notFound("void match");
    const { class: pace, terms, at, until } = found.seek;
    await this.#mustBeAllowed(person, pace);
    await this.#mustBeMember(person, terms);
    const days = Math.min(DAYS_MOST, Math.max(1, Math.round((until.getTime() - at.getTime()) / DAY)));
    await this.#db.transaction(async (tx) => {
      if (!(await repository.takeUpAgain(tx, table, person))) throw notFound("void match");
      await this.#openIn(tx, person, pace, terms, days, at);
    });
    this.#changed(person);
  }

  /** [MM-012] Extends a correspondence seek by some days, to at most 30 days from now. */
  async prolong(person: string, id: string, days: number): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const row = await lockOwn(tx, id, person);
      if (row.class !== "correspondence") throw notAllowed("A live search cannot be extended. Open it again.");
      if (row.state !== "open" && row.state !== "proposed") throw seekGone();
      const now = await databaseNow(tx);
      const until = Math.min(Math.max(row.until.getTime(), now) + days * DAY, now + DAYS_MOST * DAY);
      await endNotices(tx, [repository.keyOfEnd(row)]);
      await repository.changeSeek(tx, id, { until: new Date(until) });
    });
    this.#changed(person);
  }

  async #openIn(
    tx: Db,
    person: string,
    pace: PaceClass,
    terms: SeekTerms,
    days: number,
    /** [MM-137] Waiting since; missing: since now, or since the live seek that it replaces. */
    since?: Date,
  ): Promise<string> {
    const now = await databaseNow(tx);
    const others = (await repository.lockSeeksOf(tx, person)).filter((one) => one.class === pace);
    if (pace === "correspondence" && others.length >= CORRESPONDENCE_MOST)
      throw new ServiceError(
        "too-many-seeks",
        "You already have five open searches. Stop one of them first.",
        "MM-007",
      );
    const [before] = pace === "live" ? others : [];
    if (before?.state === "proposed")
      throw new ServiceError("proposal-over", "Answer the ready check first.", "MM-123");
    const isKept = before !== undefined && keepsAge(wishesOf(before), wishesOf({ class: pace, terms }));
    if (before !== undefined) await repository.endSeek(tx, before.id, "replaced");
    const id = newTableId();
    await repository.insertSeek(tx, {
      ...{ id, person, class: pace, terms, firstGame: terms.games[0]?.game ?? "" },
      at: since ?? (isKept ? before.at : new Date(now)),
      until: new Date(now + (pace === "live" ? LIVE_LIFETIME : days * DAY)),
      seenAt: new Date(now),
    });
    return id;
  }

  /** [MM-009] Whether the seek keeps its place in the queue depends on the change. */
  async change(person: string, id: string, given: GivenTerms): Promise<void> {
    const terms = readTerms(this.#games, given);
    await this.#mustBeMember(person, terms);
    await this.#db.transaction(async (tx) => {
      const row = await lockOwn(tx, id, person);
      if (row.class !== given.class)
        throw notAllowed("A live search cannot become one by correspondence. Stop it and open another.");
      if (row.state !== "open") throw seekGone();
      const now = await databaseNow(tx);
      await repository.changeSeek(tx, id, {
        terms,
        firstGame: terms.games[0]?.game ?? "",
        ...(keepsAge(wishesOf(row), wishesOf({ class: row.class, terms })) ? {} : { at: new Date(now) }),
        ...(row.class === "correspondence" ? { until: new Date(now + given.days * DAY) } : {}),
      });
    });
    this.#changed(person);
  }

  async withdraw(person: string, id: string): Promise<void> {
    const row = await repository.findSeek(this.#db, id);
    if (row?.person !== person) throw notFound("search");
    if (row.state === "proposed")
      throw new ServiceError("proposal-over", "Opponents were found. Answer the ready check.", "MM-134");
    await repository.endSeek(this.#db, id, "withdrawn");
    this.#changed(person);
  }

  /**
   * [MM-040] [MM-041] A page of the newest open seeks that a viewer may see: own ones first, then those that they may
   * accept (of people whom they follow first, then by cost and age), then the others.
   * @param before only seeks that were opened before this; own ones are on the first page
   */
  async list(viewer: string | null, before?: Date): Promise<SeenSeeks> {
    const now = await databaseNow(this.#db);
    const found = await repository.newestOpenSeeks(this.#db, now, before, PAGE + 1);
    const page = found.slice(0, PAGE);
    const own = viewer === null || before !== undefined ? [] : await repository.seeksOf(this.#db, viewer);
    const isListed = ({ state, until }: repository.SeekRow): boolean => state === "open" && until.getTime() > now;
    const rows = [...page.filter(({ person }) => person !== viewer), ...own.filter(isListed)];
    const persons = [...new Set([...rows.map(({ person }) => person), ...(viewer === null ? [] : [viewer])])];
    const people = await readPeople(this.#db, persons, now);
    const me = viewer === null ? null : (people.get(viewer) ?? null);
    const relations = me === null ? [] : await this.#relationsOf(me.person, persons, now);
    const seen = rows.flatMap((row): SeenSeek[] => {
      const owner = people.get(row.person);
      if (owner === undefined) return [];
      const relation = relations.find(({ persons: two }) => two.includes(row.person));
      const seek = asSeek(row);
      if (!isShownTo(seek, owner, me, relation?.blocked ?? false)) return [];
      const isOwn = row.person === viewer;
      return [
        {
          row,
          owner,
          isOwn,
          acceptance: isOwn ? OWN : me === null ? NO_ACCOUNT : acceptance(seek, owner, me, relation, now),
        },
      ];
    });
    const group = ({ isOwn, acceptance: { rooms } }: SeenSeek): number => (isOwn ? 0 : rooms.length > 0 ? 1 : 2);
    // [MM-500]
    const isFollowed = ({ owner }: SeenSeek): number => (me?.follows.includes(owner.person) === true ? 0 : 1);
    const cost = ({ owner, row }: SeenSeek): number => (me === null ? 0 : distance(me, owner, row));
    const sorted = seen
      .map((one) => ({ one, order: [group(one), isFollowed(one), cost(one), one.row.at.getTime()] as const }))
      .sort(({ order: a }, { order: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3])
      .map(({ one }) => one);
    return { seeks: sorted, next: found.length > PAGE ? (page.at(-1)?.at ?? null) : null };
  }

  /** The list of one person needs only that person's relations with the others. */
  async #relationsOf(person: string, persons: readonly string[], now: number): Promise<Relation[]> {
    const all = await readRelations(this.#db, persons, now, person);
    return all.map((relation) => ({
      ...relation,
      persons: relation.persons[0] === person ? relation.persons : [relation.persons[1], relation.persons[0]],
    }));
  }

  /**
   * [MM-042] [MM-043] Accepts a seek. If its owner looks for more than one opponent, this opens a seek for the same
   * table instead.
   * @throws ServiceError `seek-gone`, with the same message if there is a block between the two
   */
  async accept(person: string, id: string, wanted: Room | undefined, nonceCommitment: string | null): Promise<void> {
    const row = await repository.findSeek(this.#db, id);
    if (row === undefined) throw seekGone();
    await this.#mustBeAllowed(person, row.class);
    const group = await this.#db
      .transaction((tx) => this.#acceptIn(tx, person, id, wanted, nonceCommitment))
      .catch(overtakenIfTaken)
      .catch((error: unknown) => {
        throw error instanceof GroupOvertaken ? seekGone() : error;
      });
    if (group === null) this.#changed(person);
    else this.#proposals.notified(group);
  }

  /** Returns the new group, or null if a seek was opened instead. */
  async #acceptIn(
    tx: Db,
    person: string,
    id: string,
    wanted: Room | undefined,
    nonceCommitment: string | null,
  ): Promise<FoundGroup | null> {
    const locked = await repository.lockSeeksOf(tx, person, id);
    const row = locked.find((one) => one.id === id);
    const now = await databaseNow(tx);
    if (row?.state !== "open" || row.until.getTime() <= now) throw seekGone();
    if (row.person === person) throw notAllowed("This search is your own.");
    const people = await readPeople(tx, [row.person, person], now);
    const [owner, acceptor] = [people.get(row.person), people.get(person)];
    if (owner === undefined || acceptor === undefined) throw seekGone();
    const [relation] = await readRelations(tx, [row.person, person], now);
    const seek = asSeek(row);
    if (!isShownTo(seek, owner, acceptor, relation?.blocked ?? false)) throw seekGone();
    const may = acceptance(seek, owner, acceptor, relation, now);
    if ("message" in may) throw new ServiceError("not-allowed", may.message, may.rule);
    const isWanted = (room: Room): boolean =>
      wanted === undefined || (room.game === wanted.game && room.pace === wanted.pace && room.rated === wanted.rated);
    const room = may.rooms.find(isWanted);
    const entry = row.terms.games.find(({ game }) => game === room?.game);
    if (room === undefined || entry === undefined)
      throw new ServiceError("not-allowed", "This search does not fit the match that you asked for.", "MM-042");
    if (entry.seats[1] > 2) {
      const terms: SeekTerms = { ...OPEN_TO_ALL, ...termsOfRoom(room, entry), audience: row.terms.audience };
      await this.#openIn(tx, person, row.class, terms, 7);
      return null;
    }
    const own = locked.find((one) => one.person === person && one.class === "live" && one.state === "open");
    const goesAlong = row.class === "live" && own !== undefined ? { id: own.id, version: own.version } : null;
    const group: FoundGroup = {
      ...{ class: row.class, room, options: entry.options, origin: "accept" },
      members: [
        { person: row.person, seek: { id, version: row.version }, sides: entry.sides, ready: null },
        { person, seek: goesAlong, sides: null, ready: { nonceCommitment } },
      ],
    };
    await this.#proposals.proposeIn(tx, group);
    return group;
  }

  /** [MM-015] [MM-043] [MM-135] Until when a person may not look for live opponents; null: they may. */
  async barredUntil(person: string): Promise<number | null> {
    return barredUntil(await repository.missesOf(this.#db, person), await databaseNow(this.#db));
  }

  /** [MM-014] A live match has begun for these people. */
  async matchBegan(persons: readonly string[]): Promise<void> {
    const ended = await repository.replaceLiveSeeks(this.#db, persons);
    if (ended.length === 0) return;
    this.#news.searchChanged(ended);
    this.#news.listChanged();
    this.#news.pairingDue();
  }

  /** [MM-546] [MM-562] Ends all open seeks of a person. */
  async endAllOf(person: string, reason: SeekEnd): Promise<void> {
    for (const { id } of await repository.seeksOf(this.#db, person)) await repository.endSeek(this.#db, id, reason);
    this.#changed(person);
  }

  /** [MM-011] This server has pages of these people connected. */
  seen(persons: readonly string[]): Promise<void> {
    return repository.noteSeen(this.#db, persons);
  }

  /**
   * [MM-010] Ends seeks that have expired, or whose owners are away. [MM-012] Notifies owners of seeks that end
   * tomorrow.
   */
  async sweep(): Promise<void> {
    await this.#tellOfEnds();
    const ended = await repository.endOverdue(this.#db, AWAY_AFTER);
    if (ended.length === 0) return;
    this.#news.searchChanged(ended.map(({ person }) => person));
    this.#news.listChanged();
    this.#news.pairingDue();
  }

  async #tellOfEnds(): Promise<void> {
    const ending = await repository.endingSoon(this.#db, DAY);
    if (ending.length === 0) return;
    const now = await databaseNow(this.#db);
    await insertNotices(
      this.#db,
      ending.map((row) =>
        makeNotice("seek-ends", { person: row.person, match: null }, now, {
          key: repository.keyOfEnd(row),
          args: { game: row.firstGame, until: String(row.until.getTime()) },
        }),
      ),
    );
    this.#news.noticesMade();
  }

  /** Deletes old seeks. */
  async deleteOld(): Promise<void> {
    await repository.deleteOldSeeks(this.#db);
  }

  #changed(person: string): void {
    this.#news.searchChanged([person]);
    this.#news.listChanged();
    this.#news.pairingDue();
  }

  async #mustBeAllowed(person: string, pace: PaceClass): Promise<void> {
    if (!(await hasAccount(this.#db, person))) throw new ServiceError("account-needed", ACCOUNT_NEEDED, "MM-001");
    if ((await standingOf(this.#db, person)).bannedUntil !== null)
      throw new ServiceError("not-allowed", "Your account may not look for opponents at the moment.", "MM-001");
    if (pace !== "live") return;
    const barred = await this.barredUntil(person);
    if (barred !== null) {
      const time = new Date(barred).toISOString().slice(11, 16);
      throw new ServiceError(
        "missed-checks",
        `You missed several ready checks. You can look for live opponents again at ${time} UTC.`,
        "MM-135",
      );
    }
    if ((await repository.liveMatchOf(this.#db, person)) !== undefined)
      throw new ServiceError(
        "plays-live",
        "You are playing a live match. Look for another one when it is over.",
        "MM-015",
      );
    if ((await proposalsOf(this.#db, person)).some((one) => one.class === "live"))
      throw new ServiceError("proposal-over", "Answer the ready check first.", "MM-043");
  }

  /** [MM-032] */
  async #mustBeMember(person: string, { audience }: SeekTerms): Promise<void> {
    if (typeof audience === "string") return;
    const clubs = await clubsOf(this.#db, [person]);
    if (!(clubs.get(person)?.includes(audience.club) ?? false)) throw notAllowed("You are not a member of this club.");
  }
}

const ACCOUNT_NEEDED =
  "You need an account to look for opponents. Guests can play by a link, or sit down at open tables.";
const OWN: Acceptance = { rooms: [], rule: "MM-042", message: "This is your own search." };
const NO_ACCOUNT: Acceptance = { rooms: [], rule: "MM-001", message: "You need an account to accept." };

/** [MM-042] The terms of the seek that accepting opens for a table of more than two. */
const OPEN_TO_ALL: Omit<SeekTerms, "games" | "paces" | "rated" | "audience"> = {
  range: "any",
  firm: false,
  settledOnly: false,
  reliableOnly: false,
  bots: false,
  note: "",
};

function termsOfRoom({ pace, rated }: Room, entry: SeekGame): Pick<SeekTerms, "games" | "paces" | "rated"> {
  return { games: [entry], paces: [pace], rated: rated ? "rated" : "casual" };
}

/** The terms without the note, which is only shown in the lobby. */
function wishesOf({ class: pace, terms: { note: _note, ...wishes } }: Pick<SeekRow, "class" | "terms">): Wishes {
  return { ...wishes, class: pace };
}

/** The difference in strength between two people in the seek's first game. */
function distance(one: NamedFacts, owner: NamedFacts, { class: pace, firstGame }: SeekRow): number {
  const strength = ({ ratings }: NamedFacts): number => ratings[firstGame]?.[pace]?.mu ?? 1500;
  return Math.abs(strength(one) - strength(owner));
}

async function lockOwn(tx: Db, id: string, person: string): Promise<SeekRow> {
  const row = await repository.lockSeek(tx, id);
  if (row?.person !== person) throw notFound("search");
  return row;
}

/** [MM-522] The same message whether the seek has ended, was taken, or is hidden from this person. */
function seekGone(): ServiceError {
  return new ServiceError("seek-gone", "This search is no longer open.", "MM-043");
}
