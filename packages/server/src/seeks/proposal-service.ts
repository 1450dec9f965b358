import { randomInt } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
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
import { sqlState, UNIQUE_VIOLATION, type Db } from "../db/connection.ts";
import { seeks, type SeekEnd } from "../db/schema.ts";
import type { Games } from "../games.ts";
import { notFound, ServiceError } from "../service-error.ts";
import { fixSeats, newSecret } from "../tables/nonces.ts";
import { deleteTable, findTable, insertTable } from "../tables/table-repository.ts";
import { newTableId, newToken } from "../tokens.ts";
import * as repository from "./proposal-repository.ts";
import type { MemberRow, WholeProposal } from "./proposal-repository.ts";
import { changeSeek, databaseNow, insertMiss } from "./seek-repository.ts";
import { clockOfProposal } from "./seek-terms.ts";

/**
 * [MM-130] How long people are asked, and [MM-133] how long after the deadline an answer that came in time may take to
 * be committed.
 */
export const READY_MS: Readonly<Record<PaceClass, number>> = { live: 30_000, correspondence: 36 * 3_600_000 };
const GRACE_MS = 2_000;
/** [MM-134] */
const REOPENED_AT_LEAST = 24 * 3_600_000;
const LONGEST_NAME = 60;

/** A group that was found. */
export interface FoundGroup {
  readonly class: PaceClass;
  readonly room: Room;
  readonly options: AcceptedOptions;
  readonly origin: "pairing" | "accept";
  readonly members: readonly {
    readonly person: string;
    /** Of pairing; of the acceptor null, or an own live seek that goes with the proposal. */
    readonly seek: { readonly id: string; readonly version: number } | null;
    readonly sides: readonly number[] | null;
    /** [MM-043] The acceptor is ready from the beginning. */
    readonly ready: { readonly nonceCommitment: string | null } | null;
  }[];
}

/** What is told after the commit. */
export interface ProposalNews {
  /** Seeks or proposals of these people have changed. */
  searchChanged(persons: readonly string[]): void;
  /** A proposal is over. `table`: the match begins there; otherwise why not. */
  over(id: string, members: readonly { readonly person: string; readonly goesOn: boolean }[], end: ProposalEnd): void;
  /** The list of open seeks has changed. */
  listChanged(): void;
  /** Seeks have come back: a run of the pairing is due. */
  pairingDue(): void;
  tableChanged(id: string): void;
  tableGone(id: string): void;
}

export type ProposalEnd = { readonly table: string } | { readonly why: string };

/**
 * Some of the group's seeks were taken meanwhile, or one of its people is in another live proposal: nothing was
 * changed.
 */
export class GroupOvertaken extends Error {
  override readonly name = "GroupOvertaken";
}

/** Ready checks: groups become proposals, proposals become matches or fail. */
export class ProposalService {
  readonly #db: Db;
  readonly #games: Games;
  readonly #news: ProposalNews;

  constructor(parts: { db: Db; games: Games; news: ProposalNews }) {
    this.#db = parts.db;
    this.#games = parts.games;
    this.#news = parts.news;
  }

  /** [MM-122] A group becomes a proposal, in a transaction of its own. @throws GroupOvertaken */
  async propose(group: FoundGroup): Promise<string> {
    const id = await this.#db.transaction((tx) => this.proposeIn(tx, group)).catch(overtakenIfTaken);
    this.notified(group);
    return id;
  }

  /** The same within a transaction of the caller, who calls `told` after its commit. @throws GroupOvertaken */
  async proposeIn(tx: Db, group: FoundGroup): Promise<string> {
    const now = await databaseNow(tx);
    const claims = group.members.flatMap(({ seek }) => (seek === null ? [] : [seek]));
    if (!(await repository.claimSeeks(tx, claims, now))) throw new GroupOvertaken();
    const { game, pace, rated } = group.room;
    const seating = await this.#seat(tx, group);
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
    return id;
  }

