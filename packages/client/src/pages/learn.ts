import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { vignette } from "./table-entry.ts";
import { StyledPage } from "./styled-page.ts";

/** Learning: for every game how to play it, a first game with a guide, and its rules. */
@customElement("cv-learn")
export class LearnPage extends StyledPage {
  override render() {
    return html`<main class="page">
      <h1>Learn a game</h1>
      <ul class="rows">
        ${this.app.games.map(
          (card) =>
            html`<li>
              ${vignette(card.id)}
              <div>
                <p class="a">
                  <a href=${card.howToPlay === undefined ? `/rules/${card.id}` : `/learn/${card.id}`}>${card.title}</a>
                </p>
                <p class="b">${card.blurb}</p>
              </div>
              <span class="acts">
                ${
                  card.howToPlay === undefined
                    ? nothing
                    : html`<a class="btn small" href="/learn/${card.id}" aria-label="How to play ${card.title}"
                        >How to play</a
                      >`
                }
                <a class="btn small plain" href="/rules/${card.id}" aria-label="Rules of ${card.title}">Rules</a>
              </span>
            </li>`,
        )}
      </ul>
    </main>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-learn": LearnPage;
  }
}
