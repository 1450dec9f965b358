import { isolate } from "@caravanserai/clocks";
import type { Proposal, ReplaceableAnswer } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../elements/arch.ts";
import { api } from "../shell/api.ts";
import type { LiveTable } from "../shell/live-table.ts";
import { radioChoice, radioChoiceStyles } from "./radio-choice.ts";
import { voteDetailStyles } from "./vote-detail.css.ts";
import { StyledPage } from "./styled-page.ts";

export interface ReplacementDetail {
  /** The proposal for the vote; null: the choice is incomplete. */
  readonly proposal: Proposal | null;
  /** What the person must still do, as a sentence; empty: nothing. */
  readonly missing: string;
}

/**
 * `<cv-replacement-choice .app .table>`: the player to be replaced, and the replacement.
 *
 * @fires cv-replacement — detail: `ReplacementDetail`; also when the seats have been loaded
 */
@customElement("cv-replacement-choice")
export class ReplacementChoiceElement extends StyledPage {
  static override styles = [
    voteDetailStyles,
    radioChoiceStyles,
    css`
      .whom {
        margin-bottom: 0.6rem;
      }
      p.quiet + h3 {
        margin-top: 1rem;
      }
      .whom button {
        display: grid;
        justify-items: center;
        gap: 0.2rem;
        padding: 0.5rem 0.8rem;
        min-width: 5.5rem;
      }
      .whom button[aria-pressed="true"] {
        border-color: var(--ink);
        box-shadow: inset 0 0 0 1px var(--ink);
      }
      .whom button:disabled {
        opacity: 0.55;
      }
    `,
  ];

  @property({ attribute: false }) accessor table!: LiveTable;
  @state() private accessor seats: ReplaceableAnswer["seats"] | null = null;
  @state() private accessor whom: number | null = null;
  @state() private accessor by: "person" | "anyone" | "bot" | "former" = "anyone";
  @state() private accessor name = "";

  override connectedCallback(): void {
    super.connectedCallback();
    this.load();
  }

  private load(): void {
    this.perform(async () => {
      this.seats = (await api.get(`/tables/${this.table.id}/votes/seats`)).seats;
      this.choose();
    });
  }

  override render() {
    const { seats, table } = this;
    const { info } = table;
    if (seats === null || info === null)
      return html`${this.renderProblem()}
        <p class="quiet" role="status">One moment.</p>`;
    const chosen = seats.find(({ seat }) => seat === this.whom);
    const isBot = info.seats[this.whom ?? -1]?.kind === "bot";
    return html`<h3>Who is replaced?</h3>
      <div class="whom cluster spaced">
        ${seats.map(({ seat, may, former }) => {
          const { name = "", kind = "person" } = info.seats[seat] ?? {};
          return html`<button
            class="framed rounded"
            aria-pressed=${seat === this.whom ? "true" : "false"}
            ?disabled=${!may && former.length === 0}
            @click=${() => this.chooseSeat(seat, kind === "bot")}
          >
            <cv-arch .name=${name} .state=${kind === "bot" ? "bot" : "here"}></cv-arch>${isolate(name)}
          </button>`;
        })}
      </div>
      ${seats.map(({ may, why, former }) => (may || former.length > 0 ? nothing : html`<p class="quiet">${why}</p>`))}
      ${
        chosen === undefined
          ? nothing
          : html`<h3>By whom?</h3>
              ${isBot ? this.renderFormer(chosen.former) : this.renderBy()}
              <p class="terms">
                The newcomer takes over the whole seat with everything it hides, and its clock. The log and the record
                show the handover.
              </p>`
      }`;
  }

  private chooseSeat(seat: number, isBot: boolean): void {
    this.whom = seat;
    this.by = isBot ? "former" : "anyone";
    this.name = this.seats?.find((one) => one.seat === seat)?.former[0] ?? "";
    this.choose();
  }

  private renderFormer(former: readonly string[]) {
    return former.map((name) =>
      radioChoice("by", `${isolate(name)}, who held it before`, this.name === name, () => this.choose({ name })),
    );
  }

  private renderBy() {
    const radio = (by: "person" | "anyone" | "bot", title: string, sub: string, more?: unknown) =>
      radioChoice(
        "by",
        html`<b>${title}</b><br /><span class="quiet">${sub}</span>`,
        this.by === by,
        () => this.choose({ by }),
        more,
      );
    return html`${radio(
      "anyone",
      "Anyone who takes the seat",
      "It is listed in the lobby, or can be taken through the table’s link.",
    )}
    ${radio(
      "person",
      "A person I name",
      "They have three days to accept.",
      this.by === "person"
        ? html`<input
            class="field"
            aria-label="Name of the account"
            placeholder="Name of the account"
            maxlength="32"
            .value=${this.name}
            @input=${(event: Event) => this.choose({ name: (event.target as HTMLInputElement).value })}
          />`
        : nothing,
    )}
    ${radio("bot", "A bot, for good", "The person can be voted back in.")}`;
  }

  private choose({
    by = this.by,
    name = this.name,
  }: { by?: ReplacementChoiceElement["by"]; name?: string } = {}): void {
    this.by = by;
    this.name = name;
    const { proposal, missing } = this;
    this.dispatchEvent(new CustomEvent<ReplacementDetail>("cv-replacement", { detail: { proposal, missing } }));
  }

  private get missing(): string {
    if (this.seats?.every(({ may, former }) => !may && former.length === 0) === true)
      return "No player can be replaced now.";
    if (this.whom === null) return "Choose who is replaced, then ask the table.";
    return this.proposal === null ? "Enter the name of the account, then ask the table." : "";
  }

  private get proposal(): Proposal | null {
    const { whom, by } = this;
    const name = this.name.trim();
    if (whom === null || ((by === "person" || by === "former") && name === "")) return null;
    if (by === "former") return { kind: "restore", seat: whom, name };
    return { kind: "replace", seat: whom, by: by === "person" ? { name } : by };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-replacement-choice": ReplacementChoiceElement;
  }
}
