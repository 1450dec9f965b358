import { isolate } from "@caravanserai/clocks";
import type { Tournament, TournamentStanding } from "@caravanserai/protocol";
import { describePoints } from "@caravanserai/matchmaking";
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../elements/arch.ts";
import { BaseElement } from "../elements/base.ts";
import { programMark } from "../elements/player-link.ts";
import { listed } from "../elements/words.ts";
import { productWords, roundWords, seedName, tieBreakWords } from "../shell/tournament-words.ts";
import { listTableStyles } from "./list-table.css.ts";
import { tournamentListStyles } from "./tournament.css.ts";

/**
 * `<cv-tournament-standings .tournament=… .me=${5} ?many>`: places, results of every round and tie-breaks. With `many`
 * rounds, their cells are hidden at a larger width already.
 * @fires cv-player — the seed whose name was pressed
 */
@customElement("cv-tournament-standings")
export class TournamentStandingsElement extends BaseElement {
  static override styles = [
    listTableStyles,
    tournamentListStyles,
    css`
      :host {
        margin-bottom: 1.9rem;
      }
      th abbr {
        text-decoration: none;
      }
      caption {
        text-align: left;
      }
      th,
      td {
        padding-right: 0.35rem;
        padding-block: 0.2rem;
      }
      .place {
        width: 2rem;
        font-weight: 560;
      }
      .points {
        font-size: 1.0313rem;
        font-weight: var(--weight-heavy);
      }
      button.player {
        min-height: 2.5rem;
        padding: 0;
      }
      .who {
        gap: 0.6rem;
        --arch-width: 1.4rem;
      }
      tr.you td {
        background: var(--sheet);
        border-block: 1.5px solid var(--ink);
      }
      tr.you td:first-child {
        box-shadow: inset 4px 0 var(--ink);
        padding-left: 0.6rem;
      }
      tr.met td:first-child {
        box-shadow: inset 4px 0 var(--rule-2);
        padding-left: 0.6rem;
      }
      .round-cell {
        width: 3rem;
        padding-inline: 0.1rem;
        text-align: center;
      }
      .cell {
        display: inline-block;
        min-width: 2.6rem;
        padding: 0.12rem 0.2rem;
        border: 1px solid var(--rule);
        border-radius: var(--r-1);
        font-size: var(--t-2);
        text-align: center;
        white-space: nowrap;
      }
      .cell.won {
        background: var(--ink);
        color: var(--on-ink);
        border-color: var(--ink);
        font-weight: var(--weight-strong);
      }
      .cell.tied {
        border-style: dashed;
        border-color: var(--ink-2);
      }
      .cell.none {
        border-color: transparent;
        color: var(--ink-2);
      }
      @media (max-width: 70em) {
        :host([many]) .round-cell {
          display: none;
        }
      }
      @media (max-width: 47.5em) {
        .round-cell,
        .wide,
        cv-arch {
          display: none;
        }
        button.player {
          min-height: var(--touch);
        }
      }
    `,
  ];

  @property({ attribute: false }) accessor tournament!: Tournament;
  /** The seed of the viewer; null: they do not play. */
  @property({ attribute: false }) accessor me: number | null = null;
  /** The seed whose opponents are marked. */
  @state() private accessor marked: number | null = null;

