import process from "node:process";
import {
  asksOf,
  botAnswer,
  play,
  randomAnswer,
  readOptions,
  seededDice,
  seededRandom,
  startMatch,
  viewOf,
} from "@caravanserai/kernel";
import { camel } from "../game.ts";

// node scripts/run.mjs packages/games/camel/src/testing/balance.ts [games] [players: bot,bot | bot,random | random,bot]
// [objectives] [tribes] [first game]
// For each objective and handicap: how many games of a number the British win, and how long they are. One line for
// each.

const [games = "200", players = "bot,bot", objectives = "1,2,3,4,5,6", tribes = "1,2,3", first = "0"] =
  process.argv.slice(2);
const isBot = players.split(",").map((player) => player === "bot");

for (const objective of objectives.split(","))
  for (const handicap of tribes.split(",")) {
    const options = readOptions(camel.options, { objective, tribes: handicap });
    let british = 0;
    let rounds = 0;
    let decisions = 0;
    const why: Record<string, number> = {};
    const start = process.cpuUsage().user;
    for (let game = Number(first); game < Number(first) + Number(games); game++) {
      const dice = seededDice(`balance ${objective} ${handicap} ${game}`);
      const random = seededRandom(`balance ${objective} ${handicap} ${game}`);
      let { match } = startMatch(camel, options, { seats: 2, reactions: "concealed", automatic: true }, dice);
      for (; match.result === null; decisions++) {
        const ask = asksOf(camel, match)[0];
        if (ask === undefined) throw new Error("Nobody is asked.");
        const answer = isBot[ask.seat]
          ? botAnswer(camel, viewOf(camel, match.state, ask.seat), ask, random)
          : randomAnswer(ask, random, camel.free);
        const question = match.questions[ask.seat] ?? 0;
        const outcome = play(camel, match, { do: "answer", seat: ask.seat, question, answer }, dice);
        if (!outcome.ok) throw new Error(`${JSON.stringify(answer)}: ${outcome.refusal.message}`);
        match = outcome.match;
      }
      if (match.result.places[0]?.[0] === 0) british++;
      rounds += match.state.round;
      const key = match.result.why.replace("camel.end.", "");
      why[key] = (why[key] ?? 0) + 1;
    }
    const seconds = (process.cpuUsage().user - start) / 1e6;
    const percent = ((100 * british) / Number(games)).toFixed(1);
    const each = (n: number, digits = 0): string => (n / Number(games)).toFixed(digits);
    console.log(
      `objective ${objective}, tribes ${handicap}: British ${percent} %, ${each(rounds, 1)} rounds, ${each(decisions)} decisions, ${each(seconds, 2)} s a game; ${JSON.stringify(why)}`,
    );
  }
