import { isolate } from "@caravanserai/clocks";
import type { NewsLine } from "@caravanserai/protocol";
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { supervise } from "../elements/supervise.ts";
import { moment } from "../elements/words.ts";
import { PageElement } from "../shell/page-element.ts";
import { titleOf } from "./table-entry.ts";
import "./table-picture.ts";

/** Lines of one table, or one line that is about none. */
interface Group {
  readonly table: NewsLine["table"];
  readonly lines: readonly NewsLine[];
}

/**
 * `<cv-news-panel .app>`: [CO-336] the news, table by table, under the bell; on a phone a sheet from below.
 *
 * @fires cv-close — the panel is to be closed
 */
@customElement("cv-news-panel")
export class NewsPanelElement extends PageElement {
  static override styles = css`
    :host {
      display: flex;
      flex-direction: column;
      position: fixed;
      z-index: var(--z-drawer);
      top: 3.5rem;
      right: 1rem;
      width: min(31rem, calc(100vw - 2rem));
      max-height: calc(100vh - 4.5rem);
      background: var(--sheet);
      border: 1px solid var(--rule-2);
      border-radius: var(--r-2);
      box-shadow: var(--lift-2);
    }
    header,
    footer {
      gap: 0.8rem;
      padding: 0.5rem 1.2rem;
      flex: none;
    }
    header {
      border-bottom: 3px double var(--rule-2);
    }
    header h2 {
      font: 400 var(--t-5) / 1.2 var(--face-title);
      letter-spacing: 0.08em;
      text-transform: uppercase;
    }
    header .btn,
    footer .btn:last-child {
      margin-left: auto;
    }
    footer {
      border-top: 1px solid var(--rule-2);
      background: var(--sunk);
    }
    .groups {
      overflow: auto;
      overscroll-behavior: contain;
    }
    section {
      padding: 0.7rem 1.2rem;
    }
    .table {
      display: flex;
      align-items: center;
      gap: 0.8rem;
      margin-bottom: 0.2rem;
    }
    .table cv-table-picture {
      flex: none;
      width: 4.5rem;
      height: 3.25rem;
      border: 1px solid var(--rule-2);
    }
    .table h3 {
      font: 400 var(--t-4) / 1.25 var(--face-text);
    }
    li a {
      display: grid;
      grid-template-columns: 0.9rem minmax(0, 1fr) auto;
      align-items: baseline;
      gap: 0 0.5rem;
      min-height: var(--touch);
      padding: 0.35rem 0;
      color: inherit;
      text-decoration: none;
    }
    li a:hover b {
      text-decoration: underline;
    }
    li b {
      font-weight: 400;
    }
    .unread b {
      font-weight: var(--weight-strong);
    }
    .dot {
      width: 0.5rem;
      height: 0.5rem;
      border-radius: 50%;
      align-self: center;
    }
    .unread .dot {
      background: var(--ink);
    }
    .unread.waits .dot {
      background: var(--lamp);
    }
    @media (forced-colors: active) {
      .unread .dot {
        background: CanvasText;
      }
    }
    .body {
      grid-column: 2/-1;
      white-space: pre-line;
    }
    .none {
      padding: 2rem 1.2rem;
      text-align: center;
    }
    .none p {
      margin-bottom: 0.8rem;
    }
    .problem,
    .older {
      margin: 0.6rem 1.2rem;
    }
    @media (max-width: 47.5em) {
      :host {
        inset: 5.25rem 0 0;
        width: auto;
        max-height: none;
        border-radius: 0.6rem 0.6rem 0 0;
      }
      .groups {
        flex: 1;
      }
    }
  `;

  constructor() {
    super();
    new StoreController(this, () => this.app.news);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.role = "dialog";
    this.ariaLabel = "News";
    this.addEventListener("keydown", this.key);
    supervise(this.updateComplete.then(() => this.toFirst()));
  }

  /** To the first line that is not read. */
  private toFirst(): void {
    const at = this.renderRoot.querySelector<HTMLElement>(".unread a") ?? this.renderRoot.querySelector("a");
    at?.focus();
  }

