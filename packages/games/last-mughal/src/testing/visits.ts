// node scripts/run.mjs packages/games/last-mughal/src/testing/visits.ts counts the hand-overs in a turn of a
// correspondence game in bot play, without and with standing orders. The README has the results.
import {
  play,
  readOptions,
  seededDice,
  seededRandom,
  startMatch,
  type Ask,
  type Json,
  type Match,
} from "@caravanserai/kernel";
import { accepted } from "@caravanserai/kernel/testing/accepted";
import { distributionInWords } from "@caravanserai/kernel/testing/distribution";
import { lastMughal } from "../game.ts";
import type { LastMughal } from "../state.ts";
import type { Step, WindowName } from "../answers.ts";

type Orders = Readonly<Partial<Record<WindowName, Json>>>;

/**
 * The hand-overs in each turn of one game. A sitting is a run of decisions by one player, and each sitting except the
 * first begins with a hand-over.
 */
function handOvers(seed: string, orders: Orders): number[] {
  const dice = seededDice(seed);
  const random = seededRandom(seed);
  const settings = { seats: 2, reactions: "concealed", automatic: true } as const;
  let match: Match<LastMughal, Step> = startMatch(lastMughal, readOptions(lastMughal.options), settings, dice).match;
  for (const seat of [0, 1])
    for (const [window, order] of Object.entries(orders)) {
      const outcome = accepted(play(lastMughal, match, { do: "order", seat, window, order }, dice));
      match = outcome.match;
    }
  const turns: number[] = [];
  let sitting: number | null = null;
  while (match.result === null) {
    const [ask] = match.asks as readonly [Ask];
    if (ask.seat !== sitting) turns[match.state.turn] = (turns[match.state.turn] ?? 0) + 1;
    sitting = ask.seat;
    const answer = lastMughal.bot(lastMughal.view(match.state, ask.seat), ask, random);
    const question = match.questions[ask.seat] ?? 0;
    const outcome = accepted(play(lastMughal, match, { do: "answer", seat: ask.seat, question, answer }, dice));
    match = outcome.match;
  }
  return turns.slice(1);
}

const FIGHT: Orders = {
  defend: { at: { delhi: "refuge" }, otherwise: "fight", turn: null },
  columns: { do: "best", turn: null },
  losses: { do: "default", turn: null },
};
const PASS: Orders = { ...FIGHT, bonuses: { at: {}, otherwise: "pass", turn: null } };
const CASES: readonly (readonly [string, Orders])[] = [
  ["no orders", {}],
  ["fight or refuge, columns, losses", FIGHT],
  ["… and bonus windows passed", PASS],
  [
    "… and retreats and flights",
    { ...PASS, retreat: { do: "default", prefer: [], turn: null }, flight: { do: "default", turn: null } },
  ],
  [
    "… and survivors and sieges",
    {
      ...PASS,
      retreat: { do: "default", prefer: [], turn: null },
      flight: { do: "default", turn: null },
      survivors: { do: "inside", turn: null },
      siege: { do: "all", turn: null },
    },
  ],
];
const GAMES = 100;
for (const [name, orders] of CASES) {
  const all = Array.from({ length: GAMES }, (_, i) => handOvers(`visits ${i}`, orders));
  const whole = all.flat().reduce((sum, value) => sum + value, 0) / GAMES;
  console.log(`${name}: hand-overs a turn ${distributionInWords(all.flat())}; ${whole.toFixed(0)} a game`);
}
