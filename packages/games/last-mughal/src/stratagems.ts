import { button, pickMany, pickOne, type ChanceContext, type Context } from "@caravanserai/kernel";
import {
  LEADERLESS,
  MOST_FP,
  type CityId,
  type CounterId,
  type FigureId,
  type SpaceId,
  type UnitId,
} from "./data/index.ts";
import { besiegerOf, freeNeighbours, sideInside, unitAt, unitsWith } from "./board.ts";
import {
  changeCity,
  changeUnits,
  goInside,
  movePieces,
  mutiny,
  removeFigure,
  removePieces,
  useCounter,
} from "./changes.ts";
import { stillRisen, unassignedIn } from "./deployment.ts";
import { writeLog } from "./log.ts";
import { mutineersIn } from "./mutiny.ts";
import { counterOf, isFigure, isGurkha } from "./pieces.ts";
import { FINAL, askSide, type Rule } from "./rule.ts";
import { enemyOf, type LastMughal, type PieceId, type Side } from "./state.ts";
import type { Step, TargetId } from "./answers.ts";

/** The stratagems (LM-901 to LM-905, LM-913, LM-914, LM-918, LM-919). */

/** Plays a counter on its target. Dice are rolled in the step that follows. */
export function playStratagem(
  g: LastMughal,
  side: Side,
  counter: CounterId,
  target: TargetId,
  context: Context,
): Step[] {
  useCounter(g, side, counter, "event", ruleOfStratagem(counter), context);
  return [{ do: "stratagem", counter, target }];
}
export function playFlood(g: LastMughal, counter: CounterId, context: Context): Step[] {
  useCounter(g, "rebel", counter, "event", "LM-902", context);
  g.flood = true; // LM-614
  return [];
}

function ruleOfStratagem(counter: CounterId): string {
  const name = counter.slice(2).replace(/\d$/, "");
  const rules: Readonly<Record<string, string>> = {
    cholera: "LM-901",
    thugs: "LM-903",
    tiger: "LM-904",
    agent: "LM-905",
    orgy: "LM-913",
    quarrel: "LM-914",
    persuasive: "LM-918",
    engineers: "LM-919",
  };
  return rules[name] ?? "LM-923";
}

export const stratagem: Rule<"stratagem"> = {
  then(g, { counter, target }, context) {
    const { effect, side } = counterOf(counter);
    switch (effect.type) {
      case "killGeneral": {
        const figure = target as FigureId;
        const die = context.chance.die(6, "last-mughal.general");
        const dies = die <= effect.upTo;
        writeLog(context, "last-mughal.general", ruleOfStratagem(counter), { counter, figure, die, dies });
        if (dies) removeFigure(g, figure, ruleOfStratagem(counter), context);
        return [{ do: "settle" }];
      }
      case "mutinyOneUnit": {
        const unit = target as UnitId;
        const die = context.chance.die(6, "last-mughal.agent");
        const mutinies = die <= (isGurkha(unit) ? effect.gurkhasUpTo : effect.upTo);
        writeLog(context, "last-mughal.agent", "LM-905", { unit, die, mutinies });
        if (!mutinies) return [];
        mutiny(g, [unit]);
        return [...mutineersIn(g, [unit]), { do: "settle" }];
      }
      case "freezeColumn":
        return freezeColumn(g, side, target, context);
      case "undoMutiny":
        return persuade(g, target as CityId, effect.least, context);
      case "restoreFortification": {
        const city = target as CityId;
        if (besiegerOf(g, city) !== "rebel") throw new Error(`The rebels do not besiege ${city}.`);
        changeCity(g, city, { fp: Math.min(MOST_FP, g.cities[city].fp + 1) });
        writeLog(context, "last-mughal.engineers", "LM-919", { city, fp: g.cities[city].fp });
        return [];
      }
      default:
        throw new Error(`${counter} is not a stratagem.`);
    }
  },
};

/** [LM-904] [LM-913] [LM-914] A figure with the units assigned to it, or 1 to 4 unassigned units in one space. */
function freezeColumn(g: LastMughal, side: Side, target: TargetId, context: Context): Step[] {
  if (isFigure(target)) {
    freezePieces(g, side, [...unitsWith(g, target), target], context);
    return [];
  }
  return [{ do: "freeze", side, space: target as SpaceId }];
}
function freezePieces(g: LastMughal, side: Side, pieces: readonly PieceId[], context: Context): void {
  g.frozen = [...new Set([...g.frozen, ...pieces])];
  writeLog(context, "last-mughal.freeze", side === "rebel" ? "LM-904" : "LM-913", { side, pieces });
}

export const freeze: Rule<"freeze"> = {
  ask(g, { side, space }) {
    const of = unassignedIn(g, enemyOf(side), space).filter((id) => !g.frozen.includes(id));
    return askSide<"freeze">("freeze", side, side === "rebel" ? "LM-904" : "LM-913", {
      args: { space },
      autoResolve: true,
      options: [pickMany("freeze", of, { min: 1, max: Math.min(LEADERLESS, of.length), ...FINAL })],
      default: { option: "freeze", picks: of.slice(0, LEADERLESS) },
    });
  },
  answer(g, { side }, _seat, { picks }, context) {
    freezePieces(g, side, picks, context);
    return [];
  },
};

/** [LM-918] */
function persuade(g: LastMughal, city: CityId, least: number, context: ChanceContext): Step[] {
  const rolls = stillRisen(g, city).map((unit) => {
    const die = context.chance.die(6, "last-mughal.persuasive");
    return { unit, die, turns: die >= least };
  });
  writeLog(context, "last-mughal.persuasive", "LM-918", { city, rolls });
  const back = rolls.filter((roll) => roll.turns).map((roll) => roll.unit);
  changeUnits(g, back, { side: "british", with: null });
  g.risen = { ...g.risen, [city]: (g.risen[city] ?? []).filter((unit) => !back.includes(unit)) };
  return [...back.map((unit): Step => ({ do: "loyal", unit })), { do: "settle" }];
}

export const loyal: Rule<"loyal"> = {
  ask(g, { unit }) {
    const { at } = unitAt(g, unit);
    const walls = sideInside(g, at) === "rebel" ? [] : [button("inside", FINAL)];
    const to = freeNeighbours(g, "british", at);
    const [first] = to;
    if (walls.length === 0 && first === undefined) return [];
    return askSide<"loyal">("loyal", "british", "LM-918", {
      args: { unit },
      autoResolve: true,
      options: [...walls, ...(first === undefined ? [] : [pickOne("retreat", to, FINAL)])],
      default: walls.length > 0 || first === undefined ? { option: "inside" } : { option: "retreat", pick: first },
    });
  },
  answer(g, { unit }, _seat, answer, context) {
    const { at } = unitAt(g, unit);
    if (answer.option === "inside") goInside(g, [unit], at);
    else movePieces(g, [unit], answer.pick);
    const to = answer.option === "inside" ? null : answer.pick;
    writeLog(context, "last-mughal.loyal", "LM-918", { unit, to, lost: false });
    return [];
  },
  then(g, { unit }, context) {
    writeLog(context, "last-mughal.loyal", "LM-918", { unit, to: null, lost: true });
    removePieces(g, [unit], "no-refuge", "LM-918", context);
    return [];
  },
};
