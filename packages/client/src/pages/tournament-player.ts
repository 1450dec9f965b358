import { isolate } from "@caravanserai/clocks";
import type { Tournament, TournamentEntry, TournamentStanding } from "@caravanserai/protocol";
import { describePoints } from "@caravanserai/matchmaking";
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import "../elements/dialog.ts";
import { listed } from "../elements/words.ts";
import { seatWords } from "../shell/tournament-words.ts";

const KIND_WORDS: Readonly<Record<string, string>> = {
  bye: "the bye",
  absent: "absent",
  "forfeit win": "won without a match",
  "forfeit loss": "did not show up",
};

/**
 * `<cv-tournament-player .tournament=… .seed=${13}>`: all rounds of one player: result, opponent, side, and a link to
 * the replay. Closed while `seed` is null.
 * @fires cv-close — it was closed
 */
@customElement("cv-tournament-player")
export class TournamentPlayerElement extends BaseElement {
  static override styles = css`
    .facts {
      margin-bottom: 0.6rem;
    }
    li {
      display: grid;
      grid-template-columns: 1.6rem minmax(0, 1fr) auto;
      gap: 0 0.8rem;
      align-items: center;
      min-height: var(--touch);
      padding: 0.3rem 0;
      border-top: 1px solid var(--rule);
    }
    li > b {
      font-weight: 560;
    }
    .against {
      font: 400 var(--t-4) / 1.25 var(--face-text);
    }
    small {
      display: block;
      font: 450 var(--t-2) / 1.3 var(--face-ui);
    }
  `;

  @property({ attribute: false }) accessor tournament!: Tournament;
  @property({ attribute: false }) accessor seed: number | null = null;

  override render() {
    const t = this.tournament;
    const line = t.standings.find((one) => one.seed === this.seed);
    const entry = this.entryOf(this.seed);
    if (line === undefined || entry === undefined) return nothing;
    const { person, strength } = entry;
    const facts = [
      line.place === null ? "" : `Place ${line.place}`,
      `${describePoints(line.points)} ${line.points === 120 ? "point" : "points"}`,
      strength === null ? "" : `rating ${strength} at the start`,
    ].filter((fact) => fact !== "");
    return html`<cv-dialog
      heading=${isolate(person.name)}
      open
      @cv-close=${() => this.dispatchEvent(new CustomEvent("cv-close"))}
    >
      <p class="facts muted">${facts.join(" · ")}</p>
      <ol>
        ${line.rounds.map((_, at) => this.renderRound(line, at + 1))}
      </ol>
      ${
        person.id === null
          ? nothing
          : html`<a slot="acts" class="btn" href="/player/${encodeURIComponent(person.name)}">Profile</a>`
      }
      <button slot="acts" class="btn inkbtn" autofocus @click=${this.close}>Close</button>
    </cv-dialog>`;
  }

  private renderRound(line: TournamentStanding, number: number) {
    const own = line.rounds[number - 1];
    if (own === undefined) return nothing;
    const opponents = listed(own.opponents.map((seed) => this.entryOf(seed)?.person.name ?? ""));
    const result =
      own.points === null
        ? "not over"
        : own.points === 120
          ? "won"
          : own.points === 0
            ? "lost"
            : own.points === 60
              ? "a tie"
              : `${describePoints(own.points)} of 1`;
    const side = own.seat === null ? "" : seatWords(this.tournament, own.seat);
    const words = [KIND_WORDS[own.kind] ?? result, side === "" ? "" : `as ${side}`].filter((word) => word !== "");
    const link = this.matchOf(number);
    return html`<li>
      <b class="num muted" aria-label="Round ${number}">${number}</b>
      <span class="against anywhere">${opponents}<small class="muted">${words.join(", ")}</small></span>
      ${link === null ? html`<span></span>` : html`<a class="btn small" href=${link.href}>${link.words}</a>`}
    </li>`;
  }

  private matchOf(number: number): { readonly href: string; readonly words: string } | null {
    const pairing = this.tournament.played
      .find((one) => one.number === number)
      ?.pairings.find(({ seats }) => seats.some(({ seed }) => seed === this.seed));
    const table = pairing?.matches.findLast((match) => match.table !== null)?.table ?? null;
    if (table === null) return null;
    return pairing?.state === "over"
      ? { href: `/replay/${table}`, words: "Replay" }
      : { href: `/table/${table}`, words: "Watch" };
  }

  private entryOf(seed: number | null): TournamentEntry | undefined {
    return this.tournament.list.find((one) => one.seed === seed);
  }

  private readonly close = (): void => this.renderRoot.querySelector("cv-dialog")?.close();
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-tournament-player": TournamentPlayerElement;
  }
}
