import { DAY } from "@caravanserai/clocks";
import type { ChangeClub } from "@caravanserai/protocol";
import type { createClub } from "@caravanserai/protocol/schema";
import type { z } from "zod";
import { and, eq, inArray, sql } from "drizzle-orm";
import { accountByName, personById, type Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { matches, seats, seeks, tournaments, type ClubRole } from "../db/schema.ts";
import { insertNotices, makeNotice, type NewNotice } from "../db/notice.ts";
import { mayInvite } from "../tables/invitation-service.ts";
import { databaseNow } from "../db/database-now.ts";
import { notAllowed, notFound, ServiceError } from "../service-error.ts";
import { newTableId, newToken } from "../tokens.ts";
import * as repository from "./club-repository.ts";
import type { CountedClub } from "./club-repository.ts";
import { isSteward, roleIn } from "../social/membership.ts";

/** [MM-600] */
const MEMBERS_MOST = 500;
const CLUBS_MOST = 10;
/** [MM-603] */
const LINK_LASTS_MS = 14 * DAY;
/** The most links of a club that are valid at once. */
const LINKS_MOST = 20;
/** [MM-501] */
const INVITATION_LASTS_MS = 7 * DAY;
/** [MM-601] */
const FOUNDER_GONE_DAYS = 180;

/** Callbacks by which clubs notify the rest of the server after the commit. */
export interface ClubNews {
  /** Something in a club has changed. */
  changed(club: string): void;
  gone(club: string): void;
  /** What these people see of tables and seeks has changed. */
  membershipChanged(persons: readonly string[]): void;
  /** A member has left the club: they leave its tables that have not begun, and stop watching the others. */
  left(person: string, tables: { readonly open: readonly string[]; readonly others: readonly string[] }): void;
  /** The open tables of a deleted club were deleted. */
  tablesGone(tables: readonly string[]): void;
  tournamentsChanged(tournaments: readonly string[]): void;
  noticesMade(): void;
}

/** Founding, joining, leaving, handing over and closing clubs. Every change begins by locking the row of the club. */
export class ClubService {
  readonly #db: Db;
  readonly #news: ClubNews;

  constructor(parts: { db: Db; news: ClubNews }) {
    this.#db = parts.db;
    this.#news = parts.news;
  }

  /** [MM-600] @throws ServiceError `account-needed`, `name-taken`, `too-many-clubs` */
  async create(person: Person, wanted: z.output<typeof createClub>): Promise<string> {
    mustHaveAccount(person);
    const id = newTableId();
    await this.#db.transaction(async (tx) => {
      await mustHaveRoomForClub(tx, person.id);
      const isNew = await repository.insertClub(tx, { id, key: repository.clubKey(wanted.name), ...wanted });
      if (!isNew) throw nameTaken();
      await repository.insertMember(tx, id, person.id, "founder");
    });
    return id;
  }

  /** [MM-601] Stewards may change the text, the founder everything. */
  async change(id: string, person: Person, change: ChangeClub): Promise<void> {
    await this.#asSteward(id, person, async (tx, _club, role) => {
      const { name, about, listed, joining } = change;
      if (role !== "founder" && (name !== undefined || listed !== undefined || joining !== undefined))
        throw notAllowed("Only the founder can change more than the club's text.");
      const key = name === undefined ? undefined : repository.clubKey(name);
      if (key !== undefined && !(await repository.isNameFree(tx, key, id))) throw nameTaken();
      await repository.changeClub(tx, id, {
        ...(name === undefined ? {} : { name, ...(key === undefined ? {} : { key }) }),
        ...(about === undefined ? {} : { about }),
        ...(listed === undefined ? {} : { listed }),
        ...(joining === undefined ? {} : { joining }),
      });
    });
  }

  /**
   * Joins by a link, by a personal invitation, or as the club's settings allow. [MM-600] [MM-603]
   * @returns true if the person is now a member, false if they have asked to join
   * @throws ServiceError `not-found`, also if the club is known to its members only [MM-602]
   */
  async join(id: string, person: Person, wanted: { invitation?: string | undefined; text: string }): Promise<boolean> {
    mustHaveAccount(person);
    const joined = await this.#db.transaction(async (tx) => {
      const club = await repository.lockClub(tx, id);
      if (club !== undefined && (await roleIn(tx, id, person.id)) !== undefined) return true;
      const link =
        club === undefined || wanted.invitation === undefined
          ? undefined
          : await repository.goodLink(tx, id, wanted.invitation);
      const isExcluded = club !== undefined && (await repository.isExcluded(tx, id, person.id));
      if (wanted.invitation !== undefined && (link === undefined || isExcluded)) throw invitationGone();
      const invited = club === undefined ? undefined : await repository.openInvitation(tx, id, person.id);
      if (club === undefined || (link === undefined && invited === undefined && !club.listed)) throw notFound("club");
      if (isExcluded) throw notAllowed("You cannot join this club.");
      if (link === undefined && invited === undefined && club.joining !== "open") {
        if (club.joining === "invitation") throw notAllowed("You need an invitation to join this club.");
        const isNew = await repository.putRequest(tx, id, person.id, wanted.text);
        if (isNew) await notifyStewards(tx, club, person, `${person.name} asks to join`);
        return false;
      }
      if (link !== undefined) await repository.useLink(tx, link.token);
      await this.#add(tx, club, person.id);
      return true;
    });
    this.#news.changed(id);
    this.#news.membershipChanged([person.id]);
    this.#news.noticesMade();
    return joined;
  }

  /** Withdraws a request to join. */
  async takeRequestBack(id: string, person: Person): Promise<void> {
    if (await repository.deleteRequest(this.#db, id, person.id)) this.#news.changed(id);
  }

  /** [MM-601] A steward accepts or declines a request to join. The person is notified only if it is accepted. */
  async answerRequest(id: string, steward: Person, person: string, accept: boolean): Promise<void> {
    await this.#asSteward(id, steward, async (tx, club) => {
      if (!(await repository.deleteRequest(tx, id, person)))
        throw new ServiceError("request-gone", "The request was withdrawn, or another steward has answered it.");
      if (!accept) return;
      await this.#add(tx, club, person);
      await notify(tx, club, [person], steward, "you are now a member");
    });
    if (accept) this.#news.membershipChanged([person]);
  }

  /**
   * [MM-604] A member may leave at any time. If it is the founder, another member takes over; the last one to leave
   * closes the club.
   */
  async leave(id: string, person: Person): Promise<void> {
    await this.#part(id, person.id, async (tx, club, role) => {
      if (role === "founder") await this.#succeed(tx, club, person);
    });
  }

  /**
   * [MM-601] [MM-604] A steward removes a member; the founder may remove stewards as well.
   * @param out exclude them: they cannot join again until a steward takes them back
   */
  async remove(id: string, steward: Person, person: string, out: boolean): Promise<void> {
    if (person === steward.id) throw notAllowed("You cannot remove yourself. Leave the club instead.");
    await this.#part(id, person, async (tx, _club, role) => {
      const own = await mustBeSteward(tx, id, steward);
      if (role === "founder" || (role === "steward" && own !== "founder"))
        throw notAllowed("Only the founder can remove a steward, and the founder cannot be removed.");
      if (out) await repository.exclude(tx, id, person);
    });
  }

  /** [MM-604] */
  async takeBack(id: string, steward: Person, person: string): Promise<void> {
    await this.#asSteward(id, steward, async (tx) => {
      await repository.takeBack(tx, id, person);
    });
  }

  /**
   * [MM-601] The founder makes a member a steward or a steward a member, or hands the club over and becomes a steward.
   */
  async giveRole(id: string, founder: Person, person: string, role: ClubRole): Promise<void> {
    await this.#asSteward(id, founder, async (tx, club, own) => {
      if (own !== "founder") throw notAllowed("Only the founder can assign roles.");
      const now = await roleIn(tx, id, person);
      if (now === undefined) throw notFound("member");
      if (person === founder.id) throw notAllowed("Hand the club over to somebody else first.");
      if (now === role) return;
      if (role === "founder") await handOver(tx, club, founder, person);
      else {
        await repository.changeRole(tx, id, person, role);
        const words = role === "steward" ? "you are now a steward" : "you are no longer a steward";
        await notify(tx, club, [person], founder, words);
      }
    });
  }

  /** The founder closes the club. Its tables and tournaments that have not begun are deleted or cancelled with it. */
  async close(id: string, founder: Person): Promise<void> {
    const gone = await this.#db.transaction(async (tx) => {
      const club = await mustLock(tx, id, founder);
      if ((await roleIn(tx, id, founder.id)) !== "founder") throw notAllowed("Only the founder can close a club.");
      const members = await repository.membersOf(tx, id, {}, MEMBERS_MOST);
      const others = members.map(({ person }) => person).filter((person) => person !== founder.id);
      await notify(tx, club, others, founder, `${founder.name} has closed the club`);
      return { ...(await dissolve(tx, id)), members: members.map(({ person }) => person) };
    });
    this.#dissolved(id, gone);
    this.#news.membershipChanged(gone.members);
    this.#news.noticesMade();
  }

  /**
   * [MM-501] [MM-603] A steward invites an account by name.
   * @param countToOne counts an invitation of one person to another, before any data of the other person is read
   * [MM-900]
   */
  async invite(id: string, sender: Person, name: string, countToOne: (other: string) => Promise<void>): Promise<void> {
    await this.#mustBeStewardNow(id, sender);
    const other = await accountByName(this.#db, name);
    if (other === undefined) throw new ServiceError("not-found", "There is no account with this name.");
    if (other.id === sender.id) throw notAllowed("You cannot invite yourself.");
    await countToOne(other.id);
    await this.#asSteward(id, sender, async (tx, club) => {
      if ((await roleIn(tx, id, other.id)) !== undefined) throw notAllowed(`${other.name} is already a member.`);
      if (await repository.isExcluded(tx, id, other.id))
        throw notAllowed(`${other.name} is excluded from the club. Take them back first.`);
      if (!(await mayInvite(tx, sender, other.id, [sender.id])))
        throw new ServiceError("cannot-be-invited", `${other.name} cannot be invited.`, "MM-502");
      await repository.lapseInvitations(tx, id, other.id);
      const now = await databaseNow(tx);
      const invitation = newToken();
      const isNew = await repository.insertInvitation(tx, {
        ...{ id: invitation, club: id, sender: sender.id, person: other.id },
        ...{ at: new Date(now), until: new Date(now + INVITATION_LASTS_MS) },
      });
      if (!isNew) throw new ServiceError("already-invited", `${other.name} is already invited.`, "MM-501");
      const key = repository.noticeKeyOf(invitation);
      await insertNotices(tx, [noticeOf(club, other.id, sender, `${sender.name} invites you to the club`, now, key)]);
    });
  }

  /** Withdraws an invitation, for any steward of the club. */
  async withdrawInvitation(id: string, steward: Person, invitation: string): Promise<void> {
    await this.#asSteward(id, steward, async (tx) => {
      const row = await repository.findInvitation(tx, invitation);
      if (row?.club !== id || !(await repository.endInvitation(tx, invitation, "withdrawn"))) throw invitationGone();
    });
  }

  /** [MM-501] The person invited declines. */
  async decline(invitation: string, person: Person): Promise<void> {
    const row = await repository.findInvitation(this.#db, invitation);
    if (row?.person !== person.id) throw invitationGone();
    if (!(await this.#db.transaction((tx) => repository.endInvitation(tx, invitation, "declined"))))
      throw invitationGone();
    this.#news.changed(row.club);
  }

  /** [MM-603] */
  async makeLink(id: string, steward: Person, uses: number): Promise<void> {
    await this.#asSteward(id, steward, async (tx) => {
      if ((await repository.countLinks(tx, id)) >= LINKS_MOST)
        throw new ServiceError("too-many", "The club has too many links. Revoke one first.");
      const until = new Date((await databaseNow(tx)) + LINK_LASTS_MS);
      await repository.insertLink(tx, { token: newToken(), club: id, maker: steward.id, until, usesMost: uses });
    });
  }

  /** [MM-603] */
  async voidLink(id: string, steward: Person, token: string): Promise<void> {
    await this.#asSteward(id, steward, async (tx) => {
      await repository.deleteLink(tx, id, token);
    });
  }

  /** [MM-562] Ends a person's requests to join, and the invitations that they sent or received. */
  async stopAsking(person: string): Promise<void> {
    await this.#db.transaction((tx) => repository.endAllOf(tx, person));
  }

  /** [MM-601] An account is being deleted: it leaves every club, and the clubs that it founded get a new founder. */
  async leaveAll(person: string): Promise<void> {
    const who = await personById(this.#db, person);
    if (who === undefined) return;
    for (const { id } of await repository.clubsWith(this.#db, person)) {
      await this.leave(id, who).catch((error: unknown) => {
        if (!(error instanceof ServiceError && error.code === "not-found")) throw error;
      });
    }
  }

  /** [MM-601] Replaces founders who have been away for a long time, and deletes expired links. */
  async sweep(): Promise<void> {
    await repository.deleteOldLinks(this.#db);
    for (const { club, founder } of await repository.clubsWithoutFounder(this.#db, FOUNDER_GONE_DAYS)) {
      await this.#db.transaction(async (tx) => {
        const row = await repository.lockClub(tx, club);
        const who = await personById(tx, founder);
        if (row === undefined || who === undefined || (await roleIn(tx, club, founder)) !== "founder") return;
        if (row.founderSeenAt.getTime() > (await databaseNow(tx)) - FOUNDER_GONE_DAYS * DAY) return;
        const next = await repository.nextFounder(tx, club, founder);
        if (next !== undefined) await handOver(tx, row, who, next, "member");
      });
      this.#news.changed(club);
    }
  }

  /** Makes a person a member. @throws ServiceError `full`, `too-many-clubs` */
  async #add(tx: Db, club: CountedClub, person: string): Promise<void> {
    if (club.members >= MEMBERS_MOST) throw new ServiceError("full", "The club is full.", "MM-600");
    await mustHaveRoomForClub(tx, person);
    await repository.insertMember(tx, club.id, person, "member");
    await repository.deleteRequest(tx, club.id, person);
    await repository.acceptInvitations(tx, club.id, person);
  }

  /** Ends a membership. The club is deleted with its last member. */
  async #part(
    id: string,
    person: string,
    judge: (tx: Db, club: CountedClub, role: ClubRole) => Promise<void>,
  ): Promise<void> {
    const parted = await this.#db.transaction(async (tx) => {
      const club = await repository.lockClub(tx, id);
      const role = club === undefined ? undefined : await roleIn(tx, id, person);
      if (club === undefined || role === undefined) throw notFound("club");
      await judge(tx, club, role);
      await repository.deleteMember(tx, id, person);
      // [MM-032] Only members may look for opponents in the club.
      await tx
        .update(seeks)
        .set({ state: "ended", reason: "withdrawn", endedAt: sql`clock_timestamp()` })
        .where(
          and(eq(seeks.person, person), eq(seeks.state, "open"), sql`${seeks.terms} -> 'audience' ->> 'club' = ${id}`),
        );
      if (club.members === 1) return { tables: null, gone: await dissolve(tx, id) };
      return { tables: await tablesWith(tx, id, person), gone: null };
    });
    if (parted.gone !== null) this.#dissolved(id, parted.gone);
    else {
      this.#news.left(person, parted.tables);
      this.#news.changed(id);
    }
    this.#news.membershipChanged([person]);
    this.#news.noticesMade();
  }

  #dissolved(id: string, { tables, cancelled }: Awaited<ReturnType<typeof dissolve>>): void {
    this.#news.tablesGone(tables);
    this.#news.tournamentsChanged(cancelled);
    this.#news.gone(id);
  }

  async #succeed(tx: Db, club: CountedClub, founder: Person): Promise<void> {
    const next = await repository.nextFounder(tx, club.id, founder.id);
    if (next !== undefined) await handOver(tx, club, founder, next);
  }

  async #mustBeStewardNow(id: string, person: Person): Promise<void> {
    await mustBeSteward(this.#db, id, person);
  }

  async #asSteward(
    id: string,
    person: Person,
    job: (tx: Db, club: CountedClub, role: ClubRole) => Promise<void>,
  ): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const club = await mustLock(tx, id, person);
      await job(tx, club, await mustBeSteward(tx, id, person));
    });
    this.#news.changed(id);
    this.#news.noticesMade();
  }
}

