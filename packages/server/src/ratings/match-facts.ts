import {
  effectiveMarks,
  isEvent,
  runningTime,
  type ActMark,
  type EventMark,
  type HeldEvents,
  type HeldIntervals,
  type Mark,
} from "@caravanserai/clocks";
import type { Command, Result } from "@caravanserai/kernel";
import {
  countsForTerms,
  isDecidedForRatings,
  rankPeople,
  ratedAtEnd,
  ratedAtStart,
  type Fate,
  type Holder,
  type PaceClass,
  type RatedMatch,
} from "@caravanserai/matchmaking";
import type { matchResults } from "../db/schema.ts";

/** The data of a match from which its ratings and statistics are computed. */
export interface MatchRecordRead {
  readonly id: string;
  readonly game: string;
  readonly setting: string;
  readonly rated: boolean;
  readonly class: PaceClass | null;
  /** What happens at a time-out; null: no clock. */
  readonly timeUp: "nothing" | "remind" | "default" | "bot" | "open" | "forfeit" | null;
  readonly imported: boolean;
  readonly visibility: "public" | "private" | "club" | "tournament";
  readonly club: string | null;
  readonly origin: "seek" | "rematch" | "tournament" | null;
  readonly seatsChosen: boolean;
  readonly isFinished: boolean;
  readonly result: Result | null;
  readonly startedAt: number;
  /** Null while it runs. */
  readonly finishedAt: number | null;
  /** By seat. */
  readonly seats: readonly {
    /** Who held the seat at the start; null: a bot. */
    readonly starter: string | null;
    readonly holderKind: Holder["kind"];
    /** Who holds the seat now. */
    readonly person: string | null;
    /** [CO-570] Between which events the person who held the seat at the start held it. */
    readonly held: readonly HeldEvents[];
    readonly side: string;
  }[];
  readonly events: readonly {
    readonly seq: number;
    readonly at: number;
    readonly command: Command | null;
    readonly undone: boolean;
    readonly mark: EventMark | null;
  }[];
  readonly acts: readonly { readonly after: number; readonly mark: ActMark & { readonly why?: string } }[];
  readonly holds: HeldIntervals;
}

/** The place of a seat. The first place is 1; seats without a place come last. */
export function placeOf({ result, seats }: MatchRecordRead, seat: number): number {
  let before = 0;
  for (const group of result?.places ?? []) {
    if (group.includes(seat)) return before + 1;
    before += group.length;
  }
  return seats.length;
}

/** How a player left: by choice, or because time ran out. */
interface Leaving {
  readonly at: number;
  readonly how: "resigned" | "timed-out" | "forfeited" | "replaced";
}

/** [MM-306] [MM-307] [MM-308] The outcome for the person who began in a seat; null: a bot began there. */
export function fateOf(
  match: MatchRecordRead,
  seat: number,
): { readonly fate: Fate; readonly leaving: Leaving | null } | null {
  const { starter, person } = match.seats[seat] ?? {};
  if (starter === null || starter === undefined) return null;
  let sitting: number | null = null;
  let leaving: Leaving | null = null;
  const marks = [
    ...match.events.flatMap(({ seq, command, undone, mark }) =>
      undone || command?.do !== "leave" ? [] : [{ after: seq, command, mark }],
    ),
    ...match.acts.map(({ after, mark }) => ({ after: after + 0.5, act: mark })),
  ].sort((one, other) => one.after - other.after);
  for (const one of marks) {
    if ("act" in one) {
      if (!("seat" in one.act) || one.act.seat !== seat) continue;
      if (one.act.kind === "held" || one.act.kind === "open") sitting ??= Math.floor(one.after);
      if (one.act.kind === "free") sitting = null;
      if (one.act.kind === "handover") {
        const at = Math.floor(one.after);
        if (one.act.why === "request") return { fate: { kind: "released" }, leaving: null };
        if (person !== starter || one.act.to === "bot") leaving ??= { at: sitting ?? at, how: "replaced" };
      }
      continue;
    }
    if (one.command.seat !== seat) continue;
    const how = one.mark?.cause === "time" ? "timed-out" : one.command.how === "resign" ? "resigned" : "forfeited";
    leaving ??= { at: sitting ?? one.after, how };
  }
  if (leaving === null && person !== starter)
    leaving = { at: sitting ?? match.events.at(-1)?.seq ?? 0, how: "replaced" };
  if (leaving !== null) return { fate: { kind: "left", at: leaving.at }, leaving };
  return { fate: sitting === null ? { kind: "stayed" } : { kind: "bot", since: sitting }, leaving: null };
}

