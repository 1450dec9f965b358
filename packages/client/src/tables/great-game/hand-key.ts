import type { LitElement, ReactiveController } from "lit";
import { typesText } from "../../elements/keys.ts";

/** H from anywhere: the focus goes to the hand, there to the first card that can be chosen. */
export class HandKey implements ReactiveController {
  readonly #host: LitElement;
  readonly #show: () => Promise<unknown>;

  /** `show`: brings the hand to the front where it is a tab. */
  constructor(host: LitElement, show: () => Promise<unknown>) {
    this.#host = host;
    this.#show = show;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener("keydown", this.#byKey);
  }
  hostDisconnected(): void {
    document.removeEventListener("keydown", this.#byKey);
  }

  readonly #byKey = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== "h" || event.ctrlKey || event.metaKey || event.altKey || typesText(event)) return;
    const card = (): HTMLElement | null =>
      this.#host.renderRoot.querySelector<HTMLElement>(".hand .lit") ??
      this.#host.renderRoot.querySelector<HTMLElement>(".hand .hcard");
    if (card() === null) return;
    event.preventDefault();
    void this.#show().then(() => card()?.focus());
  };
}
