import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { FightSide, KeyMoment, Replay, TableStore } from "../contract/index.ts";
import { BaseElement } from "./base.ts";
import { chapterAt, momentsAround, shortWhen } from "./chapters.ts";
import "./chapter-list.ts";
import "./dialog.ts";
import { icon } from "./icons.ts";
import "./replay-tools.ts";

/**
 * `<cv-headline .store .replay>`: the current moment of a replay as a sentence, with its facts, both sides of a fight,
 * and the names of the moments before and after it. With the attribute `brief` (phone, tablet), only the sentence, the
 * facts and a button that opens the chapters.
 */
@customElement("cv-headline")
export class HeadlineElement extends BaseElement {
  static override styles = css`
    :host {
      padding: 0.5rem 0 0.7rem;
    }
    h2 {
      font: 400 1.5625rem/1.15 var(--face-text);
      margin: 0.1rem 0 0.35rem;
    }
    .facts {
      line-height: 1.45;
    }
    .sides {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: 0 1rem;
      margin-top: 0.5rem;
    }
    h3 {
      display: flex;
      font: 560 var(--t-2) / 1.3 var(--face-ui);
      padding-bottom: 0.2rem;
      border-bottom: 1px solid var(--rule-2);
    }
    h3 span {
      font-weight: var(--weight-ui);
      text-align: right;
    }
    .fighters {
      max-height: 9.5rem;
      overflow: auto;
    }
    .fighters li {
      gap: 0 0.4rem;
      padding: 0.2rem 0;
    }
    .dead {
      color: var(--ink-2);
      text-decoration: line-through;
    }
    .sum {
      padding-top: 0.2rem;
    }
    .around {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      margin-top: 0.6rem;
    }
    .around button {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 0.5rem;
      align-items: center;
      min-height: 3rem;
      padding: 0.35rem 0.5rem;
      border: 1px solid var(--rule-2);
      border-radius: var(--r-1);
      background: var(--sheet);
      text-align: left;
      font-size: var(--t-2);
      line-height: 1.25;
      cursor: pointer;
    }
    .around .next {
      grid-template-columns: minmax(0, 1fr) auto;
      text-align: right;
    }
    .around button:disabled {
      border-style: dashed;
      background: none;
      cursor: not-allowed;
      color: var(--ink-3);
    }
    .around small {
      display: block;
    }
    :host([brief]) {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 0.6rem;
      padding: 0.3rem 0.75rem 0.45rem;
      background: var(--sheet);
      border-bottom: 1px solid var(--rule-2);
    }
    :host([brief]) h2 {
      font-size: 1.125rem;
      margin: 0;
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
    }
    :host([brief]) .facts {
      grid-column: 1 / -1;
      font-size: var(--t-2);
      line-height: 1.3;
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
    }
    .tools {
      display: flex;
      gap: 0.3rem;
      align-items: start;
    }
    @media (max-height: 30em) {
      :host([brief]) .facts {
        display: none;
      }
    }
  `;

  @property({ attribute: false }) accessor store: TableStore | undefined;
  @property({ attribute: false }) accessor replay: Replay | undefined;
  @property({ type: Boolean, reflect: true }) accessor brief = false;
  @property({ type: Boolean, attribute: false }) accessor listing = false;

  override render() {
    const { store, replay } = this;
    if (store === undefined || replay === undefined) return nothing;
    const { chapters } = replay;
    const at = store.state.seq;
    const found = chapterAt(chapters, at);
    const around = momentsAround(chapters, at);
    const last = around.last !== null && found !== null && around.last.at >= found.chapter.at ? around.last : null;
    const when = last === null ? found?.chapter.span : last.when;
    const where = found === null ? "" : [`Chapter ${found.number}`, when].filter(Boolean).join(" · ");
    const title = last?.title ?? found?.chapter.title ?? "The match";
    const head = html`<p class="when muted small">${where}</p>
      <h2>${title}</h2>`;
    // beside the strip of a review there is little room
    const isShort = this.brief && (store.review ?? null) !== null;
    const facts = last === null || isShort ? nothing : html`<p class="facts">${last.facts}</p>`;
    if (this.brief)
      return html`<div>${head}</div>
        <span class="tools"
          ><cv-replay-tools brief .store=${store} .replay=${replay}></cv-replay-tools
          ><button class="btn" @click=${() => (this.listing = true)}>${icon("list")}Chapters</button></span
        >
        ${facts} ${this.renderList(store, replay)}`;
    return html`${head}${facts}${last?.sides === undefined ? nothing : html`<div class="sides">${last.sides.map(renderSide)}</div>`}
      <div class="around spaced">
        ${this.renderWay(replay, around.before, "previous")}${this.renderWay(replay, around.next, "next")}
      </div>`;
  }

  private renderWay(replay: Replay, moment: KeyMoment | null, way: "previous" | "next") {
    const words = html`<span
      ><small class="muted tiny"
        >${way === "previous" ? "Before" : "Next"}${moment === null ? "" : `: ${shortWhen(moment.when)}`}</small
      ><b class="strong">${moment?.title ?? (way === "previous" ? "The start" : "The end")}</b></span
    >`;
    return html`<button
      class=${way}
      title=${way === "previous" ? "Key K" : "Key J"}
      ?disabled=${moment === null}
      @click=${() => moment !== null && replay.seek(moment.at)}
    >
      ${way === "previous" ? icon("left") : nothing}${words}${way === "next" ? icon("right") : nothing}
    </button>`;
  }

  private renderList(store: TableStore, replay: Replay) {
    const close = (): void => void (this.listing = false);
    return html`<cv-dialog heading="Chapters" .open=${this.listing} @cv-close=${close}>
      <cv-chapter-list .store=${store} .replay=${replay} @cv-moment=${close}></cv-chapter-list>
      <button slot="acts" class="btn" autofocus @click=${close}>Close</button>
    </cv-dialog>`;
  }
}

function renderSide({ part, who, fighters, sum }: FightSide) {
  return html`<section aria-label=${part}>
    <h3 class="spread spaced">${part} <span class="muted">${who}</span></h3>
    <ol class="fighters" tabindex=${fighters.length > 5 ? "0" : nothing} aria-label="${part}: who fought">
      ${fighters.map(
        ({ name, note, dead }) =>
          html`<li class="cluster spread small ruled">
            <span class=${dead ? "dead" : ""}>${name}</span>
            <span class="muted tiny"
              >${dead ? "lost" : ""}${note === undefined || note === "" ? "" : `${dead ? ", " : ""}${note}`}</span
            >
          </li>`,
      )}
    </ol>
    <p class="sum small strong">${sum}</p>
  </section>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-headline": HeadlineElement;
  }
}
