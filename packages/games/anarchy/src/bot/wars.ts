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

/** The minimum expected gain of a war, in rupees. */
const WORTH_A_WAR = 2;

/** The declaration with the highest expected gain, if that is enough. */
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
 * The expected gain of a war with the best bid against random bids of the defender, including the expected
 * reinforcement.
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

/** The assumed probability that a player grants passage. */
const LEAVE = 0.2;

/** Swords and castles that the defender can be expected to add from hand. */
function expectedReinforcement({ view, unseen }: Outlook, area: Held[0], defender: Seat): number {
  const leader = meldIn(view, area)?.leader ?? null;
  if (leader === null) return 0;
  const each = (view.hands[defender] ?? 0) / Math.max(1, unseen.length);
  return each * defenceOf(unseen.filter((no) => follows(no, faceOf(view, leader))));
}

/**
 * Two declarations if all swords that can march without passage are enough: with and without the treasure cards. If
 * they are too few, one declaration that asks a few neighbours for passage.
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

/** Reduces the areas for which passage may be asked to those that the line needs to be strong enough. */
function neededAreas(hint: WarHint, held: Held, askable: readonly AreaCode[]): AreaCode[] {
  let needed = [...askable];
  for (const area of askable) {
    const without = needed.filter((other) => other !== area);
    if (swordsOf(marchersTo(hint, held, without)) > held[2]) needed = without;
  }
  return needed;
}

/** Grants passage only against a defender who is richer than both the attacker and this player. */
export function permission(outlook: Outlook): Answer {
  const { view, seat, turns } = outlook;
  if (view.war === null) return { option: "refuse" };
  const wealth = (player: Seat): number => (view.cash[player] ?? 0) + incomeIn(view, player) * turns;
  const { attacker, defender } = view.war;
  const richest = wealth(defender) > wealth(attacker) && wealth(defender) > wealth(seat);
  return { option: richest ? "grant" : "refuse" };
}

/** Adds every card with a sword or a castle. */
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

/** The winner gives up the least valuable cards; the loser the most valuable ones, because the winner gets the rest. */
export function casualties({ view, seat }: Outlook, ask: Ask): Answer {
  const option = ask.options[0];
  if (option?.shape !== "pickMany" || view.war === null) return ask.default;
  const attackerWins = readBill(view.war.bill ?? 0).winner === "attacker";
  const sign = attackerWins === (seat === view.war.attacker) ? 1 : -1;
  const value = (id: string | number): number => sign * valueOf(faceOf(view, Number(id)));
  const dead = [...option.of].sort((a, b) => value(a) - value(b)).slice(0, option.min);
  return { option: "lose", picks: option.of.filter((id) => dead.includes(id)).map(Number) };
}

/** Chooses the leader with the best meld, and all cards that follow it. */
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
