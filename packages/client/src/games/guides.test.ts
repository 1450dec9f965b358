import "../testing/encoder.ts";
import { describe, expect, test } from "@jest/globals";
import { readOptions, seededRandom, type Answer } from "@caravanserai/kernel";
import { definitionOf } from "../testing/local-games.ts";
import { LocalTable } from "../testing/local-table.ts";
import { GAMES } from "./index.ts";

const learnable = GAMES.filter((card) => card.howToPlay !== undefined);
const learningOf = async (card: (typeof learnable)[number]) => ({
  card,
  game: await definitionOf(card.id),
  lesson: await card.howToPlay?.(),
  table: await card.load(),
});
type Learning = Awaited<ReturnType<typeof learningOf>>;
// one after the other: jest's module loader fails when it loads two at once
const lessons: Learning[] = [];
for (const card of learnable) lessons.push(await learningOf(card));

const firstGameOf = ({ card, game, lesson }: Learning, seed: string) =>
  new LocalTable(game, {
    ...{ seats: lesson!.firstGame.seats, options: lesson!.firstGame.options, seed, title: card.title },
    viewer: lesson!.firstGame.seat ?? 0,
    names: ["Ines", "Rafael", "Tom", "Amina", "Hildegard", "Priya"],
  });

test("the first thing that a learner of The Great War decides is not whether to interrupt", () => {
  const learning = lessons.find(({ card }) => card.id === "great-war")!;
  for (const seed of ["a", "b", "c", "d", "e", "f"]) {
    const local = firstGameOf(learning, seed);
    local.playUntil(({ asked }) => asked !== undefined);
    expect(["half", "exchange", "outOfTurn"]).toContain(local.asked?.kind);
  }
});

describe.each(lessons)("learning $card.title", (learning) => {
  const { card, game, lesson, table } = learning;
  const firstGame = (seed: string) => firstGameOf(learning, seed);

  test("the page has a short aim, a turn in a few sentences, hints and a glossary", () => {
    expect(lesson?.minutes).toBeLessThanOrEqual(5);
    expect(lesson?.turn.length).toBeGreaterThan(2);
    expect(lesson?.turn.length).toBeLessThan(8);
    expect(lesson?.sections.length).toBeGreaterThan(0);
    expect(lesson?.hints.length).toBeGreaterThan(1);
    const terms = lesson?.glossary.map(({ term }) => term) ?? [];
    expect(new Set(terms).size).toBe(terms.length);
    const ids = lesson?.sections.map(({ id }) => id) ?? [];
    expect(new Set([...ids, "aim", "turn", "hints", "glossary"]).size).toBe(ids.length + 4);
  });

  test("the first game is allowed by the rules and played against bots", () => {
    const { seats, bots, options } = lesson!.firstGame;
    expect(bots).toBe(seats - 1);
    const plan = game.seats(readOptions(game.options, options));
    expect(seats).toBeGreaterThanOrEqual(plan.min);
    expect(seats).toBeLessThanOrEqual(plan.max);
  });

  test("the guide explains the first player's question, and proposes a legal answer with a reason", async () => {
    const guide = await table.guide?.();
    expect(guide).toBeDefined();
    expect(Object.keys(guide!.entries).filter((kind) => !(kind in card.kinds))).toEqual([]);
    const local = firstGame("guide");
    const explained = new Set<string>();
    const isNew = (kind: string | undefined): boolean =>
      kind !== undefined && kind in guide!.entries && !explained.has(kind);
    while (local.playUntil(({ asked }) => isNew(asked?.kind), 400)) {
      const { state, asked } = local;
      explained.add(asked!.kind);
      const answer: Answer = guide!.bot(state.observation.view, asked!, seededRandom("guide"));
      expect(asked!.options.map(({ id }) => id)).toContain(answer.option);
      const reason = guide!.entries[asked!.kind]?.reason?.(answer, asked!, state);
      if (typeof reason === "string") expect(reason).toMatch(/\.$/u);
      expect(guide!.marks?.(answer, asked!, state) ?? []).not.toContain(undefined);
    }
    expect(explained.size).toBeGreaterThan(2);
  });

  test("what comes before the first question names the side, the aim and a turn of five halts", async () => {
    const guide = await table.guide?.();
    const { state } = firstGame("opening");
    const { you, win, turn } = guide!.opening(state);
    for (const { name, words } of [you, win, ...turn]) expect([name, words]).not.toContain("");
    expect(turn).toHaveLength(5);
    for (const { words } of turn) expect(words.split(" ").length).toBeLessThanOrEqual(10);
  });

  test("the strip of phases follows the turn", () => {
    const local = firstGame("phases");
    const met = new Set<number>();
    for (let seq = 1; seq <= 120; seq++) {
      local.playUntil(({ match }) => match.seq >= seq);
      const phases = table.phases?.(local.state);
      if (phases === undefined || phases.now === null) continue;
      expect(phases.names[phases.now]).toBeDefined();
      met.add(phases.now);
    }
    expect(met.size).toBeGreaterThan(1);
  });
});
