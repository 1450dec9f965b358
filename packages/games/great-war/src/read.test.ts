import { expect, test } from "@jest/globals";
import { readCommit, readRegroup } from "./read.ts";

/** Ids up to 9 are valid. */
const read = (value: unknown): boolean => readCommit(value, 10) !== null;

test("a commit consists of a lead, an optional host, and steps of three forms; anything else is rejected", () => {
  const commit = { lead: 1, host: null, steps: [] };
  expect(read(commit)).toBe(true);
  expect(read({ ...commit, host: 2 })).toBe(true);
  for (const wrong of [
    { lead: 10 },
    { lead: 0 },
    { lead: 1.5 },
    { host: 10 },
    { host: "1" },
    { steps: {} },
    { more: 1 },
  ])
    expect([wrong, read({ ...commit, ...wrong })]).toEqual([wrong, false]);
  expect(read({ lead: 1, steps: [] })).toBe(false);
});

test.each(["play", "use", "bonus"])("a step that has %s names two cards that there are, or no second one", (verb) => {
  const second = verb === "use" ? "target" : "host";
  const step = (card: unknown, other: unknown): boolean =>
    read({ lead: 1, host: null, steps: [{ [verb]: card, [second]: other }] });
  expect([step(3, 4), step(3, null)]).toEqual([true, true]);
  for (const wrong of [10, 0, "3", 1.5, undefined, {}])
    expect([step(wrong, 4), step(3, wrong)]).toEqual([false, false]);
  expect(step(null, 4)).toBe(false);
  expect(read({ lead: 1, host: null, steps: [{ [verb]: 3, [second]: null, more: 1 }] })).toBe(false);
});

test("a regroup is a list of cards and two choices", () => {
  const plan = { discard: [3, 4], discardBonus: false, neutral: true };
  expect(readRegroup(plan)).toEqual(plan);
  for (const wrong of [{ discard: [0] }, { discard: 3 }, { discardBonus: 1 }, { neutral: null }, { more: 1 }])
    expect(readRegroup({ ...plan, ...wrong })).toBeNull();
});
