import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { SUPPORTED } from "./supported-browsers.mjs";

test("the README names the browsers for which the client is built", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8").replaceAll(/\s+/g, " ");
  const { chrome, firefox, safari } = SUPPORTED;
  expect(readme).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari}, and later versions`);
});
