import { describe, expect, test } from "@jest/globals";
import type { Refusal } from "@caravanserai/kernel";
import { shortWhy } from "./words/reasons.ts";

/** The most letters that fit on the upper edge of a phone's hand card. */
const NARROW = 13;
const why = (rule?: Refusal["rule"]): Refusal => ({
  code: "not-legal",
  message: "A sentence that is longer than any card.",
  ...(rule === undefined ? {} : { rule }),
});

describe("why a hand card cannot be played", () => {
  test.each(["GW-317", "GW-330", "GW-332", "GW-340", "GW-342", "GW-481", "GW-551", undefined] as const)(
    "is said so shortly that it fits on a phone's card (%s)",
    (rule) => {
      expect(shortWhy(why(rule), true).length).toBeLessThanOrEqual(NARROW);
    },
  );
});