/** Locks the club. @throws ServiceError `not-found`, also for everybody who is not a member [MM-602] */
async function mustLock(tx: Db, id: string, person: Person): Promise<CountedClub> {
  const club = await repository.lockClub(tx, id);
  if (club === undefined || (await roleIn(tx, id, person.id)) === undefined) throw notFound("club");
  return club;
}

async function mustBeSteward(db: Db, id: string, person: Person): Promise<ClubRole> {
  const role = await roleIn(db, id, person.id);
  if (role === undefined) throw notFound("club");
  if (!isSteward(role)) throw notAllowed("Only the stewards of the club may do this.");
  return role;
}

function mustHaveAccount({ password }: Person): void {
  if (password === null)
    throw new ServiceError("account-needed", "You need an account to join clubs. Make one first.", "MM-600");
}

async function mustHaveRoomForClub(tx: Db, person: string): Promise<void> {
  if ((await repository.countClubsOf(tx, person)) >= CLUBS_MOST)
    throw new ServiceError("too-many-clubs", "You can be in at most ten clubs at once.", "MM-600");
}

/** @param then the founder's next role */
async function handOver(
  tx: Db,
  club: CountedClub,
  founder: Person,
  next: string,
  then: "steward" | "member" = "steward",
): Promise<void> {
  // This order, because an index permits only one founder at a time.
  await repository.changeRole(tx, club.id, founder.id, then);
  await repository.changeRole(tx, club.id, next, "founder");
  await repository.changeClub(tx, club.id, { founderSeenAt: new Date(await databaseNow(tx)) });
  await notify(tx, club, [next], founder, "you are now its founder");
}

