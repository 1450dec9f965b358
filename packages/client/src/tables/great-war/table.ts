import {
  levelOf,
  sideOf,
  type CardId,
  type CardNo,
  type CommitPlan,
  type GreatWarView,
  type Pile,
  type Side,
} from "@caravanserai/great-war";
import type { Answer, Refusal } from "@caravanserai/kernel";
import { html, nothing, type LitElement } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { DecisionBarElement } from "../../elements/decision-bar.ts";
import "../../elements/decision-bar.ts";
import "../../elements/dialog.ts";
import "../../elements/hand.ts";
import "../../elements/rule.ts";
import "../../elements/seat.ts";
import "../../elements/sheet.ts";
import { positionOf, Staging, type Stage } from "../../elements/staging.ts";
import { StandingOrders } from "../../elements/standing-orders.ts";
import { supervise } from "../../elements/supervise.ts";
import { TableElement } from "../../elements/table-element.ts";
import "../../elements/table-frame.ts";
import type { FramePart } from "../../elements/table-frame.ts";
import type { TableState, TableStore } from "../../contract/index.ts";
import { warCard } from "./card.ts";
import { contextOf, isLinking, NOTHING, type Context } from "./context.ts";
import { isBegun } from "./dragging.ts";
import { greatWarTable } from "./game-table.ts";
import { counted } from "../../elements/words.ts";
import { SHORT_NAMES, titleOf } from "./names.ts";
import { answerPanel, jokersOf, standsWords } from "./panels/answers.ts";
import { commitPanel, waysWords } from "./panels/commit.ts";
import { raidPanel, seenPanel } from "./panels/found.ts";
import { campaignTrack } from "./panels/campaign.ts";
import { handPanel, openHandPanel } from "./panels/hand.ts";
import { legend } from "./panels/legend.ts";
import { mat } from "./panels/mat.ts";
import { inForce } from "./panels/orders-in-force.ts";
import { pilesPanel, scorePanel } from "./panels/piles.ts";
import { regroupPanel } from "./panels/regroup.ts";
import { plate } from "./panels/plate.ts";
import { styles } from "./styles/index.ts";
import { levelWords } from "./words/ending.ts";
import { drawnCards, freshCards } from "./fresh-cards.ts";
import { setInMotion } from "./motion.ts";
import type { Option } from "./options.ts";
import { stagesOf, type StageData } from "./stages.ts";
import { showThought, thoughtOf } from "./thought.ts";
import { lineWords } from "./words/log.ts";

/** Options that the table itself highlights; the bar keeps their lists one button away. */
const DRAWN = ["commit", "cancel", "look", "bonusOn", "interrupt", "target", "regroup", "exchange"] as const;
const PILE_NAMES = ["Central Powers", "Entente Allies", "Neutral"] as const;

/** A card opened for reading, and why it cannot be played now. */
interface Looked {
  readonly no: CardNo;
  readonly why: Refusal | null;
}

/** A stage of an event as drawn. */
type WarStage = Stage & StageData;
/** The length of a stage in words: about that of a log line, plus some for each card it names. */
const WORDS = 8;
const WORDS_OF_A_CARD = 2;

/** The table of The Great War: the mat with both lines, the drafted commit, piles, score and hand. */
@customElement("cv-great-war")
export class GreatWarTable extends TableElement<GreatWarView, Option> {
  static override styles = [...styles];

  /** A pressed card that can be played in several ways. */
  @state() private accessor subject: CardId | null = null;
  @state() private accessor looked: Looked | null = null;
  /** The Joker that was pressed once in the window. */
  @state() private accessor sure: CardId | null = null;
  @state() private accessor pile: Pile | null = null;
  readonly #orders = new StandingOrders<Context>(this, () => import("./panels/orders.ts"));
  @state() private accessor dragged: CardId | null = null;
  /** The cards shown by the latest look, until they are put away. */
  @state() private accessor peeked: readonly CardNo[] = [];
  #read: number | null = null;
  /** The question during which the latest look was shown. */
  #peekedAt = 0;
  #turn = 0;
  #place = "";
  readonly #staging = new Staging<WarStage>(this, this.controller);
  /** The changes to animate after the next rendering. */
  #moving: readonly StageData[] = [];
  #moved: WarStage | null = null;

