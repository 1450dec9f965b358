// node scripts/run.mjs packages/games/great-war/src/testing/visits.ts
// Counts the visits per turn of correspondence play in bot games, with and without standing orders (figures in the
// README).
import {
  free,
  play,
  readOptions,
  seededDice,
  seededRandom,
  startMatch,
  type Answer,
  type Ask,
  type Json,
  type Match,
} from "@caravanserai/kernel";
import { accepted } from "@caravanserai/kernel/testing/accepted";
import { distributionInWords } from "@caravanserai/kernel/testing/distribution";
import type { Step } from "../answers.ts";
import { knownCard } from "../cards.ts";
import { greatWar } from "../game.ts";
import { sideOf, type CommitPlan, type GreatWar } from "../state.ts";

type Orders = "regroup" | "final" | "answer";
type War = Match<GreatWar, Step>;

/** The visits in each turn of one game: a visit is a run of decisions by one player. */
function sittings(
  seed: string,
  orders: readonly Orders[],
): { readonly visits: number[]; readonly handOvers: number[] } {
  const dice = seededDice(seed);
  const random = seededRandom(seed);
  const settings = { seats: 2, reactions: "concealed", automatic: true } as const;
  let match: War = startMatch(greatWar, readOptions(greatWar.options), settings, dice).match;
  const visits: number[] = [];
  const handOvers: number[] = [];
  const order = (seat: number, window: string, given: Json): void => {
    const outcome = accepted(play(greatWar, match, { do: "order", seat, window, order: given }, dice));
    match = outcome.match;
  };
  if (orders.includes("final")) for (const seat of [0, 1]) order(seat, "final", "unless-enemy-acts");
  let sitting: number | null = null;
  while (match.result === null) {
    const ask = nextAsk(match, sitting);
    const { turn } = match.state;
    if (ask.seat !== sitting) {
      visits[turn] = (visits[turn] ?? 0) + 1;
      // Both sides may regroup at the same time, without waiting for each other.
      if (ask.sealed !== true) handOvers[turn] = (handOvers[turn] ?? 0) + 1;
    }
    sitting = ask.seat;
    const answer = greatWar.bot(greatWar.view(match.state, ask.seat), ask, random);
    const ahead = orders.includes("regroup") ? regroupAhead(match, ask, answer, random) : null;
    if (orders.includes("answer")) for (const seat of [0, 1]) order(seat, "answer", letStand(match.state, seat));
    if (ahead !== null) order(ask.seat, "regroup", ahead);
    const question = match.questions[ask.seat] ?? 0;
    const outcome = accepted(play(greatWar, match, { do: "answer", seat: ask.seat, question, answer }, dice));
    match = outcome.match;
  }
  return { visits: visits.slice(1), handOvers: handOvers.slice(1) };
}

/** The current player continues if asked; otherwise the other one. */
function nextAsk(match: War, sitting: number | null): Ask {
  const open = match.asks.filter((ask) => ask.blocking !== false && match.sealed[ask.seat] === null);
  const ask = open.find(({ seat }) => seat === sitting) ?? open[0];
  if (ask === undefined) throw new Error("No seat has a decision to make.");
  return ask;
}

/** Along with the last commit of a turn, decides the regroup for the hand that is left if nothing else changes it. */
function regroupAhead({ state: game }: War, ask: Ask, answer: Answer, random: ReturnType<typeof seededRandom>): Json {
  if (ask.kind !== "half" || answer.option !== "commit" || !("value" in answer) || game.round < game.rounds)
    return null;
  const { lead, steps } = answer.value as CommitPlan;
  const side = sideOf(ask.seat);
  const played = [lead, ...steps.flatMap((step) => ("play" in step ? [step.play] : []))];
  const hand = game.hands[side].filter((id) => !played.includes(id));
  const bonus = steps.some((step) => "bonus" in step) ? null : game.bonus[side];
  const hint = { may: hand.filter((id) => !knownCard(game.faces[id] ?? -1).black), locked: [], bonus: bonus !== null };
  const regroup: Ask = {
    seat: ask.seat,
    kind: "regroup",
    rule: "GW-550",
    options: [free("regroup", "regroup", hint)],
    default: { option: "regroup", value: { discard: [], discardBonus: false, neutral: true } },
  };
  const plan = greatWar.bot({ ...greatWar.view(game, ask.seat), own: hand }, regroup, random);
  return { turn: game.turn, hand, bonus, plan: (plan as { readonly value: Json }).value };
}

/** A side without a Joker lets every lead card stand. */
function letStand(game: GreatWar, seat: number): Json {
  const holds = game.hands[sideOf(seat)].some((id) => knownCard(game.faces[id] ?? -1).joker);
  return holds ? null : { stand: "all" };
}

const CASES: readonly (readonly [string, readonly Orders[]])[] = [
  ["no orders", []],
  ["regroup in advance", ["regroup"]],
  ["… and pass unless the enemy acts in FINAL", ["regroup", "final"]],
  ["… and let stand, for sides without a Joker", ["regroup", "final", "answer"]],
];
const GAMES = 200;
for (const [name, orders] of CASES) {
  const games = Array.from({ length: GAMES }, (_, i) => sittings(`visits ${i}`, orders));
  const visits = games.flatMap((game) => game.visits);
  const handOvers = games.flatMap((game) => game.handOvers);
  const whole = visits.reduce((sum, value) => sum + value, 0) / GAMES;
  console.log(
    `${name}: visits ${distributionInWords(visits)}; hand-overs ${distributionInWords(handOvers)}; ${whole.toFixed(0)} visits a game`,
  );
}
