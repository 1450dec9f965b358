import { shuffled } from "@caravanserai/kernel";
import { conformance } from "@caravanserai/kernel/testing";
import { camel } from "./game.ts";
import { invariants, secondVolleys } from "./testing/invariants.ts";

conformance(camel, {
  seats: [2],
  games: 12,
  every: 60,
  // guns are rarely fired at walls; firing.test.ts does it
  unreached: ["shelling.then"],
  // 5 first: its villages are placed by a player
  options: [5, 1, 3, 2, 4, 6].flatMap((objective, i) => [
    {
      objective: String(objective),
      terrain: (["jamrud", "alimasjid", "landikotal", "random"] as const)[i % 4]!,
      tribes: String(1 + (i % 3)),
    },
    { objective: String(objective), terrain: "random", lastRound: "14", naturals: true },
  ]),
  // Only the order of the pack is hidden (CK-260).
  resample(state, _viewer, random) {
    state.pack = shuffled(state.pack, random);
    return state;
  },
  // A card that is turned over may change anything.
  shown: (view) => [view.event, view.discards],
  invariants,
  changes: secondVolleys,
});
