import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { GameTable } from "../tables/contract.ts";
import { base } from "./base.ts";
import "./rule.ts";
import { inline, readRules, type Chapter, type Entry, type RulesText } from "./rules-text.ts";

/**
 * `<cv-rules-pane .table .rule=${"AN-110"}>`: the rules of a game with a search; the rule that was asked for is in sight and marked.
 */
@customElement("cv-rules-pane")
export class RulesPaneElement extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      input {
        margin-bottom: 0.6rem;
      }
      h2 {
        font: 400 var(--t-5) / 1.2 var(--face-text);
        margin: 1.2rem 0 0.3rem;
        padding-bottom: 0.25rem;
        border-bottom: 4px double var(--rule-2);
      }
      h3 {
        font: italic 400 var(--t-4) / 1.2 var(--face-text);
        margin: 0.8rem 0 0.2rem;
      }
      .entry {
        display: grid;
        grid-template-columns: 4.2rem minmax(0, 1fr);
        gap: 0.5rem;
        padding: 0.3rem 0.4rem 0.3rem 0;
        border-bottom: 1px solid var(--rule);
        max-width: calc(var(--measure) + 5rem);
        content-visibility: auto;
        contain-intrinsic-size: auto 3rem;
      }
      .entry p,
      .plain {
        font: 400 var(--t-3) / 1.45 var(--face-text);
        max-width: var(--measure);
      }
      .plain {
        padding: 0.25rem 0;
      }
      .wanted {
        background: var(--wash-info);
        outline: 1.5px solid var(--info);
        padding-left: 0.4rem;
      }
      code {
        font: 450 0.92em/1 var(--face-ui);
      }
    `,
  ];

  @property({ attribute: false }) accessor table: Pick<GameTable, "rules"> | undefined;
  @property() accessor rule = "";
  @state() private accessor text: RulesText | null = null;
  @state() private accessor search = "";
  #of: Pick<GameTable, "rules"> | undefined;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("rule") && this.rule !== "") this.search = "";
    if (this.table === this.#of || this.table === undefined) return;
    const table = (this.#of = this.table);
    void table.rules().then((markdown) => {
      if (this.#of === table) this.text = readRules(markdown);
    });
  }

  override updated(changed: Map<PropertyKey, unknown>): void {
    if ((changed.has("rule") || changed.has("text")) && this.rule !== "")
      this.renderRoot.querySelector(".wanted")?.scrollIntoView({ block: "center" });
  }

  override render() {
    const { text } = this;
    if (text === null) return html`<p class="quiet" role="status">The rules are being fetched.</p>`;
    const found = text.chapters
      .map((chapter) => ({ ...chapter, entries: chapter.entries.filter((entry) => this.isFound(entry)) }))
      .filter((chapter) => this.search === "" || chapter.entries.length > 0);
    return html`<input
        class="field"
        type="search"
        aria-label="Search in the rules"
        placeholder="Search in the rules"
        .value=${this.search}
        @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value)}
      />
      ${found.length === 0 ? html`<p class="quiet">No rule has these words.</p>` : nothing}
      ${found.map((chapter) => this.renderChapter(chapter))}`;
  }

  private isFound({ id, text }: Entry): boolean {
    const words = this.search.trim().toLowerCase();
    return words === "" || `${id ?? ""} ${text}`.toLowerCase().includes(words);
  }

  private renderChapter(chapter: Chapter) {
    const heading =
      chapter.title === ""
        ? nothing
        : chapter.level <= 2
          ? html`<h2>${chapter.title}</h2>`
          : html`<h3>${chapter.title}</h3>`;
    return html`<section>
      ${heading}
      ${chapter.entries.map(({ id, text }) =>
        id === undefined
          ? html`<p class="plain">${inline(text)}</p>`
          : html`<div class="entry ${id === this.rule ? "wanted" : ""}" id=${id}>
              <cv-rule rule=${id}></cv-rule>
              <p>${inline(text)}</p>
            </div>`,
      )}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-rules-pane": RulesPaneElement;
  }
}
