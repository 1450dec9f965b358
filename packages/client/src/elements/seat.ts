import { isolate } from "@caravanserai/clocks";
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Clock, SeatInfo, StandIn } from "../contract/index.ts";
import "./arch.ts";
import type { ArchState } from "./arch.ts";
import { BaseElement } from "./base.ts";
import { standInWords } from "./bar-messages.ts";
import "./clock.ts";
import { guestMark } from "./guest-mark.ts";
import { programMark } from "./player-link.ts";
import { icon } from "./icons.ts";
import { MediaQuery } from "./media-queries.ts";

/**
 * `<cv-seat .seat=${seat} .asked=${…}>`: the plate of one seat.
 * - `seat`: the person (`SeatInfo`).
 * - `asked`: the table waits for this seat; `sealed`: it has sealed its answer.
 * - `status`: one line under the figures ("next", "lets all coups pass"); without it: here now, away, a bot plays.
 *   Instead of it, since when a bot has decided in place of the person, and how often.
 * - `clock`: the seat's clock, if there is one; on a phone only the time, and only of awaited seats.
 * - slot `token`: the token of the company or camp, with monogram; slot default: the figures (`<span>`s in one line).
 * On a phone it becomes `compact` automatically: an arch with the token at its foot, the name cut, the figures below;
 * next to it with `roomy`, if only two plates share the row.
 * @fires cv-seat { seat } — pressed: the page opens what there is to know about this person; the game may show its
 * melds.
 */
