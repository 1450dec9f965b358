import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Replay, Review, TableStore } from "../contract/index.ts";
import { BaseElement } from "./base.ts";
import { momentsAround } from "./chapters.ts";
import { icon, type IconName } from "./icons.ts";
import { DocumentKeys, shortcut } from "./keys.ts";
import { MediaQuery } from "./media-queries.ts";
import { pressAnalysis } from "./press-analysis.ts";
import "./timeline.ts";
import type { TimelineBranch, TimelineMark, TimelinePerson } from "./timeline.ts";
import { lineTitle } from "./review-words.ts";
import { timelineKey } from "./timeline-keys.ts";
import { listed } from "./words.ts";

const CHANCES = -1;

/**
 * `<cv-replay-bar .store .replay>`: the strip of a replay, which replaces the decision bar: steps, playback, curves,
 * and the choice of what the curves show. Keys: ← → one decision, Shift a turn, PgUp PgDn a chapter, J K the next and
 * the previous moment, Home End, Space plays, 1–9 the perspective; A starts and stops the analysis, [ ] the previous
 * and the next of its marks. With the attribute `slim` it is only the road, below a board that has a bar of its own.
 */
@customElement("cv-replay-bar")
export class ReplayBarElement extends BaseElement {
  static override styles = css`
    .all {
      display: grid;
      grid-template-columns: 17.2rem minmax(0, 1fr);
      gap: 0.3rem 1rem;
      padding: 0.5rem 0.9rem 0.4rem;
      background: var(--sheet);
      border-top: 1px solid var(--rule-2);
    }
    :host([slim]) .all {
      grid-template-columns: minmax(0, 1fr);
    }
    .steps {
      display: flex;
      gap: 0.35rem;
    }
    .steps .iconbtn {
      border: 1px solid var(--rule-2);
      background: var(--paper);
      width: 2.75rem;
      height: 2.75rem;
    }
    .steps .play {
      background: var(--ink);
      color: var(--on-ink);
      width: 3.6rem;
    }
    .left {
      min-width: 0;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.45rem;
      align-content: start;
    }
    .trouble {
      padding: 0.3rem 0.6rem;
    }
    .measures {
      display: flex;
      flex-wrap: wrap;
      gap: 1px;
      border: 1px solid var(--rule-2);
      width: max-content;
      max-width: 100%;
      overflow: hidden;
      background: var(--rule);
    }
    .measures button {
      flex: 1 0 auto;
      border: 0;
      background: var(--paper);
      min-height: 2.5rem;
      padding: 0 0.5rem;
      font-stretch: 92%;
      cursor: pointer;
    }
    .measures button:focus-visible {
      outline-offset: -3px;
    }
    .measures [aria-pressed="true"] {
      background: var(--ink);
      color: var(--on-ink);
    }
    .graph {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
    }
    .where {
      line-height: 1.35;
    }
    .standing {
      grid-column: 1 / -1;
      padding-bottom: 0.2rem;
    }
    .standing .icon {
      --size: 1rem;
    }
    @media (max-width: 47.5em) {
      .all {
        grid-template-columns: minmax(0, 1fr);
        padding: 0.3rem 0.5rem 0.5rem;
        gap: 0.2rem;
      }
      cv-timeline {
        grid-row: 1;
      }
      .steps {
        justify-content: space-between;
      }
      .steps .iconbtn {
        flex: 1;
        max-width: 4.5rem;
        height: var(--touch);
      }
      .left {
        display: contents;
      }
      .graph {
        grid-row: 3;
      }
      .measures {
        grid-row: 3;
        width: auto;
      }
      .measures button {
        flex: 1;
      }
      .where {
        display: none;
      }
      .standing {
        grid-row: 2;
      }
    }
    @media (max-width: 47.5em) and (max-height: 47.5em) {
      .measures {
        display: none;
      }
    }
    /* the analysis has them in words, and needs the room */
    @media (max-width: 47.5em) {
      .standing.chances {
        display: none;
      }
    }
    @media (forced-colors: active) {
      .measures [aria-pressed="true"] {
        forced-color-adjust: none;
        background: Highlight;
        color: HighlightText;
      }
    }
  `;

