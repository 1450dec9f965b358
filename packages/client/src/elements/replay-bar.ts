import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Replay, TableStore } from "../contract/index.ts";
import { base } from "./base.ts";
import { icon, type IconName } from "./icons.ts";
import { shortcut } from "./keys.ts";
import "./timeline.ts";
import { timelineKey } from "./timeline.ts";

/**
 * `<cv-replay-bar .store .replay>`: the strip of a replay, where a running table has its decision bar: steps, play, the timeline with milestones and curves,
 * whose eyes, and a link to the moment. Keys: ← → one decision, Shift a turn, PgUp PgDn a period, Home End, Space plays, 1–9 the perspective.
 */
@customElement("cv-replay-bar")
export class ReplayBarElement extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      .all {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0.4rem 1.5rem;
        align-items: center;
        padding: 0.5rem var(--s-5) 0.6rem;
        background: var(--sheet);
        border-top: 2.5px solid var(--rule-2);
      }
      .steps {
        display: flex;
        gap: 0.25rem;
      }
      .steps .iconbtn {
        border: 1px solid var(--rule-2);
        background: var(--paper);
        width: 2.5rem;
        height: 2.5rem;
      }
      .steps .play {
        background: var(--ink);
        color: var(--on-ink);
        width: 3.2rem;
      }
      .left {
        display: grid;
        gap: 0.4rem;
      }
      .where {
        font-size: var(--t-2);
        color: var(--ink-2);
      }
      .more {
        grid-column: 1/-1;
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem 1rem;
        align-items: center;
      }
      .eyes {
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem;
      }
      .eyes label {
        display: inline-flex;
        gap: 0.4rem;
        align-items: center;
        min-height: 2rem;
        padding: 0 0.6rem;
        border: 1px solid transparent;
        border-radius: var(--r-1);
        font-size: var(--t-2);
        cursor: pointer;
      }
      .eyes label:has(:checked) {
        background: var(--paper);
        border-color: var(--rule-2);
      }
      .eyes input {
        accent-color: var(--ink);
        margin: 0;
      }
      .end {
        margin-left: auto;
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        align-items: center;
      }
      @media (max-width: 760px) {
        .all {
          grid-template-columns: minmax(0, 1fr);
          padding: 0.4rem 0.75rem 0.6rem;
          gap: 0.3rem;
        }
        cv-timeline {
          grid-row: 1;
        }
        .steps {
          justify-content: space-between;
        }
        .steps .iconbtn {
          flex: 1;
          max-width: 4.5rem;
          height: var(--touch);
        }
        .where {
          display: none;
        }
        .eyes {
          flex-wrap: nowrap;
          overflow-x: auto;
          max-width: 100%;
        }
        .eyes label {
          white-space: nowrap;
        }
        .end {
          margin: 0;
        }
      }
    `,
  ];

  @property({ attribute: false }) accessor store: TableStore | undefined;
  @property({ attribute: false }) accessor replay: Replay | undefined;
  @state() private accessor copied = false;

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.byKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.byKey);
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("replay")) this.copied = false;
  }

  override render() {
    const { store, replay } = this;
    if (store === undefined || replay === undefined) return nothing;
    const at = store.state.seq;
    const step = (name: IconName, label: string, to: number) =>
      html`<button class="iconbtn" aria-label=${label} ?disabled=${to === at} @click=${() => replay.seek(to)}>
        ${icon(name)}
      </button>`;
    return html`<section class="all" aria-label="Replay">
      <div class="left">
        <div class="steps">
          ${step("first", "To the start", 0)}${step("left", "One decision back", Math.max(0, at - 1))}
          <button
            class="iconbtn play"
            aria-label=${replay.playing ? "Pause" : "Play"}
            @click=${() => replay.play(!replay.playing)}
          >
            ${icon(replay.playing ? "pause" : "play")}
          </button>
          ${step("right", "One decision on", Math.min(replay.length, at + 1))}${step("last", "To the end", replay.length)}
        </div>
        <p class="where">Decision ${at} of ${replay.length}</p>
      </div>
      <cv-timeline
        label="Moment of the replay"
        .length=${replay.length}
        .at=${at}
        .milestones=${replay.milestones}
        .curves=${replay.curves}
        @cv-seek=${(event: CustomEvent<{ at: number }>) => replay.seek(event.detail.at)}
      ></cv-timeline>
      <div class="more">
        <fieldset class="eyes" role="radiogroup" aria-label="Seen as">
          ${replay.perspectives.map(
            ({ viewer, label, who }) =>
              html`<label
                ><input
                  type="radio"
                  name="eyes"
                  .checked=${viewer === store.state.viewer}
                  @change=${() => replay.lookAs(viewer)}
                />${label}${who === "" ? nothing : html`<span class="quiet">${who}</span>`}</label
              >`,
          )}
        </fieldset>
        <span class="end">
          ${this.renderDice(replay)}
          <button class="btn small" @click=${() => void this.copy(replay)}>
            ${icon(this.copied ? "check" : "link")}${this.copied ? "Copied" : "Link to this moment"}
          </button>
        </span>
      </div>
    </section>`;
  }

  private renderDice(replay: Replay) {
    const { dice } = replay;
    if (dice === "unchecked")
      return html`<button class="btn small" @click=${() => replay.checkDice()}>${icon("dice")}Check the dice</button>`;
    if (dice === "checking")
      return html`<span class="stamp" role="status">${icon("dice")}Every roll is computed again</span>`;
    return html`<span class="stamp" role="status" title=${dice.words}
      >${icon(dice.proved ? "check" : "info")}${dice.proved ? "Dice verified" : "Dice not verified"}<span class="sr"
        >. ${dice.words}</span
      ></span
    >`;
  }

  private async copy(replay: Replay): Promise<void> {
    const link = replay.link();
    try {
      await navigator.clipboard.writeText(link);
      this.copied = true;
    } catch {
      location.assign(link);
    }
  }

  private readonly byKey = (event: KeyboardEvent): void => {
    const { store, replay } = this;
    if (store === undefined || replay === undefined || shortcut(event) === null) return;
    const target = event.composedPath()[0];
    const free = !(target instanceof HTMLElement) || target === document.body || target instanceof HTMLButtonElement;
    const to = free ? timelineKey(event, store.state.seq, replay.length, replay.milestones) : null;
    const eyes = replay.perspectives[Number(event.key) - 1];
    if (to !== null) replay.seek(to);
    else if (event.key === " " && !(target instanceof HTMLButtonElement)) replay.play(!replay.playing);
    else if (eyes !== undefined) replay.lookAs(eyes.viewer);
    else return;
    event.preventDefault();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-replay-bar": ReplayBarElement;
  }
}
