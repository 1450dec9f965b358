import type { Tournament, TournamentRound } from "@caravanserai/protocol";
import { css, html, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { ARCH } from "../elements/icons.ts";
import { counted } from "../elements/words.ts";
import { roundWords } from "../shell/tournament-words.ts";

/** With more rounds than this there is no room for their dates. */
const DATED = 7;
/** How close the arch of the present may come to the ends of its round, as a share of the round. */
const MARGIN = 0.12;

/**
 * `<cv-tournament-rounds .tournament=… .shown=${5}>`: one button for each round with its dates, along a line that is
 * solid up to the present; an arch marks now. If space is tight the buttons are numbers, and one sentence gives the
 * dates.
 * @fires cv-round — the number of the round that was pressed
 */
@customElement("cv-tournament-rounds")
export class TournamentRoundsElement extends BaseElement {
  static override styles = css`
    :host {
      container-type: inline-size;
      margin-bottom: 1.2rem;
    }
    .rounds {
      position: relative;
      display: flex;
      overflow-x: auto;
      scrollbar-width: thin;
    }
    button {
      flex: 1 0 2.75rem;
      align-items: stretch;
      min-width: 0;
      min-height: 2.75rem;
      padding: 0;
      text-align: center;
    }
    button:focus-visible {
      outline-offset: -3px;
    }
    button:disabled {
      cursor: default;
    }
    [aria-pressed="true"] .name {
      color: var(--ink);
      font-weight: var(--weight-strong);
    }
    button:hover:enabled .name {
      text-decoration: underline;
    }
    svg.way {
      display: block;
      width: 100%;
      height: 1.5rem;
    }
    .rails {
      stroke: var(--rule-2);
    }
    .played {
      stroke: var(--ink);
      stroke-width: 5;
    }
    .until {
      min-height: 1.4em;
    }
    .mark {
      stroke: var(--rule-2);
      stroke-width: 1.5;
    }
    .reached {
      stroke: var(--ink);
      stroke-width: 2;
    }
    .arch {
      overflow: visible;
      fill: var(--ink);
    }
    .sentence {
      display: none;
      margin-top: 0.3rem;
      white-space: normal;
    }
    .many .until {
      display: none;
    }
    .many + .sentence {
      display: block;
    }
    @container (max-width: 44rem) {
      .until {
        display: none;
      }
      .sentence {
        display: block;
      }
      .word {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    }
  `;

  @property({ attribute: false }) accessor tournament!: Tournament;
  /** The round whose pairings are shown. */
  @property({ attribute: false }) accessor shown = 1;

  /** Scrolls the present round into view, if there are many rounds on a phone. */
  override firstUpdated(): void {
    const line = this.renderRoot.querySelector<HTMLElement>(".rounds");
    const now = this.renderRoot.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (line !== null && now !== null) line.scrollLeft = now.offsetLeft - line.clientWidth / 2;
  }

  override render() {
    const t = this.tournament;
    const rounds = t.rounds ?? t.round;
    const numbers = Array.from({ length: rounds }, (_, i) => i + 1);
    return html`<div class=${rounds > DATED ? "rounds many" : "rounds"} role="group" aria-label="Rounds">
        ${numbers.map((number) => this.renderRound(t, number, number === rounds))}
      </div>
      <p class="sentence muted tiny nowrap">${sentenceOf(t)}</p>`;
  }

  private renderRound(t: Tournament, number: number, isLast: boolean) {
    const played = t.played.find((one) => one.number === number);
    const name = roundWords(t, number);
    const part = partPlayed(t, played);
    const isNow = isPresent(t, number);
    return html`<button
      class="vstack muted small plainbtn"
      aria-pressed=${number === this.shown}
      ?disabled=${played === undefined}
      @click=${() => this.dispatchEvent(new CustomEvent("cv-round", { detail: number }))}
    >
      <span class="name">${name === `Round ${number}` ? html`<span class="word">Round </span>${number}` : name}</span>
      <svg class="way" aria-hidden="true">
        <line class="rails" x1="0" x2="100%" y1="12.5" y2="12.5" />
        <line class="rails" x1="0" x2="100%" y1="15.5" y2="15.5" />
        ${part === 0 ? nothing : svg`<line class="played" x1="0" x2=${`${100 * part}%`} y1="14" y2="14" />`}
        <line class=${played === undefined ? "mark" : "mark reached"} x1="1" x2="1" y1="7" y2="21" />
        ${
          isLast
            ? svg`<svg x="100%" overflow="visible"><line class=${part === 1 ? "mark reached" : "mark"} x1="-1" x2="-1" y1="7" y2="21" /></svg>`
            : nothing
        }
        ${
          isNow
            ? svg`<svg class="arch" x=${`${100 * Math.min(1 - MARGIN, Math.max(MARGIN, part))}%`}>
                <path transform="translate(-8 0) scale(.36)" d=${ARCH} /></svg>`
            : nothing
        }
      </svg>
      <span class="until tiny nowrap">${datesWords(t, number)}</span>
    </button>`;
  }
}

/** Whether all rounds began at once: none of them is then the present one. */
function areAtOnce({ played }: Tournament): boolean {
  return played.length > 1 && played.every(({ pairedAt }) => pairedAt === played[0]?.pairedAt);
}

function isPresent(t: Tournament, number: number): boolean {
  return t.state === "running" && number === Math.max(1, t.round) && !areAtOnce(t);
}

function overOf({ pairings }: TournamentRound): number {
  return pairings.filter(({ state }) => state === "over").length;
}

/** The completed share of a round, from 0 to 1: by time; for simultaneous rounds, by matches. */
function partPlayed(t: Tournament, round: TournamentRound | undefined): number {
  if (round === undefined) return 0;
  const matches = overOf(round) / Math.max(1, round.pairings.length);
  if (matches === 1 || t.state === "finished") return 1;
  if (!isPresent(t, round.number)) return matches;
  const [from, until] = [Date.parse(round.pairedAt), Date.parse(round.limitAt)];
  return Math.min(1 - MARGIN, Math.max(MARGIN, (Date.parse(t.now) - from) / Math.max(1, until - from)));
}

/** "1–14 Sept", "29 Sept–19 Oct"; for live rounds "20:15–21:00". */
function spanWords(t: Tournament, from: string, until: string): string {
  const [first, last] = [instantIn(t, from), instantIn(t, until)];
  if (first === last) return first;
  const [day, month] = first.split(" ");
  return month !== undefined && last.endsWith(` ${month}`) ? `${day}–${last}` : `${first}–${last}`;
}

/** "30 Nov"; for a live tournament "21:00". */
function instantIn(t: Tournament, at: string): string {
  const then = new Date(at);
  return t.class === "live"
    ? then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })
    : then.toLocaleDateString("en-GB", { day: "numeric", month: "short" });
}

