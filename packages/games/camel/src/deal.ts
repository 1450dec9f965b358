import { shuffled, type Random, type Viewer } from "@caravanserai/kernel";
import type { Camel } from "./state.ts";

/** Only the order of the pack is hidden (CK-260), so it is shuffled again. */
export function dealCamel(game: Camel, _viewer: Viewer, random: Random): Camel {
  game.pack = shuffled(
    game.pack.sort((a, b) => a - b),
    random,
  );
  return game;
}
