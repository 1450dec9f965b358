import type { CardNo, GreatWarView, Side } from "@caravanserai/great-war";
import { html, type TemplateResult } from "lit";
import type { TableState } from "../../contract/index.ts";
import { titleOf } from "./face.ts";

export { titleOf };

export const SIDE_NAMES = ["the Central Powers", "the Entente Allies"] as const;
export const SHORT_NAMES = ["Central Powers", "Entente"] as const;

type Readers = Pick<TableState<GreatWarView>, "seats" | "viewer">;

/** How players are named to one reader, who is "you". */
export class Names {
  readonly #state: Readers;
  constructor(state: Readers) {
    this.#state = state;
  }
  isYou(side: Side): boolean {
    return this.#state.viewer === side;
  }
  /** At the start of a sentence. */
  who(side: Side): string {
    return this.isYou(side) ? "You" : this.name(side);
  }
  /** Inside a sentence. */
  whom(side: Side): string {
    return this.isYou(side) ? "you" : this.name(side);
  }
  whose(side: Side): string {
    return this.isYou(side) ? "your" : `${this.name(side)}’s`;
  }
  verb(side: Side, you: string, they: string): string {
    return this.isYou(side) ? you : they;
  }
  name(side: Side): string {
    return this.#state.seats.find((s) => s.seat === side)?.name ?? SHORT_NAMES[side];
  }
}

export const cardName = (no: CardNo): TemplateResult => html`<i>${titleOf(no)}</i>`;

/** "a, b and c" of cards, in italics. */
export function cardNames(nos: readonly CardNo[]): TemplateResult {
  return html`${nos.map((no, i) => html`${i === 0 ? "" : i === nos.length - 1 ? " and " : ", "}${cardName(no)}`)}`;
}

export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
