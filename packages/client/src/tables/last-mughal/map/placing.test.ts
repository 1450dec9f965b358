import "../../../testing/encoder.ts";
import { describe, expect, test } from "@jest/globals";
import { botGame } from "@caravanserai/kernel/testing/bot-game";
import { isCity, SPACES, type LastMughalView } from "@caravanserai/last-mughal";
import { lastMughal } from "@caravanserai/last-mughal/game";
import { BUTTONS } from "./captions.ts";
import { chipPlace, FARTHEST, Placing, type Layout, type PlacedBox } from "./placing.ts";
import { SHEET } from "./projection.ts";
import { shared, type Rect } from "./rect.ts";
import { scaleAt } from "./scale.ts";

/** Every position of a game between two bots. */
function positions(seed: string): readonly LastMughalView[] {
  const found: LastMughalView[] = [];
  for (const { before } of botGame(lastMughal, { seats: 2, seed })) found.push(lastMughal.view(before.state, 0));
  return found;
}
const GAMES = ["map"].map(positions);
/** The scales of the whole map at 1440, at 1280 and framed on a phone. */
const UNITS = [1, 1.12];

const laid = UNITS.map((unit) =>
  GAMES.map((views) => {
    const placing = new Placing();
    return views.map((view) => placing.of(view, scaleAt(unit)));
  }),
);
const signOf = ({ signs }: Layout, { box }: PlacedBox): Rect =>
  signs[SPACES.findIndex(({ id }) => id === box.space)] as Rect;
const apart = (a: Rect, b: Rect): number =>
  Math.hypot(Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w), Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h));
const each = (check: (layout: Layout, placed: PlacedBox) => string | null): readonly string[] =>
  laid.flatMap((games, scale) =>
    games.flatMap((layouts, game) =>
      layouts.flatMap((layout, n) =>
        layout.boxes.flatMap((placed) => {
          const problem = check(layout, placed);
          return problem === null ? [] : [`game ${game}, position ${n}, ${UNITS[scale]}: ${placed.box.key} ${problem}`];
        }),
      ),
    ),
  );

describe("the boxes of whole games", () => {
  test("each touches its space or stands at most a box’s height from it, with a line", () => {
    expect(
      each((layout, placed) => (apart(placed, signOf(layout, placed)) > FARTHEST + 1 ? "is far away" : null)),
    ).toEqual([]);
  });

  test("none leaves the sheet", () => {
    const out = ({ x, y, w, h }: Rect): boolean => x < 0 || y < 0 || x + w > SHEET.w || y + h > SHEET.h;
    expect(each((_, placed) => (out(placed) ? "leaves the sheet" : null))).toEqual([]);
  });

  test("none lies under the buttons of the map", () => {
    expect(each((_, placed) => (shared(BUTTONS, placed) > 0 ? "lies under the buttons" : null))).toEqual([]);
  });

  test("none lies on another one", () => {
    expect(
      each(({ boxes }, placed) => {
        const other = boxes.find((one) => one !== placed && shared(one, placed) > 0);
        return other === undefined ? null : `lies on ${other.box.key}`;
      }),
    ).toEqual([]);
  });

  test("hardly any lies on the plan of another space, on a name, a flag or a massacre", () => {
    const all = laid.flat(2).reduce((sum, { boxes }) => sum + boxes.length, 0);
    expect(
      each((layout, placed) => {
        const sign = layout.signs.findIndex((one, i) => SPACES[i]?.id !== placed.box.space && shared(one, placed) > 0);
        if (sign >= 0) return `lies on ${SPACES[sign]?.id}`;
        const name = layout.names.find((one) => shared(one, placed) > 0);
        if (name !== undefined) return `lies on the name of ${name.space}`;
        return layout.marks.some((one) => shared(one, placed) > 0) ? "lies on a mark" : null;
      }).length / all,
    ).toBeLessThan(0.06); // the corner around Calcutta is tight
  });

  test("what did not change keeps its place, unless a neighbour needs the room", () => {
    const jumps: string[] = [];
    for (const all of laid[0] ?? []) {
      for (const [n, now] of all.entries()) {
        const before = all[n - 1];
        if (before === undefined) continue;
        const was = new Map(before.boxes.map((one) => [one.box.key, one]));
        const same = (one: PlacedBox): boolean => {
          const old = was.get(one.box.key);
          return old?.w === one.w && old.h === one.h;
        };
        const changed = now.boxes.filter((one) => !same(one));
        for (const one of now.boxes) {
          const old = was.get(one.box.key);
          if (old === undefined || !same(one) || (old.x === one.x && old.y === one.y)) continue;
          const marked = now.marks.some((mark) => shared(mark, old) > 0);
          if (!marked && changed.every((other) => apart(other, old) > 240)) jumps.push(`${n}: ${one.box.key}`);
        }
      }
    }
    expect(jumps).toEqual([]);
  });
});

describe("names", () => {
  test("have one place at each scale, cover nothing, and are there for every space; zoomed out, for cities", () => {
    const [view] = GAMES[0] as [LastMughalView];
    for (const unit of UNITS) {
      const { names, signs } = new Placing().of(view, scaleAt(unit));
      expect(names).toHaveLength(SPACES.length);
      for (const name of names) {
        expect(
          names.filter((other) => other !== name && shared(other, name) > 0).map(({ space }) => [name.space, space]),
        ).toEqual([]);
        expect(signs.filter((sign) => shared(sign, name) > 0)).toEqual([]);
      }
    }
    const far = new Placing().of(view, scaleAt(2.8)).names.map(({ space }) => space);
    expect(far.filter((space) => !isCity(space) && space !== "punjab" && space !== "nepal")).toEqual([]);
  });
});

test("chips stand beside their space and not on boxes", () => {
  const view = GAMES[0]?.[60] as LastMughalView;
  const { boxes, names } = new Placing().of(view, scaleAt(1));
  for (const { id } of SPACES) {
    const chip = chipPlace(id, 24, 21, [...boxes, ...names]);
    expect(boxes.filter((box) => shared(box, chip) > 12).map(({ box }) => [id, box.key])).toEqual([]);
  }
});
