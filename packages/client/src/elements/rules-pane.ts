import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { BaseElement } from "./base.ts";
import { MediaQuery } from "./media-queries.ts";
import "./rule.ts";
import { inline, readRules, type Chapter, type Entry, type RulesText } from "./rules-text.ts";
import { supervise } from "./supervise.ts";

/**
 * `<cv-rules-pane game="anarchy" .rule=${"AN-110"} whole>`: the rules of a game with their chapters and a search; the
 * requested rule is scrolled into view and marked. `whole`: it has a page to itself; if the page is wide, the chapters
 * are next to the rules.
 */
@customElement("cv-rules-pane")
export class RulesPaneElement extends BaseElement {
  static override styles = css`
    .find {
      position: sticky;
      top: 0;
      z-index: 1;
      background: var(--paper);
      padding: 0.2rem 0 0.5rem;
      max-width: calc(var(--measure) + 5rem);
    }
    .count {
      padding-top: 0.3rem;
    }
    details {
      margin-bottom: 0.6rem;
    }
    summary {
      display: inline-flex;
      align-items: center;
      min-height: var(--row);
      text-decoration: underline;
      text-underline-offset: 0.18em;
    }
    nav button {
      display: block;
      width: 100%;
      border: 0;
      background: none;
      padding: 0.25rem 0;
      min-height: 1.75rem;
      text-align: left;
      cursor: pointer;
      font: 400 var(--t-3) / 1.25 var(--face-text);
    }
    nav button:hover {
      text-decoration: underline;
    }
    nav .sub {
      padding-left: 1rem;
      font-style: italic;
      color: var(--ink-2);
    }
    h2 {
      font: 400 var(--t-5) / 1.2 var(--face-text);
      margin: 1.2rem 0 0.3rem;
      padding-bottom: 0.25rem;
      border-bottom: 4px double var(--rule-2);
      border-image: var(--double);
      max-width: calc(var(--measure) + 5rem);
    }
    h3 {
      font: italic 400 var(--t-4) / 1.2 var(--face-text);
      margin: 0.8rem 0 0.2rem;
    }
    h2,
    h3,
    .entry {
      scroll-margin-top: 4rem;
    }
    .entry {
      display: grid;
      grid-template-columns: 4.2rem minmax(0, 1fr);
      padding: 0.3rem 0.4rem 0.3rem 0;
      max-width: calc(var(--measure) + 5rem);
    }
    .entry p,
    .plain {
      font: 400 var(--t-3) / 1.45 var(--face-text);
      max-width: var(--measure);
    }
    .plain {
      padding: 0.25rem 0;
    }
    .src {
      font: var(--weight-ui) var(--t-1) / 1.3 var(--face-ui);
      font-stretch: var(--width-tight);
      color: var(--ink-3);
    }
    .wanted {
      background: var(--wash-info);
      outline: 1.5px solid var(--info);
      padding-left: 0.4rem;
    }
    .wide {
      overflow-x: auto;
    }
    table {
      width: auto;
      font: 400 var(--t-2) / 1.35 var(--face-text);
      min-width: 40rem;
    }
    th,
    td {
      padding: 0.3rem 1rem 0.3rem 0;
      text-align: left;
      vertical-align: top;
    }
    th {
      font: italic 400 var(--t-2) / 1.3 var(--face-text);
    }
    code {
      font: 450 0.92em/1 var(--face-ui);
    }
    @media (pointer: coarse) {
      summary,
      nav button {
        min-height: var(--touch);
      }
    }
    @media (min-width: 60.01em) {
      :host([whole]) {
        display: grid;
        grid-template-columns: 17rem minmax(0, 1fr);
        gap: 0 3rem;
        align-items: start;
      }
      :host([whole]) details {
        position: sticky;
        top: 0;
        max-height: 100vh;
        overflow: auto;
        padding-bottom: 1rem;
      }
      :host([whole]) summary {
        display: none;
      }
    }
  `;

