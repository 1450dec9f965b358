import "../testing/encoder.ts";
import "../testing/page.ts";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { render, type LitElement } from "lit";
import type { MapElement } from "../elements/map.ts";
import { cardOf } from "../games/index.ts";
import type { TableState } from "../contract/index.ts";
import { localTable } from "../testing/local-games.ts";
import { drawn, inside } from "../testing/page.ts";

beforeEach(() => {
  // the page of the tests cannot paint the relief
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

async function sceneOf(game: string, state: TableState): Promise<LitElement> {
  const draw = await cardOf(game)!.scene();
  const place = document.body.appendChild(document.createElement("div"));
  render(draw(state as TableState<never>), place);
  const scene = place.firstElementChild as LitElement;
  await drawn(scene);
  return scene;
}

/** What each game's table draws of a position. */
const PIECES = [
  ["anarchy", ".name"],
  ["camel", ".figure"],
  ["great-game", ".pieces [data-place]"],
  ["great-war", ".ln .tot"],
  ["last-mughal", ".group"],
] as const;

test.each(PIECES)("a scene of %s has what stands on its table, and nothing to press", async (game, pieces) => {
  const store = await localTable(game, "scenes");
  // the columns of Camel first have to enter
  store.playUntil(({ asked }) => (game === "camel" ? asked?.kind === "camel.move" : asked !== undefined));
  const scene = await sceneOf(game, store.state);
  expect(inside(scene, pieces).length).toBeGreaterThan(1);
  expect(scene.hasAttribute("inert")).toBe(true);
  expect(scene.getAttribute("aria-hidden")).toBe("true");
  for (const map of inside<MapElement>(scene, "cv-map")) expect(inside(map, "button, [tabindex]")).toEqual([]);
});

test("a scene shows what is asked; at an earlier moment nothing is asked", async () => {
  const store = await localTable("great-game", "scenes");
  store.playUntil(({ asked }) => asked?.kind === "onward");
  const lit = async (state: TableState): Promise<number> => inside(await sceneOf("great-game", state), ".halo").length;
  expect(await lit(store.state)).toBeGreaterThan(0);
  expect(await lit({ ...store.state, live: false })).toBe(0);
});
