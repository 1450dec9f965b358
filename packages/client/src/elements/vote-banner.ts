import { isolate } from "@caravanserai/clocks";
import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import type { OpenVote, Votes } from "../contract/index.ts";
import { Act } from "./act.ts";
import "./arch.ts";
import { icon } from "./icons.ts";
import { StoreElement } from "./store-element.ts";
import { listed } from "./words.ts";

/**
 * `<cv-vote-banner .store>`: open votes, under the head of the table's page, and whether the table pauses. Both answers
 * have the same visual weight; play goes on meanwhile. Keys 1 to 3 press its buttons while it has the focus.
 */
@customElement("cv-vote-banner")
export class VoteBannerElement extends StoreElement {
  static override styles = css`
    section {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto auto;
      gap: 0.3rem 0.9rem;
      align-items: center;
      padding: 0.5rem 0.9rem;
      background: var(--sheet);
      border-bottom: 1px solid var(--rule-2);
      border-left: 4px solid var(--rule-2);
    }
    section.due {
      border-left-color: var(--lamp);
    }
    h2 {
      font: 400 1.1875rem/1.25 var(--face-text);
    }
    .who {
      display: flex;
      gap: 0.35rem;
    }
    .voice {
      position: relative;
      display: inline-grid;
    }
    .voice cv-arch {
      width: 2rem;
    }
    .voice i {
      position: absolute;
      right: -0.35rem;
      bottom: -0.2rem;
      width: 1.1rem;
      height: 1.1rem;
      display: grid;
      place-content: center;
      border-radius: 50%;
      border: 1px solid var(--ink);
      background: var(--sheet);
      color: var(--ink);
      font: 700 0.75rem/1 var(--face-ui);
    }
    .voice i.yes,
    .voice i.no {
      background: var(--ink);
      color: var(--sheet);
    }
    .voice i svg {
      width: 0.7rem;
      height: 0.7rem;
    }
    .acts .due {
      box-shadow: 0 0 0 2px var(--lamp);
    }
    .problem {
      grid-column: 2 / -1;
    }
    @media (max-width: 47.5em) {
      section {
        grid-template-columns: minmax(0, 1fr) auto;
        padding: 0.45rem 0.75rem;
      }
      section > .icon {
        display: none;
      }
      .acts {
        grid-column: 1 / -1;
        /* the frame of an answer that is awaited is drawn around its button */
        margin-top: 0.15rem;
      }
      .acts .btn {
        flex: 1 1 auto;
        justify-content: center;
      }
      /* three rows: the proposal with its voters, the terms, the buttons */
      .vote > div {
        display: contents;
      }
      .vote h2,
      .vote > .who,
      .vote > .sub {
        grid-row: 1;
      }
      .vote > div > .sub {
        grid-column: 1 / -1;
      }
      .vote .acts .btn {
        padding-inline: 0.6rem;
      }
      .wide {
        display: none;
      }
      .who {
        flex-wrap: wrap;
        justify-content: end;
        max-width: 8rem;
      }
      .problem {
        grid-column: 1 / -1;
      }
    }
  `;

  readonly #act = new Act(this);

