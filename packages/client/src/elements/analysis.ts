import type { Answer, Choice, Estimate, LogLine, Luck, Mark, Weighed } from "@caravanserai/kernel";
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Analysis, AnalysisProgress, GameTable } from "../contract/index.ts";
import { swingOf, turnsAmong, whenOf } from "./analysis-words.ts";
import { icon } from "./icons.ts";
import { DocumentKeys, shortcut } from "./keys.ts";
import { lineWords } from "./line-words.ts";
import { markHead, signed } from "./mark-words.ts";
import "./rule.ts";
import { StoreElement } from "./store-element.ts";
import { tabPanelStyles } from "./tab-panel.css.ts";

const LOOKS: readonly (readonly [title: string, words: string])[] = [
  ["Turn by turn", "the curve, 32 imagined games at each turn"],
  ["Decision by decision", "8 imagined games after each"],
  ["The biggest steps again", "64 imagined games each, and what else could have been played"],
];

/** The most lines of the log that are shown of what chance decided. */
const MOST_LINES = 6;

/**
 * `<cv-analysis .store .table>`: the analysis of a finished match in words: what is being computed, the sums of its
 * marks, and the mark of the position shown with its chances, what would have been played, and a what-if from there.
 */
@customElement("cv-analysis")
export class AnalysisElement extends StoreElement {
  static override styles = [
    tabPanelStyles,
    css`
      :host {
        padding-top: 0.4rem;
      }
      th {
        text-align: left;
        font-weight: var(--weight-ui);
        color: var(--ink-2);
      }
      th:not(:first-child),
      td {
        text-align: right;
      }
      tbody th {
        color: var(--ink);
      }
      h2 {
        font: 400 1.25rem/1.2 var(--face-text);
        margin: 0.7rem 0 0.2rem;
      }
      .quiet,
      .foot {
        font-size: var(--t-1);
        color: var(--ink-2);
      }
      .swing {
        font-weight: var(--weight-heavy);
      }
      .ways {
        display: grid;
        gap: 0.35rem;
        margin: 0.5rem 0;
      }
      .way {
        border: 1.5px solid var(--ink);
        background: var(--sheet);
        padding: 0.4rem 0.55rem;
        font: 400 0.9375rem/1.3 var(--face-text);
      }
      .ghost {
        border-style: dashed;
        background: none;
      }
      .bars {
        display: grid;
        gap: 0.35rem;
        margin: 0.5rem 0;
        font-size: var(--t-2);
      }
      .bars div {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0.1rem 0.8rem;
        align-items: center;
      }
      .bars span {
        grid-column: 1 / -1;
      }
      .bars b {
        font-weight: var(--weight-heavy);
      }
      svg.bar {
        display: block;
        width: 100%;
        height: 12px;
      }
      .rail {
        fill: var(--sunk);
      }
      .fill {
        fill: var(--ink-2);
      }
      .fill.imagined {
        fill: none;
        stroke: var(--ink);
        stroke-dasharray: 4 3;
      }
      .whisker {
        stroke: var(--ink);
        stroke-width: 1.5;
      }
      .acts {
        margin: 0.6rem 0;
      }
      .ink {
        background: var(--ink);
        color: var(--on-ink);
      }
      .marks button {
        display: grid;
        grid-template-columns: 3.4rem minmax(0, 1fr);
        width: 100%;
        min-height: 2.75rem;
        align-items: center;
        border: 0;
        border-bottom: 1px solid var(--rule);
        background: none;
        text-align: left;
        cursor: pointer;
      }
      .marks [aria-current] {
        background: var(--sheet);
        outline: 1.5px solid var(--ink);
        outline-offset: -2px;
      }
      .looks {
        display: grid;
        margin: 0.5rem 0;
      }
      .looks li {
        padding-bottom: 0.4rem;
      }
      .looks b {
        display: block;
        font: 400 1.0625rem/1.2 var(--face-text);
      }
      .foot {
        border-top: 1px solid var(--rule-2);
        margin-top: 0.7rem;
        padding-top: 0.4rem;
      }
      summary {
        min-height: 2.2rem;
      }
      /* on a phone the figures come first: the headline has said what was played */
      @media (max-width: 47.5em) {
        section {
          display: flex;
          flex-direction: column;
        }
        section > :is(.ways, .ways ~ :not(.bars, .why)) {
          order: 1;
        }
      }
    `,
  ];

