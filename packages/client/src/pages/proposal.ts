import type { MatchProposal } from "@caravanserai/protocol";
import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { StoreController } from "../elements/store-controller.ts";
import { moment } from "../elements/words.ts";
import "../shell/proposal-people.ts";
import { proposalWords } from "../shell/seek-words.ts";
import { shortTitleOf } from "./table-entry.ts";
import { StyledPage } from "./styled-page.ts";

/**
 * `<cv-proposal .app .proposal>`: the page of a table whose people are still being asked whether they are ready. For a
 * correspondence match, opening the page counts as being ready. [MM-131]
 */
@customElement("cv-proposal")
export class ProposalPage extends StyledPage {
  static override styles = css`
    .found {
      max-width: 36rem;
      margin-inline: auto;
      padding: 1.5rem 1.6rem 1.6rem;
      border-radius: var(--r-2);
      box-shadow: var(--lift-1);
    }
    h1 {
      font: 400 var(--t-7) / 1.15 var(--face-text);
      margin-bottom: 0.2rem;
    }
    [role="status"] {
      margin-top: 0.7rem;
    }
    .acts {
      gap: 0.6rem;
      margin-top: 1rem;
    }
    @media (max-width: 47.5em) {
      .found {
        margin-inline: -0.8rem;
        padding: 1.1rem 0.9rem 1.25rem;
        border-inline: 0;
        border-radius: 0;
      }
      .btn {
        min-height: var(--touch);
        flex: 1;
      }
    }
  `;

  @property({ attribute: false }) accessor proposal!: MatchProposal;
  /** The proposal for which this page has already marked the person as ready. */
  #answered: string | null = null;

  constructor() {
    super();
    new StoreController(this, () => this.app.search);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("visibilitychange", this.#shown);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("visibilitychange", this.#shown);
  }

  override updated(): void {
    this.#shown();
  }

  /** A page opened in the background does not count until it becomes visible. */
  readonly #shown = (): void => {
    const { proposal } = this;
    const isAsked = proposal.class === "correspondence" && !isReady(proposal);
    if (!isAsked || document.visibilityState !== "visible" || this.#answered === proposal.id) return;
    this.#answered = proposal.id;
    this.perform(() => this.app.search.ready(proposal));
  };

  override render() {
    const { proposal } = this;
    const waiting = proposal.members.filter(({ ready }) => !ready).length;
    return html`<main class="page">
      <section class="found framed">
        <h1>Opponents found: ${shortTitleOf(proposal.game)}</h1>
        <p class="sub muted">${proposalWords(proposal)}</p>
        ${this.renderProblem()}
        <cv-proposal-people .proposal=${proposal} .name=${this.app.session.me?.name ?? "You"}></cv-proposal-people>
        <p role="status">
          ${
            isReady(proposal)
              ? `You are ready. The match begins as soon as ${waiting === 1 ? "the other has" : "the others have"} opened this page too, by ${moment(proposal.deadline)} at the latest.`
              : "One moment."
          }
        </p>
        <p class="acts cluster">
          <a class="btn" href="/">To your tables</a>
          <button
            class="btn"
            ?disabled=${this.busy}
            @click=${() => this.perform(() => this.app.search.decline(proposal))}
          >
            Decline
          </button>
        </p>
      </section>
    </main>`;
  }
}

function isReady({ members }: MatchProposal): boolean {
  return members.some(({ you, ready }) => you && ready);
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-proposal": ProposalPage;
  }
}
