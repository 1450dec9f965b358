import type { Answer, Ask, Random } from "@caravanserai/kernel";
import type { CamelView } from "../view.ts";

/** A sensible player after the notes of `play.md`. */
export function bot(_view: CamelView, ask: Ask, _random: Random): Answer {
  return ask.default;
}
