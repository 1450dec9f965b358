import "../../testing/encoder.ts";
import { describe, expect, test } from "@jest/globals";
import { observe, play, randomAnswer, seededDice, seededRandom, startMatch, type Ask } from "@caravanserai/kernel";
import { accepted } from "@caravanserai/kernel/testing/accepted";
import type { LastMughalView } from "@caravanserai/last-mughal";
import { lastMughal } from "@caravanserai/last-mughal/game";
import type { TableState } from "../../contract/index.ts";
import guide from "./guide.ts";

const settings = { seats: 2, reactions: "concealed", automatic: true } as const;
/** Enough games for rare kinds of ask to occur. */
const GAMES = 200;

/** The guide's text for the first ask of each kind in these games. */
function explanations(): Map<string, string | null> {
  const said = new Map<string, string | null>();
  for (let game = 0; game < GAMES; game++) {
    const dice = seededDice(`guide/${game}`);
    const random = seededRandom(`guide/${game}`);
    let { match } = startMatch(lastMughal, {}, settings, dice);
    while (match.result === null) {
      const [ask] = match.asks as [Ask];
      if (!said.has(ask.kind)) {
        const observation = observe(lastMughal, match, ask.seat);
        const answer = lastMughal.bot(observation.view, ask, random);
        const state = { observation } as unknown as TableState<LastMughalView>;
        const reason = guide.entries[ask.kind]?.reason?.(answer, ask as never, state);
        said.set(ask.kind, typeof reason === "string" ? reason : null);
      }
      const answer = randomAnswer(ask, random, lastMughal.free);
      const question = match.questions[ask.seat] as number;
      const outcome = accepted(play(lastMughal, match, { do: "answer", seat: ask.seat, question, answer }, dice));
      match = outcome.match;
    }
  }
  return said;
}

describe("the guide of The Last Mughal", () => {
  const said = explanations();

  test("explains every step with an ask", () => {
    const asked = Object.entries(lastMughal.steps).flatMap(([kind, rule]) => ("ask" in rule ? [kind] : []));
    expect(Object.keys(guide.entries).sort()).toEqual(asked.sort());
  });
  test("gives a reason in a whole sentence for each of them that occurred", () => {
    expect([...said].filter(([, reason]) => reason === null || !/^[\w“].*\.$/u.test(reason))).toEqual([]);
    expect([...said].filter(([, reason]) => /undefined|NaN/u.test(reason ?? ""))).toEqual([]);
    expect([...said.keys()]).toEqual(
      expect.arrayContaining(["freeze", "loyal", "mutineer", "flee", "restore", "bearer", "wear"]),
    );
  });
});
