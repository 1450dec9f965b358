import type { Answer, Id, OpenAsk, Random } from "@caravanserai/kernel";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Guide, GuideEntry, GuideProgress, TableState } from "../contract/index.ts";
import { BaseElement } from "./base.ts";
import { icon } from "./icons.ts";
import { handleStyles, leastBoard, SheetHeightController } from "./sheet-height.ts";
import { StoreController } from "./store-controller.ts";
import { supervise } from "./supervise.ts";
import type { AnyTableController } from "./table-controller.ts";

/** The maximum share of the window that the panel may cover on a phone: the bar under it stays visible. */
const SHARE = 0.7;

/**
 * `<cv-guide-panel .controller .progress>`: explains a kind of question the first time it is asked: what it asks, why
 * it matters, one good answer and the reason for it. It marks the cards and places in the answer, but presses nothing
 * for the player. On a phone it is a sheet over the bar. The attribute `explaining` is set while it shows something.
 * @fires cv-covers { pixels } — how much of the table it covers.
 */
@customElement("cv-guide-panel")
export class GuidePanelElement extends BaseElement {
  static override styles = [
    handleStyles,
    css`
      :host {
        flex: none;
      }
      .guide {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0.4rem;
        align-items: center;
        padding: 0.6rem 0.9rem;
        border-top: 2px solid var(--lamp);
        border-left: 2px solid var(--lamp);
        background: var(--sheet);
        height: min(13.5rem, 30vh);
        align-content: start;
        overflow: auto;
        container-type: inline-size;
      }
      header {
        gap: 0.6rem;
      }
      header .icon {
        flex: none;
        color: var(--info);
      }
      h2 {
        font: 400 var(--t-5) / 1.2 var(--face-text);
      }
      .place {
        white-space: nowrap;
      }
      p {
        grid-column: 1/-1;
      }
      .why i {
        font-family: var(--face-text);
        line-height: 1;
      }
      .proposal {
        padding: 0.5rem 0.7rem;
        background: var(--wash-info);
      }
      .acts {
        gap: 0.3rem 0.5rem;
      }
      @media (min-width: 47.5625em) {
        .guide {
          grid-template-columns: auto minmax(0, 1fr) auto;
          column-gap: 0;
          flex: 0 1 auto;
          border-right: 0;
          border-bottom: 1px solid var(--rule-2);
        }
        .grip {
          display: none;
        }
        :host {
          display: flex;
          flex-direction: column;
        }
        header {
          grid-column: 1/3;
        }
        .place {
          margin-left: 0.5rem;
        }
        .end {
          display: flex;
          grid-column: 2/-1;
          justify-content: flex-end;
        }
        /* the answer comes first, since the bar says the question; the buttons stay in sight below the text */
        .proposal {
          order: 1;
        }
        .asked:has(~ .proposal) {
          order: 2;
        }
        .why {
          order: 3;
        }
        .acts,
        .end {
          order: 4;
          z-index: 1;
          position: sticky;
          bottom: -0.6rem;
          align-self: end;
          min-height: 2.6rem;
          margin: auto 0 -0.6rem;
          padding: 0.2rem 0 0.4rem;
          background: var(--sheet);
          /* nothing shows between the buttons */
          box-shadow: 0.8rem 0 var(--sheet);
        }
        /* a line that is cut through fades */
        .acts::before,
        .end::before {
          content: "";
          position: absolute;
          inset: auto 0 100%;
          height: 1.1rem;
          background: linear-gradient(transparent, var(--sheet) 90%);
          pointer-events: none;
        }
        .why {
          padding-bottom: 0.6rem;
        }
      }
      /* in a low window the bar alone says what is asked */
      @media (min-width: 47.5625em) and (max-height: 50em) {
        .guide {
          height: min(12.5rem, 28vh);
        }
        .asked:has(~ .proposal) {
          display: none;
        }
      }
      @media (max-width: 47.5em) {
        :host {
          position: absolute;
          z-index: var(--z-drawer);
          inset: auto 0 100%;
        }
        .guide {
          align-content: start;
          row-gap: 0.3rem;
          border: 0;
          border-top: 4px solid var(--info);
          border-radius: 0.6rem 0.6rem 0 0;
          box-shadow: var(--lift-3);
          padding: 0 0.75rem 0.3rem;
          height: auto;
          max-height: var(--sheet-height, 45dvh);
        }
        /* The handle, the title and the buttons form one row; the text scrolls beneath it. */
        .grip,
        header,
        .acts {
          grid-row: 1;
          position: sticky;
          z-index: 1;
          top: 0;
        }
        .grip {
          grid-column: 1/-1;
          place-items: start center;
          height: 3.1rem;
          padding-top: 0.35rem;
          background: var(--sheet);
        }
        header {
          grid-column: 1;
          gap: 0.4rem;
          height: 3.1rem;
          padding-top: 0.5rem;
          pointer-events: none;
        }
        h2 {
          font-size: var(--t-4);
          line-height: 1.1;
        }
        .acts {
          grid-column: 2;
          flex-wrap: nowrap;
          padding-top: 0.5rem;
        }
        .guide .btn {
          padding-inline: 0.5rem;
          font-size: var(--t-2);
          font-stretch: 88%;
        }
        /* The board stays in view above it, so the answer comes before the question and its reason. */
        .proposal {
          order: -1;
          padding: 0.3rem 0.6rem;
        }
        .why {
          order: 1;
        }
        .place,
        .end {
          order: 2;
        }
        /* a line that is cut through fades */
        .guide::after {
          content: "";
          position: sticky;
          z-index: 1;
          bottom: -0.3rem;
          grid-column: 1/-1;
          order: 3;
          height: 0.9rem;
          margin-top: -1.2rem;
          background: linear-gradient(transparent, var(--sheet) 90%);
          pointer-events: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) accessor controller: AnyTableController | undefined;
  @property({ attribute: false }) accessor progress: GuideProgress | undefined;
  /** The number of the player's question: a new one redraws the panel. */
  @property({ type: Number }) accessor question = 0;
  @state() private accessor guide: Guide | null = null;
  readonly #height = new SheetHeightController(
    this,
    () => Math.min(window.innerHeight * SHARE, this.#table),
    () => this.#table,
    () => this.#table - leastBoard(this),
  );
  /** Of this panel, and of the bar under it, which says less while this panel says more. */
  readonly #sizes = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(() => this.#cover());
  @state() private accessor hiddenAt = 0;
  #explaining: { readonly question: number; readonly kind: string; readonly place: number } | null = null;
  /** Kinds that this panel has explained: the stored progress may be updated a moment later. */
  readonly #explained = new Set<string>();
  #proposed: { readonly question: number; readonly answer: Answer | null } | null = null;
  #marked: readonly Element[] = [];

  constructor() {
    super();
    new StoreController(this, () => this.controller?.staging ?? undefined);
  }

  /**
   * An explanation counts as read when its question is gone; until then it can be read again. If the same kind is asked
   * again at once (the next card to lay, the next to draw), it stays, with an answer for the new question.
   */
  protected override willUpdate(): void {
    const gone = this.#explaining;
    const { open } = this;
    if (gone === null || open?.question === gone.question) return;
    if (open?.ask.kind === gone.kind) {
      this.#explaining = { ...gone, question: open.question };
      if (this.hiddenAt === gone.question) this.hiddenAt = open.question;
      return;
    }
    this.#explaining = null;
    this.#explained.add(gone.kind);
    if (this.#height.height === "low") this.#height.set("middle");
    // storing it triggers a redraw, which must not happen during a drawing
    queueMicrotask(() => this.progress?.explained(gone.kind));
  }

  /** Properties that were set before this element was defined are available from the first update on. */
  protected override firstUpdated(): void {
    supervise(this.controller?.table.guide?.().then((guide) => (this.guide = guide)));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes?.observe(this);
    if (this.parentElement !== null) this.#sizes?.observe(this.parentElement);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes?.disconnect();
    this.#mark([]);
    this.controller?.draft.propose(null);
  }

  /** How much of the table the panel can cover on a phone, in pixels: from the tabs down to the bar. */
  get #table(): number {
    const root = this.getRootNode();
    const tabs = root instanceof ShadowRoot ? root.querySelector(".tabs") : null;
    const top = Math.max(0, tabs?.getBoundingClientRect().bottom ?? 0);
    const { bottom } = this.getBoundingClientRect();
    return bottom > top ? bottom - top : window.innerHeight;
  }

  #cover(): void {
    this.#height.fit();
    const pixels = getComputedStyle(this).position === "absolute" ? this.offsetHeight : 0;
    this.dispatchEvent(new CustomEvent("cv-covers", { detail: { pixels } }));
  }

  private get open(): OpenAsk | null {
    const { controller } = this;
    return controller?.telling === null && controller.opening === null ? controller.draft.open : null;
  }

  /** The current explanation: the player's question, if its kind has not been explained yet. */
  private get entry(): { readonly entry: GuideEntry; readonly open: OpenAsk; readonly place: number } | null {
    const { guide, progress, open } = this;
    if (guide === null || progress?.on !== true || open === null || open.sealed !== undefined) return null;
    const entry = guide.entries[open.ask.kind];
    if (entry === undefined) return null;
    if (this.#explaining?.question !== open.question) {
      const seen = new Set([...progress.seen, ...this.#explained].filter((kind) => kind in guide.entries));
      if (seen.has(open.ask.kind)) return null;
      this.#explaining = { question: open.question, kind: open.ask.kind, place: seen.size + 1 };
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
    const shows = answer !== null && reason !== null && this.#marksOf(guide, answer, open, state).length > 0;
    return html`<section class="guide" aria-label="Guide">
      ${this.#height.handle("the guide")}
      <header class="hstack">
        ${icon("bulb")}
        <h2>${entry.title}</h2>
      </header>
      <div class="acts cluster">
        ${shows ? html`<button class="btn small" @click=${this.showOnTable}>Show me</button>` : nothing}
        <button class="btn small plain" @click=${this.hide} title="Hidden until the next new question">Hide</button>
      </div>
      <span class="place quiet">${place} of ${Object.keys(guide.entries).length}</span>
      <p class="asked">${entry.asked}</p>
      <p class="why"><i>Why it matters:</i> ${entry.why}</p>
      ${
        answer === null || reason === null
          ? nothing
          : html`<p class="proposal"><b>One good answer now: ${this.#words(answer, open, state)}.</b> ${reason}</p>`
      }
      <div class="end">
        <button class="btn small plain" @click=${() => this.progress?.turn(false)}>Now without help</button>
      </div>
    </section>`;
  }

  protected override updated(): void {
    const { guide, controller } = this;
    const shown = this.entry;
    const state = controller?.answering ?? null;
    const answer = shown === null ? null : (this.#proposed?.answer ?? null);
    if (guide === null || shown === null || state === null || answer === null) this.#mark([]);
    else this.#mark(this.#marksOf(guide, answer, shown.open, state));
    const reason =
      shown === null || state === null || answer === null
        ? null
        : (shown.entry.reason?.(answer, shown.open.ask, state) ?? null);
    // what the guide does not explain it does not propose either
    controller?.draft.propose(
      shown === null || answer === null || reason === null ? null : { question: shown.open.question, answer },
    );
    this.toggleAttribute("explaining", guide !== null && shown !== null && state !== null);
  }

  /** The bot's answer: the same for as long as the question is open. */
  #proposal(guide: Guide, { question, ask }: OpenAsk, state: TableState): Answer | null {
    if (this.#proposed?.question === question) return this.#proposed.answer;
    let answer: Answer | null;
    try {
      answer = guide.bot(state.observation.view, ask, numbersFor(`${state.id}:${question}`));
    } catch {
      // Without a proposal the guide still explains the question.
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

  #marksOf(guide: Guide, answer: Answer, { ask }: OpenAsk, state: TableState): readonly Id[] {
    return guide.marks?.(answer, ask, state) ?? idsIn(answer);
  }

  /** Outlines the elements that the proposal names. */
  #mark(ids: readonly Id[]): void {
    for (const element of this.#marked) element.removeAttribute("data-guided");
    this.#marked = [];
    const table =
      this.getRootNode() instanceof ShadowRoot ? (this.getRootNode() as ShadowRoot).host.getRootNode() : null;
    if (!(table instanceof ShadowRoot) || ids.length === 0) return;
    if (!table.adoptedStyleSheets.includes(guidedSheet())) table.adoptedStyleSheets.push(guidedSheet());
    this.#marked = ids.flatMap((id) => elementsOf(table, id));
    for (const element of this.#marked) element.setAttribute("data-guided", "");
  }

  /** Switches to the part of the table with the marked elements and brings them into view. */
  private readonly showOnTable = (): void => {
    this.#height.set("low");
    const [first] = this.#marked;
    const part = first?.closest("cv-table-frame > [slot]")?.slot ?? "";
    this.dispatchEvent(new CustomEvent("cv-show-table", { detail: { part }, bubbles: true, composed: true }));
    // once the part is visible, and the map has been told how much of it is covered
    requestAnimationFrame(() => {
      first?.scrollIntoView({ block: "center", inline: "center" });
      const places = this.#marked.flatMap((one) => (one instanceof SVGElement ? (one.dataset["place"] ?? []) : []));
      first?.closest("cv-map")?.goTo(places);
    });
  };

  private readonly hide = (): void => {
    this.hiddenAt = this.open?.question ?? 0;
  };
}

/**
 * A deterministic generator (xorshift32), so that redrawing a question gives the same numbers. They only decide between
 * answers that the bot rates equal, so the kernel's cipher need not be loaded for them.
 */
function numbersFor(seed: string): Random {
  let state = 1;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619) || 1;
  return {
    below(n) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return (state >>> 0) % n;
    },
  };
}

/**
 * The elements that show a card or a place. On a map a place has several layers; the last one receives clicks. A chosen
 * card is also shown in the draft, where it is not marked again.
 */
function elementsOf(table: ShadowRoot, id: Id): readonly Element[] {
  const name = CSS.escape(String(id));
  const found = [...table.querySelectorAll(`[data-card="${name}"],[data-place="${name}"]`)];
  const layers = found.filter((element) => element instanceof SVGElement);
  const rest = found.filter((element) => !(element instanceof SVGElement) && element.closest(".draftf") === null);
  return [...layers.slice(-1), ...rest];
}

/** The ids in an answer, in its order. */
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
    sheet.replaceSync("[data-guided]{position:relative;z-index:1;outline:2px dashed var(--info);outline-offset:3px}");
  }
  return sheet;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-guide-panel": GuidePanelElement;
  }
}
