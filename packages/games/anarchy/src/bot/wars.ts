import type { Answer, Ask, Seat } from "@caravanserai/kernel";
import type { Declaration, WarHint } from "../answers.ts";
import { readBill, type CardNo } from "../data/index.ts";
import { askableAreas, marchersTo, prospectsOf, swordsOf, type Prospect } from "../declaration.ts";
import { cardNo, defenceOf, follows, valueOf } from "../figures.ts";
import type { WarView } from "../view.ts";
import { bestUnder, cardsIn, faceOf, incomeIn, meldIn, yieldOf, type Outlook } from "./outlook.ts";

/* WAR, PERMISSION, REINFORCE, CASUALTIES, AFTERMATH; BID is in bids.ts */

/** The best of all targets, if any promises more than it costs. */
export function war(outlook: Outlook, ask: Ask): Answer {
  const option = ask.options.find((o) => o.id === "attack");
  if (option?.shape !== "free") return { option: "none" };
  const hint = option.hint as WarHint;
  let best: { readonly declaration: Declaration; readonly score: number } | undefined;
  for (const prospect of prospectsOf(hint)) {
    const score = scoreOf(outlook, prospect);
    if (score > (best?.score ?? 0)) best = { declaration: declarationFor(hint, prospect), score };
  }
  return best === undefined ? { option: "none" } : { option: "attack", value: best.declaration };
}

/** The gain less what the dead are worth; nothing where the defender's purse would turn the day. */
function scoreOf(outlook: Outlook, { held: [area, defender, defence], swords }: Prospect): number {
  const { view, seat } = outlook;
  const government = meldIn(view, area);
  if (government === undefined) return 0;
  const gain = yieldOf(outlook, cardsIn(view, government));
  const surplus = swords - defence - expectedReinforcement(outlook, area, defender);
  const purse = Math.min(gain / 2, 0.6 * (view.cash[seat] ?? 0));
  const resistance = Math.min(6, view.cash[defender] ?? 0) / 2;
  if (surplus + purse < resistance + 1) return 0;
  return gain - 2 - 1.2 * Math.max(0, 3 - surplus);
}

/** Swords and castles that the defender can be expected to add from hand. */
function expectedReinforcement({ view, unseen }: Outlook, area: Prospect["held"][0], defender: Seat): number {
  const leader = meldIn(view, area)?.leader ?? null;
  if (leader === null) return 0;
  const each = (view.hands[defender] ?? 0) / Math.max(1, unseen.length);
  return each * defenceOf(unseen.filter((no) => follows(no, faceOf(view, leader))));
}

/** All swords that can come unasked, or, where these are too few, all that can come if everybody lets them through. */
function declarationFor(hint: WarHint, { held, line }: Prospect): Declaration {
  const unasked = marchersTo(hint, held, []);
  const suffices = swordsOf(unasked) > held[2];
  return {
    target: held[0],
    line: (suffices ? unasked : line).map(([id]) => id),
    passage: suffices ? [] : askableAreas(hint, held[1]),
  };
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
