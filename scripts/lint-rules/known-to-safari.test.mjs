import { expect, test } from "@jest/globals";
import { Linter } from "eslint";
import styles from "./known-to-safari.mjs";

/** @type {import("eslint").Linter.Config[]} */
const config = [{ plugins: { styles }, rules: { "styles/known-to-safari": "error" } }];
const found = (style) => new Linter().verify(`css\`a { ${style} }\`;`, config).length;

test("text-decoration has one value, which Safari knows", () => {
  expect([found("text-decoration: underline dotted;"), found("text-decoration:underline red")]).toEqual([1, 1]);
  expect([found("text-decoration: none; color: red;"), found("text-decoration-style: dotted;")]).toEqual([0, 0]);
});

test("two lines are drawn by the house's own image (R-176)", () => {
  expect(found("border-bottom: 4px double var(--rule-2);")).toBe(1);
  expect(found("border-bottom: 4px double var(--rule-2);\n border-image: var(--double);")).toBe(0);
  expect(found("border: 4px double red; } b { border: 4px double red; border-image: var(--double);")).toBe(1);
});