  /** After the commit of `proposeIn`. */
  notified({ members }: FoundGroup): void {
    this.#news.searchChanged(members.map(({ person }) => person));
    this.#news.listChanged();
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
   * [MM-131] [MM-133] Somebody is ready. With the last one the table is made, and the match begins as soon as all
   * browsers have opened their nonces.
   * @param received when the server had read the answer, in milliseconds since 1970
   */
  async ready(id: string, person: string, nonceCommitment: string | null, received: number): Promise<void> {
    const proposal = await this.#db.transaction(async (tx) => {
      const found = await lockAsking(tx, id, person);
      if (received >= found.deadline.getTime())
        throw new ServiceError("proposal-over", "The time to answer is up.", "MM-133");
      const change = { answer: "ready" as const, answeredAt: new Date(received), nonceCommitment };
      await repository.changeMember(tx, id, person, change);
      const members = found.members.map((one) => (one.person === person ? { ...one, ...change } : one));
      const now: WholeProposal = { ...found, members };
      if (members.every(({ answer }) => answer === "ready")) await this.#openTable(tx, now);
      return now;
    });
    this.#news.searchChanged(proposal.members.map((one) => one.person));
    if (proposal.members.every(({ answer }) => answer === "ready")) {
      this.#news.tableChanged(id);
      await this.tableBegan(id);
    }
  }

  /** A press of *ready* is taken back, as long as somebody else is still asked. */
  async unready(id: string, person: string): Promise<void> {
    const persons = await this.#db.transaction(async (tx) => {
      const found = await lockAsking(tx, id, person);
      await repository.changeMember(tx, id, person, { answer: null, answeredAt: null, nonceCommitment: null });
      return found.members.map((one) => one.person);
    });
    this.#news.searchChanged(persons);
  }

  /** [MM-134] Somebody declines: the proposal fails at once. */
  async decline(id: string, person: string): Promise<void> {
    await this.#fail(id, (proposal) => {
      mustBeMember(proposal, person);
      if (proposal.state !== "asking") throw over();
      return { blamed: new Map([[person, "declined"]]), missed: true };
    });
  }

  /**
   * [MM-136] A person of open proposals is banned or gone: those fail as if the person had declined, without a miss.
   */
  async withdraw(person: string, reason: SeekEnd): Promise<void> {
    for (const { id, state } of await repository.proposalsOf(this.#db, person))
      if (state === "asking")
        await this.#fail(id, () => ({ blamed: new Map([[person, "declined"]]), missed: false, reason }));
  }

  /** The deadline of a proposal has passed, or its job has come for another reason. */
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
   * [MM-133] If the match of a proposal has begun, its seeks are matched. Returns whether it has. May be called for any
   * table, and again.
   */
  async tableBegan(id: string): Promise<boolean> {
    const begun = await this.#db.transaction(async (tx) => {
      const proposal = await repository.lockProposal(tx, id);
      if (proposal?.state !== "opening") return null;
      const table = await findTable(tx, id);
      if (table === undefined || table.status === "open") return null;
      await repository.changeProposal(tx, id, { state: "begun", endedAt: new Date(await databaseNow(tx)) });
      await repository.releaseMembers(tx, id);
      await repository.deleteProposalJob(tx, id);
      for (const { seek, person } of proposal.members) if (seek !== null) await this.#match(tx, seek, proposal, person);
      return proposal;
    });
    if (begun === null) return false;
    this.#news.over(
      id,
      begun.members.map(({ person }) => ({ person, goesOn: false })),
      { table: id },
    );
    this.#news.searchChanged(begun.members.map(({ person }) => person));
    return true;
  }

  /** [MM-043] The seek that an acceptor had is replaced, those for which the group was found are matched. */
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

  /** [MM-130] [MM-138] The table of a proposal: its seats are fixed and bound to nonces, and nobody hosts it. */
  async #openTable(tx: Db, proposal: WholeProposal): Promise<void> {
    const { id, game, options, pace, rated, secret, commitment, members, seatsBy } = proposal;
    const { rows } = await tx.execute<{ id: string; name: string }>(
      sql`select id, name from people where id in (${sql.join(
        members.map(({ person }) => sql`${person}`),
        sql`, `,
      )})`,
    );
    const nameOf = (person: string): string => rows.find((one) => one.id === person)?.name ?? "";
    const now = await databaseNow(tx);
    const club = await clubOfSeeks(
      tx,
      members.flatMap(({ seek }) => (seek === null ? [] : [seek])),
    );
    await insertTable(
      tx,
      {
        ...{ id, diceId: id, game, options, rated, secret, commitment, seatsBy, club },
        version: this.#games.get(game).version,
        name: Array.from(members.map(({ person }) => nameOf(person)).join(" – "))
          .slice(0, LONGEST_NAME)
          .join(""),
        note: "",
        public: club === null,
        reactions: "concealed",
        automatic: true,
        startWhenFull: true,
        host: null,
        invitation: newToken(),
        recordFormat: 2,
        time: clockOfProposal(pace, members.length),
        status: "open",
        origin: "seek",
      },
      members.map(({ seat, person, nonceCommitment }) => ({
        ...{ match: id, seat, kind: "person" as const, person, name: nameOf(person), nonceCommitment },
        invitation: newToken(),
      })),
    );
    const deadline = new Date(now + READY_MS[proposal.class]);
    await repository.changeProposal(tx, id, { state: "opening", deadline });
    await repository.scheduleProposal(tx, id, deadline, GRACE_MS);
    await fixSeats(tx, this.#games, id);
  }

  /** [MM-134] [MM-135] Returns whether it failed now. `judge` says who is to blame, or null: it goes on. */
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
      return { proposal, blamed };
    });
    if (failed === null) return false;
    const { proposal, blamed } = failed;
    this.#news.over(
      id,
      proposal.members.map(({ person, seek }) => ({ person, goesOn: seek !== null && !blamed.has(person) })),
      { why: blamed.size === 1 ? "Somebody was not ready." : "Not everybody was ready." },
    );
    if (proposal.state === "opening") this.#news.tableGone(id);
    this.#news.searchChanged(proposal.members.map(({ person }) => person));
    this.#news.listChanged();
    this.#news.pairingDue();
    return true;
  }

  /** [MM-134] The seek of somebody who was ready is open again with its old age; that of the others ends. */
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

