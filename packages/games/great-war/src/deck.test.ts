import { expect, test } from "@jest/globals";
import { War, type Scene } from "./testing/war.ts";

const FULL = ["R-Q-H", "B-Q-H", "R-9-H", "B-9-H", "R-7-H", "B-7-H", "R-3-H"];
/** A hand that is two cards short, with Nationality cards to draw. */
const SCENE: Scene = {
  agenda: [{ do: "regroup" }],
  hands: { CP: FULL.slice(0, 5).map((id) => id.replace("H", "S")), EA: FULL },
};

/** The public log entry about the decks from which the Central Powers drew: 0 their own, 2 the Neutral deck. */
function pilesOf(more: Scene): unknown {
  const war = new War({ ...SCENE, ...more });
  war.regroups("CP", [], { neutral: true }).regroups("EA", []);
  return war.log.find(({ key, args }) => key === "great-war.draw" && args?.["side"] === 0)?.args?.["piles"];
}

test("[GW-564] the log shows everyone from which decks a side drew, the Neutral one first", () => {
  expect(pilesOf({ decks: { N: ["R-5-C"] } })).toEqual([2, 0]);
});

test("[GW-564] a missing Neutral card is replaced, and logged as a Nationality card [GW-563]", () => {
  expect(pilesOf({ decks: { N: [] } })).toEqual([0, 0]);
});