  @property({ attribute: false }) accessor store: TableStore | undefined;
  @property({ attribute: false }) accessor replay: Replay | undefined;
  @property({ type: Boolean, reflect: true }) accessor slim = false;
  readonly #phone = new MediaQuery(this);
  /** The index of what the graph shows; `CHANCES`: the chances of the analysis. */
  @state() private accessor measure = 0;
  /** The chances have been shown once by themselves. */
  #hasShownChances = false;

  constructor() {
    super();
    new DocumentKeys(this, (event) => this.byKey(event));
  }

  override willUpdate(): void {
    const hasChances = (this.replay?.analysis?.curves.length ?? 0) > 0;
    if (hasChances && !this.#hasShownChances) this.measure = CHANCES;
    else if (!hasChances && this.measure === CHANCES) this.measure = 0;
    this.#hasShownChances = hasChances;
  }

  override render() {
    const { store, replay } = this;
    if (store === undefined || replay === undefined) return nothing;
    // on a phone the table has its room; the strip of the review names the line
    if (this.slim && this.#phone.matches) return nothing;
    const at = store.state.seq;
    const chances = this.slim ? [] : (replay.analysis?.curves ?? []);
    // in a review the table of a phone has the room of the graph
    const isRoad = this.slim || (this.#phone.matches && (store.review ?? null) !== null && chances.length === 0);
    const isChances = !isRoad && this.measure === CHANCES;
    const curves = isRoad ? [] : isChances ? chances : replay.curves(this.measure);
    const { label = "", unit = "" } = isChances ? { label: "Chances" } : (replay.measures[this.measure] ?? {});
    const choices = isRoad
      ? []
      : [
          ...(chances.length === 0 ? [] : [{ label: "Chances", value: CHANCES }]),
          ...replay.measures.map((measure, value) => ({ label: measure.label, value })),
        ];
    const step = (name: IconName, words: string, to: number) =>
      html`<button class="iconbtn" aria-label=${words} ?disabled=${to === at} @click=${() => replay.seek(to)}>
        ${icon(name)}
      </button>`;
    const figures = curves.map(({ label: who, values, errors }) => {
      const value = values[Math.min(at, values.length - 1)] ?? 0;
      const error = Math.round(errors?.[Math.min(at, values.length - 1)] ?? 0);
      return isChances ? `${who} ${Math.round(value)} %${error === 0 ? "" : ` ± ${error}`}` : `${who} ${unit}${value}`;
    });
    const left = () =>
      html`<div class="left">
        <div class="steps">
          ${step("first", "To the start", 0)}${step("left", "One decision back", Math.max(0, at - 1))}
          <button
            class="iconbtn play"
            aria-label=${replay.playing ? "Pause" : "Play"}
            @click=${() => replay.play(!replay.playing)}
          >
            ${icon(replay.playing ? "pause" : "play")}
          </button>
          ${step("right", "One decision on", Math.min(replay.length, at + 1))}${step("last", "To the end", replay.length)}
        </div>
        ${
          chances.length > 0
            ? html`<label class="graph spaced strong"
                >Graph
                <select class="field" @change=${(event: Event) => this.choose(event)}>
                  ${choices.map(
                    ({ label: words, value }) =>
                      html`<option value=${value} ?selected=${value === this.measure}>${words}</option>`,
                  )}
                </select></label
              >`
            : choices.length < 2
              ? nothing
              : html`<div class="measures rounded" role="group" aria-label="What the graph shows">
                  ${choices.map(
                    (choice) =>
                      html`<button
                        class="small strong nowrap"
                        aria-pressed=${choice.value === this.measure ? "true" : "false"}
                        @click=${() => (this.measure = choice.value)}
                      >
                        ${choice.label}
                      </button>`,
                  )}
                </div>`
        }
        ${replay.trouble === null ? nothing : html`<p class="trouble callout" role="alert">${replay.trouble}</p>`}
        <p class="where muted tiny">
          Decision ${at} of ${replay.length}.
          ${
            isChances
              ? "▼ a choice, △ luck; the keys [ and ] go from mark to mark."
              : "Press or drag the graph to go there; diamonds are moments."
          }
        </p>
        ${
          label === "" || isRoad
            ? nothing
            : html`<p class="standing num muted tiny ${isChances ? "chances" : ""}">
                ${figures.length === 0 ? "\u{a0}" : `${label} now: ${listed(figures)}.`}
              </p>`
        }
      </div>`;
    return html`<section class="all" aria-label=${this.slim ? "The match" : "Replay"}>
      ${this.slim ? nothing : left()}
      <cv-timeline
        label="Moment of the replay"
        unit=${unit}
        .length=${replay.length}
        .at=${at}
        .milestones=${replay.milestones}
        .chapters=${replay.chapters}
        .curves=${curves}
        ?chances=${isChances}
        .marks=${isChances ? marksOf(replay) : []}
        .pins=${pinsOf(replay)}
        .people=${peopleOf(store.review, at)}
        .branch=${branchOf(store.review, at)}
        @cv-seek=${(event: CustomEvent<{ at: number }>) => {
          // who leads goes back from the line to the match
          store.review?.endLine?.();
          replay.seek(event.detail.at);
        }}
      ></cv-timeline>
      ${this.renderDice(replay)}
    </section>`;
  }

  private choose(event: Event): void {
    this.measure = Number((event.currentTarget as HTMLSelectElement).value);
  }

  private renderDice({ dice }: Replay) {
    if (dice === "unchecked") return nothing;
    if (dice === "checking")
      return html`<p class="standing muted tiny" role="status">${icon("dice")} Recomputing every roll …</p>`;
    return html`<p class="standing dice muted tiny" role="status">
      ${icon(dice.proved ? "check" : "info")} ${dice.proved ? "Dice verified" : "Dice not verified"}. ${dice.words}
    </p>`;
  }

  private readonly byKey = (event: KeyboardEvent): void => {
    const { store, replay } = this;
    const key = shortcut(event);
    if (store === undefined || replay === undefined || key === null || this.slim) return;
    const target = event.composedPath()[0];
    const free = !(target instanceof HTMLElement) || target === document.body || target instanceof HTMLButtonElement;
    const at = store.state.seq;
    const { before, next } = momentsAround(replay.chapters, at);
    const moment = key === "j" ? next : key === "k" ? before : markAround(replay, at, event.key);
    const to = moment?.at ?? (free ? timelineKey(event, at, replay) : null);
    const eyes = replay.perspectives[Number(event.key) - 1];
    if (to !== null) replay.seek(to);
    else if (key === "a" && replay.analysis !== undefined) pressAnalysis(this, replay.analysis);
    else if (event.key === " " && !(target instanceof HTMLButtonElement)) replay.play(!replay.playing);
    else if (eyes !== undefined) replay.lookAs(eyes.viewer);
    else return;
    event.preventDefault();
  };
}

/** Where there are comments. */
function pinsOf({ comments }: Replay): readonly { readonly at: number; readonly count: number }[] {
  const counts = new Map<number, number>();
  for (const { moment } of comments?.all ?? []) counts.set(moment, (counts.get(moment) ?? 0) + 1);
  return [...counts].map(([at, count]) => ({ at, count }));
}

/** Who looks at the match together, and where; nobody sees where those are who look on their own. */
function peopleOf(review: Review | null | undefined, at: number): readonly TimelinePerson[] {
  if (review === null || review === undefined) return [];
  return review.people
    .filter(({ here, own, you }) => here && (you || !own))
    .map(({ name, you, leads }) => ({ name, you, leads, at: you ? at : at + review.ahead }));
}

/** The line that the leader shows, for those who look at the match itself meanwhile. */
function branchOf(review: Review | null | undefined, at: number): TimelineBranch | null {
  if (review === null || review === undefined || review.line === null) return null;
  return { at: at + review.ahead, moves: review.line, words: lineTitle(review) };
}

/** The marks of the analysis, as the timeline draws them. */
function marksOf({ analysis }: Replay): readonly TimelineMark[] {
  return (analysis?.marks ?? []).map(({ seq, seat, kind, swing }) => ({
    at: seq,
    seat,
    kind,
    swing: 100 * swing.value,
  }));
}

/** The mark to which a key leads. */
function markAround(replay: Replay, at: number, key: string): TimelineMark | null {
  const marks = marksOf(replay);
  if (key === "[") return marks.findLast((mark) => mark.at < at) ?? null;
  return (key === "]" ? marks.find((mark) => mark.at > at) : undefined) ?? null;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-replay-bar": ReplayBarElement;
  }
}
