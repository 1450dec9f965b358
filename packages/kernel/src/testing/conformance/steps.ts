import {
  canUndo,
  equalJson,
  judgeAnswer,
  seatsUpTo,
  observe,
  type AnyStep,
  type AnyView,
  type Answer,
  type Ask,
  type LogEntry,
  type Match,
  type Outcome,
  type Result,
  type Seat,
  type StepOf,
  type StepTypes,
} from "../../index.ts";
import { viewersOf } from "./config.ts";
import type { Playthrough } from "./playthrough.ts";
import { firstDifference, notInteger, notPlain } from "./plain.ts";

/**
 * Plays one offered answer. It must be accepted, and whether it can be taken back must match its option. Null: it was
 * not accepted.
 */
export function checkAnswer<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  match: Match<G, StepOf<M>>,
  ask: Ask,
  answer: Answer,
): Outcome<G, StepOf<M>> | null {
  const { seat } = ask;
  const judged = judgeAnswer(ask, answer, playthrough.definition.free);
  const outcome = playthrough.try(match, { do: "answer", seat, question: match.questions[seat] ?? 0, answer });
  if (outcome === null) return null;
  if (!judged.ok || !outcome.ok) {
    const refusal = !outcome.ok ? outcome.refusal.message : !judged.ok ? judged.refusal.message : "";
    playthrough.note(
      "offered-but-refused",
      `${ask.kind}: ${JSON.stringify(answer)} is offered but refused: ${refusal}`,
    );
    return null;
  }
  checkTold(playthrough, outcome);
  checkFinal(playthrough, match, ask, answer, judged.option.final === true, outcome);
  return outcome;
}

/** Log lines and the result must be plain data and name only seats of this table. */
function checkTold<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  { log, match: { result } }: Outcome<G, StepOf<M>>,
): void {
  const { seats } = playthrough.settings;
  const isSeat = (seat: Seat): boolean => Number.isInteger(seat) && seat >= 0 && seat < seats;
  for (const entry of log) {
    const problem = notPlain(entry, `the line ${entry.key}`);
    if (problem !== null) playthrough.note("not-json", problem);
    const fraction = notInteger(entry, `the line ${entry.key}`);
    if (fraction !== null) playthrough.note("not-integer", fraction);
    if (!readersOf(entry).every(isSeat))
      playthrough.note("log", `The line ${entry.key} is for seats that do not exist.`);
  }
  const problem = result === null ? null : brokenResult(result, seats);
  if (problem !== null) playthrough.note("log", problem);
}

function readersOf(entry: LogEntry): readonly Seat[] {
  return [...(entry.to === "all" ? [] : (entry.to ?? [])), ...(entry.private?.to ?? [])];
}

/** What is wrong with a result; null if every seat has exactly one place and its scores. */
export function brokenResult(result: Result, seats: number): string | null {
  const placed = result.places.flat().toSorted((a, b) => a - b);
  if (!equalJson(placed, seatsUpTo(seats))) return `The result places the seats ${placed.join(", ")} of ${seats}.`;
  // a solo player may lose against the game: then the first place is empty
  const taken = seats === 1 ? result.places.slice(result.places.length === 2 ? 1 : 0) : result.places;
  if (taken.some((group) => group.length === 0)) return "The result has an empty place.";
  if (result.scores.length !== seats) return `The result has ${result.scores.length} scores for ${seats} seats.`;
  return null;
}

