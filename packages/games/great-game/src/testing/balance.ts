// node scripts/run.mjs packages/games/great-game/src/testing/balance.ts [games] [seed] [balance]
// The results of campaigns between bots, by the head start of Russia (GG-457): it changes nothing during play, so the
// same games serve for all values. With `balance`, by the rulebook's rule of 13 spaces (GG-456). Britain's share of the
// decided games has the half-width of its 95 % interval (figures in the README).
import { argv } from "node:process";
import { botGame } from "@caravanserai/kernel/testing/bot-game";
import { greatGame } from "../game.ts";

const games = Number(argv[2] ?? 500);
const seed = argv[3] ?? "scores";
const options = { balance: argv[4] === "balance" };
const HEAD_STARTS = [0, 1, 2, 3, 4, 5];
const ends = HEAD_STARTS.map(() => ({ britain: 0, russia: 0, drawn: 0 }));
const spaces = { britain: 0, russia: 0 };
const lengths: number[] = [];

for (let game = 1; game <= games; game++) {
  const decisions = [...botGame(greatGame, { seats: 2, seed: `${seed} ${game}`, options })];
  lengths.push(decisions.length);
  const [britain = [], russia = []] = decisions.at(-1)?.after.result?.scores ?? [];
  const [lead, states] = [(britain[0] ?? 0) - (russia[0] ?? 0), (britain[1] ?? 0) - (russia[1] ?? 0)];
  spaces.britain += britain[0] ?? 0;
  spaces.russia += russia[0] ?? 0;
  for (const [i, headStart] of HEAD_STARTS.entries()) {
    const ahead = lead - headStart || states; // GG-450, GG-451
    const end = ends[i];
    if (end !== undefined) end[ahead > 0 ? "britain" : ahead < 0 ? "russia" : "drawn"]++;
  }
}

const sorted = lengths.toSorted((a, z) => a - z);
console.log(
  `${games} campaigns: ${(spaces.britain / games).toFixed(1)} spaces to ${(spaces.russia / games).toFixed(1)}; decisions: median ${sorted[Math.floor(games / 2)]}, longest ${sorted.at(-1)}`,
);
for (const [i, { britain, russia, drawn }] of ends.entries()) {
  const decided = britain + russia;
  const share = britain / decided;
  const half = 1.96 * Math.sqrt((share * (1 - share)) / decided);
  console.log(
    `head start ${HEAD_STARTS[i]}: Britain ${britain}, Russia ${russia}, drawn ${drawn}; ${(100 * share).toFixed(1)} ± ${(100 * half).toFixed(1)} %`,
  );
}
