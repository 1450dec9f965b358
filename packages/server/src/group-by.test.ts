import { expect, test } from "@jest/globals";
import { groupBy } from "./group-by.ts";

test("groups come in the order of their first rows, and rows stay in order", () => {
  const groups = groupBy(["bear", "ant", "bee", "ape", "cat"], (word) => word[0]);
  expect([...groups]).toEqual([
    ["b", ["bear", "bee"]],
    ["a", ["ant", "ape"]],
    ["c", ["cat"]],
  ]);
});
