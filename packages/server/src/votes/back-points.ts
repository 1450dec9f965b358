import { backSummary, backTargets, standing, type BranchEvent } from "@caravanserai/clocks";
import { type Draw, type MatchCommand } from "@caravanserai/kernel";
import type { BackPointsAnswer } from "@caravanserai/protocol";
import { asc, eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { events } from "../db/schema.ts";
import type { LiveMatch } from "../match/live-match.ts";
import { seatOfCommand } from "../match/match-plan.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import { pastPositions } from "../match/past.ts";

/** The number of events covered by one response; older points come with the next. */
const EVENTS_LOOKED_AT = 120;

interface Row {
  readonly seq: number;
  readonly command: MatchCommand | null;
  readonly version: number;
  readonly draws: readonly Draw[];
}

async function rowsOf(db: Db, match: string): Promise<Row[]> {
  const { seq, command, version, draws } = events;
  const rows = await db
    .select({ seq, command, version, draws })
    .from(events)
    .where(eq(events.match, match))
    .orderBy(asc(seq));
  return rows.map((row) => ({ ...row, command: row.command as MatchCommand | null }));
}

/**
 * [CO-535] The events to which the table may go back as far as their rows tell, oldest first. Whether somebody was
 * asked and whether a sealed answer was in depend on the positions.
 */
function candidates(rows: readonly Row[]): number[] {
  return backTargets(
    rows.map((row) => ({ seq: row.seq, asked: true, sealedIn: false, ...branchFacts(row) })),
    false,
  );
}

/** What going back needs to know about a command and the rules under which it was carried out. */
function branchFacts({ command, version }: Pick<Row, "command" | "version">) {
  return {
    departed: command?.do === "leave",
    rulesVersion: String(version),
    ...(command?.do === "back" ? { back: { to: command.to } } : {}),
  };
}

/**
 * [CO-535] The events to which the table may go back, judged by their rows only. Whether a sealed answer was in depends
 * on the position.
 */
export async function backTargetsOf(db: Db, live: LiveMatch): Promise<number[]> {
  return live.match.result === null && !live.isClosed ? candidates(await rowsOf(db, live.id)) : [];
}

/**
 * [CO-535] [CO-537] The points to which the table may go back, newest first, with what each would undo, from public
 * information only.
 */
export async function backPoints(
  db: Db,
  repository: MatchRepository,
  live: LiveMatch,
  before: number | undefined,
): Promise<BackPointsAnswer> {
  if (live.match.result !== null || live.isClosed) return { points: [], more: null };
  const rows = await rowsOf(db, live.id);
  const targets = new Set(candidates(rows).filter((seq) => before === undefined || seq < before));
  const newest = Math.max(-1, ...targets);
  const from = Math.max(0, newest - EVENTS_LOOKED_AT);
  const branch: BranchEvent[] = [];
  let faces = new Set<string>();
  for await (const { event, match, definition } of pastPositions(repository, live, { from, to: live.match.seq })) {
    const { command, draws, seq, at, version } = event;
    const known = Object.keys(definition.view(match.state, "public").faces);
    const shown = known.filter((id) => !faces.has(id)).length;
    faces = new Set(known);
    const asked = match.result === null && match.asks.length > 0;
    const sealedIn = match.sealed.some((answer) => answer !== null);
    branch.push({
      ...{ seq, at, asked, sealedIn, shown },
      ...branchFacts({ command, version }),
      seat: command === null ? null : seatOfCommand(command),
      dice: draws.filter(({ kind }) => kind === "die").length,
      drawn: draws.filter(({ kind }) => kind !== "die").length,
    });
  }
  const stands = standing(branch);
  const possible = new Set(backTargets(branch, false).filter((seq) => targets.has(seq)));
  const points = stands
    .filter(({ seq }) => possible.has(seq))
    .map(({ seq, at }) => {
      const next = stands.find((event) => event.seq > seq);
      const summary = backSummary(branch, seq);
      return { to: seq, at: at ?? 0, next: next?.seat ?? null, ...summary, seats: [...summary.seats] };
    })
    .reverse();
  const older = [...targets].some((seq) => seq < from);
  return { points, more: older ? from : null };
}
