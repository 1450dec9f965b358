import { isolate } from "@caravanserai/clocks";
import type { Tournament } from "@caravanserai/protocol";
import { pointsByRank } from "@caravanserai/matchmaking";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../elements/dialog.ts";
import { listed, lowerFirst } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { pairingWords, roundWords, seedName, type Pairing } from "../shell/tournament-words.ts";
import { fieldOf, formOf } from "./form-field.ts";
import { StyledPage } from "./styled-page.ts";

/**
 * `<cv-tournament-desk .app .tournament>`: the organiser's tools for a running tournament: substitutes and corrections.
 * [MM-710] [MM-712]
 * @fires cv-tournament — the resulting tournament
 */
@customElement("cv-tournament-desk")
export class TournamentDeskElement extends StyledPage {
  static override styles = css`
    .row {
      gap: 0.4rem 0.8rem;
      padding: 0.35rem 0;
    }
    .row > :first-child {
      flex: 1 1 14rem;
    }
    section {
      max-width: 48rem;
      margin-top: 1.6rem;
    }
    .row select {
      width: auto;
      max-width: 100%;
    }
    form:not(.row) {
      display: grid;
      gap: 0.7rem;
    }
    label {
      display: grid;
      gap: 0.2rem;
    }
  `;

  @property({ attribute: false }) accessor tournament!: Tournament;
  @state() private accessor correcting: Pairing | null = null;

  override render() {
    const t = this.tournament;
    return html`<section aria-label="For the organiser">
      <div class="head"><h2>For the organiser</h2></div>
      ${this.renderProblem()} ${this.renderSubstitutes(t)} ${this.renderResults(t)} ${this.renderCorrection(t)}
    </section>`;
  }

  private renderSubstitutes(t: Tournament) {
    const gone = t.list.filter(({ state: how, seed }) => how === "withdrawn" && seed !== null);
    const reserve = t.list.filter(({ state: how }) => how === "reserve");
    if (gone.length === 0) return html`<p class="quiet">Nobody has withdrawn, so no substitute is needed.</p>`;
    if (reserve.length === 0)
      return html`<p class="quiet">
        ${listed(gone.map(({ person }) => person.name))} ${gone.length === 1 ? "has" : "have"} withdrawn. The reserve
        list is empty.
      </p>`;
    return gone.map(
      ({ person }) =>
        html`<form
          class="row hstack cluster ruled"
          @submit=${(event: SubmitEvent) => this.substitute(event, person.id ?? "")}
        >
          <span>${isolate(person.name)} has withdrawn. A substitute takes over their place, points and opponents.</span>
          <select class="field" name="in" aria-label="Substitute for ${isolate(person.name)}">
            ${reserve.map((one) => html`<option value=${one.person.id ?? ""}>${isolate(one.person.name)}</option>`)}
          </select>
          <button class="btn small" ?disabled=${this.busy}>Replace ${isolate(person.name)}</button>
        </form>`,
    );
  }

  private substitute(event: SubmitEvent, out: string): void {
    const into = fieldOf(formOf(event), "in");
    this.act(() => api.post(`/tournaments/${this.tournament.id}/substitute`, { out, in: into }));
  }

  /** Results of the last paired round: older ones are final. */
  private renderResults(t: Tournament) {
    const me = t.list.find(({ person }) => person.id === this.app.session.me?.id)?.seed ?? null;
    const pairings = (t.played.find(({ number }) => number === t.round)?.pairings ?? []).filter(
      ({ state: how, seats }) => how === "over" && !seats.some(({ seed }) => seed === me),
    );
    if (t.format === "knock-out" || pairings.length === 0) return nothing;
    return html`<p class="quiet">
        A result of ${lowerFirst(roundWords(t, t.round))} can be corrected until the next round is paired. Everyone can
        read the reason.
      </p>
      ${pairings.map(
        (pairing) =>
          html`<div class="row hstack cluster ruled">
            <span
              >${this.namesOf(t, pairing).join(" against ")}:
              <b class="num">${pairingWords(pairing, (seed) => seedName(t, seed))}</b></span
            >
            <button
              class="btn small"
              aria-label="Correct the result of board ${pairing.board}"
              ?disabled=${this.busy}
              @click=${() => (this.correcting = pairing)}
            >
              Correct
            </button>
          </div>`,
      )}`;
  }

  private renderCorrection(t: Tournament) {
    const pairing = this.correcting;
    if (pairing === null) return nothing;
    const names = this.namesOf(t, pairing);
    return html`<cv-dialog heading="Correct board ${pairing.board}" open @cv-close=${() => (this.correcting = null)}>
      <form id="correction" @submit=${(event: SubmitEvent) => this.correct(event, pairing)}>
        ${
          names.length === 2
            ? html`<label
                >Result
                <select class="field" name="rank" autofocus>
                  <option value="1,2">${names[0]} won</option>
                  <option value="1,1">A tie</option>
                  <option value="2,1">${names[1]} won</option>
                </select></label
              >`
            : names.map(
                (name, index) =>
                  html`<label
                    >Place of ${isolate(name)}
                    <select class="field" name="rank">
                      ${names.map(
                        (_, place) =>
                          html`<option value=${String(place + 1)} ?selected=${place === index}>${place + 1}</option>`,
                      )}
                    </select></label
                  >`,
              )
        }
        <label
          >Why
          <input class="field" name="reason" required minlength="5" maxlength="200" autocomplete="off" />
        </label>
        <p class="acts">
          <button class="btn inkbtn" ?disabled=${this.busy}>Correct the result</button>
          <button type="button" class="btn" @click=${() => (this.correcting = null)}>Back</button>
        </p>
      </form>
    </cv-dialog>`;
  }

  private correct(event: SubmitEvent, { board }: Pairing): void {
    const form = formOf(event);
    const ranks = form
      .getAll("rank")
      .flatMap((value) => (typeof value === "string" ? value.split(",").map(Number) : []));
    const points = pointsByRank(ranks).map(Math.round);
    this.correcting = null;
    const { id, round } = this.tournament;
    this.act(() =>
      api.post(`/tournaments/${id}/rounds/${round}/boards/${board}`, { points, reason: fieldOf(form, "reason") }),
    );
  }

  private act(act: () => Promise<Tournament>): void {
    this.perform(async () => {
      const detail = await act();
      this.dispatchEvent(new CustomEvent("cv-tournament", { detail }));
    });
  }

  private namesOf(t: Tournament, { seats }: Pairing): string[] {
    return seats.map(({ seed }) => seedName(t, seed));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-tournament-desk": TournamentDeskElement;
  }
}
