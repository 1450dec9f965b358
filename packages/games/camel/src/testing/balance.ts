import process from "node:process";
import type { Match } from "@caravanserai/kernel";
import { botGame } from "@caravanserai/kernel/testing/bot-game";
import { camel } from "../game.ts";
import type { Camel } from "../state.ts";
import { WeaponRounds } from "./weapon-rounds.ts";

// node scripts/run.mjs packages/games/camel/src/testing/balance.ts [games] [players: bot,bot | bot,random | random,bot]
// [objectives] [tribes] [first game] prints one line for each objective and handicap: how many of the games the British
// win, how long the games are, and in how many rounds the British weapons did not fire.

const [games = "200", players = "bot,bot", objectives = "1,2,3,4,5,6", tribes = "1,2,3", first = "0"] =
  process.argv.slice(2);
const atRandom = players.split(",").flatMap((player, seat) => (player === "bot" ? [] : [seat]));

for (const objective of objectives.split(","))
  for (const handicap of tribes.split(",")) {
    let british = 0;
    let rounds = 0;
    let decisions = 0;
    const why: Record<string, number> = {};
    const weapons = new WeaponRounds();
    const start = process.cpuUsage().user;
    for (let game = Number(first); game < Number(first) + Number(games); game++) {
      const of = {
        seats: 2,
        seed: `balance ${objective} ${handicap} ${game}`,
        options: { objective, tribes: handicap },
      };
      let end: Match<Camel> | undefined;
      for (const { after, log } of botGame(camel, { ...of, atRandom })) {
        end = after;
        decisions++;
        weapons.count(after.state, log);
      }
      if (end?.result === null || end === undefined) throw new Error("The game did not end.");
      if (end.result.places[0]?.[0] === 0) british++;
      rounds += end.state.round;
      const key = end.result.why.replace("camel.end.", "");
      why[key] = (why[key] ?? 0) + 1;
    }
    const seconds = (process.cpuUsage().user - start) / 1e6;
    const percent = ((100 * british) / Number(games)).toFixed(1);
    const each = (n: number, digits = 0): string => (n / Number(games)).toFixed(digits);
    console.log(
      `objective ${objective}, tribes ${handicap}: British ${percent} %, ${each(rounds, 1)} rounds, ${each(decisions)} decisions, ${each(seconds, 2)} s a game; ${JSON.stringify(why)}`,
    );
    console.log(`  ${weapons.toString()}`);
  }
