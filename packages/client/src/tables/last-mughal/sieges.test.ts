import "../../testing/encoder.ts";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { LastMughalView } from "@caravanserai/last-mughal";
import type { TableState, TableStore } from "../../contract/index.ts";
import { choosePace, showingTime } from "../../elements/pace.ts";
import { drawn } from "../../testing/drawn.ts";
import { localTable } from "../../testing/local-games.ts";
import { newestSieges } from "./sieges.ts";
import { siegeStages } from "./siege-stages.ts";
import type { LastMughalTable } from "./table.ts";
import "./table.ts";

type State = TableState<LastMughalView>;

// the page of the tests cannot paint the relief
beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null));
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

/** A table just before sieges are decided, one of them by a throw, and the position after it. */
async function beforeASiege() {
  const local = await localTable("last-mughal", "sieges");
  const store = local as unknown as TableStore<LastMughalView> & { show: (state: State) => void };
  let before = store.state;
  const isThrown = (): boolean => newestSieges(store.state).some(({ roll }) => roll.die !== null);
  for (let decisions = 0; decisions < 3000 && !isThrown(); decisions++) {
    before = store.state;
    local.playUntil(() => false, 1);
  }
  const after: State = { ...store.state, live: true, before: before.observation.view };
  store.show({ ...before, seq: after.seq - 1 });
  const held: number[] = [];
  Object.assign(store, { timeline: { ...store.timeline, hold: (milliseconds: number) => held.push(milliseconds) } });
  const table = Object.assign(document.createElement("cv-last-mughal"), { store }) as unknown as LastMughalTable;
  document.body.append(table);
  await drawn(table, "cv-decision-bar");
  const go = async (): Promise<void> => {
    store.show(after);
    await table.updateComplete;
  };
  return { table, after, held, go, stages: siegeStages(after, before.observation.view) };
}
const outcome = (table: LastMughalTable): string | undefined =>
  table.renderRoot.querySelector(".siege .code")?.textContent;
const die = (table: LastMughalTable): Element | null => table.renderRoot.querySelector(".siege .arithmetic cv-dice");

test("a siege is told beat by beat like a battle: strengths, the die, what it does; nothing is asked meanwhile (R-096)", async () => {
  choosePace("normal");
  const { table, go, stages, held } = await beforeASiege();
  const thrown = stages.findIndex(({ beat }) => beat === "ratio");
  expect(stages.slice(thrown, thrown + 3).map(({ beat }) => beat)).toEqual(["ratio", "die", "end"]);
  await go();
  expect(table.controller.telling).toMatchObject({ place: 1, count: stages.length });
  expect(table.controller.ask).toBeNull();
  // later events wait: each siege takes about as long as the answers of a battle with a line of a few words each
  expect(held.at(-1)).toBeGreaterThanOrEqual(stages.length * showingTime(4));
  table.controller.skip?.();
  await table.updateComplete;
  expect(table.controller.telling).toBeNull();
});

test("no beat gives away a later one", async () => {
  choosePace("normal");
  const { table, go, stages } = await beforeASiege();
  jest.useFakeTimers();
  try {
    await go();
    for (const { beat, report, length } of stages) {
      expect(die(table) === null).toBe(beat === "ratio" || report.roll.die === null);
      expect(outcome(table) === undefined).toBe(beat !== "end");
      jest.advanceTimersByTime(showingTime(length));
      await table.updateComplete;
    }
  } finally {
    jest.useRealTimers();
  }
});

test("at the pace “at once” the decided siege is shown whole", async () => {
  choosePace("at-once");
  const { table, go } = await beforeASiege();
  await go();
  expect(table.controller.telling).toBeNull();
});
