import type { SeatLink } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { followKeys } from "../elements/key-focus.ts";
import { shortcut } from "../elements/keys.ts";
import { StoreController } from "../elements/store-controller.ts";
import { FAULT, supervise } from "../elements/supervise.ts";
import { elapsed } from "../elements/words.ts";
import type { App } from "./app.ts";
import { busy } from "./busy.ts";
import { faultWords } from "./fault-words.ts";
import type { NameDialogElement } from "./name-dialog.ts";
import { PAGES } from "./pages.ts";
import type { PageName } from "./router.ts";
import "./site-bar.ts";

/** `<cv-app>`: the navigation bar, the page for the current address, and everything that can appear over any page. */
@customElement("cv-app")
export class AppElement extends BaseElement {
  static override styles = css`
    :host {
      min-height: 100vh;
    }
    .over {
      position: fixed;
      z-index: var(--z-toast);
      inset: 0.5rem 0.5rem auto;
      width: fit-content;
      margin-inline: auto;
      display: grid;
    }
    .over p {
      gap: var(--s-3);
      padding: 0.5rem 0.8rem;
    }
    #page:focus {
      outline: 0;
    }
    /* room to scroll the end of the page out from under the notices */
    .noticed {
      padding-bottom: 6rem;
    }
    @media (max-width: 47.5em) {
      .noticed {
        padding-bottom: 0;
      }
    }
    .failed {
      padding: 3rem 2rem;
    }
    .failed p {
      margin-bottom: 0.8rem;
    }
  `;

