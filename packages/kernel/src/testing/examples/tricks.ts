import {
  button,
  defineGame,
  pickOne,
  shuffled,
  type ButtonAnswer,
  type PickOneAnswer,
  type Random,
  type Seat,
  type Viewer,
} from "../../index.ts";

/*
 * Tricks: a game of cards for two, small enough to think ahead in. TR-1: of sixteen cards each seat gets six; four are
 * out of the game. TR-2: the leader plays a card, then the other; the higher one takes the trick and leads. TR-3: most
 * tricks win.
 */

const CARDS = 16;
const HAND = 6;

export interface Tricks {
  readonly hands: number[][];
  out: number[];
  readonly taken: number[];
  led: number | null;
  readonly played: number[];
}

export type TricksSteps = {
  deal: object;
  play: {
    readonly args: { readonly seat: Seat };
    readonly answer: PickOneAnswer<"card", number> | ButtonAnswer<"any">;
  };
};

export interface TricksView {
  readonly own: readonly number[];
  readonly led: number | null;
  readonly taken: readonly number[];
  readonly played: readonly number[];
  readonly faces: Readonly<Record<string, never>>;
}

export const tricks = defineGame<Tricks, TricksSteps, TricksView>({
  id: "tricks",
  version: 1,
  options: {},
  seats: () => ({ min: 2, max: 2 }),
  bound: () => 2 * HAND,
  setup: () => ({
    state: { hands: [[], []], out: [], taken: [0, 0], led: null, played: [] },
    agenda: [{ do: "deal" }],
  }),
  steps: {
    deal: {
      then(g, _step, { chance }) {
        const cards = chance.shuffle([...Array(CARDS).keys()], "tricks.deal");
        g.hands[0] = cards.slice(0, HAND).sort(ascending);
        g.hands[1] = cards.slice(HAND, 2 * HAND).sort(ascending);
        g.out = cards.slice(2 * HAND).sort(ascending);
        return [{ do: "play", seat: 0 }];
      },
    },
    play: {
      // "any" plays the lowest card.
      ask: (g, { seat }) => {
        const hand = g.hands[seat] ?? [];
        return hand.length === 0
          ? []
          : [
              {
                seat,
                kind: "play",
                rule: "TR-2",
                options: [pickOne("card", hand, { final: true }), button("any", { final: true })],
                default: { option: "any" },
              },
            ];
      },
      answer(g, _step, seat, answer) {
        const hand = g.hands[seat] ?? [];
        const card = answer.option === "any" ? Math.min(...hand) : answer.pick;
        g.hands[seat] = hand.filter((held) => held !== card);
        g.played.push(card);
        const { led } = g;
        if (led === null) {
          g.led = card;
          return [{ do: "play", seat: 1 - seat }];
        }
        g.led = null;
        const winner = card > led ? seat : 1 - seat;
        g.taken[winner] = (g.taken[winner] ?? 0) + 1;
        return [{ do: "play", seat: winner }];
      },
    },
  },
  view: (g, viewer: Viewer) => ({
    own: typeof viewer === "number" ? (g.hands[viewer] ?? []) : viewer === "all" ? g.hands.flat() : [],
    led: g.led,
    taken: g.taken,
    played: g.played,
    faces: {},
  }),
  deal: dealTricks,
  result: ({ taken: [one = 0, two = 0] }) =>
    one + two < HAND
      ? null
      : {
          places: one === two ? [[0, 1]] : one > two ? [[0], [1]] : [[1], [0]],
          scores: [[one], [two]],
          why: "tricks.most",
          rule: "TR-3",
        },
  depart: () => null,
  bot: ({ own }, _ask, random) => ({ option: "card", pick: own[random.below(own.length)] ?? 0 }),
  search: {
    clock: ({ taken: [one = 0, two = 0] }) => one + two,
    chances: ({ taken: [one = 0, two = 0] }) => [0.5 + (one - two) / 12, 0.5 - (one - two) / 12],
  },
});

const ascending = (a: number, b: number): number => a - b;

/** Deals again the cards that the viewer does not see. */
export function dealTricks(g: Tricks, viewer: Viewer, random: Random): Tricks {
  const others = [0, 1].filter((seat) => seat !== viewer);
  const hidden = shuffled([...others.flatMap((seat) => g.hands[seat] ?? []), ...g.out].sort(ascending), random);
  for (const seat of others) g.hands[seat] = hidden.splice(0, g.hands[seat]?.length ?? 0).sort(ascending);
  g.out = hidden.sort(ascending);
  return g;
}
