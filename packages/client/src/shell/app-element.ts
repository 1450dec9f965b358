import type { OwnStanding, SeatLink } from "@caravanserai/protocol";
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import "../elements/arch.ts";
import { base } from "../elements/base.ts";
import { shortcut } from "../elements/keys.ts";
import { icon, mark } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { dayWords, elapsed, untilWords } from "../elements/words.ts";
import type { App } from "./app.ts";
import type { NameDialogElement } from "./name-dialog.ts";
import type { PageName } from "./router.ts";
import { isNight } from "./theme-choice.ts";

interface PageEntry {
  /** Of the tab; a page with a name of its own sets it itself. */
  readonly title: string;
  readonly view: (app: App) => TemplateResult;
  /** Pages come when they are opened. */
  readonly load: () => Promise<unknown>;
  /** The entry of the navigation bar that is marked as current. */
  readonly under?: string;
}

const landing = (): Promise<unknown> => import("../pages/landing-pages.ts");
const lazy = (): Promise<unknown> => import("../pages/lazy-pages.ts");

const tournaments = (): Promise<unknown> => import("../pages/tournament-pages.ts");
const clubs = (): Promise<unknown> => import("../pages/club-pages.ts");
const ways = (): Promise<unknown> => import("../pages/notice-pages.ts");

const own = (): Promise<unknown> => import("../pages/own-pages.ts");

const PAGES: Readonly<Record<PageName, PageEntry>> = {
  home: { title: "", view: (app) => html`<cv-home .app=${app}></cv-home>`, load: landing, under: "/" },
  lobby: { title: "Play", view: (app) => html`<cv-lobby .app=${app}></cv-lobby>`, load: landing, under: "/tables" },
  "new-table": {
    title: "Open a table",
    view: (app) => html`<cv-new-table .app=${app}></cv-new-table>`,
    load: lazy,
    under: "/tables",
  },
  table: {
    title: "Table",
    view: (app) => html`<cv-table-page .app=${app}></cv-table-page>`,
    load: () => import("../pages/table.ts"),
    under: "/tables",
  },
  players: {
    title: "Players",
    view: (app) => html`<cv-players .app=${app}></cv-players>`,
    load: () => import("../pages/players.ts"),
    under: "/players",
  },
  player: {
    title: "Player",
    view: (app) => html`<cv-player .app=${app}></cv-player>`,
    load: () => import("../pages/player.ts"),
    under: "/players",
  },
  clubs: { title: "Clubs", view: (app) => html`<cv-clubs .app=${app}></cv-clubs>`, load: clubs, under: "/players" },
  club: { title: "Club", view: (app) => html`<cv-club .app=${app}></cv-club>`, load: clubs, under: "/players" },
  tournaments: {
    title: "Tournaments",
    view: (app) => html`<cv-tournaments .app=${app}></cv-tournaments>`,
    load: tournaments,
    under: "/tournaments",
  },
  "new-tournament": {
    title: "Open a tournament",
    view: (app) => html`<cv-new-tournament .app=${app}></cv-new-tournament>`,
    load: tournaments,
    under: "/tournaments",
  },
  tournament: {
    title: "Tournament",
    view: (app) => html`<cv-tournament .app=${app}></cv-tournament>`,
    load: tournaments,
    under: "/tournaments",
  },
  programs: { title: "Programs", view: (app) => html`<cv-programs .app=${app}></cv-programs>`, load: tournaments },
  archive: {
    title: "Archive",
    view: (app) => html`<cv-archive .app=${app}></cv-archive>`,
    load: lazy,
    under: "/archive",
  },
  replay: { title: "Replay", view: (app) => html`<cv-replay .app=${app}></cv-replay>`, load: lazy },
  "what-if": {
    title: "What if",
    view: (app) => html`<cv-what-if .app=${app}></cv-what-if>`,
    load: () => import("../pages/what-if.ts"),
  },
  learn: { title: "Learn", view: (app) => html`<cv-learn .app=${app}></cv-learn>`, load: lazy, under: "/learn" },
  "how-to-play": {
    title: "How to play",
    view: (app) => html`<cv-how-to-play .app=${app}></cv-how-to-play>`,
    load: () => import("../pages/how-to-play.ts"),
    under: "/learn",
  },
  rules: { title: "Rules", view: (app) => html`<cv-rules .app=${app}></cv-rules>`, load: lazy, under: "/learn" },
  "rules-of": { title: "Rules", view: (app) => html`<cv-rules .app=${app}></cv-rules>`, load: lazy, under: "/learn" },
  profile: { title: "You", view: (app) => html`<cv-profile .app=${app}></cv-profile>`, load: lazy },
  people: { title: "People", view: (app) => html`<cv-own-people .app=${app}></cv-own-people>`, load: own },
  orders: { title: "Standing orders", view: (app) => html`<cv-my-orders .app=${app}></cv-my-orders>`, load: ways },
  data: { title: "Your data", view: (app) => html`<cv-own-data .app=${app}></cv-own-data>`, load: own },
  admin: {
    title: "Reports",
    view: (app) => html`<cv-admin .app=${app}></cv-admin>`,
    load: () => import("../pages/admin.ts"),
    under: "/admin",
  },
  notices: { title: "Notices", view: (app) => html`<cv-notices .app=${app}></cv-notices>`, load: ways },
  mail: { title: "E-mail", view: (app) => html`<cv-mail-link .app=${app}></cv-mail-link>`, load: ways },
  "mail-off": { title: "E-mail", view: (app) => html`<cv-mail-off .app=${app}></cv-mail-off>`, load: ways },
  recover: { title: "The way back", view: (app) => html`<cv-recover .app=${app}></cv-recover>`, load: ways },
  "sign-in": { title: "Sign in", view: (app) => html`<cv-sign-in .app=${app}></cv-sign-in>`, load: lazy },
  "sign-up": { title: "Make an account", view: (app) => html`<cv-sign-in .app=${app}></cv-sign-in>`, load: lazy },
  help: { title: "Help", view: (app) => html`<cv-help .app=${app}></cv-help>`, load: lazy, under: "/help" },
  "not-found": { title: "Not found", view: (app) => html`<cv-not-found .app=${app}></cv-not-found>`, load: lazy },
};

