import { describe, expect, test } from "@jest/globals";
import { sizeOf } from "./grown-site.ts";
import { faultsOf, growthReport } from "./report.ts";
import { getRoutes, MESSAGES } from "./routes.ts";
import { describedApi } from "../src/testing/described-api.ts";
import { withSite } from "../src/testing/with-site.ts";

test("[MM-908] every GET route and every page message is asked by each asker of a small grown site, and none is at fault", async () => {
  const { costs, jobs, faults } = await growthReport(process.env["CV_TEST_PG"] ?? "", sizeOf(300), () => undefined);
  expect(faults).toEqual([]);
  for (const asker of ["stranger", "few", "many"]) {
    const asked = costs.filter((cost) => cost.asker === asker).map(({ ask }) => ask.replace(/\?.*/, ""));
    expect(asked).toEqual(expect.arrayContaining(["/healthz", "/api/me/tables", "/api/leaderboards/brief/live"]));
    expect(asked).toEqual(expect.arrayContaining(Object.keys(MESSAGES)));
  }
  const own = costs.find(({ ask, asker }) => ask === "/api/me/tables" && asker === "many");
  expect(own).toMatchObject({ answer: "200", worst: { text: expect.stringContaining("select") } });
  expect(own?.buffers).toBeGreaterThan(10);
  // Pairing looks at all seeks when a site begins: that is told apart.
  expect(jobs.statements).toBeGreaterThan(0);
  const message = costs.find(({ ask, asker }) => ask === "watch" && asker === "many");
  expect(message).toMatchObject({ answer: "ok", worst: { text: expect.stringContaining("select") } });
});

test("what reads or answers too much, or is refused as malformed, is a fault", () => {
  const cost = { ask: "/x", asker: "few", answer: "200", bytes: 10, heldMs: 0, statements: 1, buffers: 5 };
  const worst = { buffers: 5, text: "select" };
  expect(faultsOf({ ...cost, worst })).toEqual([]);
  for (const wrong of [{ buffers: 1e6 }, { bytes: 1e6 }, { answer: "500 failed" }, { answer: "400 malformed" }])
    expect(faultsOf({ ...cost, worst, ...wrong })).toHaveLength(1);
});

describe("the routes of a site", () => {
  const inn = withSite();

  test("are read from fastify: every documented one is among them", async () => {
    const routes = getRoutes(inn.site.site.app.printRoutes({ commonPrefix: false }));
    const { paths } = await describedApi(inn.site.visitor());
    const documented = Object.entries(paths).flatMap(([path, methods]) => ("get" in methods ? [path] : []));
    expect(documented.length).toBeGreaterThan(50);
    expect(routes).toEqual(expect.arrayContaining(documented.map((path) => path.replaceAll(/\{(\w+)\}/g, ":$1"))));
    expect(routes).toEqual(expect.arrayContaining(["/readyz", "/oembed"]));
  });
});
