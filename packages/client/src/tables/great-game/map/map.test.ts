import { describe, expect, test } from "@jest/globals";
import { SPACES, STATES } from "@caravanserai/great-game/data";
import { frontiers } from "./frontiers.ts";
import { LABELS } from "./labels.ts";
import { place, type Wanting } from "./placing.ts";
import { relief } from "./relief.ts";

const wanting = (space: Wanting["space"], key: string): Wanting => ({
  key,
  space,
  width: 32,
  height: 26,
  originX: 16,
  originY: 13,
  around: [0, 180, 90, -90],
});

describe("the map", () => {
  test("[GG-020] every state has an outline, every space a name that stands somewhere", () => {
    const outlines = frontiers();
    for (const { id } of STATES) expect(outlines[id]).toMatch(/^M-?\d/);
    for (const { id } of SPACES) expect(LABELS[id]).toHaveLength(3);
  });

  test("it is drawn alike every time", () => {
    expect(relief()).toBe(relief());
    expect(relief().shade.length).toBeGreaterThan(10_000);
  });

  test("pieces stand beside their space and not upon each other", () => {
    const all = SPACES.flatMap(({ id }) => [wanting(id, `${id}-a`), wanting(id, `${id}-b`)]);
    const found = place(
      all,
      () => ({ radius: 19, plaque: false }),
      0.5,
      () => true,
    );
    expect(found.size).toBe(all.length);
    for (const [, [dx, dy]] of found) expect(Math.hypot(dx, dy)).toBeGreaterThan(15);
    const [a, b] = [found.get("kabul-a"), found.get("kabul-b")];
    expect(Math.hypot((a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[1] ?? 0) - (b?.[1] ?? 0))).toBeGreaterThan(20);
  });
});
