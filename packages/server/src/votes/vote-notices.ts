import {
  DAY,
  outcomeInWords,
  proposalInWords,
  type HandoverReason,
  type NoticeKind,
  type Proposal,
  type Vote,
} from "@caravanserai/clocks";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { notices } from "../db/schema.ts";
import { makeNotice, type NewNotice } from "../db/notice.ts";
import type { TableRow } from "../tables/table-repository.ts";

/*
 * Notices of votes, pauses, substitutes and hosting. Each is written in the transaction of its cause. Nobody is
 * notified of their own acts. [CO-313]
 */

type Table = Pick<TableRow, "id" | "seats" | "host">;
type Args = Readonly<Record<string, string>>;

/** One notice for each person at the table, even if they hold several seats. @param but the person who caused it */
function toSeated(
  table: Table,
  kind: NoticeKind,
  at: number,
  args: Args,
  but: string | null,
  key?: string,
): NewNotice[] {
  const seen = new Set<string>(but === null ? [] : [but]);
  return table.seats.flatMap(({ seat, person, departed }) => {
    if (person === null || departed || seen.has(person)) return [];
    seen.add(person);
    return [toOne(table, kind, at, args, person, seat, key === undefined ? undefined : `${key}/${person}`)];
  });
}

function toOne(
  table: Table,
  kind: NoticeKind,
  at: number,
  args: Args,
  person: string,
  seat: number | null,
  key?: string,
): NewNotice {
  return makeNotice(kind, { person, match: table.id }, at, { seat, args, ...(key === undefined ? {} : { key }) });
}

/** [CO-502] [CO-508] Asks the players who may vote, and notifies the others. @param what "go back by 5 decisions" */
export function voteAsked(table: Table, { id, by, at, deadline }: Vote, who: string, what: string): NewNotice[] {
  const args = { vote: id, who, what1: `To ${what}.`, deadline: String(deadline) };
  return toSeated(table, "vote", at, args, by, `vote/${id}`);
}

/** The notice of their effect implies that they were agreed. */
const SAYS_SO_ITSELF: readonly Proposal["kind"][] = ["pause", "back", "restore", "end"];

/**
 * [CO-547] The outcome, unless its effect is announced to everybody anyway. @param by the voter whose vote closed it;
 * null: the deadline
 */
export function voteClosed(table: Table, vote: Vote, what: string, by: string | null, at: number): NewNotice[] {
  const { id, proposal, state } = vote;
  if (state === "open") return [];
  const isBot = proposal.kind === "replace" && proposal.by === "bot";
  if (state === "passed" && (isBot || SAYS_SO_ITSELF.includes(proposal.kind))) return [];
  const args = { vote: id, what1: `${outcomeInWords(state, what)}.` };
  return toSeated(table, "vote-closed", at, args, by, `vote-closed/${id}`);
}

/** [CO-323] Cancels the question of a closed vote. */
export async function withdrawVoteNotices(tx: Db, match: string, vote: string): Promise<void> {
  await tx
    .update(notices)
    .set({ state: "over" })
    .where(and(eq(notices.match, match), eq(notices.kind, "vote"), sql`${notices.args} ->> 'vote' = ${vote}`));
}

/** [CO-520] */
export function paused(table: Table, until: number, by: string | null, at: number): NewNotice[] {
  return toSeated(table, "paused", at, { until: String(until) }, by);
}

/** [CO-521] The pause is over, or ends at `until` because a player has given notice. */
export function resumed(table: Table, until: number, by: string | null, at: number): NewNotice[] {
  return toSeated(table, "resumed", at, { until: String(until) }, by);
}

/**
 * [CO-521] Cancels earlier notices about the end of a pause, because the player has withdrawn their notice or the pause
 * has ended at once.
 */
export async function withdrawPauseNotices(tx: Db, match: string): Promise<void> {
  await tx
    .update(notices)
    .set({ state: "over" })
    .where(and(eq(notices.match, match), sql`${notices.kind} in ('paused', 'resumed')`));
}

/** [CO-545] The match is over without a winner. */
export function closedWithoutResult(table: Table, by: string | null, at: number): NewNotice[] {
  return toSeated(table, "over", at, { what1: "The table has ended it without a result." }, by);
}

/** [CO-537] */
export function wentBack(table: Table, count: number, by: string | null, at: number): NewNotice[] {
  return toSeated(table, "went-back", at, { count: String(count) }, by);
}

/** [CO-561] Asks a named person to take over a seat; `whom` is the seat's player. */
export function substituteAsked(
  table: Table,
  asked: { readonly person: string; readonly seat: number; readonly who: string; readonly count: number },
  at: number,
): NewNotice[] {
  const { person, seat, who, count } = asked;
  const args = {
    who,
    whom: table.seats[seat]?.name ?? "",
    count: String(count),
    deadline: String(at + 3 * DAY),
    of: String(seat),
  };
  return [toOne(table, "substitute", at, args, person, null)];
}

/** [CO-561] Cancels the question, because the person has answered or somebody else has taken the seat. */
export async function withdrawSubstituteNotices(tx: Db, match: string, seat: number): Promise<void> {
  await tx
    .update(notices)
    .set({ state: "over" })
    .where(
      and(eq(notices.match, match), eq(notices.kind, "substitute"), sql`${notices.args} ->> 'of' = ${String(seat)}`),
    );
}

/** [CO-564] Notifies both and everybody at the table, since a hand-over cannot be hidden. @param to null: a bot */
export function handedOver(
  table: Table,
  seat: number,
  to: { readonly id: string; readonly name: string } | null,
  why: HandoverReason,
  at: number,
): NewNotice[] {
  const from = table.seats[seat];
  const args = { who: from?.kind === "bot" ? "a bot" : (from?.name ?? ""), whom: to?.name ?? "a bot", why };
  const others = toSeated(table, "handed-over", at, args, to?.id ?? null);
  return to === null ? others : [...others, toOne(table, "handed-over", at, args, to.id, seat)];
}

/** [CO-603] The standing orders of the seat's former person have ended. */
export function ordersHandedOver(table: Table, person: string, at: number): NewNotice {
  return toOne(table, "order-stopped", at, { why: "handed-over" }, person, null);
}

/** What a proposal would do, with the names at this table. @param by the name of the proposed player */
export function wordsOf(table: Table, vote: Vote, seq: number, by?: string): string {
  const { proposal, at } = vote;
  const seat = proposal.kind === "replace" || proposal.kind === "restore" ? table.seats[proposal.seat] : undefined;
  const former = seat?.holders?.findLast(({ person }) => proposal.kind === "restore" && person === proposal.person);
  return proposalInWords(proposal, at, {
    whom: proposal.kind === "restore" ? former?.name : seat?.name,
    by,
    ...(proposal.kind === "back" ? { events: seq - proposal.to } : {}),
  });
}
