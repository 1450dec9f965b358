import {
  amount,
  button,
  pickOne,
  defineGame,
  seatsUpTo,
  shuffled,
  type AskOf,
  type AmountAnswer,
  type PickOneAnswer,
  type ButtonAnswer,
  type Random,
  type Seat,
  type Viewer,
} from "../../index.ts";

/**
 * Hazard: a small game that uses every feature of the kernel. In each round both seats secretly stake at the same time,
 * a die is rolled, the seat to move may play a hidden card face up, the other may answer in a window, and a token is
 * moved back and forth, which can be taken back.
 */
export interface Hazard {
  readonly seats: number;
  round: number;
  token: number;
  purse: number[];
  /** The identity of each card, by instance id. Secret. */
  faces: string[];
  hands: number[][];
  played: number[];
  stakes: number[] | null;
  die: number | null;
}

export type HazardSteps = {
  shuffle: { args: { round: number } };
  stake: { args: { round: number }; answer: AmountAnswer<"stake"> };
  cast: { args: { round: number } };
  move: {
    args: { seat: Seat };
    answer: PickOneAnswer<"token", number> | PickOneAnswer<"play", number> | ButtonAnswer<"done">;
  };
  reply: { args: { seat: Seat }; answer: PickOneAnswer<"play", number> | ButtonAnswer<"pass"> };
  round: { args: { round: number } };
};

export interface HazardView {
  readonly round: number;
  readonly token: number;
  readonly purse: readonly number[];
  readonly hands: readonly number[];
  readonly own: readonly number[];
  readonly played: readonly number[];
  readonly stakes: readonly number[] | null;
  readonly die: number | null;
  readonly faces: Readonly<Record<string, string>>;
}

const ROUNDS = 3;

export const hazard = defineGame<Hazard, HazardSteps, HazardView>({
  id: "hazard",
  version: 1,
  options: { rich: { kind: "flag", default: false } },
  seats: () => ({ min: 2, max: 3 }),
  bound: (_options, seats) => ROUNDS * seats * 40,
  setup: (options, seats) => ({
    state: {
      seats,
      round: 1,
      token: 0,
      purse: seatsUpTo(seats).map(() => (options["rich"] === true ? 20 : 10)),
      faces: [],
      hands: seatsUpTo(seats).map(() => []),
      played: [],
      stakes: null,
      die: null,
    },
    agenda: [{ do: "shuffle", round: 1 }],
  }),
  steps: {
    shuffle: {
      then(g, step, { chance }) {
        g.faces = chance.shuffle(["sun", "moon", "star", "sun", "moon", "star", "wind", "wind", "rain"], "hazard.deal");
        g.hands = seatsUpTo(g.seats).map((seat) => [seat * 3, seat * 3 + 1, seat * 3 + 2]);
        return [{ do: "stake", round: step.round }];
      },
    },
    stake: {
      ask: (g) =>
        (g.stakes !== null ? [] : seatsUpTo(g.seats)).map((seat): AskOf<AmountAnswer<"stake">> => ({
          seat,
          kind: "stake",
          rule: "HZ-010",
          sealed: true,
          window: "stake",
          options: [amount("stake", { min: 0, max: g.purse[seat] ?? 0 })],
          default: { option: "stake", amount: 0 },
        })),
      reveal(g, step, answers, { log }) {
        g.stakes = seatsUpTo(g.seats).map((seat) => answers.get(seat)?.amount ?? 0);
        log({ key: "hazard.stakes", args: { stakes: g.stakes }, rule: "HZ-010", to: "all" });
        return [{ do: "cast", round: step.round }];
      },
    },
    cast: {
      then(g, step, { chance, log }) {
        const die = chance.die(6, "hazard.cast");
        g.die = die;
        g.purse = g.purse.map((sum, seat) => sum + (die >= 4 ? 1 : -1) * (g.stakes?.[seat] ?? 0));
        log({ key: "hazard.cast", args: { die }, rule: "HZ-020", to: "all" });
        return [
          ...seatsUpTo(g.seats).map((seat) => ({ do: "move" as const, seat })),
          { do: "round", round: step.round + 1 },
        ];
      },
    },
    move: {
      ask: (g, { seat }) => [
        {
          seat,
          kind: "move",
          rule: "HZ-030",
          options: [
            pickOne(
              "token",
              [0, 1, 2].filter((place) => place !== g.token),
            ),
            ...(g.hands[seat]?.length ? [pickOne("play", g.hands[seat], { final: true })] : []),
            button("done", { final: true }),
          ],
          default: { option: "done" },
        },
      ],
      answer(g, step, seat, answer, { log }) {
        if (answer.option === "done") return [];
        if (answer.option === "token") {
          g.token = answer.pick;
          return [step];
        }
        lay(g, seat, answer.pick);
        log({
          key: "hazard.play",
          args: { seat, card: answer.pick, face: g.faces[answer.pick] ?? "" },
          rule: "HZ-031",
          to: "all",
        });
        return [{ do: "reply", seat: (seat + 1) % g.seats }];
      },
    },
    reply: {
      ask(g, { seat }) {
        const hand = g.hands[seat] ?? [];
        if (hand.length === 0) return [];
        const winds = hand.filter((id) => g.faces[id] === "wind");
        return [
          {
            seat,
            kind: "reply",
            rule: "HZ-040",
            window: "reply",
            ...(winds.length > 0 ? {} : { noRealChoice: true as const }),
            options: [
              ...(winds.length > 0 ? [pickOne("play", winds, { final: true })] : []),
              button("pass", { final: true }),
            ],
            default: { option: "pass" },
          },
        ];
      },
      answer(g, _step, seat, answer) {
        if (answer.option === "play") lay(g, seat, answer.pick);
        return [];
      },
    },
    round: {
      then(g, step) {
        g.round = step.round;
        g.stakes = null;
        return step.round > ROUNDS ? [] : [{ do: "stake", round: step.round }];
      },
    },
  },
  view: (g, viewer: Viewer) => ({
    round: g.round,
    token: g.token,
    purse: g.purse,
    hands: g.hands.map((h) => h.length),
    own: typeof viewer === "number" ? (g.hands[viewer] ?? []) : [],
    played: g.played,
    stakes: g.stakes,
    die: g.die,
    faces: Object.fromEntries(
      (viewer === "all"
        ? g.faces.map((_, id) => id)
        : [...g.played, ...(typeof viewer === "number" ? (g.hands[viewer] ?? []) : [])]
      ).map((id) => [id, g.faces[id] ?? ""]),
    ),
  }),
  result: (g) =>
    g.round <= ROUNDS
      ? null
      : {
          places: [...new Set(g.purse)]
            .sort((a, b) => b - a)
            .map((sum) => seatsUpTo(g.seats).filter((seat) => g.purse[seat] === sum)),
          scores: g.purse.map((sum) => [sum]),
          why: "hazard.richest",
          rule: "HZ-050",
        },
  standing: {
    stake: {
      read: (order) => (typeof order === "number" && Number.isInteger(order) && order >= 0 ? order : null),
      answer: (g, _s, ask, order) => ({ option: "stake", amount: Math.min(order as number, g.purse[ask.seat] ?? 0) }),
    },
    reply: { read: (order) => (order === "pass" ? "pass" : null), answer: () => ({ option: "pass" }) },
  },
  depart: () => null,
  deal: dealHazard,
  bot: (_view, ask) => ask.default,
});

