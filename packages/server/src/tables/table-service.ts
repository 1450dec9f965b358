import { DAY } from "@caravanserai/clocks";
import type { TableAnswer } from "@caravanserai/protocol";
import type { AccountService } from "../accounts/account-service.ts";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import type { SayAtTable } from "../match/site-lines.ts";
import { databaseNow } from "../db/database-now.ts";
import type { Games } from "../games.ts";
import { hostPassed } from "./host-notices.ts";
import { endNotices, insertNotices, makeNotice, type NewNotice } from "../db/notice.ts";
import { notAllowed, notFound, notLoggedIn, ServiceError } from "../service-error.ts";
import { putJob } from "../jobs/put-job.ts";
import { newToken } from "../tokens.ts";
import { isMember, roleIn } from "../social/membership.ts";
import {
  hasSatAt,
  isHost,
  isInvited,
  mustBeHost,
  mustSee,
  noSeatForYou,
  peopleOf,
  seatOf,
  type Caller,
} from "./access.ts";
import { acceptAt, isInvitedByName } from "../social/invitation-repository.ts";
import { blockedAmong } from "../social/relations-repository.ts";
import { mustFind, mustLock, mustLockOpen } from "./find-table.ts";
import type { LevelOffers } from "../thinking/level-offers.ts";
import type { AddBots } from "@caravanserai/protocol";
import { checkNewTable, insertNewTable, tableNameOf, type NewTable } from "./new-table.ts";
import { botSeat, freeSeat, freeUp, seatRow } from "./seats.ts";
import { keptNoticeKey, playAgain } from "./rematch.ts";
import { declineKeptSeat, isOpen, keptSeatOf, mustNotBeKept, openKeptSeat, seatGone } from "./kept-seats.ts";
import { agree, changeSettings, takeOff, type AgreedSettings, type SettingsChange } from "./changed-settings.ts";
import { commitNonce, fixIfFull, fixSeats, openNonce, unfixSeats } from "./nonces.ts";
import { maySitRated, mayChangeRated, mustBeCasual, mustBeRatable } from "./rated-table.ts";
import * as repository from "./table-repository.ts";
import type { TableRow } from "./table-repository.ts";

/** [CO-590] When to check for the first time whether the host is still there. */
const HOST_LOOKED_AT = 3 * DAY;

/** Callbacks by which tables notify the rest of the server after the commit. */
export interface TableNews {
  /** Seats, settings or status have changed. */
  changed(id: string): void;
  gone(id: string): void;
  readonly say: SayAtTable;
}

/** The person who sits down: a known one, or a new guest. */
export interface Seated {
  readonly table: TableRow;
  readonly person: Person;
}

/** Tables before and between their matches: opening, sitting down, filling with bots, starting. */
export class TableService {
  readonly #db: Db;
  readonly #games: Games;
  readonly #accounts: AccountService;
  readonly #news: TableNews;
  readonly #levels: LevelOffers;

  constructor(parts: { db: Db; games: Games; levels: LevelOffers; accounts: AccountService; news: TableNews }) {
    this.#levels = parts.levels;
    this.#db = parts.db;
    this.#games = parts.games;
    this.#accounts = parts.accounts;
    this.#news = parts.news;
  }