  @property({ attribute: false }) accessor table: GameTable | undefined;

  constructor() {
    super();
    new DocumentKeys(this, (event) => {
      if (shortcut(event) === "p") this.renderRoot.querySelector<HTMLAnchorElement>("a.ink")?.click();
    });
  }

  /** Another step is shown from its headline on. */
  override updated(): void {
    const seq = this.store?.replay?.analysis?.here?.seq ?? null;
    if (seq !== null && seq !== this.#shown) this.scrollTop = 0;
    this.#shown = seq;
  }
  #shown: number | null = null;

  override render() {
    const { store, table } = this;
    const analysis = store?.replay?.analysis;
    if (store === undefined || table === undefined || analysis === undefined) return nothing;
    if (analysis.state === "none")
      return html`<p role="status">
        No bot in this game is strong enough to judge yet, so there is no analysis of it.
      </p>`;
    return html`${analysis.marks.length === 0 ? nothing : renderSums(analysis)} ${this.renderState(analysis)}
      ${analysis.here === null ? nothing : this.renderMark(analysis.here, analysis)} ${this.renderWeigh(analysis)}
      ${this.renderMarks(analysis)} ${this.renderTable(analysis)}
      <p class="foot">
        By a bot that thinks ahead, in imagined games that start from the true position. It plays as bots do and may be
        wrong. It runs in this browser; nothing is sent, and what is done stays until you leave this page.
      </p>`;
  }

  private renderState(analysis: Analysis) {
    const { state, progress, trouble } = analysis;
    const start = (): void => analysis.start();
    if (state === "failed")
      return html`<p role="alert">${trouble}</p>
        <p class="acts cluster spaced"><button class="btn" @click=${start}>Try again</button></p>`;
    if (state === "stopped")
      return html`<p class="acts cluster spaced" role="status">
        Stopped${progress === null ? "" : `: ${LOOKS[progress.look - 1]?.[0].toLowerCase() ?? ""}, ${progress.done} of ${progress.of}`}.
        <button class="btn small" @click=${start}>Go on</button>
      </p>`;
    if (state !== "running") return nothing;
    return html`<ol class="looks spaced" aria-label="What is being computed">
        ${LOOKS.map(([title, words], i) => html`<li class="ruled"><b>${title}</b><span class="quiet">${words}: ${progressOf(i, progress)}</span></li>`)}
      </ol>
      <p class="sr" role="status">${LOOKS[(progress?.look ?? 1) - 1]?.[0]}</p>
      <p class="quiet">You may go on watching; the curve grows, and each mark appears when it is sure.</p>
      <p class="acts cluster spaced"><button class="btn" @click=${() => analysis.stop()}>Stop</button></p>`;
  }

  private renderMark(mark: Mark, analysis: Analysis) {
    const who = analysis.curves[mark.seat]?.label ?? "";
    const when = whenOf(mark.seq, this.store?.replay?.milestones ?? []);
    return html`<section aria-label="The step shown">
      ${mark.kind === "choice" ? this.renderChoice(mark, analysis, who, when) : this.renderLuck(mark, who, when)}
    </section>`;
  }

  private renderChoice(choice: Choice, analysis: Analysis, who: string, when: string) {
    const { weighed, said, instead, others } = choice;
    const { before, given, best, rest } = weighed;
    const href = analysis.playOn(choice);
    const reason = analysis.reason(choice);
    const tried = rest.map(({ answer, chance }, i) => ({ answer, chance, lines: others[i] ?? [] }));
    const all = best === undefined ? tried : [{ ...best, lines: instead }, ...tried];
    return html`<h2>${this.said(said.slice(0, 1), choice, given.answer)}</h2>
      <p><span class="swing">${markHead(choice)}</span> a choice of ${who}${when}</p>
      <div class="ways">
        <div>
          <span class="quiet">played</span>
          <p class="way anywhere rounded">${this.said(said, choice, given.answer)}</p>
        </div>
        ${
          best === undefined
            ? nothing
            : html`<div>
                <span class="quiet">${choice.swing.value < 0 ? "would have played" : "next best"}</span>
                <p
                  class="way ghost anywhere rounded"
                  @pointerenter=${this.outline(instead)}
                  @pointerleave=${this.outline([])}
                >
                  ${this.said(instead, choice, best.answer)}
                </p>
              </div>`
        }
      </div>
      <div class="bars">
        ${renderBar("Before", before)}${renderBar("As played", given.chance)}
        ${best === undefined ? nothing : renderBar("The other answer", best.chance, true)}
      </div>
      ${reason === null ? nothing : html`<p class="why">${reason.words} <cv-rule rule=${reason.rule}></cv-rule></p>`}
      <p class="why">${choiceWords(who, weighed)}</p>
      <p class="quiet">
        ${given.chance.playouts} imagined games each, ± ${errorWords(given.chance)}; the difference ±
        ${errorWords(choice.swing)}. From what ${who} knew.
      </p>
      ${href === null ? nothing : html`<p class="acts cluster spaced"><a class="btn ink" aria-keyshortcuts="P" href=${href}>${icon("swap")}Play on from here</a></p>`}
      ${
        all.length < 2
          ? nothing
          : html`<details>
              <summary>${all.length} other answers were tried</summary>
              <div class="bars">
                ${all.map(({ answer, chance, lines }) =>
                  renderBar(
                    html`${this.said(lines, choice, answer)} (${chance.playouts} imagined games)`,
                    chance,
                    true,
                  ),
                )}
              </div>
            </details>`
      }`;
  }

  private renderLuck(luck: Luck, who: string, when: string) {
    const lines = (this.store?.state.lines ?? []).filter(({ seq }) => seq === luck.seq);
    return html`<h2>Luck, for ${who}: ${Math.round(100 * luck.swing.value)}</h2>
      <p><span class="swing">${markHead(luck)}</span> what chance decided${when}</p>
      ${lines.length === 0 ? nothing : html`<p class="way anywhere rounded">${this.lineWords(lines.slice(0, MOST_LINES), luck.seq)}</p>`}
      <div class="bars">${renderBar("Before", luck.before)}${renderBar("After", luck.after)}</div>
      <p>
        The chance of ${who} went from ${percent(luck.before.value)} to ${percent(luck.after.value)} %. Nobody chose
        that.
      </p>
      <p class="quiet">${luck.after.playouts} imagined games each; the difference ± ${errorWords(luck.swing)}.</p>`;
  }

  private renderWeigh(analysis: Analysis) {
    const { state, marks, weighing } = analysis;
    const none =
      state === "done" && marks.length === 0
        ? html`<p>No single step was bigger than chance. It was decided in many small ones.</p>`
        : nothing;
    if (weighing === null) return none;
    return html`${none}
      <p class="acts cluster spaced">
        <button class="btn small" ?disabled=${weighing === "running"} @click=${() => analysis.weigh()}>
          ${weighing === "running" ? "Weighing …" : "Weigh the answer shown"}
        </button>
      </p>`;
  }

  private renderMarks({ marks, curves, here }: Analysis) {
    if (marks.length === 0) return nothing;
    const milestones = this.store?.replay?.milestones ?? [];
    return html`<h2>${marks.length === 1 ? "The mark" : `The ${marks.length} marks`}</h2>
      <ol class="marks">
        ${marks.map(
          (mark) =>
            html`<li>
              <button
                class="spaced small"
                aria-current=${mark === here ? "step" : nothing}
                @click=${() => this.store?.replay?.seek(mark.seq)}
              >
                <b>${markHead(mark)}</b>
                <span
                  >${mark.kind === "choice" ? "a choice of" : "luck, for"}
                  ${curves[mark.seat]?.label ?? ""}${whenOf(mark.seq, milestones)}</span
                >
              </button>
            </li>`,
        )}
      </ol>`;
  }

  /** The curve in figures: a row for each turn. */
  private renderTable({ curves }: Analysis) {
    const turns = turnsAmong(this.store?.replay?.milestones ?? []);
    const known = curves[0]?.values.length ?? 0;
    if (known === 0) return nothing;
    return html`<details>
      <summary>As a table</summary>
      <table class="small">
        <thead>
          <tr>
            <th scope="col">When</th>
            ${curves.map(({ label }) => html`<th scope="col">${label}</th>`)}
            <th scope="col">Error</th>
          </tr>
        </thead>
        <tbody>
          ${turns
            .filter(({ at }) => at < known)
            .map(
              ({ at, label }) =>
                html`<tr>
                  <th scope="row">${label}</th>
                  ${curves.map(({ values }) => html`<td class="strong">${Math.round(values[at] ?? 0)} %</td>`)}
                  <td class="strong">± ${Math.round(curves[0]?.errors?.[at] ?? 0)}</td>
                </tr>`,
            )}
        </tbody>
      </table>
    </details>`;
  }

  /** The table may outline the places that a line names, as for a line of the log. */
  private outline(lines: readonly LogLine[]): () => void {
    const line = lines[0] ?? null;
    return () => this.dispatchEvent(new CustomEvent("cv-line", { detail: { line }, bubbles: true, composed: true }));
  }

  private lineWords(lines: readonly LogLine[], seq: number) {
    const { store, table } = this;
    if (store === undefined || table === undefined) return nothing;
    return lines.map((line, number) => html`${lineWords({ ...line, number, seq }, table, store.state)} `);
  }

  /** An answer in the words of the log; one of which the log says nothing, in those of its button. */
  private said(lines: readonly LogLine[], { seq, ask }: Choice, answer: Answer) {
    const { store, table } = this;
    if (store === undefined || table === undefined) return nothing;
    if (lines.length > 0) return this.lineWords(lines, seq);
    const option = ask.options.find(({ id }) => id === answer.option);
    return option === undefined ? nothing : table.choice(ask, option, store.state).label;
  }
}

/** What the marks add up to, by seat: choices, and luck, which adds up to nothing. */
function renderSums({ marks, curves }: Analysis) {
  return html`<table class="small">
    <thead>
      <tr>
        <th scope="col">${marks.length === 1 ? "the mark" : `the ${marks.length} marks`}</th>
        <th scope="col">choices</th>
        <th scope="col">luck</th>
      </tr>
    </thead>
    <tbody>
      ${curves.map(({ label }, seat) => {
        const sum = (kind: Mark["kind"]): number =>
          marks.reduce((all, mark) => all + (mark.kind === kind ? swingOf(mark, seat, curves.length) : 0), 0);
        return html`<tr>
          <th scope="row">${label}</th>
          <td class="strong">${signed(sum("choice"))}</td>
          <td class="strong">${signed(sum("luck"))}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

function renderBar(label: string | TemplateResult, { value, error }: Estimate, imagined = false) {
  const [at, from, to] = [value, value - error, value + error].map((part) => 300 * Math.max(0, Math.min(1, part)));
  return html`<div>
    <span class="muted">${label}</span>
    <svg class="bar" viewBox="0 0 300 12" preserveAspectRatio="none" aria-hidden="true">
      <rect class="rail" y="1" width="300" height="10" />
      <rect class="fill ${imagined ? "imagined" : ""}" y="1.5" width=${at ?? 0} height="9" />
      <path class="whisker" d="M${from} 6H${to}M${from} 2V10M${to} 2V10" />
    </svg>
    <b>${percent(value)} %</b>
  </div>`;
}

/** A standard error in per cent; one that is not nought is not said to be. */
const errorWords = ({ error }: Estimate): string =>
  error > 0 && percent(error) === 0 ? "less than 1" : String(percent(error));
const percent = (share: number): number => Math.round(100 * share);

function choiceWords(who: string, { given, best, lead }: Weighed): string {
  if (best === undefined) return `${who} had no other answer that is worth trying.`;
  const [played, other] = [percent(given.chance.value), percent(best.chance.value)];
  const isSure = Math.abs(lead.value) > 2 * lead.error;
  return `With this answer the chance of ${who} was ${played} %. With the other one it would have been ${other} %.${isSure ? "" : " That is no sure difference."}`;
}

/** How far one of the looks has come. */
function progressOf(look: number, progress: AnalysisProgress | null): string {
  const now = (progress?.look ?? 1) - 1;
  if (look > now) return "waits";
  return look < now || progress === null ? (look < now ? "done" : "begins") : `${progress.done} of ${progress.of}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-analysis": AnalysisElement;
  }
}
