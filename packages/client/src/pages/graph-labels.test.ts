import { expect, test } from "@jest/globals";
import { labelsApart } from "./graph-labels.ts";

const at = (x: number, words: string, isLast = false) => ({ x, words, isLast });

test.each([
  ["in full where there is room", [at(50, "turn 3 · Ox’s war"), at(400, "turn 11")], ["turn 3 · Ox’s war", "turn 11"]],
  [
    "without what follows the dot where there is less",
    [at(100, "turn 3 · Ox’s war"), at(160, "turn 5 · Ox’s war"), at(300, "turn 11 · Ox’s war")],
    ["turn 3", "turn 5", "turn 11"],
  ],
  [
    "not at all where one would cover another",
    [at(100, "turn 3"), at(110, "turn 5"), at(200, "turn 9")],
    ["turn 3", "", "turn 9"],
  ],
  ["up to the end of the graph", [at(150, "turn 9"), at(200, "turn 10", true)], ["turn 9", ""]],
])("the words below the turning points stand %s", (_where, labels, words) => {
  expect(labelsApart(labels)).toEqual(words);
});
