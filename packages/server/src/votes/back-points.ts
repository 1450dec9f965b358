import { backSummary, standing, type BranchEvent } from "@caravanserai/clocks";
import { asksOf, viewOf, type Draw, type MatchCommand } from "@caravanserai/kernel";
import type { BackPointsAnswer } from "@caravanserai/protocol";
import { asc, eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { events } from "../db/schema.ts";
import type { LiveMatch } from "../match/live-match.ts";
import { seatOfCommand } from "../match/match-event.ts";
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
 * The events since the last departure that have not been undone and belong to the current rules, without the newest
 * one; oldest first. [CO-535]
 */
function candidates(rows: readonly Row[]): number[] {
  const branch = standing(rows.map((row) => ({ ...row, ...backOf(row) })));
  const departed = branch.findLastIndex(({ command }) => command?.do === "leave");
  const rules = branch.at(-1)?.version;
  return branch
    .slice(Math.max(0, departed), -1)
    .filter(({ version }) => version === rules)
    .map(({ seq }) => seq);
}

function backOf({ command }: Row): { back?: { to: number } } {
  return command?.do === "back" ? { back: { to: command.to } } : {};
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
  const branch: (BranchEvent & { readonly possible: boolean })[] = [];
  let faces = new Set<string>();
  for await (const { event, match } of pastPositions(repository, live, { from, to: live.match.seq })) {
    const { command, draws, seq, at, version } = event;
    const known = Object.keys(viewOf(live.definition, match.state, "public").faces);
    const shown = known.filter((id) => !faces.has(id)).length;
    faces = new Set(known);
    const asked = match.result === null && asksOf(live.definition, match).length > 0;
    const sealedIn = match.sealed.some((answer) => answer !== null);
    branch.push({
      ...{ seq, at, asked, sealedIn, shown },
      seat: command === null ? null : seatOfCommand(command),
      departed: command?.do === "leave",
      rulesVersion: String(version),
      ...(command?.do === "back" ? { back: { to: command.to } } : {}),
      dice: draws.filter(({ kind }) => kind === "die").length,
      drawn: draws.filter(({ kind }) => kind !== "die").length,
      possible: asked && !sealedIn && targets.has(seq),
    });
  }
  const stands = standing(branch);
  const points = stands
    .filter(({ possible }) => possible)
    .map(({ seq, at }) => {
      const next = stands.find((event) => event.seq > seq);
      const summary = backSummary(branch, seq);
      return { to: seq, at: at ?? 0, next: next?.seat ?? null, ...summary, seats: [...summary.seats] };
    })
    .reverse();
  const older = [...targets].some((seq) => seq < from);
  return { points, more: older ? from : null };
}