/** Compares `final` and undo with what happened. */
function checkFinal<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  before: Match<G, StepOf<M>>,
  ask: Ask,
  answer: Answer,
  final: boolean,
  outcome: Outcome<G, StepOf<M>>,
): void {
  const { seat } = ask;
  const after = outcome.match;
  const offered = canUndo(playthrough.definition, after, seat);
  const said = `${ask.kind}: ${JSON.stringify(answer)}`;
  if (offered && final) playthrough.note("dishonest-final", `${said} is marked final but can be taken back`);
  // A sealed answer is changed instead of taken back; only old records take one back.
  if (observe(playthrough.definition, after, seat).canUndo !== (offered && after.sealed[seat] === null))
    playthrough.note(
      "dishonest-final",
      `${said}: taking it back is offered but would be refused, because something was revealed`,
    );
  for (const other of seatsUpTo(playthrough.settings.seats))
    if (other !== seat && canUndo(playthrough.definition, after, other))
      playthrough.note("undo", `After ${said} of seat ${seat}, seat ${other} may take something back`);
  const barrier = barrierBetween(playthrough, before, outcome);
  if (offered && barrier !== null) playthrough.note("undo", `${said} may be taken back although ${barrier}`);
  if (offered) checkUndo(playthrough, before, after, seat, said);
  // Nobody can foresee the effects of standing orders and quick reactions; a sealed answer can be changed until all
  // have been given; and a bot that plays on for a departed seat takes nothing back.
  const foreseeable =
    ask.sealed !== true &&
    !before.departed.includes(seat) &&
    before.settings.reactions === "concealed" &&
    before.orders.every((own) => isEmpty(own));
  if (!offered && !final && foreseeable)
    playthrough.note(
      "dishonest-final",
      `${said} is not marked final but cannot be taken back: ${barrier ?? "no reason"}`,
    );
}

function isEmpty(own: object): boolean {
  return Object.keys(own).length === 0;
}

/** The reason why an answer cannot be taken back, determined without the kernel; null if there is none. */
function barrierBetween<G extends object, M extends StepTypes, V extends AnyView>(
  { definition, settings }: Playthrough<G, M, V>,
  before: Match<G, StepOf<M>>,
  { draws, match: after }: Outcome<G, StepOf<M>>,
): string | null {
  if (draws[0] !== undefined || after.draws !== before.draws) return `chance was drawn (${draws[0]?.why ?? "unnamed"})`;
  if (after.result !== null) return "it ended the game";
  for (const viewer of viewersOf(settings.seats)) {
    const known = definition.view(before.state, viewer).faces;
    const shown = Object.entries(definition.view(after.state, viewer).faces).find(
      ([id, face]) => !Object.hasOwn(known, id) || !equalJson(known[id], face),
    );
    if (shown !== undefined)
      return `${typeof viewer === "number" ? `seat ${viewer}` : "everybody"} was shown ${shown[0]}`;
  }
  return null;
}

/** Takes an answer back and checks that everything is as before, except that open questions have new numbers. */
function checkUndo<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  before: Match<G, StepOf<M>>,
  after: Match<G, StepOf<M>>,
  seat: Seat,
  said: string,
): void {
  const undone = playthrough.try(after, { do: "undo", seat });
  if (undone === null) return;
  if (!undone.ok) {
    playthrough.note("undo", `taking back ${said} was offered and then refused: ${undone.refusal.message}`);
    return;
  }
  const [was, is] = [before, undone.match].map((m) => JSON.stringify(restored(m))) as [string, string];
  if (was !== is) playthrough.note("undo", `${said} was taken back and left a trace: ${firstDifference(was, is)}`);
  const stale = before.questions.some(
    (q, s) => (q === 0) !== (undone.match.questions[s] === 0) || (q !== 0 && undone.match.questions[s] === q),
  );
  if (stale) playthrough.note("undo", `${said} was taken back, but not every question got a new number`);
  const mine = before.undoStack.filter((memory) => memory.seat === seat);
  if (undone.match.undoStack.length > mine.length || !undone.match.undoStack.every((memory) => mine.includes(memory)))
    playthrough.note("undo", `${said} was taken back, and now more answers can be taken back than before`);
}

/** Everything that an undo must restore. */
function restored<G extends object, S extends AnyStep>(match: Match<G, S>) {
  const { state, agenda, sealed, orders, departed, draws, options, settings, result } = match;
  return { game: state, agenda, sealed, orders, departed, draws, options, settings, result };
}
