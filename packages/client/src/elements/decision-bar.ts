import type { Answer, Ask, Observation, OpenAsk } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import type { GameTable, TableState, TableStore, TableTime } from "../contract/index.ts";
import { barActions, listable, loneAmount, primaryAction, waitingWords, type BarAction } from "./bar-actions.ts";
import {
  afterButtons,
  beforeFirst,
  beforeVote,
  botPlaysMessage,
  diceWords,
  leftToBot,
  earlierMoment,
  otherQuestions,
  ownTime,
  retrying,
  vacationMessage,
  waitingTime,
  whatHappens,
  type BarMessage,
} from "./bar-messages.ts";
import { keyAction } from "./bar-keys.ts";
import { BaseElement } from "./base.ts";
import { barStyles } from "./decision-bar.css.ts";
import type { Draft } from "./draft.ts";
import { Holding } from "./holding.ts";
import { icon } from "./icons.ts";
import { DocumentKeys, shortcut } from "./keys.ts";
import { LazyImport } from "./lazy-import.ts";
import { textOf } from "./line-words.ts";
import { MediaQuery } from "./media-queries.ts";
import { read } from "./reading.ts";
import { say } from "./say.ts";
import "./rule.ts";
import { StoreController } from "./store-controller.ts";
import { supervise } from "./supervise.ts";
import type { AnyTableController } from "./table-controller.ts";
import { listed, lowerFirst } from "./words.ts";

/**
 * `<cv-decision-bar slot="bar" .controller .drawn=${["lay"]}>`: says in plain words who must do what, and offers every
 * choice of the ask as a button, a stepper or a list. It is complete on its own: a game's table may draw as little as
 * it likes.
 * - `drawn`: ids of options that the table lights itself; their lists stay folded behind a button (and the key C).
 * - `withheld`: ids of options without a button, as long as what the table shows takes their place.
 * - `note`: a line under the prompt instead of the usual one (what to press next, why the draft is incomplete).
 * - slot `draft`: what is about to happen, with sums. slot `acts`: further buttons (standing orders).
 * Keys: Enter the primary action, 1–9 the choices, U take back, Esc cancels a confirmation or clears the draft, C the
 * list, D moves the focus here.
 */
@customElement("cv-decision-bar")
export class DecisionBarElement extends BaseElement {
  static override styles = barStyles;

