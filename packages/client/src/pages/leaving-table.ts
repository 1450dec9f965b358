import { USUAL } from "@caravanserai/kernel";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { WindowWords } from "../contract/index.ts";
import "../elements/dialog.ts";
import { WHAT_OTHERS_SEE } from "../elements/order-words.ts";
import "../elements/radios.ts";
import { countedInWords } from "../elements/words.ts";
import type { LiveTable } from "../shell/live-table.ts";
import { StyledPage } from "./styled-page.ts";

/**
 * `<cv-leaving-table .app .table .to="/">`: [CO-606] offers standing orders, once a turn, to a player who leaves the
 * table while it does not wait for them. Nothing in it has to be pressed: leaving without an order is the default.
 * @fires cv-left — go on to `to`. @fires cv-stay — closed: stay at the table.
 */
@customElement("cv-leaving-table")
export class LeavingTableElement extends StyledPage {
  static override styles = css`
    cv-radios {
      margin-top: 0.3rem;
    }
    summary {
      min-height: 2.5rem;
      margin-top: 0.3rem;
    }
    summary::before {
      content: "+";
      width: 1.1rem;
      font-weight: var(--weight-strong);
    }
    details[open] summary::before {
      content: "−";
    }
    .sub {
      margin-top: 0.8rem;
    }
  `;

  @property({ attribute: false }) accessor table!: LiveTable;
  /** The address to which the person is leaving; null: they are staying. */
  @property() accessor to: string | null = null;
  @state() private accessor chosen: ReadonlySet<string> = new Set();

  override render() {
    const windows = this.to === null ? [] : this.table.windowsThatMayCome;
    const often = windows.filter(([, words]) => words.seldom !== true);
    const [first, rest] = often.length === 0 ? [windows, []] : [often, windows.filter((one) => !often.includes(one))];
    const { size } = this.chosen;
    return html`<cv-dialog heading="Before you leave" .open=${this.to !== null} @cv-close=${this.stay}>
      <p>
        ${countedInWords(windows.length, "kind of question", "kinds of questions")} may come to you before your next
        decision. If you answer now, nobody has to wait for you.
      </p>
      ${this.renderProblem()} ${first.map((window) => this.renderWindow(window))}
      ${
        rest.length === 0
          ? nothing
          : html`<details>
              <summary class="hstack strong">
                ${countedInWords(rest.length, "more that rarely comes", "more that rarely come")}
              </summary>
              ${rest.map((window) => this.renderWindow(window))}
            </details>`
      }
      <p class="sub muted small">${WHAT_OTHERS_SEE} An order left here lasts until your next decision.</p>
      <button slot="acts" class="btn" ?disabled=${this.busy} @click=${this.stay}>Stay</button>
      <button slot="acts" class="btn ${size === 0 ? "inkbtn" : ""}" autofocus ?disabled=${this.busy} @click=${this.go}>
        ${size === 0 ? "Leave" : "Leave without"}
      </button>
      ${
        size === 0
          ? nothing
          : html`<button slot="acts" class="btn inkbtn" ?disabled=${this.busy} @click=${() => this.keep()}>
              Keep ${size} ${size === 1 ? "order" : "orders"} and leave
            </button>`
      }
    </cv-dialog>`;
  }

  private renderWindow([window, words]: readonly [string, WindowWords]) {
    return html`<cv-radios
      legend=${words.when}
      .now=${this.chosen.has(window) ? USUAL : null}
      .values=${[
        [null, "Ask me"],
        [USUAL, words.usual],
      ]}
      @cv-choose=${({ detail }: CustomEvent<{ readonly value: string | null }>) => this.choose(window, detail.value)}
    ></cv-radios>`;
  }

  private choose(window: string, value: string | null): void {
    const others = [...this.chosen].filter((one) => one !== window);
    this.chosen = new Set(value === null ? others : [...others, window]);
  }

  private readonly stay = (): void => {
    this.dispatchEvent(new CustomEvent("cv-stay"));
  };

  private readonly go = (): void => {
    this.chosen = new Set();
    this.dispatchEvent(new CustomEvent("cv-left"));
  };

  private keep(): void {
    this.perform(async () => {
      for (const window of this.chosen) {
        const refusal = await this.table.order(window, USUAL, "my-decision");
        if (refusal !== null) throw new Error(refusal.message);
      }
      this.go();
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-leaving-table": LeavingTableElement;
  }
}
