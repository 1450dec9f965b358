import { defineGame, seatsUpTo, type PickOneAnswer, type Seat } from "@caravanserai/kernel";

/**
 * A game of any length, with a table as large as a real one: each decision moves a piece, rolls a die and writes a
 * line. It exists to measure the server's cost of a decision and of a long match; nobody plays it.
 */
interface Marathon {
  round: number;
  pieces: { id: number; owner: Seat; space: number; strength: number; name: string }[];
  hands: number[][];
  faces: string[];
  scores: number[];
}

type Steps = {
  deal: { args: { round: number } };
  turn: { args: { seat: Seat }; answer: PickOneAnswer<"piece", number> };
  cast: { args: { seat: Seat; piece: number } };
};

interface MarathonView {
  readonly round: number;
  readonly pieces: Marathon["pieces"];
  readonly hands: readonly number[];
  readonly own: readonly number[];
  readonly scores: readonly number[];
  readonly faces: Readonly<Record<string, string>>;
}

const PIECES = 120;
const CARDS = 60;

export const marathon = defineGame<Marathon, Steps, MarathonView>({
  id: "marathon",
  version: 1,
  options: { rounds: { kind: "number", min: 1, max: 1_000_000, default: 1_000_000 } },
  seats: () => ({ min: 2, max: 2 }),
  bound: (options) => Number(options["rounds"]) + 1,
  setup: (_options, seats) => ({
    state: {
      round: 0,
      pieces: Array.from({ length: PIECES }, (_, id) => ({
        id,
        owner: id % seats,
        space: id % 40,
        strength: 3,
        name: `piece of the line number ${id}`,
      })),
      hands: seatsUpTo(seats).map(() => []),
      faces: [],
      scores: seatsUpTo(seats).map(() => 0),
    },
    agenda: [{ do: "deal", round: 1 }],
  }),
  steps: {
    deal: {
      then(g, _step, { chance, seats }) {
        g.faces = chance.shuffle(
          Array.from({ length: CARDS }, (_, i) => `card ${i}`),
          "deal",
        );
        g.hands = seatsUpTo(seats).map((seat) => g.faces.flatMap((_, id) => (id % 6 === seat ? [id] : [])));
        return [{ do: "turn", seat: 0 }];
      },
    },
    turn: {
      ask: (g, { seat }) => [
        {
          seat,
          kind: "turn",
          rule: "MA-001",
          options: [
            {
              id: "piece",
              shape: "pickOne",
              final: true,
              of: g.pieces.flatMap((piece) =>
                piece.owner === seat && (piece.id + g.round) % 5 === 0 ? [piece.id] : [],
              ),
            },
          ],
          default: {
            option: "piece",
            pick: g.pieces.find((p) => p.owner === seat && (p.id + g.round) % 5 === 0)?.id ?? 0,
          },
        },
      ],
      answer: (_g, { seat }, _seat, { pick }) => [{ do: "cast", seat, piece: pick }],
    },
    cast: {
      then(g, { seat, piece: id }, { chance, log, seats }) {
        const die = chance.die(6, "cast");
        const piece = g.pieces[id];
        if (piece !== undefined) {
          piece.space = (piece.space + die) % 40;
          piece.strength = 1 + (die % 4);
        }
        g.scores[seat] = (g.scores[seat] ?? 0) + die;
        g.round++;
        log({ key: "marathon.cast", args: { seat, piece: id, die }, rule: "MA-001", to: "all" });
        return [{ do: "turn", seat: (seat + 1) % seats }];
      },
    },
  },
  view: (g, viewer) => ({
    round: g.round,
    pieces: g.pieces.map(({ id, owner, space, strength, name }) => ({ id, owner, space, strength, name })),
    hands: g.hands.map((hand) => hand.length),
    own: typeof viewer === "number" ? (g.hands[viewer] ?? []) : [],
    scores: g.scores,
    faces: Object.fromEntries(
      (typeof viewer === "number" ? (g.hands[viewer] ?? []) : []).map((id) => [id, g.faces[id] ?? ""]),
    ),
  }),
  result: () => null,
  depart: (_g, seat) => ({ places: [[1 - seat], [seat]], scores: [[0], [0]], why: "marathon.left" }),
  bot: (_view, ask) => ask.default,
});
