import { isolate, settingsInWords, tableDefaults, votesInWords } from "@caravanserai/clocks";
import type { TableInfo } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { dayWords } from "../elements/words.ts";
import { cardOf } from "../games/index.ts";
import { keptVersion } from "../rules/game-rules.ts";
import { SEATS_BY } from "../shell/seek-words.ts";

/** `<cv-about-table .info>`: the settings of a table: options, reactions, rules, dice and their commitment. */
@customElement("cv-about-table")
export class AboutTableElement extends BaseElement {
  static override styles = css`
    dl {
      display: grid;
      grid-template-columns: fit-content(38%) minmax(0, 1fr);
      max-width: 40rem;
    }
    dt,
    dd {
      padding: 0.25rem 1rem 0.25rem 0;
      border-bottom: 1px solid var(--rule);
    }
    dt {
      color: var(--ink-2);
    }
    dd {
      font-weight: 560;
      overflow-wrap: anywhere;
    }
    dd span {
      font-weight: var(--weight-ui);
      color: var(--ink-2);
    }
    .note {
      font: italic 400 var(--t-4) / 1.4 var(--face-text);
      margin-bottom: 0.6rem;
    }
  `;

  @property({ attribute: false }) accessor info: TableInfo | undefined;

  override render() {
    const { info } = this;
    if (info === undefined) return nothing;
    const words = cardOf(info.game)?.options ?? {};
    return html`${info.note === "" ? nothing : html`<p class="note">${info.note}</p>`}
      <dl class="small">
        <dt>Ratings</dt>
        <dd>
          ${info.rated ? html`rated <span>– it counts for every player’s rating; by sitting down you agree</span>` : html`casual <span>– it changes nobody’s rating</span>`}
        </dd>
        <dt>Who may watch</dt>
        <dd>
          ${info.club !== undefined ? html`members of <a href="/clubs/${info.club.id}">${isolate(info.club.name)}</a>` : info.public ? "anybody" : "only people who were invited"}
        </dd>
        ${
          info.spectatorDelay === 0
            ? nothing
            : html`<dt>Spectators see</dt>
                <dd>
                  the match ${info.spectatorDelay} minutes late
                  <span
                    >– with the players’ chat, but without clocks and votes; after the match they can see
                    everything</span
                  >
                </dd>`
        }
        <dt>Seats</dt>
        <dd>
          ${info.seatsBy === null ? (info.status === "open" ? "as people sit down" : "as people sat down") : SEATS_BY[info.seatsBy]}
        </dd>
        <dt>Reactions</dt>
        <dd>
          ${info.reactions === "quick" ? html`quick <span>– only players who could react are asked, so the others learn who could</span>` : html`concealed <span>– everyone is asked, so that nobody learns who could</span>`}
        </dd>
        <dt>Single choices</dt>
        <dd>${info.automatic ? html`made for you <span>– where there is one legal answer</span>` : "always asked"}</dd>
        <dt>Time</dt>
        <dd>${settingsInWords(info.time ?? tableDefaults("private"))}</dd>
        ${
          info.votes === null
            ? nothing
            : html`<dt>Votes</dt>
                <dd>${votesInWords(info.votes)}</dd>`
        }
        ${Object.entries(info.options).map(
          ([name, value]) =>
            html`<dt>${words[name]?.label ?? name}</dt>
              <dd>
                ${typeof value === "boolean" ? (value ? "yes" : "no") : (words[name]?.values?.[String(value)] ?? value)}
              </dd>`,
        )}
        ${
          info.startedAt === null
            ? nothing
            : html`<dt>Begun</dt>
                <dd>${dayWords(new Date(info.startedAt))}</dd>`
        }
        ${
          info.status === "open"
            ? nothing
            : html`<dt>Rules</dt>
                <dd>
                  version ${info.version}
                  ${keptVersion(info.game, info.version) === null ? nothing : html`<span>– this match keeps the rules with which it began; new matches are played by newer ones</span>`}
                </dd>`
        }
        <dt>Dice and shuffles</dt>
        <dd title=${info.commitment}>
          sealed as ${shortSeal(info.commitment)}
          <span>– when the match is over the seal is opened, and anyone can check every roll</span>
        </dd>
        ${
          info.secret === undefined
            ? nothing
            : html`<dt>Their secret</dt>
                <dd>${info.secret}</dd>`
        }
      </dl>`;
  }
}

/** The beginning and the end of a commitment: enough to compare by eye. */
function shortSeal(seal: string): string {
  return `${seal.slice(0, 4)} ${seal.slice(4, 8)} … ${seal.slice(-4)}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-about-table": AboutTableElement;
  }
}
