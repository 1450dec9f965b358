import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { supervise } from "../elements/supervise.ts";
import { cardOf } from "../games/index.ts";

/** Cached for the visit, and shown wherever a match of the game appears. */
const drawn = new Map<string, TemplateResult>();

/** `<cv-vignette game="anarchy">`: a small drawing of a game. */
@customElement("cv-vignette")
export class VignetteElement extends LitElement {
  static override styles = css`
    :host {
      display: block;
      overflow: hidden;
      background: var(--map-land);
    }
    svg {
      display: block;
      width: 100%;
      height: 100%;
    }
  `;

  @property() accessor game = "";
  @state() private accessor drawing: TemplateResult | undefined;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has("game")) return;
    const { game } = this;
    this.drawing = drawn.get(game);
    if (this.drawing === undefined) supervise(this.draw(game));
  }

  private async draw(game: string): Promise<void> {
    const drawing = await cardOf(game)
      ?.vignette()
      // if it fails to load, the space stays empty
      .catch(() => undefined);
    if (drawing === undefined) return;
    drawn.set(game, drawing);
    if (game === this.game) this.drawing = drawing;
  }

  override render() {
    return html`${this.drawing ?? nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-vignette": VignetteElement;
  }
}
