import { expect, test } from "@jest/globals";
import { hazard, exchangeHazard, hazardInvariants } from "../examples/hazard.ts";
import { trial } from "./index.ts";

test("hazard", () => {
  const t = performance.now();
  const found = trial(hazard, { seats: [2, 3], games: 200, exchange: exchangeHazard, invariants: hazardInvariants });
  console.log(
    found.length,
    found
      .slice(0, 10)
      .map((f) => `${f.name} ${f.seed} ${f.message}`)
      .join("\n"),
    performance.now() - t,
  );
  expect(found).toEqual([]);
});
