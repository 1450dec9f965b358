import {
  EVENTS,
  type GreatWarLog,
  type GreatWarLogKey,
  type Pile,
  type PlannedStep,
  type Side,
} from "@caravanserai/great-war";
import { html, nothing, type TemplateResult } from "lit";
import type { NumberedLine } from "../../../contract/index.ts";
import { written, type Reader } from "../../../elements/player-names.ts";
import { counted } from "../../../elements/words.ts";
import { cardName, cardNames, Names, SHORT_NAMES, SIDE_NAMES, titleOf } from "../names.ts";
import { insignia } from "../signs.ts";
import { levelWords } from "./ending.ts";

type Words = TemplateResult | string;
type Confided = { readonly cards?: readonly number[]; readonly bonus?: number };

const PILES = ["Central", "Allied", "Neutral"] as const;
const fell = (down: number | undefined): Words | typeof nothing =>
  down === undefined ? nothing : html`; it falls at once to ${cardName(down)}`;
const onto = (host: number | undefined): Words | typeof nothing =>
  host === undefined ? nothing : html`, linked to ${cardName(host)}`;
const own = (cards: readonly number[] | undefined): Words | typeof nothing =>
  cards === undefined || cards.length === 0 ? nothing : html`: ${cardNames(cards)}`;

/** GW-564: both sides may know the deck of each card. */
function fromDecks(piles: readonly Pile[]): string {
  const counts = PILES.flatMap((name, pile) => {
    const n = piles.filter((p) => p === pile).length;
    return n === 0 ? [] : [{ name, n }];
  });
  const [only] = counts;
  if (counts.length < 2) return only === undefined ? "" : ` from the ${only.name} deck`;
  return ` (${counts.map(({ name, n }) => `${n} ${name}`).join(", ")})`;
}

/** A step of an interrupted commit (GW-1011). */
function planned(step: PlannedStep): TemplateResult {
  if ("play" in step) return html`${cardName(step.play)}${onto(step.host ?? undefined)}`;
  if ("bonus" in step) return html`the Bonus card ${cardName(step.bonus)}${onto(step.host ?? undefined)}`;
  return step.target === null
    ? html`a look with ${cardName(step.use)}`
    : html`${cardName(step.use)} against ${cardName(step.target)}`;
}

const WHY = {
  event: "by the event",
  raid: "to the Trench Raid",
  exchange: "for the exchange",
  losses: "for heavy losses",
  regroup: "in the regroup",
} as const;

