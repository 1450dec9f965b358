import { isolate } from "@caravanserai/clocks";
import type { SentNotice } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";
import { api } from "../shell/api.ts";
import { dispatchAct } from "./notice-act.ts";
import { CHANNELS } from "./notice-channel-names.ts";
import { pageStyles } from "./page.css.ts";
import { titleOf } from "./table-entry.ts";

const REASONS: Readonly<Record<NonNullable<SentNotice["reason"]>, string>> = {
  overtaken: "you had answered, or a newer notice replaced it",
  off: "this channel is off",
  seen: "you had seen it at the table",
  merged: "sent together with another one",
  expired: "it was too late to be useful",
  "no-channel": "the address no longer existed",
};

/**
 * `<cv-sent-notices .sent ?more ?busy>`: the notices sent, and what happened to each.
 *
 * @fires cv-older — load older ones
 * @fires cv-act — detail {@link NoticeAct}
 */
@customElement("cv-sent-notices")
export class SentNoticesElement extends BaseElement {
  static override styles = [
    pageStyles,
    css`
      .sent li {
        display: grid;
        grid-template-columns: 4.6rem minmax(0, 1.4fr) 5.4rem 7rem minmax(0, 1.6fr);
        gap: 0.2rem 0.7rem;
        padding: 0.55rem 0.6rem;
        border-bottom: 1px solid var(--rule);
        /* The mark of a failed notice takes the same room, so that the columns of all rows stand in line. */
        border-left: 3px solid transparent;
        font-size: var(--t-2);
        overflow-wrap: anywhere;
      }
      .sent li.failed {
        background: var(--wash-note);
        border-left-color: var(--ink);
      }
      .sent b {
        display: block;
        font-weight: 560;
        font-size: var(--t-3);
      }
      .sent .state {
        display: flex;
        gap: 0.3rem;
        align-items: start;
      }
      .sent .icon {
        --size: 1rem;
        flex: none;
        margin-top: 0.1rem;
      }
      .head .tabs {
        margin-left: auto;
        display: flex;
        gap: 0.2rem;
      }
      .head .tabs button[aria-pressed="true"] {
        border-bottom: 2px solid var(--ink);
      }
      .linkbtn {
        padding: 0;
        text-decoration: underline;
        min-height: 2rem;
      }
      @media (max-width: 47.5em) {
        .sent li {
          grid-template-columns: minmax(0, 1fr) auto;
        }
        .sent li > :nth-child(1) {
          grid-column: 1/-1;
          color: var(--ink-2);
        }
        .sent li > :nth-child(5) {
          grid-column: 1/-1;
        }
      }
    `,
  ];

  @property({ attribute: false }) accessor sent: readonly SentNotice[] = [];
  /** There are older ones. */
  @property({ type: Boolean }) accessor more = false;
  /** A request is in progress: nothing can be pressed. */
  @property({ type: Boolean }) accessor busy = false;
  @state() private accessor shown: "all" | "failed" | "withdrawn" = "all";

  override render() {
    const failed = this.sent.filter(({ state }) => state === "failed");
    const rows =
      this.shown === "failed"
        ? failed
        : this.shown === "withdrawn"
          ? this.sent.filter(({ state }) => state === "dropped")
          : this.sent;
    const tab = (of: typeof this.shown, words: string) =>
      html`<button class="btn plain small" aria-pressed=${this.shown === of} @click=${() => (this.shown = of)}>
        ${words}
      </button>`;
    return html`<section>
      <div class="head">
        <h2>What was sent</h2>
        <span class="tabs"
          >${tab("all", "All")}${tab("failed", failed.length === 0 ? "Failed" : `Failed ${failed.length}`)}${tab("withdrawn", "Withdrawn")}</span
        >
      </div>
      ${rows.length === 0 ? html`<p class="empty">${this.shown === "all" ? "Nothing has been sent yet. Notices that the site sends you, or fails to send, will be listed here." : "None."}</p>` : nothing}
      <ol class="sent">
        ${rows.map(
          (row) =>
            html`<li class=${row.state}>
              <span>${timeOf(row.sentAt ?? row.at)}</span>
              <span
                ><b>${row.title}</b
                >${row.table === null ? nothing : html`${titleOf(row.table.game)}, <a href="/table/${row.table.id}">${isolate(row.table.name)}</a>`}${
                  row.body === ""
                    ? nothing
                    : html`<details>
                        <summary>What it said</summary>
                        ${row.body}
                      </details>`
                }</span
              >
              <span>${CHANNELS.find(([channel]) => channel === row.channel)?.[1] ?? ""}</span>
              <span class="state">${icon(STATE_ICONS[row.state])}${stateOf(row)}</span>
              <span
                >${whyOf(row)}${
                  row.state === "failed"
                    ? html` <button
                        class="linkbtn plainbtn"
                        ?disabled=${this.busy}
                        @click=${() => this.tryAgain(row.id)}
                      >
                        Try again now
                      </button>`
                    : nothing
                }</span
              >
            </li>`,
        )}
      </ol>
      ${
        this.more
          ? html`<p class="acts">
              <button
                class="btn"
                ?disabled=${this.busy}
                @click=${() => this.dispatchEvent(new CustomEvent("cv-older"))}
              >
                Older ones
              </button>
            </p>`
          : nothing
      }
      <p class="hint">Kept for 30 days.</p>
    </section>`;
  }

  private tryAgain(id: SentNotice["id"]): void {
    dispatchAct(this, async () => {
      await api.post(`/me/notices/sent/${id}/again`);
      return "Trying again now.";
    });
  }
}

const STATE_ICONS = { sent: "check", failed: "warn", dropped: "minus", waiting: "hourglass" } as const;

function stateOf({ state, reason, attempts }: SentNotice): string {
  if (state === "dropped") return reason === "merged" ? "sent together" : "withdrawn";
  if (state === "waiting") return attempts > 0 ? "tried" : "held back";
  return state === "sent" ? "delivered" : "failed";
}

function whyOf({ state, reason, lastError, due, attempts }: SentNotice): string {
  if (reason !== null) return REASONS[reason];
  const tries = attempts > 1 ? `${attempts} tries: ` : "";
  if (lastError !== null) return `${tries}${lastError}${state === "waiting" ? ` Next try ${timeOf(due)}.` : ""}`;
  return state === "waiting" ? `due ${timeOf(due)}` : "";
}

function timeOf(at: string): string {
  const then = new Date(at);
  const isToday = then.toDateString() === new Date().toDateString();
  const time = then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return isToday ? time : `${then.toLocaleDateString("en-GB", { day: "numeric", month: "short" })} ${time}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-sent-notices": SentNoticesElement;
  }
}
