import { shuffled } from "@caravanserai/kernel";
import { conformance } from "@caravanserai/kernel/testing";
import { anarchy } from "./game.ts";
import { exchangeHidden, lackingIn, orders, strangeIn } from "./testing/conformance.ts";
import { invariantsOf } from "./testing/invariants.ts";

// [AN-013, AN-014] and the rules of hidden knowledge [AN-310–AN-314] hold in every game that can be played.
conformance(anarchy, {
  seats: [2, 3, 4, 5, 6],
  options: [{}, { latecomersPurse: true }, { finalCoups: false, turnOrder: "seats" }],
  games: 120,
  every: 60,
  unreached: ["discard.then"],
  orders,
  resample: (game, viewer, random) => exchangeHidden(game, viewer, (ids) => shuffled(ids, random)),
  invariants: invariantsOf,
  knows: lackingIn,
  viewSchema: strangeIn,
});