  override render() {
    const t = this.tournament;
    const rounds = Array.from({ length: t.round }, (_, i) => i + 1);
    const isTables = t.format === "tables";
    const marked = t.standings.find((line) => line.seed === this.marked);
    const met = new Set(marked?.rounds.flatMap(({ opponents }) => opponents));
    const { me } = this;
    const strengthOf = new Map(t.list.map(({ seed, strength }) => [seed, strength]));
    const isRated = t.list.some(({ strength }) => strength !== null);
    return html`<div class="head level">
        <h2>Standings</h2>
        <span class="quiet">${afterWords(t)}</span>
      </div>
      <table>
        <caption class="sr">
          Standings: place, player, result of each round against the opponent in the place named, points and tie-breaks
        </caption>
        <thead>
          <tr>
            <th scope="col"><span class="sr">Place</span></th>
            <th scope="col">Player</th>
            ${isRated ? html`<th scope="col" class="r wide muted">Rating at the start</th>` : nothing}
            ${rounds.map((round) => html`<th scope="col" class="round-cell">${round}</th>`)}
            <th scope="col" class="r">Points</th>
            ${
              isTables
                ? html`<th scope="col" class="r">Firsts</th>
                    <th scope="col" class="r wide">Mates</th>`
                : html`${t.format === "swiss" ? html`<th scope="col" class="r">Buchholz</th>` : nothing}
                    <th scope="col" class="r wide"><abbr class="nowrap" title="Sonneborn–Berger">S.–B.</abbr></th>`
            }
          </tr>
        </thead>
        <tbody>
          ${t.standings.map(
            (line) =>
              html`<tr
                class=${line.seed === me ? "you" : met.has(line.seed) ? "met" : ""}
                @mouseenter=${() => (this.marked = line.seed)}
                @mouseleave=${() => (this.marked = null)}
                @focusin=${() => (this.marked = line.seed)}
              >
                <td class="place num muted">${line.place}</td>
                <td class="name">
                  <span class="who hstack"
                    ><cv-arch .name=${seedName(t, line.seed)}></cv-arch
                    ><span>${this.renderName(t, line.seed)}</span></span
                  >
                </td>
                ${isRated ? html`<td class="r num wide muted">${strengthOf.get(line.seed) ?? ""}</td>` : nothing}
                ${rounds.map((round) => html`<td class="round-cell">${this.renderCell(t, line, round)}</td>`)}
                <td class="r points num">${describePoints(line.points)}</td>
                ${
                  isTables
                    ? html`<td class="r num">${line.wins}</td>
                        <td class="r num wide">${describePoints(Math.round(line.mates ?? 0))}</td>`
                    : html`${t.format === "swiss" ? html`<td class="r num">${describePoints(line.buchholz ?? 0)}</td>` : nothing}
                        <td class="r num wide">${productWords(line.sonnebornBerger ?? 0)}</td>`
                }
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="legend muted small measure">
        ${
          isTables
            ? "A cell is the points of that round."
            : "W won, D tied, L lost, with the opponent’s current place; + and − without a match, bye, – absent."
        }
        ${tieBreakWords(t.format)}
      </p>`;
  }

  private renderName(t: Tournament, seed: number): TemplateResult {
    const entry = t.list.find((one) => one.seed === seed);
    if (entry === undefined) return html``;
    const { person, before, state: how } = entry;
    const notes = [
      person.id === null ? "plays instead of byes, casually" : "",
      how === "withdrawn" ? "withdrawn" : how === "paused" ? "paused" : "",
      before.length === 0 ? "" : `in place of ${listed(before)}`,
    ].filter((note) => note !== "");
    return html`<button class="player plainbtn" title="All rounds" @click=${() => this.open(seed)}>
        ${seed === this.me ? `${isolate(person.name)}, you` : person.name}</button
      >${programMark(person.program)}${notes.length === 0 ? nothing : html` <small>${notes.join(", ")}</small>`}`;
  }

  private renderCell(t: Tournament, line: TournamentStanding, round: number) {
    const own = line.rounds[round - 1];
    if (own === undefined) return nothing;
    if (own.kind === "absent") return html`<span class="cell none" title="absent">–</span>`;
    if (own.kind === "bye") return html`<span class="cell none">bye</span>`;
    const against = `against ${listed(own.opponents.map((seed) => seedName(t, seed)))}`;
    const places = own.opponents.map((seed) => t.standings.find((one) => one.seed === seed)?.place ?? "");
    if (own.kind !== "played")
      return html`<span class="cell" title="${own.kind}, ${against}"
        >${own.kind === "forfeit win" ? "+" : "−"} ${places[0]}</span
      >`;
    if (own.points === null) return html`<span class="cell none" title="not over">…</span>`;
    if (t.format === "tables")
      return html`<span class=${own.points === 120 ? "cell won" : "cell lost"} title=${against}
        >${describePoints(own.points)}</span
      >`;
    const [kind, letter] = own.points === 120 ? ["won", "W"] : own.points === 60 ? ["tied", "D"] : ["lost", "L"];
    const shown = own.points % 60 === 0 ? letter : describePoints(own.points);
    return html`<span class="cell ${kind}" title=${against}>${shown} ${places[0]}</span>`;
  }

  private open(seed: number): void {
    this.dispatchEvent(new CustomEvent("cv-player", { detail: seed }));
  }
}

/** "after round 4", "with 2 of 12 matches of round 5". */
function afterWords(t: Tournament): string {
  const last = Math.max(1, t.round);
  const pairings = t.played.find(({ number }) => number === last)?.pairings ?? [];
  const over = pairings.filter(({ state: how }) => how === "over").length;
  const name = roundWords(t, last) === "Final" ? "the final" : `round ${last}`;
  if (over === pairings.length) return `after ${name}`;
  const open = pairings.length - over;
  // [MM-773] In the final table only open matches can be missing.
  if (last === t.rounds) return `after ${name}, ${open === 1 ? "one match open" : `${open} matches open`}`;
  return `with ${over} of ${pairings.length} matches of ${name}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-tournament-standings": TournamentStandingsElement;
  }
}