const NAV: readonly (readonly [href: string, label: string])[] = [
  ["/", "Home"],
  ["/tables", "Play"],
  ["/tournaments", "Tournaments"],
  ["/players", "Players"],
  ["/archive", "Archive"],
  ["/learn", "Learn"],
  ["/help", "Help"],
];

/** `<cv-app>`: the navigation bar and the page that the address names. */
@customElement("cv-app")
export class AppElement extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
        min-height: 100vh;
      }
      .release {
        position: fixed;
        z-index: var(--z-toast);
        inset: 0.5rem 0.5rem auto;
        width: fit-content;
        margin-inline: auto;
        display: flex;
        align-items: center;
        gap: var(--s-3);
        padding: 0.5rem 0.8rem;
        background: var(--wash-note);
        border-left: 3px solid var(--ink);
        box-shadow: var(--lift-2);
      }
      .bar {
        display: flex;
        align-items: center;
        gap: var(--s-5);
        min-height: 3.25rem;
        padding: 0 var(--s-5);
        border-bottom: 1px solid var(--rule-2);
      }
      .name {
        display: flex;
        align-items: center;
        gap: 0.6rem;
        text-decoration: none;
        font-size: 1.1875rem;
      }
      .mark {
        width: 1.4rem;
        height: 1.7rem;
      }
      .flame {
        color: var(--lamp);
      }
      nav {
        display: flex;
        gap: var(--s-5);
        font-weight: 560;
      }
      nav a {
        text-decoration: none;
        padding: 0.9rem 0;
        color: var(--ink-2);
        border-bottom: 2px solid transparent;
      }
      nav a[aria-current] {
        color: var(--ink);
        border-color: var(--ink);
      }
      .end {
        margin-left: auto;
        display: flex;
        align-items: center;
        gap: var(--s-3);
      }
      .me {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        text-decoration: none;
        font-weight: 560;
        min-height: var(--touch);
        min-width: 2rem;
        --arch-width: 1.6rem;
      }
      .searching {
        display: inline-flex;
        gap: 0.4rem;
        align-items: center;
        min-height: var(--touch);
        font-size: var(--t-2);
        font-weight: 560;
        text-decoration: none;
      }
      .offline {
        display: inline-flex;
        gap: 0.4rem;
        align-items: center;
        font-size: var(--t-2);
        color: var(--ink-2);
      }
      .skip {
        position: absolute;
        left: 0.5rem;
        top: -4rem;
        z-index: var(--z-toast);
      }
      .skip:focus {
        top: 0.4rem;
      }
      .standing {
        padding: 0.5rem 2rem;
        background: var(--wash-note);
        border-bottom: 1px solid var(--rule-2);
      }
      #page:focus {
        outline: 0;
      }
      .bell {
        display: inline-grid;
        place-items: center;
        color: inherit;
      }
      .notices {
        position: fixed;
        z-index: var(--z-toast);
        left: 0.6rem;
        bottom: 0.6rem;
        display: grid;
        gap: 0.5rem;
        max-width: min(24rem, calc(100vw - 1.2rem));
      }
      .notices:empty {
        display: none;
      }
      .notices li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0 0.5rem;
        align-items: start;
        background: var(--sheet);
        border: 1px solid var(--rule-2);
        border-left: 3px solid var(--lamp);
        border-radius: var(--r-1);
        box-shadow: var(--lift-2);
        padding: 0.5rem 0.4rem 0.5rem 0.8rem;
      }
      .notices a {
        display: grid;
        min-height: var(--touch);
        align-content: center;
        color: inherit;
        text-decoration: none;
        overflow-wrap: anywhere;
      }
      .notices .ahead {
        grid-column: 1/-1;
        border-top: 1px solid var(--rule);
        text-decoration: underline;
        font-size: var(--t-2);
      }
      .notices span {
        font-size: var(--t-2);
        color: var(--ink-2);
        white-space: pre-line;
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 3;
        overflow: hidden;
      }
      .failed {
        padding: 3rem 2rem;
      }
      .failed p {
        margin-bottom: 0.8rem;
      }
      @media (forced-colors: active) {
        nav a:not([aria-current]) {
          border-color: Canvas;
        }
      }
      @media (max-width: 47.5em) {
        .bar {
          flex-wrap: wrap;
          gap: 0 0.8rem;
          padding: 0.25rem 0.8rem 0;
        }
        .name {
          min-height: var(--touch);
        }
        nav {
          order: 3;
          width: 100%;
          justify-content: space-between;
          gap: 1rem;
          overflow-x: auto;
          scrollbar-width: none;
          border-top: 1px solid var(--rule);
        }
        .me {
          min-width: var(--touch);
          justify-content: center;
        }
        nav a {
          flex: none;
          padding: 0.75rem 0;
          min-width: var(--touch);
          text-align: center;
        }
        .who {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
      }
    `,
  ];

  @property({ attribute: false }) accessor app!: App;
  @query("cv-name-dialog") private accessor names!: NameDialogElement;
  @state() private accessor loaded: ReadonlySet<string> = new Set();
  @state() private accessor failed = false;
  /** The latest notice to a guest about links to their seats. */
  @state() private accessor seatLink: SeatLink | null = null;
  #page = "";
  #tick: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    new StoreController(this, () => this.app);
    new StoreController(this, () => this.app.router);
    new StoreController(this, () => this.app.session);
    new StoreController(this, () => this.app.connection);
    new StoreController(this, () => this.app.myTables);
    new StoreController(this, () => this.app.release);
    new StoreController(this, () => this.app.pageNotices);
    new StoreController(this, () => this.app.search);
  }

  override firstUpdated(): void {
    this.app.connection.onConnect(() => {
      if (this.failed) void this.fetchPage(this.page, PAGES[this.page].load);
    });
    this.app.search.subscribe(() => {
      if (this.app.search.mine.proposals.some((one) => one.class === "live")) void import("./ready-check.ts");
    });
    this.app.search.onOver(({ id, table }) => {
      const proposal = this.app.search.mine.proposals.find((one) => one.id === id);
      // a match by correspondence begins without taking anybody away from what they do
      if (table !== null && proposal?.class !== "correspondence") this.app.router.go(`/table/${table}`);
    });
    this.app.connection.on({
      "seat-link": (link) => {
        void import("./seat-link-notice.ts");
        this.seatLink = link;
      },
    });
    // few need it on a visit: it comes when it is needed
    this.app.askName = async (why) => {
      await import("./name-dialog.ts");
      return this.names.ask(why);
    };
  }

  private get page(): PageName {
    return this.app.router.place.page as PageName;
  }

  override willUpdate(): void {
    const { page } = this;
    const before = this.#page;
    if (page === before) return;
    this.#page = page;
    this.failed = false;
    const entry = PAGES[page];
    this.app.notices.page = entry.title;
    // screen readers and keyboard users go on where the new page begins; a table has its own keys
    if (before !== "" && page !== "table" && page !== "replay" && page !== "what-if")
      void this.updateComplete.then(() => this.toPage());
    if (!this.loaded.has(page)) void this.fetchPage(page, entry.load);
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
    return html`${this.app.tableBegun ? nothing : this.renderSiteBar(entry)}
      <div id="page" tabindex="-1">
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
      ${this.renderNotices()}${this.renderNewRelease()}<cv-name-dialog></cv-name-dialog>
      <cv-ready-check .app=${this.app}></cv-ready-check>
      <cv-seat-link-notice .link=${this.seatLink} @cv-close=${() => (this.seatLink = null)}></cv-seat-link-notice>`;
  }

  /** What one is told of while a page is open: short messages at the corner, the newest last. */
  private renderNotices() {
    const { pageNotices } = this.app;
    return html`<div role="status" aria-label="Notices">
      <ul class="notices">
        ${pageNotices.shown.map(
          ({ id, title, body, url, ahead }) =>
            html`<li>
              <a href=${url} @click=${() => pageNotices.close(id)}
                ><b>${title}</b>${body === "" ? nothing : html`<span>${body}</span>`}</a
              >
              <button class="iconbtn" aria-label="Close: ${title}" @click=${() => pageNotices.close(id)}>
                ${icon("close")}
              </button>
              ${
                ahead === undefined
                  ? nothing
                  : html`<a class="ahead" href=${ahead.url} @click=${() => pageNotices.close(id)}>${ahead.label}</a>`
              }
            </li>`,
        )}
      </ul>
    </div>`;
  }

  /** N opens the next table that waits, Shift+N puts the first one behind the others; not while somebody writes. */
  private readonly key = (event: KeyboardEvent): void => {
    if (shortcut(event) !== "n") return;
    if (event.shiftKey) this.app.skipTable();
    else this.app.nextTable();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.key);
    this.#tick = setInterval(() => {
      if (this.app.search.live !== undefined) this.requestUpdate();
    }, 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.key);
    clearInterval(this.#tick);
  }

  /** Over every page, a table included: what was begun is kept over the reload. */
  private renderNewRelease() {
    if (!this.app.release.isOld) return nothing;
    return html`<p class="release" role="status">
      There is a new version of this page. What you have begun is kept.
      <button class="btn small" @click=${() => location.reload()}>Reload</button>
    </p>`;
  }

  private renderSiteBar(entry: PageEntry) {
    const { session, connection, myTables: mine } = this.app;
    const { me } = session;
    const night = isNight();
    return html`<header class="bar">
        <button class="btn small skip" @click=${this.toPage}>To the page</button>
        <a class="name" href="/">${mark(mine.waiting.length > 0)}<span class="title">Caravanserai</span></a>
        <nav aria-label="Site">
          ${NAV.map(
            ([href, label]) =>
              html`<a href=${href} aria-current=${entry.under === href ? "page" : nothing}>${label}</a>`,
          )}
        </nav>
        <span class="end">
          ${
            connection.state === "connected" || !session.known
              ? nothing
              : html`<span class="offline" role="status"
                  >${icon("link")}${connection.state === "connecting" ? "Connecting" : html`Not connected<span class="who">, trying again in ${connection.retryIn ?? 0} s</span>`}</span
                >`
          }
          ${this.renderSearching()}
          ${
            (session.standing?.role ?? null) === null
              ? nothing
              : html`<a class="btn small" href="/admin" aria-current=${entry.under === "/admin" ? "page" : nothing}
                  >${session.standing?.role === "admin" ? "Admin" : "Moderator"}</a
                >`
          }
          <button
            class="iconbtn"
            aria-label=${night ? "By day" : "By night"}
            title=${night ? "By day" : "By night"}
            @click=${this.turn}
          >
            ${icon(night ? "sun" : "moon")}
          </button>
          ${
            me === null || me.only !== undefined
              ? nothing
              : html`<a class="iconbtn bell" href="/notices" aria-label="Notices" title="Notices">${icon("bell")}</a>`
          }
          ${
            me === null
              ? html`<a class="btn small" href="/sign-in">Sign in</a>`
              : html`<a class="me" href="/profile"
                  ><cv-arch .name=${me.name}></cv-arch><span class="who">${me.name}</span></a
                >`
          }
        </span>
      </header>
      ${this.renderStanding()}`;
  }

  /** On every page: what a moderator has done to the account, or that it is to be deleted. */
  private renderStanding() {
    const { standing } = this.app.session;
    if (standing === null) return nothing;
    const words = standingWords(standing);
    return words === null
      ? nothing
      : html`<p class="standing" role="status">${words.text} <a href=${words.href}>${words.link}</a></p>`;
  }

  /** On every page: how long a live search has gone on. */
  private renderSearching() {
    const { search } = this.app;
    if (search.live === undefined) return nothing;
    return html`<a class="searching" href="/tables"
      >${icon("search")}<span class="who">Searching</span>
      <span class="num">${elapsed(search.now() - Date.parse(search.live.at))}</span></a
    >`;
  }

  private readonly toPage = (): void =>
    this.renderRoot.querySelector<HTMLElement>("#page")?.focus({ preventScroll: true });

  private readonly turn = (): void => this.app.light(isNight() ? "day" : "night");
}

/** The gravest thing that holds for somebody; null: nothing. */
function standingWords({ bannedUntil, deletionDue, mustRename, mutedUntil }: OwnStanding) {
  if (bannedUntil !== null)
    return {
      text: `Your account is banned ${untilWords(bannedUntil)}: you can play your matches on, and nothing else.`,
      ...{ href: "/data", link: "Why" },
    };
  if (deletionDue !== null)
    return { text: `Your account is deleted on ${dayWords(new Date(deletionDue))}.`, href: "/data", link: "Keep it" };
  if (mustRename)
    return { text: "A moderator has taken your name away.", href: "/profile", link: "Choose another name" };
  if (mutedUntil !== null) return { text: `You may not write ${untilWords(mutedUntil)}.`, href: "/data", link: "Why" };
  return null;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-app": AppElement;
  }
}
