import type { Answer, Ask, Random } from "@caravanserai/kernel";
import type { AnarchyView } from "./view.ts";
export function bot(_view: AnarchyView, ask: Ask, _random: Random): Answer {
  return ask.default;
}
