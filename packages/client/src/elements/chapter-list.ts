import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { KeyMoment, Replay, TableStore } from "../contract/index.ts";
import { BaseElement } from "./base.ts";
import { chapterAt, momentsAround, shortWhen } from "./chapters.ts";
import { symbol } from "./icons.ts";

/**
 * `<cv-chapter-list .store .replay>`: the chapters of a replay with their key moments; pressing one goes there. Keys:
 * Tab reaches one entry, ↑ ↓ Home End move between entries.
 * @fires cv-moment — a moment is shown.
 */
@customElement("cv-chapter-list")
export class ChapterListElement extends BaseElement {
  static override styles = css`
    :host {
      flex: none;
    }
    section {
      padding: 0.35rem 0;
    }
    section + section {
      border-top: 1px solid var(--rule);
    }
    button {
      display: grid;
      align-items: center;
      width: 100%;
      min-height: 2.5rem;
      padding: 0.3rem 0.9rem;
      border: 0;
      border-left: 3px solid transparent;
      background: none;
      text-align: left;
      cursor: pointer;
    }
    button:hover {
      background: var(--sunk);
    }
    button:focus-visible {
      outline-offset: -3px;
    }
    .chapter {
      grid-template-columns: 1.3rem minmax(0, 1fr) auto;
      gap: 0.3rem;
    }
    .chapter .title {
      font: 400 1.0625rem/1.2 var(--face-text);
      letter-spacing: 0;
      text-transform: none;
    }
    .moment {
      grid-template-columns: 1.3rem minmax(0, 1fr) auto;
      gap: 0.3rem;
      line-height: 1.25;
    }
    .moment .sym {
      color: var(--ink-2);
    }
    [aria-current] {
      border-left-color: var(--ink);
      background: var(--sheet);
      color: var(--ink);
      font-weight: var(--weight-strong);
    }
    .none {
      padding: 1rem 0.9rem;
    }
    @media (pointer: coarse) {
      button {
        min-height: var(--touch);
      }
    }
  `;

  @property({ attribute: false }) accessor store: TableStore | undefined;
  @property({ attribute: false }) accessor replay: Replay | undefined;
  #shown: KeyMoment | null = null;

  override updated(): void {
    const { store, replay } = this;
    if (store === undefined || replay === undefined) return;
    const { last } = momentsAround(replay.chapters, store.state.seq);
    if (last === this.#shown) return;
    this.#shown = last;
    const entry = this.renderRoot.querySelector<HTMLElement>(".moment[aria-current]");
    const scroller = this.closest<HTMLElement>("[data-scrolls]") ?? this;
    if (entry === null) return;
    const [box, room] = [entry.getBoundingClientRect(), scroller.getBoundingClientRect()];
    if (box.top < room.top || box.bottom > room.bottom)
      scroller.scrollTop += box.top - room.top - (room.height - box.height) / 2;
  }

  override render() {
    const { store, replay } = this;
    if (store === undefined || replay === undefined) return nothing;
    if (replay.chapters.length === 0) return html`<p class="none quiet" role="status">Reading the record …</p>`;
    const at = store.state.seq;
    const { last } = momentsAround(replay.chapters, at);
    const here = chapterAt(replay.chapters, at)?.number ?? 0;
    const go = (to: number) => () => {
      replay.seek(to);
      this.dispatchEvent(new CustomEvent("cv-moment", { bubbles: true, composed: true }));
    };
    const stop = last ?? replay.chapters[0];
    return html`<div @keydown=${this.walk}>
      ${replay.chapters.map(
        (chapter, i) =>
          html`<section aria-label="Chapter ${i + 1}">
            <button
              class="chapter"
              tabindex=${stop === chapter ? "0" : "-1"}
              aria-current=${i + 1 === here && (last === null || last.at < chapter.at) ? "true" : nothing}
              @click=${go(chapter.at)}
            >
              <b class="strong">${i + 1}</b><span class="title">${chapter.title}</span
              ><span class="muted tiny nowrap">${chapter.span}</span>
            </button>
            ${chapter.moments.map(
              (moment) =>
                html`<button
                  class="moment muted small"
                  tabindex=${stop === moment ? "0" : "-1"}
                  aria-current=${moment === last && moment.at >= (replay.chapters[here - 1]?.at ?? 0) ? "true" : nothing}
                  @click=${go(moment.at)}
                >
                  ${symbol(moment.symbol)}<span>${moment.title}</span
                  ><span class="num muted tiny nowrap">${shortWhen(moment.when).replace(/^turn /u, "")}</span>
                </button>`,
            )}
          </section>`,
      )}
    </div>`;
  }

  private readonly walk = (event: KeyboardEvent): void => {
    const entries = [...this.renderRoot.querySelectorAll<HTMLElement>("button")];
    const at = entries.indexOf(event.target as HTMLElement);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: entries.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    entries[Math.min(entries.length - 1, Math.max(0, to))]?.focus();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-chapter-list": ChapterListElement;
  }
}
