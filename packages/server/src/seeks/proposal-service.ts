import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import {
  BALANCED_OVER,
  optionsToPlay,
  seatMore,
  seatTwo,
  type AcceptedOptions,
  type PaceClass,
  type Room,
  type SeatWish,
  type Seating,
} from "@caravanserai/matchmaking";
import { namesOf } from "../accounts/account-repository.ts";
import { sqlState, UNIQUE_VIOLATION, type Db } from "../db/connection.ts";
import { databaseNow } from "../db/database-now.ts";
import { endNotices, insertNotices } from "../db/notice.ts";
import { seeks, type SeekEnd } from "../db/schema.ts";
import type { Games } from "../games.ts";
import { notFound, ServiceError } from "../service-error.ts";
import { shuffled } from "../lists.ts";
import { newSecret } from "../tables/nonces.ts";
import { deleteTable, findTable } from "../tables/table-repository.ts";
import { newTableId } from "../tokens.ts";
import { failedNotice, foundNotice, keyOfFound } from "./proposal-notices.ts";
import * as repository from "./proposal-repository.ts";
import type { MemberRow, WholeProposal } from "./proposal-repository.ts";
import { openProposalTable } from "./proposal-table.ts";
import { GRACE_MS, READY_MS } from "./ready-time.ts";
import { changeSeek, insertMiss } from "./seek-repository.ts";

/** [MM-134] */
const REOPENED_AT_LEAST = 24 * 3_600_000;

/** A group found by pairing or by accepting a seek. */
export interface FoundGroup {
  readonly class: PaceClass;
  readonly room: Room;
  readonly options: AcceptedOptions;
  readonly origin: "pairing" | "accept";
  readonly members: readonly {
    readonly person: string;
    /** The seek from pairing; for an acceptor null, or their own live seek, which joins the proposal. */
    readonly seek: { readonly id: string; readonly version: number } | null;
    readonly sides: readonly number[] | null;
    /** [MM-043] The acceptor is ready from the start. */
    readonly ready: { readonly nonceCommitment: string | null } | null;
  }[];
}

/** Callbacks by which ready checks notify the rest of the server after the commit. */
export interface ProposalNews {
  /** Seeks or proposals of these people have changed. */
  searchChanged(persons: readonly string[]): void;
  /** A proposal is over. `table`: the match begins there; otherwise the reason why not. */
  over(id: string, members: readonly { readonly person: string; readonly goesOn: boolean }[], end: ProposalEnd): void;
  /** The list of open seeks has changed. */
  listChanged(): void;
  /** Seeks have been reopened: a pairing run is due. */
  pairingDue(): void;
  /** Notices were created; they are to be sent now. */
  noticesMade(): void;
  tableChanged(id: string): void;
  tableGone(id: string): void;
}

type ProposalEnd = { readonly table: string } | { readonly why: string };

/**
 * Some of the group's seeks were taken in the meantime, or one of its members is in another live proposal. Nothing was
 * changed.
 */
export class GroupOvertaken extends Error {
  override readonly name = "GroupOvertaken";
}

/** Ready checks: a group becomes a proposal, and a proposal becomes a match or fails. */
export class ProposalService {
  readonly #db: Db;
  readonly #games: Games;
  readonly #news: ProposalNews;

  constructor(parts: { db: Db; games: Games; news: ProposalNews }) {
    this.#db = parts.db;
    this.#games = parts.games;
    this.#news = parts.news;
  }

  /** [MM-122] Turns a group into a proposal, in its own transaction. @throws GroupOvertaken */
  async propose(group: FoundGroup): Promise<string> {
    const id = await this.#db.transaction((tx) => this.proposeIn(tx, group)).catch(overtakenIfTaken);
    this.notified(group);
    return id;
  }

