import "../../testing/encoder.ts";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { drawn } from "../../testing/drawn.ts";
import { localTable } from "../../testing/local-games.ts";
import type { LastMughalTable } from "./table.ts";
import "./table.ts";

// the page of the tests cannot paint the relief
beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null));
afterEach(() => document.body.replaceChildren());

test("V shades where the enemy can come, and says what the shades mean and which columns are in reach", async () => {
  const store = await localTable("last-mughal", "layers");
  expect(store.playUntil(({ asked }) => asked?.kind === "move")).toBe(true);
  const table = Object.assign(document.createElement("cv-last-mughal"), { store }) as unknown as LastMughalTable;
  document.body.append(table);
  await drawn(table, "cv-decision-bar");
  const key = (): Element | null => table.renderRoot.querySelector(".layer-key");
  const pressV = async (): Promise<void> => {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "v" }));
    await table.updateComplete;
  };
  expect(key()).toBeNull();
  await pressV();
  expect(key()?.textContent).toContain("Where the rebels can come");
  expect(table.renderRoot.querySelectorAll(".map .layer.threat.rebel ellipse").length).toBeGreaterThan(0);
  const rows = [...(key()?.querySelectorAll("tr") ?? [])].map(({ textContent }) => textContent.replaceAll(/\s+/g, " "));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => !/\d+ to \d+ $/u.test(row))).toEqual([]);
  await pressV();
  expect(key()).toBeNull();
});
