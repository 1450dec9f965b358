import "../../testing/encoder.ts";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { TableState } from "../../contract/index.ts";
import type { LastMughalView } from "@caravanserai/last-mughal";
import { showingTime } from "../../elements/pace.ts";
import { drawn } from "../../testing/drawn.ts";
import { localTable } from "../../testing/local-games.ts";
import { newestSieges } from "./sieges.ts";
import type { LastMughalTable } from "./table.ts";
import "./table.ts";

// the page of the tests cannot paint the relief
beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null));
afterEach(() => document.body.replaceChildren());

test("a decided siege is shown for as long as its sheet takes to read, once (R-096)", async () => {
  const store = await localTable("last-mughal", "sieges");
  const held: number[] = [];
  Object.assign(store, { timeline: { ...store.timeline, hold: (milliseconds: number) => held.push(milliseconds) } });
  const sieges = (): number => newestSieges(store.state as unknown as TableState<LastMughalView>).length;
  for (let decisions = 0; decisions < 3000 && sieges() === 0; decisions++) store.playUntil(() => false, 1);
  expect(sieges()).toBeGreaterThan(0);
  const table = Object.assign(document.createElement("cv-last-mughal"), { store }) as unknown as LastMughalTable;
  document.body.append(table);
  await drawn(table, "cv-decision-bar");
  table.requestUpdate();
  await table.updateComplete;
  expect(held).toHaveLength(1);
  // a battle takes about as long: some six answers with a line of a few words each
  expect(held[0]).toBeGreaterThanOrEqual(3 * sieges() * showingTime(4));
});
