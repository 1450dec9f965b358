import type { Answer, Ask, OpenAsk, Refusal } from "@caravanserai/kernel";
import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { GameTable, TableState, TableStore } from "../tables/contract.ts";
import { actsOf, lampOf, listable, loneAmount, waitingWords, type Act } from "./bar-acts.ts";
import { afterButtons, earlierMoment, otherQuestions, retrying, type BarFrame } from "./bar-beside.ts";
import { keyAct } from "./bar-keys.ts";
import { base } from "./base.ts";
import { barStyles } from "./decision-bar.css.ts";
import { Draft } from "./draft.ts";
import { icon } from "./icons.ts";
import { typesText } from "./keys.ts";
import { Later } from "./later.ts";
import "./rule.ts";
import { Watch } from "./watch.ts";
import { listed, lowerFirst } from "./words.ts";

/**
 * `<cv-decision-bar slot="bar" .store .table .draft .drawn=${["lay"]}>`: says in plain words who must do what, and offers every choice of the ask as a
 * button, a stepper or a list. It is complete by itself: a game's table may draw as little as it likes.
 * - `store`, `table`: as the game's element got them. `draft`: the game's `Draft`; without it the bar has its own.
 * - `drawn`: ids of the options that the table lights itself; the others are listed in a panel over the bar. The list of a drawn option is one button away.
 * - `note`: replaces the note of the game's `prompt` (what can and cannot be taken back, why the draft is not complete yet).
 * - slot `draft`: what is about to happen, with sums. slot `acts`: further buttons (standing orders).
 * Keys: Enter the lamp button, 1–9 the choices, U take back, Esc clears the draft, C the list, D brings the focus here.
 * @fires cv-refused { refusal } — the server said no; the frame shows it.
 */
@customElement("cv-decision-bar")
export class DecisionBarElement extends LitElement {
  static override styles = [base, barStyles];

  @property({ attribute: false }) accessor store: TableStore | undefined;
  @property({ attribute: false }) accessor table: GameTable | undefined;
  @property({ attribute: false }) accessor draft: Draft | undefined;
  @property({ attribute: false }) accessor drawn: readonly string[] = [];
  @property() accessor note = "";
  /** The button that was pressed once and wants a second press. */
  @state() private accessor confirming: string | null = null;
  /** The list over the bar: opened or closed by hand for this question. */
  @state() private accessor listed: { readonly question: number; readonly open: boolean } | null = null;
  /** Lists and steppers: a table that draws its choices may never need them. */
  readonly #panels = new Later(this, () => import("./bar-panel.ts"));
  readonly #own = new Draft();
  #detach: (() => void) | undefined;
  #following: Draft | undefined;

