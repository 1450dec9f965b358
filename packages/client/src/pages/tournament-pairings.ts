import type { Tournament } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";
import { pairingWords, personOf, roundWords, seatWords, seedName, type Pairing } from "../shell/tournament-words.ts";
import { nameLink } from "./tournament-name.ts";
import { tournamentListStyles } from "./tournament.css.ts";

/**
 * `<cv-tournament-pairings .tournament=… .shown=${3} .me=${5} ?many>`: the pairings of a round, the state of each match
 * and why they were paired. `many`: in columns.
 * @fires cv-round — the round to show instead
 */
@customElement("cv-tournament-pairings")
export class TournamentPairingsElement extends BaseElement {
  static override styles = [
    tournamentListStyles,
    css`
      :host {
        margin-bottom: 1.9rem;
      }
      :host([many]) .pairs {
        columns: 2 22rem;
        column-gap: 2.5rem;
      }
      :host([many]) .pairs li {
        break-inside: avoid;
      }
      .head .more {
        display: flex;
      }
      .pairs .player {
        padding: 0.15rem 0;
      }
      .pairs li {
        display: grid;
        grid-template-columns: 1.5rem minmax(0, 1fr) auto;
        gap: 0.2rem 0.6rem;
        align-items: center;
        min-height: 3.1rem;
        padding: 0.35rem 0;
        border-bottom: 1px solid var(--rule);
      }
      .pairs .board {
        font-weight: 560;
      }
      .pairs li.mine {
        background: var(--sheet);
        box-shadow: inset 4px 0 var(--ink);
        padding-left: 0.6rem;
      }
      .pairs .side {
        margin-left: 0.1rem;
      }
      .pairs .where {
        text-align: right;
        max-width: 9rem;
      }
      .pairs .where a {
        display: inline-block;
        padding: 0.7rem 0;
        text-decoration: none;
      }
      .pairs .where a:hover {
        text-decoration: underline;
      }
      .pairs .result {
        color: var(--ink);
        font-size: var(--t-3);
        font-weight: var(--weight-strong);
        white-space: nowrap;
      }
      .dot {
        display: inline-block;
        width: 0.5rem;
        height: 0.5rem;
        border-radius: 50%;
        background: var(--ink);
        margin-right: 0.35rem;
      }
    `,
  ];

  @property({ attribute: false }) accessor tournament!: Tournament;
  /** The number of the round. */
  @property({ attribute: false }) accessor shown = 1;
  /** The seed of the viewer; null: they do not play. */
  @property({ attribute: false }) accessor me: number | null = null;

  override render() {
    const { tournament: t, shown: number } = this;
    const round = t.played.find((one) => one.number === number);
    if (round === undefined) return nothing;
    const over = round.pairings.filter((pairing) => pairing.state === "over").length;
    return html`<div class="head level">
        <h2>${roundWords(t, number)}</h2>
        <span class="quiet">${over} of ${round.pairings.length} over</span>
        <span class="more">
          <button
            class="iconbtn"
            aria-label="Previous round"
            ?disabled=${number <= 1}
            @click=${() => this.show(number - 1)}
          >
            ${icon("left")}
          </button>
          <button
            class="iconbtn"
            aria-label="Next round"
            ?disabled=${number >= t.round}
            @click=${() => this.show(number + 1)}
          >
            ${icon("right")}
          </button>
        </span>
      </div>
      <ul class="pairs">
        ${round.pairings.map((pairing) => this.renderPairing(t, pairing))}
      </ul>
      ${round.byes.map((seed) => html`<p class="legend muted small measure">${seedName(t, seed)} has the bye.</p>`)}
      <details>
        <summary class="hstack">Why these pairings</summary>
        <ul class="log">
          ${round.pairings.map(
            ({ board, reasons }) =>
              html`<li>${board}. ${reasons.map(({ rule, message }) => `${message} (${rule})`).join(" ")}</li>`,
          )}
        </ul>
      </details>`;
  }

  private renderPairing(t: Tournament, pairing: Pairing) {
    const table = pairing.matches.findLast((match) => match.table !== null)?.table ?? null;
    const best = Math.max(...pairing.seats.map(({ points }) => points ?? -1));
    const isMine = pairing.seats.some(({ seed }) => seed === this.me);
    // in a two-player game the side shows who decides, and takes less space than the name
    const sideOf = (seed: number): string =>
      seatWords(
        t,
        pairing.seats.findIndex((seat) => seat.seed === seed),
      );
    const where = pairingWords(pairing, (seed) => sideOf(seed) || seedName(t, seed));
    const isOver = pairing.state === "over";
    const href = table === null ? null : pairing.state === "over" ? `/replay/${table}` : `/table/${table}`;
    return html`<li class=${isMine ? "mine" : ""}>
      <span class="board num muted small">${pairing.board}</span>
      <div>
        ${pairing.seats.map(
          ({ seed, points, kind }, seat) =>
            html`<div>
              ${
                pairing.state === "over" && points === best && best > 60
                  ? html`<span class="dot" role="img" aria-label="winner"></span>`
                  : nothing
              }${nameLink(personOf(t, seed))}
              <span class="side muted tiny nowrap"
                >${seatWords(t, seat)}${kind === "forfeit loss" ? " did not show up" : ""}</span
              >
            </div>`,
        )}
      </div>
      <span class="where muted small"
        >${
          href === null
            ? html`<span class=${isOver ? "result num" : ""}>${where}</span>`
            : html`<a
                class=${isOver ? "result num" : ""}
                href=${href}
                aria-label=${`${pairing.seats.map(({ seed }) => seedName(t, seed)).join(" against ")}: ${where}`}
                >${where === "" ? "the match" : where}</a
              >`
        }${pairing.correction === null ? nothing : html`<br />corrected: ${pairing.correction}`}</span
      >
    </li>`;
  }

  private show(round: number): void {
    this.dispatchEvent(new CustomEvent("cv-round", { detail: round }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-tournament-pairings": TournamentPairingsElement;
  }
}