@customElement("cv-seat")
export class SeatElement extends BaseElement {
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static override styles = css`
    :host {
      min-width: 0;
      /* two plates do not fill a column */
      max-height: 9rem;
    }
    /* the reason for a held clock, with its end, takes one or two lines more */
    :host([held]) {
      max-height: 12rem;
    }
    button {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto;
      align-items: var(--seat-align, center);
      gap: 0 0.75rem;
      width: 100%;
      height: 100%;
      padding: 0.55rem 0.75rem;
      border: 0;
      background: none;
      text-align: left;
      cursor: pointer;
    }
    button:hover {
      background: color-mix(in srgb, var(--sheet) 60%, transparent);
    }
    :host([you]) button {
      background: var(--sheet);
    }
    button:focus-visible {
      outline-offset: -3px;
    }
    .name {
      font: 400 1.0313rem/1.15 var(--face-text);
      overflow: hidden;
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow-wrap: anywhere;
    }
    .figs {
      gap: 0 0.7rem;
      align-items: baseline;
      margin-top: 0.1rem;
    }
    /* the room of a clock that comes and goes: what is below the plate does not move with it */
    .past {
      visibility: hidden;
    }
    .status {
      gap: 0 0.35rem;
    }
    .status .icon {
      --size: 0.95rem;
    }
    .mine {
      color: var(--lamp-text);
      font-weight: var(--weight-strong);
    }
    .sealed {
      color: var(--seal);
    }
    .token {
      align-self: start;
      margin-top: 0.15rem;
    }
    :host([compact]) button {
      display: flex;
      flex-direction: column;
      gap: 0;
      padding: 0.15rem 0.1rem 0;
      text-align: center;
      --arch-width: 1.6rem;
    }
    :host([compact]) .pic {
      position: relative;
    }
    :host([compact]) .token {
      position: absolute;
      right: -0.75rem;
      bottom: -0.2rem;
      --token-size: 1rem;
    }
    :host([compact]) .name {
      display: block;
      width: 100%;
      font: 620 var(--t-1) / 1.25 var(--face-ui);
      font-stretch: 75%;
      white-space: nowrap;
      text-overflow: ellipsis;
    }
    /* a phone's plate has room for only one of the two; the arch has the initial */
    :host([compact]:not([roomy])) .clocked {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    :host([compact]) .figs {
      justify-content: center;
      flex-wrap: nowrap;
      gap: 0.35rem;
      font-size: var(--t-1);
      white-space: nowrap;
      overflow: hidden;
    }
    :host([compact]) .text {
      width: 100%;
      min-width: 0;
    }
    /* three in a row have room beside the arch, as two have */
    :host([compact]:not([roomy])) {
      container-type: inline-size;
    }
    @container (min-width: 6.5rem) {
      :host([compact]:not([roomy])) button {
        flex-direction: row;
        gap: 0.85rem;
        min-height: 2.75rem;
        padding: 0.1rem 0.5rem;
        text-align: left;
      }
      :host([compact]:not([roomy])) .pic {
        flex: none;
      }
      :host([compact]:not([roomy])) .figs {
        justify-content: flex-start;
        margin: 0;
      }
      /* on a desk there is room for a second line */
      :host([tight]:not([roomy])) .figs {
        flex-wrap: wrap;
      }
    }
    :host([compact][roomy]) button {
      flex-direction: row;
      align-items: center;
      gap: 0.7rem;
      padding: 0.1rem 0.75rem;
      text-align: left;
      --arch-width: 1.6rem;
    }
    :host([compact][roomy]) {
      min-height: 2.75rem;
    }
    /* the clock, which comes and goes, beside the name: the board below does not move with it */
    :host([compact][roomy]) .text {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      column-gap: 0.4rem;
    }
    :host([compact][roomy]) .figs {
      grid-row: 2;
      grid-column: 1/-1;
      margin: 0;
    }
    :host([compact][roomy]) .pic {
      flex: none;
      display: flex;
      align-items: flex-end;
      gap: 0.15rem;
    }
    :host([compact][roomy]) .figs {
      justify-content: flex-start;
    }
    /* a phone in landscape: one line */
    @media (max-width: 68.6875em) and (max-height: 30em) {
      :host(:not([compact])) button {
        min-height: 2.5rem;
        padding: 0.1rem 0.75rem;
        --arch-width: 1.6rem;
      }
      :host(:not([compact])) .text {
        display: flex;
        align-items: baseline;
        gap: 0.75rem;
      }
      :host(:not([compact])) .name {
        display: block;
        white-space: nowrap;
        text-overflow: ellipsis;
      }
      :host(:not([compact])) .figs {
        flex: none;
      }
      :host(:not([compact])) .status {
        display: none;
      }
    }
    /* and in one like a desk's at 200 % zoom it is one line */
    @media (min-width: 35em) and (max-height: 30em) {
      :host([compact]:not([roomy])) button {
        flex-direction: row;
        align-items: center;
        gap: 0.9rem;
        padding: 0.15rem 0.6rem;
        text-align: left;
      }
      :host([compact]:not([roomy])) .pic {
        flex: none;
      }
      :host([compact]:not([roomy])) .text {
        display: flex;
        align-items: baseline;
        gap: 0.6rem;
      }
      :host([compact]:not([roomy])) .name {
        width: auto;
      }
      :host([compact][roomy]) {
        min-height: 0;
      }
      :host([compact][roomy]) button {
        padding-block: 0.1rem;
      }
      :host([compact][roomy]) .text {
        display: flex;
        align-items: baseline;
        gap: 0.6rem;
      }
      :host([compact][roomy]) .name {
        width: auto;
      }
    }
  `;

  @property({ attribute: false }) accessor seat: SeatInfo | undefined;
  @property({ type: Boolean }) accessor asked = false;
  @property({ type: Boolean }) accessor sealed = false;
  @property() accessor status = "";
  @property({ attribute: false }) accessor clock: Clock | null = null;
  @property({ type: Boolean, reflect: true }) accessor compact = false;
  /** Many plates share one row: compact wherever it is shown. */
  @property({ type: Boolean, reflect: true }) accessor tight = false;
  @property({ type: Boolean, reflect: true }) accessor you = false;
  /** Set by the element itself: the clock is held, and the plate says why. */
  @property({ type: Boolean, reflect: true }) accessor held = false;
  readonly #phone = new MediaQuery(this);
  /** The clock that was shown last. */
  #latest: Clock | null = null;

