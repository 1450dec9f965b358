import type { MatchProposal } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { listed, moment } from "../elements/words.ts";
import { paceWords } from "../shell/seek-words.ts";
import { titleOf } from "./table-entry.ts";
import { StyledPage } from "./styled-page.ts";

/**
 * `<cv-found-matches .app>`: the correspondence matches for which opponents have been found, to be opened or declined;
 * shows nothing if there are none. [MM-131]
 */
@customElement("cv-found-matches")
export class FoundMatchesElement extends StyledPage {
  static override styles = css`
    ul {
      margin-bottom: 1.4rem;
    }
    li {
      gap: 0.5rem 0.9rem;
      padding: 0.7rem 0.8rem;
      margin-bottom: 0.6rem;
      background: var(--sheet);
      border: 1px solid var(--lamp);
      border-radius: var(--r-2);
    }
    li > p {
      flex: 1 1 16rem;
      min-width: 0;
    }
    .lit {
      color: var(--lamp);
    }
    .acts {
      display: flex;
      gap: 0.6rem;
      margin: 0;
    }
    @media (max-width: 47.5em) {
      ul {
        margin-top: 0.8rem;
      }
      .acts {
        flex: 1 1 100%;
      }
      .acts .btn {
        flex: 1;
        min-height: var(--touch);
      }
    }
  `;

  constructor() {
    super();
    new StoreController(this, () => this.app.search);
  }

  override render() {
    const found = this.app.search.mine.proposals.filter((one) => one.class === "correspondence");
    if (found.length === 0) return nothing;
    return html`<ul aria-label="Opponents found">
        ${found.map((one) => this.renderOne(one))}
      </ul>
      ${this.renderProblem()}`;
  }

  private renderOne(one: MatchProposal) {
    const isReady = one.members.some(({ you, ready }) => you && ready);
    const names = one.members.flatMap(({ you, person }) => (you || person === null ? [] : [person.name]));
    return html`<li class="hstack cluster">
      ${isReady ? icon("calendar") : icon("lamp", "lit")}
      <p>
        <strong>Opponents found:</strong> ${titleOf(one.game)} with ${listed(names)}, ${paceWords(one.pace)},
        ${one.rated ? "rated" : "casual"}.
        <span class="quiet"
          >${isReady ? "You are ready; the others have" : "Opening the table marks you as ready; you have"} until
          ${moment(one.deadline)}.</span
        >
      </p>
      <span class="acts">
        <a class="btn ${isReady ? "" : "lampbtn"}" href="/table/${one.id}">${isReady ? "Look" : "Play"}</a>
        <button class="btn" ?disabled=${this.busy} @click=${() => this.perform(() => this.app.search.decline(one))}>
          Decline
        </button>
      </span>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-found-matches": FoundMatchesElement;
  }
}
