import { describe, expect, test } from "@jest/globals";
import { around, between, filling, fitted, framing, limited, zoomed } from "./view-box.ts";

const sheet = { x: 0, y: 0, w: 1000, h: 500 };
const wide = { w: 800, h: 200 };
const tall = { w: 300, h: 600 };

describe("the visible part of the map", () => {
  test("fitted: the whole sheet is visible, centred, in the proportions of the screen", () => {
    expect(fitted(sheet, wide)).toEqual({ x: -500, y: 0, w: 2000, h: 500 });
    expect(fitted(sheet, tall)).toEqual({ x: 0, y: -750, w: 1000, h: 2000 });
  });

  test("filling: the screen is filled, the places are in the middle, and nothing beyond the sheet is visible", () => {
    const middle = { x: 500, y: 250 };
    expect(filling([middle], sheet, wide, 0)).toEqual({ x: 0, y: 125, w: 1000, h: 250 });
    expect(filling([middle], sheet, wide, 1.6)).toEqual({ x: 250, y: 187.5, w: 500, h: 125 });
    expect(filling([{ x: 0, y: 500 }], sheet, tall, 0)).toEqual({ x: 0, y: 0, w: 250, h: 500 });
    expect(filling([{ x: 990, y: 20 }], sheet, wide, 1.6)).toEqual({ x: 500, y: 0, w: 500, h: 125 });
    expect(filling([], sheet, wide, 1.6)).toEqual({ x: 250, y: 187.5, w: 500, h: 125 });
  });

  test("zoomed: the point under the pointer stays where it is", () => {
    const view = { x: 0, y: 0, w: 1000, h: 500 };
    const at = { x: 250, y: 100 };
    const near = zoomed(view, 2, at);
    expect(near).toEqual({ x: 125, y: 50, w: 500, h: 250 });
    expect((at.x - near.x) / near.w).toBe((at.x - view.x) / view.w);
  });

  test("limited: no farther out than the whole sheet, no closer than the maximum zoom, never beyond the margin", () => {
    const screen = { w: 1000, h: 500 };
    expect(limited({ x: 0, y: 0, w: 9000, h: 4500 }, sheet, screen, 8)).toMatchObject({ w: 1000, h: 500 });
    expect(limited({ x: 0, y: 0, w: 1, h: 0.5 }, sheet, screen, 8).w).toBe(125);
    expect(limited({ x: 5000, y: 0, w: 500, h: 250 }, sheet, screen, 8).x).toBe(1000 + 300 - 500);
    expect(limited({ x: -5000, y: 0, w: 500, h: 250 }, sheet, screen, 8).x).toBe(-300);
  });

  test("around: the box around points with room; without points, no box", () => {
    expect(
      around(
        [
          { x: 10, y: 20 },
          { x: 30, y: 20 },
        ],
        5,
      ),
    ).toEqual({ x: 5, y: 15, w: 30, h: 10 });
    expect(around([], 5)).toBeNull();
  });

  test("framing: the places are centred unless near an edge, no closer than the maximum, with little beyond the sheet", () => {
    const screen = { w: 400, h: 200 };
    expect(framing([{ x: 500, y: 250 }], sheet, screen, 1)).toEqual({ x: 300, y: 150, w: 400, h: 200 });
    expect(framing([{ x: 990, y: 490 }], sheet, screen, 1)).toEqual({ x: 648, y: 324, w: 400, h: 200 });
    expect(framing([{ x: 500, y: 250 }], sheet, screen, 4)).toEqual({ x: 340, y: 170, w: 320, h: 160 });
    expect(framing([], sheet, screen, 1)).toBeNull();
  });

  test("framing: places far apart, or nearly the whole sheet: the whole sheet, neither zoomed nor shifted", () => {
    const screen = { w: 400, h: 200 };
    const whole = { x: 0, y: 0, w: 1000, h: 500 };
    const corners = [
      { x: 20, y: 20 },
      { x: 980, y: 480 },
    ];
    expect(framing(corners, sheet, screen, 1)).toEqual(whole);
    expect(framing([{ x: 100, y: 100 }], sheet, screen, 0.42)).toEqual(whole);
    expect(framing([{ x: 100, y: 100 }], sheet, screen, 0.5)?.w).toBe(800);
  });

  test("between: part of the way", () => {
    expect(between(sheet, { x: 100, y: 0, w: 500, h: 250 }, 0.5)).toEqual({ x: 50, y: 0, w: 750, h: 375 });
  });
});
