import type { DiceCount } from "@caravanserai/protocol";
import { css, html, nothing, svg, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { GAMES } from "../games/index.ts";
import { api } from "../shell/api.ts";
import { diceWords, faceOfChance, isUsual, rollsOf } from "./dice-chance.ts";
import { listTableStyles } from "./list-table.css.ts";
import { StyledPage } from "./styled-page.ts";

/** `/dice`, `/dice/:id`: how often each face came up on this site, or in a match, beside what chance would give. */
@customElement("cv-dice-counts")
export class DiceCountsPage extends StyledPage {
  static override styles = [
    listTableStyles,
    css`
      section {
        max-width: 40rem;
        margin-bottom: 1.8rem;
      }
      h2 {
        font: 400 var(--t-6) / 1.2 var(--face-text);
        margin-bottom: 0.4rem;
      }
      p {
        font: 400 var(--t-4) / 1.5 var(--face-text);
        max-width: var(--measure);
        margin-bottom: 0.6rem;
      }
      table {
        width: 100%;
      }
      tbody th {
        color: inherit;
        width: 3rem;
      }
      svg {
        display: block;
        width: 100%;
        height: 14px;
      }
      .bar {
        fill: var(--ink-2);
      }
      .usual {
        fill: var(--sunk);
      }
      .mean {
        stroke: var(--ink);
        stroke-width: 2;
      }
    `,
  ];

  @state() private accessor dice: readonly DiceCount[] | null = null;

  /** The match whose dice are shown; undefined: those of the site. */
  private get match(): string | undefined {
    return this.app.router.place.params["id"];
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const path = this.match === undefined ? "/dice" : `/tables/${this.match}/dice`;
    this.loadFor(
      path,
      () => api.get(path as "/dice"),
      ({ dice }) => (this.dice = dice),
    );
  }

  override render() {
    const { dice, match } = this;
    return html`<main class="page">
      <h1>${match === undefined ? "The dice of this site" : "The dice of a match"}</h1>
      <p>
        Counted from the recorded rolls${match === undefined ? " of all matches that have ended here" : ""}. The bar is
        how often a face came up; the grey field is what chance gives in 19 of 20 cases, the line its mean.
        ${
          match === undefined
            ? nothing
            : html`<a href="/replay/${match}">To the replay</a>, where the dice can be checked; or
                <a href="/dice">all dice of this site</a>.`
        }
      </p>
      ${this.renderProblem()} ${dice?.length === 0 ? html`<p role="status">No die has been rolled yet.</p>` : nothing}
      ${dice?.map((die) => renderDie(die))}
    </main>`;
  }
}

function renderDie({ game, sides, counts }: DiceCount) {
  const chance = faceOfChance(rollsOf(counts), sides);
  const most = Math.max(1, chance.high, ...counts);
  const x = (count: number): number => (300 * count) / most;
  return html`<section>
    <h2>${GAMES.find(({ id }) => id === game)?.title ?? game}: dice of ${sides} faces</h2>
    <p>${diceWords(counts)}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">Face</th>
          <th scope="col" class="r">Times</th>
          <th scope="col" class="r">Chance</th>
          <th scope="col"><span class="sr">Drawn</span></th>
        </tr>
      </thead>
      <tbody>
        ${counts.map(
          (count, i) =>
            html`<tr>
              <th class="ruled" scope="row">${i + 1}</th>
              <td class="r num">${count}${isUsual(count, chance) ? "" : " *"}</td>
              <td class="r num">${chance.low} – ${chance.high}</td>
              <td>
                <svg viewBox="0 0 300 14" preserveAspectRatio="none" aria-hidden="true">
                  ${svg`<rect class="usual" x=${x(chance.low)} width=${x(chance.high - chance.low)} height="14"/>
                    <rect class="bar" y="4" width=${x(count)} height="6"/>
                    <path class="mean" d="M${x(chance.mean)} 0V14"/>`}
                </svg>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-dice-counts": DiceCountsPage;
  }
}
