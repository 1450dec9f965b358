import {
  levelOf,
  SHAPES,
  type CardId,
  type CardNo,
  type GreatWarView,
  type Pile,
  type Side,
} from "@caravanserai/great-war";
import type { Answer, Json, Refusal } from "@caravanserai/kernel";
import { html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { base } from "../../elements/base.ts";
import "../../elements/decision-bar.ts";
import "../../elements/dialog.ts";
import { Draft } from "../../elements/draft.ts";
import "../../elements/hand.ts";
import { Phone } from "../../elements/phone.ts";
import "../../elements/rule.ts";
import "../../elements/seat.ts";
import "../../elements/table-frame.ts";
import type { FramePart } from "../../elements/table-frame.ts";
import { Watch } from "../../elements/watch.ts";
import type { GameTable, TableStore } from "../contract.ts";
import { warCard } from "./card.ts";
import { contextOf, NOTHING, type Context } from "./context.ts";
import { counted, SHORT_NAMES, titleOf } from "./names.ts";
import { answerWindow } from "./panels/answers.ts";
import { commitPanel, regroupPanel } from "./panels/commit.ts";
import { handPanel } from "./panels/hand.ts";
import { mat } from "./panels/mat.ts";
import { ordersDialog, ordersWords } from "./panels/orders.ts";
import { pilesPanel, scorePanel } from "./panels/piles.ts";
import { insignia } from "./signs.ts";
import { cardStyles } from "./styles/cards.ts";
import { matStyles } from "./styles/mat.ts";
import { levelWords } from "./words/ending.ts";

/** Free answers are judged in the browser by the functions that judge them on the server. */
export const FREE = SHAPES;

/** Options that this table lights itself: the bar keeps their lists one button away. */
const DRAWN = ["commit", "cancel", "look", "bonusOn", "interrupt", "target", "regroup", "exchange"] as const;
const PILE_NAMES = ["Central Powers", "Entente Allies", "Neutral"] as const;

/** A card that is read, and why it cannot be played now. */
interface Looked {
  readonly no: CardNo;
  readonly why: Refusal | null;
}

/** The table of The Great War: the mat with both lines, the commit as it is put together, piles, score and hand. */
@customElement("cv-great-war")
export class GreatWarTable extends LitElement {
  static override styles = [base, cardStyles, matStyles];

  @property({ attribute: false }) accessor store: TableStore<GreatWarView> | undefined;
  /** The game's words, given by `index.ts`. */
  static table: GameTable<GreatWarView>;
  readonly draft = new Draft(this);

  /** A card that was pressed and can be played in several ways. */
  @state() private accessor subject: CardId | null = null;
  @state() private accessor looked: Looked | null = null;
  /** A Joker that was pressed once in the window. */
  @state() private accessor sure: CardId | null = null;
  @state() private accessor pile: Pile | null = null;
  @state() private accessor ordering = false;
  #question = 0;
  #round = "";
  readonly #phone = new Phone(this);
  /** Too narrow for the piles to stand beside the mat. */
  readonly #tight = new Phone(this, "(max-width: 1099px)");

  constructor() {
    super();
    new Watch(this, () => this.store);
  }

  protected override willUpdate(): void {
    if (this.store === undefined) return;
    this.draft.follow(this.store.state, FREE);
    this.keepAll();
    const question = this.draft.open?.question ?? 0;
    if (question === this.#question) return;
    this.#question = question;
    this.subject = null;
    this.sure = null;
  }

  /** A regroup begins with everything kept, which is an answer already. */
  private keepAll(): void {
    const { open, value } = this.draft;
    if (open === null || open.sealed !== undefined || open.ask.kind !== "regroup" || value !== undefined) return;
    const { discard, discardBonus, neutral } = NOTHING;
    this.draft.setValue("regroup", { discard, discardBonus, neutral });
  }

  /** Where the lines do not fit, they show the round that is played. */
  override updated(): void {
    const view = this.store?.state.sight.view;
    const round = view === undefined ? "" : `${view.turn}/${view.round}`;
    if (round === this.#round) return;
    this.#round = round;
    for (const line of this.renderRoot.querySelectorAll<HTMLElement>(".ln")) {
      const now = line.querySelector<HTMLElement>(".row.now");
      const total = line.querySelector<HTMLElement>(".tot");
      if (now !== null && total !== null) line.scrollLeft = now.offsetLeft - total.offsetWidth;
    }
  }

  override render() {
    const { store } = this;
    if (store === undefined) return nothing;
    const c = contextOf(store.state, this.draft, this.subject, (subject) => (this.subject = subject));
    const look = (no: CardNo, why: Refusal | null = null): void => void (this.looked = { no, why });
    const piles = pilesPanel(
      c,
      (pile) => (this.pile = pile),
      () => (this.ordering = true),
    );
    return html`<cv-table-frame
        .store=${store}
        .table=${GreatWarTable.table}
        where=${`Turn ${c.view.turn} of ${c.view.turns}`}
        main-label="Mat"
        .parts=${partsOf(c, this.#tight.narrow)}
      >
        ${this.renderSeat(c, c.above)}
        ${this.#tight.narrow ? nothing : html`<div slot="plates" class="beside">${piles}</div>`}
        ${this.renderSeat(c, c.below)}
        ${mat(c, { press: (id) => this.pressMat(c, id), look }, this.renderWindow(c, look))}
        <div slot="plan">${c.building === null ? regroupPanel(c) : commitPanel(c, c.building)}</div>
        ${this.#tight.narrow ? html`<div slot="piles">${piles}</div>` : nothing}
        <div slot="score">${scorePanel(c, scoreWords(c), look)}</div>
        ${this.renderBar(c)} ${c.you === null ? nothing : handPanel(c, look)}
      </cv-table-frame>
      ${this.renderDialogs(c)}
      ${
        c.you === null
          ? nothing
          : ordersDialog(c, {
              open: this.ordering,
              close: () => (this.ordering = false),
              give: (window: string, order: Json) =>
                void store.order(window, order).then((refusal) => this.tell(refusal)),
            })
      }`;
  }

  private pressMat(c: Context, id: CardId): void {
    if (c.building !== null && c.building.plan !== null) c.building.pressMat(id);
    else this.draft.press(id);
  }

  private renderSeat(c: Context, side: Side) {
    const { view } = c;
    const waiting = c.state.sight.waiting.find((w) => w.seat === side);
    const clock = this.store?.house.clock(side) ?? null;
    const hand = view.hands[side];
    return html`<cv-seat
      slot="plates"
      .seat=${c.state.seats.find((s) => s.seat === side)}
      ?asked=${waiting !== undefined && !waiting.ready}
      ?sealed=${waiting?.sealed === true && waiting.ready}
      status=${`${SHORT_NAMES[side]}, ${side === view.defender ? "Defender" : "Attacker"}`}
      clock=${clock?.text ?? ""}
      ?low=${clock?.low === true}
    >
      <span slot="token">${insignia(side, "log")}</span>
      <span title="Cards in hand"
        ><span class="backs wide">${Array.from({ length: Math.min(hand, 9) }, () => html`<i></i>`)}</span
        ><b>${hand}</b></span
      >
      ${
        view.holdsBonus[side]
          ? html`<span title="Holds a Bonus card" role="img" aria-label="Holds a Bonus card"
              ><span class="backs gold"><i></i></span
            ></span>`
          : nothing
      }
      <span title="BP captured">★ <b>${view.scores[side]}</b></span>
    </cv-seat>`;
  }

  private renderWindow(c: Context, look: (no: CardNo) => void) {
    return answerWindow(c, {
      sure: this.sure,
      ask: (joker) => (this.sure = joker),
      send: (answer) => void this.send(answer),
      look,
      narrow: this.#phone.narrow,
    });
  }

  private async send(answer: Answer): Promise<void> {
    const { store } = this;
    const { open } = this.draft;
    if (store === undefined || open === null || store.state.sending) return;
    this.tell(await store.decide(open.question, answer));
  }

  private renderBar(c: Context) {
    return html`<cv-decision-bar
      slot="bar"
      .store=${this.store}
      .table=${GreatWarTable.table}
      .draft=${this.draft}
      .drawn=${DRAWN}
    >
      ${
        c.you === null || c.asked !== null || c.state.sight.result !== null
          ? nothing
          : html`<button slot="acts" class="btn small" @click=${() => (this.ordering = true)}>
              ${ordersWords(c)}
            </button>`
      }
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
            : html`<div class="reading">${warCard(looked.no, { size: "large" })}</div>
                ${looked.why === null ? nothing : html`<p class="refusal">${looked.why.message} <cv-rule rule=${looked.why.rule ?? ""}></cv-rule></p>`}`
        }
        <button slot="acts" class="btn" autofocus @click=${() => (this.looked = null)}>Close</button>
      </cv-dialog>
      <cv-dialog
        heading=${pile === null ? "" : `${PILE_NAMES[pile]}: cards laid down`}
        .open=${pile !== null}
        @cv-close=${() => (this.pile = null)}
      >
        ${pile === null ? nothing : html`<div class="pile">${(c.view.discards[pile] ?? []).map((no) => warCard(no, { size: "line", look: () => (this.looked = { no, why: null }) }))}</div>`}
        <button slot="acts" class="btn" autofocus @click=${() => (this.pile = null)}>Close</button>
      </cv-dialog>`;
  }

  private tell(refusal: Refusal | null): void {
    if (refusal === null) return;
    this.renderRoot
      .querySelector("cv-table-frame")
      ?.dispatchEvent(new CustomEvent("cv-refused", { detail: { refusal }, bubbles: true, composed: true }));
  }
}

function partsOf(c: Context, tight: boolean): readonly FramePart[] {
  const plan = c.building === null ? (c.regroup === null ? null : "Regroup") : "Your commit";
  return [
    ...(plan === null ? [] : [{ id: "plan", label: plan, place: "open" as const, lamp: true }]),
    { id: "score", label: "Captured", place: "open" as const },
    ...(tight ? [{ id: "piles", label: "Event, piles, orders", place: "tab" as const }] : []),
  ];
}

/** "+12 for the Entente: a Moral Victory if it ended now". */
function scoreWords({ view, state }: Context): string {
  const [central, allies] = view.scores;
  if (central === allies) return `Level at ${counted(central, "point")}.`;
  const ahead: Side = central > allies ? 0 : 1;
  const by = Math.abs(central - allies);
  const when = state.sight.result === null ? " if it ended now" : "";
  return `+${by} for the ${SHORT_NAMES[ahead]}: ${levelWords(levelOf(by))}${when}.`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-great-war": GreatWarTable;
  }
}
