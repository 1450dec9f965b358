import { isolate } from "@caravanserai/clocks";
import type { Showcase } from "@caravanserai/protocol";
import { adoptStyles, css, html, nothing, svg, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { ShowcaseDrawing, TableState } from "../contract/index.ts";
import { BaseElement } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";
import { prefersReducedMotion } from "../elements/media-queries.ts";
import { supervise } from "../elements/supervise.ts";
import { GAMES } from "../games/index.ts";
import { afterThePage } from "./after-the-page.ts";

/** Milliseconds for each position. */
const PACE = 5000;
/** Milliseconds after a move until the words about it follow. */
const WORDS_AFTER = 200;
/** Pixels per unit of the map. */
const SCALE = 0.6;

/**
 * `<cv-showcase>…</cv-showcase>`: the first thing on the first page. Behind its contents goes a match of bots, drawn by
 * the code of the game's table, one move every five seconds. It stands while nobody sees it, after a press on Pause,
 * and for people who want no motion. The map is fetched after the page itself can be used.
 */
@customElement("cv-showcase")
export class ShowcaseElement extends BaseElement {
  static override styles = css`
    :host {
      position: relative;
      overflow: hidden;
      background: var(--map-sea);
      border-bottom: 4px double var(--rule-2);
      border-image: var(--double);
    }
    .map {
      position: absolute;
      inset: 0;
      width: 100%;
      height: 100%;
    }
    .drawn {
      animation: come 420ms;
    }
    .left {
      position: relative;
      display: grid;
      align-content: start;
      gap: 1rem;
      width: min(27.5rem, 100% - 1.6rem);
      min-height: 37.5rem;
      margin-left: 3.5rem;
      padding: 3.25rem 0 1.5rem;
    }
    .caption {
      padding: 0.7rem 1rem;
      min-height: 8.4rem;
    }
    .caption header,
    .caption footer {
      gap: 0.6rem;
    }
    .said {
      /* three lines, however much there is to say: nothing below may jump */
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
      overflow: hidden;
      height: 4.3875rem;
      margin: 0.3rem 0;
      font: 400 1.125rem / 1.3 var(--face-text);
    }
    .who {
      gap: 0.1rem 0.9rem;
    }
    @keyframes come {
      from {
        opacity: 0;
      }
    }
    @media (max-width: 47.5em) {
      :host {
        background: none;
        border: 0;
        border-image: none;
      }
      .map {
        height: 19rem;
        border-bottom: 4px double var(--rule-2);
        border-image: var(--double);
        background: var(--map-sea);
      }
      .left {
        width: auto;
        min-height: 0;
        margin: 0 0.8rem;
        padding: 15.8rem 0 0.8rem;
      }
    }
  `;

  /** The number of the position shown; null: nothing is shown yet. */
  @state() private accessor at: number | null = null;
  /** The position that the words speak of: they follow the move. */
  @state() private accessor said = 0;
  @state() private accessor paused = prefersReducedMotion();
  @state() private accessor size: { readonly width: number; readonly height: number } = { width: 0, height: 0 };
  #loading: Promise<void> | undefined;
  #showcase: Showcase | null = null;
  #drawing: ShowcaseDrawing | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #words: ReturnType<typeof setTimeout> | undefined;
  #isSeen = true;
  readonly #sizes = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(() => this.#measure());
  readonly #visibility =
    typeof IntersectionObserver === "undefined"
      ? undefined
      : new IntersectionObserver((entries) => {
          this.#isSeen = entries.at(-1)?.isIntersecting ?? true;
          this.#keepTime();
        });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#visibility?.observe(this);
    this.#keepTime();
    document.addEventListener("visibilitychange", this.#keepTime);
    afterThePage(() => {
      this.#loading ??= this.#load();
      supervise(this.#loading);
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#visibility?.disconnect();
    this.#sizes?.disconnect();
    document.removeEventListener("visibilitychange", this.#keepTime);
    clearInterval(this.#timer);
    this.#timer = undefined;
    clearTimeout(this.#words);
  }

  override firstUpdated(): void {
    const map = this.renderRoot.querySelector(".map");
    if (map !== null) this.#sizes?.observe(map);
    this.#measure();
  }

  override updated(changed: PropertyValues): void {
    if (changed.has("size"))
      this.renderRoot.querySelector<SVGElement>(".map")?.style.setProperty("--unit", String(1 / SCALE));
  }

  #measure(): void {
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.renderRoot.querySelector(".map") ?? {};
    this.size = { width, height };
  }

  /** Resolves when the match has arrived. */
  get fetched(): Promise<void> {
    return this.#loading ?? Promise.resolve();
  }

  async #load(): Promise<void> {
    const card = GAMES.find((one) => one.showcase !== undefined);
    const answer = await fetch(`/showcase/${card?.id ?? ""}.json`);
    // Without its picture the page can be used as well.
    if (!answer.ok) return;
    const showcase = JSON.parse(await answer.text()) as Showcase;
    const drawing = await card?.showcase?.();
    if (drawing === undefined || showcase.moments.length === 0) return;
    if (this.renderRoot instanceof ShadowRoot)
      adoptStyles(this.renderRoot, [drawing.styles, ShowcaseElement.elementStyles].flat(9) as never);
    this.#showcase = showcase;
    this.#drawing = drawing;
    // The match goes on while nobody looks: a person who comes back later finds it further.
    this.at = Math.floor(Date.now() / PACE) % showcase.moments.length;
    this.said = this.at;
    this.#keepTime();
  }

  /** The match goes on while it is seen and nobody has paused it. */
  readonly #keepTime = (): void => {
    const goes = this.at !== null && !this.paused && this.#isSeen && document.visibilityState === "visible";
    if (goes && this.isConnected) this.#timer ??= setInterval(() => this.#goOn(), PACE);
    else {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  };

  #goOn(): void {
    if (this.at === null || this.#showcase === null) return;
    const next = (this.at + 1) % this.#showcase.moments.length;
    this.at = next;
    this.#words = setTimeout(() => (this.said = next), WORDS_AFTER);
  }

  private readonly toggle = (): void => {
    this.paused = !this.paused;
    this.#keepTime();
  };

  override render() {
    const state = this.at === null ? null : this.#stateAt(this.at);
    return html`${this.renderMap(state)}
      <div class="left"><slot></slot>${this.renderCaption()}</div>`;
  }

  private renderMap(state: TableState | null) {
    const { width, height } = this.size;
    // On a desk India stands right of the middle; a phone shows the part from Bengal to Pune.
    const isPhone = width < 640;
    const wide = width / SCALE;
    const high = height / SCALE;
    const middle = Math.max(0.62 * width, Math.min(width - 250, 870));
    const x = isPhone ? 520 - wide / 2 : 500 - middle / SCALE;
    const y = isPhone ? 130 : 500 - high / 2;
    return html`<svg
      class="map ${state === null ? "" : "drawn"}"
      viewBox="${Math.round(x)} ${Math.round(y)} ${Math.max(1, Math.round(wide))} ${Math.max(1, Math.round(high))}"
      data-scale="near"
      role="img"
      aria-label=${this.#drawing?.label ?? ""}
      aria-hidden=${state === null ? "true" : "false"}
    >
      ${state === null ? nothing : svg`${this.#drawing?.map(state)}`}
    </svg>`;
  }

  private renderCaption() {
    const state = this.at === null ? null : this.#stateAt(this.said);
    const drawing = this.#drawing;
    if (state === null || drawing === null) return html`<div class="caption framed" aria-hidden="true"></div>`;
    const said = state.lines.map((line) => drawing.line(line, state));
    return html`<section class="caption framed" aria-label="The match of the bots">
      <header class="hstack spread muted small">
        <span>Three bots at a table</span><span>${drawing.when(state)}</span>
      </header>
      <p class="said">${said.slice(0, 1)}</p>
      <footer class="hstack spread muted small">
        <span class="who cluster"
          >${state.seats.map(({ seat, name }) => {
            const { sign, words } = drawing.player(state, seat);
            return html`<span class="nowrap" title=${words}>${sign} ${isolate(name)}</span>`;
          })}</span
        >
        <button class="btn small" @click=${this.toggle}>
          ${icon(this.paused ? "play" : "pause")}${this.paused ? "Go on" : "Pause"}
        </button>
      </footer>
    </section>`;
  }

  #stateAt(at: number): TableState | null {
    const showcase = this.#showcase;
    const moment = showcase?.moments[at];
    if (showcase === null || moment === undefined) return null;
    return {
      ...{ id: "showcase", game: showcase.game, name: "", options: showcase.options, viewer: "public" },
      seats: showcase.names.map((name, seat) => ({
        ...{ seat, name, kind: "bot", guest: false, presence: "here", you: false, departed: false, offered: false },
      })),
      ...{ observation: moment.observation, seq: moment.seq, live: false, connection: "connected", sending: false },
      before: showcase.moments[at - 1]?.observation.view ?? null,
      lines: moment.lines.map((line, i) => ({ ...line, number: i + 1, seq: moment.seq })),
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-showcase": ShowcaseElement;
  }
}
