import { describe, expect, test } from "@jest/globals";
import {
  amount,
  allocate,
  button,
  dealMatch,
  free,
  judgeAnswer,
  pendingDecisions,
  pickMany,
  pickGroup,
  play,
  seededDice,
  seededRandom,
  startMatch,
  type Ask,
  type GameDefinition,
  type Match,
  type StepOf,
} from "../index.ts";
import { tricks, type Tricks, type TricksSteps, type TricksView } from "../testing/examples/tricks.ts";
import { lightDice, lightRandom } from "./light-chance.ts";
import { neighboursOf, proposals } from "./propose.ts";
import { GUEST, STEWARD, type Level } from "./search.ts";
import { think } from "./think.ts";

type Game = GameDefinition<Tricks, TricksSteps, TricksView>;
type TricksMatch = Match<Tricks, StepOf<TricksSteps>>;

const VIZIER: Level = { playouts: 96, width: 7, horizon: 6, doubt: 0.5, strays: 0 };

function started(seed: string): TricksMatch {
  const settings = { seats: 2, reactions: "concealed", automatic: true } as const;
  return startMatch(tricks, {}, settings, seededDice(seed)).match;
}

function decisionOf(match: Match): { readonly ask: Ask; readonly question: number } {
  const [decision] = pendingDecisions(match);
  if (decision === undefined) throw new Error("Nobody is asked.");
  return decision;
}

/** Whether the thinker, in this seat, takes more tricks than the bot; a half if they take as many. */
function won(seed: string, thinker: number, game: Game = tricks): number {
  let match = started(seed);
  for (let number = 0; match.result === null; number++) {
    const { ask, question } = decisionOf(match);
    const level = ask.seat === thinker ? VIZIER : STEWARD;
    const { answer } = think(game, match, ask, level, seededRandom(`${seed}/${number}`));
    const outcome = play(tricks, match, { do: "answer", seat: ask.seat, question, answer }, seededDice(seed));
    if (!outcome.ok) throw new Error(outcome.refusal.message);
    match = outcome.match;
  }
  const first = match.result.places[0] ?? [];
  return first.includes(thinker) ? 1 / first.length : 0;
}

const scores = (game?: Game): number =>
  [...Array(40).keys()].reduce((sum, deal) => sum + won(`deal ${deal >> 1}`, deal % 2, game), 0);

