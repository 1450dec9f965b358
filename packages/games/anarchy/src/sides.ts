import type { SidesOfGame } from "@caravanserai/kernel";
import type { Anarchy } from "./state.ts";

/** A side is a place in the turn order, from 1. */
export const sides: SidesOfGame<Anarchy> = {
  options: ["latecomersPurse", "finalCoups", "supremacy"],
  of: ({ order }, seat) => String((order.includes(seat) ? order.indexOf(seat) : seat) + 1),
};