  constructor() {
    super();
    new Watch(this, () => this.store);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.byKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.byKey);
    this.#detach?.();
    this.#following = undefined;
  }

  override willUpdate(): void {
    const draft = this.answering;
    if (this.#following !== draft) {
      this.#detach?.();
      this.#detach = draft.attach(this);
      this.#following = draft;
    }
    if (this.store === undefined) return;
    const question = draft.open?.question;
    draft.follow(this.asked(this.store), this.table?.free);
    if (draft.open?.question !== question) this.confirming = null;
  }

  /** While the table tells what happened since one was last here, the bar asks what is asked now. */
  private asked(store: TableStore): TableState {
    const { state, house } = store;
    return house.catchUp === null || house.present === null
      ? state
      : { ...state, observation: house.present, live: true };
  }

  /** What is on its way belongs to what is drawn. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    if (this.#panels.coming === null) return done;
    await this.#panels.coming;
    return super.getUpdateComplete();
  }

  private get answering(): Draft {
    return this.draft ?? this.#own;
  }

  override render() {
    const { store, table } = this;
    if (store === undefined || table === undefined) return nothing;
    if (store.house.replay !== null) {
      // comes with the first replay; the element takes up what it was given meanwhile
      void import("./table-extras.ts");
      return html`<cv-replay-bar .store=${store} .replay=${store.house.replay}></cv-replay-bar>`;
    }
    const state = this.asked(store);
    if (!state.live)
      return this.frame(earlierMoment(store, state.observation.asks.length > 0 || this.answering.open !== null));
    if (state.observation.result !== null) {
      const ending = table.ending(state);
      return this.frame({
        cls: "",
        sign: "star",
        prompt: ending.title,
        sub: "",
        acts: afterButtons(store.house.after),
      });
    }
    const { open } = this.answering;
    if (open === null) return this.renderWaiting(store, table);
    return open.sealed === undefined ? this.renderAsk(store, table, open) : this.renderSealed(store, table, open);
  }

  private frame(bar: BarFrame) {
    return html`${bar.panel ?? nothing}
      <section class="bar ${bar.cls}" aria-label="Decision" tabindex="-1">
        <span class="sign">${icon(bar.sign)}</span>
        <div class="ask">
          <p class="prompt" aria-live="polite">${bar.prompt}</p>
          <div class="sub">${bar.sub}</div>
        </div>
        <div class="draft">
          <slot
            name="draft"
            @slotchange=${(event: Event) => {
              const slot = event.target as HTMLSlotElement;
              slot.parentElement?.classList.toggle("filled", slot.assignedElements().length > 0);
            }}
          ></slot>
        </div>
        <div class="acts ${bar.many === true ? "many" : ""}">${bar.acts}<slot name="acts"></slot></div>
      </section>`;
  }

  private renderWaiting(store: TableStore, table: GameTable) {
    const { house } = store;
    const state = this.asked(store);
    const offline = state.connection !== "connected";
    const waiting = state.observation.waiting.filter((w) => !w.ready);
    const clocks = waiting.map((w) => house.clock(w.seat)?.text).filter((text) => text !== undefined);
    return this.frame({
      cls: "",
      sign: offline ? "link" : "hourglass",
      prompt: offline ? "Not connected." : waitingWords(table, state),
      sub: offline ? retrying(store) : clocks.join(" · "),
      acts: this.renderTakeBack(store),
    });
  }

  private renderSealed(store: TableStore, table: GameTable, open: OpenAsk) {
    const state = this.asked(store);
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
      acts: html`<button class="btn grow" ?disabled=${!this.able(state)} @click=${this.change}>Change</button>`,
    });
  }

  private renderAsk(store: TableStore, table: GameTable, open: OpenAsk) {
    const state = this.asked(store);
    const { ask } = open;
    const offline = state.connection !== "connected";
    const prompt = table.prompt(ask, state);
    const acts = actsOf(ask, table, state, this.answering, this.drawn);
    const lamp = lampOf(acts, ask, this.drawn);
    const clock = store.house.clock(ask.seat);
    const isFinal = lamp?.option.final === true;
    const problem = this.answering.problem;
    const note =
      this.note !== "" ? this.note : (problem ?? prompt.note ?? (isFinal ? "This cannot be taken back." : ""));
    const others = acts.filter((act) => act !== lamp);
    return this.frame({
      cls: "mine",
      sign: offline ? "link" : "lamp",
      prompt: prompt.title,
      sub: html`${offline ? `Not connected. Your draft is kept. ${retrying(store)}` : note}
        <cv-rule rule=${lamp?.option.rule ?? ask.rule}></cv-rule>${
          clock === null
            ? nothing
            : html` <span class="clock ${clock.low ? "low" : ""}">${icon("clock")}${clock.text}</span>`
        }
        ${otherQuestions(table, state, this.answering)}`,
      acts: html`${this.renderAmount(ask, table, state)}${this.renderTakeBack(store)}${this.renderClear()}${this.renderListButton(ask)}
      ${others.map((act) => this.renderAct(act, acts.indexOf(act), false, state))}
      ${lamp === undefined ? nothing : this.renderAct(lamp, acts.indexOf(lamp), true, state)}`,
      panel: this.renderPanel(ask, table, state),
      many: acts.length > 3,
    });
  }

  private renderAct(act: Act, place: number, lamp: boolean, state: TableState) {
    const key = keyOf(act);
    const cls = `btn grow ${lamp ? "lampbtn" : ""}`;
    const off = !this.able(state);
    if (this.confirming === key)
      return html`<span class="acts" @focusout=${this.unconfirm}>
        <button class="btn" @click=${() => (this.confirming = null)}>Back</button>
        <button class=${cls} id="confirm" @click=${() => void this.decide(act.answer)}>
          Yes, ${lowerFirst(act.label)}
        </button>
      </span>`;
    return html`<button
      class=${cls}
      aria-disabled=${off ? "true" : nothing}
      aria-keyshortcuts=${place < 9 ? String(place + 1) : nothing}
      title=${act.words.help ?? (act.option.final === true ? "Cannot be taken back" : nothing)}
      @click=${() => this.press(act, key)}
    >
      ${wantsConfirming(act) ? icon("lock") : nothing}${act.label}
    </button>`;
  }

  private renderTakeBack(store: TableStore) {
    if (!this.asked(store).observation.canUndo) return nothing;
    return html`<button
      class="btn plain"
      aria-keyshortcuts="U"
      aria-label="Take back"
      ?disabled=${!this.able(this.asked(store))}
      @click=${() => void this.takeBack()}
    >
      ${icon("undo")}<span class="word">Take back</span>
    </button>`;
  }

  private renderClear() {
    if (this.answering.isEmpty) return nothing;
    return html`<button class="btn plain" aria-label="Clear draft" @click=${() => this.answering.clear()}>
      ${icon("close")}<span class="word">Clear draft</span>
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
    if (this.#panels.value === null) return nothing;
    const words = table.choice(ask, option, state);
    return html`<cv-choices
      .draft=${this.answering}
      .option=${option}
      .picked=${this.answering.amount}
      .unit=${words.unit ?? ""}
      .amountLabel=${words.label}
      ?disabled=${!this.able(state)}
    ></cv-choices>`;
  }

  private panelOpen(ask: Ask): boolean {
    if (this.answering.unclear !== null) return true;
    const { open } = this.answering;
    if (this.listed !== null && this.listed.question === open?.question) return this.listed.open;
    return listable(ask, this.drawn).some((o) => !this.drawn.includes(o.id));
  }

  private toggleList(ask: Ask): void {
    const { open } = this.answering;
    if (open !== null) this.listed = { question: open.question, open: !this.panelOpen(ask) };
  }

  /** By key: opens the list and goes there, or closes it and comes back. */
  private async toList(ask: Ask): Promise<void> {
    this.toggleList(ask);
    await this.updateComplete;
    const part = this.panelOpen(ask) ? ".panel cv-choices, .panel .btn" : "button[aria-keyshortcuts=C]";
    this.renderRoot.querySelector<HTMLElement>(part)?.focus();
  }

  private renderPanel(ask: Ask, table: GameTable, state: TableState) {
    if (!this.panelOpen(ask)) return nothing;
    const panels = this.#panels.value;
    if (panels === null) return nothing;
    const draft = this.answering;
    const all = listable(ask, this.drawn);
    const byHand = this.listed?.question === draft.open?.question && this.listed?.open === true;
    const panel = {
      ask,
      table,
      state,
      draft,
      options: byHand ? all : all.filter((o) => !this.drawn.includes(o.id)),
      disabled: !this.able(state),
      close: () => this.toggleList(ask),
    };
    return draft.unclear === null ? panels.choicesPanel(panel) : panels.unclearPanel(panel);
  }

  private able(state: TableState): boolean {
    return state.live && state.connection === "connected" && !state.sending;
  }

  private readonly unconfirm = (event: FocusEvent): void => {
    const group = event.currentTarget as HTMLElement;
    if (!group.contains(event.relatedTarget as Node | null)) this.confirming = null;
  };

  /** As if the button of a plain option had been pressed: for what a table draws itself, such as a card that is played alone. */
  offer(option: string): void {
    const { ask } = this.answering;
    if (this.store === undefined || this.table === undefined || ask === null) return;
    const acts = actsOf(ask, this.table, this.asked(this.store), this.answering, this.drawn);
    const act = acts.find((a) => a.option.id === option);
    if (act !== undefined) this.press(act, keyOf(act));
  }

  private press(act: Act, key: string): void {
    if (this.store === undefined || !this.able(this.asked(this.store))) return;
    if (!wantsConfirming(act)) return void this.decide(act.answer);
    this.confirming = key;
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>("#confirm")?.focus());
  }

  private async decide(answer: Answer): Promise<void> {
    const { open } = this.answering;
    this.confirming = null;
    if (this.store === undefined || open === null) return;
    if (this.store.house.catchUp !== null) this.store.house.skipCatchUp();
    this.tell(await this.store.decide(open.question, answer));
  }

  private async takeBack(): Promise<void> {
    if (this.store === undefined || !this.able(this.asked(this.store))) return;
    if (this.store.house.catchUp !== null) this.store.house.skipCatchUp();
    this.tell(await this.store.undo());
  }

  private tell(refusal: Refusal | null): void {
    if (refusal === null) return;
    this.dispatchEvent(new CustomEvent("cv-refused", { detail: { refusal }, bubbles: true, composed: true }));
  }

  /** Opens a sealed answer again: the ask is shown as if nothing had been sealed yet; the sealed answer stands until another is sent. */
  private readonly change = (): void => {
    const { open } = this.answering;
    if (open === null) return;
    this.answering.reopen();
  };

  private readonly byKey = (event: KeyboardEvent): void => {
    if (typesText(event) || this.store === undefined || this.hidden) return;
    const { ask } = this.answering;
    const press = keyAct(event, this.renderRoot, {
      takeBack: () => void this.takeBack(),
      list: ask === null ? null : () => void this.toList(ask),
      clear: this.answering.isEmpty ? null : () => this.answering.clear(),
    });
    if (press === null) return;
    event.preventDefault();
    press();
  };
}

const keyOf = (act: Act): string => `${act.option.id}:${act.label}`;

function wantsConfirming({ words: { confirm }, answer }: Act): boolean {
  return typeof confirm === "function" ? confirm(answer) : confirm === true;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-decision-bar": DecisionBarElement;
  }
}