  override render() {
    const votes = this.store?.votes ?? null;
    const offered = this.store?.header.offered ?? null;
    const asked = this.store?.header.asked ?? null;
    return html`${
      asked === null
        ? nothing
        : html`<section class="due" aria-label="You are asked to step in">
            <span class="icon">${icon("people")}</span>
            <div>
              <h2>The table asks you to play for ${isolate(asked.name)}</h2>
              <p class="sub muted small">
                Answer until ${asked.until}. You would see everything that this seat may see.
              </p>
            </div>
            <span></span>
            <span class="acts cluster spaced"
              ><button
                class="btn"
                ?disabled=${this.#act.busy}
                @click=${() => this.#act.run(() => asked.decline().then(() => null))}
              >
                No, thank you</button
              ><button class="btn inkbtn" @click=${() => asked.take()}>Take the seat</button></span
            >
          </section>`
    }${
      offered === null || asked !== null
        ? nothing
        : html`<section aria-label="A seat is open">
            <span class="icon">${icon("people")}</span>
            <p>The seat of ${listed(offered.names)} is open to a substitute.</p>
            <span class="acts cluster spaced"
              ><button class="btn inkbtn" @click=${() => offered.take()}>Take the seat over</button></span
            >
          </section>`
    }${
      votes === null
        ? nothing
        : html`${votes.pause === null ? nothing : this.renderPause(votes, votes.pause)}
          ${votes.open.map((vote) => this.renderVote(votes, vote))}`
    }`;
  }

  private renderPause(votes: Votes, { words, mine }: NonNullable<Votes["pause"]>) {
    return html`<section aria-label="The table pauses">
      <span class="icon">${icon("pause")}</span>
      <p>${words}</p>
      ${
        mine === null
          ? nothing
          : html`<span class="acts cluster spaced"
              ><button class="btn" ?disabled=${this.#act.busy} @click=${() => this.#act.run(() => votes.resume(!mine))}>
                ${mine ? "Take the notice back" : "Give notice to go on"}
              </button></span
            >`
      }
    </section>`;
  }

  private renderVote(votes: Votes, vote: OpenVote) {
    const isDue = vote.mine === null;
    const { back } = vote;
    return html`<section class="vote ${isDue ? "due" : ""}" role="region" aria-label="A vote" @keydown=${this.byKey}>
      <span class="icon">${icon(vote.back === null ? "people" : "undo")}</span>
      <div>
        <h2>${vote.title}</h2>
        <p class="sub muted small">${vote.word === "" ? nothing : html`“${vote.word}” · `}${vote.terms}</p>
      </div>
      ${
        vote.voices.length === 0
          ? html`<span class="sub muted small">${vote.numbers}</span>`
          : html`<span class="who">${vote.voices.map(renderVoice)}</span>`
      }
      <span class="acts cluster spaced">
        ${back === null ? nothing : this.renderLook(back)}
        ${vote.mine === undefined ? nothing : this.renderAnswers(votes, vote, isDue)}
        ${
          vote.isOwn
            ? html`<button
                class="btn"
                ?disabled=${this.#act.busy}
                @click=${() => this.#act.run(() => votes.withdraw(vote.id))}
              >
                Withdraw
              </button>`
            : nothing
        }
      </span>
      ${this.#act.problem === null ? nothing : html`<p class="problem" role="alert">${this.#act.problem}</p>`}
    </section>`;
  }

  private renderLook(back: number) {
    const isThere = this.store?.state.seq === back;
    const words = isThere
      ? html`Back<span class="wide"> to now</span>`
      : html`Look<span class="wide"> at that moment</span>`;
    return html`<button
      class="btn"
      aria-label=${isThere ? "Back to now" : "Look at that moment"}
      @click=${() => this.look(back)}
    >
      <span>${words}</span>
    </button>`;
  }

  private renderAnswers(votes: Votes, vote: OpenVote, isDue: boolean) {
    const button = (voice: "yes" | "no", words: string) =>
      html`<button
        class="btn ${isDue ? "due" : ""}"
        aria-pressed=${vote.mine === voice ? "true" : "false"}
        ?disabled=${this.#act.busy || vote.mine === voice}
        @click=${() => this.say(votes, vote, voice)}
      >
        ${vote.mine === voice ? icon("check") : nothing}${words}
      </button>`;
    if (vote.isOwn) return nothing;
    return html`${button("no", vote.refuse)}${button("yes", vote.agree)}`;
  }

  /** Gives the answer. If the player is looking at the moment that the vote is about, the present is shown again. */
  private say(votes: Votes, { id, back }: OpenVote, voice: "yes" | "no"): void {
    const { store } = this;
    if (store !== undefined && back !== null && store.state.seq === back) store.timeline.show(null);
    this.#act.run(() => votes.say(id, voice));
  }

  private look(to: number): void {
    const { store } = this;
    if (store === undefined) return;
    store.timeline.show(store.state.seq === to ? null : to);
  }

  private readonly byKey = (event: KeyboardEvent): void => {
    const place = ["1", "2", "3"].indexOf(event.key);
    if (place < 0) return;
    const section = event.currentTarget as HTMLElement;
    section.querySelectorAll<HTMLButtonElement>(".acts button")[place]?.click();
    event.stopPropagation();
  };
}

function renderVoice({ name, voice }: OpenVote["voices"][number]) {
  const words = voice === null ? "has not answered" : voice === "yes" ? "agrees" : "does not agree";
  return html`<span class="voice" role="img" aria-label="${name} ${words}" title="${name} ${words}">
    <cv-arch .name=${name} aria-hidden="true"></cv-arch>
    <i class=${voice ?? ""} aria-hidden="true"
      >${voice === "yes" ? icon("check") : voice === "no" ? icon("close") : "?"}</i
    >
  </span>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-vote-banner": VoteBannerElement;
  }
}
