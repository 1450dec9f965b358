import type { CardNo, Side } from "@caravanserai/great-war";
import { html, type TemplateResult } from "lit";
import { PlayerNames, type Reader } from "../../elements/player-names.ts";
import { titleOf } from "./face.ts";

export { titleOf };

export const SIDE_NAMES = ["the Central Powers", "the Entente Allies"] as const;
export const SHORT_NAMES = ["Central Powers", "Entente"] as const;

/** How players are named to one reader, who is "you". */
export class Names extends PlayerNames<Side> {
  constructor(reader: Reader) {
    super(
      reader,
      (side) => side,
      (side) => SHORT_NAMES[side],
    );
  }
}

export const cardName = (no: CardNo): TemplateResult => html`<i>${titleOf(no)}</i>`;

/** "a, b and c" of cards, in italics. */
export function cardNames(nos: readonly CardNo[]): TemplateResult {
  return html`${nos.map((no, i) => html`${i === 0 ? "" : i === nos.length - 1 ? " and " : ", "}${cardName(no)}`)}`;
}
