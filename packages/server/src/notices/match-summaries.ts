import { askText, lineText, type PublicMatch } from "@caravanserai/client/log-words";
import {
  isolate,
  newestLines,
  thenInWords,
  turns,
  type LoggedEvent,
  type LineForNotice,
  type TurnSummary,
} from "@caravanserai/clocks";
import { logLine, observe, pendingDecisions } from "@caravanserai/kernel";
import { eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { matches as matchRows } from "../db/schema.ts";
import type { LiveMatch } from "../match/live-match.ts";
import type { MatchRepository, PastEvent } from "../match/match-repository.ts";
import type { MatchService } from "../match/match-service.ts";

/** What has happened at a table, in words that everybody may read. [CO-341] [CO-653] */
export interface MatchSummary {
  /** The two newest lines since the reader's last answer. */
  readonly lines: { readonly what1?: string; readonly what2?: string };
  /** One for each player's turn since then, oldest first. */
  readonly turns: readonly (TurnSummary & { readonly who: string; readonly at: number })[];
  /** When the reader last answered, in milliseconds since 1970; null: not within the last MOST_EVENTS events. */
  readonly since: number | null;
  /** The name at the reader's seat; null: a spectator. */
  readonly who: string | null;
  /**
   * The event with which the reader's current stint began; null: the match does not wait for them, or a bot plays their
   * seat.
   */
  readonly stint: number | null;
  /** What the reader is asked, as a heading; null: the match does not wait for them. */
  readonly asked: string | null;
  /** The window open for the reader, which may be answered ahead of time; null: another question, or none. */
  readonly window: string | null;
  /** The reader's deadline (milliseconds since 1970) and time left (milliseconds); null: no clock is running. */
  readonly deadline: number | null;
  readonly left: number | null;
  /** What happens when the reader's time is up, such as "a bot plays until you are back"; empty: nothing. */
  readonly then: string;
  /** Who has won, in a sentence; null: the match is not over. */
  readonly result: string | null;
}

/** The most events that a summary covers. */
const MOST_EVENTS = 120;
/** The most turns that are listed separately. */
const MOST_TURNS = 12;

/** Summarizes in words what has happened at tables. */
export class MatchSummaries {
  readonly #db: Db;
  readonly #matches: MatchService;
  readonly #repository: MatchRepository;
  readonly #now: () => number;

  constructor(parts: { db: Db; matches: MatchService; repository: MatchRepository; now: () => number }) {
    this.#db = parts.db;
    this.#matches = parts.matches;
    this.#repository = parts.repository;
    this.#now = parts.now;
  }

  /** @param seat of the reader; null: a spectator */
  async summary(id: string, seat: number | null): Promise<MatchSummary> {
    const [table] = await this.#db
      .select({ name: matchRows.name, options: matchRows.options })
      .from(matchRows)
      .where(eq(matchRows.id, id));
    return this.#matches.read(id, async (live) => {
      const { seq } = live.match;
      const events = await this.#repository.eventsBetween(id, Math.max(0, seq - MOST_EVENTS), seq);
      return summaryOf(live, { name: table?.name ?? "", options: table?.options ?? {} }, events, seat, this.#now());
    });
  }
}

function summaryOf(
  live: LiveMatch,
  table: Pick<PublicMatch, "name" | "options">,
  events: readonly PastEvent[],
  seat: number | null,
  now: number,
): MatchSummary {
  const { definition, match } = live;
  const names = definition.seats(table.options).names;
  const shown: PublicMatch = {
    ...{ id: live.id, game: definition.id, ...table, seq: match.seq },
    seats: live.seats.map((one) => ({
      ...{ seat: one.seat, name: isolate(one.name), kind: one.kind, departed: match.departed.includes(one.seat) },
      ...(names?.[one.seat] === undefined ? {} : { role: names[one.seat] }),
    })),
    observation: observe(definition, match, "public"),
  };
  const standing = events.filter(({ undone, undoes }) => !undone && undoes === null);
  const own = standing.findLast(
    (event) => event.seat === seat && event.command?.do === "answer" && event.cause === null,
  );
  const since = own?.seq ?? -1;
  const notified = standing
    .filter(({ seq }) => seq > since)
    .map((event) => ({ ...event, words: wordsOf(shown, event) }));
  const lines = notified.flatMap(({ seq, words }): LineForNotice[] =>
    words.map((text) => ({ seq, audience: "all", system: false, text })),
  );
  const clock = seat === null ? undefined : live.clock?.clocks(Math.max(now, live.clock.state.at))[seat];
  const asked = live.waiting.find((one) => one.seat === seat);
  return {
    lines: newestLines(lines, since),
    turns: turnsOf(live, names, notified),
    since: own?.at ?? null,
    who: seat === null ? null : nameOf(live, seat),
    stint: seat === null ? null : stintOf(live, seat),
    asked: asked === undefined ? null : askText(definition.id, asked.kind),
    window: asked === undefined ? null : windowOf(live, asked.seat),
    deadline: clock?.deadline ?? null,
    left: clock?.left ?? null,
    then: live.clock === null ? "" : thenInWords(live.clock.time),
    result: resultText(live),
  };
}

