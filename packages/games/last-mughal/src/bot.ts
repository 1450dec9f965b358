import type { Answer, Ask, Random } from "@caravanserai/kernel";
import type { LastMughalView } from "./view.ts";

export function bot(_view: LastMughalView, ask: Ask, _random: Random): Answer {
  return ask.default;
}