  override willUpdate(): void {
    this.compact = this.tight || this.#phone.matches;
    this.you = this.seat?.you ?? false;
    this.#latest = this.clock ?? this.#latest;
    this.held = this.#latest !== null && this.#latest.sign !== "runs" && this.#latest.more !== "";
  }

  override render() {
    const { seat } = this;
    if (seat === undefined) return nothing;
    return html`<button @click=${this.press}>
      <span class="pic">
        <cv-arch
          .name=${seat.name}
          .state=${this.arch}
          .bot=${seat.kind === "bot"}
          .level=${seat.level}
          .guest=${seat.guest}
        ></cv-arch>
        ${this.compact ? html`<slot class="token" name="token"></slot>` : nothing}
      </span>
      <span class="text">
        <span class="name ${this.compact && this.clock !== null ? "clocked" : ""}"
          >${seat.you ? "You" : isolate(seat.name)}${seat.guest && !seat.you ? guestMark() : nothing}${programMark(seat.program)}</span
        >
        <span class="figs cluster small"><slot></slot></span>
        ${this.renderClock()} ${this.compact ? html`<span class="sr">${this.statusText}</span>` : this.renderStatus()}
      </span>
      ${this.compact ? nothing : html`<slot class="token" name="token"></slot>`}
    </button>`;
  }

  private get arch(): ArchState {
    const { seat } = this;
    if (seat?.kind === "free") return "free";
    if (this.asked) return seat?.you === true ? "you-asked" : "asked";
    if (seat?.kind === "bot") return "bot";
    if (seat?.departed === true) return "away";
    return seat?.presence === "here" || seat?.you === true ? "here" : "away";
  }

  private get statusText(): string {
    const { seat } = this;
    if (seat === undefined) return "";
    if (this.sealed) return "sealed";
    if (seat.standIn !== undefined) return this.standInText(seat, seat.standIn);
    if (this.asked && seat.thinks === true) return "thinks…";
    if (this.asked) return this.status !== "" ? this.status : seat.you ? "your turn" : "decides now";
    if (this.status !== "") return this.status;
    if (seat.departed) return "has left the match";
    if (seat.kind === "bot") return "a bot plays";
    return seat.presence === "here" || seat.you ? "here now" : "away";
  }

  /** [CO-207] [CO-551] The clock above it already says that a bot plays. */
  private standInText({ departed }: SeatInfo, standIn: StandIn): string {
    const words = standInWords(standIn);
    if (departed) return `left; a bot has played ${words}`;
    return this.clock?.sign === "bot" && !this.compact ? words : `a bot has played ${words}`;
  }

  private renderClock() {
    const { clock } = this;
    if (clock === null) {
      if (this.compact || this.#latest === null) return nothing;
      return html`<cv-clock class="past" aria-hidden="true" .clock=${this.#latest}></cv-clock>`;
    }
    const mine = this.asked && !this.sealed && this.seat?.you === true;
    return html`<cv-clock .clock=${clock} ?mine=${mine} ?brief=${this.compact}></cv-clock>`;
  }

  private renderStatus() {
    const mine = this.asked && this.seat?.you === true;
    return html`<span
      class="status hstack cluster muted tiny ${mine && !this.sealed ? "mine" : this.sealed ? "sealed" : ""}"
    >
      ${this.sealed ? icon("seal") : nothing}${this.statusText}
    </span>`;
  }

  private readonly press = (): void => {
    if (this.seat === undefined) return;
    this.dispatchEvent(
      new CustomEvent("cv-seat", {
        ...{ detail: { seat: this.seat.seat }, bubbles: true, composed: true, cancelable: true },
      }),
    );
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-seat": SeatElement;
  }
}
