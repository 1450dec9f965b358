import type { BackPoint } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { counted, listed } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { firstAfter } from "../shell/event-log.ts";
import type { LiveTable } from "../shell/live-table.ts";
import { instantInWords } from "../shell/table-clocks.ts";
import { voteDetailStyles } from "./vote-detail.css.ts";
import { StyledPage } from "./styled-page.ts";

/**
 * `<cv-back-point-choice .app .table .point>`: the points to which a table may go back.
 *
 * @fires cv-back-point — detail: the chosen point
 * @fires cv-back-points — there are points to choose from
 */
@customElement("cv-back-point-choice")
export class BackPointChoiceElement extends StyledPage {
  static override styles = [
    voteDetailStyles,
    css`
      .points {
        display: grid;
        max-height: 15rem;
        overflow: auto;
        border: 1px solid var(--rule);
      }
      .points label {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.6rem;
        align-items: center;
        padding: 0.4rem 0.6rem;
        min-height: var(--row);
        border-top: 1px solid var(--rule);
      }
      .points input {
        width: 1.25rem;
        height: 1.25rem;
        margin: 0;
      }
    `,
  ];

  @property({ attribute: false }) accessor table!: LiveTable;
  @property({ attribute: false }) accessor point: BackPoint | null = null;
  @state() private accessor points: readonly BackPoint[] | null = null;
  /** Older points are before this event; null: there are none. */
  @state() private accessor older: number | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.load();
  }

  private load(): void {
    this.perform(async () => {
      const before = this.older === null ? {} : { before: this.older };
      const answer = await api.get(`/tables/${this.table.id}/votes/back`, before);
      this.points = [...(this.points ?? []), ...answer.points];
      this.older = answer.more;
      if (this.points.length > 0) this.dispatchEvent(new CustomEvent("cv-back-points"));
    });
  }

  override render() {
    const { points } = this;
    if (points === null)
      return html`${this.renderProblem()}
        <p class="quiet" role="status">One moment.</p>`;
    if (points.length === 0) return html`<p>There is no point to which the table could go back.</p>`;
    return html`<h3>To which point?</h3>
      ${this.renderProblem()}
      <div class="points" role="radiogroup" aria-label="Points">
        ${points.map(
          (point) =>
            html`<label
              ><input
                type="radio"
                name="point"
                .checked=${this.point?.to === point.to}
                @change=${() => this.choose(point)}
              />
              <span
                ><b>${this.pointWords(point)}</b><br /><span class="quiet"
                  >${instantInWords(point.at)} · ${this.undone(point)}</span
                ></span
              ></label
            >`,
        )}
      </div>
      ${
        this.older === null
          ? nothing
          : html`<button class="btn small" ?disabled=${this.busy} @click=${() => this.load()}>Older points</button>`
      }
      <ul class="terms">
        <li>The dice are rolled again. Nobody can know the result.</li>
        <li>What has been seen stays seen.</li>
        <li>The log and the replay keep the undone part, struck through.</li>
      </ul>`;
  }

  /** What happened first after it, in the words of the log. */
  private pointWords({ to, next }: BackPoint) {
    const { table, client, state } = this.table;
    const first = table === null ? "" : firstAfter(to, client.lines, table, state);
    if (first !== "") return html`Before: ${first}`;
    const name = next === null ? "what followed" : `the answer of ${this.table.info?.seats[next]?.name ?? "a seat"}`;
    return `Before ${name}`;
  }

  private undone({ events, seats, dice, drawn, shown }: BackPoint): string {
    const names = seats.map((seat) => this.table.info?.seats[seat]?.name ?? "");
    const parts = [
      `${counted(events, "decision")}${names.length === 0 ? "" : ` of ${listed(names)}`}`,
      ...(dice === 0 ? [] : [counted(dice, "die", "dice")]),
      ...(drawn === 0 ? [] : [counted(drawn, "draw")]),
      ...(shown === 0 ? [] : [`${counted(shown, "card or counter", "cards or counters")} shown`]),
    ];
    return `undoes ${parts.join(", ")}`;
  }

  private choose(detail: BackPoint): void {
    this.dispatchEvent(new CustomEvent<BackPoint>("cv-back-point", { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-back-point-choice": BackPointChoiceElement;
  }
}
