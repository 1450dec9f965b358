import type { LitElement, ReactiveController } from "lit";
import { shortcut } from "../../elements/keys.ts";
import { supervise } from "../../elements/supervise.ts";
import type { TableFrameElement } from "../../elements/table-frame.ts";

export interface HandTabState {
  /** `phone`: the hand is a tab next to the map; `tab`: next to the log; `column`: always in view. */
  readonly place: "phone" | "tab" | "column";
  /** The number of the question; 0: none. */
  readonly question: number;
  /** It is answered with a hand card. */
  readonly wantsCard: boolean;
}

const HAND = "hand-sheet";
const MAP = "main";

/**
 * Access to the hand. H focuses the first card that can be chosen, from anywhere. On phones each new question switches
 * to the hand or the map, but only if one of the two is open: a player who is reading the log or writing is not
 * interrupted.
 */
export class HandTab implements ReactiveController {
  readonly #host: LitElement;
  readonly #now: () => HandTabState;
  #frame: TableFrameElement | null = null;
  #front = MAP;
  #question = 0;

  constructor(host: LitElement, now: () => HandTabState) {
    this.#host = host;
    this.#now = now;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener("keydown", this.#byKey);
  }
  hostDisconnected(): void {
    document.removeEventListener("keydown", this.#byKey);
  }

  hostUpdated(): void {
    const { place, question, wantsCard } = this.#now();
    const wanted = wantsCard ? HAND : MAP;
    const frame = this.#host.renderRoot.querySelector<TableFrameElement>("cv-table-frame");
    if (frame !== null && this.#frame !== frame) {
      this.#frame = frame;
      this.#front = wanted; // the frame opens on this part by itself
      frame.addEventListener("cv-tab", (event) => (this.#front = (event as CustomEvent<{ tab: string }>).detail.tab));
    }
    const isNew = question !== 0 && question !== this.#question;
    this.#question = question;
    if (isNew && place === "phone" && this.#front !== wanted && [HAND, MAP].includes(this.#front)) frame?.show(wanted);
  }

  readonly #byKey = (event: KeyboardEvent): void => {
    if (shortcut(event) !== "h") return;
    const card = (): HTMLElement | null =>
      this.#host.renderRoot.querySelector<HTMLElement>(".hand .lit") ??
      this.#host.renderRoot.querySelector<HTMLElement>(".hand .hcard");
    if (card() === null) return;
    event.preventDefault();
    if (this.#now().place !== "column") this.#frame?.show(HAND);
    supervise(this.#frame?.updateComplete.then(() => card()?.focus()));
  };
}
