import { describe, expect, test } from "@jest/globals";
import { SPACES, STATES } from "@caravanserai/great-game/data";
import { frontiers } from "./frontiers.ts";
import { LABELS } from "./labels.ts";
import { namesAt } from "./names.ts";
import { pointOf } from "./places.ts";
import { nameBox, overlap, place, type Wanting } from "./placing.ts";
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
  test("[GG-020] every state has an outline, and every space a name with a position", () => {
    const outlines = frontiers();
    for (const { id } of STATES) expect(outlines[id]).toMatch(/^M-?\d/);
    for (const { id } of SPACES) expect(LABELS[id]).toHaveLength(3);
  });

  test("zoomed in, every name has the position placed by hand; on a phone's whole map, as many as there is room for, highlighted spaces first", () => {
    const shapes = () => ({ radius: 12, plaque: false });
    const all = (k: number, lit: string) =>
      namesAt(
        k,
        shapes,
        (id) => id === lit,
        () => true,
      );
    expect([...all(1.2, "")]).toEqual(SPACES.map(({ id }) => [id, LABELS[id]]));
    const k = 2.7;
    const names = all(k, "osh");
    expect(names.has("osh")).toBe(true);
    expect(names.size).toBeGreaterThan(20);
    const boxes = SPACES.flatMap(({ id, name }) => {
      const label = names.get(id);
      const [x, y] = pointOf(id);
      return label === undefined ? [] : [nameBox(label, name, x / k, y / k)];
    });
    for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) expect(overlap(a, b)).toBeLessThan(60);
  });

  test("it is drawn the same every time", () => {
    expect(relief()).toBe(relief());
    expect(relief().shade.length).toBeGreaterThan(10_000);
  });

  test("pieces are next to their space and do not overlap", () => {
    const all = SPACES.flatMap(({ id }) => [wanting(id, `${id}-a`), wanting(id, `${id}-b`)]);
    const found = place(
      all,
      () => ({ radius: 19, plaque: false }),
      0.5,
      new Map(SPACES.map(({ id }) => [id, LABELS[id]])),
    );
    expect(found.size).toBe(all.length);
    for (const [, [dx, dy]] of found) expect(Math.hypot(dx, dy)).toBeGreaterThan(15);
    const [a, b] = [found.get("kabul-a"), found.get("kabul-b")];
    expect(Math.hypot((a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[1] ?? 0) - (b?.[1] ?? 0))).toBeGreaterThan(20);
  });

  test("on a phone's map, a plaque is closer to its own space than to any other, wherever there is room", () => {
    const k = 2;
    const shapes = () => ({ radius: 12, plaque: false });
    const names = namesAt(
      k,
      shapes,
      () => false,
      () => true,
    );
    const middleOf = (id: Wanting["space"]) => pointOf(id).map((v) => v / k) as [number, number];
    const strayed = SPACES.filter(({ id }) => {
      const figure = { ...wanting(id, "figure"), ...{ around: [-30, 30, -150, 150, 90, -90, 0, 180], far: true } };
      const [dx = 0, dy = 0] = place([wanting(id, "stack"), figure], shapes, k, names).get("figure") ?? [];
      const [x, y] = middleOf(id);
      const away = (other: Wanting["space"]): number => {
        const [p, q] = middleOf(other);
        return Math.hypot(x + dx - p, y + dy - q);
      };
      return SPACES.some((other) => away(other.id) < away(id));
    });
    // names and glyphs leave no room around Srinagar
    expect(strayed.map(({ id }) => id)).toEqual(["srinagar"]);
  });

  test("plaques of possible choices are left out where they would cover others, but never that of the chosen space", () => {
    const plaque = (key: string, optional: boolean) => ({
      ...wanting("kabul", key),
      ...{ around: [0], width: 300, height: 300, far: true, optional },
    });
    const crowd = [plaque("chosen", false), plaque("choice", true), plaque("loss", false)];
    const found = place(crowd, () => ({ radius: 19, plaque: false }), 3, new Map());
    expect([...found.keys()].toSorted()).toEqual(["chosen", "loss"]);
  });
});
