import { shuffled, type Random, type Viewer } from "@caravanserai/kernel";
import type { Camel } from "./state.ts";

/** The order of the pack is all that nobody knows (CK-260): it is shuffled anew. */
export function dealCamel(game: Camel, _viewer: Viewer, random: Random): Camel {
  game.pack = shuffled(
    game.pack.sort((a, b) => a - b),
    random,
  );
  return game;
}
