import {
  type EventMark,
  DAY,
  inviteSubstitute,
  OPEN_FOR,
  type Act,
  type HandoverReason,
  type HelpEyes,
  type Proposal,
  type TimeSettings,
  type Vote,
} from "@caravanserai/clocks";
import { whyNotBack } from "@caravanserai/kernel";
import type { Transaction } from "../db/connection.ts";
import { matches, events, helpGrants } from "../db/schema.ts";
import { and, eq } from "drizzle-orm";
import { personById } from "../accounts/account-repository.ts";
import { whoIsAwaited } from "../match/event-mark.ts";
import { MatchClock, type StoredClock } from "../time/match-clock.ts";
import { putJob } from "../jobs/put-job.ts";
import type { LiveMatch } from "../match/live-match.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { Deeds } from "../match/match-plan.ts";
import { pastMatch } from "../match/past.ts";
import { updateSeat, type TableRow } from "../tables/table-repository.ts";
import { backTargetsOf } from "./back-points.ts";
import { handOver, holdersOf } from "./hand-over.ts";
import { insertNotices } from "../db/notice.ts";
import {
  closedWithoutResult,
  paused,
  substituteAsked,
  wentBack,
  withdrawPauseNotices,
  withdrawSubstituteNotices,
} from "./vote-notices.ts";
import { closeMatch, writePause } from "./vote-repository.ts";

export interface EffectParts {
  readonly repository: MatchRepository;
  readonly live: LiveMatch;
  readonly tx: Transaction;
  readonly table: TableRow;
  readonly now: number;
  /** The voter whose vote has decided it; null: the deadline. */
  readonly by: string | null;
  readonly downtimes: ConstructorParameters<typeof MatchClock>[1];
}

/** The effect of a passed vote; or a sentence if it is no longer possible, and the vote is void. [CO-509] */
export type Effect = Deeds | { readonly impossible: string };

/**
 * [CO-509] Applies what the table has agreed to, after judging it again, and writes the notices.
 * @param why the reason for a replaced seat
 */
export async function effectOf(parts: EffectParts, vote: Vote, why: HandoverReason): Promise<Effect> {
  const { live, tx, table, now, by } = parts;
  const { proposal } = vote;
  switch (proposal.kind) {
    case "pause": {
      const { until } = proposal;
      if (until <= now) return { impossible: "The pause would be over already." };
      await writePause(tx.db, table.id, { from: now, until, notices: [], earlier: table.pause?.earlier ?? [] });
      await putJob(tx.db, table.id, "pause", "", until);
      await withdrawPauseNotices(tx.db, table.id);
      await insertNotices(tx.db, paused(table, until, by, now));
      return { acts: [{ kind: "pause", until }] };
    }
    case "extend":
      return { acts: [{ kind: "extend", ms: proposal.ms }] };
    case "clock":
      return newClock(parts, proposal.time);
    case "back":
      return goBack(parts, proposal.to);
    case "replace":
      return replace(parts, proposal, vote.by, why);
    case "restore": {
      const person = await personById(tx.db, proposal.person);
      const row = table.seats[proposal.seat];
      const isFormer =
        row !== undefined && holdersOf(row, table.startedAt).some((holder) => holder.person === proposal.person);
      if (person === undefined || !isFormer) return { impossible: "This person never held the seat." };
      return handOver(parts, table, proposal.seat, { newcomer: person, why: "restore", now });
    }
    case "end":
      await closeMatch(tx, table, "end", now);
      await insertNotices(tx.db, closedWithoutResult(table, by, now));
      live.isClosed = true;
      return {};
    case "help":
      await letAdminSee(parts, vote.id, proposal.eyes);
      return {};
  }
}

/** [MM-549] How long an admin may see the position at most. */
const HELP_LASTS = DAY;

