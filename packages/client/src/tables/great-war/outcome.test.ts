import "../../testing/encoder.ts";
import { describe, expect, test } from "@jest/globals";
import { greatWar } from "@caravanserai/great-war/game";
import { observe, play, readOptions, seededDice, seededRandom, startMatch, type Answer } from "@caravanserai/kernel";
import { scoreFor, totalsAfter } from "./outcome.ts";

const SETTINGS = { seats: 2, reactions: "concealed", automatic: true } as const;
const begin = (seed: string) =>
  startMatch(greatWar, readOptions(greatWar.options, {}), SETTINGS, seededDice(seed)).match;
type WarMatch = ReturnType<typeof begin>;

/** The match after an answer, which must be legal. */
function after(match: WarMatch, seat: number, question: number, answer: Answer, seed: string): WarMatch {
  const outcome = play(greatWar, match, { do: "answer", seat, question, answer }, seededDice(seed));
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.match;
}

describe("what the guide says is true after the answer", () => {
  test("the totals that it names are those on the mat once the answer is carried out and its lead card stands", () => {
    const seen: Record<string, number> = { commit: 0, interrupt: 0, cancel: 0 };
    for (let game = 0; game < 12; game++) {
      let match = begin(`o${game}`);
      const random = seededRandom(`b${game}`);
      for (let n = 0; match.result === null; n++) {
        const [asked] = match.asks.filter(({ seat, blocking }) => blocking !== false && match.sealed[seat] === null);
        if (asked === undefined) throw new Error("Nobody is asked.");
        const { view, asks } = observe(greatWar, match, asked.seat);
        const open = asks.find(({ ask }) => ask.kind === asked.kind);
        if (open === undefined) throw new Error("The question is not shown.");
        const answer = greatWar.bot(view, open.ask, random);
        const foreseen = totalsAfter(answer, open.ask, view);
        match = after(match, asked.seat, open.question, answer, `${game}/${n}`);
        if (foreseen === null) continue;
        let shown = match;
        const reply = shown.asks.find(({ kind }) => kind === "answer");
        if (reply !== undefined) {
          const [replying] = observe(greatWar, shown, reply.seat).asks;
          shown = after(shown, reply.seat, replying?.question ?? 0, { option: "stand" }, "stand");
        }
        const { totals, history } = observe(greatWar, shown, asked.seat).view;
        if (history.length > view.history.length) continue; // the turn has ended, and the mat is empty
        expect({ game, n, option: answer.option, totals }).toEqual({
          game,
          n,
          option: answer.option,
          totals: foreseen,
        });
        seen[answer.option] = (seen[answer.option] ?? 0) + 1;
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(2);
  });

  test("the words take the player's side", () => {
    expect(scoreFor(0, [23, 12], 0)).toBe("23 – 12 for you");
    expect(scoreFor(1, [23, 12], 0)).toBe("23 – 12 against you");
    expect(scoreFor(1, [9, 9], 0)).toBe("level at 9, which is the enemy’s as Defender");
  });
});
