import type { AnyStep, AnyView, GameDefinition, StepOf, StepTypes } from "./game.ts";
import { equalJson } from "./json.ts";
import { computeAsks } from "./selectors.ts";
import { refused, type Match, type UndoEntry, type Outcome, type Refused } from "./match.ts";
import { seatsUpTo, type Seat } from "./seats.ts";
import { StandingOrders } from "./standing-orders.ts";

/** The most answers that a seat may take back in a row. A stored match carries all of them. */
const MOST_TAKEN_BACK = 50;

/** The undo stack after one more answer of `seat`. */
export function pushUndo<G extends object, S extends AnyStep>(
  match: Match<G, S>,
  seat: Seat,
): readonly UndoEntry<G, S>[] {
  // The stack holds answers of one seat only.
  const own = match.undoStack[0]?.seat === seat ? match.undoStack : [];
  return [...own.slice(1 - MOST_TAKEN_BACK), { seat, seq: match.seq + 1, before: withoutStack(match) }];
}

function withoutStack<G extends object, S extends AnyStep>(match: Match<G, S>): UndoEntry<G, S>["before"] {
  const { settings, options, state, agenda, sealed, orders, orderTerms, departed, draws, questions, result } = match;
  const terms = orderTerms === undefined ? {} : { orderTerms };
  return { settings, options, state, agenda, sealed, orders, ...terms, departed, draws, questions, result };
}

/**
 * Whether `seat` is offered to take its last answer back: nothing was drawn, no other seat answered, and the answer was
 * not marked as final. A sealed answer can be changed instead; taking it back would reveal whether it had been changed
 * before. Old records that contain such an undo can still be replayed.
 */
export function isOfferedUndo(match: Match, seat: Seat): boolean {
  return isLastToAnswer(match, seat) && match.sealed[seat] === null;
}

function isLastToAnswer(match: Match, seat: Seat): boolean {
  return match.undoStack.at(-1)?.seat === seat && match.result === null;
}

/**
 * Whether `seat` may take its last answer back: it was the last to answer, and the answer revealed nothing hidden to
 * anyone. To find out, this compares what each viewer knew before with what each knows now. That takes two views for
 * every viewer, so it runs only when needed. If a game marks revealing options as final, as the conformance suite
 * requires, the result equals `isOfferedUndo`.
 */
export function canUndo<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  seat: Seat,
): boolean {
  const last = match.undoStack.at(-1);
  if (last === undefined || !isLastToAnswer(match, seat)) return false;
  const viewers = [...seatsUpTo(match.settings.seats), "public" as const];
  return viewers.every((viewer) => {
    const known = definition.view(last.before.state, viewer).faces;
    const faces = definition.view(match.state, viewer).faces;
    return Object.keys(faces).every((id) => Object.hasOwn(known, id) && equalJson(known[id], faces[id]));
  });
}

export function undo<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  seat: Seat,
): Outcome<G, StepOf<M>> | Refused {
  const last = match.undoStack.at(-1);
  if (last === undefined || !canUndo(definition, match, seat))
    return refused(
      "cannot-undo",
      "This cannot be taken back: dice were rolled, something hidden was shown, or another player has answered.",
    );
  const orders = new StandingOrders(match);
  if (last.seq !== null) orders.undo(last.before, last.seq);
  // Orders left in the meantime stay. Every open question gets a new number, so that an answer on its way to the undone
  // position is out of date.
  const { orderTerms: _, ...position } = last.before;
  const before = { ...position, ...orders.stored };
  const asked = match.asked.map((last, s) => (before.questions[s] === 0 ? last : last + 1));
  const questions = before.questions.map((q, s) => (q === 0 ? 0 : (asked[s] as number)));
  return {
    ok: true,
    match: {
      ...before,
      questions,
      asked,
      seq: match.seq + 1,
      undoStack: match.undoStack.slice(0, -1),
      asks: computeAsks(definition, before),
    },
    log: [{ key: "table.undo", args: { seat }, to: "all" }],
    draws: [],
    undoes: last.seq,
    barrier: null,
  };
}
