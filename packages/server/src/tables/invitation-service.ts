import { DAY } from "@caravanserai/clocks";
import type { DeclinePhrase, ReceivedInvitation, SentInvitation } from "@caravanserai/protocol";
import { eq } from "drizzle-orm";
import { accountByName, type Person } from "../accounts/account-repository.ts";
import { classOfClock } from "../time/pace-class.ts";
import type { Db } from "../db/connection.ts";
import type { SayAtTable } from "../match/site-lines.ts";
import { profiles, type InvitedBy } from "../db/schema.ts";
import type { Games } from "../games.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import { databaseNow } from "../db/database-now.ts";
import { notAllowed, ServiceError } from "../service-error.ts";
import { isHost, peopleOf, seatOf } from "./access.ts";
import { mustFind, mustLock } from "./find-table.ts";
import { isOpen } from "./kept-seats.ts";
import { findTable, type TableRow } from "./table-repository.ts";
import { newToken } from "../tokens.ts";
import * as repository from "../social/invitation-repository.ts";
import { isMember } from "../social/membership.ts";
import { markOf } from "../social/program-mark.ts";
import { blockedAmong, ownRelation } from "../social/relations-repository.ts";
import { standingOf } from "../social/sanctions.ts";

/** [MM-501] The lifetime of an invitation. */
const LASTS_MS = 7 * DAY;
const LIVE_LASTS_MS = 600_000;

export interface InvitationNews {
  /** The invitations of a table have changed. */
  tableChanged(id: string): void;
  /** Somebody was invited: programs are told at once. */
  invited(person: string): void;
  readonly say: SayAtTable;
}

/** [MM-501] Inviting people by name to seats at tables. */
export class InvitationService {
  readonly #db: Db;
  readonly #games: Games;
  readonly #news: InvitationNews;

  constructor(parts: { db: Db; games: Games; news: InvitationNews }) {
    this.#db = parts.db;
    this.#games = parts.games;
    this.#news = parts.news;
  }

  /**
   * @param countToOne counts an invitation of one person to another; called before any data of the other person is
   * read, so that its refusal reveals nothing about them [MM-900]
   * @throws ServiceError `cannot-be-invited` for every reason that concerns the other person [MM-502] [MM-522]
   */
  async invite(
    id: string,
    sender: Person,
    { name, seat }: { readonly name: string; readonly seat: number | null },
    countToOne: (other: string) => Promise<void>,
  ): Promise<void> {
    const table = await mustFind(this.#db, id);
    mustSitAt(table, sender);
    const other = await accountByName(this.#db, name);
    if (other === undefined) throw new ServiceError("not-found", "There is no account with this name.");
    if (other.id === sender.id) throw notAllowed("You cannot invite yourself.");
    if (seatOf(table, other) !== null) throw notAllowed(`${other.name} already sits at this table.`);
    await countToOne(other.id);
    await this.#db.transaction(async (tx) => {
      const locked = await mustLock(tx, id);
      mustSitAt(locked, sender);
      const free = locked.seats.filter(isOpen);
      if (free.length === 0 || (seat !== null && !free.some((one) => one.seat === seat)))
        throw new ServiceError("seat-taken", "This seat is not free.");
      if (locked.club !== null && !(await isMember(tx, locked.club, other.id)))
        throw notAllowed(`${other.name} is not a member of the club that this table belongs to.`);
      // Checks the neighbours too: an invitation that cannot be accepted is not sent.
      if (!(await mayInvite(tx, sender, other.id, [sender.id, ...peopleOf(locked)])))
        throw new ServiceError("cannot-be-invited", `${other.name} cannot be invited.`, "MM-502");
      await repository.lapseAt(tx, id, other.id);
      const now = await databaseNow(tx);
      const lasts = classOfClock(locked.time) === "live" ? LIVE_LASTS_MS : LASTS_MS;
      const invitation = newToken();
      const isNew = await repository.insertInvitation(tx, {
        ...{ id: invitation, sender: sender.id, person: other.id, match: id, seat },
        ...{ at: new Date(now), until: new Date(now + lasts) },
      });
      if (!isNew)
        throw new ServiceError("already-invited", `${other.name} is already invited to this table.`, "MM-501");
      await insertNotices(tx, [
        makeNotice("invited", { person: other.id, match: id }, now, {
          key: repository.noticeKeyOf(invitation),
          args: { who: sender.name, count: String(locked.seats.length) },
        }),
      ]);
    });
    this.#news.invited(other.id);
    this.#news.tableChanged(id);
  }