  /**
   * Like `propose`, within the caller's transaction. The caller calls `notified` after its commit. @throws
   * GroupOvertaken
   */
  async proposeIn(tx: Db, group: FoundGroup): Promise<string> {
    const now = await databaseNow(tx);
    const claims = group.members.flatMap(({ seek }) => (seek === null ? [] : [seek]));
    if (!(await repository.claimSeeks(tx, claims, now))) throw new GroupOvertaken();
    const { game, pace, rated } = group.room;
    const seating = await this.#seat(tx, group);
    const names = await namesOf(
      tx,
      group.members.map(({ person }) => person),
    );
    const id = newTableId();
    const secret = newSecret(id);
    await repository.insertProposal(
      tx,
      {
        ...{ id, class: group.class, origin: group.origin, game, pace, rated },
        options: optionsToPlay(this.#games.get(game).options, group.options),
        seatsBy: seating.by,
        ...secret,
        at: new Date(now),
        deadline: new Date(now + READY_MS[group.class]),
      },
      seating.seats.map((person, seat) => {
        const member = group.members.find((one) => one.person === person);
        const ready = member?.ready ?? null;
        return {
          ...{ person, seat, seek: member?.seek?.id ?? null },
          ...(ready === null
            ? {}
            : { answer: "ready" as const, answeredAt: new Date(now), nonceCommitment: ready.nonceCommitment }),
        };
      }),
      GRACE_MS,
    );
    await insertNotices(
      tx,
      group.members.flatMap(({ person, ready }) =>
        ready === null ? [foundNotice({ id, game, rated, class: group.class }, person, names, now)] : [],
      ),
    );
    return id;
  }

  /** Call this after the commit of `proposeIn`. */
  notified({ members }: FoundGroup): void {
    this.#news.searchChanged(members.map(({ person }) => person));
    this.#news.listChanged();
    this.#news.noticesMade();
  }

  /** [MM-200] */
  async #seat(tx: Db, { room, members }: FoundGroup): Promise<Seating> {
    const persons = members.map(({ person }) => person);
    const { last, balance } = await repository.seatingHistory(tx, room.game, persons, BALANCED_OVER);
    const [one, other] = members.map(({ person, sides }): SeatWish => ({
      person,
      sides,
      balance: balance.get(person) ?? 0,
    }));
    if (members.length === 2 && one !== undefined && other !== undefined)
      return seatTwo([one, other], last, () => randomInt(2) === 0);
    return seatMore(persons, last, shuffled);
  }