  async find(id: string): Promise<TableRow> {
    const table = await repository.findTable(this.#db, id);
    if (table === undefined) throw notFound("table");
    return table;
  }

  /** The table, if the caller may see it. */
  async seen(id: string, caller: Caller): Promise<TableRow> {
    const table = await this.find(id);
    if (!(await this.#isExpected(this.#db, table, caller.person))) await mustSee(this.#db, table, caller);
    return table;
  }

  /**
   * The players of the finished match may come to its rematch, even to a private one, and so may people invited by
   * name.
   */
  async #isExpected(db: Db, table: TableRow, person: Person | null): Promise<boolean> {
    if (person === null || table.public || table.club !== null || table.removed.includes(person.id)) return false;
    if (await isInvitedByName(db, table.id, person.id)) return true;
    const before = table.rematchOf === null ? undefined : await repository.findTable(db, table.rematchOf);
    return before !== undefined && seatOf(before, person) !== null;
  }

  async create(person: Person | null, wanted: NewTable): Promise<Seated> {
    const checked = checkNewTable(this.#games, wanted);
    const levels = wanted.levels.map(({ level }) => level);
    this.#levels.mustBeOffered(checked.game, wanted.seats, levels);
    const seated = await this.#db.transaction(async (tx) => {
      const host = await this.#someone(tx, person, wanted.guest);
      // [MM-602] [MM-606]
      if (wanted.club !== undefined && (await roleIn(tx, wanted.club, host.id)) === undefined) throw notFound("club");
      const id = await insertNewTable(tx, checked, host);
      if (wanted.rated) mustBeRatable(await mustFind(tx, id), host);
      // Days from now, so the difference between the clocks of server and database does not matter.
      await putJob(tx, id, "host", "", Date.now() + HOST_LOOKED_AT);
      return { table: await fixIfFull(tx, this.#games, id), person: host };
    });
    this.#news.changed(seated.table.id);
    return seated;
  }

  /**
   * Takes a seat by the invitation of a table or seat, or at a public table. A caller with only a name becomes a guest.
   */
  async sit(
    id: string,
    person: Person | null,
    wanted: {
      seat?: number | undefined;
      invitation?: string | undefined;
      guest?: string | undefined;
      nonceCommitment?: string | undefined;
    },
  ): Promise<Seated> {
    const seated = await this.#db.transaction(async (tx) => {
      const table = await mustLockOpen(tx, id);
      if (seatOf(table, person) !== null) return { table, person: known(person), seat: null };
      if (!(await this.#isExpected(tx, table, person)))
        await mustSee(tx, table, { person, invitation: wanted.invitation });
      // [MM-606] Checked for former players too, because they may have left the club since.
      if (table.club !== null && !(await isMember(tx, table.club, person?.id ?? null))) throw noSeatForYou();
      if (person !== null) await mustBeWelcome(tx, table, person, wanted.invitation);
      const seat = freeSeat(table, person, wanted);
      // [MM-208] A person who takes another seat gives up the one that was kept.
      const own = keptSeatOf(table, person);
      if (own !== undefined) await repository.updateSeat(tx, id, own.seat, { kept: null });
      const sitter = await this.#someone(tx, person, wanted.guest);
      await maySitRated(tx, table, sitter);
      await repository.updateSeat(tx, id, seat, {
        kind: "person",
        person: sitter.id,
        name: sitter.name,
        nonceCommitment: wanted.nonceCommitment ?? null,
      });
      await repository.updateTable(tx, id, table.host === null ? { host: sitter.id } : {});
      await insertNotices(tx, seatedNotices(table, sitter, seat, await databaseNow(tx)));
      if (person !== null) await acceptAt(tx, id, person.id);
      return { table: await fixIfFull(tx, this.#games, id), person: sitter, seat };
    });
    if (seated.seat !== null) {
      this.#news.say(id, "table.sat", { name: seated.person.name, seat: seated.seat });
      this.#news.changed(id);
    }
    return seated;
  }

  /** Leaves a table before the start. The host's role passes to the next person; without one, the table is deleted. */
  async leave(id: string, person: Person): Promise<void> {
    const gone = await this.#db.transaction(async (tx) => {
      const table = await mustLockOpen(tx, id);
      const seat = seatOf(table, person);
      if (seat === null && !isHost(table, person))
        throw new ServiceError("not-seated", "You do not sit at this table.");
      if (seat !== null) {
        await unfixSeats(tx, table);
        await freeUp(tx, table, seat);
        await takeOff(tx, table, person.id);
      }
      if (!isHost(table, person)) return false;
      const next = table.seats.find((one) => one.person !== null && one.person !== person.id);
      if (next === undefined) await repository.deleteTable(tx, id);
      else {
        await repository.updateTable(tx, id, { host: next.person });
        if (next.person !== null)
          await insertNotices(tx, hostPassed(table, next.person, "left", await databaseNow(tx)));
      }
      return next === undefined;
    });
    if (gone) {
      this.#news.gone(id);
      return;
    }
    this.#news.say(id, "table.left", { name: person.name });
    this.#news.changed(id);
  }

  async addBots(id: string, person: Person, { seats: wanted, level = "steward" }: AddBots): Promise<void> {
    await this.#asHost(id, person, async (tx, table) => {
      mustBeCasual(table, "Bots cannot sit at a rated table. Make it casual first.");
      const free = table.seats.filter(({ kind }) => kind === "free").map((seat) => seat.seat);
      this.#levels.mustBeOffered(this.#games.get(table.game), table.seats.length, [level]);
      const seats = wanted ?? free;
      mustNotBeKept(table.seats.filter(({ seat, kept }) => kept !== null && seats.includes(seat)));
      if (!seats.every((seat) => free.includes(seat)))
        throw new ServiceError("seat-taken", "This seat is already taken.");
      for (const seat of seats) await repository.updateSeat(tx, id, seat, botSeat(seat, level));
      await repository.updateTable(tx, id, {});
      await fixIfFull(tx, this.#games, id);
    });
  }

  /**
   * The host clears a bot's or a person's seat before the start; the person is notified. [MM-208] A seat that is kept
   * for somebody is opened to others.
   */
  async clearSeat(id: string, person: Person, seat: number): Promise<void> {
    let removed = "";
    await this.#asHost(id, person, async (tx, table) => {
      const there = table.seats[seat];
      if (there === undefined) throw notFound("seat");
      if (there.person === person.id) throw new ServiceError("own-seat", "To give up your own seat, leave the table.");
      if (there.kept !== null && there.kind === "free") {
        await openKeptSeat(tx, table, there, await databaseNow(tx));
        return;
      }
      if (there.kind === "person") removed = there.name;
      await unfixSeats(tx, table);
      await freeUp(tx, table, seat);
      if (there.person !== null) await takeOff(tx, table, there.person);
      // The removed person may know links to a private table, so they are invalidated; having played the match before
      // does not let them in either.
      if (there.kind === "person")
        await repository.updateTable(tx, id, {
          ...(table.public ? {} : { invitation: newToken() }),
          removed: [...table.removed, ...(there.person === null ? [] : [there.person])],
        });
    });
    if (removed !== "") this.#news.say(id, "table.removed", { name: removed });
  }

