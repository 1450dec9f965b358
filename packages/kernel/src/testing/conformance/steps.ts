import {
  canUndo,
  equalJson,
  judgeAnswer,
  seatsUpTo,
  observe,
  viewOf,
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
 * Plays one offered answer: it must be accepted, and whether it can be taken back must be as its option says. Null: it
 * was not accepted.
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

/** Lines of the log and the result name people of this table in plain data. */
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
      playthrough.note("log", `The line ${entry.key} is for seats that are not there.`);
  }
  const problem = result === null ? null : brokenResult(result, seats);
  if (problem !== null) playthrough.note("log", problem);
}

function readersOf(entry: LogEntry): readonly Seat[] {
  return [...(entry.to === "all" ? [] : (entry.to ?? [])), ...(entry.private?.to ?? [])];
}

/** What is wrong with a result; null if every seat has its one place and its scores. */
export function brokenResult(result: Result, seats: number): string | null {
  const placed = result.places.flat().toSorted((a, b) => a - b);
  if (!equalJson(placed, seatsUpTo(seats))) return `The result places the seats ${placed.join(", ")} of ${seats}.`;
  // alone against the game nobody may have won: then the first place is empty
  const taken = seats === 1 ? result.places.slice(result.places.length === 2 ? 1 : 0) : result.places;
  if (taken.some((group) => group.length === 0)) return "The result has a place that nobody took.";
  if (result.scores.length !== seats) return `The result has ${result.scores.length} scores for ${seats} seats.`;
  return null;
}

/** Holds `final` and undo to what happened. */
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
  if (offered && final) playthrough.note("dishonest-final", `${said} is marked final and can be taken back`);
  // A sealed answer is changed instead; only old records take one back.
  if (observe(playthrough.definition, after, seat).canUndo !== (offered && after.sealed[seat] === null))
    playthrough.note("dishonest-final", `${said}: the offer to take it back would be refused, for something was shown`);
  for (const other of seatsUpTo(playthrough.settings.seats))
    if (other !== seat && canUndo(playthrough.definition, after, other))
      playthrough.note("undo", `After ${said} of seat ${seat} seat ${other} may take something back`);
  const barrier = barrierBetween(playthrough, before, outcome);
  if (offered && barrier !== null) playthrough.note("undo", `${said} may be taken back although ${barrier}`);
  if (offered) checkUndo(playthrough, before, after, seat, said);
  // What was ordered ahead and what quick reactions skip is nobody's to foresee; a sealed answer can be changed until
  // all are in;
  // and who plays on for a seat that was left takes nothing back.
  const foreseeable =
    ask.sealed !== true &&
    !before.departed.includes(seat) &&
    before.settings.reactions === "concealed" &&
    before.orders.every((own) => isEmpty(own));
  if (!offered && !final && foreseeable)
    playthrough.note(
      "dishonest-final",
      `${said} is not marked final and cannot be taken back: ${barrier ?? "no reason"}`,
    );
}

function isEmpty(own: object): boolean {
  return Object.keys(own).length === 0;
}

/** Why an answer cannot be taken back, found without the kernel's help; null if nothing stands in the way. */
function barrierBetween<G extends object, M extends StepTypes, V extends AnyView>(
  { definition, settings }: Playthrough<G, M, V>,
  before: Match<G, StepOf<M>>,
  { draws, match: after }: Outcome<G, StepOf<M>>,
): string | null {
  if (draws[0] !== undefined || after.draws !== before.draws) return `chance was drawn (${draws[0]?.why ?? "unnamed"})`;
  if (after.result !== null) return "it ended the game";
  for (const viewer of viewersOf(settings.seats)) {
    const known = viewOf(definition, before.state, viewer).faces;
    const shown = Object.entries(viewOf(definition, after.state, viewer).faces).find(
      ([id, face]) => !Object.hasOwn(known, id) || !equalJson(known[id], face),
    );
    if (shown !== undefined)
      return `${typeof viewer === "number" ? `seat ${viewer}` : "everybody"} was shown ${shown[0]}`;
  }
  return null;
}

/** Takes an answer back and looks whether everything is as it was, with open questions asked anew. */
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
    playthrough.note("undo", `${said} was offered to be taken back, and then refused: ${undone.refusal.message}`);
    return;
  }
  const [was, is] = [before, undone.match].map((m) => JSON.stringify(restored(m))) as [string, string];
  if (was !== is) playthrough.note("undo", `${said} was taken back and left a trace: ${firstDifference(was, is)}`);
  const stale = before.questions.some(
    (q, s) => (q === 0) !== (undone.match.questions[s] === 0) || (q !== 0 && undone.match.questions[s] === q),
  );
  if (stale) playthrough.note("undo", `${said} was taken back, but not every question was asked anew`);
  const mine = before.undoStack.filter((memory) => memory.seat === seat);
  if (undone.match.undoStack.length > mine.length || !undone.match.undoStack.every((memory) => mine.includes(memory)))
    playthrough.note("undo", `${said} was taken back, and now more can be taken back than before`);
}

/** All that undo must restore. */
function restored<G extends object, S extends AnyStep>(match: Match<G, S>) {
  const { state, agenda, sealed, orders, departed, draws, options, settings, result } = match;
  return { game: state, agenda, sealed, orders, departed, draws, options, settings, result };
}
