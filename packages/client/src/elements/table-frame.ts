import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { GameTable, Replay, Said, TableStore } from "../contract/index.ts";
import { BaseElement } from "./base.ts";
import { frameStyles } from "./frame.css.ts";
import { DocumentKeys, shortcut } from "./keys.ts";
import "./log.ts";
import type {} from "./map.ts";
import { MediaQuery, NO_SEAT_COLUMN, prefersReducedMotion } from "./media-queries.ts";
import { PanelHeight, panelHeightStyles } from "./panel-height.ts";
import { read, type Reading } from "./reading.ts";
import { supervise } from "./supervise.ts";
import type { ToastElement, ToastOptions } from "./toast.ts";
import { StoreController } from "./store-controller.ts";
import type { AnyTableController } from "./table-controller.ts";
import { tableHead } from "./table-head.ts";
import { tableHeadStyles } from "./table-head.css.ts";
import { TypeAhead } from "./type-ahead.ts";
import { whenIdle } from "./when-idle.ts";

/** A part of a game's side column: the market, the melds, a war sheet. Its content is the child with `slot="<id>"`. */
export interface FramePart {
  readonly id: string;
  readonly label: string;
  /** `open`: always visible on a wide page, above the tabs; `tab`: one of the tabs. On a phone each part is a tab. */
  readonly place: "open" | "tab";
  /** Brought to the front as soon as it appears (a war sheet). */
  readonly first?: boolean;
  readonly badge?: string | number;
  /** The question is answered in it: its tab is marked. */
  readonly asked?: boolean;
}

type Tab = string;
const MAIN: Tab = "main";
/** On a phone in a replay, where the plates have no row of their own. */
const SEATS: Tab = "seats";
/** The catch-up in words, while it is shown. */
const WORDS: Tab = "words";
/** The analysis of a finished match, once it has been started. */
const ANALYSIS: Tab = "analysis";
/** What people wrote about moments of a finished match. */
const COMMENTS: Tab = "comments";
/** What a vote would undo, while there is a vote to go back. */
const VOTE: Tab = "vote";

/**
 * `<cv-table-frame .controller where="Turn 38 · …" main-label="Map" .parts=${parts}>`: the layout of a table's page. A
 * game's element renders it as its root and fills
 * - slot `plates`: `<cv-seat>`s in turn order (left column; on a phone a row, where they become compact
 *   automatically);
 * - slot `main`: the map or the battlefield;
 * - one slot per part of `parts`, named by its id (right column; on a phone, tabs next to the main one);
 * - slot `bar`: the `<cv-decision-bar>`; slot `hand`: the `<cv-hand>`, if the game has one;
 * - slot `track`, with the attribute `track`: in the head, the progress of the game. The table then shows the phases
 *   of the turn itself; the head has them only while the guide is on.
 * The attribute `broad` says that the board is broader than high: on a tablet held upright it has all the width.
 * Nothing of the frame lies over the board. Head, log, chat, notes, rules, catch-up and toasts belong to the frame.
 * @fires cv-tab { tab } — another tab is shown (`main`, a part's id, `log`, `time`, `chat`, `notes`, `rules`).
 */
@customElement("cv-table-frame")
export class TableFrameElement extends BaseElement {
  static override styles = [tableHeadStyles, frameStyles, panelHeightStyles];

  @property({ attribute: false }) accessor controller: AnyTableController | undefined;
  @property() accessor where = "";
  @property({ attribute: "main-label" }) accessor mainLabel = "Map";
  @property({ attribute: false }) accessor parts: readonly FramePart[] = [];
  @state() private accessor wideTab: Tab = "log";
  @state() private accessor phoneTab: Tab = MAIN;
  @state() private accessor rule = "";
  /** What the reader shows: in one place over the bar, where it covers no control. */
  @state() private accessor reading: Reading | null = null;
  #question: number | undefined;
  readonly #footSizes =
    typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(() => this.measureFoot());
  readonly #panel = new PanelHeight(this);
  readonly #phone = new MediaQuery(this);
  /** The seats have no column of their own. */
  readonly #tablet = new MediaQuery(this, NO_SEAT_COLUMN);
  readonly #high = new MediaQuery(this, "(min-height: 46em)");
  /** In a replay: the content of the left column. */
  @state() private accessor leftTab: "chapters" | "seats" = "chapters";
  #known: readonly string[] = [];
  #isAnalysed = false;
  #hasReadComments = false;
  /** The tab that was shown before a catch-up began. */
  #tabBefore: Tab | null = null;

