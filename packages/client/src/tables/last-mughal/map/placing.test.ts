import "../../../testing/encoder.ts";
import { describe, expect, test } from "@jest/globals";
import { play, seededDice, seededRandom, startMatch, viewOf, type Ask } from "@caravanserai/kernel";
import { accepted } from "@caravanserai/kernel/testing/accepted";
import { isCity, SPACES, type LastMughalView } from "@caravanserai/last-mughal";
import { lastMughal } from "@caravanserai/last-mughal/game";
import { covered, layoutOf, type Layout, type Rect } from "./placing.ts";
import { SHEET } from "./projection.ts";
import { scaleAt } from "./scale.ts";

const settings = { seats: 2, reactions: "concealed", automatic: true } as const;

/** Every twentieth position of a game between two bots. */
function positions(): readonly LastMughalView[] {
  const found: LastMughalView[] = [];
  const dice = seededDice("map");
  const random = seededRandom("map");
  let { match } = startMatch(lastMughal, {}, settings, dice);
  for (let n = 0; match.result === null; n++) {
    const [ask] = match.asks as [Ask];
    if (n % 20 === 0) found.push(viewOf(lastMughal, match.state, 0));
    const answer = lastMughal.bot(viewOf(lastMughal, match.state, ask.seat), ask, random);
    const outcome = accepted(
      play(
        lastMughal,
        match,
        { do: "answer", seat: ask.seat, question: match.questions[ask.seat] as number, answer },
        dice,
      ),
    );
    match = outcome.match;
  }
  return found;
}
const VIEWS = positions();

const others = <T>(list: readonly T[], one: T): readonly T[] => list.filter((other) => other !== one);
const share = (rect: Rect, by: readonly Rect[]): number => covered(rect, by) / (rect.w * rect.h);
/** The fraction of things of one kind, over all positions, of which others cover more than the share `most`. */
function crowded(of: (layout: Layout) => readonly (readonly [Rect, readonly Rect[]])[], unit: number, most: number) {
  const pairs = VIEWS.flatMap((view) => of(layoutOf(view, scaleAt(unit))));
  return pairs.filter(([rect, by]) => share(rect, by) > most).length / pairs.length;
}

describe("the layout of pieces and names on the map", () => {
  test("no piece leaves the sheet", () => {
    const stacks = [1, 1.3, 2.8].flatMap((unit) => VIEWS.flatMap((view) => layoutOf(view, scaleAt(unit)).stacks));
    expect(
      stacks.filter(({ x, y, w, h }) => x < 0 || y < 0 || x + w > SHEET.w || y + h > SHEET.h).map(({ space }) => space),
    ).toEqual([]);
  });

  test.each([1, 1.3])(
    "at %d units per pixel, pieces hardly ever cover each other, the sign of a space or a name",
    (unit) => {
      const stacks = crowded(({ stacks }) => stacks.map((stack) => [stack, others(stacks, stack)] as const), unit, 0.1);
      const signs = crowded(({ stacks, signs }) => signs.map((sign) => [sign, stacks] as const), unit, 0.2);
      const names = crowded(
        ({ stacks, names }) => names.map((name) => [name, [...stacks, ...others(names, name)]] as const),
        unit,
        0.3,
      );
      expect(stacks).toBeLessThan(0.02);
      expect(signs).toBeLessThan(0.06);
      expect(names).toBeLessThan(0.05);
    },
  );

  test("zoomed in, every space has its name; zoomed out, only cities where there is room", () => {
    for (const view of VIEWS) {
      expect(layoutOf(view, scaleAt(1)).names).toHaveLength(SPACES.length);
      const far = layoutOf(view, scaleAt(2.8)).names.map(({ space }) => space);
      expect(far.filter((space) => !isCity(space) && space !== "punjab" && space !== "nepal")).toEqual([]);
      expect(far.length).toBeGreaterThan(4);
    }
  });

  test("a single stack is next to its space, or a line connects the two", () => {
    for (const view of VIEWS) {
      const { stacks, signs } = layoutOf(view, scaleAt(1));
      for (const placed of stacks) {
        const { space, stack, x, y, w, h, away } = placed;
        if (away || stacks.some((o) => o !== placed && o.space === space && o.stack.side === stack.side)) continue;
        const sign = signs[SPACES.findIndex(({ id }) => id === space)] as Rect;
        const across = Math.max(0, x - sign.x - sign.w, sign.x - x - w);
        const down = Math.max(0, y - sign.y - sign.h, sign.y - y - h);
        expect(Math.hypot(across, down)).toBeLessThan(16);
      }
    }
  });

  test("a position always has the same layout at one scale", () => {
    const [view] = VIEWS as [LastMughalView];
    expect(layoutOf(view, scaleAt(1.01))).toBe(layoutOf(view, scaleAt(0.99)));
  });
});
