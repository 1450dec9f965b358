import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { testSite, type TestSite } from "../src/testing/site.ts";
import { fuzz } from "./fuzz.ts";

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

test("every message generated from the schemas of messages and routes gets a response, and refused ones change nothing", async () => {
  const { sent, refused, faults } = await fuzz(site, 600, "short");
  expect(faults).toEqual([]);
  expect(sent).toBe(600);
  expect(refused).toBeGreaterThan(200);
});
