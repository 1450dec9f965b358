import { seededRandom, type Answer, type Id, type OpenAsk } from "@caravanserai/kernel";
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Guide, GuideEntry, GuideProgress, TableState } from "../contract/index.ts";
import { base } from "./base.ts";
import { icon } from "./icons.ts";
import { handleStyles, SheetHeightController } from "./sheet-height.ts";
import type { AnyTableController } from "./table-controller.ts";

/** The share of the window that the panel may cover on a phone: the bar under it stays. */
const SHARE = 0.7;

/**
 * `<cv-guide-panel .controller .progress>`: explains a kind of question the first time it is asked: what is asked, why
 * it matters, one good answer and why. It marks the cards and places that the answer names, and presses nothing for the
 * player. On a phone it is a sheet over the bar.
 */
@customElement("cv-guide-panel")
export class GuidePanelElement extends LitElement {
  static override styles = [
    base,
    handleStyles,
    css`
      :host {
        display: block;
        flex: none;
      }
      .guide {
        display: grid;
        gap: 0.5rem;
        padding: 0.8rem 1rem;
        border: 1px solid var(--rule-2);
        border-left: 4px solid var(--info);
        background: var(--sheet);
        max-height: 24rem;
        overflow: auto;
      }
      header {
        display: flex;
        align-items: center;
        gap: 0.6rem;
      }
      header .icon {
        color: var(--info);
      }
      h2,
      h3 {
        font: 400 var(--t-5) / 1.2 var(--face-text);
      }
      h3 {
        font-size: var(--t-4);
      }
      header .quiet,
      .end {
        flex: none;
        white-space: nowrap;
      }
      .end {
        margin-left: auto;
        padding-inline: 0.4rem;
      }
      .proposal {
        padding: 0.6rem 0.8rem;
        background: var(--wash-info);
      }
      .acts {
        position: sticky;
        bottom: -0.8rem;
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 0.5rem;
        margin-bottom: -0.8rem;
        padding: 0.3rem 0 0.6rem;
        background: var(--sheet);
      }
      @media (min-width: 761px) {
        .grip {
          display: none;
        }
      }
      @media (max-width: 760px) {
        :host {
          position: absolute;
          z-index: var(--z-drawer);
          inset: auto 0 100%;
        }
        .guide {
          align-content: start;
          border: 0;
          border-top: 4px solid var(--info);
          border-radius: 0.6rem 0.6rem 0 0;
          box-shadow: var(--lift-3);
          padding-top: 0;
          max-height: var(--sheet-height, 45dvh);
        }
        .grip {
          position: sticky;
          z-index: 1;
          top: 0;
          background: var(--sheet);
        }
      }
    `,
  ];

  @property({ attribute: false }) accessor controller: AnyTableController | undefined;
  @property({ attribute: false }) accessor progress: GuideProgress | undefined;
  /** The number of the question before the player: a new one draws the panel again. */
  @property({ type: Number }) accessor question = 0;
  @state() private accessor guide: Guide | null = null;
  readonly #height = new SheetHeightController(this, () => window.innerHeight * SHARE);
  @state() private accessor hiddenAt = 0;
  #explaining: { readonly question: number; readonly kind: string; readonly place: number } | null = null;
  #proposed: { readonly question: number; readonly answer: Answer | null } | null = null;
  #marked: readonly Element[] = [];

  /** What was given before this element was defined is there from the first update on. */
  protected override firstUpdated(): void {
    void this.controller?.table.guide?.().then((guide) => (this.guide = guide));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#mark([]);
  }

  private get open(): OpenAsk | null {
    return (this.controller?.draft.open as OpenAsk | null | undefined) ?? null;
  }