  async change(
    id: string,
    person: Person,
    change: {
      name?: string | undefined;
      note?: string | undefined;
      public?: boolean | undefined;
      startWhenFull?: boolean | undefined;
      rated?: boolean | undefined;
    } & SettingsChange,
  ): Promise<void> {
    await this.#asHost(id, person, async (tx, table) => {
      mayChangeRated(table, person, change);
      if (change.public === true && table.club !== null)
        throw notAllowed("Only members of the club can sit at this table.");
      const { name, time, votes, ...rest } = change;
      const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
      await repository.updateTable(tx, id, {
        ...given,
        ...(name === undefined ? {} : { name: tableNameOf(name, person) }),
      });
      await changeSettings(tx, await mustFind(tx, id), person, { time, votes });
      await fixIfFull(tx, this.#games, id);
    });
  }

  /** [CO-011] A person agrees to the settings that the host has changed; the last one may start the match. */
  async agree(id: string, person: Person, to: AgreedSettings): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await agree(tx, await mustLockOpen(tx, id), person, to);
      await fixIfFull(tx, this.#games, id);
    });
    this.#news.changed(id);
  }

  /** The host starts the match. Free seats are dropped if the game allows fewer players and its seats have no names. */
  async start(id: string, person: Person): Promise<void> {
    await this.#asHost(id, person, async (tx, table) => {
      const plan = this.#games.get(table.game).seats(table.options);
      const taken = table.seats.filter((seat) => seat.kind !== "free").length;
      if (taken < table.seats.length) {
        if (plan.names !== undefined)
          throw new ServiceError("seats-free", "This game needs a person or a bot in every seat.");
        if (taken < plan.min)
          throw new ServiceError(
            "seats-free",
            `This game needs at least ${plan.min} players. You can fill free seats with bots.`,
          );
        mustNotBeKept(table.seats);
        await repository.closeRanks(tx, table);
      }
      await fixSeats(tx, this.#games, id);
    });
  }

  /**
   * [MM-208] Opens a table for a rematch, or sits down at the one that another player has opened.
   * @throws ServiceError `seat-gone` if the host has opened the seat to others in the meantime
   */
  async rematch(id: string, person: Person, nonceCommitment: string | undefined): Promise<string> {
    const { table, isNew } = await this.#db.transaction((tx) =>
      playAgain(tx, this.#games, id, person, nonceCommitment ?? null),
    );
    if (isNew) {
      this.#news.say(id, "table.rematch", { name: person.name });
      this.#news.changed(id);
      this.#news.changed(table);
      return table;
    }
    const there = await mustFind(this.#db, table);
    if (seatOf(there, person) !== null) return table;
    if (keptSeatOf(there, person) === undefined) throw seatGone();
    await this.sit(table, person, { nonceCommitment });
    return table;
  }

  /** [MM-208] The person does not come to the rematch; the host may then open the seat. */
  async decline(id: string, person: Person): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await declineKeptSeat(tx, await mustLockOpen(tx, id), person);
      await endNotices(tx, [keptNoticeKey(id, person.id)]);
    });
    this.#news.say(id, "table.declined", { name: person.name, phrase: "" });
    this.#news.changed(id);
  }

  /**
   * The key with which anybody may see a private match that is over, for those who played it. Made when first asked
   * for.
   */
  async replayKey(id: string, person: Person): Promise<string> {
    return this.#db.transaction(async (tx) => {
      const table = await mustLock(tx, id);
      if (!isHost(table, person) && !hasSatAt(table, person))
        throw notAllowed("Only those who played this match can share it.");
      if (table.status !== "finished") throw new ServiceError("not-over", "The match is not over yet.");
      // [MM-606]
      if (table.club !== null) throw notAllowed("This match is only for those who may see its table.");
      const key = table.replayKey ?? newToken();
      if (table.replayKey === null) await repository.updateTable(tx, id, { replayKey: key });
      return key;
    });
  }

  /** Binds the person's seat to another nonce, before the start. */
  async commitNonce(id: string, person: Person, commitment: string): Promise<void> {
    const voided = await this.#db.transaction(async (tx) =>
      commitNonce(tx, await mustLockOpen(tx, id), person, commitment),
    );
    if (voided) this.#news.say(id, "table.nonces", { name: person.name });
    this.#news.changed(id);
  }

  /** Opens the nonce of the person's seat; the match begins with the last one. */
  async openNonce(id: string, person: Person, nonce: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const table = await mustLock(tx, id);
      await openNonce(tx, this.#games, table, person, nonce);
    });
    this.#news.changed(id);
  }

  /** Deletes an open table. */
  async remove(id: string, person: Person): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const table = await mustLockOpen(tx, id);
      mustBeHost(table, person);
      await repository.deleteTable(tx, id);
    });
    this.#news.gone(id);
  }

  async notes(id: string, person: Person): Promise<string> {
    const table = await this.find(id);
    return seatRow(table, person).notes;
  }

  async writeNotes(id: string, person: Person, text: string): Promise<void> {
    const table = await this.find(id);
    await repository.updateSeat(this.#db, id, seatRow(table, person).seat, { notes: text });
  }

  /** Deletes open tables that have not been touched for a long time. */
  async sweep(days: number): Promise<void> {
    for (const id of await repository.deleteStale(this.#db, days)) this.#news.gone(id);
  }

  /** Links are for the host, and for players at an open table, who may bring friends. */
  invitations(table: TableRow, caller: Caller): Pick<TableAnswer, "invitations"> {
    if (caller.seatOnly === true || table.club !== null) return {};
    const sits = seatOf(table, caller.person) !== null;
    const isOffering = table.seats.some(({ offered }) => offered !== null);
    if (!isHost(table, caller.person) && !(sits && (table.status === "open" || isOffering))) return {};
    const seats = table.seats.map((seat) => (table.status === "open" && isOpen(seat) ? seat.invitation : null));
    return { invitations: { table: table.invitation, seats } };
  }

  async #asHost(id: string, person: Person, job: (tx: Db, table: TableRow) => Promise<void>): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const table = await mustLockOpen(tx, id);
      mustBeHost(table, person);
      await job(tx, table);
    });
    this.#news.changed(id);
  }

  async #someone(tx: Db, person: Person | null, guest: string | undefined): Promise<Person> {
    if (person !== null) return person;
    if (guest === undefined) throw notLoggedIn();
    return this.#accounts.newGuest(tx, guest);
  }
}

/** [CO-310] Notifies the players and the host who sat down and how many seats are free. */
function seatedNotices(table: TableRow, sitter: Person, seat: number, now: number): NewNotice[] {
  const free = table.seats.filter((one) => one.kind === "free" && one.seat !== seat).length;
  const notified = new Set([table.host, ...table.seats.map(({ person }) => person)]);
  const args = { who: sitter.name, count: String(free) };
  return [...notified]
    .filter((person) => person !== null && person !== sitter.id)
    .map((person) => makeNotice("seated", { person, match: table.id }, now, { args }));
}

/**
 * [MM-520] [MM-522] Refuses a person who has a block with somebody at the table, or whom the host has removed, unless
 * they hold a newer invitation.
 */
async function mustBeWelcome(tx: Db, table: TableRow, person: Person, invitation: string | undefined): Promise<void> {
  const wasRemoved = table.removed.includes(person.id) && !isInvited(table, invitation);
  if (wasRemoved && !(await isInvitedByName(tx, table.id, person.id))) throw noSeatForYou();
  if ((await blockedAmong(tx, person.id, peopleOf(table))).size > 0) throw noSeatForYou();
}

function known(person: Person | null): Person {
  if (person === null) throw notLoggedIn();
  return person;
}
