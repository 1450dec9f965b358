import { expect, test } from "@jest/globals";
import { Linter } from "eslint";
import promises from "./supervised-promises.mjs";

/** @type {import("eslint").Linter.Config[]} */
const config = [{ plugins: { promises }, rules: { "promises/supervised": "error" } }];
const found = (code) => new Linter().verify(code, config).map((message) => message.message);

test.each(["const f = () => { return void work(); };", "ready ? void work() : wait();", "ready && void work();"])(
  "a promise is not dropped in %s",
  (code) => expect(found(code)).toEqual(["Hand the promise to a supervisor."]),
);

test.each(["void 0;", "const nothing = ready ? void 0 : 1;", "supervise(work());"])("%s is allowed", (code) =>
  expect(found(code)).toEqual([]),
);