  @property({ attribute: false }) accessor app!: App;
  @query("cv-name-dialog") private accessor names!: NameDialogElement;
  @state() private accessor loaded: ReadonlySet<string> = new Set();
  @state() private accessor failed = false;
  /** The latest notice to a guest about links to their seats. */
  @state() private accessor seatLink: SeatLink | null = null;
  /** What is said of work that nobody waited for and that failed or was refused. */
  @state() private accessor fault: string | null = null;
  #page = "";
  #follows: AbortController | undefined;
  #tick: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    new StoreController(this, () => this.app);
    new StoreController(this, () => this.app.router);
    new StoreController(this, () => this.app.session);
    new StoreController(this, () => this.app.release);
    new StoreController(this, () => this.app.pageNotices);
    new StoreController(this, () => busy);
  }

  override firstUpdated(): void {
    this.app.connection.onConnect(() => {
      if (this.failed) supervise(this.fetchPage(this.page, PAGES[this.page].load));
    });
    this.app.search.subscribe(() => {
      if (this.app.search.mine.proposals.some((one) => one.class === "live")) supervise(import("./ready-check.ts"));
      this.showSearchOnTab();
    });
    this.app.search.onOver(({ id, table }) => {
      const proposal = this.app.search.mine.proposals.find((one) => one.id === id);
      // a correspondence match starts without taking people away from their current page
      if (table !== null && proposal?.class !== "correspondence") this.app.router.go(`/table/${table}`);
    });
    this.app.pageNotices.subscribe(() => {
      if (this.app.pageNotices.shown.length > 0) supervise(import("./page-notice-list.ts"));
    });
    this.app.connection.on({
      "seat-link": (link) => {
        supervise(import("./seat-link-notice.ts"));
        this.seatLink = link;
      },
    });
    // rarely needed, so it is loaded on demand
    this.app.askName = async (why) => {
      await import("./name-dialog.ts");
      return this.names.ask(why);
    };
  }

  private get page(): PageName {
    return this.app.router.place.page as PageName;
  }

  /** A table that has begun has no bar above it; a replay has none even before its page is there. */
  private get fillsWindow(): boolean {
    const { page } = this;
    const isComing = (page === "replay" || page === "what-if") && !this.failed && !this.loaded.has(page);
    return this.app.tableBegun || isComing;
  }

  override willUpdate(): void {
    const { page } = this;
    const before = this.#page;
    if (page === before) return;
    this.#page = page;
    this.failed = false;
    this.fault = null;
    const entry = PAGES[page];
    this.app.notices.page = entry.title;
    // screen reader and keyboard users continue at the start of the new page; a table has its own keys
    if (before !== "" && page !== "table" && page !== "replay" && page !== "what-if")
      supervise(this.updateComplete.then(() => this.toPage()));
    if (!this.loaded.has(page)) supervise(this.fetchPage(page, entry.load));
  }

  private async fetchPage(page: PageName, load: () => Promise<unknown>): Promise<void> {
    try {
      await load();
      this.failed = false;
      this.loaded = new Set([...this.loaded, page]);
    } catch {
      this.failed = true;
    }
  }

  override render() {
    const { page } = this;
    const entry = PAGES[page];
    const { problem } = this.app.session;
    // without knowing the person, every page would look as if they had signed out
    if (problem !== null)
      return html`<main class="failed read">
        <p role="alert">${problem}</p>
        <button class="btn" @click=${() => supervise(this.app.session.load())}>Try again now</button>
      </main>`;
    return html`${
        this.fillsWindow
          ? nothing
          : html`<cv-site-bar .app=${this.app} page=${page} @cv-to-page=${this.toPage}></cv-site-bar>`
      }
      <cv-page-notice-list .app=${this.app} role="status" aria-label="Notices"></cv-page-notice-list>
      <div
        id="page"
        class=${this.app.pageNotices.shown.length > 0 && !this.app.tableBegun ? "noticed" : ""}
        tabindex="-1"
      >
        ${
          this.failed
            ? html`<main class="failed read">
                <p role="alert">
                  This page could not be loaded: the server cannot be reached, or has been updated since you opened it.
                </p>
                <button class="btn" @click=${() => location.reload()}>Reload</button>
              </main>`
            : this.loaded.has(page)
              ? entry.view(this.app)
              : html`<main class="failed quiet" role="status">One moment.</main>`
        }
      </div>
      <div class="over spaced">${this.renderBusy()}${this.renderNewRelease()}${this.renderFault()}</div>
      <cv-name-dialog></cv-name-dialog>
      <cv-ready-check .app=${this.app}></cv-ready-check>
      <cv-seat-link-notice .link=${this.seatLink} @cv-close=${() => (this.seatLink = null)}></cv-seat-link-notice>`;
  }

  /**
   * N opens the next table that waits, Shift+N moves the first one to the end of the queue; ignored while the user
   * types.
   */
  private readonly key = (event: KeyboardEvent): void => {
    if (shortcut(event) !== "n") return;
    if (event.shiftKey) this.app.skipTable();
    else this.app.nextTable();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.key);
    const { signal } = (this.#follows = new AbortController());
    followKeys(signal);
    addEventListener("resize", this.keepFieldInView, { passive: true, signal });
    addEventListener(FAULT, this.supervised);
    addEventListener("unhandledrejection", this.unhandled);
    this.#tick = setInterval(() => this.showSearchOnTab(), 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.key);
    this.#follows?.abort();
    removeEventListener(FAULT, this.supervised);
    removeEventListener("unhandledrejection", this.unhandled);
    clearInterval(this.#tick);
  }

  /** After two frames, when elements have their new layout. */
  private readonly keepFieldInView = (): void => {
    const loading = import("../elements/field-in-view.ts");
    requestAnimationFrame(() => requestAnimationFrame(() => supervise(loading.then(({ showField }) => showField()))));
  };

  private showSearchOnTab(): void {
    const { search, notices } = this.app;
    const asked = search.mine.proposals.filter(
      ({ state: at, members }) => at === "asking" && members.some(({ you, ready }) => you && !ready),
    );
    const live = asked.find((one) => one.class === "live");
    const left = live === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(live.deadline) - search.now()) / 1000));
    const since = search.live === undefined ? null : `${elapsed(search.now() - Date.parse(search.live.at))} searching`;
    notices.showSearch(live === undefined ? since : `Opponent found (${left})`, asked.length > 0);
  }

  /** On every page, including a table: drafts survive the reload. */
  private renderNewRelease() {
    if (!this.app.release.isOld) return nothing;
    return html`<p class="hstack raised callout" role="status">
      A new version of this page is available. Your drafts are kept.
      <button class="btn small" @click=${() => location.reload()}>Reload</button>
    </p>`;
  }

  /** The seconds are not read aloud: they change once a second, in a region that announces its changes. */
  private renderBusy() {
    const { seconds } = busy;
    if (seconds === null) return nothing;
    return html`<p class="hstack raised callout" role="status">
      Your network has asked this site for too much at once. The page goes on by itself<span aria-hidden="true">
        in ${seconds} s</span
      >.
    </p>`;
  }

  private renderFault() {
    if (this.fault === null) return nothing;
    return html`<p class="problem hstack raised callout" role="alert">
      ${this.fault}
      <button class="btn small" @click=${() => location.reload()}>Reload</button>
      <button class="btn small" @click=${() => (this.fault = null)}>Close</button>
    </p>`;
  }

  private say(fault: unknown): void {
    this.fault = faultWords(fault) ?? this.fault;
    // for a developer: the sentence does not say where it happened
    if (fault instanceof Error) console.error(fault);
  }
  private readonly supervised = (event: Event): void => this.say((event as CustomEvent<unknown>).detail);
  /** The handler of a press may return a promise too. */
  private readonly unhandled = ({ reason }: PromiseRejectionEvent): void => this.say(reason);

  private readonly toPage = (): void =>
    this.renderRoot.querySelector<HTMLElement>("#page")?.focus({ preventScroll: true });
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-app": AppElement;
  }
}
