import "../../testing/encoder.ts";
import { expect, test } from "@jest/globals";
import { observe, seededDice, startMatch } from "@caravanserai/kernel";
import type { FigureId, LastMughalView, UnitId } from "@caravanserai/last-mughal";
import { lastMughal } from "@caravanserai/last-mughal/game";
import { askedSpace } from "./asked-space.ts";

const settings = { seats: 2, reactions: "concealed", automatic: true } as const;
const { match } = startMatch(lastMughal, {}, settings, seededDice("asked"));
const view: LastMughalView = observe(lastMughal, match, 0).view;

test("an ask that names a city or a space is about it", () => {
  expect(askedSpace({ args: { city: "lucknow" } }, view)).toBe("lucknow");
  expect(askedSpace({ args: { role: "defender", space: "delhi" } }, view)).toBe("delhi");
});

test("an ask that names a piece is about that piece's space", () => {
  const [unit, piece] = Object.entries(view.units)[0] as [UnitId, { at: string }];
  expect(askedSpace({ args: { unit } }, view)).toBe(piece.at);
  const [figure, at] = Object.entries(view.figures)[0] as [FigureId, { at: string }];
  expect(askedSpace({ args: { figure } }, view)).toBe(at.at);
});

test("other asks are about no space, so none is marked", () => {
  const [ask] = match.asks;
  expect(askedSpace(ask ?? null, view)).toBeNull();
  expect(askedSpace({ args: { values: { lucknow: 3 } } }, view)).toBeNull();
  expect(askedSpace(null, view)).toBeNull();
});
