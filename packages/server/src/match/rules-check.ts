import {
  RecordError,
  equalJson,
  play,
  replayCommands,
  sameDraws,
  type AnyGameDefinition,
  type Draw,
  type LogEntry,
  type MatchCommand,
  type RandomSource,
  type Refusal,
  type Seat,
} from "@caravanserai/kernel";
import { waitingSeats } from "./live-match.ts";
import type { AnyMatch, AnyStoredMatch } from "./match-event.ts";
import { seatOfCommand } from "./match-plan.ts";
import type { PastEvent, StoredMatch, StoredSnapshot } from "./match-repository.ts";
import { openPosition, ruledBy, type RulesOf } from "./open-position.ts";

/* What a release would do to a match: it is played again with the present rules and compared with what is stored. */

/** A stored match with all its events. */
export interface WholeMatch {
  readonly match: Pick<StoredMatch, "options" | "waiting">;
  readonly events: readonly PastEvent[];
  /** Oldest first; the last one is where a server begins. */
  readonly snapshots: readonly StoredSnapshot[];
}

/**
 * What became of a match. `different`: the rules accept everything, but roll other dice or reach another position.
 * `impossible`: the rules refuse a command or fail.
 */
export type Replayed = { readonly as: "identical" } | Deviation;
export interface Deviation {
  readonly as: "different" | "impossible";
  /** The first event at which it shows. */
  readonly event: number;
  readonly rule: string | null;
  /** The seats whose command it was or whose view changes. */
  readonly seats: readonly Seat[];
  /** A full sentence. */
  readonly what: string;
}

/** One position of a match that is played again. */
interface Played {
  readonly match: AnyMatch;
  readonly draws: readonly Draw[];
  readonly log: readonly LogEntry[];
}

/** Plays a match again from its first event. */
export function replayedFromStart(rules: RulesOf, whole: WholeMatch, dice: RandomSource): Replayed {
  const { match, events, snapshots } = whole;
  const definition = rulesOfNewest(rules, whole);
  if ("as" in definition) return definition;
  const { settings } = lastOf(snapshots).state as AnyStoredMatch;
  const commands = events.flatMap(({ command }) => (command === null ? [] : [command]));
  const version = events[0]?.version ?? definition.version;
  const played = { settings, version, commands, options: match.options };
  return compared(definition, whole, () => replayCommands(definition, played, dice), -1, rules);
}

/** Plays a match on from its newest snapshot, as a server does that opens it. */
export function replayedFromSnapshot(rules: RulesOf, whole: WholeMatch, dice: RandomSource): Replayed {
  const definition = rulesOfNewest(rules, whole);
  if ("as" in definition) return definition;
  const snapshot = lastOf(whole.snapshots);
  const tail = whole.events.filter(({ seq }) => seq > snapshot.seq);
  return compared(definition, whole, () => playedOn(rules, snapshot, tail, dice), snapshot.seq, rules);
}

/** The rules by which a server that opens the match plays on, or why there are none. */
function rulesOfNewest(rules: RulesOf, { events, snapshots }: WholeMatch): AnyGameDefinition | Deviation {
  try {
    return rules(events.at(-1)?.version ?? lastOf(snapshots).version);
  } catch (error) {
    return impossible(error, events.at(-1), null);
  }
}

function lastOf(snapshots: readonly StoredSnapshot[]): StoredSnapshot {
  const last = snapshots.at(-1);
  if (last === undefined) throw new Error("A match that has begun has a snapshot.");
  return last;
}

function* playedOn(
  rules: RulesOf,
  snapshot: StoredSnapshot,
  tail: readonly PastEvent[],
  dice: RandomSource,
): Generator<Played> {
  let ruled = openPosition(rules, snapshot);
  yield { match: ruled.match, draws: [], log: [] };
  for (const { command, position, log, draws, version } of tail) {
    if (position !== null) {
      ruled = openPosition(rules, position);
      yield { match: ruled.match, draws, log };
    } else if (command !== null && command.do !== "back") {
      const { definition, match } = ruledBy(rules, version, ruled);
      const outcome = play(definition, match, command, dice);
      if (!outcome.ok) throw new RecordError(outcome.refusal.message, { refusal: outcome.refusal });
      ruled = { definition, match: outcome.match };
      yield outcome;
    }
  }
}