  /** The invitations of a table, for its players. */
  async at(id: string, person: Person): Promise<SentInvitation[]> {
    const table = await mustFind(this.#db, id);
    if (seatOf(table, person) === null && !isHost(table, person))
      throw notAllowed("Only the players at the table can see its invitations.");
    const now = await databaseNow(this.#db);
    const rows = await repository.invitationsAt(this.#db, id);
    const seen = new Set<string>();
    return rows.flatMap(({ invitation, name, by }) => {
      // Only the newest invitation of each person counts.
      if (seen.has(invitation.person) || seatOf(table, { ...person, id: invitation.person }) !== null) return [];
      seen.add(invitation.person);
      const isOpen = invitation.state === "open" && invitation.until.getTime() > now;
      return [
        {
          ...{ id: invitation.id, person: invitation.person, name, by, seat: invitation.seat },
          state: isOpen ? "open" : invitation.state === "declined" ? "declined" : "no-answer",
          phrase: invitation.phrase,
          own: isOpen && (invitation.sender === person.id || isHost(table, person)),
          until: invitation.until.toISOString(),
        } as const,
      ];
    });
  }

  async received(person: Person): Promise<ReceivedInvitation[]> {
    const rows = await repository.receivedBy(this.#db, person.id);
    const found: ReceivedInvitation[] = [];
    for (const { invitation, by, program } of rows) {
      const table = await findTable(this.#db, invitation.match);
      if (table === undefined || seatOf(table, person) !== null) continue;
      const { seat } = invitation;
      const names = this.#games.find(table.game)?.seats(table.options).names;
      found.push({
        id: invitation.id,
        by: { person: invitation.sender, name: by, ...markOf({ program }) },
        table: {
          ...{ id: table.id, name: table.name, game: table.game, seats: table.seats.length },
          free: table.seats.filter(isOpen).length,
          with: table.seats.flatMap(({ kind, name }) => (kind === "free" ? [] : [name])),
        },
        seat,
        role: seat === null ? null : (names?.[seat] ?? null),
        at: invitation.at.toISOString(),
        until: invitation.until.toISOString(),
      });
    }
    return found;
  }

  /** The table and seat of an open invitation, for the person who accepts it. @throws ServiceError `invitation-gone` */
  async opened(id: string, person: Person): Promise<{ readonly table: string; readonly seat: number | null }> {
    const row = await this.#mustFind(id, ({ person: invited }) => invited === person.id);
    if (row.until.getTime() <= (await databaseNow(this.#db))) throw gone();
    if ((await blockedAmong(this.#db, person.id, [row.sender])).size > 0) throw gone();
    return { table: row.match, seat: row.seat };
  }

  async decline(id: string, person: Person, phrase: DeclinePhrase | null): Promise<void> {
    const row = await this.#mustFind(id, ({ person: invited }) => invited === person.id);
    const declined = await this.#db.transaction((tx) => repository.endInvitation(tx, id, "declined", phrase));
    if (!declined) throw gone();
    // [MM-522] If the person has blocked the sender in the meantime, the sender is not notified of the answer.
    if ((await blockedAmong(this.#db, person.id, [row.sender])).size > 0) return;
    this.#news.say(row.match, "table.declined", { name: person.name, phrase: phrase ?? "" });
    this.#news.tableChanged(row.match);
  }

  /** Withdraws an invitation, for its sender or for the host of the table. */
  async withdraw(id: string, person: Person): Promise<void> {
    const row = await repository.findInvitation(this.#db, id);
    const table = row === undefined ? undefined : await findTable(this.#db, row.match);
    if (row === undefined || table === undefined) throw gone();
    if (row.sender !== person.id && !isHost(table, person)) throw row.person === person.id ? notAllowed(YOURS) : gone();
    if (!(await this.#db.transaction((tx) => repository.endInvitation(tx, id, "withdrawn")))) throw gone();
    this.#news.tableChanged(row.match);
  }

  async #mustFind(id: string, holds: (row: repository.InvitationRow) => boolean): Promise<repository.InvitationRow> {
    const row = await repository.findInvitation(this.#db, id);
    if (row?.state !== "open" || !holds(row)) throw gone();
    return row;
  }
}

const YOURS = "You are the one invited. Accept or decline the invitation.";

/**
 * The same message whether the invitation was withdrawn, has expired, is somebody else's, or is hidden by a block.
 * [MM-522]
 */
function gone(): ServiceError {
  return new ServiceError("invitation-gone", "This invitation is no longer open.");
}

function mustSitAt(table: TableRow, person: Person): void {
  if (seatOf(table, person) === null && !isHost(table, person))
    throw notAllowed("Only the players at the table can invite others to it.");
  if (table.status !== "open") throw new ServiceError("started", "The match has already begun.");
}

/**
 * [MM-502] [MM-520] [MM-546] Whether a person may be invited by name. The sender cannot tell the reasons apart.
 * @param there the people at the table: there must be no block between any of them and the person invited
 */
export async function mayInvite(tx: Db, sender: Person, person: string, there: readonly string[]): Promise<boolean> {
  const [row] = await tx.select({ by: profiles.invitedBy }).from(profiles).where(eq(profiles.person, person));
  const { bannedUntil, deletionDue } = await standingOf(tx, person);
  if (bannedUntil !== null || deletionDue !== null) return false;
  if ((await blockedAmong(tx, person, there)).size > 0) return false;
  return isWelcome(row?.by ?? "accounts", sender, async () => (await ownRelation(tx, person, sender.id)).follows);
}

async function isWelcome(by: InvitedBy, sender: Person, follows: () => Promise<boolean>): Promise<boolean> {
  switch (by) {
    case "everybody":
      return true;
    case "accounts":
      return sender.password !== null;
    case "followed":
      return follows();
    case "nobody":
      return false;
  }
}
