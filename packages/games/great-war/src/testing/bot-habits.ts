// node scripts/run.mjs packages/games/great-war/src/testing/bot-habits.ts [games] [folder of an older checkout]
// Counts what the bot does that an experienced player would not (figures in the README).
import { argv } from "node:process";
import { countHabits, readLog } from "@caravanserai/kernel/testing/bot-habits";
import { knownCard } from "../cards.ts";
import { totalsOf } from "../compare.ts";
import { failsToAttack } from "../duty.ts";
import { cardOf } from "../field.ts";
import { greatWar } from "../game.ts";
import type { GreatWarLog } from "../log.ts";
import { enemyOf, sideOf, type CommitPlan, type GreatWar, type Side } from "../state.ts";

const [games = "100", folder] = argv.slice(2);
const names = [
  "turns",
  "turns that the Attacker fails to attack",
  "commits of an Attacker without arrow or Joker",
  "… BP laid in them",
  "last leads let stand, Joker in hand and no arrow: a certain failure",
  "only Jokers played in round 1 by an Attacker without an arrow",
  "Defender's Jokers in the last round, 12 BP or more ahead",
  "Defender's Jokers on a last lead without an arrow, which lift the duty",
  "Bonus cards played",
  "Bonus cards discarded",
  "Jokers left in hand at the end",
] as const;

await countHabits(greatWar, { names, games: Number(games), seats: 2, folder }, (tally) => {
  return ({ ask, answer, before, after, log }) => {
    const g = before.state;
    const side = sideOf(ask.seat);
    const attacks = side !== g.defender;
    const bound = failsToAttack(g) && attacks && !holds(g, side, "attack");
    const jokers = g.hands[side].filter((id) => cardOf(g, id).joker).length;
    const isLast = g.round === g.rounds;
    if (answer.option === "commit" && "value" in answer && bound && jokers === 0) {
      const { lead, steps } = answer.value as CommitPlan;
      const laid = [lead, ...steps.flatMap((step) => ("play" in step ? [step.play] : []))];
      tally.add("commits of an Attacker without arrow or Joker");
      tally.add(
        "… BP laid in them",
        laid.reduce((sum, id) => sum + cardOf(g, id).bp, 0),
      );
    }
    if (ask.kind === "answer") {
      const interrupts = answer.option === "interrupt";
      if (bound && jokers > 0 && isLast && !interrupts)
        tally.add("last leads let stand, Joker in hand and no arrow: a certain failure");
      if (bound && jokers === 1 && !isLast && interrupts)
        tally.add("only Jokers played in round 1 by an Attacker without an arrow");
      const lead = g.lines[enemyOf(side)].find(({ id }) => id === g.pending?.lead);
      const totals = totalsOf(g);
      if (!attacks && isLast && interrupts && totals[side] - totals[enemyOf(side)] >= 12)
        tally.add("Defender's Jokers in the last round, 12 BP or more ahead");
      if (!attacks && isLast && interrupts && failsToAttack(g) && lead !== undefined && !knownCard(lead.card).attack)
        tally.add("Defender's Jokers on a last lead without an arrow, which lift the duty");
    }
    readLog<GreatWarLog>(log, {
      "great-war.compare": ({ failed }) => {
        tally.add("turns");
        if (failed) tally.add("turns that the Attacker fails to attack");
      },
      "great-war.bonus": () => {
        tally.add("Bonus cards played");
      },
      "great-war.bonus-discard": () => {
        tally.add("Bonus cards discarded");
      },
      "great-war.end": () => {
        const left = after.state.hands.flat().filter((id) => cardOf(after.state, id).joker);
        tally.add("Jokers left in hand at the end", left.length);
      },
    });
  };
});

/** Whether a side can still lay an arrow card, including its Bonus card. */
function holds(g: GreatWar, side: Side, what: "attack"): boolean {
  const bonus = g.bonus[side];
  return g.hands[side].some((id) => cardOf(g, id)[what]) || (bonus !== null && cardOf(g, bonus)[what]);
}