/** @param opened the event whose stored position is where the replay begins; -1: it begins before the first event */
function compared(
  definition: AnyGameDefinition,
  { match: stored, events, snapshots }: WholeMatch,
  replayed: () => Iterable<Played>,
  opened: number,
  rules: RulesOf,
): Replayed {
  const bySeq = new Map(events.map((event) => [event.seq, event]));
  const snapshotAt = new Map(snapshots.map((snapshot) => [snapshot.seq, snapshot]));
  let last: AnyMatch | null = null;
  /** The first event since the last position found equal whose log gives other figures. */
  let suspect: Suspect | null = null;
  try {
    for (const { match, draws, log } of replayed()) {
      const event = bySeq.get(match.seq);
      const asked = last?.asks ?? [];
      last = match;
      if (match.seq === opened || event === undefined) continue;
      const by = seatsOf(event.command);
      const rule = asked.find(({ seat }) => by.includes(seat))?.rule ?? null;
      if (!sameDraws(draws, event.draws))
        return different(match.seq, drawRule(log, event.log) ?? rule, by, "Other dice are rolled or cards shuffled.");
      const odd = otherFigures(event.log, log);
      if (odd !== null) suspect ??= { seq: match.seq, rule: odd.rule ?? rule, seats: by };
      const snapshot = snapshotAt.get(match.seq);
      if (snapshot === undefined) continue;
      const before = openPosition(rules, snapshot).match;
      const path = firstDifference(comparable(before), comparable(match));
      if (path !== null) {
        const seats = seatsThatSee(definition, before, match);
        const at = suspect ?? { seq: match.seq, rule, seats };
        return different(at.seq, at.rule, at.seats.length > 0 ? at.seats : seats, `The position differs at ${path}.`);
      }
      suspect = null;
    }
    if (last === null) throw new Error("Nothing was replayed.");
    const waits = ({ seat, kind, question }: { seat: Seat; kind: string; question: number }): string =>
      `${seat} ${kind} ${question}`;
    const [before, now] = [stored.waiting.map(waits), waitingSeats(last, stored.waiting, "").map(waits)];
    if (!equalJson(before, now)) {
      const at = suspect ?? { seq: last.seq, rule: null, seats: stored.waiting.map(({ seat }) => seat) };
      return different(at.seq, at.rule, at.seats, "The match waits for other decisions.");
    }
    return suspect === null
      ? { as: "identical" }
      : different(suspect.seq, suspect.rule, suspect.seats, "The log gives other figures.");
  } catch (error) {
    return impossible(error, bySeq.get(last === null ? opened + 1 : last.seq + 1), last);
  }
}

interface Suspect {
  readonly seq: number;
  readonly rule: string | null;
  readonly seats: readonly Seat[];
}

const different = (event: number, rule: string | null, seats: readonly Seat[], what: string): Deviation => ({
  ...{ as: "different", event, rule, seats, what },
});

function impossible(error: unknown, event: PastEvent | undefined, before: AnyMatch | null): Deviation {
  const refusal: Refusal | null = error instanceof RecordError ? error.refusal : null;
  const seats = event === undefined ? [] : seatsOf(event.command);
  const ask = before?.asks.find(({ seat }) => seats.includes(seat));
  const why = refusal?.message ?? (error instanceof Error ? error.message : String(error));
  return {
    ...{ as: "impossible", event: event?.seq ?? 0, seats },
    rule: refusal?.rule ?? ask?.rule ?? null,
    what: refusal === null ? `The rules fail: ${why}` : `The answer is refused: ${why}`,
  };
}

function seatsOf(command: MatchCommand | null): readonly Seat[] {
  const seat = command === null ? null : seatOfCommand(command);
  return seat === null ? [] : [seat];
}

/** What a match consists of. Left out is what only says how it was reached: the undo stack and its numbers. */
function comparable(match: AnyMatch): object {
  const { state, agenda, sealed, orders, departed, draws, seq, questions, result } = match;
  return { state, agenda, sealed, orders, departed, draws, seq, questions, result };
}

/** Where two pieces of plain data differ first, such as `state.cash.1`; null: they are equal. */
function firstDifference(a: unknown, b: unknown): string | null {
  if (equalJson(a, b)) return null;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return "";
  const [left, right] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const inner = firstDifference(left[key], right[key]);
    if (inner !== null) return inner === "" ? key : `${key}.${inner}`;
  }
  return "";
}

function seatsThatSee(definition: AnyGameDefinition, before: AnyMatch, now: AnyMatch): Seat[] {
  return before.questions.flatMap((_, seat) =>
    equalJson(definition.view(before.state, seat), definition.view(now.state, seat)) ? [] : [seat],
  );
}

/**
 * The first stored entry with a figure that the new log of the event does not have. Keys, names of arguments and
 * further entries are words.
 */
function otherFigures(stored: readonly LogEntry[], now: readonly LogEntry[]): LogEntry | null {
  const left = new Map<unknown, number>();
  for (const figure of now.flatMap(figuresOf)) left.set(figure, (left.get(figure) ?? 0) + 1);
  for (const entry of stored)
    for (const figure of figuresOf(entry)) {
      const count = left.get(figure) ?? 0;
      if (count === 0) return entry;
      left.set(figure, count - 1);
    }
  return null;
}

function figuresOf({ args, private: confided }: LogEntry): unknown[] {
  return [...leaves(args), ...leaves(confided?.args)];
}

function leaves(value: unknown): unknown[] {
  if (value === undefined) return [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [value];
}

/** The rule of the first entry that differs. */
function drawRule(now: readonly LogEntry[], stored: readonly LogEntry[]): string | null {
  const at = now.findIndex((entry, i) => !equalJson(entry, stored[i]));
  return (at < 0 ? stored[now.length] : (now[at] ?? stored[at]))?.rule ?? null;
}
