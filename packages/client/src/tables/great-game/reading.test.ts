import "../../testing/encoder.ts";
import { expect, test } from "@jest/globals";
import type { GreatGameView } from "@caravanserai/great-game";
import { localGreatGame } from "../../testing/great-game-local.ts";
import { looksOf } from "./reading.ts";

const DECISIONS = 250;

test("while an attack waits for its answer, the map counts the space for the side that held it before", () => {
  let waiting = 0;
  for (const seed of ["held a", "held b"]) {
    const store = localGreatGame({ seed, viewer: "public" });
    let before: GreatGameView = store.state.observation.view;
    for (let i = 0; i < DECISIONS; i++) {
      let plays = 0;
      store.playUntil(() => plays++ === 1);
      const { view } = store.state.observation;
      if (before.battle === null && view.battle !== null) {
        waiting++;
        const { space } = view.battle;
        expect(looksOf(view)[space].control).toBe(looksOf(before)[space].control);
      }
      before = view;
    }
  }
  expect(waiting).toBeGreaterThan(2);
});