describe("think", () => {
  test("wins far more than half of the games against the bot, with both hands of each deal", () => {
    expect(scores()).toBeGreaterThan(27);
  });

  test("needs the values: with chances that know nothing it is no better than the bot", () => {
    const blind = { clock: () => 0, chances: () => [0.5, 0.5] };
    expect(scores({ ...tricks, search: { ...blind, clock: (g) => g.played.length + 100 } })).toBeLessThan(27);
  });

  test("gives the same answer for the same match, level and seed", () => {
    const match = started("same");
    const { ask } = decisionOf(match);
    const [one, two] = ["a", "a"].map((seed) => think(tricks, match, ask, VIZIER, seededRandom(seed)));
    expect(one).toEqual(two);
    expect(one?.playouts).toBeGreaterThan(0);
    // As computed when this test was written: the same on every machine.
    expect(one).toMatchInlineSnapshot(`
{
  "answer": {
    "option": "card",
    "pick": 3,
  },
  "botsAnswer": {
    "option": "card",
    "pick": 3,
  },
  "botsValue": 0.6127777777777778,
  "complete": true,
  "errors": 0,
  "isChanged": false,
  "playouts": 96,
  "tried": 7,
  "value": 0.6127777777777778,
}
`);
  });

  test("gives the same answer and values from the match and from a deal of what the seat knows", () => {
    for (const seed of ["a", "b", "c", "d"]) {
      const match = started(seed);
      const { ask } = decisionOf(match);
      const dealt = dealMatch(tricks, match, ask.seat, seededRandom("elsewhere"));
      expect(dealt.state).not.toEqual(match.state);
      const [known] = dealt.asks as readonly [Ask];
      expect(think(tricks, dealt, known, VIZIER, seededRandom(seed))).toEqual(
        think(tricks, match, ask, VIZIER, seededRandom(seed)),
      );
    }
  });

  test("changes nothing in the match", () => {
    const match = started("pure");
    const before = JSON.stringify(match);
    think(tricks, match, decisionOf(match).ask, VIZIER, seededRandom("pure"));
    expect(JSON.stringify(match)).toBe(before);
  });

  test("stays within its number of imagined games", () => {
    const match = started("count");
    for (const playouts of [1, 5, 12, 32, 100]) {
      const thought = think(tricks, match, decisionOf(match).ask, { ...VIZIER, playouts }, seededRandom("count"));
      // Each round tries every answer that is left at least once.
      expect(thought.playouts).toBeLessThanOrEqual(Math.max(playouts, 7 + 4 + 2));
    }
  });

  test("gives the best so far when it is late, and the bot's answer when it knows nothing yet", () => {
    const match = started("late");
    const { ask } = decisionOf(match);
    let asked = 0;
    const late = think(tricks, match, ask, VIZIER, seededRandom("late"), () => ++asked > 20);
    expect(late).toMatchObject({ complete: false, playouts: 20 });
    const none = think(tricks, match, ask, VIZIER, seededRandom("late"), () => true);
    expect(none).toMatchObject({ complete: false, playouts: 0, value: null });
    expect(none.answer).toEqual(tricks.bot(tricks.view(match.state, ask.seat), ask, seededRandom("late")));
  });

  test("doubts: a lead of less than its doubt leaves the bot's answer", () => {
    const match = started("doubt");
    const { ask } = decisionOf(match);
    const thought = think(tricks, match, ask, { ...VIZIER, doubt: 1000 }, seededRandom("doubt"));
    expect(thought.answer).toEqual(tricks.bot(tricks.view(match.state, ask.seat), ask, seededRandom("doubt")));
  });

  test("counts errors of the rules in imagined games, and plays on", () => {
    const match = started("broken");
    const broken: Game = {
      ...tricks,
      search: {
        clock: (g) => g.taken.reduce((sum, n) => sum + n),
        chances: () => {
          throw new Error("an odd position");
        },
      },
    };
    const thought = think(broken, match, decisionOf(match).ask, VIZIER, seededRandom("broken"));
    expect(thought.errors).toBe(thought.playouts);
    expect(thought).toMatchObject({ value: 0.5, botsValue: 0.5, complete: true });
  });

  test("the bot answers what is not worth a thought, and games without a search", () => {
    const match = started("plain");
    const { ask } = decisionOf(match);
    const plain: Game = { ...tricks, search: { ...(tricks.search as NonNullable<Game["search"]>), plain: ["play"] } };
    const { search: _, ...without } = tricks;
    const windows = { ...ask, noRealChoice: true as const };
    const cases = [
      think(plain, match, ask, VIZIER, seededRandom("x")),
      think(without, match, ask, VIZIER, seededRandom("x")),
      think(tricks, match, windows, VIZIER, seededRandom("x")),
      think(tricks, match, ask, STEWARD, seededRandom("x")),
    ];
    const answer = tricks.bot(tricks.view(match.state, ask.seat), ask, seededRandom("x"));
    for (const thought of cases) expect(thought).toMatchObject({ answer, playouts: 0, value: null });
  });

  test("a guest gives one answer in five by chance", () => {
    const match = started("guest");
    const { ask } = decisionOf(match);
    const strays = [...Array(500).keys()].filter(
      (seed) => think(tricks, match, ask, GUEST, seededRandom(`${seed}`)).answer.option === "any",
    );
    // Half of the answers by chance are "any", which the bot never gives.
    expect(strays.length).toBeGreaterThan(30);
    expect(strays.length).toBeLessThan(75);
  });
});

const ask = (options: Ask["options"]): Ask => ({
  seat: 0,
  kind: "play",
  rule: "TR-2",
  options,
  default: { option: "none" },
});

