import { describe, expect, test } from "@jest/globals";
import {
  button,
  dealMatch,
  defineGame,
  pendingDecisions,
  play,
  replay,
  startMatch,
  type Answer,
  type ButtonAnswer,
  type Draw,
  type MatchCommand,
  type MatchRecord,
  type Seat,
} from "../index.ts";
import { matchDice } from "../chance.ts";
import { commitmentTo } from "../commitments.ts";
import { tricks, type Tricks, type TricksView } from "../testing/examples/tricks.ts";
import { goBack } from "../going-back.ts";
import { canonicalJson } from "../json.ts";
import type { PendingDecision } from "../selectors.ts";
import { lightRandom } from "./light-chance.ts";
import { weigh } from "./weigh.ts";
import { LOOKS, MatchAnalysis, type Finding, type Mark } from "./analysis.ts";

/* Throws: a game in which only chance decides. TH-1: each seat throws three times; TH-2: four or more is a point. */
const throwing = defineGame<
  { readonly points: number[]; thrown: number },
  { ask: { readonly answer: ButtonAnswer<"throw"> }; throw: { readonly args: { readonly seat: Seat } } },
  { readonly points: readonly number[]; readonly faces: Readonly<Record<string, never>> }
>({
  id: "throwing",
  version: 1,
  options: {},
  seats: () => ({ min: 2, max: 2 }),
  bound: () => 6,
  setup: () => ({ state: { points: [0, 0], thrown: 0 }, agenda: [{ do: "ask" }] }),
  steps: {
    ask: {
      ask: (g) =>
        g.thrown === 6
          ? []
          : [
              {
                seat: g.thrown % 2,
                kind: "throw",
                rule: "TH-1",
                options: [button("throw", { final: true })],
                default: { option: "throw" },
              },
            ],
      answer: (_g, _step, seat) => [{ do: "throw", seat }],
    },
    throw: {
      then(g, { seat }, { chance, log }) {
        const die = chance.die(6, "throwing.throw");
        log({ key: "throwing.threw", args: { die }, to: "all" });
        g.thrown++;
        if (die >= 4) g.points[seat] = (g.points[seat] ?? 0) + 1;
        return [{ do: "ask" }];
      },
    },
  },
  view: ({ points }) => ({ points, faces: {} }),
  deal: (g) => g,
  result: ({ points: [one = 0, two = 0], thrown }) =>
    thrown < 6
      ? null
      : {
          places: one === two ? [[0, 1]] : one > two ? [[0], [1]] : [[1], [0]],
          scores: [[one], [two]],
          why: "throwing.most",
          rule: "TH-2",
        },
  depart: () => null,
  bot: () => ({ option: "throw" }),
  search: {
    clock: ({ thrown }) => Math.floor(thrown / 2),
    chances: ({ points: [one = 0, two = 0] }) => [0.5 + (one - two) / 6, 0.5 - (one - two) / 6],
  },
});

const SECRET = "5".repeat(64);
const NONCES = ["0".repeat(32), "1".repeat(32)];
const SETTINGS = { seats: 2, reactions: "concealed", automatic: true } as const;

