import { startMatch, type AnyGameDefinition, type OptionValues } from "@caravanserai/kernel";
import type { ClockState, EventMark, TimeSettings } from "@caravanserai/clocks";
import { inArray, sql } from "drizzle-orm";
import { diceOfMatch } from "./dice-of-match.ts";
import { whoIsAwaited } from "./event-mark.ts";
import { MatchClock, type StoredClock } from "../time/match-clock.ts";
import type { Db } from "../db/connection.ts";
import { people, type WaitingSeat } from "../db/schema.ts";
import { makeNotice, type NewNotice } from "../db/notice.ts";
import { waitingSeats } from "./live-match.ts";
import type { AnyMatch } from "./match-event.ts";
import { insertStart, type FixedAtStart } from "./match-repository.ts";

export interface ReadyTable {
  readonly id: string;
  readonly diceId: string;
  readonly secret: string;
  readonly options: OptionValues;
  readonly reactions: "quick" | "concealed";
  readonly automatic: boolean;
  readonly seats: readonly {
    readonly kind: "person" | "bot" | "free";
    readonly person: string | null;
    readonly nonce: string;
  }[];
  /** Null: no clock. */
  readonly time: TimeSettings | null;
  /** What else is fixed when the match starts. */
  readonly fixed: FixedAtStart;
}

/**
 * Writes event 0 and the first snapshot of a match, in the transaction that starts the match at its table.
 * @throws RangeError if the game does not accept these options or this number of seats
 */
export async function beginMatch(db: Db, game: AnyGameDefinition, table: ReadyTable): Promise<void> {
  const dice = diceOfMatch(table.secret, table);
  const settings = { seats: table.seats.length, reactions: table.reactions, automatic: table.automatic };
  const { match, log, draws } = startMatch(game, table.options, settings, dice);
  // [CO-262] The database's clock is the time of the site.
  const { rows } = await db.execute<{ ms: number }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const now = new Date(rows[0]?.ms ?? Date.now());
  const time = await startClock(db, table, match, now.getTime());
  const waiting = waitingSeats(match, [], now.toISOString());
  await insertStart(db, table.id, {
    ...{ version: game.version, match, log, draws, waiting, now, time },
    notices: match.result === null ? startNotices(table, waiting, now.getTime()) : [],
    fixed: table.fixed,
    botTurn: waiting.some(({ seat }) => table.seats[seat]?.kind === "bot"),
  });
}

/** [CO-310] Notices that the match has begun and that the first seats are asked. */
function startNotices(table: ReadyTable, waiting: readonly WaitingSeat[], at: number): NewNotice[] {
  return table.seats.flatMap(({ kind, person }, seat): NewNotice[] => {
    if (kind !== "person" || person === null) return [];
    const to = { person, match: table.id };
    const awaited = waiting.some((one) => one.seat === seat);
    return [
      makeNotice("begins", to, at, { seq: 0 }),
      ...(awaited ? [makeNotice("decision", to, at, { seat, stint: 0, seq: 0 })] : []),
    ];
  });
}

/** The clock at event 0, and when the match must first be checked; null: no clock runs. */
async function startClock(
  db: Db,
  table: ReadyTable,
  match: AnyMatch,
  at: number,
): Promise<{ readonly mark: EventMark; readonly clock: ClockState; readonly due: number | null } | null> {
  const { time } = table;
  if (time === null || time.clock.kind === "none") return null;
  const seated = table.seats.flatMap(({ person }) => (person === null ? [] : [person]));
  const known = seated.length === 0 ? [] : await db.select().from(people).where(inArray(people.id, seated));
  const tenures: StoredClock["tenures"] = table.seats.map(({ person }) => {
    const row = known.find(({ id }) => id === person);
    return [row === undefined ? null : { from: null, calendars: row.calendars, vacations: row.vacations }];
  });
  const clock = new MatchClock({ time, first: null, base: null, marks: [], acts: [], tenures }, () => []);
  const bots = table.seats.flatMap(({ kind }, seat) => (kind === "bot" ? [seat] : []));
  const over = match.result === null ? {} : { over: true };
  const mark: EventMark = { seq: 0, at, ...whoIsAwaited(match), bots, ...over };
  const step = clock.after([mark]);
  clock.accept(step);
  return { mark, clock: step.state, due: clock.nextTimeOut() };
}