  @property() accessor game = "";
  @property() accessor rule = "";
  @property({ type: Boolean, reflect: true }) accessor whole = false;
  @state() private accessor text: RulesText | null = null;
  @state() private accessor search = "";
  @state() private accessor failed = false;
  readonly #narrow = new MediaQuery(this, "(max-width: 60em)");

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("rule") && this.rule !== "") this.search = "";
    if (!changed.has("game") || this.game === "") return;
    const { game } = this;
    this.failed = false;
    fetchRules(game)
      .then((markdown) => {
        if (this.game === game) this.text = readRules(markdown);
      })
      .catch(() => (this.failed = true));
  }

  override updated(changed: Map<PropertyKey, unknown>): void {
    if ((changed.has("rule") || changed.has("text")) && this.rule !== "") this.bring(".wanted", "center");
  }

  /** Scrolls there twice: distant lines have no exact height until they come close. */
  private bring(what: string, block: ScrollLogicalPosition): void {
    const seek = (): void => this.renderRoot.querySelector(what)?.scrollIntoView({ block });
    seek();
    requestAnimationFrame(() => requestAnimationFrame(seek));
  }

  override render() {
    const { text } = this;
    if (text === null)
      return html`<p class="quiet" role="status">
        ${this.failed ? "The rules could not be loaded. Please try again." : "Loading the rules …"}
      </p>`;
    const { chapters } = text;
    const unknown = this.rule !== "" && !chapters.some(({ entries }) => entries.some(({ id }) => id === this.rule));
    return html`${this.renderContents(chapters)}
      <div>
        <div class="find">
          <input
            class="field"
            type="search"
            aria-label="Search in the rules"
            placeholder="Search in the rules"
            .value=${this.search}
            @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value)}
          />
          <p class="count muted small" role="status" ?hidden=${this.words.length === 0}>${this.countWords(chapters)}</p>
        </div>
        ${unknown ? html`<p class="plain">There is no rule ${this.rule} in this game.</p>` : nothing}
        ${chapters.map((chapter, i) => this.renderChapter(chapter, i))}
      </div>`;
  }

  private renderContents(chapters: readonly Chapter[]) {
    return html`<details ?open=${this.whole && !this.#narrow.matches}>
      <summary>Chapters</summary>
      <nav aria-label="Chapters">
        ${chapters.map(({ title, level }, i) =>
          title === ""
            ? nothing
            : html`<button class=${level > 2 ? "sub" : ""} @click=${() => this.open(i)}>${title}</button>`,
        )}
      </nav>
    </details>`;
  }

  private open(chapter: number): void {
    this.search = "";
    supervise(
      this.updateComplete.then(() => {
        this.renderRoot.querySelector<HTMLElement>(`#c${chapter}`)?.focus({ preventScroll: true });
        this.bring(`#c${chapter}`, "start");
      }),
    );
  }

  private get words(): readonly string[] {
    return this.search.toLowerCase().split(/\s+/).filter(Boolean);
  }

  private isFound({ id, text }: Entry): boolean {
    const said = `${id ?? ""} ${text}`.toLowerCase();
    return this.words.every((word) => said.includes(word));
  }

  private countWords(chapters: readonly Chapter[]): string {
    const found = chapters.reduce((sum, { entries }) => sum + entries.filter((entry) => this.isFound(entry)).length, 0);
    return found === 0 ? "No rule contains these words." : `${found} found`;
  }

  private renderChapter({ title, level, entries }: Chapter, i: number) {
    const found = entries.filter((entry) => this.isFound(entry));
    if (found.length === 0 && this.words.length > 0) return nothing;
    const id = `c${i}`;
    const heading =
      title === ""
        ? nothing
        : level <= 2
          ? html`<h2 id=${id} tabindex="-1">${title}</h2>`
          : html`<h3 id=${id} tabindex="-1">${title}</h3>`;
    const [head, ...others] = entries.filter(({ cells }) => cells !== undefined);
    const rows = [head, ...others.filter((row) => found.includes(row))].flatMap((row) =>
      row?.cells === undefined ? [] : [row.cells],
    );
    return html`<section>
      ${heading} ${found.map((entry) => (entry.cells === undefined ? this.renderEntry(entry) : nothing))}
      ${rows.length === 0 ? nothing : renderTable(rows, title)}
    </section>`;
  }

  private renderEntry({ id, text, source }: Entry) {
    if (id === undefined) return html`<p class="plain">${inline(text)}</p>`;
    return html`<div class="entry spaced ruled ${id === this.rule ? "wanted" : ""}" id=${id}>
      <cv-rule rule=${id}></cv-rule>
      <p>${inline(text)} ${source === undefined ? nothing : html`<span class="src">${source}</span>`}</p>
    </div>`;
  }
}

function renderTable([head = [], ...rows]: readonly (readonly string[])[], name: string): TemplateResult {
  return html`<div class="wide" tabindex="0" role="group" aria-label=${name}>
    <table>
      <tr>
        ${head.map((cell) => html`<th class="muted ruled" scope="col">${inline(cell)}</th>`)}
      </tr>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td class="ruled">${inline(cell)}</td>`)}
          </tr>`,
      )}
    </table>
  </div>`;
}

/** A game's RULES.md, which the build copies next to the page. */
async function fetchRules(game: string): Promise<string> {
  const answer = await fetch(`/rules/${game}.md`);
  if (!answer.ok) throw new Error(`The rules could not be loaded (${answer.status}).`);
  return answer.text();
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-rules-pane": RulesPaneElement;
  }
}
