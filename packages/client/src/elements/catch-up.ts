import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import type { CatchUp } from "../contract/index.ts";
import { icon } from "./icons.ts";
import { DocumentKeys, typesText } from "./keys.ts";
import { PACES, type Pace } from "./pace.ts";
import { StoreElement } from "./store-element.ts";
import { counted } from "./words.ts";

/** If there are more events than this, the track marks only the turns. */
const MOST_MARKS = 40;
/** The number of names that fit next to one another above the track. */
const NAMES_SIDE_BY_SIDE = 5;

/**
 * `<cv-catch-up .store>`: the strip below the head during a catch-up: when the person was last here, a track of the
 * events with a large mark at the start of each person's turn, and the controls. The table shows the position of each
 * event, `<cv-catch-up-words>` the same events as text. ← → step, Space plays, Esc skips to now.
 */
@customElement("cv-catch-up")
export class CatchUpElement extends StoreElement {
  static override styles = css`
    .strip {
      background: var(--sheet);
      border-bottom: 1px solid var(--rule-2);
      min-height: 4.3rem;
      padding: 0.5rem 1rem;
      display: grid;
      grid-template-columns: auto minmax(4rem, 1fr) auto;
      gap: 0.2rem 2rem;
      align-items: center;
    }
    h2 {
      font: 400 var(--t-5) / 1.2 var(--face-text);
    }
    .caption {
      grid-area: 2 / 1 / 3 / -1;
      min-height: 1.3em;
      font: 400 var(--t-4) / 1.3 var(--face-text);
      border-left: 4px solid var(--ink);
      padding-left: 0.6rem;
    }
    .road {
      display: flex;
      max-width: 40rem;
      width: 100%;
      justify-self: center;
      padding-top: 1.1rem;
    }
    .road li {
      position: relative;
      flex: 1 1 0;
      min-width: 0;
      height: 1rem;
    }
    .road li:last-child {
      flex: none;
      width: 0;
    }
    /* the line to the next mark */
    .road li::before {
      content: "";
      position: absolute;
      inset: 0.4rem 0 auto;
      height: 3px;
      border-block: 1px solid var(--rule-2);
    }
    .road .past::before {
      background: var(--ink);
      border-color: var(--ink);
    }
    .road li::after {
      content: "";
      position: absolute;
      left: 0;
      top: 0.5rem;
      width: 0.55rem;
      height: 0.55rem;
      translate: -50% -50%;
      border: 1.5px solid var(--ink);
      border-radius: 50%;
      background: var(--sheet);
    }
    .road .past::after,
    .road .now::after {
      background: var(--ink);
    }
    .road .turn::after {
      width: 0.8rem;
      height: 0.8rem;
    }
    .road .now::after {
      width: 0.9rem;
      height: 0.9rem;
      border-radius: 50% 50% 0 0;
    }
    .road.crowded li:not(.turn, .now)::after {
      display: none;
    }
    .road span {
      position: absolute;
      bottom: 100%;
      left: -0.4rem;
      line-height: 1.2;
    }
    .road .end span {
      right: calc(100% - 0.4rem);
      left: auto;
    }
    .road .shown span {
      color: var(--ink);
      font-weight: var(--weight-strong);
    }
    .keys {
      gap: 0.4rem;
    }
    .keys .iconbtn {
      border: 1px solid var(--rule-2);
      border-radius: var(--r-1);
      background: var(--paper);
    }
    .keys .play {
      background: var(--ink);
      color: var(--sheet);
    }
    select {
      min-height: 2.5rem;
      padding: 0 0.5rem;
      color: var(--ink);
    }
    kbd {
      margin-left: 0.5rem;
      border: 1px solid currentColor;
      padding: 0 0.3rem;
      font: inherit;
      font-size: var(--t-1);
    }
    @media (max-width: 68.6875em) {
      .pace {
        display: none;
      }
    }
    @media (max-width: 47.5em) {
      /* the heading on the first line; below it, the controls and the track side by side */
      .strip {
        grid-template-columns: repeat(3, auto) minmax(0, 1fr) auto;
        gap: 0.2rem 0.4rem;
        padding: 0.3rem 0.75rem;
      }
      .strip > div:first-child {
        grid-area: 1/1/2/5;
      }
      h2 {
        font-size: var(--t-4);
      }
      .when,
      .road span,
      kbd {
        display: none;
      }
      .keys {
        display: contents;
      }
      .keys .btn {
        grid-area: 1/5;
      }
      .keys .iconbtn {
        grid-row: 2;
      }
      .caption {
        grid-row: 3;
      }
      .road {
        grid-area: 2/4/3/6;
        padding: 0 0.3rem 0 0.8rem;
        max-width: none;
      }
    }
  `;