/** The words of every log line. */
export const LINES: { readonly [K in GreatWarLogKey]: (args: GreatWarLog[K] & Confided, names: Names) => Words } = {
  "great-war.deal": ({ turns }) => html`The decks are shuffled and dealt. The war lasts <b>${turns}</b> turns at most.`,
  "great-war.turn": ({ turn, defender }) => html`Turn ${turn} · ${SIDE_NAMES[defender]} defend`,
  "great-war.event": ({ card, die, sides }) =>
    html`Random Event: <i>${EVENTS[card]?.title ?? ""}</i>${
        die === null ? "" : html`, the die shows <b>${die}</b>`
      }${sides.length === 1 && sides[0] !== undefined ? html`: it hits ${SIDE_NAMES[sides[0]]}` : ""}.`,
  "great-war.draw": ({ side, piles, cards }, n) =>
    html`${n.who(side)} drew <b>${counted(piles.length, "card")}</b>${fromDecks(piles)}${own(cards)}.`,
  "great-war.reshuffle": ({ pile, cards }) =>
    html`The ${PILES[pile]} deck is reshuffled from ${counted(cards, "card")}.`,
  "great-war.bonus-draw": ({ side, cards }, n) => html`${n.who(side)} drew a Bonus card${own(cards)}.`,
  "great-war.discard": ({ side, cards, why }, n) =>
    html`${n.who(side)} laid down ${cards.length === 0 ? "nothing" : cardNames(cards)} ${WHY[why]}.`,
  "great-war.bonus-discard": ({ side, card }, n) => html`${n.who(side)} laid down the Bonus card ${cardName(card)}.`,
  "great-war.lead": ({ side, card, host, down }, n) =>
    html`${n.who(side)} led ${cardName(card)}${onto(host)}${fell(down)}.`,
  "great-war.play": ({ side, card, host, down }, n) =>
    html`${n.who(side)} played ${cardName(card)}${onto(host)}${fell(down)}.`,
  "great-war.bonus": ({ side, card, host, down }, n) =>
    html`${n.who(side)} played the Bonus card ${cardName(card)}${onto(host)}${fell(down)}.`,
  "great-war.cancel": ({ side, card, target }, n) =>
    html`${n.isYou(side) ? "Your" : n.whose(side)} ${cardName(card)} cancelled ${cardName(target)}.`,
  "great-war.look": ({ side, card, seen, cards, bonus }, n) =>
    html`${n.who(side)} looked at ${counted(seen, "card")} of the enemy
    hand${
      card === null ? "" : html` with ${cardName(card)}`
    }${own(cards)}${bonus === undefined ? "" : html` and the Bonus card ${cardName(bonus)}`}.`,
  "great-war.stand": ({ side, card }, n) => html`${n.who(side)} let ${cardName(card)} stand.`,
  "great-war.interrupt": ({ side, card, target }, n) =>
    html`${n.who(side)} interrupted with ${cardName(card)}: ${cardName(target)} is cancelled and the round is over.`,
  "great-war.plan": ({ side, cards }: Partial<GreatWarLog["great-war.plan"]> & { readonly side: Side }, n) =>
    cards === undefined
      ? html`${n.who(side)} may have planned more.` // in matches before version 2 of the rules
      : cards.length === 0
        ? html`${n.who(side)} had planned nothing more.`
        : html`${n.who(side)} had planned more: ${cards.map((step, i) => html`${i === 0 ? "" : "; "}${planned(step)}`)}.`,
  "great-war.pass": ({ side }, n) => html`${n.who(side)} played nothing.`,
  "great-war.round-end": ({ round }) => html`Round ${round} is over.`,
  "great-war.duty-lapsed": ({ side }, n) =>
    html`${n.who(side)} ${n.verb(side, "need", "needs")} no Attack card any more: a Joker ended the round.`,
  "great-war.final": ({ defender }, n) => html`Final actions, ${n.whom(defender)} first.`,
  "great-war.go-ended": ({ side }, n) => html`${n.who(side)} ended ${n.isYou(side) ? "your" : "their"} final actions.`,
  "great-war.blockade": ({ side, card, target }, n) =>
    html`${n.isYou(side) ? "Your" : n.whose(side)} ${cardName(card)} cut off ${cardName(target)}: cancelled and
    discarded.`,
  "great-war.compare": ({ totals: [central, allies], winner, failed }, n) =>
    html`Central Powers <b>${central}</b>, Entente <b>${allies}</b>${failed ? ", but no Attack was made" : ""}:
      ${n.whom(winner)} ${n.verb(winner, "win", "wins")} the turn.`,
  "great-war.capture": ({ side, cards, bp }, n) =>
    cards.length === 0
      ? html`${n.who(side)} captured nothing.`
      : html`${n.who(side)} captured ${cardNames(cards)}: <b>${bp}</b> points.`,
  "great-war.salvage": ({ side, card, cards }, n) =>
    html`${n.isYou(side) ? "Your" : n.whose(side)} ${cardName(card)} saved ${cardNames(cards)} from capture.`,
  "great-war.end": ({ scores: [central, allies], winner, level }, n) =>
    winner === null
      ? html`The war ends in a draw, <b>${central}</b> to <b>${allies}</b>.`
      : html`${n.who(winner)} ${n.verb(winner, "win", "wins")} the war, <b>${winner === 0 ? central : allies}</b> to
          <b>${winner === 0 ? allies : central}</b>: ${levelWords(level)}.`,
};

/** A log line in words. The kernel's own entries (`table.…`) are worded in `elements/words.ts`. */
export function lineWords(line: NumberedLine, state: Reader): Words {
  const words = written(LINES, line, new Names(state));
  if (words === null) return line.key;
  const { side } = line.args;
  return side === 0 || side === 1 ? html`${insignia(side, "log")} ${words}` : words;
}

/** A milestone's short name on the timeline: "Turn 3", "Tommies", "Entente 30 – 19". */
export function milestoneLabel({ key, args }: NumberedLine): string {
  const { turn, card, winner, totals } = args;
  if (key === "great-war.turn") return typeof turn === "number" ? `Turn ${turn}` : "";
  if (key === "great-war.compare" && (winner === 0 || winner === 1)) {
    const both: readonly unknown[] = Array.isArray(totals) ? totals : [];
    const [central, allies] = both;
    const figures = winner === 0 ? `${String(central)} – ${String(allies)}` : `${String(allies)} – ${String(central)}`;
    return `${SHORT_NAMES[winner]} ${figures}`;
  }
  return typeof card === "number" ? titleOf(card) : "";
}
