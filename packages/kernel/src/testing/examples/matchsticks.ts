import {
  amount,
  button,
  defineGame,
  logWriter,
  type AmountAnswer,
  type ButtonAnswer,
  type Seat,
  type StepRules,
} from "../../index.ts";

/*
 * Matchsticks: a whole game in sixty lines (docs/adding-a-game.md). MS-1: a die and seven sticks make the pile. MS-2:
 * in turn, each seat takes one to three sticks. MS-3: the seat that takes the last one loses.
 */

/** The state: everything there is to know, as plain JSON. */
export interface Matchsticks {
  sticks: number;
  readonly seats: number;
  loser: Seat | null;
}

export type TakeAnswer = AmountAnswer<"take"> | ButtonAnswer<"last">;

/** The steps: what each carries, and how it is answered. */
export type MatchsticksSteps = {
  roll: object;
  take: { readonly args: { readonly seat: Seat }; readonly answer: TakeAnswer };
};
type Rule<K extends keyof MatchsticksSteps> = StepRules<Matchsticks, MatchsticksSteps>[K];

export interface MatchsticksView {
  readonly sticks: number;
  readonly faces: Readonly<Record<string, never>>;
}

/** The log: message key → arguments. */
type MatchsticksLog = {
  "matchsticks.pile": { sticks: number };
  "matchsticks.take": { seat: Seat; sticks: number; left: number };
};
const writeLog = logWriter<MatchsticksLog>();

/** [MS-1] Chance belongs to automatic steps: `then`. */
const roll: Rule<"roll"> = {
  then(state, _step, context) {
    state.sticks = 7 + context.chance.die(6, "matchsticks.pile");
    writeLog(context, "matchsticks.pile", "MS-1", { sticks: state.sticks });
    return [{ do: "take", seat: 0 }];
  },
};

/** [MS-2] The ask has every legal answer; the answer changes the state and returns the next step. */
const take: Rule<"take"> = {
  ask({ sticks }, { seat }) {
    const some = sticks > 1 ? [amount("take", { min: 1, max: Math.min(3, sticks - 1) })] : [];
    const last = sticks <= 3 ? [button("last", { final: true })] : []; // final: it ends the game
    return [{ seat, kind: "take", rule: "MS-2", options: [...some, ...last], default: defaultFor(sticks) }];
  },
  answer(state, _step, seat, answer, context) {
    const sticks = answer.option === "last" ? state.sticks : answer.amount;
    state.sticks -= sticks;
    writeLog(context, "matchsticks.take", "MS-2", { seat, sticks, left: state.sticks });
    if (state.sticks === 0) state.loser = seat; // [MS-3]
    return [{ do: "take", seat: (seat + 1) % state.seats }];
  },
};

function defaultFor(sticks: number): TakeAnswer {
  return sticks === 1 ? { option: "last" } : { option: "take", amount: 1 };
}

export const matchsticks = defineGame<Matchsticks, MatchsticksSteps, MatchsticksView>({
  id: "matchsticks",
  version: 1,
  options: {},
  seats: () => ({ min: 2, max: 4 }),
  setup: (_options, seats) => ({ state: { sticks: 0, seats, loser: null }, agenda: [{ do: "roll" }] }),
  steps: { roll, take },
  view: ({ sticks }) => ({ sticks, faces: {} }), // nothing is hidden
  result({ loser, seats }) {
    if (loser === null) return null;
    const scores = Array.from({ length: seats }, (_, seat) => [seat === loser ? 0 : 1]);
    const winners = scores.flatMap(([score], seat) => (score === 1 ? [seat] : []));
    return { places: [winners, [loser]], scores, why: "matchsticks.last", rule: "MS-3" };
  },
  depart: () => null, // a bot plays on
  bot: ({ sticks }) => (sticks < 3 ? defaultFor(sticks) : { option: "take", amount: Math.max(1, (sticks - 1) % 4) }),
  bound: () => 13,
});
