import { button, pickOne, defineGame, type GameDefinition, type StepRules } from "../../index.ts";
import { exchangeHazard, hazard, hazardInvariants, type Hazard, type HazardSteps, type HazardView } from "./hazard.ts";
import type { FindingName, TrialConfig } from "../conformance/index.ts";

type HazardGame = GameDefinition<Hazard, HazardSteps, HazardView>;
type Rules = StepRules<Hazard, HazardSteps>;

/** A variant of Hazard with one fault, and the finding that the suite must report for it. */
export interface Faulty {
  readonly fault: string;
  readonly name: FindingName;
  readonly game: HazardGame;
  readonly config?: Partial<TrialConfig<Hazard, HazardView>>;
}

export const trialOfHazard: TrialConfig<Hazard, HazardView> = {
  seats: [2],
  games: 3,
  resample: exchangeHazard,
  invariants: hazardInvariants,
};

const { steps } = hazard;

function withChange(change: Partial<HazardGame>): HazardGame {
  return defineGame({ ...hazard, ...change });
}
function withSteps(change: Partial<Rules>): HazardGame {
  return withChange({ steps: { ...steps, ...change } });
}
/** A variant with a changed ask for moves. */
function withMoveAsk(change: (ask: MoveAsk, g: Hazard) => MoveAsk): HazardGame {
  return withSteps({
    move: { ...steps.move, ask: (g, step) => (steps.move.ask?.(g, step) ?? []).map((ask) => change(ask, g)) },
  });
}
type MoveAsk = ReturnType<NonNullable<Rules["move"]["ask"]>>[number];

/** The first card in the hand of the next seat. */
function secretOfNext(g: Hazard, seat: number): string {
  const [card] = g.hands[(seat + 1) % g.seats] ?? [];
  return card === undefined ? "none" : (g.faces[card] ?? "none");
}

let clock = 0;

