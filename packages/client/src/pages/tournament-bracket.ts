import type { BracketPlace, Tournament } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { describePoints } from "@caravanserai/matchmaking";
import { BaseElement } from "../elements/base.ts";
import { lowerFirst } from "../elements/words.ts";
import { knockOutRoundWords, pairingWords, seedName, type Pairing } from "../shell/tournament-words.ts";
import { datesWords } from "./tournament-rounds.ts";

/**
 * `<cv-tournament-bracket .tournament=… me="…">`: a knock-out, with all rounds next to one another, or one at a time.
 */
@customElement("cv-tournament-bracket")
export class TournamentBracketElement extends BaseElement {
  static override styles = css`
    .rounds {
      display: flex;
      overflow-x: auto;
    }
    .round {
      flex: 1 0 15rem;
      max-width: 26rem;
    }
    h2 {
      font: 400 var(--t-5) / 1.2 var(--face-text);
      padding-bottom: 0.5rem;
    }
    .round:not(:first-child) h2 {
      padding-left: 1.1rem;
    }
    h2 small {
      display: block;
      min-height: 1.2em;
      font: 450 var(--t-1) / 1.3 var(--face-ui);
    }
    ol {
      flex: 1;
    }
    li {
      flex: 1;
      display: flex;
      align-items: center;
      position: relative;
      padding: 0.4rem 1.1rem;
    }
    .round:first-child li {
      padding-left: 0;
    }
    .round:last-child li {
      padding-right: 0;
    }
    /* A line from a pairing to its winner's place: across to the middle, then down or up to the next pairing. */
    .round:not(:last-child) li::after {
      content: "";
      position: absolute;
      right: 0;
      width: 1.1rem;
      height: 50%;
      border: 0 dashed var(--rule-2);
      border-right-width: 2px;
    }
    .round:not(:last-child) li:nth-child(odd)::after {
      top: 50%;
      border-top-width: 2px;
    }
    .round:not(:last-child) li:nth-child(even)::after {
      bottom: 50%;
      border-bottom-width: 2px;
    }
    .round:not(:last-child) li.decided::after {
      border-style: solid;
      border-color: var(--ink);
    }
    .round:not(:first-child) li:not(.third)::before {
      content: "";
      position: absolute;
      left: 0;
      top: 50%;
      width: 1.1rem;
      border-top: 2px solid var(--rule-2);
    }
    .pair {
      flex: 1;
      min-width: 0;
      display: block;
      border: 1px solid var(--rule-2);
      border-radius: var(--r-1);
      background: var(--sheet);
      text-decoration: none;
    }
    .pair.running {
      border-color: var(--ink);
      box-shadow: var(--lift-1);
    }
    a.pair:hover {
      border-color: var(--ink);
    }
    .pair.mine {
      border-left: 4px solid var(--ink);
    }
    .pair.waits {
      border-left-color: var(--lamp);
    }
    .waits .where {
      color: var(--lamp-text);
      font-weight: 560;
    }
    .who {
      display: grid;
      grid-template-columns: 1.7rem minmax(0, 1fr) auto;
      align-items: center;
      min-height: 2rem;
      padding-right: 0.6rem;
    }
    .who + .who,
    .where {
      border-top: 1px solid var(--rule);
    }
    .seed {
      align-self: stretch;
    }
    .won .seed {
      background: var(--ink);
      color: var(--on-ink);
    }
    .name {
      font: 400 1rem / 1.3 var(--face-text);
      overflow: hidden;
      text-overflow: ellipsis;
      padding-inline: 0.45rem;
    }
    .open .name {
      font-style: italic;
      color: var(--ink-2);
    }
    .lost .name,
    .who small {
      color: var(--ink-2);
    }
    .who small {
      font-size: var(--t-1);
      font-weight: var(--weight-ui);
    }
    .where {
      display: block;
      padding: 0.25rem 0.6rem 0.3rem;
    }
    .next {
      display: none;
    }
    .tabs,
    .sentence {
      display: none;
    }
    @media (max-width: 77.5em) {
      .tabs {
        display: flex;
        margin-bottom: 0.8rem;
      }
      .tabs button {
        flex: 1;
        padding-inline: 0.3rem;
        min-height: 2.75rem;
      }
      .sentence {
        display: block;
        margin-bottom: 0.6rem;
        color: var(--ink-2);
      }
      .tabs [aria-pressed="true"] {
        background: var(--ink);
        color: var(--on-ink);
      }
      .round {
        max-width: none;
        flex: 1 1 100%;
      }
      .round:not([data-now]) {
        display: none;
      }
      .round li,
      .round:last-child li {
        padding: 0.4rem 0;
      }
      .round li::before,
      .round li::after,
      .round h2 {
        display: none;
      }
      .round li {
        flex-wrap: wrap;
      }
      .pair {
        flex: 1 0 100%;
      }
      .next {
        display: block;
        margin: 0.2rem 0 0.3rem 0.2rem;
        font-size: var(--t-2);
        color: var(--ink-2);
      }
      .round ol {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
        gap: 0 2rem;
        align-items: start;
      }
    }
  `;

  @property({ attribute: false }) accessor tournament!: Tournament;
  @property({ attribute: false }) accessor me: number | null = null;
  @state() private accessor chosen: number | null = null;

