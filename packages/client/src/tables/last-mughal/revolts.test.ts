import "../../testing/encoder.ts";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { isUnit, type LastMughalView } from "@caravanserai/last-mughal";
import type { TableState, TableStore } from "../../contract/index.ts";
import { choosePace } from "../../elements/pace.ts";
import { drawn } from "../../testing/drawn.ts";
import { localTable } from "../../testing/local-games.ts";
import { revoltStages } from "./revolt-stages.ts";
import type { LastMughalTable } from "./table.ts";
import "./table.ts";

type State = TableState<LastMughalView>;

// the page of the tests cannot paint the relief
beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null));
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

/** A match just before a counter raises a province, with dice, and the position after it. */
async function beforeARevolt() {
  const local = await localTable("last-mughal", "revolts");
  const store = local as unknown as TableStore<LastMughalView> & { show: (state: State) => void };
  let before = store.state;
  const stages = () => revoltStages(store.state, before.observation.view);
  for (let decisions = 0; decisions < 3000; decisions++) {
    before = store.state;
    local.playUntil(() => false, 1);
    if (stages().some(({ dice }) => dice.length > 1)) break;
  }
  return { store, before, after: { ...store.state, live: true, before: before.observation.view }, stages: stages() };
}

test("a revolt is told city by city: its die, its flag, who goes over; then the civilians", async () => {
  const { before, after, stages } = await beforeARevolt();
  const [was, is] = [before.observation.view, after.observation.view];
  expect(stages.length).toBeGreaterThan(2);
  let dice = 0;
  for (const [i, { city, view, dice: thrown }] of stages.entries()) {
    expect(thrown.slice(0, dice)).toEqual(stages[i - 1]?.dice ?? []);
    dice = thrown.length;
    // what is told is what has happened
    expect(view.cities[city].rebellion).toBe(is.cities[city].rebellion);
    // and nothing else has happened yet
    const later = stages.slice(i + 1).filter((one) => stages.slice(0, i + 1).every((past) => past.city !== one.city));
    for (const one of later) expect(view.cities[one.city]).toEqual(was.cities[one.city]);
  }
  const last = stages.at(-1)?.view;
  const turned = Object.keys(is.units).filter(
    (id) => isUnit(id) && was.units[id]?.side === "british" && is.units[id]?.side === "rebel",
  );
  expect(turned.length).toBeGreaterThan(0);
  for (const id of turned) if (isUnit(id)) expect(last?.units[id]?.side).toBe("rebel");
});

test("on the map each die appears beside its city, and nothing is asked before the last", async () => {
  choosePace("normal");
  const { store, before, after, stages } = await beforeARevolt();
  store.show({ ...before, seq: after.seq - 1 });
  const table = Object.assign(document.createElement("cv-last-mughal"), { store }) as unknown as LastMughalTable;
  document.body.append(table);
  await drawn(table, "cv-decision-bar");
  store.show(after);
  await table.updateComplete;
  expect(table.controller.telling).toMatchObject({ place: 1, count: stages.length });
  expect(table.controller.ask).toBeNull();
  expect(table.renderRoot.querySelectorAll(".city-dice rect")).toHaveLength(stages[0]?.dice.length ?? 0);
  table.controller.skip?.();
  await table.updateComplete;
  expect(table.renderRoot.querySelectorAll(".city-dice rect")).toHaveLength(0);
});
