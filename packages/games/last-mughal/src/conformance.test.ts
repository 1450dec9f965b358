import { conformance } from "@caravanserai/kernel/testing";
import { lastMughal } from "./game.ts";
import { changesOfWalls, resample, invariants, knows, shown, strange } from "./testing/trial.ts";

conformance(lastMughal, {
  seats: [2],
  options: [{}, { nwp: "3" }],
  games: 60,
  // a seed whose first games reach what is rare
  seed: "a",
  every: 24,
  // what follows where nobody can be asked
  unreached: ["loyal.then", "mutineer.then"],
  resample,
  shown,
  invariants,
  changes: changesOfWalls,
  knows,
  viewSchema: strange,
  orders: {
    survivors: [{ do: "inside", turn: null }, { do: "leave", turn: 1 }, "inside"],
    defend: [
      { at: { delhi: "refuge" }, otherwise: "fight", turn: null },
      { at: {}, otherwise: "withdraw", turn: null },
      { at: { nowhere: "fight" }, otherwise: "ask", turn: null },
    ],
    columns: [
      { do: "best", turn: null },
      { do: "best", turn: 7 },
    ],
    bonuses: [
      { at: {}, otherwise: "pass", turn: null },
      { at: { delhi: ["r-ghazis1", "b-tartan"] }, otherwise: "ask", turn: null },
    ],
    losses: [{ do: "default", turn: null }],
    retreat: [{ do: "default", prefer: ["cawnpore", "benares"], turn: null }],
    flight: [{ do: "default", turn: null }],
    siege: [
      { do: "pass", turn: null },
      { do: "all", turn: 2 },
    ],
  },
});
