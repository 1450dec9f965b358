import { heldBetween, NO_HOLDS, type HandoverReason } from "@caravanserai/clocks";
import { asc, eq, sql } from "drizzle-orm";
import type { Holder } from "@caravanserai/matchmaking";
import type { Db } from "../db/connection.ts";
import { acts, events } from "../db/schema.ts";
import type { Games } from "../games.ts";
import type { MatchService } from "../match/match-service.ts";
import { readBotAccounts } from "../social/people-facts.ts";
import { findTable, type TableRow } from "../tables/table-repository.ts";
import type { MatchRecordRead } from "./match-facts.ts";
import { settingOf, sideAtStart, sideOf } from "./settings.ts";

/**
 * Reads all data of a match from which its ratings and statistics are computed. Returns undefined if there is no such
 * match, or it has not begun.
 */
export async function readMatchRecord(
  db: Db,
  games: Games,
  matches: MatchService,
  id: string,
): Promise<MatchRecordRead | undefined> {
  const table = await findTable(db, id);
  const game = table === undefined ? undefined : games.find(table.game);
  if (table === undefined || game === undefined || table.status === "open") return undefined;
  const past = await readEvents(db, id);
  const ofSite = await db
    .select({ after: acts.after, mark: acts.mark })
    .from(acts)
    .where(eq(acts.match, id))
    .orderBy(asc(acts.act));
  const starters = table.seats.flatMap(({ starter }) => (starter === null ? [] : [starter]));
  const programs = await readBotAccounts(db, starters);
  const kindOf = (starter: string | null): Holder["kind"] => {
    if (starter === null) return "built-in-bot";
    if (programs.has(starter)) return "bot-account";
    // A rated match begins between accounts only (`tables/start.ts`); later changes of the accounts do not matter
    // [MM-344].
    return "account";
  };
  const names = game.seats(table.options).names;
  // Only some games decide sides during the match; for others, the state is not loaded for that. Matches without a
  // clock are not loaded for their holds.
  const needsState = table.seats.some(({ seat }) => sideAtStart(game, names, seat) === null);
  const live =
    needsState || (table.time !== null && table.paceClass !== null)
      ? await matches.read(id, (match) =>
          Promise.resolve({ state: match.match.state, holds: match.clock?.holds() ?? NO_HOLDS }),
        )
      : { state: {}, holds: NO_HOLDS };
  return {
    id,
    game: table.game,
    setting: settingOf(game, table.options, table.seats.length),
    rated: table.rated,
    class: table.paceClass,
    timeUp: table.time === null || table.time.clock.kind === "none" ? null : table.time.up,
    imported: table.imported,
    visibility: visibilityOf(table),
    club: table.club,
    origin: table.origin,
    seatsChosen: table.seatsBy === "wish" || table.seatsBy === "chosen" || table.seatsBy === null,
    isFinished: table.status === "finished",
    result: table.result,
    startedAt: (table.startedAt ?? table.createdAt).getTime(),
    finishedAt: table.finishedAt?.getTime() ?? null,
    seats: table.seats.map(({ seat, starter, person, holders }) => ({
      ...{ starter, person, holderKind: kindOf(starter) },
      held: starter === null ? [] : heldBetween(holders ?? [{ from: 0, person: starter }], starter, table.seq),
      side: sideOf(game, names, seat, live.state),
    })),
    events: past,
    acts: ofSite.map(({ after, mark }) =>
      mark.kind === "handover" ? { after, mark: { ...mark, ...reasonOf(table, mark.seat, after) } } : { after, mark },
    ),
    holds: live.holds,
  };
}

/** [MM-308] [CO-570] Why the seat was handed over after this event. The seat itself says so, in its list of holders. */
function reasonOf(table: TableRow, seat: number, after: number): { readonly why?: HandoverReason } {
  const holder = table.seats[seat]?.holders?.find(({ from }) => from === after + 1);
  return holder === undefined || holder.why === "start" ? {} : { why: holder.why };
}

async function readEvents(db: Db, id: string): Promise<MatchRecordRead["events"]> {
  const rows = await db
    .select({
      seq: events.seq,
      at: sql<number>`date_part('epoch', ${events.at}) * 1000`,
      command: events.command,
      mark: events.mark,
      undoes: events.undoes,
    })
    .from(events)
    .where(eq(events.match, id))
    .orderBy(asc(events.seq));
  const undone = new Set(rows.map(({ undoes }) => undoes));
  return rows.map(({ seq, at, mark, command }) => ({
    ...{ seq, at, undone: undone.has(seq) },
    command: command as MatchRecordRead["events"][number]["command"],
    mark,
  }));
}

function visibilityOf({ origin, club, public: isPublic }: TableRow): MatchRecordRead["visibility"] {
  if (origin === "tournament") return "tournament";
  if (club !== null) return "club";
  return isPublic ? "public" : "private";
}