  override render() {
    const { lines, unread, more, known } = this.app.news;
    return html`<header class="hstack">
        <h2>News</h2>
        ${unread === 0 ? nothing : html`<span class="quiet">${countOf(unread)} not read</span>`}
        ${
          unread === 0
            ? nothing
            : html`<button class="btn plain small" ?disabled=${this.busy} @click=${() => this.readAll()}>
                Mark all as read
              </button>`
        }
      </header>
      <div class="groups">
        ${this.renderProblem()}
        ${lines.length === 0 ? this.renderNone(known) : groupsOf(lines).map((group) => this.renderGroup(group))}
        ${
          more
            ? html`<p class="older">
                <button class="btn small" ?disabled=${this.busy} @click=${() => this.showOlder()}>Earlier news</button>
              </p>`
            : nothing
        }
      </div>
      <footer class="hstack">
        <a class="btn plain small" href="/notices" @click=${this.close}>What you are told</a>
        <button class="btn plain small" @click=${this.close}>${icon("close")}Close</button>
      </footer>`;
  }

  private renderNone(known: boolean) {
    if (!known) return html`<p class="none quiet" role="status">One moment.</p>`;
    return html`<div class="none">
      <p>Nothing has happened yet. Invitations, votes, results and ratings stay here until you have read them.</p>
      <a class="btn" href="/friend" @click=${this.close}>Ask a friend to a match</a>
    </div>`;
  }

  private renderGroup({ table, lines }: Group) {
    return html`<section class="ruled">
      ${
        table === null
          ? nothing
          : html`<div class="table">
              <cv-table-picture game=${table.game}></cv-table-picture>
              <div>
                <h3>${titleOf(table.game)}</h3>
                <p class="muted small anywhere">${isolate(table.name)}</p>
              </div>
            </div>`
      }
      <ul>
        ${lines.map((line) => this.renderLine(line))}
      </ul>
    </section>`;
  }

  private renderLine({ id, table, title, body, url, at, read, waits }: NewsLine): TemplateResult {
    const end = table === null ? "" : `: ${isolate(table.name)}`;
    const words = title.endsWith(end) ? title.slice(0, title.length - end.length) : title;
    return html`<li class="${read ? "" : "unread"} ${waits ? "waits" : ""}">
      <a class="anywhere" href=${url} @click=${() => this.open(id, read)}
        ><span class="dot" role=${read ? nothing : "img"} aria-label=${read ? nothing : "Not read"}></span
        ><b>${words}</b><time class="muted small" datetime=${at}>${moment(at)}</time>${
          body === "" ? nothing : html`<span class="body muted small">${body}</span>`
        }</a
      >
    </li>`;
  }

  private open(id: string, read: boolean): void {
    if (!read) supervise(this.app.news.read({ ids: [id] }));
    this.close();
  }

  private readAll(): void {
    const newest = this.app.news.lines[0]?.id;
    if (newest !== undefined) this.perform(() => this.app.news.read({ upTo: newest }));
  }

  private showOlder(): void {
    this.perform(() => this.app.news.older());
  }

  private readonly close = (): void => {
    this.dispatchEvent(new CustomEvent("cv-close"));
  };

  /** Up and down go from line to line, Escape back to the bell. */
  private readonly key = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      event.stopPropagation();
      this.close();
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const all = [...this.renderRoot.querySelectorAll<HTMLElement>("li a")];
    const at = all.indexOf(this.shadowRoot?.activeElement as HTMLElement);
    all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
  };
}

/** "7"; "99+" from 100 on. */
export function countOf(unread: number): string {
  return unread > 99 ? "99+" : String(unread);
}

/** Table by table, those with the newest lines first. */
function groupsOf(lines: readonly NewsLine[]): readonly Group[] {
  const groups = new Map<string, NewsLine[]>();
  for (const line of lines) {
    const key = line.table?.id ?? line.id;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].map((of) => ({ table: of[0]?.table ?? null, lines: of }));
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-news-panel": NewsPanelElement;
  }
}
