import "../../testing/encoder.ts";
import { expect, test } from "@jest/globals";
import { observe, seededDice, startMatch } from "@caravanserai/kernel";
import type { LastMughalView } from "@caravanserai/last-mughal";
import { lastMughal } from "@caravanserai/last-mughal/game";
import { travelsOf } from "./travels.ts";

const settings = { seats: 2, reactions: "concealed", automatic: true } as const;
const { match } = startMatch(lastMughal, {}, settings, seededDice("travels"));
const { view } = observe(lastMughal, match, 0);
/** Havelock marches from Allahabad to Cawnpore, and a sepoy from Lucknow to Fyzabad. */
const marched: LastMughalView = {
  ...view,
  figures: { ...view.figures, "f-havelock": { at: "cawnpore", inside: false } },
  units: { ...view.units, "u-13bni": { ...view.units["u-13bni"]!, side: "rebel", at: "fyzabad" } },
};

test("pieces in another place than before have travelled", () => {
  expect(travelsOf(view, marched, null)).toEqual([
    { piece: "u-13bni", from: "lucknow", to: "fyzabad" },
    { piece: "f-havelock", from: "allahabad", to: "cawnpore" },
  ]);
  expect(travelsOf(view, view, null)).toEqual([]);
});
test("except pieces that the viewer has moved", () => {
  expect(travelsOf(view, marched, "british").map(({ piece }) => piece)).toEqual(["u-13bni"]);
  expect(travelsOf(view, marched, "rebel").map(({ piece }) => piece)).toEqual(["f-havelock"]);
});
test("and except pieces that have just arrived or are gone", () => {
  const { "u-13bni": gone, ...units } = view.units;
  expect(gone).toBeDefined();
  expect(travelsOf({ ...view, units }, view, null)).toEqual([]);
  expect(travelsOf(view, { ...view, units }, null)).toEqual([]);
});
