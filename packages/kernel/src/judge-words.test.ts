import { expect, test } from "@jest/globals";
import { pickMany } from "./options.ts";
import { judgeAnswer } from "./judge.ts";
import type { Ask } from "./ask.ts";

const among = (min: number, max: number): Ask => ({
  ...{ seat: 0, kind: "choose", rule: "X-1" },
  options: [pickMany("some", ["a", "b", "c"], { min, max })],
  default: { option: "some", picks: ["a", "b"] },
});

function refusal(ask: Ask, given: unknown): string | null {
  const judged = judgeAnswer(ask, given);
  return judged.ok ? null : judged.refusal.message;
}

test("the refusal of too few or too many picks names the exact number or the limits", () => {
  expect(refusal(among(2, 2), { option: "some", picks: ["a"] })).toBe("Choose 2.");
  expect(refusal(among(2, 2), { option: "some", picks: ["a", "b", "c"] })).toBe("Choose 2.");
  expect(refusal(among(1, 2), { option: "some", picks: [] })).toBe("Choose between 1 and 2.");
  expect(refusal(among(1, 2), { option: "some", picks: ["a", "b", "c"] })).toBe("Choose between 1 and 2.");
  expect(refusal(among(1, 2), { option: "some", picks: ["a", "c"] })).toBeNull();
});
