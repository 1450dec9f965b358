import { conformance } from "@caravanserai/kernel/testing";
import { greatGame } from "./game.ts";
import { exchange, invariants, knows, strange } from "./testing/trial.ts";

/** The campaign, with and without the balance rule; then both solitaire scenarios. */
conformance(greatGame, {
  seats: [2],
  options: [{}, { balance: true, headStart: 2 }],
  games: 120,
  every: 24,
  unreached: ["automaton.then", "rebelOfficer.then", "rebelMarch.then"],
  resample: exchange,
  invariants,
  knows,
  viewSchema: strange,
  orders: orders(),
});
conformance(greatGame, {
  seats: [1],
  options: [
    { scenario: "first-afghan-war" },
    { scenario: "first-afghan-war", closedCourt: true, delhiArmy: 0 },
    { scenario: "russian-conquest" },
  ],
  games: 200,
  every: 12,
  // the automaton rebels, retreats and reinforces by rules of its own
  unreached: [
    ...["rise.then", "placeRebels.answer", "rebelOfficer.answer", "rebelFights.answer"],
    ...["wear.answer", "losses.answer", "reinforce.answer"],
  ],
  resample: exchange,
  invariants,
  knows,
  viewSchema: strange,
  orders: orders(),
});

function orders() {
  const some = [
    { pass: true, until: null },
    { pass: true, until: 12 },
    { pass: true, until: -1 },
    { pass: false, until: null },
    "pass",
  ];
  return { spoiler: some, hero: some, informant: some, "emirs-daughter": some };
}