  /** What is explained now: the question before the player, when its kind comes for the first time. */
  private get entry(): { readonly entry: GuideEntry; readonly open: OpenAsk; readonly place: number } | null {
    const { guide, progress, open } = this;
    if (guide === null || progress?.on !== true || open === null || open.sealed !== undefined) return null;
    const entry = guide.entries[open.ask.kind];
    if (entry === undefined) return null;
    if (this.#explaining?.question !== open.question) {
      if (progress.seen.includes(open.ask.kind)) return null;
      this.#explaining = { question: open.question, kind: open.ask.kind, place: progress.seen.length + 1 };
    }
    return this.hiddenAt === open.question ? null : { entry, open, place: this.#explaining.place };
  }

  override render() {
    const { guide, controller } = this;
    const shown = this.entry;
    const state = controller?.answering ?? null;
    if (guide === null || shown === null || state === null) return nothing;
    const { entry, open, place } = shown;
    const answer = this.#proposal(guide, open, state);
    const reason = answer === null ? null : (entry.reason?.(answer, open.ask, state) ?? null);
    return html`<section class="guide" aria-label="Guide">
      ${this.#height.handle("the guide")}
      <header>
        ${icon("bulb")}
        <h2>${entry.title}</h2>
        <span class="quiet">${place} of ${Object.keys(guide.entries).length}</span>
        <button class="btn small plain end" @click=${() => this.progress?.turn(false)}>End the guide</button>
      </header>
      <p>${entry.asked}</p>
      <h3>Why does it matter?</h3>
      <p>${entry.why}</p>
      ${
        answer === null || reason === null
          ? nothing
          : html`<p class="proposal"><b>One good answer now: ${this.#words(answer, open, state)}.</b> ${reason}</p>`
      }
      <div class="acts">
        ${
          answer === null || reason === null
            ? nothing
            : html`<button class="btn small" @click=${this.showOnTable}>Show me on the table</button>`
        }
        <button class="btn small plain" @click=${this.hide}>Hide until the next question</button>
      </div>
    </section>`;
  }

  protected override updated(): void {
    const { guide, controller } = this;
    const shown = this.entry;
    const state = controller?.answering ?? null;
    const answer = shown === null ? null : (this.#proposed?.answer ?? null);
    if (guide === null || shown === null || state === null || answer === null) this.#mark([]);
    else this.#mark(guide.marks?.(answer, shown.open.ask, state) ?? idsIn(answer));
    // An explanation counts when its question has gone: until then it may be read again.
    const gone = this.#explaining;
    if (gone !== null && this.open?.question !== gone.question) {
      this.#explaining = null;
      this.progress?.explained(gone.kind);
    }
  }

  /** What the bot would do: the same as long as the question stands. */
  #proposal(guide: Guide, { question, ask }: OpenAsk, state: TableState): Answer | null {
    if (this.#proposed?.question === question) return this.#proposed.answer;
    let answer: Answer | null;
    try {
      answer = guide.bot(state.observation.view, ask, seededRandom(`${state.id}:${question}`));
    } catch {
      // A guide without a proposal still explains the question.
      answer = null;
    }
    this.#proposed = { question, answer };
    return answer;
  }

  #words(answer: Answer, { ask }: OpenAsk, state: TableState): string {
    const { table } = this.controller ?? {};
    const option = ask.options.find(({ id }) => id === answer.option);
    if (table === undefined || option === undefined) return "";
    const words = table.choice(ask, option, state);
    const named = idsIn(answer).map((id) => table.nameOf(id, ask, option, state).split(",")[0]);
    const label = words.act?.(answer) ?? words.label;
    const isSaid = named.every((name) => name === undefined || label.includes(name));
    return isSaid || named.length > 4 ? label : `${label}: ${named.join(", ")}`;
  }

  /** Draws a line round what the proposal names. */
  #mark(ids: readonly Id[]): void {
    for (const element of this.#marked) element.removeAttribute("data-guided");
    this.#marked = [];
    const table =
      this.getRootNode() instanceof ShadowRoot ? (this.getRootNode() as ShadowRoot).host.getRootNode() : null;
    if (!(table instanceof ShadowRoot) || ids.length === 0) return;
    if (!table.adoptedStyleSheets.includes(guidedSheet())) table.adoptedStyleSheets.push(guidedSheet());
    const selector = ids.map(
      (id) => `[data-card="${CSS.escape(String(id))}"],[data-place="${CSS.escape(String(id))}"]`,
    );
    this.#marked = [...table.querySelectorAll(selector.join(","))];
    for (const element of this.#marked) element.setAttribute("data-guided", "");
  }

  private readonly showOnTable = (): void => {
    this.#height.set("low");
    this.#marked[0]?.scrollIntoView({ block: "center", inline: "center" });
    this.dispatchEvent(new CustomEvent("cv-show-table", { bubbles: true, composed: true }));
  };

  private readonly hide = (): void => {
    this.hiddenAt = this.open?.question ?? 0;
  };
}

/** The ids that an answer names, in its order. */
function idsIn(answer: Answer): readonly Id[] {
  const ids: Id[] = [];
  if ("pick" in answer) ids.push(answer.pick);
  if ("picks" in answer) ids.push(...answer.picks);
  return ids;
}

let sheet: CSSStyleSheet | undefined;
function guidedSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync("[data-guided]{outline:2px dashed var(--info);outline-offset:3px}");
  }
  return sheet;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-guide-panel": GuidePanelElement;
  }
}