describe("proposals", () => {
  test("the bot's answer is first; all are legal and different; there are at most as many as wanted", () => {
    const match = started("propose");
    const { ask: asked } = decisionOf(match);
    const view = tricks.view(match.state, asked.seat);
    for (const width of [1, 2, 3, 5, 20]) {
      const found = proposals(tricks, view, asked, width, seededRandom("propose"));
      expect(found[0]).toEqual(tricks.bot(view, asked, seededRandom("propose")));
      expect(found.length).toBeLessThanOrEqual(width);
      expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(found.length);
      for (const one of found) expect(judgeAnswer(asked, one).ok).toBe(true);
    }
    // Six cards and the button.
    expect(proposals(tricks, view, asked, 20, seededRandom("propose"))).toHaveLength(7);
  });

  test("what a game proposes is tried, unless it is illegal", () => {
    const match = started("own");
    const { ask: asked } = decisionOf(match);
    const view = tricks.view(match.state, asked.seat);
    const highest = { option: "card", pick: Math.max(...view.own) };
    const search = {
      ...(tricks.search as NonNullable<Game["search"]>),
      propose: () => [{ option: "card", pick: 99 }, highest],
    };
    const found = proposals({ ...tricks, search }, view, asked, 5, seededRandom("own"));
    expect(found).toContainEqual(highest);
    expect(found).not.toContainEqual({ option: "card", pick: 99 });
  });

  test("a bot's illegal answer is not tried", () => {
    const match = started("illegal");
    const { ask: asked } = decisionOf(match);
    const illegal: Game = { ...tricks, bot: () => ({ option: "card", pick: 99 }) };
    const found = proposals(illegal, tricks.view(match.state, 0), asked, 3, seededRandom("illegal"));
    expect(found[0]).toEqual({ option: "any" });
  });

  test("neighbours: amounts near by, one pick more or less, one shifted in a split, a plan with a step less", () => {
    const near = neighboursOf(ask([amount("pay", { min: 0, max: 9 })]), { option: "pay", amount: 5 });
    expect(near.map((one) => "amount" in one && one.amount)).toEqual([4, 6, 3, 7, 1, 9, -3, 13]);
    const many = pickMany("cards", [1, 2, 3], { min: 0, max: 3 });
    expect(neighboursOf(ask([many]), { option: "cards", picks: [2] })).toEqual([
      { option: "cards", picks: [1, 2] },
      { option: "cards", picks: [] },
      { option: "cards", picks: [2, 3] },
    ]);
    const group = pickGroup("column", [{ lead: "a", with: [1, 2] }], { min: 0, max: 2 });
    expect(neighboursOf(ask([group]), { option: "column", pick: "a", picks: [1] })).toEqual([
      { option: "column", pick: "a", picks: [] },
      { option: "column", pick: "a", picks: [1, 2] },
    ]);
    const split = allocate(
      "share",
      3,
      ["x", "y"].map((id) => ({ id, min: 0, max: 3 })),
    );
    expect(neighboursOf(ask([split]), { option: "share", split: { x: 1, y: 2 } })).toEqual([
      { option: "share", split: { x: 0, y: 3 } },
      { option: "share", split: { x: 2, y: 1 } },
    ]);
    const plan = free("plan", "plan", null);
    expect(
      neighboursOf(ask([plan]), { option: "plan", value: { lead: 1, steps: [{ play: 2 }, { play: 3 }] } }),
    ).toEqual([
      { option: "plan", value: { lead: 1, steps: [{ play: 2 }] } },
      { option: "plan", value: { lead: 1, steps: [{ play: 3 }] } },
    ]);
    expect(neighboursOf(ask([button("pass")]), { option: "pass" })).toEqual([]);
  });
});

describe("light chance", () => {
  test("is fixed by its seed, and fair", () => {
    const [one, two] = [lightRandom(7), lightRandom(7)];
    const drawn = Array.from({ length: 6000 }, () => one.below(6));
    expect(drawn.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => two.below(6)));
    const counts = [0, 1, 2, 3, 4, 5].map((face) => drawn.filter((value) => value === face).length);
    // Four standard deviations.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(4 * 29);
    const firsts = [...Array(6000).keys()].map((seed) => lightRandom(seed).below(6));
    for (const face of [0, 1, 2, 3, 4, 5])
      expect(Math.abs(firsts.filter((value) => value === face).length - 1000)).toBeLessThan(4 * 29);
  });
  test("its dice continue where they stopped", () => {
    const from = lightDice(3).from(0);
    from.die(6, "x");
    const rest = [from.die(6, "x"), from.die(6, "x")];
    const later = lightDice(3).from(1);
    expect([later.die(6, "x"), later.die(6, "x")]).toEqual(rest);
  });
});