/** The record of a match in which the answers are chosen by `choose`; `back`: then it goes back to its start once. */
function recordOf(
  of: typeof tricks | typeof throwing,
  choose: (state: object, decision: PendingDecision) => Answer,
  { back = 0 } = {},
): MatchRecord {
  const dice = matchDice(SECRET, "m", NONCES);
  const start = startMatch(of as typeof tricks, {}, SETTINGS, dice);
  const draws: Draw[] = [...start.draws];
  const commands: MatchCommand[] = [];
  let { match } = start;
  while (match.result === null) {
    if (back > 0 && commands.length === back) {
      commands.push({ do: "back", to: 0 });
      const gone = goBack(match, start.match);
      if (!gone.ok) throw new Error(gone.refusal.message);
      match = gone.match;
    }
    const [decision] = pendingDecisions(match);
    if (decision === undefined) throw new Error("Nobody is asked.");
    const { seat, question } = decision;
    const command = { do: "answer", seat, question, answer: choose(match.state, decision) } as const;
    const outcome = play(of as typeof tricks, match, command, dice);
    if (!outcome.ok) throw new Error(outcome.refusal.message);
    commands.push(command);
    draws.push(...outcome.draws);
    match = outcome.match;
  }
  return {
    ...{ format: 1, game: of.id, version: 1, match: "m", options: {}, settings: SETTINGS, nonces: NONCES },
    seats: [0, 1].map((seat) => ({ name: `Seat ${seat}`, kind: "person" as const })),
    ...{ commitment: commitmentTo(SECRET, "m"), secret: SECRET, commands, draws, result: match.result },
  };
}

/** Takes a trick with the cheapest card that does; leads the middle of the hand. */
function careful(hand: readonly number[], led: number | null): number {
  const sorted = hand.toSorted((a, b) => a - b);
  const [lowest = 0] = sorted;
  return led === null ? (sorted[sorted.length >> 1] ?? 0) : (sorted.find((card) => card > led) ?? lowest);
}
/** Tricks with a better bot than its own, which plays by chance. */
const game = { ...tricks, bot: ({ own, led }: TricksView) => ({ option: "card", pick: careful(own, led) }) };

/** The same, but the follower of the first trick throws it away. */
function carelessly(state: object, { seat }: PendingDecision): Answer {
  const { hands, led, played } = state as Tricks;
  const hand = hands[seat] ?? [];
  return { option: "card", pick: played.length === 1 ? Math.min(...hand) : careful(hand, led) };
}

const JUDGE = { width: 8, horizon: 1 };
const found = (record: MatchRecord, of: typeof tricks | typeof throwing = game): readonly Finding[] => [
  ...new MatchAnalysis(
    of as typeof tricks & { readonly search: NonNullable<typeof tricks.search> },
    record,
    JUDGE,
  ).looks(),
];
const marksOf = (findings: readonly Finding[]): readonly Mark[] =>
  findings.flatMap((finding) => (finding.kind === "mark" ? [finding.mark] : []));

