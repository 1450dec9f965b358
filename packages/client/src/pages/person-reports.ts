import { isolate } from "@caravanserai/clocks";
import type { ReportGroup, ReportInfo } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import "../elements/arch.ts";
import { BaseElement } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";
import { ago, listed, lowerFirst } from "../elements/words.ts";
import { REPORT_WORDS } from "../shell/moderation-words.ts";
import { pageStyles } from "./page.css.ts";
import { titleOf } from "./table-entry.ts";

/** A reported message to be removed. */
export interface MessageToRemove {
  readonly table: string;
  readonly number: number;
}

/**
 * `<cv-person-reports .group ?busy>`: the reports about one person.
 *
 * @fires cv-take — the moderator takes the reports
 * @fires cv-remove-message — detail {@link MessageToRemove}
 */
@customElement("cv-person-reports")
export class PersonReportsElement extends BaseElement {
  static override styles = [
    pageStyles,
    css`
      .take {
        align-items: center;
        margin-bottom: 0.8rem;
      }
      .report {
        margin-bottom: 1.2rem;
      }
      .report blockquote {
        margin: 0.4rem 0;
        font: 400 var(--t-4) / 1.4 var(--face-text);
        white-space: pre-line;
      }
      .said {
        margin: 0.5rem 0;
      }
      .said li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0 0.8rem;
        padding: 0.5rem 0.8rem;
        border-bottom: 1px solid var(--rule);
        overflow-wrap: anywhere;
        --arch-width: 1.4rem;
      }
      .said cv-arch {
        grid-row: 1 / span 3;
        margin-top: 0.15rem;
      }
      .said li > :not(cv-arch) {
        grid-column: 2;
      }
      .said li:last-child {
        border-bottom: 0;
      }
      .said .reported {
        background: var(--wash-note);
      }
      .said .reported .quiet {
        color: var(--ink);
      }
      .by {
        margin-bottom: 0.8rem;
      }
      h2 {
        font: 400 var(--t-6) / 1.2 var(--face-text);
        margin-bottom: 0.2rem;
      }
      .said header {
        display: flex;
        gap: 1rem;
      }
      .said .icon {
        --size: 0.9rem;
      }
      .note {
        display: flex;
        margin: 0.5rem 0 1.2rem;
      }
      .note .icon {
        flex: none;
        --size: 1.1rem;
        color: var(--info);
      }
    `,
  ];

  @property({ attribute: false }) accessor group!: ReportGroup;
  /** A request is in progress: nothing can be pressed. */
  @property({ type: Boolean }) accessor busy = false;

  override render() {
    const { group } = this;
    const kinds = [...new Set(group.open.map(({ kind }) => REPORT_WORDS[kind]))];
    const reporters = [...new Set(group.open.map(({ reporter }) => reporter))];
    return html`<h2 class="anywhere">
        ${kinds.length === 1 ? `${isolate(group.name)}: ${lowerFirst(kinds[0] ?? "")}` : group.name}
      </h2>
      ${reporters.length === 0 ? nothing : html`<p class="by muted">Reported by ${listed(reporters)}</p>`}
      ${
        group.open.length === 0
          ? html`<p class="empty">No open report.</p>`
          : group.isYours || group.off !== null
            ? nothing
            : html`<p class="acts take">
                <button
                  class="btn inkbtn"
                  ?disabled=${this.busy}
                  @click=${() => this.dispatchEvent(new CustomEvent("cv-take"))}
                >
                  Take ${group.open.length === 1 ? "this report" : "these reports"}
                </button>
                <span class="quiet"
                  >Then you can
                  ${group.open.some(({ evidence }) => hasHiddenLines(evidence)) ? "read the reported lines, which is logged, and decide" : "decide"};
                  for 24 hours nobody else can.</span
                >
              </p>`
      }
      ${group.open.map((report) => this.renderReport(group, report, kinds.length > 1))}
      ${
        group.open.length === 0
          ? nothing
          : html`<p class="note spaced muted small">
              ${icon("info")}<span
                >You see what was reported and who plays there, but never a hand, a sealed answer or the position of a
                running match.</span
              >
            </p>`
      }`;
  }

  private renderReport(group: ReportGroup, report: ReportInfo, withKind: boolean) {
    const { kind, reporter, text, at, evidence } = report;
    const { table, messages, about } = evidence;
    return html`<article class="report">
      <p>
        ${withKind ? html`<b>${REPORT_WORDS[kind]}</b>` : nothing}
        <span class="quiet"
          >${withKind ? `by ${reporter}` : reporter},
          ${ago(at)}${
            table === undefined
              ? evidence.club === undefined
                ? ""
                : ` · in the room of the club ${isolate(evidence.club.name)}`
              : html` · ${titleOf(table.game)},
                ${table.public ? html`<a href="/table/${table.id}">${isolate(table.name)}</a>` : `${isolate(table.name)}, a private table`}
                (${table.seats.filter((name) => name !== "").join(", ")})`
          }</span
        >
      </p>
      ${text === "" ? nothing : html`<blockquote class="anywhere">${text}</blockquote>`}
      ${about === undefined || about === "" ? nothing : html`<p class="quiet">The profile said: ${about}</p>`}
      ${
        messages === undefined
          ? nothing
          : html`<ol class="said framed rounded">
              ${messages.map(
                (line) =>
                  html`<li class=${line.reported ? "reported" : ""}>
                    <cv-arch .name=${line.name}></cv-arch>
                    <header class="spread">
                      <b>${isolate(line.name)}</b><time class="quiet" datetime=${line.at}>${ago(line.at)}</time>
                    </header>
                    <p>${line.text}</p>
                    ${
                      line.reported
                        ? html`<p class="quiet">
                            ${icon("flag")} reported
                            ${
                              group.isYours && table !== undefined
                                ? html`<button
                                    class="btn small"
                                    ?disabled=${this.busy}
                                    @click=${() => this.removeMessage(table.id, line.number)}
                                  >
                                    Remove the message
                                  </button>`
                                : nothing
                            }
                          </p>`
                        : nothing
                    }
                  </li>`,
              )}
            </ol>`
      }
    </article>`;
  }

  private removeMessage(table: string, number: number): void {
    this.dispatchEvent(new CustomEvent<MessageToRemove>("cv-remove-message", { detail: { table, number } }));
  }
}

/** Messages at a private table or in a club can be read only by the moderator who has taken the report. */
function hasHiddenLines({ table, club, messages }: ReportInfo["evidence"]): boolean {
  return messages === undefined && (table?.public === false || club !== undefined);
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-person-reports": PersonReportsElement;
  }
}
