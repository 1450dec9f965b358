import { button, type AskOf, type Context } from "@caravanserai/kernel";
import type { FinalAnswer, Step } from "./answers.ts";
import type { Rule } from "./rule.ts";
import { act, actionOptions, mayStillAct } from "./free-actions.ts";
import { writeLog } from "./log.ts";
import { enemyOf, goOf, sideOf, type GreatWar } from "./state.ts";

/** GW-490: alternating goes, the Defender first */
export const final: Rule<"final"> = {
  ask(g) {
    if (g.final === null || !mayStillAct(g, g.final.side)) return []; // null before the first go; GW-492
    const { side } = g.final;
    const actions = actionOptions(g, side, "final");
    const ask: AskOf<FinalAnswer> = {
      seat: side,
      kind: "final",
      rule: "GW-490",
      window: "final",
      ...(actions.length === 0 ? { noRealChoice: true as const } : {}),
      options: [button("pass", { final: true }), ...actions],
      default: { option: "pass" },
    };
    return [ask];
  },
  answer(g, step, seat, answer, context) {
    if (answer.option === "pass") return endGo(g, step, context);
    goOf(g).acted = true;
    return [...act(g, sideOf(seat), answer, "final", context), step];
  },
  then(g, step, context) {
    if (g.final !== null) return endGo(g, step, context); // GW-492
    g.phase = "final";
    g.final = { side: g.defender, acted: false, goes: 0, enemyActed: false };
    writeLog(context, "great-war.final", "GW-490", { defender: g.defender });
    return [step];
  },
};

/** GW-491: FINAL ends with the first go without an action, except for the Defender's first go. */
function endGo(g: GreatWar, step: Step, table: Pick<Context, "log">): Step[] {
  const { side, acted, goes } = goOf(g);
  writeLog(table, "great-war.go-ended", "GW-490", { side });
  const over = !acted && goes > 0;
  g.final = over ? null : { side: enemyOf(side), acted: false, goes: goes + 1, enemyActed: acted };
  return over ? [] : [step];
}
