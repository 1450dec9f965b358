import { isolate } from "@caravanserai/clocks";
import type { HeadToHead, SidesTogether } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../elements/arch.ts";
import { gameGlyph, glyphStyles } from "./game-glyph.ts";
import { playerLink } from "../elements/player-link.ts";
import "../elements/result-bar.ts";
import { dayWords } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { metWords, recordWords } from "../shell/together-words.ts";
import { sideWords } from "../shell/side-words.ts";
import { listTableStyles } from "./list-table.css.ts";
import { titleOf } from "./table-entry.ts";
import { StyledPage } from "./styled-page.ts";

/** `/player/:name/against/:other`: the matches of two players against each other, by game and side. [MM-411] */
@customElement("cv-against")
export class AgainstPage extends StyledPage {
  static override styles = [
    listTableStyles,
    glyphStyles,
    css`
      .both {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
        gap: 0.4rem 1.2rem;
        align-items: center;
        --arch-width: 2.6rem;
        margin-bottom: 0.6rem;
      }
      .both p {
        gap: 0.6rem;
        font: 400 var(--t-6) / 1.2 var(--face-text);
      }
      .both p:last-child {
        flex-direction: row-reverse;
        text-align: right;
      }
      .score {
        font-size: 2rem;
        font-weight: var(--weight-heavy);
      }
      .page {
        max-width: 66rem;
      }
      .both a {
        text-decoration: none;
      }
      .both a:hover {
        text-decoration: underline;
      }
      cv-result-bar {
        margin-bottom: 0.5rem;
      }
      .sum {
        margin-bottom: 1.6rem;
      }
      .lines li {
        gap: 0.6rem;
        min-height: var(--touch);
      }
      .lines small {
        margin-left: auto;
      }
      @media (min-width: 60.01em) {
        .cols {
          display: grid;
          grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
          gap: 0 3rem;
          align-items: start;
        }
      }
      @media (max-width: 47.5em) {
        .both {
          grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        }
        .score {
          grid-row: 2;
          grid-column: 1 / -1;
          text-align: center;
        }
      }
    `,
  ];

  @state() private accessor found: HeadToHead | null = null;
  @state() private accessor last: NonNullable<HeadToHead["together"]>["last"] = [];
  @state() private accessor more = false;

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { page } = this.app.router.place;
    if (page !== "against") return;
    this.loadFor(
      `${this.path} ${this.app.session.me?.id ?? ""}`,
      () => api.get(this.path),
      (found) => {
        this.found = found;
        this.last = found.together?.last ?? [];
        this.more = found.more;
        this.app.notices.page = `${isolate(found.one.name)} and ${isolate(found.other.name)}`;
      },
      () => (this.found = null),
    );
  }

  private get path(): `/people/${string}/against/${string}` {
    const { params } = this.app.router.place;
    const name = (of: string): string => encodeURIComponent(params[of] ?? "");
    return `/people/${name("name")}/against/${name("other")}`;
  }

  override render() {
    const { found } = this;
    return html`<main class="page">
      ${
        this.problem === null
          ? nothing
          : html`${this.renderProblem()}
              <p class="empty">One of these players hides this, or does not exist.</p>`
      }
      ${found === null ? (this.problem === null ? html`<p class="quiet" role="status">One moment.</p>` : nothing) : this.renderBoth(found)}
    </main>`;
  }

  private renderBoth({ one, other, together, sides }: HeadToHead) {
    return html`<h1>Head-to-head</h1>
      <div class="both">
        <p class="hstack anywhere"><cv-arch .name=${one.name}></cv-arch><span>${playerLink(one)}</span></p>
        <span class="score num nowrap"
          >${together === null ? nothing : html`${together.mine} : ${together.theirs}`}</span
        >
        <p class="hstack anywhere"><cv-arch .name=${other.name}></cv-arch><span>${playerLink(other)}</span></p>
      </div>
      ${
        together === null
          ? html`<p class="empty">They have not finished a match together yet.</p>`
          : html`<cv-result-bar
                .won=${together.mine}
                .shared=${together.ties}
                .of=${together.mine + together.ties + together.theirs}
              ></cv-result-bar>
              <p class="sum muted">${recordWords(together, sides, isolate(one.name), isolate(other.name))}</p>
              <div class="cols">
                <section>${this.renderSides(sides, one.name, other.name)}</section>
                <section>${this.renderLast(one.name, other.name)}</section>
              </div>`
      }`;
  }

  private renderSides(sides: readonly SidesTogether[], one: string, other: string) {
    const games = [...new Set(sides.map(({ game }) => game))];
    return games.map(
      (game) =>
        html`<div class="head"><h2>${gameGlyph(game)} ${titleOf(game)}</h2></div>
          <table>
            <thead>
              <tr>
                <th scope="col">${isolate(one)}</th>
                <th scope="col">${isolate(other)}</th>
                <th scope="col" class="r nowrap">
                  ${sides.some((line) => line.game === game && line.seats > 2) ? "Before : behind" : "Won : lost"}
                </th>
              </tr>
            </thead>
            <tbody>
              ${sides
                .filter((line) => line.game === game)
                .map(
                  ({ seats, mySide, theirSide, mine, theirs, ties }) =>
                    html`<tr>
                      <td>${sideWords(game, seats, mySide)}</td>
                      <td>${sideWords(game, seats, theirSide)}</td>
                      <td class="r num nowrap">${mine} : ${theirs}${ties === 0 ? "" : `, ${ties} tied`}</td>
                    </tr>`,
                )}
            </tbody>
          </table>`,
    );
  }

  private renderLast(one: string, other: string) {
    return html`<div class="head"><h2>Matches</h2></div>
      <ul class="lines">
        ${this.last.map((met) => {
          const { match, game, at } = met;
          const sentence = metWords(met, isolate(one), isolate(other));
          const then = new Date(at);
          return html`<li class="hstack ruled">
            ${gameGlyph(game)}
            <span>${match === null ? `${sentence} (private)` : html`<a href="/replay/${match}">${sentence}</a>`}</span>
            <small class="muted small">${dayWords(then)} ${then.getFullYear()}</small>
          </li>`;
        })}
      </ul>
      ${
        this.more
          ? html`<p><button class="btn" ?disabled=${this.busy} @click=${() => this.showOlder()}>Show older</button></p>`
          : nothing
      }`;
  }

  private showOlder(): void {
    this.perform(async () => {
      const { together, more } = await api.get(this.path, { before: this.last.at(-1)?.at });
      this.last = [...this.last, ...(together?.last ?? [])];
      this.more = more;
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-against": AgainstPage;
  }
}
