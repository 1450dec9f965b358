import { createHash } from "node:crypto";
import {
  botAnswer,
  observe,
  play,
  randomAnswer,
  readOptions,
  seatsUpTo,
  seededDice,
  seededRandom,
  startMatch,
  type AnyGameDefinition,
} from "@caravanserai/kernel";
import { accepted } from "@caravanserai/kernel/testing/accepted";
import { games } from "../games.ts";

/*
 * For `npm run mutate`: one hash of the visible behaviour of a number of games. A mutation that does not change it has
 * no effect that a player could see.
 */

/**
 * The digest of a game with this many seats, played at random or by bots: positions, log, questions, refusals, results.
 */
function digestOf(game: AnyGameDefinition, seats: number, seed: string, isBot: boolean): string {
  const hash = createHash("sha256");
  const note = (value: unknown): void => void hash.update(JSON.stringify(value));
  const options = readOptions(game.options);
  const dice = seededDice(seed);
  const random = seededRandom(seed);
  const viewers = [...seatsUpTo(seats), "public", "all"] as const;
  let { match } = startMatch(game, options, { seats, reactions: "concealed", automatic: true }, dice);
  const bound = game.bound(options, seats);
  for (let decisions = 0; match.result === null && decisions < bound; decisions++) {
    const ask = match.asks.find(({ seat, blocking }) => blocking !== false && match.sealed[seat] === null);
    if (ask === undefined) throw new Error("No seat has a decision to make.");
    const { seat } = ask;
    const question = match.questions[seat] ?? 0;
    // the reaction of the rules to an answer made for another question
    const [other] = match.asks.filter((one) => one.seat !== seat);
    for (const answer of [other?.default, ask.default, randomAnswer(ask, random, game.free)]) {
      if (answer === undefined) continue;
      const outcome = play(game, match, { do: "answer", seat, question, answer }, dice);
      note(outcome.ok ? outcome.log : outcome.refusal);
    }
    const view = game.view(match.state, seat);
    const answer = (isBot ? botAnswer(game, view, ask, random) : null) ?? randomAnswer(ask, random, game.free);
    const outcome = accepted(play(game, match, { do: "answer", seat, question, answer }, dice));
    match = outcome.match;
    note([answer, outcome.log, viewers.map((viewer) => observe(game, match, viewer))]);
  }
  note(match.result);
  return hash.digest("hex");
}

const [id = "", count = "6"] = process.argv.slice(2);
const game = games[id];
if (game === undefined) throw new Error(`There is no game "${id}".`);
const { min, max } = game.seats(readOptions(game.options));
for (let number = 1; number <= Number(count); number++)
  for (const seats of new Set([min, max]))
    for (const isBot of [false, true]) {
      let digest: string;
      try {
        digest = digestOf(game, seats, `behaviour/${number}`, isBot);
      } catch (error) {
        digest = String(error);
      }
      console.log(`${number} ${seats} ${isBot ? "bots" : "chance"} ${digest}`);
    }