  constructor() {
    super(greatWarTable);
  }

  protected override willUpdate(): void {
    super.willUpdate();
    if (this.store === undefined) return;
    this.keepAll();
    const { turn } = this.store.state.observation.view;
    if (turn !== this.#turn) this.peeked = [];
    this.#turn = turn;
    this.readLooks(this.store.state, this.question);
  }

  protected override asked(question: number): void {
    this.subject = null;
    this.sure = null;
    // what was seen stays during the question that comes with it, and is removed at the next
    if (question === 0) return;
    if (this.#peekedAt === 0) this.#peekedAt = question;
    else if (question !== this.#peekedAt) this.peeked = [];
  }

  /** Plays what the other side did in stages; a step of a catch-up or a replay moves everything at once. */
  protected override moved({ state, catchUp }: TableStore<GreatWarView>, before: GreatWarView | null): void {
    const { seq, live, viewer } = state;
    if (before === null) {
      this.#staging.skip();
      return;
    }
    const you = typeof viewer === "number" ? sideOf(viewer) : null;
    const lines = state.lines.filter((line) => line.seq === seq && line.undone !== true);
    const stages = stagesOf(before, state.observation.view, lines, you);
    if (!live || catchUp !== null) {
      this.#staging.skip();
      this.#moving = stages;
      return;
    }
    if (you !== null && lines.find(({ args }) => args["side"] !== undefined)?.args["side"] === you)
      this.#staging.skip();
    this.#staging.play(
      stages.map((stage) => ({
        ...stage,
        words: html`${stage.lines.map((line) => html`${lineWords(line, state)} `)}`,
        length: WORDS * stage.lines.length + WORDS_OF_A_CARD * stage.moves.length,
      })),
    );
  }

  /** A regroup starts with everything kept, which is already a complete answer. */
  private keepAll(): void {
    const { open, value } = this.draft;
    if (open === null || open.sealed !== undefined || open.ask.kind !== "regroup" || value !== undefined) return;
    const { discard, discardBonus, neutral } = NOTHING;
    this.draft.prefill(() => this.draft.setValue("regroup", { discard, discardBonus, neutral }));
  }

  /** Shows the cards of looks logged since the last rendering, until they are put away. */
  private readLooks({ lines, live, viewer }: TableState<GreatWarView>, question: number): void {
    if (!live) return;
    const newest = lines.reduce((most, { number }) => Math.max(most, number), 0);
    const read = this.#read ?? newest;
    this.#read = newest;
    const seen = lines
      .filter(({ key, number, args }) => key === "great-war.look" && number > read && args["side"] === viewer)
      .flatMap(({ args: { cards, bonus } }) => {
        const shown: readonly unknown[] = Array.isArray(cards) ? cards : [];
        return [...shown, bonus].filter((no) => typeof no === "number");
      });
    if (seen.length === 0) return;
    this.peeked = seen;
    this.#peekedAt = question;
  }

  /** Resolves when the dialog of the standing orders, once it has been opened, has been fetched. */
  get fetched(): Promise<unknown> | null {
    return this.#orders.loading;
  }

  override firstUpdated(): void {
    if (typeof this.store?.state.viewer === "number") this.#orders.prefetch();
  }

  /** Where the lines do not fit, scrolls to the current round and to the card drafted last. */
  override updated(): void {
    this.move();
    const view = this.store?.state.observation.view;
    const steps = (this.draft.value as Partial<CommitPlan> | undefined)?.steps?.length ?? -1;
    const weighed = this.store?.replay?.analysis?.here ?? null;
    const place = view === undefined ? "" : `${view.turn}/${view.round}/${steps}/${weighed?.seq ?? ""}`;
    if (place === this.#place) return;
    this.#place = place;
    supervise(
      this.#frameDrawn().then(() => {
        for (const line of this.renderRoot.querySelectorAll<HTMLElement>(".ln")) showRound(line);
        showThought(this.renderRoot, thoughtOf(weighed));
      }),
    );
  }

  /** Animates what has just been rendered for the first time. */
  private move(): void {
    const { shown } = this.#staging;
    const stages = shown !== null && shown !== this.#moved ? [shown] : this.#moving;
    this.#moved = shown;
    this.#moving = [];
    if (stages.length === 0) return;
    supervise(
      this.#frameDrawn().then(() => {
        const layer = this.renderRoot.querySelector<HTMLElement>(".flights");
        if (layer !== null) setInMotion(this.renderRoot, layer, stages);
      }),
    );
  }

  async #frameDrawn(): Promise<void> {
    await this.updateComplete;
    await this.renderRoot.querySelector<LitElement>("cv-table-frame")?.updateComplete;
  }

  override render() {
    const { store } = this;
    if (store === undefined) return nothing;
    const { shown: stage, later } = this.#staging;
    const handling = {
      subject: this.subject,
      choose: (subject: CardId | null) => void (this.subject = subject),
      dragged: this.dragged,
      drag: (id: CardId | null) => void (this.dragged = id),
      offer: (option: string) => this.renderRoot.querySelector<DecisionBarElement>("cv-decision-bar")?.offer(option),
    };
    const thought = thoughtOf(store.replay?.analysis?.here ?? null);
    // the hand shows the current position, everything else that of the stage being shown; neither asks anything
    const at = (view?: GreatWarView): Context =>
      contextOf(stage === null ? store.state : positionOf(store.state, view), this.draft, {
        ...handling,
        stage,
        thought,
      });
    const now = at();
    const c = stage === null ? now : at(stage.view);
    const look = (no: CardNo, why: Refusal | null = null): void => void (this.looked = { no, why });
    const orders = this.#orders.open;
    const piles = pilesPanel(c, { leaf: (pile) => (this.pile = pile), look, orders });
    // no room for the piles next to the mat
    const tight = this.tablet.matches;
    const narrow = this.phone.matches;
    const beside = this.beside(c, look);
    const over =
      beside === null || !narrow
        ? nothing
        : html`<cv-sheet label=${beside.label} topic=${this.question}>${beside.content}</cv-sheet>`;
    return html`<cv-table-frame
        .controller=${this.controller}
        track
        ?data-staging=${stage !== null}
        where=${narrow ? `Turn ${c.view.turn} of ${c.view.turns}` : ""}
        main-label="Mat"
        .parts=${narrow ? phoneParts(c) : partsOf(c, tight, beside)}
        @cv-tab=${(event: CustomEvent<{ readonly tab: string }>) => this.toMat(event.detail.tab)}
      >
        ${narrow ? nothing : html`<div slot="track">${campaignTrack(c)}</div>`} ${this.renderSeat(c, c.above)}
        ${tight ? nothing : html`<div slot="plates" class="beside" tabindex="0" role="group" aria-label="Event and piles">${piles}</div>`}
        ${this.renderSeat(c, c.below)} ${mat(c, { press: (id) => this.pressMat(c, id), look }, { over, narrow })}
        ${beside === null || narrow ? nothing : html`<div slot="beside">${beside.content}</div>`}
        ${narrow ? html`<div slot="play">${this.renderPlay(c, orders)}</div>` : nothing}
        ${narrow || c.building === null ? nothing : html`<div slot="commit">${commitPanel(c, c.building, { drawn: () => this.updateComplete, orders })}</div>`}
        ${narrow || c.regroup === null ? nothing : html`<div slot="regroup">${regroupPanel(c)}</div>`}
        ${tight ? html`<div slot="piles">${piles}</div>` : nothing}
        <div slot="score">${scorePanel(c, scoreWords(c), look)}</div>
        ${this.renderBar(now)}
        ${c.you === null ? (store.replay === null || store.state.viewer !== "all" ? nothing : openHandPanel(c, store, store.replay, look)) : handPanel(now, look, { fresh: freshCards(store.state.lines, c.you), arriving: new Set(later.flatMap(({ lines }) => lines.flatMap(drawnCards))), narrow })}
      </cv-table-frame>
      <div class="flights" aria-hidden="true"></div>
      ${this.renderDialogs(c)} ${this.#orders.dialog(c)}`;
  }

  /** On a phone everything that is put together has one tab, which is always there. */
  private renderPlay(c: Context, orders: () => void) {
    if (c.building !== null) return commitPanel(c, c.building, { drawn: () => this.updateComplete, orders });
    if (c.regroup !== null) return regroupPanel(c);
    return html`<p class="quiet">Nothing is being put together now.</p>`;
  }

  /** Key M moves the focus to what can be pressed on the mat; tapping the tab on a phone only shows it. */
  private toMat(tab: string): void {
    if (tab !== "main" || this.phone.matches) return;
    const mat = this.renderRoot.querySelector<HTMLElement>(".mat");
    (mat?.querySelector<HTMLElement>(".wc.lit") ?? mat)?.focus();
  }

  private pressMat(c: Context, id: CardId): void {
    if (isBegun(c.building)) c.building.pressMat(id);
    else this.draft.press(id);
  }

  private renderSeat(c: Context, side: Side) {
    return plate(c, side, this.store?.clock(side) ?? null);
  }

  /**
   * What is shown for a moment next to the mat, or on phones over its bottom: a pending lead card, or what a raid or
   * look found.
   */
  private beside(c: Context, look: (no: CardNo) => void): Beside | null {
    const send = (answer: Answer): void => supervise(this.controller.send(answer));
    if (c.asked === "answer" && c.view.pending !== null && !this.saysAll(c))
      return {
        label: "The card that leads",
        asked: true,
        content: answerPanel(c, { sure: this.sure, ask: (joker) => (this.sure = joker), send, look }),
      };
    if (c.asked === "raid" && c.view.raid !== null)
      return { label: "Found by the raid", asked: true, content: raidPanel(c, { look, send }) };
    if (this.peeked.length === 0 || c.stage !== null) return null;
    return {
      label: "Seen in the enemy hand",
      asked: false,
      content: seenPanel(this.peeked, { look, close: () => (this.peeked = []) }),
    };
  }

  /** On a phone the mat stays in view where the player has no choice: the bar says all. */
  private saysAll(c: Context): boolean {
    return c.asked === "answer" && this.phone.matches && jokersOf(c).length === 0;
  }

  private renderBar(c: Context) {
    const note = this.saysAll(c) ? standsWords(c) : noteOf(c);
    return html`<cv-decision-bar slot="bar" .controller=${this.controller} .drawn=${DRAWN} .note=${note}>
      ${this.#orders.button(c, inForce(c.state.observation.orders, c.view))}
    </cv-decision-bar>`;
  }

  private renderDialogs(c: Context) {
    const { looked, pile } = this;
    return html`<cv-dialog
        heading=${looked === null ? "" : titleOf(looked.no)}
        .open=${looked !== null}
        @cv-close=${() => (this.looked = null)}
      >
        ${
          looked === null
            ? nothing
            : html`<div class="reading cluster">${warCard(looked.no, { size: "large" })}${legend(looked.no)}</div>
                ${looked.why === null ? nothing : html`<p class="refusal small">${looked.why.message} <cv-rule rule=${looked.why.rule ?? ""}></cv-rule></p>`}`
        }
        <button slot="acts" class="btn" autofocus @click=${() => (this.looked = null)}>Close</button>
      </cv-dialog>
      <cv-dialog
        heading=${pile === null ? "" : `${PILE_NAMES[pile]}: cards laid down`}
        .open=${pile !== null}
        @cv-close=${() => (this.pile = null)}
      >
        ${pile === null ? nothing : html`<div class="pile cluster">${(c.view.discards[pile] ?? []).map((no) => warCard(no, { size: "line", look: () => (this.looked = { no, why: null }) }))}</div>`}
        <button slot="acts" class="btn" autofocus @click=${() => (this.pile = null)}>Close</button>
      </cv-dialog>`;
  }
}