/** [MM-549] A match in which an admin has seen hidden information is not rated. */
async function letAdminSee({ live, tx, table, now }: EffectParts, vote: string, eyes: HelpEyes): Promise<void> {
  const awaited = new Set(live.waiting.map(({ seat }) => seat));
  const grant = {
    ...{ vote, eyes, until: new Date(now + HELP_LASTS) },
    questions: live.match.questions.map((question, seat) => (awaited.has(seat) ? question : null)),
  };
  await tx.db
    .insert(helpGrants)
    .values({ match: table.id, ...grant })
    .onConflictDoUpdate({ target: helpGrants.match, set: grant });
  if (eyes === "all") await tx.db.update(matches).set({ rated: false }).where(eq(matches.id, table.id));
}

async function replace(
  parts: EffectParts,
  { seat, by }: Extract<Proposal, { kind: "replace" }>,
  asker: string,
  why: HandoverReason,
): Promise<Effect> {
  const { live, tx, table, now } = parts;
  if (by === "bot") return handOver(parts, table, seat, { newcomer: null, why, now });
  if (by === "anyone") {
    const act: Act = { kind: "open", seat, stint: null, why: why === "restore" ? "request" : why };
    await putJob(tx.db, table.id, "open", String(seat), live.clock === null ? null : now + OPEN_FOR);
    return { acts: [act] };
  }
  const invited = { ...inviteSubstitute(by.person, seat, now), why };
  await updateSeat(tx.db, table.id, seat, { invited });
  await putJob(tx.db, table.id, "invite", String(seat), invited.until);
  const who = table.seats.find(({ person }) => person === asker)?.name ?? "The table";
  const asked = { person: by.person, seat, who, count: live.match.seq };
  await withdrawSubstituteNotices(tx.db, table.id, seat);
  await insertNotices(tx.db, substituteAsked(table, asked, now));
  return {};
}

/** [CO-536] */
async function goBack({ repository, live, tx, table, by, now }: EffectParts, to: number): Promise<Effect> {
  const targets = await backTargetsOf(tx.db, live);
  if (!targets.includes(to)) return { impossible: "The match can no longer go back to that point." };
  const then = await pastMatch(repository, live, to);
  const problem = whyNotBack(live.match, then.match);
  if (problem !== null) return { impossible: problem };
  await insertNotices(tx.db, wentBack(table, live.match.seq - to, by, now));
  const stored = live.clock === null ? null : await repository.clockAfter(table.id, to);
  const clock = stored === null ? null : live.clockOf(stored).state;
  return { commands: [{ command: { do: "back", to }, then: { match: then.match, clock } }] };
}

/**
 * [CO-530] [CO-126] Changes the table's time control from now on; a table without a clock gets one, which begins with
 * the current event.
 */
async function newClock(
  { repository, live, tx, table, downtimes, now }: EffectParts,
  time: TimeSettings,
): Promise<Effect> {
  const { seq } = live.match;
  await tx.db
    .update(matches)
    .set({ time, ...(live.clock === null ? { clockFrom: seq } : {}) })
    .where(eq(matches.id, table.id));
  const acts: readonly Act[] = [{ kind: "clock", time }];
  if (live.clock !== null) return { acts };
  const { mark, clock } = firstClock(live, time, now, downtimes);
  await tx.db
    .update(events)
    .set({ mark })
    .where(and(eq(events.match, table.id), eq(events.seq, seq)));
  await tx.db.update(matches).set({ clock }).where(eq(matches.id, table.id));
  const stored = await repository.clockIn(tx, table.id);
  if (stored === null) throw new Error(`The match ${table.id} has no clock after it was given one.`);
  return { acts, clock: live.clockOf(stored) };
}

function firstClock(live: LiveMatch, time: TimeSettings, now: number, downtimes: EffectParts["downtimes"]) {
  const tenures: StoredClock["tenures"] = live.seats.map(() => [null]);
  const fresh = new MatchClock({ time, first: null, base: null, marks: [], acts: [], tenures }, downtimes);
  const bots = live.seats.flatMap(({ seat }) => (live.isBotForGood(seat) ? [seat] : []));
  const mark: EventMark = { seq: live.match.seq, at: now, ...whoIsAwaited(live.match), bots };
  const { state } = fresh.after([mark]);
  return { mark, clock: { ...state, act: live.act } };
}
