import { conformance } from "@caravanserai/kernel/testing";
import { SCENARIOS } from "./data/index.ts";
import { greatWar } from "./game.ts";
import { exchange } from "./testing/exchange.ts";
import { invariants } from "./testing/invariants.ts";
import { knows } from "./testing/knows.ts";
import { viewSchema } from "./testing/view-schema.ts";

// Every third game is played with quick answers (GW-377).
conformance(greatWar, {
  seats: [2],
  games: 160,
  every: 8,
  unreached: ["answer.then"],
  options: Object.keys(SCENARIOS).flatMap((scenario) => [{ scenario }, { scenario, bonusOutOfTurn: false }]),
  resample: exchange,
  // Cards on the table and in open piles carry their own numbers.
  shown: (view) => [
    ...[view.faces, view.lines, view.discards, view.dropped, view.captured, view.lastBattle, view.event],
    ...[view.seen, view.seenBonus, view.lastLook, view.raid, view.shown],
  ],
  invariants,
  knows,
  viewSchema,
  orders: {
    answer: [
      { stand: "all" },
      { stand: "not-leaders" },
      { stand: "below", bp: 9 },
      { stand: "all", turn: 2, round: 1 },
    ],
    final: ["use", "pass", "leading", "unless-enemy-acts"],
    blockade: ["dearest", "cheapest-if-winning"],
    exchange: ["none"],
    regroup: [{ turn: 1, hand: [1], bonus: null, plan: { discard: [], discardBonus: false, neutral: true } }],
  },
});
