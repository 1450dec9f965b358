import type { AnarchyLog, AnarchyLogKey } from "@caravanserai/anarchy";
import { html, nothing, type TemplateResult } from "lit";
import type { NumberedLine } from "../../../contract/index.ts";
import { written, type Reader } from "../../../elements/player-names.ts";
import { seatMark } from "../art.ts";
import { countOf, listWords } from "../cards.ts";
import { areaName, areaNames, cardName, cardNames, cardsWord, Names, rupees, signed } from "./names.ts";

type Words = TemplateResult | string;
const money = (sum: number): TemplateResult => html`<b>${rupees(sum)}</b>`;

/** Marks what the rules did automatically (AN-334). */
const byRule = (yes: boolean): TemplateResult | typeof nothing =>
  yes ? html` <span class="quiet">(there was no choice)</span>` : nothing;

/** The words of every log line: past tense, figures in bold, cards in italics, every number of every battle. */
export const LINES: { readonly [K in AnarchyLogKey]: (args: AnarchyLog[K], names: Names) => Words } = {
  "anarchy.order": ({ order }, n) => html`Turn order: ${listWords(order.map((seat) => n.whom(seat)))}.`,
  "anarchy.deal": ({ cards }) => html`Each player was dealt <b>${cards}</b> cards.`,
  "anarchy.purse": ({ rupees: sums }, n) =>
    html`Latecomers’ purse: ${listWords(sums.map((sum, seat) => `${n.whom(seat)} ${rupees(sum)}`))}.`,
  "anarchy.turn": ({ seat, turn, areas, treasures, income }, n) =>
    html`Turn ${turn} · ${n.who(seat)}: income ${money(income)} = 1 + ${areas} ${areas === 1 ? "area" : "areas"} +
    ${countOf(treasures, "treasures")}`,
  "anarchy.market": ({ cards }) => html`Turned up for the market: ${cardNames(cards)}.`,
  "anarchy.stall": ({ card }) =>
    html`Nobody drew from the pile for three rounds: ${cardName(card)} left the market for the discard pile.`,
  "anarchy.historian": ({ seat, drawn }, n) =>
    drawn
      ? html`${n.who(seat)} drew <b>the historian</b>: the end of the game.`
      : html`<b>The historian</b> was turned up for the market in ${n.whose(seat)} turn: the end of the game.`,
  "anarchy.pay": ({ seat, cards, price }, n) =>
    price === 0
      ? html`${n.who(seat)} took only the free card.`
      : html`${n.who(seat)} paid ${money(price)} to draw ${cardsWord(cards)}.`,
  "anarchy.drawStock": ({ seat, card }, n) =>
    html`${n.who(seat)} drew ${card === undefined ? "a card" : cardName(card)} from the pile.`,
  "anarchy.drawMarket": ({ seat, card }, n) => html`${n.who(seat)} took ${cardName(card)} from the market.`,
  "anarchy.refund": ({ seat, due, got, rupees: sum }, n) =>
    html`Only ${got} of ${due} cards could be drawn: ${n.who(seat)} got ${money(sum)} back.`,
  "anarchy.start": ({ seat, area, leader, followers }, n) =>
    html`${n.who(seat)} set up a government in <b>${areaName(area)}</b> under
      ${cardName(leader)}${followers.length === 0 ? "" : html`, with ${cardNames(followers)}`}.`,
  "anarchy.add": ({ seat, cards }, n) => html`${n.who(seat)} added ${cardNames(cards)}.`,
  "anarchy.leader": ({ seat, area, leader, fromHand, returned }, n) =>
    html`${n.who(seat)} made ${cardName(leader)}${fromHand ? " (from hand)" : ""} leader of <b>${areaName(area)}</b>${
        returned.length === 0 ? "" : html`; ${cardNames(returned)} went back to ${n.isYou(seat) ? "your" : "the"} hand`
      }.`,
  "anarchy.coup": ({ seat, defender, area, leader, followers, crowns, against }, n) =>
    html`${n.who(seat)} attempted a coup in <b>${areaName(area)}</b> against ${n.whom(defender)}:
      ${cardNames([leader, ...followers])}, <b>${countOf(crowns, "crowns")}</b> against <b>${against}</b>.`,
  "anarchy.coupDefence": ({ seat, area, cards, byRule: rule }, n) =>
    cards.length === 0
      ? html`${n.who(seat)} added nothing to the government of ${areaName(area)}.${byRule(rule)}`
      : html`${n.who(seat)} stood by the government of ${areaName(area)} with ${cardNames(cards)}.`,
  "anarchy.coupOutcome": ({ area, winner, loser, success, crowns, against }, n) =>
    success
      ? html`The coup succeeded, <b>${crowns}</b> crowns against <b>${against}</b>: <b>${areaName(area)}</b> passed from
          ${n.whom(loser)} to ${n.whom(winner)}.`
      : html`The coup failed, <b>${crowns}</b> crowns against <b>${against}</b>${crowns === against ? ", a tie" : ""}:
          <b>${areaName(area)}</b> stayed with ${n.whom(winner)}.`,
  "anarchy.government": ({ seat, area, leader, taken }, n) =>
    html`${n.who(seat)} put ${cardName(leader)} at the head of <b>${areaName(area)}</b>${
        taken.length === 0 ? "" : html` and took ${cardNames(taken)} to hand`
      }.`,
  "anarchy.discard": ({ seat, card, area, retired }, n) =>
    html`${n.who(seat)} discarded ${cardName(card)}${area === null ? "" : ` from the meld of ${areaName(area)}`} to the
    market${retired === null ? "" : html`; ${cardName(retired)} left it`}.`,
  "anarchy.noDiscard": ({ seat, byRule: rule }, n) => html`${n.who(seat)} discarded nothing.${byRule(rule)}`,
  "anarchy.noWar": ({ seat }, n) => html`${n.who(seat)} declared no war.`,
  "anarchy.declare": ({ seat, defender, target, line, swords, defence, passage }, n) =>
    html`${n.who(seat)} moved against <b>${areaName(target)}</b> (${n.whom(defender)}) with ${cardNames(line)}:
      <b>${countOf(swords, "swords")}</b> against a defence of
      <b>${defence}</b>${passage.length === 0 ? "" : html`, and asked for passage through ${areaNames(passage)}`}.`,
  "anarchy.permission": ({ seat, areas, granted }, n) =>
    html`${n.who(seat)} ${granted ? "granted" : "refused"} passage through ${areaNames(areas)}.`,
  "anarchy.lapse": ({ target }) => html`The attack on ${areaName(target)} lapsed for want of passage.`,
  "anarchy.reinforce": ({ seat, area, cards, byRule: rule }, n) =>
    cards.length === 0
      ? html`${n.who(seat)} sent no reinforcements to ${areaName(area)}.${byRule(rule)}`
      : html`${n.who(seat)} reinforced ${areaName(area)} with ${cardNames(cards)}.`,
  "anarchy.bids": ({ attacker, defender, bids: [a, d], byRule: rule }, n) =>
    html`The bids were turned over: ${n.whom(attacker)} ${money(a)}, ${n.whom(defender)} ${money(d)}. Both are
    paid.${
      rule.length === 0
        ? nothing
        : html` <span class="quiet"
            >(${listWords(rule.map((seat) => n.whom(seat)))} had no money and bid nothing)</span
          >`
    }`,
  "anarchy.bill": ({ target, swords, defence, bids: [a, d], bill, winner, killed }, n) =>
    html`Butcher’s Bill for <b>${areaName(target)}</b>: (${countOf(swords, "swords")} + ${rupees(a)}) − (defence
      ${defence} + ${rupees(d)}) = <b>${signed(bill)}</b>. ${n.who(winner)} ${n.verb(winner, "win", "wins")};
      ${killed === 0 ? "no card dies" : html`each side loses up to <b>${cardsWord(killed)}</b>`}.`,
  "anarchy.killed": ({ seat, cards, byRule: rule }, n) => html`${n.who(seat)} lost ${cardNames(cards)}.${byRule(rule)}`,
  "anarchy.captured": ({ seat, cards }, n) =>
    html`${n.who(seat)} captured ${cardNames(cards)} from the attacking line.`,
  "anarchy.aftermath": ({ seat, area, leader, added, taken, byRule: rule }, n) =>
    leader === null
      ? html`<b>${areaName(area)}</b> became
          neutral${taken.length === 0 ? "" : html`; ${n.whom(seat)} took ${cardNames(taken)} to hand`}.${byRule(rule)}`
      : html`${n.who(seat)} ${n.verb(seat, "hold", "holds")} <b>${areaName(area)}</b> under
          ${cardName(leader)}${
            added.length === 0 ? "" : html`, adding ${cardNames(added)}`
          }${taken.length === 0 ? "" : html`; ${cardNames(taken)} went to hand`}.${byRule(rule)}`,
  "anarchy.repair": ({ seat, area, leader, taken, byRule: rule }, n) =>
    leader === null
      ? html`<b>${areaName(area)}</b> had nobody left to lead it: ${n.whom(seat)} gave it
          up${taken.length === 0 ? "" : html` and took ${cardNames(taken)} to hand`}.`
      : html`${n.who(seat)} put ${cardName(leader)} at the head of
        ${areaName(area)}${taken.length === 0 ? "" : html`; ${cardNames(taken)} went to hand`}.${byRule(rule)}`,
  "anarchy.supreme": ({ seat, over }, n) =>
    over
      ? html`${n.who(seat)} ${n.verb(seat, "are", "is")} supreme for the second round running: the game is decided.`
      : html`${n.who(seat)} ${n.verb(seat, "are", "is")} <b>supreme</b>: if that is still so when the next round begins,
          ${n.isYou(seat) ? "you win" : `${n.whom(seat)} wins`}.`,
  "anarchy.finalMelds": ({ order }, n) => html`Final melds: ${listWords(order.map((seat) => n.whom(seat)))}.`,
  "anarchy.finalIncome": ({ seat, areas, treasures, income, cash }, n) =>
    html`${n.isYou(seat) ? "Your" : n.whose(seat)} final income: 1 + ${areas} ${areas === 1 ? "area" : "areas"} +
    ${countOf(treasures, "treasures")} = ${money(income)}, which makes ${money(cash)}.`,
};

/** The timeline's milestones, in a word or two. */
const MILESTONES: { readonly [K in AnarchyLogKey]?: (args: AnarchyLog[K]) => string } = {
  "anarchy.turn": ({ turn }) => `Turn ${turn}`,
  "anarchy.coup": ({ area }) => `Coup: ${areaName(area)}`,
  "anarchy.declare": ({ target }) => `War: ${areaName(target)}`,
  "anarchy.historian": () => "The historian",
  "anarchy.supreme": ({ over }) => (over ? "Decided" : "Supreme"),
  "anarchy.finalMelds": () => "Final melds",
};

export function milestoneLabel({ key, args }: NumberedLine): string {
  const words = MILESTONES[key as AnarchyLogKey] as ((args: never) => string) | undefined;
  return words?.(args as never) ?? "";
}

/** A log line in words. The kernel's own entries (`table.…`) are worded in `elements/words.ts`. */
export function lineWords(line: NumberedLine, state: Reader): Words {
  const words = written(LINES, line, new Names(state));
  if (words === null) return line.key;
  const { seat } = line.args;
  return typeof seat === "number" && line.key !== "anarchy.turn" ? html`${seatMark(seat)} ${words}` : words;
}
