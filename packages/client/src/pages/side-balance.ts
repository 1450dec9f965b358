import { TERMS_FROM } from "@caravanserai/matchmaking";
import type { LeaderboardAnswer, SideBalance } from "@caravanserai/protocol";
import { css, html, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { signed } from "../elements/rating-curve.ts";
import { counted, listed } from "../elements/words.ts";
import { cardOf, sideName } from "../games/index.ts";
import { PageElement } from "../shell/page-element.ts";
import { listTableStyles } from "./list-table.css.ts";
import { pageStyles } from "./page.css.ts";
import { titleOf } from "./table-entry.ts";

/**
 * `<cv-side-balance .app .board>`: how balanced the sides of a game are, in rated matches and among its bots. [MM-335]
 */
@customElement("cv-side-balance")
export class SideBalanceElement extends PageElement {
  static override styles = [
    base,
    pageStyles,
    listTableStyles,
    css`
      .r {
        white-space: nowrap;
      }
      .even {
        display: block;
        width: 100%;
        max-width: 20rem;
        overflow: visible;
      }
      .even text {
        font: 450 13px var(--face-ui);
        fill: var(--ink-2);
      }
      h3 {
        font: 600 var(--t-3) / 1.3 var(--face-ui);
        margin: 0.6rem 0 0.2rem;
      }
      .sides {
        width: 100%;
        font-size: var(--t-2);
      }
      .sides th {
        font-weight: 560;
        text-align: left;
      }
      .sides tbody th {
        border-bottom: 1px solid var(--rule);
      }
      .sides th.r {
        text-align: right;
      }
      .bots {
        font-size: var(--t-2);
        margin: 0.4rem 0 0.8rem;
      }
      .bots summary {
        font: 600 var(--t-3) / 1.3 var(--face-ui);
        cursor: pointer;
        min-height: 2rem;
      }
      .bots li {
        padding: 0.3rem 0;
        border-top: 1px solid var(--rule);
      }
      .bots li b {
        font-weight: 560;
      }
      .bots li span {
        display: block;
        color: var(--ink-2);
      }
    `,
  ];

  @property({ attribute: false }) accessor board!: LeaderboardAnswer;

  override render() {
    const { game, balance } = this.board;
    const counted = balance.filter(({ matches }) => matches > 0);
    const ofBots = balance.filter(({ matches, bots }) => matches === 0 && bots !== null);
    return html`<section>
      <div class="head"><h2>How even are the sides?</h2></div>
      ${
        counted.length === 0
          ? html`<p class="explains">
              No rated match of ${titleOf(game)} has been counted yet: seats must be drawn by lot or swapped, and
              everyone must stay to the end.
            </p>`
          : counted.map((one) => this.renderSetting(game, one))
      }
      ${
        ofBots.length === 0
          ? nothing
          : html`<details class="bots">
              <summary>How the bots play each other</summary>
              <p class="explains">
                How the bots of the game did against each other, for comparison: no rating takes this into account.
              </p>
              <ul>
                ${ofBots.map(
                  (one) => html`<li><b>${this.settingWords(game, one)}</b><span>${botWords(game, one)}</span></li>`,
                )}
              </ul>
            </details>`
      }
    </section>`;
  }

  private renderSetting(game: string, one: SideBalance) {
    const { matches, sides, bots } = one;
    const shares = sides.map(({ side, share }) => `${sideName(cardOf(game), side)} ${percent(share)}`);
    const x = (part: number): number => 90 + Math.min(1, Math.max(0, part)) * 180;
    return html`<h3>${this.settingWords(game, one)}</h3>
      <svg
        class="even"
        viewBox="0 0 280 ${20 + sides.length * 26}"
        role="img"
        aria-label="Share of the score in ${counted(matches, "rated match", "rated matches")}: ${listed(shares)}"
      >
        <path d="M${x(0.5)} 4V${16 + sides.length * 26}" stroke="var(--rule-2)" />
        ${sides.map(({ side, share, give }, index) => {
          const y = 18 + index * 26;
          return svg`<text x="0" y=${y + 4}>${sideName(cardOf(game), side)}</text>
            <path d="M${x(share - give)} ${y}H${x(share + give)}" stroke="var(--ink)" stroke-width="1.6" />
            <circle cx=${x(share)} cy=${y} r="4.5" fill="var(--ink)" />`;
        })}
      </svg>
      <table class="sides">
        <caption class="sr">
          The sides in ${counted(matches, "rated match", "rated matches")}
        </caption>
        <thead>
          <tr>
            <th scope="col">${counted(matches, "match", "matches")}</th>
            <th scope="col" class="r">Score</th>
            <th scope="col" class="r">First</th>
            <th scope="col" class="r">Term</th>
          </tr>
        </thead>
        <tbody>
          ${sides.map(
            ({ side, share, first, term }) =>
              html`<tr>
                <th scope="row">${sideName(cardOf(game), side)}</th>
                <td class="r num">${percent(share)}</td>
                <td class="r num">${first}</td>
                <td class="r num">${term === null ? "–" : term === 0 ? "±0" : signed(term)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="explains">
        ${
          sides.every(({ term }) => term === null)
            ? `Too few matches to take the side into account; that needs at least ${TERMS_FROM}.`
            : "Term: how many points stronger a side counts in the expected result."
        }
      </p>
      ${bots === null ? nothing : html`<p class="explains">Bots among themselves, for comparison: ${botWords(game, one)}</p>`}`;
  }

  /** The options of a setting in words, leaving out the game's defaults: "3 players, head start 2". */
  private settingWords(game: string, { setting }: SideBalance): string {
    const card = cardOf(game);
    const options = this.app.infos.find(({ id }) => id === game)?.options ?? {};
    const words = Object.entries(setting).flatMap(([name, value]) => {
      if (name === "seats") return card?.seats === undefined ? [`${String(value)} players`] : [];
      if (options[name]?.default === value) return [];
      const label = card?.options[name]?.label ?? name;
      if (typeof value === "boolean") return [`${label}: ${value ? "yes" : "no"}`];
      return [`${label}: ${card?.options[name]?.values?.[String(value)] ?? String(value)}`];
    });
    return words.length === 0 ? "The usual options" : words.join(", ");
  }
}

/** "Britain 59.4 %, Russia 39 %, drawn 1.6 % of 500 games." */
function botWords(game: string, { bots }: SideBalance): string {
  if (bots === null) return "";
  const won = Object.entries(bots.won);
  const drawn = Math.round(10 * (100 - won.reduce((sum, [, part]) => sum + part, 0))) / 10;
  const parts = won.map(([side, part]) => `${sideName(cardOf(game), side)} ${part} %`);
  return `${[...parts, ...(drawn >= 0.5 ? [`drawn ${drawn} %`] : [])].join(", ")} of ${bots.games} games.`;
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

declare global {
  interface HTMLElementTagNameMap {
    "cv-side-balance": SideBalanceElement;
  }
}