/** The public lines of an event, in words. */
function wordsOf(shown: PublicMatch, { seq, log, firstLine }: PastEvent): string[] {
  return log.flatMap((entry, i) => {
    const line = logLine(entry, "public");
    const text = line === null ? "" : lineText(shown, { ...line, number: firstLine + i, seq });
    return text === "" ? [] : [text];
  });
}

function turnsOf(
  live: LiveMatch,
  names: readonly string[] | undefined,
  notified: readonly (PastEvent & { readonly words: readonly string[] })[],
) {
  const events = notified.map(({ seq, seat, words }): LoggedEvent => ({ seq, seat, lines: words }));
  // An event between two events of one other seat is an answer to a window in that seat's turn.
  const isWindow = (event: LoggedEvent): boolean => {
    const at = events.indexOf(event);
    const before = events[at - 1]?.seat ?? null;
    return before !== null && before === events[at + 1]?.seat;
  };
  const namesOf = (seat: number): readonly string[] =>
    [nameOf(live, seat), names?.[seat] ?? ""].filter((name) => name !== "");
  return turns(events, isWindow)
    .filter(({ lines }) => lines.length > 0)
    .slice(-MOST_TURNS)
    .map((turn) => ({
      ...turn,
      who: actorOf(
        nameOf(live, turn.seat),
        live.seats[turn.seat]?.kind === "person",
        notified.filter(({ seq, seat }) => seat === turn.seat && seq >= turn.first && seq <= turn.last),
        isOnlyOfOthers(
          turn.lines,
          turn.seat,
          live.seats.map(({ seat }) => namesOf(seat)),
        ),
      ),
      at: notified.find(({ seq }) => seq === turn.last)?.at ?? 0,
    }));
}

/** Whether every line of a turn begins with somebody else: it has no line of its own, only of what came of it. */
export function isOnlyOfOthers(
  lines: readonly string[],
  seat: number,
  namesBySeat: readonly (readonly string[])[],
): boolean {
  const isOf = (line: string, one: number): boolean => (namesBySeat[one] ?? []).some((name) => line.startsWith(name));
  return lines.every((line) => !isOf(line, seat) && namesBySeat.some((_, other) => isOf(line, other)));
}

/**
 * [CO-653] [CO-655] Who acted in a turn: the person, or what answered for them.
 *
 * @param isOnlyOfOthers the lines tell only what others do after it
 */
export function actorOf(
  name: string,
  isPerson: boolean,
  events: readonly Pick<PastEvent, "cause">[],
  isOnlyOfOthers: boolean,
): string {
  const [first] = events;
  const own = isOnlyOfOthers ? `After ${name}` : name;
  if (!isPerson || first === undefined || events.some(({ cause }) => cause !== first.cause)) return own;
  switch (first.cause) {
    case "time":
      return `The clock, for ${name}`;
    case "bot":
      return `A bot, for ${name}`;
    case "order":
      return `A standing order of ${name}`;
    default:
      return own;
  }
}

function windowOf(live: LiveMatch, seat: number): string | null {
  const { definition, match } = live;
  const pending = pendingDecisions(match).find((one) => one.seat === seat);
  const window = pending?.ask.window;
  return window !== undefined && Object.hasOwn(definition.standing ?? {}, window) ? window : null;
}

function stintOf(live: LiveMatch, seat: number): number | null {
  if (live.match.result !== null || live.isBot(seat)) return null;
  if (live.clock !== null) return live.clock.state.seats[seat]?.stint ?? null;
  const waiting = live.waiting.find((one) => one.seat === seat);
  return waiting === undefined ? null : (waiting.stint ?? 0);
}

function resultText(live: LiveMatch): string | null {
  const { result } = live.match;
  if (result === null) return null;
  const winners = (result.places[0] ?? []).map((seat) => nameOf(live, seat));
  if (winners.length === 0) return "Nobody has won.";
  if (winners.length === live.seats.length && winners.length > 1) return "It is a draw.";
  return `${winners.join(" and ")} ${winners.length === 1 ? "has" : "have"} won.`;
}

function nameOf(live: LiveMatch, seat: number): string {
  const there = live.seats[seat];
  return there === undefined || there.name === "" ? "A bot" : isolate(there.name);
}
