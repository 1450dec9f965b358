import { onlyUsual, type Json, type StandingOrder } from "@caravanserai/kernel";
import type { Step } from "./answers.ts";
import { targetsOf } from "./firing.ts";
import { expectedVolley } from "./odds.ts";
import { unitOf } from "./scene.ts";
import type { Camel, Side } from "./state.ts";
import { terrainOf } from "./terrain.ts";

/* What a player can answer ahead of time: the usual answer to what an event asks (CK-223, CK-228, CK-237), the proposed
   place of a tribe that enters, and what is the same in most turns: every figure in contact strikes, and nobody fires
   where nobody is likely to fall. */

/** With fewer expected losses a volley is worth nothing. */
export const WORTH_A_VOLLEY = 0.05;

const only =
  (word: string) =>
  (order: unknown): Json =>
    order === word ? word : null;

export const standing: Readonly<Record<string, StandingOrder<Camel, Step>>> = {
  "event-unit": onlyUsual("CK-223"),
  "event-figure": onlyUsual("CK-228"),
  enter: onlyUsual("CK-095"),
  fire: {
    rule: "CK-140",
    read: only("worth"),
    answer: (game, step, ask) =>
      step.do !== "fire" || ask.options.some(({ id }) => id === "shell") || hasWorthyVolley(game, step.side)
        ? null
        : { option: "done" },
  },
  melee: { rule: "CK-160", read: only("all"), answer: () => ({ option: "attackAll" }) },
};

function hasWorthyVolley(game: Camel, side: Side): boolean {
  const terrain = terrainOf(game.ground);
  return game.units.some(
    (unit) =>
      unit.side === side &&
      targetsOf(game, terrain, unit).some(
        (target) =>
          expectedVolley(game, terrain, unit, unitOf(game, target), game.options.naturals).fallen >= WORTH_A_VOLLEY,
      ),
  );
}
