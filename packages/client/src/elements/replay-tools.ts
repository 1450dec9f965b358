import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Replay, TableStore } from "../contract/index.ts";
import { BaseElement } from "./base.ts";
import "./copy-match-link.ts";
import { icon } from "./icons.ts";
import { pressAnalysis } from "./press-analysis.ts";

/**
 * `<cv-replay-tools .store .replay>`: in the head of a replay, the analysis, the choice of perspective and a link to
 * the moment; with the attribute `brief`, only analysis and link, as icons (the perspectives are then in the menu).
 */
@customElement("cv-replay-tools")
export class ReplayToolsElement extends BaseElement {
  static override styles = css`
    :host {
      display: flex;
      gap: 0.5rem;
      align-items: center;
    }
    label {
      display: inline-flex;
      align-items: center;
      min-height: 2.5rem;
      padding-left: 0.7rem;
    }
    label:has(:focus-visible) {
      outline: 3px solid var(--focus);
      outline-offset: 2px;
    }
    .analysis[aria-pressed="true"] {
      background: var(--ink);
      color: var(--on-ink);
    }
    select {
      min-height: 2.4rem;
      max-width: 14rem;
      border: 0;
      outline: none;
      background: var(--sheet);
      font-weight: inherit;
      cursor: pointer;
    }
  `;

  @property({ attribute: false }) accessor store: TableStore | undefined;
  @property({ attribute: false }) accessor replay: Replay | undefined;
  @property({ type: Boolean, reflect: true }) accessor brief = false;

  override render() {
    const { store, replay } = this;
    if (store === undefined || replay === undefined) return nothing;
    const link = (of: { readonly brief: boolean }) =>
      html`<cv-copy-match-link
        words="Link to this moment"
        ?brief=${of.brief}
        .link=${() => replay.link()}
        .share=${replay.share}
      ></cv-copy-match-link>`;
    if (this.brief) return html`${this.renderAnalysis(replay)}${this.renderTogether(replay)}${link({ brief: true })}`;
    return html`${this.renderAnalysis(replay)}${this.renderTogether(replay)}<label class="spaced strong framed rounded"
        >${icon("eye")}<select aria-label="Seen by" @change=${this.look}>
          ${replay.perspectives.map(
            ({ viewer, label, who }, i) =>
              html`<option value=${i} ?selected=${viewer === store.state.viewer}>
                ${label}${who === "" ? "" : ` (${who})`}
              </option>`,
          )}
        </select></label
      >${link({ brief: false })}`;
  }

  private renderTogether({ watchTogether }: Replay) {
    if (watchTogether === undefined || watchTogether === null) return nothing;
    return html`<button
      class="iconbtn"
      aria-label="Watch together"
      title="Watch together with others"
      @click=${watchTogether}
    >
      ${icon("people")}
    </button>`;
  }

  private renderAnalysis({ analysis }: Replay) {
    if (analysis === undefined) return nothing;
    const isOn = analysis.state !== "idle";
    const press = (): void => pressAnalysis(this, analysis);
    return this.brief
      ? html`<button class="iconbtn" aria-label="Analysis" aria-pressed=${isOn ? "true" : "false"} @click=${press}>
          ${icon("bulb")}
        </button>`
      : html`<button
          class="btn small analysis"
          title="Where the match turned (A)"
          aria-pressed=${isOn ? "true" : "false"}
          @click=${press}
        >
          ${icon(isOn ? "check" : "bulb")}Analysis
        </button>`;
  }

  private readonly look = (event: Event): void => {
    const eyes = this.replay?.perspectives[Number((event.currentTarget as HTMLSelectElement).value)];
    if (eyes !== undefined) this.replay?.lookAs(eyes.viewer);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-replay-tools": ReplayToolsElement;
  }
}