  override render() {
    const { bracket, round } = this.tournament;
    const rounds = Math.max(1, ...bracket.map((place) => place.round));
    const now = this.chosen ?? Math.min(rounds, Math.max(1, round));
    const numbers = Array.from({ length: rounds }, (_, i) => i + 1);
    return html`<div class="tabs" role="group" aria-label="Round">
        ${numbers.map(
          (number) =>
            html`<button class="btn small" aria-pressed=${number === now} @click=${() => (this.chosen = number)}>
              ${shortRoundWords(number, rounds)}
            </button>`,
        )}
      </div>
      <p class="sentence">
        ${[knockOutRoundWords(now, rounds), this.datesOf(now)].filter((words) => words !== "").join(", ")}
      </p>
      <div class="rounds">
        ${numbers.map(
          (number) =>
            html`<section class="round vstack" ?data-now=${number === now}>
              <h2>${knockOutRoundWords(number, rounds)}<small class="muted">${this.datesOf(number)}</small></h2>
              <ol class="vstack">
                ${bracket
                  .filter((place) => place.round === number)
                  .map((place) => this.renderPlace(place, number === rounds && place.board === 2))}
              </ol>
            </section>`,
        )}
      </div>`;
  }

  /** The dates of a round, if it is paired or its day is known. */
  private datesOf(number: number): string {
    const t = this.tournament;
    return number > t.round && t.nextAt === null ? "" : datesWords(t, number);
  }

  private readonly nameOf = (seed: number): string => seedName(this.tournament, seed);

  private renderPlace(place: BracketPlace, isThird: boolean) {
    const pairing = this.tournament.played
      .find(({ number }) => number === place.round)
      ?.pairings.find(({ board }) => board === place.board);
    const table = pairing?.matches.findLast((match) => match.table !== null)?.table ?? null;
    const isMine = this.me !== null && place.seats.includes(this.me) && place.winner === "open";
    const waits =
      isMine &&
      pairing?.matches.some(
        ({ state: how, seats, waiting }) =>
          how === "asking" || how === "opening" || waiting.some((seat) => seats[seat] === this.me),
      ) === true;
    const classes = `pair${pairing?.state === "open" ? " running" : ""}${isMine ? " mine" : ""}${waits ? " waits" : ""}`;
    const content = html`${place.seats.map((seat, i) => this.renderSeat(place, seat, i, pairing))}
    ${
      pairing?.state === "open"
        ? html`<span class="where muted tiny" role="presentation"
            >${waits ? "your turn" : pairingWords(pairing, this.nameOf)}</span
          >`
        : nothing
    }`;
    const next = isThird ? "" : this.nextWords(place);
    return html`<li class=${`${place.winner === "open" ? "" : "decided"}${isThird ? " third" : ""}`}>
      ${
        table === null
          ? html`<div class=${classes}>
              ${isThird ? html`<span class="where muted tiny">Third place</span>` : nothing}${content}
            </div>`
          : html`<a class=${classes} href=${pairing?.state === "over" ? `/replay/${table}` : `/table/${table}`}
              >${isThird ? html`<span class="where muted tiny">Third place</span>` : nothing}${content}</a
            >`
      }
      ${next === "" ? nothing : html`<p class="next">${next}</p>`}
    </li>`;
  }

  /** The winner's next opponent; shown when one round is displayed at a time. */
  private nextWords({ round, board }: BracketPlace): string {
    const { bracket } = this.tournament;
    const after = bracket.find((one) => one.round === round + 1 && one.board === Math.ceil(board / 2));
    if (after === undefined) return "";
    const i = board % 2;
    const other = after.seats[i];
    const rounds = Math.max(...bracket.map((one) => one.round));
    const name = knockOutRoundWords(round + 1, rounds)
      .toLowerCase()
      .replace(/s$/u, "");
    const whom = typeof other === "number" ? this.nameOf(other) : other === null ? null : this.comesFrom(after, i);
    if (whom === null || whom === "not known yet") return "";
    return `The winner plays ${typeof other === "number" ? whom : `the ${lowerFirst(whom)}`} in the ${name}.`;
  }

  private renderSeat(
    place: BracketPlace,
    seat: BracketPlace["seats"][number],
    i: number,
    pairing: Pairing | undefined,
  ) {
    if (typeof seat !== "number") {
      const words = seat === null ? "nobody" : this.comesFrom(place, i);
      return html`<span class="who open"
        ><span class="seed small centered"></span><span class="name nowrap">${words}</span></span
      >`;
    }
    const won = place.winner === seat;
    const lost = typeof place.winner === "number" && !won;
    const own = pairing?.seats.find((one) => one.seed === seat);
    const points =
      pairing === undefined || own === undefined
        ? ""
        : own.kind === "forfeit loss"
          ? html`<small>did not show up</small>`
          : describePoints(
              pairing.matches.reduce((sum, match) => sum + (match.points?.[match.seats.indexOf(seat)] ?? 0), 0),
            );
    return html`<span class=${`who${won ? " won" : ""}${lost ? " lost" : ""}`}>
      <span class="seed small centered">${seat}</span>
      <span class="name nowrap" title=${this.nameOf(seat)}>${this.nameOf(seat)}</span>
      <b class="num">${points}</b>
    </span>`;
  }

  private comesFrom({ round, board }: BracketPlace, i: number): string {
    const from = this.tournament.bracket.find((one) => one.round === round - 1 && one.board === 2 * board - 1 + i);
    const names = from?.seats.flatMap((seat) => (typeof seat === "number" ? [firstName(this.nameOf(seat))] : [])) ?? [];
    return names.length === 2 ? `Winner of ${names.join(" – ")}` : "not known yet";
  }
}

function firstName(name: string): string {
  return name.split(" ")[0] ?? name;
}

/** The short name of a round, where space is tight. */
function shortRoundWords(round: number, rounds: number): string {
  return ["Final", "Semis", "Quarters"][rounds - round] ?? `Last ${2 ** (rounds - round + 1)}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-tournament-bracket": TournamentBracketElement;
  }
}
