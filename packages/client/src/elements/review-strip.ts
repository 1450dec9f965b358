import { isolate } from "@caravanserai/clocks";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { Review, Reviewer } from "../contract/index.ts";
import "./arch.ts";
import "./copy-match-link.ts";
import { icon } from "./icons.ts";
import { DocumentKeys, shortcut } from "./keys.ts";
import { StoreElement } from "./store-element.ts";
import { stripStyles } from "./strip.css.ts";
import { lineTitle } from "./review-words.ts";
import { counted } from "./words.ts";

/**
 * `<cv-review-strip .store>`: who looks at the match together, who leads, and what one can do: ask for the lead or hand
 * it over, look on one's own and come back (key C), play a line on everybody's board.
 */
@customElement("cv-review-strip")
export class ReviewStripElement extends StoreElement {
  static override styles = [
    stripStyles,
    css`
      section.line {
        border-bottom: 2.5px dashed var(--ink);
      }
      ul {
        flex: 1 1 auto;
        gap: 0.3rem 0.9rem;
        --arch-width: 1.6rem;
      }
      li {
        gap: 0.45rem;
        min-height: 2.4rem;
        padding: 0 0.4rem;
        font: 400 1rem/1.15 var(--face-text);
      }
      li.leads {
        border: 1.5px solid var(--ink);
        border-radius: var(--r-1);
      }
      li .btn {
        font-family: var(--face-ui);
        font-size: var(--t-2);
      }
      li.left {
        color: var(--ink-2);
      }
      small {
        gap: 0.2rem;
        font: var(--weight-ui) var(--t-1) / 1.2 var(--face-ui);
      }
      small .icon {
        --size: 0.75rem;
      }
      .now {
        font: 400 1.0625rem/1.2 var(--face-text);
      }
      .now small {
        display: block;
      }
      .trouble {
        flex: 1 0 100%;
        background: var(--wash-note);
        padding: 0.2rem 0.5rem;
      }
      @media (max-width: 47.5em) {
        /* for readers only: the table needs the room */
        .now.still,
        .now small {
          position: absolute;
          clip-path: inset(50%);
        }
        .acts {
          flex: 1 0 100%;
          gap: 0.3rem;
        }
        .acts .btn {
          min-height: var(--touch);
          padding-inline: 0.4rem;
        }
      }
    `,
  ];

  /** The removal must be confirmed by a second press. */
  @state() private accessor isRemoving = false;

  constructor() {
    super();
    new DocumentKeys(this, (event) => this.byKey(event));
  }

  override render() {
    const review = this.store?.review;
    if (review === undefined || review === null) return nothing;
    return html`<section class=${review.line === null ? "" : "line"} aria-label="Watched together">
      <ul class="cluster" aria-label="Who is here">
        ${review.people.map((one) => this.renderPerson(one, review))}
      </ul>
      <p class="now ${review.line === null ? "still" : ""}" role="status">
        ${lineTitle(review)}<small class="hstack muted">${whatYouSee(review)}</small>
      </p>
      <div class="acts hstack cluster">${this.renderActs(review)}</div>
      ${review.trouble === null ? nothing : html`<p class="trouble small" role="alert">${review.trouble}</p>`}
    </section>`;
  }

  private renderPerson(one: Reviewer, review: Review) {
    const { name, you, leads, here, asks, person } = one;
    return html`<li class="hstack ${leads ? "leads" : ""} ${here ? "" : "left"}">
      <cv-arch .name=${name} state=${leads && here ? "asked" : here && !one.own ? "here" : "away"}></cv-arch>
      <span
        >${you ? "You" : isolate(name)}<small class="hstack muted"
          >${leads ? icon("flag") : nothing}${doing(one, review)}</small
        ></span
      >
      ${
        review.youLead && !you && here
          ? html`<button class="btn small" @click=${() => review.give(person)}>
              ${asks ? `Hand over to ${isolate(name)}` : "Hand over"}
            </button>`
          : nothing
      }
    </li>`;
  }

  private renderActs(review: Review) {
    const { youLead, follows, mayTake, mayAsk, mayRemove, beginLine, endLine } = review;
    const button = (words: string, run: () => void, look = "") =>
      html`<button class="btn small ${look}" @click=${run}>${words}</button>`;
    const asked = youLead && review.people.some(({ asks }) => asks);
    return html`
      ${asked ? button("Not now", () => review.decline()) : nothing}
      ${follows ? button("Look on my own", () => review.wander()) : nothing}
      ${follows || youLead || review.leader === null ? nothing : button(backWords(review), () => review.comeBack(), "inkbtn")}
      ${
        mayTake
          ? button("Take the lead", () => review.take(), "inkbtn")
          : mayAsk && !youLead
            ? button("Ask for the lead", () => review.ask())
            : nothing
      }
      ${beginLine === null ? nothing : button("Play on from here", beginLine)}
      ${endLine === null ? nothing : button("To the match", endLine, "inkbtn")}
      <cv-copy-match-link
        small
        narrow
        label="Copy the link"
        words="Copy the link"
        .link=${() => review.link()}
        .share=${review.share}
      ></cv-copy-match-link>
      ${button("Leave", () => review.leave())}
      ${mayRemove ? button(this.isRemoving ? "Remove for good" : "Remove", () => this.removeReview(review)) : nothing}
    `;
  }

  private removeReview(review: Review): void {
    if (this.isRemoving) review.remove();
    this.isRemoving = !this.isRemoving;
  }

  private readonly byKey = (event: KeyboardEvent): void => {
    const review = this.store?.review ?? null;
    if (review === null || shortcut(event) !== "c" || review.follows || review.youLead) return;
    event.preventDefault();
    review.comeBack();
  };
}

function doing({ leads, here, asks, own, you }: Reviewer, { leader }: Review): string {
  if (!here) return leads ? "has left the lead" : "left";
  if (leads) return you ? "lead" : "leads";
  if (asks) return you ? "ask for the lead" : "asks for the lead";
  if (own) return you ? "on your own" : "on their own";
  return leader === null ? "here" : `${you ? "follow" : "follows"} ${isolate(leader)}`;
}

function whatYouSee({ connected, line, chosen, follows, youLead, people }: Review): string {
  if (!connected) return "Connection lost; you look on your own.";
  if (!follows && !youLead) return "You look on your own; nobody sees it.";
  if (line !== null) return `not what was played${chosen === 0 ? "" : `; ${counted(chosen, "die", "dice")} chosen`}`;
  if (people.filter(({ here }) => here).length < 2)
    return "Nobody else is here. The link works also when you are gone.";
  return youLead ? "Everybody who follows sees what you show." : "If you step, you look on your own.";
}

function backWords({ leader, ahead, line }: Review): string {
  const to = `Come back to ${isolate(leader ?? "the others")}`;
  if (line !== null) return `${to}, on a line`;
  return ahead === 0 ? to : `${to}, ${counted(Math.abs(ahead), "decision")} ${ahead > 0 ? "on" : "back"}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-review-strip": ReviewStripElement;
  }
}
