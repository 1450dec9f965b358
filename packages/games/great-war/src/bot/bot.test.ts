import { describe, expect, test } from "@jest/globals";
import {
  asksOf,
  play,
  randomAnswer,
  readOptions,
  seededDice,
  seededRandom,
  startMatch,
  viewOf,
  type Answer,
  type Ask,
} from "@caravanserai/kernel";
import { War } from "../testing/war.ts";
import { greatWar } from "../game.ts";

const GUARD = "R-Q-D";
const TOMMIES = "R-Q-H";
const VERDUN = "B-5-H";

function botAnswers(war: War, side: "CP" | "EA", seed = "bot"): Answer {
  const ask = war.asks(side)[0];
  if (ask === undefined) throw new Error(`${side} is not asked.`);
  return greatWar.bot(war.viewOf(side), ask, seededRandom(seed));
}

/** One game between the bot and the random player; the seat that wins. */
function winner(seed: string, botSeat: number): number | null {
  const dice = seededDice(seed);
  const random = seededRandom(seed);
  const settings = { seats: 2, reactions: "concealed", automatic: true } as const;
  let { match } = startMatch(greatWar, readOptions(greatWar.options), settings, dice);
  while (match.result === null) {
    const ask = asksOf(greatWar, match).find((a: Ask) => a.blocking !== false && match.sealed[a.seat] === null);
    if (ask === undefined) throw new Error("Nobody has to decide.");
    const answer =
      ask.seat === botSeat
        ? greatWar.bot(viewOf(greatWar, match.state, ask.seat), ask, random)
        : randomAnswer(ask, random, greatWar.free);
    const question = match.questions[ask.seat] ?? 0;
    const outcome = play(greatWar, match, { do: "answer", seat: ask.seat, question, answer }, dice);
    if (!outcome.ok) throw new Error(outcome.refusal.message);
    match = outcome.match;
  }
  const [first] = match.result.places;
  return first?.length === 1 ? (first[0] ?? null) : null;
}

describe("the bot", () => {
  test("beats the random player in at least 90 of 100 games", () => {
    const won = Array.from({ length: 100 }, (_, game) => winner(`game ${game}`, game % 2) === game % 2).filter(Boolean);
    expect(won.length).toBeGreaterThanOrEqual(90);
  });

  test("flames the Fortifications before it sends the infantry in", () => {
    const war = new War({ defender: "EA", hands: { EA: [VERDUN], CP: ["B-J-S", "R-9-S", "R-4-S", GUARD] } });
    war.lead("EA", VERDUN).answer(0, botAnswers(war, "CP"));
    expect(war.isUp(VERDUN)).toBe(false);
    expect(war.totals[0]).toBeGreaterThan(20);
  });

  test("keeps an arrow card for its last round", () => {
    const war = new War({ hands: { CP: ["R-K-S", GUARD, "R-Q-S"], EA: ["R-7-H", TOMMIES] } });
    war.lead("CP", "R-K-S").answer(1, botAnswers(war, "EA"));
    expect(war.state.attackMade || war.hand("EA").includes(TOMMIES)).toBe(true);
  });

  test("never leads a Joker while something else may lead", () => {
    const war = new War({ hands: { CP: ["R-X-1", "R-3-S"], EA: [TOMMIES] } });
    war.answer(0, botAnswers(war, "CP"));
    expect(war.hand("CP")).toContain("R-X-1");
  });

  test("plays a Bonus card in FINAL where it turns defeat into victory", () => {
    const war = new War({
      whole: true,
      round: 2,
      attackMade: true,
      hands: { CP: ["R-3-S"], EA: ["R-7-H"] },
      lines: { CP: ["B-K-D"], EA: ["R-9-H"] },
      bonus: { CP: "BO-14" },
    });
    war.lead("CP", "R-3-S").lead("EA", "R-7-H");
    expect(war.totals).toEqual([16, 17]);
    expect(botAnswers(war, "CP")).toEqual({ option: "bonus" });
  });
});
