import { expect, test } from "@jest/globals";
import { Linter } from "eslint";
import styles from "./underlines.mjs";

/** @type {import("eslint").Linter.Config[]} */
const config = [{ plugins: { styles }, rules: { "styles/underlines": "error" } }];
const found = (style) => new Linter().verify(`css\`a { ${style} }\`;`, config).length;

test("text-decoration has one value, which Safari knows", () => {
  expect([found("text-decoration: underline dotted;"), found("text-decoration:underline red")]).toEqual([1, 1]);
  expect([found("text-decoration: none; color: red;"), found("text-decoration-style: dotted;")]).toEqual([0, 0]);
});