/** [CO-570] The number of answers of each seat that the person who began there gave. */
function ownAnswers(match: MatchRecordRead): number[] {
  return match.seats.map(
    (_, seat) =>
      match.events.filter(
        ({ seq, command, undone, mark }) =>
          !undone &&
          command?.do === "answer" &&
          command.seat === seat &&
          mark?.cause === undefined &&
          isHeld(match, seat, seq),
      ).length,
  );
}

/** [CO-570] Whether the person who began in the seat held it at this event, and nobody to whom it was handed over. */
function isHeld({ seats }: Pick<MatchRecordRead, "seats">, seat: number, seq: number): boolean {
  return seats[seat]?.held.some(({ from, to }) => seq >= from && seq <= to) === true;
}

/**
 * [MM-137] Whether a match made by pairing is void: it ended by consent or by a time-out before every seat had given
 * its first own answer.
 * @returns the seats whose time ran out without an answer; null: the match is not void
 */
export function voidedBy(match: MatchRecordRead): readonly number[] | null {
  if (match.origin !== "seek" || !match.isFinished) return null;
  const answers = ownAnswers(match);
  if (answers.every((count) => count > 0)) return null;
  const late = match.seats.flatMap((_, seat) => (fateOf(match, seat)?.leaving?.how === "timed-out" ? [seat] : []));
  if (late.length > 0) return late.filter((seat) => answers[seat] === 0);
  return match.result === null ? [] : null;
}

/** Why a match is not rated, or the data for its rating. */
export type RatingFacts =
  | { readonly rated: false; readonly rule: string; readonly message: string }
  | { readonly rated: true; readonly match: Omit<RatedMatch, "number" | "annulled"> };

/** [MM-300] to [MM-312], [MM-331] The effect of a match on the ratings. */
export function ratingFacts(match: MatchRecordRead): RatingFacts {
  const start = ratedAtStart({
    marked: match.rated,
    holders: match.seats.map(({ holderKind: kind, starter }) =>
      kind === "built-in-bot" || starter === null ? { kind: "built-in-bot" } : { kind, person: starter },
    ),
    timeUp: match.timeUp,
    imported: match.imported,
    visibility: match.visibility,
  });
  const fates = match.seats.map((_, seat) => fateOf(match, seat));
  const starters = match.seats.flatMap(({ starter, side }, seat) => {
    const fate = fates[seat]?.fate;
    return starter === null || fate === undefined ? [] : [{ person: starter, place: placeOf(match, seat), fate, side }];
  });
  const ranked = rankPeople(starters);
  const kind = voidedBy(match) !== null ? "void" : match.isFinished && match.result === null ? "consent" : "result";
  const end = ratedAtEnd(start, { kind, ranked: ranked.length });
  if (end.list === null) return { rated: false, rule: end.rule, message: end.message };
  if (match.class === null) return { rated: false, rule: "MM-300", message: "A match without a clock is not rated." };
  if (!match.isFinished && !isDecidedForRatings(starters.map(({ fate }) => fate)))
    return { rated: false, rule: "MM-310", message: "The match is not over." };
  return {
    rated: true,
    match: {
      match: match.id,
      game: match.game,
      class: match.class,
      list: end.list,
      endedAt: endForRatings(match),
      setting: match.setting,
      counted: countsForTerms({
        chosen: match.seatsChosen,
        seats: match.seats.length,
        departures: fates.flatMap((one) =>
          one === null || one.fate.kind === "stayed"
            ? []
            : [one.leaving?.how ?? (one.fate.kind === "released" ? "released" : "replaced")],
        ),
      }),
      players: ranked.map(({ person, rank }) => ({
        person,
        rank,
        side: starters.find((one) => one.person === person)?.side ?? "",
      })),
    },
  };
}

