import {
  allocate,
  arrange,
  button,
  free,
  pickGroup,
  pickMany,
  defineGame,
  seatsUpTo,
  type AskOf,
  type FreeAnswer,
  type ArrangeAnswer,
  type AllocateAnswer,
  type FreeShape,
  type Json,
  type PickManyAnswer,
  type PickGroupAnswer,
  type ButtonAnswer,
  type Seat,
} from "../../index.ts";

/**
 * Bazaar: a small game without secrets or chance, with the answer shapes that Hazard lacks. In turn each seat loads its
 * camels, names a guide with guards, takes wares, orders its queue and travels a road; all of this can be taken back
 * until the seat has sold its wares. While one seat travels, another may close the gates once, which ends the round at
 * once.
 */
export interface Bazaar {
  readonly seats: number;
  round: number;
  loads: number[][];
  score: number[];
  /** The seats that have closed the gates. */
  closed: Seat[];
  road: number[];
}

type Steps = {
  round: { args: { round: number } };
  load: { args: { seat: Seat }; answer: AllocateAnswer<"load", Camel> };
  guide: { args: { seat: Seat }; answer: PickGroupAnswer<"guide", Guide> };
  wares: { args: { seat: Seat }; answer: PickManyAnswer<"wares", Ware> | ButtonAnswer<"none"> };
  queue: { args: { seat: Seat }; answer: ArrangeAnswer<"queue", Camel> };
  travel: { args: { seat: Seat }; answer: FreeAnswer<"road", readonly number[]> | ButtonAnswer<"close"> };
  sell: { args: { seat: Seat }; answer: ButtonAnswer<"sell"> };
  endOfRound: { args: { round: number } };
};
type Camel = "grey" | "brown" | "white";
type Guide = "amir" | "bibi" | "cyrus";
type Ware = "silk" | "salt" | "tea";

const CAMELS: readonly Camel[] = ["grey", "brown", "white"];
const GUIDES: readonly Guide[] = ["amir", "bibi", "cyrus"];
const ROUNDS = 2;

export interface BazaarView {
  readonly round: number;
  readonly loads: readonly (readonly number[])[];
  readonly score: readonly number[];
  readonly closed: readonly Seat[];
  readonly road: readonly number[];
  readonly faces: Readonly<Record<string, never>>;
}

/** A road: at most six places from the first to the last place of the hint, each adjacent to the one before. */
const road: FreeShape = {
  judge(hint, value) {
    const { from, to } = hint as { from: number; to: number };
    const refusal = (message: string) => ({ code: "not-legal" as const, message, rule: "BZ-050" });
    if (!Array.isArray(value) || value.length > 6 || !value.every((place) => Number.isInteger(place)))
      return refusal("A road is a list of at most six places.");
    if (value[0] !== from || value.at(-1) !== to) return refusal(`The road leads from ${from} to ${to}.`);
    const broken = value.some((place, i) => i > 0 && Math.abs((place as number) - (value[i - 1] as number)) !== 1);
    return broken ? refusal("Each place of the road must be next to the one before.") : null;
  },
  sample(hint, random) {
    const { from, to } = hint as { from: number; to: number };
    const straight = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    return random.below(2) === 0 ? straight : [from, from + 1, ...straight];
  },
};

