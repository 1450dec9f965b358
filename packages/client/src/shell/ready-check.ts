import type { MatchProposal, ProposalMember } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { countedInWords } from "../elements/words.ts";
import { cardOf } from "../games/index.ts";
import "./proposal-people.ts";
import { proposalWords } from "./seek-words.ts";
import { PageElement } from "./page-element.ts";

/** The remaining seconds at which a screen reader announces the time. */
const SAID_AT = [30, 10, 5];

/**
 * `<cv-ready-check .app=${app}>`: asks whether the person is ready for the opponents found. It is the only dialog that
 * opens unprompted, on any page, because it has a deadline. A correspondence check is shown on the pages instead.
 */
@customElement("cv-ready-check")
export class ReadyCheckElement extends PageElement {
  static override styles = css`
    dialog {
      width: 36rem;
      max-width: 100vw;
      max-height: 100dvh;
      border: 0;
      border-top: 4px solid var(--lamp);
      border-radius: var(--r-2);
      background: var(--sheet);
      color: var(--ink);
      box-shadow: var(--lift-3);
      padding: 1.5rem 1.7rem;
    }
    dialog::backdrop {
      background: var(--scrim);
    }
    h2 {
      font: 400 1.75rem/1.15 var(--face-text);
      margin-bottom: 0.2rem;
    }
    cv-proposal-people {
      display: block;
    }
    .count {
      display: flex;
      align-items: baseline;
      margin-bottom: 0.35rem;
    }
    .seconds {
      font-size: 2.25rem;
      font-weight: 680;
      line-height: 1;
    }
    .acts {
      display: flex;
      gap: 0.7rem;
      margin-top: 1rem;
    }
    .acts .btn {
      min-height: 3.1rem;
    }
    .acts .first {
      flex: 1;
      font-size: 1.0625rem;
    }
    .fine {
      margin-top: 0.8rem;
    }
    .problem {
      background: var(--wash-note);
      border-left: 3px solid var(--ink);
      padding: 0.5rem 0.8rem;
      margin: 0.6rem 0 0;
    }
    @media (max-width: 47.5em) {
      dialog {
        width: 100%;
        margin: auto 0 0;
        padding: 1.1rem 0.9rem;
        border-radius: 0;
      }
    }
  `;

  #tick: ReturnType<typeof setInterval> | undefined;
  #shown: string | null = null;

  constructor() {
    super();
    new StoreController(this, () => this.app.search);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#tick = setInterval(() => this.requestUpdate(), 250);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#tick);
  }

  private get proposal(): MatchProposal | undefined {
    return this.app.search.mine.proposals.find((one) => one.class === "live");
  }

  private get secondsLeft(): number {
    const deadline = Date.parse(this.proposal?.deadline ?? "");
    return Math.max(0, Math.ceil((deadline - this.app.search.now()) / 1000));
  }

  override updated(): void {
    const dialog = this.renderRoot.querySelector("dialog");
    if (dialog === null) {
      this.#shown = null;
      return;
    }
    if (!dialog.open) dialog.showModal();
    const { proposal } = this;
    if (proposal !== undefined && this.#shown !== proposal.id) {
      this.#shown = proposal.id;
      this.renderRoot.querySelector<HTMLElement>(".first")?.focus();
    }
  }

  override render() {
    const { proposal } = this;
    if (proposal === undefined) return nothing;
    const me = proposal.members.find(({ you }) => you);
    const ready = proposal.members.filter((member) => member.ready).length;
    const others = proposal.members.length - 1;
    const opening = proposal.state === "opening";
    return html`<dialog
      role="alertdialog"
      aria-labelledby="heading"
      aria-describedby="what"
      @cancel=${(event: Event) => {
        event.preventDefault();
        if (!opening) this.perform(() => this.app.search.decline(proposal));
      }}
    >
      <h2 id="heading">
        ${opening ? "Opening the table" : `${others === 1 ? "Opponent found" : `${countedInWords(others, "opponent")} found`}. ${me?.ready === true ? "You are ready." : "Are you ready?"}`}
      </h2>
      <p class="sub muted" id="what">${cardOf(proposal.game)?.title ?? proposal.game} · ${proposalWords(proposal)}</p>
      <cv-proposal-people .proposal=${proposal} .name=${this.app.session.me?.name ?? "You"}>
        ${
          opening
            ? html`<p role="status">Everyone is ready. The dice are being sealed.</p>`
            : html`<p class="count spaced">
                <span class="seconds num">${this.secondsLeft}</span> seconds left · ${ready} of
                ${proposal.members.length} ready
              </p>`
        }
      </cv-proposal-people>
      <span class="sr" role="status"
        >${SAID_AT.includes(this.secondsLeft) ? `${this.secondsLeft} seconds left` : ""}</span
      >
      ${this.renderProblem()} ${opening ? nothing : this.renderActs(proposal, me)}
    </dialog>`;
  }

  private renderActs(proposal: MatchProposal, me: ProposalMember | undefined) {
    const waitingFor = proposal.members.filter((member) => !member.ready && !member.you);
    const whom = waitingFor.length === 1 ? (waitingFor[0]?.person?.name ?? "the other") : "the others";
    return html`<div class="acts">
        ${
          me?.ready === true
            ? html`<button
                class="btn first"
                ?disabled=${this.busy}
                @click=${() => this.perform(() => this.app.search.unready(proposal))}
              >
                ${icon("check")}You are ready. Waiting for ${whom}
              </button>`
            : html`<button
                class="btn lampbtn first"
                ?disabled=${this.busy}
                @click=${() => this.perform(() => this.app.search.ready(proposal))}
              >
                I am ready
              </button>`
        }
        <button
          class="btn"
          ?disabled=${this.busy}
          @click=${() => this.perform(() => this.app.search.decline(proposal))}
        >
          Not now
        </button>
      </div>
      <p class="fine muted small">
        “Not now” ends your search, and so does no answer in time.
        ${proposal.members.length > 2 ? "The others keep" : "Your opponent keeps"} the place in the line.
      </p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-ready-check": ReadyCheckElement;
  }
}
