import { describe, expect, test } from "@jest/globals";
import type { LogEntry } from "@caravanserai/kernel";
import { botGame } from "@caravanserai/kernel/testing/bot-game";
import { Situation, scripted } from "@caravanserai/kernel/testing";
import { cardNo } from "./cards.ts";
import { showTo } from "./look.ts";
import { War, tableOf } from "./testing/war.ts";
import { invariants } from "./testing/invariants.ts";
import { greatWar } from "./game.ts";
import { scheduledDefender } from "./setup.ts";
import type { GreatWar } from "./state.ts";

const GUARD = "R-Q-D";
const TOMMIES = "R-Q-H";

/** A whole random game: returns its log, and calls `look` for each position. */
function wholeGame(seed: string, look: (state: GreatWar) => void = () => undefined): LogEntry[] {
  const entries: LogEntry[] = [];
  const begun = (log: readonly LogEntry[]): void => void entries.push(...log);
  for (const { before, log } of botGame(greatWar, { seats: 2, seed, atRandom: [0, 1], begun })) {
    look(before.state);
    entries.push(...log);
  }
  return entries;
}

describe("the turn", () => {
  test("E15 the Defender alternates, ten turns [GW-200] [GW-102] [GW-571] [GW-572] [GW-018]", () => {
    const turns = wholeGame("alternate").filter(({ key }) => key === "great-war.turn");
    expect(turns.map(({ args }) => [args?.["turn"], args?.["defender"]])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((turn) => [turn, turn % 2 === 1 ? 0 : 1]),
    );
  });

  test("[GW-571] [GW-816] E44 Counter-Offensive does not count as a flip of the Defender card", () => {
    expect([1, 2, 3, 4, 5].map((turn) => scheduledDefender({ scenario: "basic" }, turn))).toEqual([0, 1, 0, 1, 0]);
    const war = new War({
      agenda: [{ do: "regroup" }],
      turn: 3,
      event: "RE-16",
      defender: "EA",
      hands: { CP: [GUARD], EA: [TOMMIES] },
    });
    war.regroups("CP", []).regroups("EA", []);
    expect([war.state.turn, war.state.defender]).toEqual([4, 1]);
  });

  test("[GW-201] flags and modifiers of the last turn are cleared", () => {
    const war = new War({ agenda: [{ do: "regroup" }], attackMade: true, hands: { CP: [GUARD], EA: [TOMMIES] } });
    war.state.dutyLapsed = true;
    war.regroups("CP", []).regroups("EA", []);
    expect([war.state.attackMade, war.state.dutyLapsed, war.state.extra, war.state.lines]).toEqual([
      false,
      false,
      0,
      [[], []],
    ]);
  });

  test("[GW-208] [GW-210] two rounds, in each the Defender's half-round, then the Attacker's", () => {
    const war = new War({ defender: "EA", hands: { CP: [GUARD, "R-Q-S"], EA: [TOMMIES, "B-Q-H"] } });
    war.lead("EA", TOMMIES).lead("CP", GUARD).lead("EA", "B-Q-H").lead("CP", "R-Q-S");
    const order = war.log.filter(({ key }) => key === "great-war.lead").map(({ args }) => args?.["side"]);
    expect(order).toEqual([1, 0, 1, 0]);
    expect(war.state.lines.map((line) => line.map((card) => card.round))).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test("[GW-209] a Joker of the Attacker takes its own half-round from it", () => {
    const war = new War({ hands: { CP: [GUARD, "R-Q-S"], EA: [TOMMIES, "W-X-1"] } });
    war.commits("CP", GUARD).interrupts("EA", "W-X-1");
    expect(war.agenda.filter((step) => step.do === "half")).toHaveLength(2); // those of round 2
  });

  test("[GW-106] [GW-019] chance is drawn only where the rules require it", () => {
    const purposes = new Set<string>();
    for (const { draws } of botGame(greatWar, { seats: 2, seed: "chance", atRandom: [0, 1] }))
      for (const { why, kind, of } of draws) {
        purposes.add(why);
        if (kind === "die") expect([why, of]).toEqual(["great-war.event", 6]);
      }
    const allowed = ["shuffle.central", "shuffle.allies", "shuffle.neutral", "shuffle.events", "shuffle.bonus"];
    const picked = ["event", "influenza", "intercepted", "look", "losses"];
    for (const why of purposes) expect([...allowed, ...picked].map((name) => `great-war.${name}`)).toContain(why);
  });

  test("E66 no card is ever lost [GW-022] [GW-005]", () => {
    wholeGame("conserved", (state) => {
      expect(invariants(state)).toEqual([]);
    });
  });

  test("[GW-021] [GW-023] the state is plain data with everything that the rules require", () => {
    const war = new War({ hands: { CP: ["R-A-D"], EA: ["B-A-D"] } }).lead("CP", "R-A-D");
    war.commits("EA", "B-A-D", ["x", "B-A-D", "R-A-D"]);
    const [first, second] = [war.lying("R-A-D"), war.lying("B-A-D")];
    expect(first).toMatchObject({ up: false, by: second.id, used: 0, round: 1, host: null, marked: false });
    expect(second).toMatchObject({ up: true, by: null, used: 1 });
    expect(second.id).toBeGreaterThan(first.id); // play numbers increase
    expect(JSON.parse(JSON.stringify(war.state))).toEqual(war.state);
  });
});

test("[GW-1009] a side still knows in the next turn what it has seen of the enemy hand and Bonus card [GW-R84]", () => {
  const state = tableOf({ drawn: true, hands: { CP: ["R-Q-D"], EA: ["R-Q-H", "R-7-H"] }, bonus: { EA: "BO-14" } });
  state.seen[0].push(state.hands[1][1] ?? -1);
  state.seenBonus[0] = state.bonus[1];
  const { state: next } = new Situation(
    greatWar,
    { state, agenda: [{ do: "turn" }], seats: 2 },
    scripted({ dice: [1] }),
  );
  expect(next.seen[0].map((id) => next.faces[id])).toEqual([cardNo("R-7-H")]);
  expect(next.seenBonus[0]).toBe(next.bonus[1]);
});

test("[GW-1009] a card that is seen twice is listed once", () => {
  const state = tableOf({ hands: { EA: ["R-Q-H"] } });
  for (let looks = 0; looks < 2; looks++) showTo(state, 0, state.hands[1]);
  expect(state.seen[0]).toEqual(state.hands[1]);
});