/** Deals again the cards that the viewer does not see: which of them other seats hold, and what they are. */
function dealHazard(g: Hazard, viewer: Viewer, random: Random): Hazard {
  const seen = [...g.played, ...(typeof viewer === "number" ? (g.hands[viewer] ?? []) : [])];
  const hidden = g.faces.map((_, id) => id).filter((id) => !seen.includes(id));
  const faces = shuffled(hidden.map((id) => g.faces[id] ?? "").sort(), random);
  hidden.forEach((id, i) => (g.faces[id] = faces[i] ?? ""));
  const ids = shuffled(hidden, random);
  g.hands = g.hands.map((hand, seat) => (seat === viewer ? hand : ids.splice(0, hand.length)));
  return g;
}

function lay(g: Hazard, seat: Seat, card: number): void {
  g.hands[seat] = (g.hands[seat] ?? []).filter((id) => id !== card);
  g.played.push(card);
}

/** Swaps the faces of the cards that the viewer does not see. */
export function exchangeHazard(g: Hazard, viewer: Viewer, random: Random): Hazard {
  const seen = [...g.played, ...(typeof viewer === "number" ? (g.hands[viewer] ?? []) : [])];
  const hidden = g.faces.map((_, id) => id).filter((id) => !seen.includes(id));
  const faces = shuffled(
    hidden.map((id) => g.faces[id] ?? ""),
    random,
  );
  hidden.forEach((id, i) => (g.faces[id] = faces[i] ?? ""));
  return g;
}

export function hazardInvariants(g: Hazard): string[] {
  const problems: string[] = [];
  if (g.hands.flat().length + g.played.length !== (g.faces.length === 0 ? 0 : 3 * g.seats))
    problems.push("Cards were lost.");
  if (g.purse.some((sum) => sum < 0)) problems.push("A purse is below zero.");
  return problems;
}
