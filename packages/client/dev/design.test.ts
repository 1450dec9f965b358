import "../src/testing/encoder.ts";
import "../src/testing/page.ts";
import { afterAll, expect, test } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { inside } from "../src/testing/page.ts";
import "./design.ts";

afterAll(() => document.body.replaceChildren());

test("the page of the vocabulary shows every shared element", async () => {
  const folder = new URL("../src/elements/", import.meta.url);
  const tags = readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => [...readFileSync(new URL(file, folder), "utf8").matchAll(/^@customElement\("([a-z-]+)"\)/gmu)])
    .map(([, tag]) => tag ?? "");
  const page = document.createElement("cv-design");
  document.body.append(page);
  await (page as unknown as { updateComplete: Promise<unknown> }).updateComplete;
  expect(tags.length).toBeGreaterThan(40);
  expect(tags.filter((tag) => inside(page, tag).length === 0)).toEqual([]);
});