  constructor() {
    super();
    new DocumentKeys(this, (event) => this.byKey(event));
    new StoreController(this, () => this.store ?? undefined);
    this.addEventListener("cv-rule", (event) => this.openRule(event));
    this.addEventListener("cv-analysis", () => this.show(ANALYSIS));
    this.addEventListener("cv-refused", (event) =>
      this.refused(event as CustomEvent<{ refusal: { message: string; rule?: string } }>),
    );
    this.addEventListener("cv-said", (event) => {
      const { text, ...how } = (event as CustomEvent<{ said: Said }>).detail.said;
      this.toast(text, how);
    });
    // a moment is shown on the map; the bar has the way back
    this.addEventListener("cv-moment", () => this.#phone.matches && this.show(MAIN));
    this.addEventListener("click", (event) => this.readTitle(event));
    // close the reader so that the result of a press is visible
    this.addEventListener("pointerdown", (event) => event.pointerType === "mouse" && read(this, null));
    this.addEventListener("cv-read", (event) => {
      this.reading = (event as CustomEvent<{ reading: Reading | null }>).detail.reading;
    });
  }

  private get store(): TableStore | null {
    return this.controller?.store ?? null;
  }

  override willUpdate(): void {
    this.toggleAttribute("replay", (this.store?.replay ?? null) !== null);
    const ids = this.parts.map((part) => part.id);
    const fresh = this.parts.find((part) => part.first === true && !this.#known.includes(part.id));
    if (fresh !== undefined) {
      this.phoneTab = fresh.id;
      if (fresh.place === "tab") this.wideTab = fresh.id;
    }
    const gone = (tab: Tab): boolean => this.#known.includes(tab) && !ids.includes(tab);
    if (gone(this.phoneTab)) this.phoneTab = MAIN;
    if (gone(this.wideTab)) this.wideTab = "log";
    this.#known = ids;
    if (!asksToGoBack(this.store)) {
      if (this.wideTab === VOTE) this.wideTab = "log";
      if (this.phoneTab === VOTE) this.phoneTab = MAIN;
    }
    const isAnalysed = (this.store?.replay?.analysis?.state ?? "idle") !== "idle";
    if (isAnalysed && !this.#isAnalysed) this.wideTab = this.phoneTab = ANALYSIS;
    this.#isAnalysed = isAnalysed;
    this.turnToComments();
    this.turnToWords();
    this.turnToQuestion();
  }

  /** A link to a moment with comments shows them. */
  private turnToComments(): void {
    const { ready = false, all = [] } = this.store?.replay?.comments ?? {};
    if (this.#hasReadComments || !ready) return;
    this.#hasReadComments = true;
    if (all.some(({ moment }) => moment === this.store?.state.seq)) this.wideTab = COMMENTS;
  }

  /** Shows a catch-up in words next to the table; when it ends, the previous tab returns. */
  private turnToWords(): void {
    const hasWords = (this.store?.catchUp?.turns.length ?? 0) > 0;
    if (hasWords && this.#tabBefore === null) {
      this.#tabBefore = this.wideTab;
      this.wideTab = WORDS;
      // without motion, the words are all there is to see
      this.phoneTab = prefersReducedMotion() || this.store?.catchUp?.pace === "words" ? WORDS : MAIN;
    } else if (!hasWords && this.#tabBefore !== null) {
      if (this.wideTab === WORDS) this.wideTab = this.#tabBefore;
      if (this.phoneTab === WORDS || this.phoneTab === MAIN) this.phoneTab = this.tabAsked;
      this.#tabBefore = null;
    }
  }

  override updated(): void {
    for (const part of this.renderRoot.querySelectorAll(".bar, .hand")) this.#footSizes?.observe(part);
    if (this.renderRoot.querySelector("cv-guide-panel") === null) this.#guideCovers(0);
  }

  /**
   * The height that stays at the foot of a page that scrolls: the bar, and the hand unless it scrolls with the page. A
   * sheet that makes the bar lower asks for it before it is drawn.
   */
  measureFoot(): void {
    const hand = this.renderRoot.querySelector(".hand");
    const bar = this.renderRoot.querySelector(".bar");
    if (hand === null || bar === null) return;
    const stays = getComputedStyle(hand).position === "sticky";
    this.style.setProperty("--hand-height", `${hand.clientHeight}px`);
    this.style.setProperty("--foot-height", `${bar.clientHeight + (stays ? hand.clientHeight : 0)}px`);
  }

  /** For a new question, a phone switches to the tab where it is answered, by default the main one. */
  private turnToQuestion(): void {
    const question = this.controller?.draft.open?.question;
    if (question === this.#question) return;
    const isFirst = this.#question === undefined;
    this.#question = question;
    if (this.parts.some((part) => part.asked === true && part.place === "open")) this.#panel.giveWay();
    if (!this.#phone.matches || question === undefined || isFirst) return;
    this.phoneTab = this.tabAsked;
  }

  /** The tab in which a phone answers the question. */
  private get tabAsked(): Tab {
    return this.parts.find((part) => part.asked === true)?.id ?? MAIN;
  }

  /** A finger cannot hover: tapping a figure or icon with a title shows the title in the reader. */
  private readTitle(event: PointerEvent): void {
    if (event.pointerType !== "touch" && event.pointerType !== "pen") return;
    for (const target of event.composedPath()) {
      if (target === this || !(target instanceof Element)) break;
      if (target.matches("button, a, input, select, textarea, summary, label, [role=button], cv-map")) return;
      const title = target.getAttribute("title");
      if (title === null || title === "") continue;
      this.reading = { title };
      return;
    }
    // the next tap elsewhere closes it
    this.reading = null;
  }

  /** Shows a short message above the bar. */
  toast(text: string, how: ToastOptions = {}): void {
    const toast = this.renderRoot.querySelector<ToastElement>("cv-toast");
    if (toast === null) return;
    if (customElements.get("cv-toast") !== undefined) toast.show(text, how);
    else supervise(this.#toastLater(toast, text, how));
  }

  /** Screen readers announce only what is added to a region that they already know, so it is drawn first. */
  async #toastLater(toast: ToastElement, text: string, how: ToastOptions): Promise<void> {
    await import("./toast.ts");
    // the browser itself upgrades only elements in the document, and the table may have left it meanwhile
    customElements.upgrade(toast);
    await toast.updateComplete;
    toast.show(text, how);
  }

  /** Brings a tab to the front: `main`, a part's id, `log`, `time`, `chat`, `notes`, `rules`. */
  show(tab: string): void {
    if (this.#phone.matches) this.phoneTab = tab;
    else if (tab !== MAIN && this.parts.find((part) => part.id === tab)?.place !== "open") this.wideTab = tab;
    this.dispatchEvent(new CustomEvent("cv-tab", { detail: { tab } }));
  }

  override render() {
    const { store } = this;
    const table = this.controller?.table;
    if (store === null || table === undefined) return nothing;
    const narrow = this.#phone.matches;
    // what is read before the first question lies over the table, whatever tab answers that question
    const isOpening = this.controller?.opening !== null;
    const tab = narrow ? (isOpening ? MAIN : this.phoneTab) : this.wideTab;
    // on a phone that is high enough the analysis has a window on the table above it
    const hasWindow = narrow && tab === ANALYSIS && this.#high.matches;
    const plates = html`<div class="plates" role="region" aria-label="Seats"><slot name="plates"></slot></div>`;
    return html`<button class="btn small skip" @click=${this.toBar}>To the decision</button>
      <div class="top">
        ${tableHead(store, table, { where: this.where, isNarrow: this.#tablet.matches, show: (part) => this.show(part) })}
        ${this.renderReview(store)}${this.renderTrial(store)}${this.renderVotes(store)}${this.renderCatchUp(store)}
      </div>
      ${store.replay === null ? plates : hasWindow ? nothing : this.renderReplayLeft(store, store.replay, narrow)}
      ${narrow && !isOpening ? html`<nav class="phonetabs" aria-label="Parts of the table">${this.renderTabs(this.phoneTabs(store), tab, "phone")}</nav>` : nothing}
      <main
        class="vstack ${hasWindow ? "window" : ""} ${store.state.imaginedFrom === undefined ? "" : "imagined"}"
        ?hidden=${narrow && tab !== MAIN && !hasWindow}
        id="pane-main"
      >
        <div class="board"><slot name="main"></slot>${this.renderOpening()}</div>
      </main>
      <div
        class="side vstack ${this.#panel.isChosen ? "chosen" : ""}"
        role=${narrow && !hasWindow ? "main" : "complementary"}
        ?hidden=${narrow && tab === MAIN}
        aria-label="Next to the table"
      >
        ${tab === ANALYSIS ? nothing : this.renderHeadline(store)}
        <div class="question vstack">
          ${this.renderOpenParts(narrow, tab)} ${narrow ? nothing : this.renderGuide(store)}
        </div>
        ${narrow ? nothing : this.renderWideTabs(store, tab)} ${this.renderPanel(tab, store, table, narrow)}
      </div>
      <div class="bar">
        ${narrow ? this.renderGuide(store) : nothing}
        <div class="above"><cv-toast></cv-toast>${this.renderReader()}</div>
        ${this.renderRoad(store)}
        <slot name="bar"></slot>
      </div>
      <div class="hand" role="region" aria-label="Hand" ?hidden=${tab === ANALYSIS && (narrow || !this.#high.matches)}>
        <slot name="hand"></slot>
      </div>
      <p class="sr" role="status">${store.time?.announcement ?? ""}</p>`;
  }

  /* Rarely used parts are loaded when shown; an element takes over properties that were set before. */

  /** In the column of the plates: the chapters as well; on a phone the headline. */
  private renderReplayLeft(store: TableStore, replay: Replay, narrow: boolean) {
    supervise(import("./replay-elements.ts"));
    const brief = html`<cv-headline brief .store=${store} .replay=${replay}></cv-headline>`;
    const seats = html`<slot name="plates"></slot>`;
    const short = (store.review ?? null) === null ? "" : "short";
    if (narrow)
      return html`<div class="plates headed ${short}" role="region" aria-label="Moment of the replay">${brief}</div>`;
    if (this.#tablet.matches)
      return html`<div class="plates headed" role="region" aria-label="Moment of the replay">
        ${brief}
        <div class="row" role="region" aria-label="Seats">${seats}</div>
      </div>`;
    const tab = (id: "chapters" | "seats", label: string) =>
      html`<button
        role="tab"
        aria-selected=${this.leftTab === id ? "true" : "false"}
        tabindex=${this.leftTab === id ? "0" : "-1"}
        @click=${() => (this.leftTab = id)}
      >
        ${label}
      </button>`;
    // some tables have their seats among the parts of the side column
    const hasSeats = this.querySelector(':scope > [slot="plates"]') !== null;
    return html`<div class="plates chaptered" role="region" aria-label="Chapters and seats">
      <div class="tabs" role="tablist" aria-label="Chapters or seats" @keydown=${walkTabs}>
        ${tab("chapters", "Chapters")}${hasSeats ? tab("seats", "Seats") : nothing}
      </div>
      <div
        class="column vstack"
        role="tabpanel"
        aria-label=${this.leftTab === "seats" ? "Seats" : "Chapters"}
        data-scrolls
      >
        ${
          this.leftTab === "seats" ? seats : html`<cv-chapter-list .store=${store} .replay=${replay}></cv-chapter-list>`
        }
      </div>
    </div>`;
  }

  private renderHeadline({ replay }: TableStore) {
    if (replay === null || this.#tablet.matches) return nothing;
    return html`<cv-headline .store=${this.store} .replay=${replay}></cv-headline>`;
  }

  private renderCatchUp(store: TableStore) {
    if (store.catchUp === null) return nothing;
    supervise(import("./deferred-elements.ts"));
    return html`<cv-catch-up .store=${store}></cv-catch-up>`;
  }

  private renderReview({ review }: TableStore) {
    if (review === undefined || review === null) return nothing;
    supervise(import("./review-strip.ts"));
    return html`<cv-review-strip .store=${this.store}></cv-review-strip>`;
  }

  /** The road of the match below a line that leaves it. */
  private renderRoad({ road, trial }: TableStore) {
    if (road === undefined || road === null) return nothing;
    supervise(import("./replay-elements.ts"));
    return html`<cv-replay-bar
      ?slim=${(trial ?? null) !== null}
      .store=${road.store}
      .replay=${road.replay}
    ></cv-replay-bar>`;
  }

  private renderTrial({ trial }: TableStore) {
    if (trial === undefined || trial === null) return nothing;
    supervise(import("./trial-strip.ts"));
    return html`<cv-trial-strip .store=${this.store}></cv-trial-strip>`;
  }

  private renderVotes(store: TableStore) {
    if (store.votes === null && (store.header.offered ?? null) === null) return nothing;
    supervise(import("./vote-banner.ts"));
    return html`<cv-vote-banner .store=${store}></cv-vote-banner>`;
  }

  private renderOpening() {
    const { controller } = this;
    if ((controller?.opening ?? null) === null) return nothing;
    supervise(import("./opening.ts"));
    return html`<cv-opening .controller=${controller}></cv-opening>`;
  }

  private renderGuide(store: TableStore) {
    if (store.guide?.on !== true || this.controller?.table.guide === undefined) return nothing;
    if (this.controller.opening !== null) return nothing;
    supervise(import("./guide-panel.ts"));
    return html`<cv-guide-panel
      @cv-covers=${({ detail: { pixels } }: CustomEvent<{ readonly pixels: number }>) => this.#guideCovers(pixels)}
      .controller=${this.controller}
      .progress=${store.guide}
      .question=${this.controller.draft.open?.question ?? 0}
      @cv-show-table=${({ detail: { part } }: CustomEvent<{ readonly part: string }>) => {
        // the hand is visible next to every part
        if (this.#phone.matches && part !== "hand") this.show(this.parts.some(({ id }) => id === part) ? part : MAIN);
      }}
    ></cv-guide-panel>`;
  }

  /** What a question is about comes into view above the guide. */
  #guideCovers(pixels: number): void {
    this.style.setProperty("--guided", `${pixels}px`);
    for (const map of this.querySelectorAll("cv-map")) map.guided = pixels;
  }

  private renderReader() {
    const { reading } = this;
    if (reading === null) return nothing;
    const { title, text = "", why = "", rule = "" } = reading;
    return html`<div class="reader framed" role="region" aria-label="What you look at">
      <h2>${title}</h2>
      ${text === "" ? nothing : html`<p>${text}</p>`}
      ${why === "" ? nothing : html`<p class="why">${why} ${rule === "" ? nothing : html`<span class="quiet">${rule}</span>`}</p>`}
    </div>`;
  }

  private readonly toBar = (): void =>
    this.querySelector<HTMLElement & { toPrimary?(): void }>("cv-decision-bar")?.toPrimary?.();

  /** A link from a notice focuses the decision. */
  override firstUpdated(): void {
    whenIdle(() => import("./toast.ts"));
    if (location.hash === "#decision") supervise(this.updateComplete.then(() => this.toBar()));
  }

  private wideTabs(store: TableStore): readonly FramePart[] {
    return [...wordsTab(store), ...this.parts.filter((part) => part.place === "tab"), ...commonTabs(store)];
  }

  private phoneTabs(store: TableStore): readonly FramePart[] {
    const main: FramePart = { id: MAIN, label: this.mainLabel, place: "tab" };
    const seats: readonly FramePart[] = store.replay === null ? [] : [{ id: SEATS, label: "Seats", place: "tab" }];
    return [main, ...wordsTab(store), ...this.parts, ...seats, ...commonTabs(store)];
  }

  /** If parts are always visible above the panel, it can be resized. */
  private renderWideTabs(store: TableStore, tab: Tab) {
    const tabs = this.renderTabs(this.wideTabs(store), tab, "");
    if (tab === ANALYSIS || !this.parts.some((part) => part.place === "open")) return tabs;
    return html`${this.#panel.line()}
      <div class="tabline">${tabs}${this.#panel.button()}</div>`;
  }

  private renderTabs(tabs: readonly FramePart[], shown: Tab, cls: string) {
    return html`<div class="tabs ${cls}" role="tablist" aria-label="What is shown" @keydown=${walkTabs}>
      ${tabs.map(
        (tab) =>
          html`<button
            role="tab"
            id="tab-${tab.id}"
            aria-selected=${tab.id === shown ? "true" : "false"}
            tabindex=${tab.id === shown ? "0" : "-1"}
            class=${tab.asked === true ? "lamped" : ""}
            @click=${() => this.show(tab.id)}
          >
            ${tab.label}${tab.badge === undefined || tab.badge === 0 ? nothing : html`<span class="badge tiny">${tab.badge}</span>`}
          </button>`,
      )}
    </div>`;
  }

  private renderOpenParts(narrow: boolean, tab: Tab) {
    const open = this.parts.filter((part) => (narrow ? part.id === tab : part.place === "open"));
    // the analysis has its own headline, and needs the room
    if (open.length === 0 || tab === ANALYSIS) return nothing;
    return html`<div class="opens" tabindex="0" role="group" aria-label=${open.map((part) => part.label).join(", ")}>
      ${open.map((part) => html`<section aria-label=${part.label}><slot name=${part.id}></slot></section>`)}
    </div>`;
  }

  private renderPanel(tab: Tab, store: TableStore, table: GameTable, narrow: boolean) {
    if (narrow && this.parts.some((part) => part.id === tab)) return nothing;
    switch (tab) {
      case "log":
        return html`<div class="panel" role="tabpanel" aria-labelledby="tab-log">
          <cv-log
            .store=${store}
            .table=${table}
            .upTo=${(this.controller?.telling ?? null) === null ? Infinity : store.state.seq - 1}
          ></cv-log>
        </div>`;
      case WORDS:
        return html`<div class="panel" role="tabpanel" aria-labelledby="tab-words">
          <cv-catch-up-words .store=${store} .table=${table}></cv-catch-up-words>
        </div>`;
      case "chat":
        supervise(import("./deferred-elements.ts"));
        return html`<div class="panel written" role="tabpanel" aria-labelledby="tab-chat">
          <cv-chat .store=${store}></cv-chat>
        </div>`;
      case "notes":
        supervise(import("./deferred-elements.ts"));
        return html`<div class="panel written" role="tabpanel" aria-labelledby="tab-notes">
          <cv-notes .store=${store}></cv-notes>
        </div>`;
      case VOTE:
        supervise(import("./deferred-elements.ts"));
        return html`<div class="panel" role="tabpanel" aria-labelledby="tab-vote">
          <cv-vote-details .store=${store} .table=${table}></cv-vote-details>
        </div>`;
      case ANALYSIS:
        return html`<div class="panel" role="tabpanel" aria-labelledby="tab-analysis">
          <cv-analysis .store=${store} .table=${table}></cv-analysis>
        </div>`;
      case COMMENTS:
        return html`<div class="panel written" role="tabpanel" aria-labelledby="tab-comments">
          <cv-comments .store=${store}></cv-comments>
        </div>`;
      case "time":
        supervise(import("./deferred-elements.ts"));
        return html`<div class="panel" role="tabpanel" aria-labelledby="tab-time">
          <cv-time-panel .store=${store}></cv-time-panel>
        </div>`;
      case "rules":
        supervise(import("./deferred-elements.ts"));
        return html`<div class="panel" role="tabpanel" aria-labelledby="tab-rules">
          <cv-rules-pane class="rulepane" game=${table.game} .rule=${this.rule}></cv-rules-pane>
        </div>`;
      case MAIN:
        return nothing;
      case SEATS:
        return html`<div class="panel part seats" role="tabpanel" aria-labelledby="tab-seats">
          <slot name="plates"></slot>
        </div>`;
      default:
        return html`<div class="panel part" role="tabpanel" aria-labelledby="tab-${tab}">
          <slot name=${tab}></slot>
        </div>`;
    }
  }

  /** Opens a tab with a text field: focuses the field, with what was typed until it had loaded. */
  private async showField(tab: "chat" | "notes"): Promise<void> {
    const typed = new TypeAhead();
    this.show(tab);
    typed.end(await this.fieldOf(tab).catch(() => null));
  }

  private async fieldOf(tab: "chat" | "notes"): Promise<HTMLTextAreaElement | null> {
    await Promise.all([import("./deferred-elements.ts"), this.updateComplete]);
    const part = this.renderRoot.querySelector<LitElement>(`cv-${tab}`);
    await part?.updateComplete;
    return part?.renderRoot.querySelector("textarea") ?? null;
  }

  private openRule(event: Event): void {
    event.preventDefault();
    this.rule = (event as CustomEvent<{ rule: string }>).detail.rule;
    this.show("rules");
  }

  private refused(event: CustomEvent<{ refusal: { message: string; rule?: string } }>): void {
    const { message, rule } = event.detail.refusal;
    this.toast(message, { refusal: true, rule });
  }

  /** A catch-up says that Esc ends it, so it takes precedence over anything else that Esc closes. */
  private escaping(store: TableStore | null): (() => void) | undefined {
    const { catchUp = null } = store ?? {};
    if (catchUp !== null)
      return () => {
        this.reading = null;
        catchUp.skip();
      };
    return this.reading === null ? (this.controller?.skip ?? undefined) : () => (this.reading = null);
  }

  private readonly byKey = (event: KeyboardEvent): void => {
    const key = shortcut(event);
    if (key === null) return;
    const { store } = this;
    const run = {
      ",": () => store?.timeline.step(-1),
      ".": () => store?.timeline.step(1),
      b: () => store?.timeline.sinceMyTurn?.(),
      p: () => this.querySelector<HTMLElement>("[slot=plates]")?.focus(),
      g: () => this.show("log"),
      t: (store?.chat ?? null) === null ? undefined : () => supervise(this.showField("chat")),
      w: (store?.notes ?? null) === null ? undefined : () => supervise(this.showField("notes")),
      r: () => this.show("rules"),
      m: () => {
        this.show(MAIN);
        // on a phone the map has to come to the front first
        supervise(this.updateComplete.then(() => this.querySelector("cv-map")?.focus()));
      },
      escape: this.escaping(store),
    }[key];
    if (run === undefined || store === null) return;
    event.preventDefault();
    run();
  };
}

function wordsTab({ catchUp }: TableStore): readonly FramePart[] {
  return catchUp === null || catchUp.turns.length === 0 ? [] : [{ id: WORDS, label: "In words", place: "tab" }];
}

function asksToGoBack(store: TableStore | null | undefined): boolean {
  return store?.votes?.open.some(({ back }) => back !== null) === true;
}

function commonTabs(store: TableStore): readonly FramePart[] {
  const { chat, notes, time = null } = store;
  const isAnalysed = (store.replay?.analysis?.state ?? "idle") !== "idle";
  return [
    ...(isAnalysed ? [{ id: ANALYSIS, label: "Analysis", place: "tab" as const }] : []),
    { id: "log", label: "Log", place: "tab" },
    ...commentsTab(store),
    ...(asksToGoBack(store) ? [{ id: VOTE, label: "The vote", place: "tab" as const }] : []),
    ...(time === null ? [] : [{ id: "time", label: "Time", place: "tab" as const }]),
    ...(chat === null ? [] : [{ id: "chat", label: "Chat", place: "tab" as const, badge: chat.unread }]),
    ...(notes === null ? [] : [{ id: "notes", label: "Notes", place: "tab" as const }]),
    { id: "rules", label: "Rules", place: "tab" },
  ];
}

function commentsTab({ replay }: TableStore): readonly FramePart[] {
  const { comments } = replay ?? {};
  // closed comments are no reason for an empty tab
  if (comments === undefined || (comments.commenters === "nobody" && !comments.mayChoose)) return [];
  return [{ id: COMMENTS, label: "Comments", place: "tab", badge: comments.all.length }];
}

/** ← → Home End between tabs, as usual. */
function walkTabs(event: KeyboardEvent): void {
  const tabs = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  const tab = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
  if (tab === undefined) return;
  event.preventDefault();
  tab.focus();
  tab.click();
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-table-frame": TableFrameElement;
  }
}
