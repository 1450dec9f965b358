import { expect, test } from "@jest/globals";
import { groupBy } from "./lists.ts";

test("groups are in order of their first row, and rows keep their order", () => {
  const groups = groupBy(["bear", "ant", "bee", "ape", "cat"], (word) => word[0]);
  expect([...groups]).toEqual([
    ["b", ["bear", "bee"]],
    ["a", ["ant", "ape"]],
    ["c", ["cat"]],
  ]);
});
