import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

/**
 * `<cv-table-picture game="anarchy">`: a window on the real table of a game, by day or by night (`npm run pictures`).
 */
@customElement("cv-table-picture")
export class TablePictureElement extends LitElement {
  static override styles = css`
    :host {
      display: block;
      position: relative;
      overflow: hidden;
      background: var(--map-land);
    }
    /* the place gives the size, not the picture */
    img {
      position: absolute;
      width: 100%;
      height: 100%;
      object-fit: cover;
      /* without the buttons at the edge of the map */
      transform: scale(1.2);
      transform-origin: 35% 35%;
    }
    .night {
      display: var(--by-day, none) var(--by-night, block);
    }
    .day {
      display: var(--by-day, block) var(--by-night, none);
    }
  `;

  @property() accessor game = "";

  override render() {
    const { game } = this;
    // A hidden image is not fetched while it is lazy.
    return html`<img class="day" loading="lazy" alt="" src="/pictures/${game}.webp" /><img
        class="night"
        loading="lazy"
        alt=""
        src="/pictures/${game}-night.webp"
      />`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-table-picture": TablePictureElement;
  }
}
