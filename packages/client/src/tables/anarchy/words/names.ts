import { AREAS, cardNo, type AreaCode, type CardNo } from "@caravanserai/anarchy";
import type { Seat } from "@caravanserai/kernel";
import { html, type TemplateResult } from "lit";
import { PlayerNames, type Reader } from "../../../elements/player-names.ts";
import { listWords } from "../cards.ts";

/** How players, areas and cards are named to one reader, who is "you". */
export class Names extends PlayerNames<Seat> {
  constructor(reader: Reader) {
    super(
      reader,
      (seat) => seat,
      (seat) => `Seat ${seat + 1}`,
    );
  }
}

export const areaName = (area: AreaCode): string => AREAS[area].name;

export const areaNames = (areas: readonly AreaCode[]): string => listWords(areas.map(areaName));

/** The name of a card, in italics. */
export const cardName = (no: CardNo): TemplateResult => html`<i>${cardNo(no).name}</i>`;

/** "a, b and c" of cards, in italics. */
export function cardNames(nos: readonly CardNo[]): TemplateResult {
  return html`${nos.map((no, i) => html`${i === 0 ? "" : i === nos.length - 1 ? " and " : ", "}${cardName(no)}`)}`;
}

export const rupees = (sum: number): string => `₹${sum}`;

/** A number with its sign, as in a bill: "+2", "0", "−1". */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

/** "1 card", "3 cards". */
export function cardsWord(n: number): string {
  return n === 1 ? "1 card" : `${n} cards`;
}
