import { DAY } from "@caravanserai/clocks";
import type { CreateTournamentGiven, Tournament, TournamentFormat } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { supervise } from "../elements/supervise.ts";
import { api } from "../shell/api.ts";
import { PageElement } from "../shell/page-element.ts";
import { PACES, paceWords } from "../shell/seek-words.ts";
import { fieldStyles, pageStyles } from "./page.css.ts";
import { titleOf } from "./table-entry.ts";

const FORMATS: readonly (readonly [TournamentFormat, string])[] = [
  ["swiss", "Swiss: everyone plays every round, winners meet winners"],
  ["round-robin", "Round robin: everyone meets everyone (up to 16)"],
  ["knock-out", "Knock-out: losers are out (up to 64)"],
  ["tables", "Rounds of tables: three to six at a table"],
];

/** `/new-tournament`: the form that opens a tournament. */
@customElement("cv-new-tournament")
export class NewTournamentPage extends PageElement {
  static override styles = [
    base,
    pageStyles,
    fieldStyles,
    css`
      form {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 26rem));
        gap: 0 2.5rem;
      }
      .field-row {
        grid-template-columns: minmax(0, 1fr);
        width: 100%;
      }
      .whole {
        grid-column: 1/-1;
        max-width: none;
      }
      .check {
        min-height: 2.5rem;
      }
      div.whole {
        margin-bottom: 0.8rem;
      }
      @media (max-width: 47.5em) {
        form {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  @state() private accessor format: TournamentFormat = "swiss";

  override render() {
    const { session, games } = this.app;
    if (session.me?.kind !== "account")
      return html`<main class="page">
        <h1>Open a tournament</h1>
        <p class="empty">Tournaments are run by accounts. <a href="/sign-in">Sign in</a> first.</p>
      </main>`;
    const takes = games.filter(({ id }) => this.fits(id));
    return html`<main class="page">
      <h1>Open a tournament</h1>
      ${this.renderProblem()}
      <form @submit=${this.send}>
        <label class="field-row"><span>Name</span><input name="name" required minlength="3" maxlength="60" /></label>
        <label class="field-row"
          ><span>Format</span
          ><select
            name="format"
            @change=${(event: Event) => (this.format = (event.target as HTMLSelectElement).value as TournamentFormat)}
          >
            ${FORMATS.map(([id, words]) => html`<option value=${id} ?selected=${id === this.format}>${words}</option>`)}
          </select></label
        >
        <label class="field-row"
          ><span>Game</span
          ><select name="game">
            ${takes.map(({ id }) => html`<option value=${id}>${titleOf(id)}</option>`)}
          </select></label
        >
        <label class="field-row"
          ><span>Clock</span
          ><select name="pace">
            <optgroup label="By correspondence">
              ${PACES.correspondence.map((id) => html`<option value=${id}>${paceWords(id)}</option>`)}
            </optgroup>
            <optgroup label="Live">
              ${PACES.live.map((id) => html`<option value=${id}>${paceWords(id)}</option>`)}
            </optgroup>
          </select></label
        >
        <label class="field-row"
          ><span>Entries close, and it begins</span
          ><input
            name="startsAt"
            type="datetime-local"
            required
            .value=${new Date(Date.now() + 7 * DAY - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 16)}
        /></label>
        ${
          this.format === "swiss" || this.format === "tables"
            ? html`<label class="field-row"
                ><span>Rounds (empty: by the number of entries)</span
                ><input name="rounds" type="number" min="1" max="15"
              /></label>`
            : nothing
        }
        ${
          this.format === "tables"
            ? html`<label class="field-row"
                ><span>Seats at a table</span><input name="seats" type="number" min="3" max="6" value="4"
              /></label>`
            : nothing
        }
        <label class="field-row"
          ><span>At least this many players</span><input name="least" type="number" min="2" max="128" value="4"
        /></label>
        <label class="field-row"
          ><span>At most</span><input name="most" type="number" min="2" max="128" value="16"
        /></label>
        <div class="whole">
          ${this.check("rated", "Rated", true)}
          ${
            this.club === null
              ? this.check("public", "Everyone can see it", true)
              : html`<p class="quiet">For members of the club only: nobody else can see it or enter.</p>`
          }
          ${this.check("invited", "Only people I invite by link may enter", false)}
          ${this.format === "tables" ? nothing : this.check("double", "Each pairing plays two matches, one as each side", false)}
          ${this.format === "knock-out" ? this.check("thirdPlace", "A match for the third place", false) : nothing}
          ${this.format === "swiss" || this.format === "tables" ? this.check("lateEntry", "Late entries, until half of the rounds are paired", false) : nothing}
          ${this.format === "swiss" || this.format === "round-robin" ? this.check("filler", "With an odd number a bot plays instead of the bye, casually", false) : nothing}
          ${this.format === "tables" ? this.check("final", "After the rounds the best players meet at one more table for the top places", false) : nothing}
          ${this.format === "knock-out" ? this.check("adjudicate", "If a round reaches its time limit, the player who has used less time advances", false) : nothing}
          ${this.check("bots", "Accounts for programs may enter", false)}
        </div>
        <label class="field-row whole"
          ><span>What people should know</span><textarea name="about" rows="3" maxlength="2000"></textarea>
        </label>
        <p class="acts whole">
          <button class="btn lampbtn" type="submit" ?disabled=${this.busy}>Open the tournament</button>
          <a class="btn" href="/tournaments">Back</a>
        </p>
      </form>
    </main>`;
  }

  /** The club that the tournament is for; null: none. */
  private get club(): string | null {
    return this.app.router.place.query.get("club");
  }

  /** Whether a game can be played in this format. */
  private fits(id: string): boolean {
    const seats = this.app.infos.find((info) => info.id === id)?.seats;
    if (seats === undefined) return true;
    return this.format === "tables" ? seats.max >= 3 : seats.min <= 2;
  }

  private check(name: string, words: string, checked: boolean) {
    return html`<label class="check"><input type="checkbox" name=${name} ?checked=${checked} />${words}</label>`;
  }

  private readonly send = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const text = (name: string): string => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    };
    const number = (name: string): number | null => (text(name) === "" ? null : Number(text(name)));
    const terms: CreateTournamentGiven = {
      ...{ name: text("name"), about: text("about"), game: text("game"), format: this.format, pace: text("pace") },
      startsAt: new Date(text("startsAt")).toISOString(),
      ...{ rated: form.has("rated"), public: form.has("public"), invited: form.has("invited") },
      ...{ double: form.has("double"), thirdPlace: form.has("thirdPlace"), lateEntry: form.has("lateEntry") },
      ...(this.club === null ? {} : { club: this.club, public: false }),
      ...{ bots: form.has("bots"), filler: form.has("filler"), final: form.has("final") },
      adjudicate: form.has("adjudicate") ? "time" : null,
      rounds: number("rounds"),
      seats: number("seats") ?? 4,
      least: number("least") ?? 3,
      most: number("most") ?? 16,
    };
    supervise(
      this.attempt(async () => {
        const { id } = await api.post<Tournament>("/tournaments", terms);
        this.app.router.go(`/tournaments/${id}`);
      }),
    );
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-new-tournament": NewTournamentPage;
  }
}
