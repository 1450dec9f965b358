import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { costOf, figuresOf, withTable } from "./growth.mjs";

const document = readFileSync("docs/growth.md", "utf8");
const measurements = readFileSync("docs/measurements.md", "utf8");

test("docs/growth.md is computed from the figures in docs/measurements.md (node scripts/growth.mjs), on 200 lines at most", () => {
  expect(Object.keys(figuresOf(measurements))).toHaveLength(8);
  expect(document).toBe(withTable(document, measurements));
  expect(document.split("\n").length).toBeLessThanOrEqual(200);
});

test("ten times the people make ten times the decisions and the disk", () => {
  const of = (/** @type {number} */ people) => costOf(people, figuresOf(measurements));
  const [few, many] = [of(1e5), of(1e6)];
  expect(many.perSecond / few.perSecond).toBeCloseTo(10);
  expect(many.disk / few.disk).toBeCloseTo(10);
});