  constructor() {
    super();
    new DocumentKeys(this, (event) => this.byKey(event));
  }

  override render() {
    const { store } = this;
    const catchUp = store?.catchUp;
    if (store === undefined || catchUp === null || catchUp === undefined) return nothing;
    const { highlights, at, turns, playing, over } = catchUp;
    const played = turns.length === 0 ? "" : `${counted(turns.length, "turn")}, `;
    return html`<section class="strip" aria-label=${catchUp.heading}>
      <div>
        <h2>${catchUp.heading}</h2>
        <p class="when muted small">${catchUp.since} · ${played}${counted(highlights.length, "moment")}</p>
      </div>
      <p class="caption" aria-live="polite">${highlights[at]?.title ?? ""}</p>
      ${this.renderRoad(catchUp)}
      <div class="keys hstack">
        <button class="iconbtn" aria-label="One step back" ?disabled=${at === 0} @click=${() => catchUp.step(-1)}>
          ${icon("left")}
        </button>
        <button
          class="iconbtn play"
          aria-label=${playing ? "Pause" : over ? "Play again" : "Play"}
          @click=${() => catchUp.play(!playing)}
        >
          ${icon(playing ? "pause" : "play")}
        </button>
        <button class="iconbtn" aria-label="One step on" @click=${() => catchUp.step(1)}>${icon("right")}</button>
        <label class="pace"
          ><span class="sr">Pace</span
          ><select
            class="framed rounded"
            @change=${(event: Event) => catchUp.setPace((event.target as HTMLSelectElement).value as Pace)}
          >
            ${PACES.map(([pace, words]) => html`<option value=${pace} ?selected=${pace === catchUp.pace}>${words}</option>`)}
          </select></label
        >
        <button class="btn" @click=${() => catchUp.skip()}>
          ${over ? "Close" : "Skip to now"}<kbd class="rounded" aria-hidden="true">Esc</kbd>
        </button>
      </div>
    </section>`;
  }

  /**
   * A mark for each event, a large one where a person's turn begins, and the names of turns that are far enough apart.
   */
  private renderRoad({ highlights, at, turns }: CatchUp) {
    const begins = new Map(
      turns.map((turn) => [
        Math.max(
          0,
          highlights.findIndex(({ seq }) => seq >= turn.first),
        ),
        turn,
      ]),
    );
    const shown = [...begins.keys()].findLast((place) => place <= at);
    const apart = Math.ceil(highlights.length / NAMES_SIDE_BY_SIDE);
    let named = -Infinity;
    const isNamed = (place: number): boolean => {
      if (!begins.has(place)) return false;
      if (place !== shown && (place - named < apart || (shown !== undefined && Math.abs(place - shown) < apart)))
        return false;
      named = place;
      return true;
    };
    const marks = highlights.map((_, place) => {
      const turn = begins.get(place);
      const is = [
        place < at ? "past" : place === at ? "now" : "",
        turn === undefined ? "" : "turn",
        place === shown ? "shown" : "",
        place > 0 && place >= highlights.length * 0.7 ? "end" : "",
      ];
      return html`<li class=${is.join(" ")}>
        ${isNamed(place) ? html`<span class="muted tiny nowrap">${turn?.who}</span>` : nothing}
      </li>`;
    });
    return html`<ol class="road ${highlights.length > MOST_MARKS ? "crowded" : ""}" aria-hidden="true">
      ${marks}
    </ol>`;
  }

  private readonly byKey = (event: KeyboardEvent): void => {
    const { store } = this;
    const catchUp = store?.catchUp;
    if (store === undefined || catchUp === null || catchUp === undefined || typesText(event)) return;
    const target = event.composedPath()[0];
    // arrows and Space belong to a focused card, map or button
    const isElsewhere = target instanceof HTMLElement && target !== document.body && !this.matches(":focus-within");
    if (isElsewhere && event.key !== "Escape") return;
    const run = {
      ArrowLeft: () => catchUp.step(-1),
      ArrowRight: () => catchUp.step(1),
      " ": target instanceof HTMLButtonElement ? undefined : () => catchUp.play(!catchUp.playing),
      Escape: () => catchUp.skip(),
    }[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-catch-up": CatchUpElement;
  }
}
