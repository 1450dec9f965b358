import type { Answer, Ask, Random } from "@caravanserai/kernel";
import type { GreatGameView } from "./view.ts";

export function botAnswer(_view: GreatGameView, ask: Ask, _random: Random): Answer {
  return ask.default;
}
