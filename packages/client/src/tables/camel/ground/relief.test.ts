import { MAPS, terrainOf, type Ground } from "@caravanserai/camel";
import { expect, test } from "@jest/globals";
import { lying } from "../projection.ts";
import { Relief } from "./relief.ts";

const grounds = Object.values(MAPS).map(({ id }) => {
  const ground: Ground = {
    ...{ map: id as Ground["map"], pass: null, site: "fort", villages: [], hits: {}, trenches: [], relieved: false },
  };
  return terrainOf(ground);
});

test("a hill rises from its measured outline: nothing outside, higher inside, its flank to the upper left in the light", () => {
  for (const { features } of grounds)
    for (const { polygons, name } of features.filter(({ type }) => type === "hill")) {
      const rings = polygons.map((polygon) => polygon.map(lying.to));
      const relief = new Relief(rings, lying.k);
      const { grid } = relief;
      const [inside, outside]: [number[], number[]] = [[], []];
      let [lit, shaded] = [0, 0];
      for (let i = 0; i <= grid.columns; i++)
        for (let j = 0; j <= grid.rows; j++) {
          (relief.inside(i, j) > 0 ? inside : outside).push(relief.height(i, j));
          const turned = relief.turned([grid.x + i * grid.step, grid.y + j * grid.step]);
          if (turned === null || relief.inside(i, j) <= 0) continue;
          const isUpperLeft = i / grid.columns + j / grid.rows < 0.8;
          const isLowerRight = i / grid.columns + j / grid.rows > 1.2;
          if (isUpperLeft) lit += turned;
          if (isLowerRight) shaded += turned;
        }
      expect(Math.max(...outside)).toBeLessThanOrEqual(0);
      expect(Math.max(...inside)).toBeGreaterThan(0.7);
      expect([name, lit < 0, shaded > 0]).toEqual([name, true, true]);
    }
});
