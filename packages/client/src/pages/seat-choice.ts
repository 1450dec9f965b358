import type { GameInfo, LevelOffer } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import "../elements/arch.ts";
import { BaseElement } from "../elements/base.ts";
import { botWords, levelFigures, levelTitle, levelWords } from "../elements/level-words.ts";
import { cardOf } from "../games/index.ts";
import { pageStyles } from "./page.css.ts";
import { segments, segmentStyles } from "./segments.ts";

/** The occupant of a seat at a new table. */
export type SeatKind = "me" | "bot" | "free";

/** `count` seats with the same occupants as before; one of them is always the person who opens the table. */
export function seatsFor(count: number, before: readonly SeatKind[]): readonly SeatKind[] {
  const seats = Array.from({ length: count }, (_, i): SeatKind => before[i] ?? "free");
  return seats.includes("me") || before.length === 0 ? seats : ["me", ...seats.slice(1)];
}

/** The level that was chosen for the bot of a seat. */
export interface SeatLevel {
  readonly seat: number;
  readonly level: LevelOffer["level"];
}

/** How an arch shows the occupant. */
export function archState(kind: SeatKind): "here" | "bot" | "free" {
  return kind === "me" ? "here" : kind;
}

/**
 * `<cv-seat-choice .game .plan .seats name="Ada">`: the number of seats at a new table, and their occupants.
 *
 * @fires cv-seats — detail: the occupant of each seat
 * @fires cv-levels — detail: the levels of bots that are not stewards
 */
@customElement("cv-seat-choice")
export class SeatChoiceElement extends BaseElement {
  static override styles = [
    pageStyles,
    segmentStyles,
    css`
      .seats {
        display: grid;
        grid-template-columns: 1fr 1fr;
        column-gap: 2rem;
      }
      .seats li {
        gap: 0.7rem;
        padding: 0.4rem 0;
        min-height: 3.9rem;
      }
      .seats label {
        flex: 1;
        display: grid;
        gap: 0.1rem;
      }
      @media (max-width: 47.5em) {
        .seats {
          grid-template-columns: 1fr;
        }
      }
    `,
  ];

  @property() accessor game = "";
  @property({ attribute: false }) accessor plan: GameInfo["seats"] = { min: 2, max: 2 };
  @property({ attribute: false }) accessor seats: readonly SeatKind[] = [];
  /** What the game offers at a table of this size beside the steward, weakest first. */
  @property({ attribute: false }) accessor offers: readonly LevelOffer[] = [];
  @property({ attribute: false }) accessor levels: readonly SeatLevel[] = [];
  /** The name of the person who opens the table. */
  @property() accessor name = "You";

  override render() {
    const { plan } = this;
    const names = cardOf(this.game)?.seats;
    return html`<section>
      <div class="head">
        <h2>Seats</h2>
        <span class="quiet">${plan.min === plan.max ? `for ${plan.min}` : `${plan.min} to ${plan.max}`}</span>
      </div>
      ${
        plan.min === plan.max
          ? nothing
          : segments(
              "How many sit down",
              Array.from({ length: plan.max - plan.min + 1 }, (_, i) => plan.min + i).map((count) => ({
                words: String(count),
                on: count === this.seats.length,
                choose: () => this.set(seatsFor(count, this.seats)),
              })),
            )
      }
      <ol class="seats">
        ${this.seats.map((kind, seat) => {
          const role = plan.names?.[seat];
          return html`<li class="hstack ruled">
            <cv-arch .name=${this.name} .state=${archState(kind)}></cv-arch>
            <label class="muted small"
              ><span>${role === undefined ? `Seat ${seat + 1}` : (names?.[role] ?? role)}</span>
              <select
                class="field"
                @change=${(event: Event) => this.choose(seat, (event.target as HTMLSelectElement).value)}
              >
                <option value="me" ?selected=${kind === "me"}>You</option>
                <option value="free" ?selected=${kind === "free"}>Free: anyone with the link</option>
                ${this.renderBots(seat, kind)}
              </select>
              ${this.renderStrength(seat, kind)}</label
            >
          </li>`;
        })}
      </ol>
    </section>`;
  }

  /** The steward is the bot without a level. A level that is not offered stays in the list, with the reason. */
  private renderBots(seat: number, kind: SeatKind) {
    const level = kind === "bot" ? (this.levelOf(seat) ?? "steward") : null;
    const steward = html`<option value="bot" ?selected=${level === "steward"}>
      ${this.offers.length === 0 ? "Bot" : "Bot: Steward"}
    </option>`;
    const others = this.offers.map(
      (offer) =>
        html`<option
          value=${offer.level}
          title=${levelFigures(offer)}
          ?selected=${level === offer.level}
          ?disabled=${offer.whyNot !== null}
        >
          Bot: ${levelTitle(offer.level)}${offer.whyNot === null ? "" : `, ${levelWords(offer)}`}
        </option>`,
    );
    return [steward, ...others];
  }

  private levelOf(seat: number): LevelOffer["level"] | undefined {
    return this.levels.find((one) => one.seat === seat)?.level;
  }

  /** How strong the chosen bot is, with the figures as a hint; nothing where there is no choice. */
  private renderStrength(seat: number, kind: SeatKind) {
    if (kind !== "bot" || this.offers.length === 0) return nothing;
    const level = this.levelOf(seat);
    const offer = this.offers.find((one) => one.level === level);
    return html`<span class="strength" title=${offer === undefined ? nothing : levelFigures(offer)}
      >${botWords(level, this.offers)}</span
    >`;
  }

  private choose(seat: number, value: string): void {
    const level = this.offers.find((offer) => offer.level === value)?.level;
    const others = this.levels.filter((one) => one.seat !== seat);
    const detail = level === undefined ? others : [...others, { seat, level }];
    this.dispatchEvent(new CustomEvent<readonly SeatLevel[]>("cv-levels", { detail }));
    this.setSeat(seat, level === undefined ? (value as SeatKind) : "bot");
  }

  private setSeat(seat: number, kind: SeatKind): void {
    this.set(
      this.seats.map((was, i) => {
        if (i === seat) return kind;
        return kind === "me" && was === "me" ? "free" : was;
      }),
    );
  }

  private set(detail: readonly SeatKind[]): void {
    this.dispatchEvent(new CustomEvent<readonly SeatKind[]>("cv-seats", { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-seat-choice": SeatChoiceElement;
  }
}