  /**
   * [MM-131] [MM-133] A member is ready. With the last one the table is created, and the match begins once all browsers
   * have opened their nonces.
   * @param received when the server read the answer, in milliseconds since 1970
   */
  async ready(id: string, person: string, nonceCommitment: string | null, received: number): Promise<void> {
    const proposal = await this.#db.transaction(async (tx) => {
      const found = await lockAsking(tx, id, person);
      if (received >= found.deadline.getTime())
        throw new ServiceError("proposal-over", "Your time to answer has run out.", "MM-133");
      const change = { answer: "ready" as const, answeredAt: new Date(received), nonceCommitment };
      await repository.changeMember(tx, id, person, change);
      await endNotices(tx, [keyOfFound(id, person)]);
      const members = found.members.map((one) => (one.person === person ? { ...one, ...change } : one));
      const now: WholeProposal = { ...found, members };
      if (members.some((one) => one.answer !== "ready")) return { ...now, isOpened: false, isBegun: false };
      await openProposalTable(tx, this.#games, now);
      // In the same transaction, so that nothing remains to be done if the server dies after its commit.
      return { ...now, isOpened: true, isBegun: (await this.#matchAll(tx, id)) !== null };
    });
    this.#news.searchChanged(proposal.members.map((one) => one.person));
    if (proposal.isOpened) this.#news.tableChanged(id);
    if (proposal.isBegun) this.#tellBegun(proposal);
  }

  /** Withdraws a member's confirmation, as long as somebody else is still asked. */
  async unready(id: string, person: string): Promise<void> {
    const persons = await this.#db.transaction(async (tx) => {
      const found = await lockAsking(tx, id, person);
      await repository.changeMember(tx, id, person, { answer: null, answeredAt: null, nonceCommitment: null });
      return found.members.map((one) => one.person);
    });
    this.#news.searchChanged(persons);
  }

  /** [MM-134] A member declines: the proposal fails at once. */
  async decline(id: string, person: string): Promise<void> {
    await this.#fail(id, (proposal) => {
      mustBeMember(proposal, person);
      if (proposal.state !== "asking") throw over();
      return { blamed: new Map([[person, "declined"]]), missed: true };
    });
  }

  /**
   * [MM-136] A member of open proposals was banned or deleted: these proposals fail as if the person had declined, but
   * without a miss.
   */
  async withdraw(person: string, reason: SeekEnd): Promise<void> {
    for (const { id, state } of await repository.proposalsOf(this.#db, person))
      if (state === "asking")
        await this.#fail(id, () => ({ blamed: new Map([[person, "declined"]]), missed: false, reason }));
  }

  /** The deadline of a proposal has passed, or its job has run for another reason. */
  async wake(id: string): Promise<void> {
    if (await this.tableBegan(id)) return;
    const failed = await this.#fail(id, async (proposal, tx, now) => {
      if (now < proposal.deadline.getTime() + GRACE_MS) {
        await repository.scheduleProposal(tx, id, proposal.deadline, GRACE_MS);
        return null;
      }
      const table = proposal.state === "opening" ? await findTable(tx, id) : undefined;
      const isLate = (member: MemberRow): boolean =>
        proposal.state === "asking"
          ? member.answer !== "ready"
          : (table?.seats.some(
              (seat) => seat.person === member.person && seat.nonceCommitment !== null && seat.nonce === "",
            ) ?? false);
      const late = proposal.members.filter(isLate).map((member): [string, "silent"] => [member.person, "silent"]);
      return { blamed: new Map(late), missed: true };
    });
    if (failed) return;
    const proposal = await repository.findProposal(this.#db, id);
    if (proposal === undefined || proposal.state === "begun" || proposal.state === "failed")
      await repository.deleteProposalJob(this.#db, id);
  }

  /**
   * [MM-133] Marks the seeks of a proposal as matched if its match has begun. Returns whether it has. May be called for
   * any table, and repeatedly.
   */
  async tableBegan(id: string): Promise<boolean> {
    const begun = await this.#db.transaction((tx) => this.#matchAll(tx, id));
    if (begun === null) return false;
    this.#tellBegun(begun);
    this.#news.searchChanged(begun.members.map(({ person }) => person));
    return true;
  }

  /** Handles proposals whose match began without `tableBegan`, because a server died before it could call it. */
  async matchBegun(): Promise<void> {
    for (const id of await repository.begunUnnoticed(this.#db)) await this.tableBegan(id);
  }

  /**
   * If the match of an opening proposal has begun, marks its seeks as matched and returns the proposal; otherwise
   * returns null.
   */
  async #matchAll(tx: Db, id: string): Promise<WholeProposal | null> {
    const proposal = await repository.lockProposal(tx, id);
    if (proposal?.state !== "opening") return null;
    const table = await findTable(tx, id);
    if (table === undefined || table.status === "open") return null;
    await repository.changeProposal(tx, id, { state: "begun", endedAt: new Date(await databaseNow(tx)) });
    await repository.releaseMembers(tx, id);
    await repository.deleteProposalJob(tx, id);
    for (const { seek, person } of proposal.members) if (seek !== null) await this.#match(tx, seek, proposal, person);
    return proposal;
  }

  #tellBegun({ id, members }: WholeProposal): void {
    this.#news.over(
      id,
      members.map(({ person }) => ({ person, goesOn: false })),
      { table: id },
    );
  }

  /** [MM-043] An acceptor's own seek is marked as replaced; the seeks for which the group was found are matched. */
  async #match(tx: Db, seek: string, proposal: WholeProposal, person: string): Promise<void> {
    const acceptor = proposal.members.find(
      (member) => member.answeredAt !== null && member.answeredAt.getTime() === proposal.at.getTime(),
    );
    const isAcceptors = proposal.origin === "accept" && acceptor?.person === person;
    await tx
      .update(seeks)
      .set(
        isAcceptors
          ? { state: "ended", reason: "replaced", endedAt: sql`clock_timestamp()` }
          : { state: "matched", endedAt: sql`clock_timestamp()` },
      )
      .where(and(eq(seeks.id, seek), eq(seeks.state, "proposed")));
  }

  /**
   * [MM-134] [MM-135] Returns whether the proposal fails now. `judge` returns who is to blame, or null if it goes on.
   */
  async #fail(
    id: string,
    judge: (proposal: WholeProposal, tx: Db, now: number) => Blame | null | Promise<Blame | null>,
  ): Promise<boolean> {
    const failed = await this.#db.transaction(async (tx) => {
      const proposal = await repository.lockProposal(tx, id);
      if (proposal === undefined || (proposal.state !== "asking" && proposal.state !== "opening")) return null;
      const now = await databaseNow(tx);
      const blame = await judge(proposal, tx, now);
      if (blame === null) return null;
      const { blamed, missed } = blame;
      await repository.changeProposal(tx, id, { state: "failed", endedAt: new Date(now) });
      await repository.releaseMembers(tx, id);
      await repository.deleteProposalJob(tx, id);
      if (proposal.state === "opening") await deleteTable(tx, id);
      for (const member of proposal.members) {
        const how = blamed.get(member.person);
        if (how !== undefined) await repository.changeMember(tx, id, member.person, { answer: how });
        if (how !== undefined && missed && proposal.class === "live")
          await insertMiss(tx, member.person, id, new Date(now));
        if (member.seek !== null) await this.#giveBack(tx, member.seek, how, now, blame.reason);
      }
      await endNotices(
        tx,
        proposal.members.map(({ person }) => keyOfFound(id, person)),
      );
      const names = await namesOf(
        tx,
        proposal.members.map(({ person }) => person),
      );
      await insertNotices(
        tx,
        proposal.members.flatMap((member) =>
          blamed.has(member.person) ? [] : [failedNotice(proposal, member, names, blamed.size === 1, now)],
        ),
      );
      return { proposal, blamed };
    });
    if (failed === null) return false;
    const { proposal, blamed } = failed;
    this.#news.over(
      id,
      proposal.members.map(({ person, seek }) => ({ person, goesOn: seek !== null && !blamed.has(person) })),
      { why: "Not everybody was ready." },
    );
    if (proposal.state === "opening") this.#news.tableGone(id);
    this.#news.searchChanged(proposal.members.map(({ person }) => person));
    this.#news.listChanged();
    this.#news.pairingDue();
    this.#news.noticesMade();
    return true;
  }

  /** [MM-134] Reopens the seeks of members who were ready, with their old age, and ends the seeks of the others. */
  async #giveBack(
    tx: Db,
    seek: string,
    how: "declined" | "silent" | undefined,
    now: number,
    why: SeekEnd = how === "declined" ? "withdrawn" : "missed",
  ): Promise<void> {
    if (how !== undefined) {
      await tx
        .update(seeks)
        .set({ state: "ended", reason: why, endedAt: new Date(now) })
        .where(and(eq(seeks.id, seek), eq(seeks.state, "proposed")));
      return;
    }
    const [row] = await tx
      .select()
      .from(seeks)
      .where(and(eq(seeks.id, seek), eq(seeks.state, "proposed")));
    if (row === undefined) return;
    const isOver = row.class === "correspondence" && row.until.getTime() <= now;
    await changeSeek(tx, seek, {
      state: "open",
      ...(isOver ? { until: new Date(now + REOPENED_AT_LEAST) } : {}),
    });
  }
}

/** Who made a proposal fail, and whether that counts as a miss. */
interface Blame {
  readonly blamed: ReadonlyMap<string, "declined" | "silent">;
  readonly missed: boolean;
  /** Why their seeks end, other than by declining or not answering. */
  readonly reason?: SeekEnd;
}

async function lockAsking(tx: Db, id: string, person: string): Promise<WholeProposal> {
  const proposal = await repository.lockProposal(tx, id);
  if (proposal === undefined) throw notFound("proposal");
  mustBeMember(proposal, person);
  if (proposal.state !== "asking") throw over();
  return proposal;
}

/** For a person who is not a member, the proposal appears not to exist. */
function mustBeMember(proposal: WholeProposal, person: string): void {
  if (!proposal.members.some((member) => member.person === person)) throw notFound("proposal");
}

function over(): ServiceError {
  return new ServiceError("proposal-over", "This ready check is over.", "MM-133");
}

/** Rethrows the database's report that a person is already in another proposal as `GroupOvertaken`. */
export function overtakenIfTaken(error: unknown): never {
  throw sqlState(error) === UNIQUE_VIOLATION ? new GroupOvertaken() : error;
}