describe("the analysis of a finished match", () => {
  const record = recordOf(tricks, carelessly);
  const findings = found(record);

  test("finds the same twice, and the same on every machine", () => {
    expect(found(record)).toEqual(findings);
    const curve = findings.flatMap((finding) =>
      finding.kind === "chances" && finding.look === 2 ? [finding.at.chances.map(({ value }) => value)] : [],
    );
    // As computed when this test was written.
    expect(curve.map(([first]) => first)).toMatchInlineSnapshot(`
[
  0.41666666666666663,
  0.5,
  0.5,
  0.5833333333333334,
  0.5833333333333334,
  0.5,
  0.5,
  0.41666666666666663,
  0.41666666666666663,
  0.5,
  0.5,
  0.5,
]
`);
    for (const [first = 0, second = 0] of curve) expect(first + second).toBeCloseTo(1, 12);
  });

  test("looks at each turn first, then after every answer, and knows how the match ended", () => {
    const at = (look: 1 | 2): readonly number[] =>
      findings.flatMap((finding) => (finding.kind === "chances" && finding.look === look ? [finding.at.seq] : []));
    expect(at(1)).toEqual([0, 2, 4, 6, 8, 10, 12]);
    expect(at(2)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const [first = []] = record.result?.places ?? [];
    const last = findings.findLast((finding) => finding.kind === "chances");
    expect(last?.at.chances.map(({ value, error }) => [value, error])).toEqual(
      [0, 1].map((seat) => [first.includes(seat) ? 1 / first.length : 0, 0]),
    );
  });

  test("marks the trick that was thrown away as a choice, with a better card and both chances", () => {
    const [mark] = marksOf(findings).filter(({ seq }) => seq === 2);
    if (mark?.kind !== "choice") throw new Error("The choice is not marked.");
    expect(mark).toMatchObject({ seat: 1, seq: 2 });
    // A trick is worth a sixth here.
    expect(mark.swing.value).toBeCloseTo(-1 / 6, 2);
    const { given, best } = mark.weighed;
    expect(given.chance.playouts).toBe(LOOKS.marks);
    expect((best?.chance.value ?? 0) - given.chance.value).toBeCloseTo(1 / 6, 2);
    expect(marksOf(findings).filter(({ kind }) => kind === "luck")).toEqual([]);
  });

  test("says of every answer that was tried what the log would, and what the game reckons of the two best", () => {
    const search = {
      ...game.search,
      reckon: (_g: Tricks, seat: Seat, answer: Answer) => [seat, canonicalJson(answer)],
    };
    const choice = new MatchAnalysis({ ...game, search } as never, record, JUDGE).weigh(2);
    const { given, best, rest } = choice?.weighed ?? {};
    expect(choice?.reckoned).toEqual([
      [1, canonicalJson(given?.answer)],
      [1, canonicalJson(best?.answer)],
    ]);
    expect(choice?.others).toHaveLength(rest?.length ?? -1);
    expect(new MatchAnalysis(game as never, record, JUDGE).weigh(2)?.reckoned).toBeNull();
  });

  test("says nothing of an answer whose next line in the log is about something else", () => {
    const throws = recordOf(throwing, () => ({ option: "throw" }));
    const saidIn = (of: typeof throwing) => new MatchAnalysis(of as never, throws, JUDGE).weigh(1)?.said;
    expect(saidIn(throwing)).toMatchObject([{ key: "throwing.threw" }]);
    expect(saidIn({ ...throwing, search: { ...throwing.search, silent: ["throw"] } } as never)).toEqual([]);
  });

  test("weighs any answer that is asked for, and nothing else", () => {
    const analysis = new MatchAnalysis(game as never, record, JUDGE);
    expect(analysis.weigh(2)).toEqual(marksOf(findings).find(({ seq }) => seq === 2));
    expect(analysis.weigh(99)).toBeNull();
  });

  test("judges a choice from what its seat knew: another truth behind the same cards gives the same", () => {
    const before = [...replay(tricks, record)][1]?.match;
    const [decision] = before === undefined ? [] : pendingDecisions(before);
    if (before === undefined || decision === undefined) throw new Error("Nobody is asked.");
    const other = dealMatch(tricks, before, decision.seat, lightRandom(5));
    expect(other.state).not.toEqual(before.state);
    const [one, two] = [before, other].map((match) =>
      weigh(
        tricks as never,
        { match, ask: decision.ask, given: { option: "any" } },
        { find: 16, compare: 16, width: 5, horizon: 1 },
        lightRandom(1),
      ),
    );
    expect(one).toEqual(two);
  });

  test("leaves out answers that the table took back", () => {
    const gone = found(recordOf(tricks, carelessly, { back: 2 }));
    const looked = gone.flatMap((finding) =>
      finding.kind === "chances" && finding.look === 2 ? [finding.at.seq] : [],
    );
    expect(looked).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  });

  test("marks what a die decided as luck, for the seat that it helped, and never as a choice", () => {
    const throws = recordOf(throwing, () => ({ option: "throw" }));
    const marks = marksOf(found(throws, throwing));
    expect(marks.length).toBeGreaterThan(0);
    for (const mark of marks) {
      expect(mark).toMatchObject({ kind: "luck" });
      const thrower = (mark.seq - 1) % 2;
      expect(mark.seat).toBe((throws.draws[mark.seq - 1]?.value ?? 0) >= 4 ? thrower : 1 - thrower);
      expect(mark.swing.value).toBeGreaterThan(2 * mark.swing.error);
    }
  });
});
