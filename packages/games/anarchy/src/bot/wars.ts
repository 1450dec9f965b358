import type { Answer, Ask, Seat } from "@caravanserai/kernel";
import type { Declaration, WarHint } from "../answers.ts";
import { readBill, type AreaCode, type CardNo } from "../data/index.ts";
import { askableAreas, marchersTo, prospectsOf, swordsOf, type Prospect } from "../declaration.ts";
import { cardNo, defenceOf, follows, valueOf } from "../figures.ts";
import type { Held } from "../routes.ts";
import type { CardId } from "../state.ts";
import type { WarView } from "../view.ts";
import { battleOf, bestBid, everyBid } from "./battles.ts";
import { bestUnder, cardsIn, faceOf, incomeIn, meldIn, type Outlook } from "./outlook.ts";

/* WAR, PERMISSION, REINFORCE, CASUALTIES, AFTERMATH; BID is in bids.ts */

/** A war must promise at least this many rupees. */
const WORTH_A_WAR = 2;

/** The declaration that promises most, if any promises enough. */
export function war(outlook: Outlook, ask: Ask): Answer {
  const option = ask.options.find((o) => o.id === "attack");
  if (option?.shape !== "free") return { option: "none" };
  const hint = option.hint as WarHint;
  let best: { readonly declaration: Declaration; readonly score: number } | undefined;
  for (const { held } of prospectsOf(hint))
    for (const declaration of declarationsOn(hint, held)) {
      const score = scoreOf(outlook, hint, held, declaration);
      if (score > (best?.score ?? WORTH_A_WAR)) best = { declaration, score };
    }
  return best === undefined ? { option: "none" } : { option: "attack", value: best.declaration };
}

/**
 * What the war promises with the best bid against any bid of the defender, who adds what he can be expected to hold.
 */
function scoreOf(outlook: Outlook, hint: WarHint, [area, defender]: Held, { line, passage }: Declaration): number {
  const { view, seat } = outlook;
  const government = meldIn(view, area);
  if (government === undefined) return 0;
  const marching = hint.line.filter(([id]) => line.includes(id));
  const battle = battleOf(
    outlook,
    marching.map(([, no]) => no),
    cardsIn(view, government),
    true,
  );
  const reinforced = Math.round(expectedReinforcement(outlook, area, defender));
  const cap = Math.min(view.cash[defender] ?? 0, battle.limit);
  const others = everyBid(cap).map((amount) => amount + reinforced);
  const { value } = bestBid(battle, Math.min(view.cash[seat] ?? 0, battle.limit), others);
  const owners = new Set(passage.map((asked) => meldIn(view, asked)?.owner));
  return value * LEAVE ** owners.size;
}

/** How likely somebody is to let troops through. */
const LEAVE = 0.2;

/** Swords and castles that the defender can be expected to add from hand. */
function expectedReinforcement({ view, unseen }: Outlook, area: Held[0], defender: Seat): number {
  const leader = meldIn(view, area)?.leader ?? null;
  if (leader === null) return 0;
  const each = (view.hands[defender] ?? 0) / Math.max(1, unseen.length);
  return each * defenceOf(unseen.filter((no) => follows(no, faceOf(view, leader))));
}

/**
 * All swords that come unasked; the same without treasures; and, where they are too few, what comes if a few neighbours
 * let them through.
 */
function declarationsOn(hint: WarHint, held: Held): Declaration[] {
  const [target, defender, defence] = held;
  const ids = (line: Prospect["line"]): CardId[] => line.map(([id]) => id);
  const unasked = marchersTo(hint, held, []);
  if (swordsOf(unasked) > defence) {
    const spared = unasked.filter(([, no]) => cardNo(no).treasures === 0);
    const lines = swordsOf(spared) > defence && spared.length < unasked.length ? [unasked, spared] : [unasked];
    return lines.map((line) => ({ target, line: ids(line), passage: [] }));
  }
  const passage = neededAreas(hint, held, askableAreas(hint, defender));
  return [{ target, line: ids(marchersTo(hint, held, passage)), passage }];
}

/** Of the areas that may be asked for, only those without which the line would be too weak. */
function neededAreas(hint: WarHint, held: Held, askable: readonly AreaCode[]): AreaCode[] {
  let needed = [...askable];
  for (const area of askable) {
    const without = needed.filter((other) => other !== area);
    if (swordsOf(marchersTo(hint, held, without)) > held[2]) needed = without;
  }
  return needed;
}

/** Leave is given only against somebody richer than both. */
export function permission(outlook: Outlook): Answer {
  const { view, seat, turns } = outlook;
  if (view.war === null) return { option: "refuse" };
  const wealth = (player: Seat): number => (view.cash[player] ?? 0) + incomeIn(view, player) * turns;
  const { attacker, defender } = view.war;
  const richest = wealth(defender) > wealth(attacker) && wealth(defender) > wealth(seat);
  return { option: richest ? "grant" : "refuse" };
}

/** Everything with a sword or a castle. */
export function reinforce({ view }: Outlook, ask: Ask): Answer {
  const option = ask.options.find((o) => o.id === "reinforce");
  if (option?.shape !== "pickMany") return { option: "none" };
  const picks = option.of.map(Number).filter((id) => defenceOf([faceOf(view, id)]) > 0);
  return picks.length === 0 ? { option: "none" } : { option: "reinforce", picks };
}

/** The cards of the attacked meld. */
export function defending({ view }: Outlook, { target }: WarView): CardNo[] {
  const government = meldIn(view, target);
  return government === undefined ? [] : cardsIn(view, government);
}

/** The winner gives up what is worth least, the loser what is worth most: the rest goes to the winner. */
export function casualties({ view, seat }: Outlook, ask: Ask): Answer {
  const option = ask.options[0];
  if (option?.shape !== "pickMany" || view.war === null) return ask.default;
  const attackerWins = readBill(view.war.bill ?? 0).winner === "attacker";
  const sign = attackerWins === (seat === view.war.attacker) ? 1 : -1;
  const value = (id: string | number): number => sign * valueOf(faceOf(view, Number(id)));
  const dead = [...option.of].sort((a, b) => value(a) - value(b)).slice(0, option.min);
  return { option: "lose", picks: option.of.filter((id) => dead.includes(id)).map(Number) };
}

/** The leader whose meld counts most, and everything that follows. */
export function aftermath(outlook: Outlook, ask: Ask): Answer {
  const { view } = outlook;
  for (const option of ask.options) {
    if (option.id === "add" && option.shape === "pickMany") return { option: "add", picks: option.of.map(Number) };
    if (option.id !== "name" || option.shape !== "pickGroup" || view.war === null) continue;
    const { area } = cardNo(faceOf(view, Number(option.of[0]?.lead)));
    const pool = [...defending(outlook, view.war), ...outlook.hand.filter((no) => cardNo(no).area === area)];
    const best = bestUnder(option.of, pool, ({ lead }) => faceOf(view, Number(lead)));
    return { option: "name", pick: Number(best.lead), picks: best.with.map(Number) };
  }
  return { option: "none" };
}