interface Beside {
  readonly label: string;
  readonly asked: boolean;
  readonly content: unknown;
}

const besidePart = ({ label, asked }: Beside): FramePart => ({ id: "beside", label, place: "open", asked });

/** The same tabs through a whole match. */
const phoneParts = (c: Context): readonly FramePart[] => [
  { id: "play", label: "Your play", place: "open", asked: c.regroup !== null || (c.building?.plan ?? null) !== null },
  { id: "score", label: "Captured", place: "open" },
  { id: "piles", label: "Piles", place: "tab" },
];

function partsOf(c: Context, tight: boolean, beside: Beside | null): readonly FramePart[] {
  return [
    ...(beside?.asked === true ? [besidePart(beside)] : []),
    ...(c.building === null
      ? []
      : [{ id: "commit", label: "Play", place: "open" as const, asked: c.building.plan !== null }]),
    ...(c.regroup === null
      ? []
      : [{ id: "regroup", label: "Regroup", place: "open" as const, asked: true, first: true }]),
    // what was seen comes after what is asked
    ...(beside?.asked === false ? [besidePart(beside)] : []),
    { id: "score", label: "Captured", place: "open" as const },
    ...(tight ? [{ id: "piles", label: "Event, piles", place: "tab" as const }] : []),
  ];
}

