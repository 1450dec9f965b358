import { isolate } from "@caravanserai/clocks";
import type { OwnSeek, UsualWaiting } from "@caravanserai/protocol";
import { css, html, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { programMark } from "../elements/player-link.ts";
import { StoreController } from "../elements/store-controller.ts";
import { supervise } from "../elements/supervise.ts";
import { Ticking } from "../elements/ticking.ts";
import { elapsed } from "../elements/words.ts";
import { PageElement } from "../shell/page-element.ts";
import { about, orList, paceWords, searchedWords, seatsWords } from "../shell/seek-words.ts";
import { labelledSelect } from "./labelled-select.ts";
import { quickPairingStyles } from "./quick-pairing.css.ts";
import { titleOf } from "./table-entry.ts";

/**
 * `<cv-running-search .app .seek>`: the state of a live search: how long it has lasted compared with the usual, which
 * opponents it accepts and when it widens, similar searches by other people, and a match against a bot in the meantime.
 * It fills the panel of the form.
 * @fires cv-edit — the user wants to change the search.
 */
@customElement("cv-running-search")
export class RunningSearchElement extends PageElement {
  static override styles = [
    quickPairingStyles,
    css`
      :host {
        display: contents;
      }
      h2 {
        font: 400 1.5rem/1.2 var(--face-text);
      }
      h3 {
        font: 400 1.25rem/1.2 var(--face-text);
      }
      .running {
        display: flex;
        align-items: baseline;
        gap: 1rem;
      }
      .elapsed {
        font-size: 1.5625rem;
        font-weight: 680;
        line-height: 1;
        font-variant-numeric: tabular-nums;
      }
      .sub {
        margin: 0.15rem 0 0.6rem;
      }
      .road {
        display: block;
        width: 100%;
        height: 4.6rem;
        margin: 0.2rem 0 0.4rem;
        overflow: visible;
      }
      .road text {
        font: 450 13px var(--face-ui);
        fill: var(--ink-2);
      }
      .near {
        margin-top: 0.9rem;
        border-top: 1px solid var(--rule);
        padding-top: 0.6rem;
      }
      .near li {
        gap: 0.8rem;
        padding: 0.2rem 0;
      }
    `,
  ];

  @property({ attribute: false }) accessor seek!: OwnSeek;
  @state() private accessor botGame: string | null = null;
  /** The widening for which the search was loaded again. */
  #asked: string | null = null;

  constructor() {
    super();
    new StoreController(this, () => this.app.search);
    new Ticking(this, 1000);
  }

  /** The wider range comes with the next answer of the server. */
  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { widerAt } = this.seek;
    if (widerAt === null || widerAt === this.#asked || Date.parse(widerAt) > this.app.search.now()) return;
    this.#asked = widerAt;
    supervise(this.app.search.load());
  }

  override render() {
    const { seek } = this;
    const now = this.app.search.now();
    const waited = now - Date.parse(seek.at);
    const wider = seek.widerAt === null ? null : Date.parse(seek.widerAt) - now;
    const anyway = seek.ranges.every(({ range }) => range === "any strength");
    return html`<div class="left">
        ${this.renderProblem()}
        <div class="running spread">
          <h2>Searching for opponents</h2>
          <span class="elapsed" role="timer" aria-label="Searching for ${elapsed(waited)}">${elapsed(waited)}</span>
        </div>
        <p class="sub muted">${searchedWords(seek.terms)}</p>
        ${seek.usual === null ? html`<p class="inwords">It is not known yet how long it takes here.</p>` : road(waited, seek.usual)}
        <p class="inwords" aria-live="polite">
          ${
            anyway
              ? "Opponents of any strength."
              : html`Opponents of
                ${orList(seek.ranges.map(({ game, range }) => (seek.ranges.length === 1 ? range : `${range} (${titleOf(game)})`)))}${wider === null ? "." : `; ${wider > 0 ? `wider in ${about(wider)}` : "wider in a moment"}.`}`
          }
        </p>
        <div class="acts cluster">
          <button class="btn" ?disabled=${this.busy} @click=${() => this.dispatchEvent(new CustomEvent("cv-edit"))}>
            Change
          </button>
          <button class="btn" ?disabled=${this.busy} @click=${() => this.perform(() => this.app.search.stop(seek.id))}>
            ${icon("close")}Stop searching
          </button>
        </div>
        ${this.renderNearby(seek)}
      </div>
      <div class="right vstack">${this.renderBot(seek)}</div>`;
  }

  /** [MM-046] */
  private renderNearby({ nearby }: OwnSeek) {
    if (nearby.length === 0) return nothing;
    return html`<div class="near">
      <p class="inwords">Others are looking for almost the same:</p>
      <ul>
        ${nearby.map(
          (one) =>
            html`<li class="hstack spread">
              <span
                >${isolate(one.name)}${programMark(one.program)}: ${titleOf(one.game)},
                ${orList(one.differ.map(differenceWords)).replace(" or ", " and ")}</span
              >
              <button
                class="btn small"
                ?disabled=${this.busy}
                @click=${() => this.perform(() => this.app.search.accept(one.id))}
              >
                Accept
              </button>
            </li>`,
        )}
      </ul>
    </div>`;
  }

  private renderBot({ terms }: OwnSeek) {
    const games = terms.games.map(({ game }) => game);
    const chosen = this.botGame !== null && games.includes(this.botGame) ? this.botGame : (games[0] ?? "");
    return html`<h3>Play a bot meanwhile</h3>
      <p class="inwords">
        The search continues. When an opponent is found, the match against the bot is kept for later.
      </p>
      ${labelledSelect(
        "Game",
        chosen,
        games.map((game) => [game, titleOf(game)]),
        (value) => (this.botGame = value),
      )}
      <button class="btn" ?disabled=${this.busy} @click=${() => this.perform(() => this.playBot(chosen))}>
        Start a match against a bot
      </button>`;
  }

  private async playBot(game: string): Promise<void> {
    const seats = Math.max(2, this.app.infos.find(({ id }) => id === game)?.seats.min ?? 2);
    await this.app.openTable({
      ...{ game, options: {}, seats, public: false, startWhenFull: true, seat: 0 },
      bots: Array.from({ length: seats - 1 }, (_, i) => i + 1),
    });
  }
}

/** "at 2 hours", "casual", "for 4 players". */
function differenceWords(difference: OwnSeek["nearby"][number]["differ"][number]): string {
  switch (difference.kind) {
    case "pace":
      return orList(difference.paces.map(paceWords));
    case "rated":
      return difference.rated ? "rated" : "casual";
    case "seats":
      return `for ${seatsWords(difference.seats)} players`;
    case "options":
      return "with other options";
    case "sides":
      return "on your side";
    case "strength":
      return "outside your range of strength";
  }
}

/** A track of the waiting time: how long recent searches took, and where this one is. */
function road(waited: number, { half, most }: UsualWaiting): TemplateResult {
  const end = Math.max(most * 1.25, waited * 1.05, 1000);
  const x = (ms: number): number => 10 + (ms / end) * 580;
  const now = x(waited);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => share * end);
  const sentence = `Half were found within ${about(half)}, nine of ten within ${about(most)}; this search has waited ${about(waited)}.`;
  return html`<svg
    class="road"
    viewBox="0 0 600 72"
    preserveAspectRatio="xMidYMid meet"
    role="img"
    aria-label=${sentence}
  >
    <path d="M10 40H590" stroke="var(--rule-2)" stroke-width="1" />
    ${ticks.map(
      (ms, index) =>
        svg`<path d="M${x(ms)} 36v8" stroke="var(--rule-2)" /><text x=${x(ms)} y="62" text-anchor=${index === 0 ? "start" : index === 4 ? "end" : "middle"}>${index === 0 ? "start" : about(ms)}</text>`,
    )}
    ${mark(x(half), "half found")} ${mark(x(most), "9 of 10 found")}
    <path d="M10 40H${now}" stroke="var(--ink)" stroke-width="3.5" />
    <path d="M${now - 6} 44v-8c0-4 3-5.500 6-8.500 3 3 6 4.500 6 8.500v8Z" fill="var(--ink)" />
  </svg>`;
}

function mark(x: number, words: string): TemplateResult {
  return svg`<path d="M${x} 24v20" stroke="var(--rule-2)" /><text x=${Math.min(540, x + 5)} y="20">${words}</text>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-running-search": RunningSearchElement;
  }
}