/** Who let a proposal fail, and whether that counts as a miss. */
interface Blame {
  readonly blamed: ReadonlyMap<string, "declined" | "silent">;
  readonly missed: boolean;
  /** Why their seeks end, where it is not that they declined or were silent. */
  readonly reason?: SeekEnd;
}

async function lockAsking(tx: Db, id: string, person: string): Promise<WholeProposal> {
  const proposal = await repository.lockProposal(tx, id);
  if (proposal === undefined) throw notFound("proposal");
  mustBeMember(proposal, person);
  if (proposal.state !== "asking") throw over();
  return proposal;
}

/** Somebody who is not of it learns as little as if it were not there. */
function mustBeMember(proposal: WholeProposal, person: string): void {
  if (!proposal.members.some((member) => member.person === person)) throw notFound("proposal");
}

function over(): ServiceError {
  return new ServiceError("proposal-over", "This ready check is over.", "MM-133");
}

/** Turns the database's word that somebody is in another proposal already into `GroupOvertaken`. */
export function overtakenIfTaken(error: unknown): never {
  throw sqlState(error) === UNIQUE_VIOLATION ? new GroupOvertaken() : error;
}

/** [MM-204] [MM-205] By lot. */
function shuffled(list: readonly string[]): string[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [result[last], result[other]] = [result[other] ?? "", result[last] ?? ""];
  }
  return result;
}

/** [MM-032] [MM-138] The club whose table it will be: that of the oldest seek that is for a club; null: none. */
async function clubOfSeeks(tx: Db, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const [row] = await tx
    .select({ club: sql<string>`${seeks.terms} -> 'audience' ->> 'club'` })
    .from(seeks)
    .where(and(inArray(seeks.id, [...ids]), sql`json_typeof(${seeks.terms} -> 'audience') = 'object'`))
    .orderBy(seeks.at, seeks.id)
    .limit(1);
  return row?.club ?? null;
}