  @property({ attribute: false }) accessor controller: AnyTableController | undefined;
  @property({ attribute: false }) accessor drawn: readonly string[] = [];
  @property({ attribute: false }) accessor withheld: readonly string[] = [];
  @property() accessor note = "";
  /** The text does not fit into the bar. */
  @state() private accessor isCut = false;
  /** The table has added buttons of its own. */
  @state() private accessor isJoined = false;
  /** The button that was pressed once and needs a second press. */
  @state() private accessor confirming: string | null = null;
  /** Whether the player opened or closed the list over the bar for this question. */
  @state() private accessor listed: { readonly question: number; readonly open: boolean } | null = null;
  /** The question that the player answers although they are on vacation. */
  @state() private accessor playsOn: number | null = null;
  /** Lists and steppers, loaded on demand: a table that draws its choices may never need them. */
  readonly #panels = new LazyImport(this, () => import("./choices-panel.ts"));
  readonly #unclear = new LazyImport(this, () => import("./unclear-press.ts"));
  #detach: (() => void) | undefined;
  #following: Draft | undefined;
  #question: number | undefined;
  #hadFocus = false;
  /**
   * What the buttons answer. Those of another question are new ones, so that none moves; but one that is pressed by key
   * keeps the focus.
   */
  #asked = "";
  /** The text whose size is observed. */
  #watched: Element | null = null;
  // a frame later: what is measured here changes what is observed
  readonly #sizes =
    typeof ResizeObserver === "undefined"
      ? undefined
      : new ResizeObserver(() => requestAnimationFrame(this.#measureWords));
  readonly #holding = new Holding(() => this.requestUpdate());
  readonly #phone = new MediaQuery(this);

  constructor() {
    super();
    new DocumentKeys(this, (event) => this.byKey(event));
    new StoreController(this, () => this.store ?? undefined);
    new StoreController(this, () => this.controller?.staging ?? undefined);
  }

  get store(): TableStore | null {
    return this.controller?.store ?? null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#detach?.();
    this.#following = undefined;
    this.#holding.stop();
    this.#sizes?.disconnect();
    this.#watched = null;
  }

  override willUpdate(): void {
    const { controller } = this;
    if (this.#following !== controller?.draft) {
      this.#detach?.();
      this.#detach = controller?.draft.attach(this);
      this.#following = controller?.draft;
    }
    const question = controller?.draft.open?.question;
    controller?.follow();
    if (question !== this.#question) this.confirming = null;
    this.#question = controller?.draft.open?.question;
    this.#hadFocus = this.#hasFocus;
    if (this.renderRoot.querySelector(".acts :focus-visible") === null)
      this.#asked = `${controller?.ask === null} ${this.#question}`;
  }

  get #hasFocus(): boolean {
    return this.renderRoot instanceof ShadowRoot && this.renderRoot.activeElement !== null;
  }

  /**
   * The pressed button disappears with its question: keep the focus on the bar instead of losing it to the top of the
   * page.
   */
  override updated(): void {
    this.#watchWords();
    if (this.#hadFocus && !this.#hasFocus) this.renderRoot.querySelector<HTMLElement>(".bar")?.focus();
  }

  /** Measures the text after layout: measuring here would force a second layout at every drawing. */
  #watchWords(): void {
    const ask = this.renderRoot.querySelector(".ask");
    if (ask === this.#watched) return;
    this.#watched = ask;
    this.#sizes?.disconnect();
    if (ask === null) return;
    for (const words of [ask, ...ask.querySelectorAll(".prompt, .sub")]) this.#sizes?.observe(words);
  }
  readonly #measureWords = (): void => {
    const ask = this.#watched;
    const bar = ask?.parentElement ?? null;
    const sub = ask?.querySelector(".sub") ?? null;
    if (ask === null || bar === null || sub === null) return;
    const isOver = (part: Element): boolean => part.scrollHeight > part.clientHeight + 2;
    this.isCut = isOver(ask) || isOver(sub);
    if (!this.isCut) return;
    // as many lines as are whole
    const floor = bar.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(bar).paddingBottom);
    const words = document.createRange();
    words.selectNodeContents(sub);
    const { top } = sub.getBoundingClientRect();
    const ends = [...words.getClientRects()].map(({ bottom }) => Math.ceil(bottom - top));
    const whole = ends.filter((end) => end <= floor - top);
    this.style.setProperty("--sub-height", `${Math.max(0, ...whole)}px`);
  };

  /** Waits for parts that are still loading. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    const loading = [this.#panels.loading, this.#unclear.loading].filter((one) => one !== null);
    if (loading.length === 0) return done;
    await Promise.all(loading);
    return super.getUpdateComplete();
  }

  override render() {
    const { controller } = this;
    const { store, answering: state, draft, table } = controller ?? {};
    if (controller === undefined || !store || !state || draft === undefined || table === undefined) return nothing;
    // who looks on at the line of another has nothing to decide: the road of the match is shown instead
    if ((store.road ?? null) !== null && (store.trial ?? null) === null) return nothing;
    if (store.replay !== null) {
      // loaded with the first replay; the element takes over properties that were set before
      supervise(import("./replay-elements.ts"));
      return html`<cv-replay-bar .store=${store} .replay=${store.replay}></cv-replay-bar>`;
    }
    const { telling, opening } = controller;
    if (opening !== null) return this.frame(beforeFirst(opening));
    if (telling !== null) return this.frame(whatHappens(telling, controller.skip));
    if (!state.live) return this.frame(earlierMoment(store, state.observation.asks.length > 0 || draft.open !== null));
    if (state.observation.result !== null) {
      const ending = table.ending(state);
      return this.frame({
        cls: "",
        sign: "star",
        prompt: ending.title,
        sub: diceWords(store.header.dice ?? null),
        actions: afterButtons(store.header.after),
      });
    }
    const closed = store.header.closed ?? null;
    if (closed !== null)
      return this.frame({
        ...{ cls: "", sign: "flag", prompt: closed.title, covers: true },
        sub: html`${closed.words} ${diceWords(store.header.dice ?? null)}`,
        actions: afterButtons(store.header.after),
      });
    const away = store.time?.away ?? null;
    if (away !== null) return this.frame(botPlaysMessage(store, away, () => this.takeSeatBack(away)));
    const { open } = draft;
    const { vacation = null } = store.time ?? {};
    const rests = vacation !== null && open !== null && open.sealed === undefined && open.ask.blocking !== false;
    if (rests && draft.isEmpty && this.playsOn !== open.question)
      return this.frame(
        vacationMessage(vacation, table.prompt(open.ask, state).title, () => (this.playsOn = open.question)),
      );
    if (open === null) return this.renderWaiting(controller, store, state);
    return open.sealed === undefined
      ? this.renderAsk(controller, store, state, open)
      : this.renderSealed(controller, state, open);
  }

  private frame(bar: BarMessage) {
    return html`${bar.panel ?? nothing}
      <section class="bar ${bar.cls}" aria-label="Decision" tabindex="-1">
        <span class="sign">${icon(bar.sign)}</span>
        <div class="ask ${this.isCut ? "overfull" : ""}">
          <p class="prompt" aria-live="polite">${anew(bar.prompt)}</p>
          <div class="sub muted small">${bar.sub}</div>
          ${this.isCut ? html`<button class="morebtn small strong" @click=${this.readAll}>more</button>` : nothing}
        </div>
        <div class="draft" ?hidden=${bar.covers === true}>
          <slot
            name="draft"
            @slotchange=${(event: Event) => {
              const slot = event.target as HTMLSlotElement;
              slot.parentElement?.classList.toggle("filled", slot.assignedElements().length > 0);
            }}
          ></slot>
        </div>
        ${keyed(
          this.#asked,
          html`<div
            class="acts ${bar.many === true ? "many" : ""} ${this.isJoined && bar.covers !== true ? "joined" : ""}"
          >
            ${bar.actions}<slot
              name="acts"
              ?hidden=${bar.covers === true}
              @slotchange=${(event: Event) => {
                this.isJoined = (event.target as HTMLSlotElement).assignedElements().length > 0;
              }}
            ></slot>
          </div>`,
        )}
      </section>`;
  }

  private takeSeatBack(away: NonNullable<TableTime["away"]>): void {
    supervise(
      away.back().then((said) => {
        if (said !== null) say(this, said);
      }),
    );
  }

  /** Shows the whole question in the reader of the table. */
  private readonly readAll = (): void => {
    const words = (part: string): string => this.renderRoot.querySelector(part)?.textContent.trim() ?? "";
    read(this, { title: words(".prompt"), text: words(".sub").replace(/\s+/gu, " ") });
  };

  private renderWaiting({ table, skip }: AnyTableController, store: TableStore, state: TableState) {
    const offline = state.connection !== "connected";
    const words = store.catchUp === null ? store.timeline.justNow : null;
    if (words !== null && !offline) return this.frame(whatHappens({ words, place: 1, count: 1 }, skip));
    const waiting = state.observation.waiting.filter((w) => !w.ready);
    return this.frame({
      cls: "",
      sign: offline ? "link" : "hourglass",
      prompt: offline ? "Not connected." : waitingWords(table, state),
      sub: offline ? retrying(store) : html`${leftToBot(state)}${waitingTime(state, store, waiting)}`,
      actions: html`${this.renderTakeBack(state)}${this.renderGive(store, waiting)}`,
    });
  }

  /** [CO-125] A present of time, if the table waits for one person alone; the tab Time has one for each. */
  private renderGive({ time, state }: TableStore, waiting: Observation["waiting"]) {
    const [first, another] = waiting;
    const give = time?.seats.find(({ seat }) => seat === first?.seat)?.give ?? null;
    if (give === null || another !== undefined) return nothing;
    const name = state.seats.find(({ seat }) => seat === first?.seat)?.name ?? "";
    return html`<button
      class="btn grow"
      aria-label="${give.label} to ${name}"
      ?disabled=${time?.gave !== null || state.connection !== "connected"}
      @click=${() => supervise(give.run().then((said) => say(this, said)))}
    >
      ${icon("gift")}${give.label}
    </button>`;
  }

  private renderSealed({ table, draft, obstacle }: AnyTableController, state: TableState, open: OpenAsk) {
    const option = open.ask.options.find((o) => o.id === open.sealed?.option);
    const words = option === undefined ? undefined : table.choice(open.ask, option, state);
    const said = open.sealed === undefined ? "" : (words?.act?.(open.sealed) ?? words?.label ?? "");
    const others = state.observation.waiting
      .filter((w) => w.sealed && !w.ready)
      .map((w) => state.seats.find((s) => s.seat === w.seat)?.name ?? "");
    return this.frame({
      cls: "sealed",
      sign: "seal",
      prompt: html`Your answer is sealed: <i>${said}</i>.`,
      sub:
        others.length === 0
          ? ""
          : `You may change it until ${listed(others)} ${others.length === 1 ? "has" : "have"} answered.`,
      actions: html`<button class="btn grow" ?disabled=${obstacle !== null} @click=${() => draft.reopen()}>
        Change
      </button>`,
    });
  }

  private renderAsk(controller: AnyTableController, store: TableStore, state: TableState, open: OpenAsk) {
    const { draft, table } = controller;
    const { ask } = open;
    const unclear = draft.unclear === null ? null : this.#unclear.value;
    if (unclear !== null) return this.frame(unclear.unclearPress(controller, state, ask, this.renderClear(draft)));
    const offline = state.connection !== "connected";
    const prompt = table.prompt(ask, state);
    const { proposed } = draft;
    const advice = proposed?.question === open.question && draft.isEmpty ? proposed.answer : null;
    const acts = barActions(ask, table, state, draft, this.drawn, advice).filter(
      ({ option, drafted }) => drafted || advice?.option === option.id || !this.withheld.includes(option.id),
    );
    const primary = primaryAction(acts, ask, this.drawn, advice);
    const clock = store.clock(ask.seat);
    const unsent = acts.find((act) => act.drafted && this.confirming !== null && keyOf(act) !== this.confirming);
    const note =
      unsent !== undefined
        ? `Not sent: ${unsent.label}.`
        : this.note !== ""
          ? this.note
          : (draft.problem ?? prompt.note ?? "");
    const others = acts.filter((act) => act !== primary);
    const isEqual = ({ option }: BarAction): boolean => primary === undefined && option.shape === "pickOne";
    return this.frame({
      cls: "mine",
      sign: offline ? "link" : "lamp",
      prompt: prompt.title,
      sub: html`${this.renderJustNow(store)}${clock === null ? nothing : ownTime(clock, store.time?.then ?? "")}${beforeVote(store)}${offline ? `Not connected. Your draft is kept. ${retrying(store)}` : note}
        ${acts.some(isFinal) && !note.includes("taken back") ? html`<span>${icon("lock")}marks what cannot be taken back</span>` : nothing}
        <cv-rule rule=${primary?.option.rule ?? ask.rule}></cv-rule>
        ${otherQuestions(table, state, draft)}`,
      actions: html`${this.renderAmount(ask, table, state)}${this.renderTakeBack(state)}${this.renderClear(draft)}${this.renderListButton(ask)}
      ${others.map((act) => this.renderAct(act, acts.indexOf(act), isEqual(act) ? "equal" : ""))}
      ${primary === undefined ? nothing : this.renderAct(primary, acts.indexOf(primary), "lampbtn")}`,
      panel: this.renderPanel(ask, table, state),
      many: acts.length > 3,
    });
  }

  /** What another seat has done just before this question. */
  private renderJustNow({ timeline, catchUp }: TableStore) {
    if (timeline.justNow === null || catchUp !== null) return nothing;
    return html`<span class="just">${timeline.justNow}</span>`;
  }

  private renderAct(act: BarAction, place: number, kind: "lampbtn" | "equal" | "") {
    const key = keyOf(act);
    const cls = `btn grow ${kind}`;
    const off = this.controller?.obstacle !== null;
    if (this.confirming === key)
      return html`<span class="acts" @focusout=${this.unconfirm}>
        <button class="btn" id="unsure" @click=${this.leaveConfirming}>Back</button>
        <button class=${cls} id="confirm" @click=${() => supervise(this.send(act.answer))}>
          Yes, ${lowerFirst(act.label)}
        </button>
      </span>`;
    const held = this.#holding.held === key;
    return html`<button
      class="${cls} ${held ? "held" : ""}"
      @pointerdown=${(event: PointerEvent) => this.hold(event, act, key)}
      @pointerup=${() => this.#holding.stop()}
      @pointercancel=${() => this.#holding.stop()}
      @pointerleave=${() => this.#holding.stop()}
      aria-disabled=${off ? "true" : nothing}
      aria-keyshortcuts=${place < 9 ? String(place + 1) : nothing}
      aria-description=${isFinal(act) ? "Cannot be taken back" : nothing}
      title=${act.words.help ?? (isFinal(act) ? "Cannot be taken back" : nothing)}
      @click=${() => this.press(act, key)}
    >
      ${isFinal(act) || wantsConfirming(act) ? icon("lock") : nothing}${act.label}
    </button>`;
  }

  private renderTakeBack(state: TableState) {
    if (!state.observation.canUndo) return nothing;
    return html`<button
      class="btn plain"
      aria-keyshortcuts="U"
      aria-label="Take back"
      ?disabled=${this.controller?.obstacle !== null}
      @click=${() => supervise(this.controller?.undo())}
    >
      ${icon("undo")}<span class="word">Take back</span>
    </button>`;
  }

  private renderClear(draft: Draft) {
    if (draft.isEmpty) return nothing;
    return html`<button class="btn plain" aria-label="Clear choice" @click=${() => draft.clear()}>
      ${icon("close")}<span class="word">Clear choice</span>
    </button>`;
  }

  private renderListButton(ask: Ask) {
    if (listable(ask, this.drawn).length === 0) return nothing;
    return html`<button
      class="btn plain"
      aria-label="Choices as a list"
      aria-keyshortcuts="C"
      aria-expanded=${this.panelOpen(ask) ? "true" : "false"}
      @click=${() => this.toggleList(ask)}
    >
      ${icon("list")}<span class="word">List</span>
    </button>`;
  }

  private renderAmount(ask: Ask, table: GameTable, state: TableState) {
    const option = loneAmount(ask, this.drawn);
    if (option === undefined) return nothing;
    const draft = this.controller?.draft;
    if (this.#panels.value === null || draft === undefined) return nothing;
    const words = table.choice(ask, option, state);
    return html`<cv-choices
      .draft=${draft}
      .option=${option}
      .picked=${draft.amount}
      .unit=${words.unit ?? ""}
      .amountLabel=${words.label}
      ?disabled=${this.controller?.obstacle !== null}
    ></cv-choices>`;
  }

  private panelOpen(ask: Ask): boolean {
    const { open = null, proposed = null } = this.controller?.draft ?? {};
    if (this.listed !== null && this.listed.question === open?.question) return this.listed.open;
    // on a phone the guide has the room of the list; its answer is on a button
    if (this.#phone.matches && proposed !== null && proposed.question === open?.question) return false;
    return listable(ask, this.drawn).some((o) => !this.drawn.includes(o.id));
  }

  private toggleList(ask: Ask): void {
    const open = this.controller?.draft.open ?? null;
    if (open !== null) this.listed = { question: open.question, open: !this.panelOpen(ask) };
  }

  /** By key: opens the list and focuses it, or closes it and returns the focus. */
  private async toList(ask: Ask): Promise<void> {
    this.toggleList(ask);
    await this.updateComplete;
    const part = this.panelOpen(ask) ? ".panel cv-choices, .panel .btn" : "button[aria-keyshortcuts=C]";
    this.renderRoot.querySelector<HTMLElement>(part)?.focus();
  }

  private renderPanel(ask: Ask, table: GameTable, state: TableState) {
    if (!this.panelOpen(ask)) return nothing;
    const panels = this.#panels.value;
    const draft = this.controller?.draft;
    if (panels === null || draft === undefined) return nothing;
    const all = listable(ask, this.drawn);
    const byHand = this.listed?.question === draft.open?.question && this.listed?.open === true;
    const panel = {
      ask,
      table,
      state,
      draft,
      options: byHand ? all : all.filter((o) => !this.drawn.includes(o.id)),
      disabled: this.controller?.obstacle !== null,
      close: () => this.toggleList(ask),
    };
    return panels.choicesPanel(panel);
  }

  private readonly unconfirm = (event: FocusEvent): void => {
    const group = event.currentTarget as HTMLElement;
    if (!group.contains(event.relatedTarget as Node | null)) this.confirming = null;
  };

  private readonly leaveConfirming = (): void => {
    this.confirming = null;
    this.renderRoot.querySelector<HTMLElement>(".bar")?.focus();
  };

  /** Focuses the primary action, or the nearest equivalent. */
  toPrimary(): void {
    const find = (selector: string): HTMLElement | null => this.renderRoot.querySelector(selector);
    (
      find(".acts .lampbtn") ??
      this.querySelector<HTMLElement>(':scope > .lampbtn[slot="acts"]') ??
      find(".acts .grow") ??
      find(".acts .btn") ??
      find(".bar")
    )?.focus();
  }

  /**
   * Acts as if the button of a plain option had been pressed: for options that a table draws itself, such as a card
   * that is played alone.
   */
  offer(option: string): void {
    const { draft, table, answering: state } = this.controller ?? {};
    if (draft === undefined || table === undefined || !state || draft.ask === null) return;
    const acts = barActions(draft.ask, table, state, draft, this.drawn);
    const act = acts.find((a) => a.option.id === option);
    if (act !== undefined) this.press(act, keyOf(act));
  }

  private hold(event: PointerEvent, act: BarAction, key: string): void {
    if (act.words.hold !== true || event.button !== 0 || this.controller?.obstacle !== null) return;
    this.#holding.start(key, () => supervise(this.send(act.answer)));
  }

  private press(act: BarAction, key: string): void {
    if (this.#holding.swallows() || this.controller?.obstacle !== null) return;
    if (!wantsConfirming(act)) {
      supervise(this.send(act.answer));
      return;
    }
    this.confirming = key;
    // the way back has the focus: two quick presses of Enter carry out nothing
    supervise(this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>("#unsure")?.focus()));
  }

  private async send(answer: Answer): Promise<void> {
    this.confirming = null;
    await this.controller?.send(answer);
  }

  private readonly byKey = (event: KeyboardEvent): void => {
    const { controller } = this;
    const key = shortcut(event);
    if (key === null || controller === undefined || this.hidden) return;
    const { draft } = controller;
    const { ask } = draft;
    const clear = draft.isEmpty ? null : () => draft.clear();
    const press = keyAction(event, key, this.renderRoot, {
      takeBack: () => supervise(controller.undo()),
      list: ask === null ? null : () => supervise(this.toList(ask)),
      escape: this.confirming === null ? clear : this.leaveConfirming,
      drafted: draft.answer !== null,
      toPrimary: () => this.toPrimary(),
    });
    if (press === null) return;
    event.preventDefault();
    press();
  };
}

const keyOf = (act: BarAction): string => `${act.option.id}:${act.label}`;

const isFinal = ({ option }: BarAction): boolean => option.final === true;

function wantsConfirming({ words: { confirm, hold }, answer }: BarAction): boolean {
  if (hold === true) return true;
  return typeof confirm === "function" ? confirm(answer) : confirm === true;
}

/**
 * A new element for new words. A program that translates pages puts elements of its own around the text; words that
 * then change in place would change where nobody sees them, and the old question would stay.
 */
function anew(words: TemplateResult | string) {
  return keyed(textOf(words), html`<span>${words}</span>`);
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-decision-bar": DecisionBarElement;
  }
}
