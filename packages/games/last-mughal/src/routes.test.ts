import { expect, test } from "@jest/globals";
import { SPACE_IDS } from "./pieces.ts";
import { activationOf, reach, routeCost } from "./routes.ts";
import { scene } from "./testing/play.ts";

test.each([
  ["dry", 4],
  ["in the monsoon", 2],
])("[LM-608] a march %s reaches a space by one route, which costs what its lines add up to", (_, turn) => {
  const g = scene({ turn, british: { ambala: ["u-10rf"] }, rebel: { lucknow: ["u-13bni"], delhi: ["u-38bni"] } });
  const walker = { side: "british", lead: null, units: activationOf(g, null, ["u-10rf"]).units } as const;
  for (const from of SPACE_IDS) {
    const routes = reach(g, walker, from, 6);
    expect(new Set(routes.map(({ to }) => to)).size).toBe(routes.length);
    for (const { path, ap } of routes)
      expect(routeCost(g, walker, path).reduce((sum, line) => sum + line.ap, 0)).toBe(ap);
  }
});
