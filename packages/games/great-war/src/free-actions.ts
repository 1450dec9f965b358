import { button, pickGroup, pickOne, type OptionOf, type Context } from "@caravanserai/kernel";
import type { FreeAction, Step } from "./answers.ts";
import { layBonus } from "./bonus.ts";
import { cancel, hasUseLeft, lookRefusal, targetsOf } from "./cancel.ts";
import { knownCard } from "./cards.ts";
import { cardOf, laidCardOf, noteAttack } from "./field.ts";
import { hostsFor } from "./link.ts";
import { writeLaid, writeLog } from "./log.ts";
import { enemyOf, type Field, type GreatWar, type Side, type TableCard } from "./state.ts";

/** When a free action is taken: the effect of a Bonus card depends on it (GW-483, GW-484). */
export type Occasion = "own-half" | "out-of-turn" | "final";

type ActionOption = OptionOf<FreeAction>;

/** GW-401, GW-403: out of turn only Bonus cards may be used. */
const usable = (card: TableCard, occasion: Occasion): boolean =>
  occasion !== "out-of-turn" || knownCard(card.card).bonus;

/** The free actions that a side may take now (GW-400). */
export function actionOptions(f: Field, side: Side, occasion: Occasion): ActionOption[] {
  const options: ActionOption[] = [];
  const own = f.lines[side].filter((card) => card.up && hasUseLeft(card) && usable(card, occasion));
  const cancels = own
    .map((source) => ({ lead: source.id, with: targetsOf(f, side, source).map((target) => target.id) }))
    .filter((team) => team.with.length > 0);
  if (cancels.length > 0) options.push(pickGroup("cancel", cancels, { min: 1, max: 1, final: true, rule: "GW-420" }));
  const looks = own.filter((source) => lookRefusal(source) === null).map((source) => source.id);
  if (looks.length > 0) options.push(pickOne("look", looks, { final: true, rule: "GW-450" }));
  const held = f.bonus[side];
  if (held === null) return options;
  const card = cardOf(f, held);
  if (!card.mustLink) options.push(button("bonus", { final: true, rule: "GW-480" }));
  const hosts = hostsFor(f, side, card).map((host) => host.id);
  if (hosts.length > 0) options.push(pickOne("bonusOn", hosts, { final: true, rule: "GW-481" }));
  return options;
}

/**
 * GW-302, GW-492: whether, as far as the enemy can tell, the side may still act: it holds a Bonus card, or has a legal
 * cancel or a look left.
 */
export function mayStillAct(f: Field, side: Side): boolean {
  return (
    f.bonus[side] !== null ||
    f.lines[side].some((card) => lookRefusal(card) === null || targetsOf(f, side, card).length > 0)
  );
}

/** Applies a free action; returns the steps that need chance. */
export function act(g: GreatWar, side: Side, action: FreeAction, occasion: Occasion, context: Context): Step[] {
  switch (action.option) {
    case "cancel": {
      const source = laidCardOf(g, side, action.pick);
      const target = laidCardOf(g, enemyOf(side), action.picks[0] ?? 0);
      cancel(source, target);
      writeLog(context, "great-war.cancel", "GW-420", { side, card: source.card, target: target.card });
      return [];
    }
    case "look": {
      const source = laidCardOf(g, side, action.pick);
      source.used++;
      return [{ do: "look", side, source: source.id }];
    }
    case "bonus":
      return playBonus(g, side, null, occasion, context);
    case "bonusOn":
      return playBonus(g, side, action.pick, occasion, context);
  }
}

function playBonus(g: GreatWar, side: Side, host: number | null, occasion: Occasion, context: Context): Step[] {
  const laid = layBonus(g, side, host, occasion === "own-half");
  const card = knownCard(laid.card);
  if (occasion !== "final") noteAttack(g, side, card); // GW-484
  writeLaid(g, side, laid, "great-war.bonus", "GW-480", context);
  return laid.up && card.draws > 0 ? [{ do: "draw", side, count: card.draws }] : [];
}