export const bazaar = defineGame<Bazaar, Steps, BazaarView>({
  id: "bazaar",
  version: 1,
  options: { rounds: { kind: "number", min: 1, max: 3, default: ROUNDS } },
  seats: () => ({ min: 2, max: 4 }),
  bound: (options, seats) => Number(options["rounds"]) * seats * 7,
  setup: (options, seats) => ({
    state: {
      seats,
      round: Number(options["rounds"]),
      loads: seatsUpTo(seats).map(() => [0, 0, 0]),
      score: seatsUpTo(seats).map(() => 0),
      closed: [],
      road: [],
    },
    agenda: [{ do: "round", round: Number(options["rounds"]) }],
  }),
  steps: {
    round: {
      then: (g, { round }) => [
        ...seatsUpTo(g.seats).map((seat) => ({ do: "load" as const, seat })),
        { do: "endOfRound", round },
      ],
    },
    load: {
      ask: (_g, { seat }) => [
        {
          seat,
          kind: "load",
          rule: "BZ-010",
          options: [
            allocate(
              "load",
              5,
              CAMELS.map((id) => ({ id, min: 0, max: 3 })),
            ),
          ],
          default: { option: "load", split: { grey: 3, brown: 2 } },
        },
      ],
      answer(g, _step, seat, { split }, { log }) {
        g.loads[seat] = CAMELS.map((camel) => split[camel] ?? 0);
        log({ key: "bazaar.load", args: { seat, loads: g.loads[seat] }, rule: "BZ-010", to: "all" });
        return [{ do: "guide", seat }];
      },
    },
    guide: {
      ask: (_g, { seat }) => [
        {
          seat,
          kind: "guide",
          rule: "BZ-020",
          options: [
            pickGroup(
              "guide",
              GUIDES.map((lead) => ({ lead, with: GUIDES.filter((guard) => guard !== lead) })),
              { min: 0, max: 2 },
            ),
          ],
          default: { option: "guide", pick: "amir", picks: [] },
        },
      ],
      answer(g, _step, seat, { pick, picks }) {
        pay(g, seat, GUIDES.indexOf(pick) - picks.length);
        return [{ do: "wares", seat }];
      },
    },
    wares: {
      ask: (_g, { seat }) => [
        {
          seat,
          kind: "wares",
          rule: "BZ-030",
          options: [pickMany("wares", ["silk", "salt", "tea"], { min: 1, max: 2 }), button("none")],
          default: { option: "none" },
        },
      ],
      answer(g, _step, seat, answer) {
        if (answer.option === "wares") pay(g, seat, answer.picks.includes("silk") ? 2 : 1);
        return [{ do: "queue", seat }];
      },
    },
    queue: {
      ask: (_g, { seat }) => [
        {
          seat,
          kind: "queue",
          rule: "BZ-040",
          options: [arrange("queue", CAMELS)],
          default: { option: "queue", order: CAMELS },
        },
      ],
      answer(g, _step, seat, { order }) {
        pay(g, seat, order[0] === "white" ? 1 : 0);
        return [
          { do: "travel", seat },
          { do: "sell", seat },
        ];
      },
    },
    travel: {
      ask: (g, { seat }) => [
        {
          seat,
          kind: "travel",
          rule: "BZ-050",
          options: [free("road", "road", { from: 1, to: 3 } satisfies Json)],
          default: { option: "road", value: [1, 2, 3] },
        },
        ...seatsUpTo(g.seats)
          .filter((other) => other !== seat && !g.closed.includes(other))
          .map((other): AskOf<ButtonAnswer<"close">> => ({
            seat: other,
            kind: "close",
            rule: "BZ-060",
            blocking: false,
            options: [button("close", { final: true })],
            default: { option: "close" },
          })),
      ],
      answer(g, _step, seat, answer, { log, unwindTo }) {
        if (answer.option === "road") {
          g.road = [...answer.value];
          return [];
        }
        g.closed.push(seat);
        log({ key: "bazaar.close", args: { seat }, rule: "BZ-060", to: "all" });
        unwindTo("endOfRound");
        return [];
      },
    },
    sell: {
      ask: (_g, { seat }) => [
        {
          seat,
          kind: "sell",
          rule: "BZ-070",
          options: [button("sell", { final: true })],
          default: { option: "sell" },
        },
      ],
      answer(g, _step, seat) {
        pay(g, seat, g.road.length);
        g.road = [];
        return [];
      },
    },
    endOfRound: {
      then(g, { round }) {
        g.round = round - 1;
        return [{ do: "round", round: round - 1 }];
      },
    },
  },
  view: (g) => ({
    round: g.round,
    loads: g.loads,
    score: g.score,
    closed: g.closed,
    road: g.road,
    faces: {},
  }),
  result: (g) =>
    g.round > 0
      ? null
      : {
          places: [...new Set(g.score)]
            .sort((a, b) => b - a)
            .map((score) => seatsUpTo(g.seats).filter((seat) => g.score[seat] === score)),
          scores: g.score.map((score) => [score]),
          why: "bazaar.most",
          rule: "BZ-080",
        },
  free: { road },
  depart: (g, seat) => ({
    places: [seatsUpTo(g.seats).filter((other) => other !== seat), [seat]],
    scores: g.score.map((score) => [score]),
    why: "bazaar.left",
  }),
  bot: (_view, ask) => ask.default,
  // Closes the gates if another seat leads by more than two points.
  volunteer: ({ score }, ask) => (Math.max(...score) > (score[ask.seat] ?? 0) + 2 ? ask.default : null),
});

function pay(g: Bazaar, seat: Seat, sum: number): void {
  g.score[seat] = (g.score[seat] ?? 0) + sum;
}