/**
 * [MM-310] When the match was decided for the ratings: at its end, or earlier when all but one player had left for
 * good.
 */
function endForRatings(match: MatchRecordRead): number {
  const persons = match.seats.flatMap(({ starter }, seat) => (starter === null ? [] : [seat]));
  const leavings = persons
    .flatMap((seat) => {
      const found = fateOf(match, seat);
      if (found?.fate.kind === "released") return [{ at: -1 }];
      return found?.leaving === null || found === null ? [] : [{ at: leaveSeq(match, seat) ?? found.leaving.at }];
    })
    .sort((one, other) => one.at - other.at);
  const last = match.finishedAt ?? match.events.at(-1)?.at ?? match.startedAt;
  const deciding = leavings[persons.length - 2];
  if (deciding === undefined) return last;
  const event = match.events.findLast(({ seq }) => seq <= deciding.at);
  return Math.min(last, event?.at ?? last);
}

function leaveSeq({ events }: MatchRecordRead, seat: number): number | undefined {
  return events.find(({ command, undone }) => !undone && command?.do === "leave" && command.seat === seat)?.seq;
}

export type MatchResultRow = typeof matchResults.$inferInsert;

/** [MM-400] [MM-401] The statistics of a finished match, one row per person who began it. */
export function resultRows(match: MatchRecordRead): MatchResultRow[] {
  if (!match.isFinished || match.imported || match.finishedAt === null) return [];
  const late = voidedBy(match);
  const places = match.seats.map((_, seat) => placeOf(match, seat));
  const answers = ownAnswers(match);
  const marks = countingMarks(match);
  const { finishedAt } = match;
  const persons = match.seats.filter(({ starter }) => starter !== null).length;
  const counts = match.origin === "seek" || match.origin === "tournament" || match.rated;
  return match.seats.flatMap(({ starter, side }, seat): MatchResultRow[] => {
    const fate = fateOf(match, seat);
    if (starter === null || fate === null) return [];
    const place = places[seat] ?? match.seats.length;
    const others = places.filter((_, other) => other !== seat);
    const hasLeft = fate.leaving !== null || fate.fate.kind === "bot";
    const own = answers[seat] ?? 0;
    const resignedDuel = match.seats.length === 2 && fate.leaving?.how === "resigned";
    const isFirst = place === 1 && !hasLeft;
    const isVoid = late !== null;
    // [CO-545] Ended without a result: nobody wins or loses, and the players who stayed have not left.
    // [CO-570] A player whose seat was handed over by their own wish has no result.
    const isWithout = !isVoid && (match.result === null || fate.fate.kind === "released");
    return [
      {
        ...{
          match: match.id,
          club: match.club,
          person: starter,
          seat,
          game: match.game,
          class: match.class,
          seats: match.seats.length,
          side,
          place,
        },
        outcome: isVoid ? "void" : isWithout ? "none" : !isFirst ? "lost" : others.includes(1) ? "shared" : "won",
        score:
          hasLeft || isVoid || isWithout || others.length === 0
            ? 0
            : others.reduce((sum, other) => sum + (place < other ? 1 : place === other ? 0.5 : 0), 0) / others.length,
        stayed: fate.fate.kind === "released" ? "released" : hasLeft && !resignedDuel ? "left" : "stayed",
        counts: counts && persons > 1 && (!isVoid || late.includes(seat)),
        rated: match.rated,
        againstBots: persons === 1,
        decisions: own,
        answerTimes: isVoid ? [] : answerTimes(match, seat, marks),
        ...stints(match, seat),
        startedAt: new Date(match.startedAt),
        endedAt: new Date(finishedAt),
      },
    ];
  });
}