export const faulty: readonly Faulty[] = [
  {
    fault: "a view that shows the deck",
    name: "leak",
    game: withChange({ view: (g, viewer) => ({ ...hazard.view(g, viewer), next: g.faces[0] }) }),
  },
  {
    fault: "a view with a count of hidden things",
    name: "leak",
    game: withChange({
      view: (g, viewer) => ({ ...hazard.view(g, viewer), die: g.faces.indexOf("rain") % 3 }),
    }),
  },
  {
    fault: "a log that reveals what the view hides",
    name: "leak",
    game: withSteps({
      move: {
        ...steps.move,
        answer(g, step, seat, answer, context) {
          context.log({ key: "hazard.hint", args: { next: secretOfNext(g, seat) }, to: "all" });
          return steps.move.answer?.(g, step, seat, answer, context) ?? [];
        },
      },
    }),
  },
  {
    fault: "an ask that depends on another hand",
    name: "leak",
    game: withMoveAsk((ask, g) => ({ ...ask, args: { next: secretOfNext(g, ask.seat) } })),
  },
  {
    fault: "a kind of ask that depends on the hand of its seat",
    name: "leak",
    game: withMoveAsk((ask, g) => ({ ...ask, kind: `move.${secretOfNext(g, ask.seat - 1)}` })),
  },
  {
    fault: "a window that opens only for those who can use it",
    name: "leak",
    game: withSteps({
      reply: {
        ...steps.reply,
        ask: (g, step) => (steps.reply.ask?.(g, step) ?? []).filter((ask) => ask.noRealChoice !== true),
      },
    }),
  },
  {
    fault: "a rule that copies a secret to a public field",
    name: "leak",
    game: withSteps({
      move: {
        ...steps.move,
        answer(g, step, seat, answer, context) {
          g.token = ["sun", "moon"].indexOf(secretOfNext(g, seat)) + 1;
          return steps.move.answer?.(g, step, seat, answer, context) ?? [];
        },
      },
    }),
  },
  {
    fault: "a standing order that reads another hand",
    name: "leak",
    game: withChange({
      standing: {
        ...hazard.standing,
        reply: {
          read: (order) => (order === "pass" ? "pass" : null),
          answer: (g, _step, ask) => (secretOfNext(g, ask.seat) === "sun" ? { option: "pass" } : null),
        },
      },
    }),
    config: { games: 40, every: 1, seats: [2, 3], seed: "b", orders: { reply: ["pass"], stake: [] } },
  },
  {
    fault: "a window without a standing order",
    name: "window",
    game: withChange({ standing: {} }),
  },
  {
    fault: "a deal that leaves hidden cards as they are",
    name: "deal",
    game: withChange({ deal: (g) => g }),
  },
  {
    fault: "a deal that adds a card to every other hand",
    name: "broken",
    game: withChange({
      deal: (g, viewer) => ({ ...g, hands: g.hands.map((hand, seat) => (seat === viewer ? hand : [...hand, 99])) }),
    }),
  },
  {
    fault: "a question that is asked forever",
    name: "endless",
    game: withSteps({ move: { ...steps.move, answer: (_g, step) => [step] } }),
  },
  {
    fault: "automatic steps that loop forever",
    name: "endless",
    game: withSteps({ round: { then: (_g, step) => [step] } }),
  },
  {
    fault: "an ask with nothing to choose",
    name: "stuck",
    game: withMoveAsk((ask) => ({ ...ask, options: [pickOne("token", [])] })),
  },
  {
    fault: "an agenda that becomes empty",
    name: "stuck",
    game: withSteps({ round: { then: () => [] } }),
  },
  {
    fault: "a rule that depends on a clock",
    name: "non-deterministic",
    game: withSteps({
      cast: {
        then(g, step, context) {
          g.token = clock++ % 3;
          return steps.cast.then?.(g, step, context) ?? [];
        },
      },
    }),
  },
  {
    fault: "a die whose purpose changes",
    name: "record",
    game: withSteps({
      cast: {
        then: (g, step, context) => {
          const { chance } = context;
          const die = (sides: number): number => chance.die(sides, `cast ${clock++}`);
          return steps.cast.then?.(g, step, { ...context, log: context.log, chance: { ...chance, die } }) ?? [];
        },
      },
    }),
  },
  {
    fault: "a card revealed by an answer that is not marked final",
    name: "dishonest-final",
    game: withMoveAsk((ask) => ({
      ...ask,
      options: ask.options.map((o) => (o.id === "play" ? pickOne("play", o.of) : o)),
    })),
  },
  {
    fault: "a die rolled by an answer that is not marked final",
    name: "dishonest-final",
    game: withSteps({
      move: {
        ask: (g, step) =>
          (steps.move.ask?.(g, step) ?? []).map((ask) => ({
            ...ask,
            options: [...ask.options.slice(0, -1), button("done")],
          })),
        answer: (g, step, seat, answer, context) =>
          answer.option === "done"
            ? [{ do: "cast", round: g.round }]
            : (steps.move.answer?.(g, step, seat, answer, context) ?? []),
      },
    }),
  },
  {
    fault: "an ask that changes the game",
    name: "impure-ask",
    game: withMoveAsk((ask, g) => {
      g.token = 0;
      return ask;
    }),
  },
  {
    fault: "a view that changes the game",
    name: "impure-view",
    game: withChange({
      view(g, viewer) {
        g.purse.reverse();
        return hazard.view(g, viewer);
      },
    }),
  },
  {
    fault: "half a coin",
    name: "not-integer",
    game: withSteps({
      cast: {
        then(g, step, context) {
          const next = steps.cast.then?.(g, step, context) ?? [];
          g.purse = g.purse.map((sum) => sum / 2);
          return next;
        },
      },
    }),
  },
  {
    fault: "a value that is not JSON",
    name: "not-json",
    game: withSteps({
      cast: {
        then(g, step, context) {
          Object.assign(g, { seen: new Set([step.round]) });
          return steps.cast.then?.(g, step, context) ?? [];
        },
      },
    }),
  },
  {
    fault: "a rule that throws",
    name: "broken",
    game: withSteps({
      cast: {
        then() {
          throw new Error("The die rolled off the table.");
        },
      },
    }),
  },
  {
    fault: "a default that is not offered",
    name: "illegal-default",
    game: withMoveAsk((ask) => ({ ...ask, default: { option: "token", pick: 9 } })),
  },
  {
    fault: "a bot that plays a card it does not have",
    name: "illegal-bot",
    game: withChange({ bot: () => ({ option: "play", pick: 99 }) }),
    config: { games: 4 },
  },
  {
    fault: "coins out of nothing",
    name: "invariant",
    game: withSteps({
      cast: {
        then(g, step, context) {
          const next = steps.cast.then?.(g, step, context) ?? [];
          g.purse = g.purse.map((sum) => sum - 30);
          return next;
        },
      },
    }),
  },
  {
    fault: "a view that forgets the viewer's own cards",
    name: "view-lacks",
    game: withChange({ view: (g, viewer) => ({ ...hazard.view(g, viewer), own: [] }) }),
    config: {
      knows: (g, viewer, view) =>
        typeof viewer === "number" && view.own.length < (g.hands[viewer]?.length ?? 0)
          ? ["It knows its own cards."]
          : [],
    },
  },
  {
    fault: "a view with a field that is not in its schema",
    name: "view-schema",
    game: withChange({ view: (g, viewer) => ({ ...hazard.view(g, viewer), more: 1 }) }),
    config: { viewSchema: (view) => ("more" in view ? "has the unknown key more" : null) },
  },
  {
    fault: "a log line for a seat that does not exist",
    name: "log",
    game: withSteps({
      move: {
        ...steps.move,
        answer(g, step, seat, answer, context) {
          context.log({ key: "hazard.aside", to: [7] });
          return steps.move.answer?.(g, step, seat, answer, context) ?? [];
        },
      },
    }),
  },
  {
    fault: "a result that forgets a seat",
    name: "departure",
    game: withChange({
      depart: (g, seat) => ({ places: [[seat]], scores: g.purse.map((sum) => [sum]), why: "hazard.left" }),
    }),
  },
  {
    fault: "a standing order with side effects",
    name: "orders",
    game: withChange({
      standing: {
        reply: {
          read: (order) => (order === "pass" ? "pass" : null),
          answer(g) {
            g.purse = g.purse.map((sum) => sum + 1);
            return { option: "pass" };
          },
        },
      },
    }),
    config: { games: 6 },
  },
  {
    fault: "a resample that gives an impossible state",
    name: "exchange",
    game: hazard,
    config: {
      resample(g) {
        g.hands = g.hands.map((hand) => hand.slice(1));
        return g;
      },
    },
  },
  {
    fault: "a resample that changes nothing, in a game with secrets",
    name: "exchange",
    game: hazard,
    config: { resample: (g) => g },
  },
];