/** The bar's note: what to press next on the mat. */
function noteOf(c: Context): string {
  const { option, lead, picks } = c.draft;
  if (option?.id === "cancel" && lead !== null && picks.length === 0)
    return "Now choose the card that it cancels, one with a dashed edge.";
  if (isLinking(c)) return "Now choose the card in your line to link it to, one with a dashed edge.";
  return waysWords(c);
}

/**
 * Scrolls the current round, and what is drafted in it, into view; where both lines scroll together, scrolls the mat.
 */
function showRound(line: HTMLElement): void {
  const now = line.querySelector<HTMLElement>(".row.now");
  const total = line.querySelector<HTMLElement>(".tot");
  const mat = line.parentElement;
  if (now === null || total === null || mat === null) return;
  const scroller = line.scrollWidth > line.clientWidth ? line : mat;
  const { left, right } = scroller.getBoundingClientRect();
  scroller.scrollLeft += now.getBoundingClientRect().left - left - total.offsetWidth;
  const newest = [...line.querySelectorAll<HTMLElement>(".wc.picked")].at(-1);
  if (newest === undefined) return;
  scroller.scrollLeft += Math.max(0, newest.getBoundingClientRect().right - right + 8);
  mat.scrollTop += Math.max(0, line.getBoundingClientRect().bottom - mat.getBoundingClientRect().bottom);
}

/** "+12 for the Entente: a Moral Victory if it ended now". */
function scoreWords({ view, state }: Context): string {
  const [central, allies] = view.scores;
  if (central === allies) return `Level at ${counted(central, "point")}.`;
  const ahead: Side = central > allies ? 0 : 1;
  const by = Math.abs(central - allies);
  const when = state.observation.result === null ? " if it ended now" : "";
  return `+${by} for the ${SHORT_NAMES[ahead]}: ${levelWords(levelOf(by))}${when}.`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-great-war": GreatWarTable;
  }
}