/**
 * [MM-406] The person's time for each own answer, on their running clock. Time in which the clock was held is left out,
 * and so are answers in windows and answers by standing orders, bots or the clock. If an answer was changed before a
 * seal was broken, the last one counts.
 */
export function answerTimes(match: MatchRecordRead, seat: number, marks = countingMarks(match)): number[] {
  const { events, holds } = match;
  const times: number[] = [];
  let since: number | null = null;
  let sealed: number | null = null;
  const answered = new Set(
    events.flatMap(({ seq, command }) =>
      command?.do === "answer" && command.seat === seat && isHeld(match, seat, seq) ? [seq] : [],
    ),
  );
  let isSitting = false;
  for (const mark of marks) {
    if (!isEvent(mark)) {
      if ("seat" in mark && mark.seat === seat) isSitting = mark.kind === "held";
      continue;
    }
    const isReady = mark.ready?.includes(seat) ?? false;
    if (
      since !== null &&
      mark.seat === seat &&
      answered.has(mark.seq) &&
      mark.cause === undefined &&
      mark.window !== true &&
      !isSitting
    ) {
      const took = runningTime(holds, seat, since, Math.max(since, mark.received ?? mark.at));
      if (isReady) sealed = took;
      else times.push(took);
    }
    if (!isReady && sealed !== null) {
      times.push(sealed);
      sealed = null;
    }
    const isAwaited = mark.awaited.includes(seat) || isReady;
    const hasAnswered = mark.seat === seat && answered.has(mark.seq) && !isReady;
    if (!isAwaited) since = null;
    else if (since === null || hasAnswered) since = mark.at;
  }
  return times.map(Math.round);
}

/** The marks of events that were not undone, and when a bot sat in for a person, in order of time. */
function countingMarks({ events, acts }: MatchRecordRead): Mark[] {
  return effectiveMarks(
    [
      ...events.flatMap(({ mark }) => (mark === null ? [] : [mark])),
      ...acts.filter(({ mark }) => mark.kind === "held" || mark.kind === "free").map(({ mark }) => mark),
    ].sort((one, other) => one.at - other.at),
  );
}

/**
 * [MM-408] The number of stints with a deadline of the person who began in a seat, and how many of them ended with a
 * time-out that counts against them: not excused [CO-220], not undone, and not struck by going back [CO-221].
 */
function stints(match: MatchRecordRead, seat: number): { readonly deadlines: number; readonly timeOuts: number } {
  const { events, acts, timeUp } = match;
  if (timeUp === null) return { deadlines: 0, timeOuts: 0 };
  const struck = events.flatMap(({ seq, mark, undone }) =>
    mark?.back === undefined || undone ? [] : [{ from: mark.back.to, to: seq }],
  );
  const stands = ({ seq, undone }: { readonly seq: number; readonly undone: boolean }): boolean =>
    !undone && !struck.some(({ from, to }) => seq > from && seq < to);
  const own = new Set<number>();
  let awaited = false;
  for (const event of events) {
    const { mark, seq } = event;
    if (mark === null || !stands(event) || !isHeld(match, seat, seq)) continue;
    const now = mark.awaited.includes(seat);
    if (now && (!awaited || mark.back !== undefined || mark.reveal === true)) own.add(seq);
    awaited = now;
  }
  const late = acts.flatMap(({ mark }) =>
    mark.kind === "up" && mark.seat === seat && mark.excused !== true && own.has(mark.stint) ? [mark.stint] : [],
  );
  return { deadlines: own.size, timeOuts: new Set(late).size };
}