/** When a round was played, how long it lasts, or when it is paired. */
export function datesWords(t: Tournament, number: number): string {
  const round = t.played.find((one) => one.number === number);
  if (round === undefined) {
    if (t.state !== "running" || number > Math.max(1, t.round) + 1) return "";
    return t.nextAt === null ? `after round ${number - 1}` : `from ${instantIn(t, t.nextAt)}`;
  }
  const next = t.played.find((one) => one.number === number + 1);
  if (overOf(round) < round.pairings.length) return `until ${instantIn(t, round.limitAt)}`;
  return next === undefined || areAtOnce(t) ? "over" : spanWords(t, round.pairedAt, next.pairedAt);
}

/** "Round 5 of 7, until 30 Nov: 2 of 12 matches are over." */
function sentenceOf(t: Tournament): string {
  const rounds = t.rounds ?? t.round;
  const all = t.played.flatMap(({ pairings }) => pairings);
  const overIn = (pairings: typeof all): number => pairings.filter(({ state }) => state === "over").length;
  if (areAtOnce(t) || t.state !== "running")
    return `${counted(rounds, "round")}: ${overIn(all)} of ${counted(all.length, "match", "matches")} are over.`;
  const number = Math.max(1, t.round);
  const now = t.played.find((one) => one.number === number)?.pairings ?? [];
  return `${roundWords(t, number)} of ${rounds}, ${datesWords(t, number)}: ${overIn(now)} of ${counted(now.length, "match", "matches")} are over.`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-tournament-rounds": TournamentRoundsElement;
  }
}
