import { expect, test } from "@jest/globals";
import type { AnarchyView } from "@caravanserai/anarchy";
import { playShowcase } from "./showcase.ts";

const WANTED = { seats: 3, parts: ["melds", "war", "coup"] };
const showcase = playShowcase("anarchy", WANTED);

test("the match of the first page goes to its end, and something happens on the map in every position of it", () => {
  const { moments, names } = showcase;
  expect(moments.length).toBeGreaterThan(40);
  expect(moments.at(-1)?.observation.result).not.toBeNull();
  const maps = moments.map(({ observation }) => {
    const { melds, war, coup } = observation.view as unknown as AnarchyView;
    return JSON.stringify([melds, war, coup]);
  });
  for (const [i, map] of maps.slice(1, -1).entries()) expect(map).not.toBe(maps[i]);
  expect(moments.some(({ observation }) => (observation.view as unknown as AnarchyView).war !== null)).toBe(true);
  expect(names).toHaveLength(3);
});

test("the match of the first page shows what spectators see, and is the same in every build", () => {
  for (const { observation } of showcase.moments) {
    const view = observation.view as unknown as AnarchyView;
    expect(view.own).toEqual([]);
    expect(view.open).toBeUndefined();
    expect(observation.asks).toEqual([]);
  }
  expect(playShowcase("anarchy", WANTED)).toEqual(showcase);
});