/** A club's unfinished tables: those not yet begun at which the person sits or which they host, and the others. */
async function tablesWith(tx: Db, club: string, person: string): Promise<{ open: string[]; others: string[] }> {
  const rows = await tx
    .select({
      id: matches.id,
      status: matches.status,
      sits: sql<boolean>`${matches.host} = ${person} or exists (
        select 1 from ${seats} where ${seats.match} = ${matches.id} and ${seats.person} = ${person})`,
    })
    .from(matches)
    .where(and(eq(matches.club, club), inArray(matches.status, ["open", "playing"])));
  return {
    open: rows.filter(({ status, sits }) => status === "open" && sits).map(({ id }) => id),
    others: rows.filter(({ status, sits }) => status !== "open" || !sits).map(({ id }) => id),
  };
}

/** Deletes the club. Its matches that have begun go on for their players. */
async function dissolve(tx: Db, id: string): Promise<{ tables: string[]; cancelled: string[] }> {
  const tables = await tx
    .delete(matches)
    .where(and(eq(matches.club, id), eq(matches.status, "open"), sql`${matches.origin} is distinct from 'tournament'`))
    .returning({ id: matches.id });
  const cancelled = await tx
    .update(tournaments)
    .set({ state: "cancelled", endedAt: sql`now()` })
    .where(and(eq(tournaments.club, id), eq(tournaments.state, "open")))
    .returning({ id: tournaments.id });
  await repository.deleteClub(tx, id);
  return { tables: tables.map((one) => one.id), cancelled: cancelled.map((one) => one.id) };
}

function noticeOf(
  club: CountedClub,
  person: string,
  by: Person,
  words: string,
  now: number,
  key: string | null = null,
): NewNotice {
  const args = { id: club.id, who: by.name, what1: words, what2: club.name };
  return makeNotice("club", { person, match: null }, now, { key, args });
}

async function notify(tx: Db, club: CountedClub, persons: readonly string[], by: Person, words: string): Promise<void> {
  const now = await databaseNow(tx);
  await insertNotices(
    tx,
    persons.map((person) => noticeOf(club, person, by, words, now)),
  );
}

async function notifyStewards(tx: Db, club: CountedClub, by: Person, words: string): Promise<void> {
  await notify(tx, club, await repository.stewardsOf(tx, club.id), by, words);
}

const nameTaken = (): ServiceError => new ServiceError("name-taken", "A club with this name already exists.", "MM-600");

/** The same message whether the link was revoked, is used up or expired, or belongs to no club. */
function invitationGone(): ServiceError {
  return new ServiceError("invitation-gone", "This invitation is no longer open.");
}
