import "../../testing/encoder.ts";
import "../../testing/page.ts";
import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { GreatGameView } from "@caravanserai/great-game";
import type { TableState } from "../../contract/index.ts";
import { choosePace } from "../../elements/pace.ts";
import { drawn } from "../../testing/drawn.ts";
import { localGreatGame } from "../../testing/great-game-local.ts";
import { stagesAgain, stagesOf } from "./stages.ts";
import { isOver, lastFight } from "./fights.ts";
import "./table.ts";
import type { GreatGameTable } from "./table.ts";

type State = TableState<GreatGameView>;
const DECISIONS = 250;

/** Each position of a game with the previous one. */
let steps: readonly (readonly [before: State, after: State])[] = [];
beforeAll(() => {
  const store = localGreatGame({ seed: "beats", viewer: "public" });
  const states = Array.from({ length: DECISIONS }, () => {
    let plays = 0;
    store.playUntil(() => plays++ === 1);
    return store.state;
  });
  steps = states.slice(1).flatMap((after, i) => {
    const before = states[i];
    return before === undefined ? [] : [[before, after] as const];
  });
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

const stagesOfStep = ([before, after]: (typeof steps)[number]) => stagesOf(after, before.observation.view);

describe("the stages of a fight", () => {
  test("each shows one thing more than the previous one, over the position before the event", () => {
    const fought = steps.filter((step) => stagesOfStep(step).length > 1);
    expect(fought.length).toBeGreaterThan(3);
    for (const step of fought) {
      const stages = stagesOfStep(step);
      for (const [i, { fight, view }] of stages.entries()) {
        const last = stages[i - 1]?.fight;
        if (last?.number === fight.number) expect(fight.entries).toHaveLength(last.entries.length + 1);
        expect(view).toBe(step[0].observation.view);
      }
    }
  });

  test("together they show everything that the panel shows afterwards, and can be shown again", () => {
    const fought = steps.filter(([, after]) => {
      const fight = lastFight(after.lines);
      return fight !== null && isOver(fight);
    });
    expect(fought.length).toBeGreaterThan(3);
    for (const [, after] of fought) {
      const fight = lastFight(after.lines);
      const stages = stagesAgain(after, fight?.number ?? 0);
      expect(stages.at(-1)?.fight).toEqual(fight);
      expect(stages).toHaveLength(1 + (fight?.entries.length ?? 0));
    }
  });

  test("do not exist in an event without a fight", () => {
    const quiet = steps.filter(([, after]) =>
      after.lines.every(({ seq, key }) => seq !== after.seq || !/attack|combat|retreat|wear|attrition/.test(key)),
    );
    expect(quiet.length).toBeGreaterThan(10);
    for (const step of quiet) expect(stagesOfStep(step).filter(({ fight }) => !isOver(fight))).toEqual([]);
  });
});

describe("at the table", () => {
  /** The table at the position before a fight of several stages, and the position after it. */
  async function beforeAFight() {
    const step = steps.find((one) => stagesOfStep(one).length > 2);
    if (step === undefined) throw new Error("This game has no fight.");
    const store = localGreatGame({ seed: "beats", viewer: "public" });
    store.show(step[0]);
    const table = Object.assign(document.createElement("cv-great-game"), { store });
    document.body.append(table);
    await table.detailed;
    await settled(table);
    const go = async (state: State): Promise<void> => {
      store.show(state);
      await settled(table);
    };
    return { table, go, step, stages: stagesOfStep(step) };
  }
  async function settled(table: GreatGameTable): Promise<void> {
    await table.updateComplete;
    await table.detailed;
    await drawn(table, "cv-map, cv-decision-bar, cv-table-frame");
  }
  const shown = (table: GreatGameTable): number => table.renderRoot.querySelectorAll(".fight .stages li").length;

  test("a fight starts with its first stage at the chosen pace, and nothing is asked before its end; Skip shows it", async () => {
    choosePace("normal");
    const { table, go, step, stages } = await beforeAFight();
    await go({ ...step[1], before: step[0].observation.view });
    expect(shown(table)).toBe(stages[0]?.fight.entries.length);
    expect(table.controller.telling).toMatchObject({ place: 1, count: stages.length });
    expect(table.controller.ask).toBeNull();
    table.controller.skip?.();
    await settled(table);
    expect(table.controller.telling).toBeNull();
    expect(shown(table)).toBe(stages.at(-1)?.fight.entries.length);
  });

  test("at the pace “at once”, and in earlier positions, the whole fight is shown", async () => {
    const { table, go, step, stages } = await beforeAFight();
    const after = { ...step[1], before: step[0].observation.view };
    choosePace("at-once");
    await go(after);
    expect(shown(table)).toBe(stages.at(-1)?.fight.entries.length);
    choosePace("normal");
    await go(step[0]);
    await go({ ...after, live: false });
    expect(table.controller.telling).toBeNull();
    expect(shown(table)).toBe(stages.at(-1)?.fight.entries.length);
  });
});
