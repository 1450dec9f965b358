import { isolate } from "@caravanserai/clocks";
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../elements/arch.ts";
import { BaseElement } from "../elements/base.ts";
import { icon, mark } from "../elements/icons.ts";
import { DocumentKeys, shortcut } from "../elements/keys.ts";
import { StoreController } from "../elements/store-controller.ts";
import { supervise } from "../elements/supervise.ts";
import { elapsed } from "../elements/words.ts";
import type { App } from "./app.ts";
import { BLOCKED, type Connection } from "./connection.ts";
import { PAGES } from "./pages.ts";
import type { PageName } from "./router.ts";
import { standingWords } from "./standing-words.ts";
import { isNight } from "./theme-choice.ts";

const NAV: readonly (readonly [href: string, label: string])[] = [
  ["/", "Home"],
  ["/tables", "Play"],
  ["/players", "Players"],
];
/** On a phone these are behind "More". */
const MORE: typeof NAV = [
  ["/tournaments", "Tournaments"],
  ["/archive", "Archive"],
  ["/learn", "Learn"],
  ["/help", "Help"],
];

/**
 * `<cv-site-bar .app page="home">`: the navigation bar over every page.
 *
 * @fires cv-to-page — move the focus to the page
 */
@customElement("cv-site-bar")
export class SiteBarElement extends BaseElement {
  static override styles = css`
    .bar {
      gap: var(--s-5);
      min-height: 3.25rem;
      padding: 0 var(--s-5);
      border-bottom: 1px solid var(--rule-2);
    }
    .name {
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
    nav,
    .rest {
      display: flex;
      gap: var(--s-5);
      font-weight: 560;
    }
    .more,
    .rest .admin {
      display: none;
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
      gap: var(--s-3);
    }
    .me {
      text-decoration: none;
      font-weight: 560;
      min-height: var(--touch);
      min-width: 2rem;
      max-width: 14rem;
      --arch-width: 1.6rem;
    }
    .me .who {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .searching {
      display: inline-flex;
      gap: 0.4rem;
      align-items: center;
      min-height: var(--touch);
      font-weight: 560;
      text-decoration: none;
    }
    .offline {
      display: inline-flex;
      gap: 0.4rem;
      align-items: center;
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
    .bell {
      display: inline-flex;
      align-items: center;
      justify-content: center;
      gap: 0.3rem;
      width: auto;
      min-width: var(--touch);
      color: inherit;
    }
    .bell b {
      font-weight: var(--weight-strong);
    }
    .bell .waits {
      color: var(--lamp-text);
    }
    @media (forced-colors: active) {
      nav a:not([aria-current]) {
        border-color: Canvas;
      }
    }
    @media (max-width: 60em) {
      .bar {
        flex-wrap: wrap;
        gap: 0 0.8rem;
        padding: 0.25rem 0.8rem 0;
      }
      nav {
        order: 3;
        width: 100%;
        border-top: 1px solid var(--rule);
      }
    }
    @media (max-width: 47.5em) {
      .name {
        min-height: var(--touch);
      }
      /* A running search or a lost connection takes the place of the name. */
      .brief .title {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
      nav {
        position: relative;
        gap: 0;
      }
      nav > a,
      .more {
        flex: 1;
      }
      .more {
        display: flex;
        align-items: center;
        justify-content: center;
        gap: 0.3rem;
        min-height: var(--touch);
        padding: 0;
        border: 0;
        border-bottom: 2px solid transparent;
        background: none;
        color: var(--ink-2);
        font-weight: inherit;
        cursor: pointer;
      }
      .more.current {
        color: var(--ink);
        border-color: var(--ink);
      }
      .more .icon {
        --size: 1rem;
      }
      .rest {
        display: none;
        position: absolute;
        z-index: var(--z-drawer);
        top: 100%;
        right: 0;
        min-width: 50%;
        gap: 0;
        flex-direction: column;
        background: var(--sheet);
        border: 1px solid var(--rule-2);
        border-radius: 0 0 var(--r-2) var(--r-2);
        box-shadow: var(--lift-2);
      }
      .rest.open {
        display: flex;
      }
      .rest a,
      .rest .admin {
        display: block;
        padding: 0.8rem 1rem;
        border: 0;
        text-align: left;
      }
      .rest a + a {
        border-top: 1px solid var(--rule);
      }
      .rest a[aria-current] {
        box-shadow: inset 4px 0 var(--ink);
      }
      .end .admin {
        display: none;
      }
      .me {
        min-width: var(--touch);
        justify-content: center;
      }
      nav > a {
        padding: 0.75rem 0;
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
  `;

  @property({ attribute: false }) accessor app!: App;
  @property() accessor page: PageName = "home";
  /** The news hang under the bell. */
  @state() private accessor newsShown = false;
  /** On a phone: the entries behind "More" are shown. */
  @state() private accessor moreShown = false;
  #tick: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    new StoreController(this, () => this.app);
    new StoreController(this, () => this.app.session);
    new StoreController(this, () => this.app.connection);
    new StoreController(this, () => this.app.myTables);
    new StoreController(this, () => this.app.search);
    new StoreController(this, () => this.app.news);
    new DocumentKeys(this, (event) => {
      if (shortcut(event) === "b" && this.hasNews) this.turnNews();
    });
  }

  private get hasNews(): boolean {
    const { me } = this.app.session;
    return me !== null && me.only === undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("click", this.pressed);
    this.#tick = setInterval(() => {
      if (this.app.search.live !== undefined) this.requestUpdate();
    }, 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("click", this.pressed);
    clearInterval(this.#tick);
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has("page")) return;
    this.moreShown = false;
    this.newsShown = false;
  }

  private readonly pressed = (event: MouseEvent): void => {
    if (event.composedPath().includes(this)) return;
    this.moreShown = false;
    this.newsShown = false;
  };

  override render() {
    const { session, connection, myTables: mine } = this.app;
    const { under } = PAGES[this.page];
    const { me } = session;
    const night = isNight();
    const isOffline = session.known && connection.state !== "connected";
    const isBrief = isOffline || this.app.search.live !== undefined;
    return html`<header class="bar hstack">
        <button class="btn small skip" @click=${this.toPage}>To the page</button>
        <a class="name hstack ${isBrief ? "brief" : ""}" href="/"
          >${mark(mine.waiting.length > 0)}<span class="title">Caravanserai</span></a
        >
        <nav aria-label="Site" @keydown=${this.keyInNav} @focusout=${this.leaveNav}>
          ${NAV.map((one) => navLink(one, under))}
          <button
            class="more ${[...MORE.map(([href]) => href), "/admin"].includes(under ?? "") ? "current" : ""}"
            aria-expanded=${this.moreShown}
            aria-controls="rest"
            @click=${() => (this.moreShown = !this.moreShown)}
          >
            More${icon("down")}
          </button>
          <span id="rest" class=${this.moreShown ? "rest open" : "rest"} @click=${() => (this.moreShown = false)}
            >${MORE.map((one) => navLink(one, under))}${this.renderAdmin(under, "admin")}</span
          >
        </nav>
        <span class="end hstack">
          ${
            isOffline
              ? html`<span class="offline muted small" role="status"
                  >${icon("link")}${connection.state === "connecting" && !connection.isBlocked ? "Connecting" : renderLost(connection)}</span
                >`
              : nothing
          }
          ${this.renderSearching()} ${this.renderAdmin(under, "btn small admin")}
          <button
            class="iconbtn"
            aria-label=${night ? "By day" : "By night"}
            title=${night ? "By day" : "By night"}
            @click=${this.turn}
          >
            ${icon(night ? "sun" : "moon")}
          </button>
          ${this.hasNews ? this.renderBell() : nothing}
          ${
            me === null
              ? session.known
                ? html`<a class="btn small" href="/sign-in">Sign in</a>`
                : nothing
              : html`<a class="me hstack spaced" href="/profile"
                  ><cv-arch .name=${me.name}></cv-arch><span class="who nowrap">${isolate(me.name)}</span></a
                >`
          }
        </span>
      </header>
      ${this.newsShown ? html`<cv-news-panel .app=${this.app} @cv-close=${this.closeNews}></cv-news-panel>` : nothing}
      ${this.renderModeration()} ${this.renderStanding()}`;
  }

  /** [CO-336] The figure has the colour of what waits if one of the lines asks for an answer. */
  private renderBell() {
    const { unread, lines } = this.app.news;
    const waits = lines.some((line) => line.waits && !line.read);
    const words = unread === 0 ? "News" : `News, ${unread > 99 ? "more than 99" : unread} not read`;
    return html`<button
      class="iconbtn bell"
      aria-label=${words}
      title="News (B)"
      aria-expanded=${this.newsShown}
      @click=${() => this.turnNews()}
    >
      ${icon("bell")}${unread === 0 ? nothing : html`<b class=${waits ? "waits" : ""}>${unread > 99 ? "99+" : unread}</b>`}
    </button>`;
  }

  private turnNews(): void {
    if (this.newsShown) {
      this.closeNews();
      return;
    }
    // rarely needed, so it is loaded on demand
    supervise(import("../pages/news-panel.ts").then(() => (this.newsShown = true)));
  }

  private readonly closeNews = (): void => {
    this.newsShown = false;
    this.renderRoot.querySelector<HTMLElement>(".bell")?.focus();
  };

  /** [CO-336] What a moderator has decided about the person, until it is read. */
  private renderModeration() {
    const line = this.app.news.ofModerators;
    if (line === undefined) return nothing;
    return html`<p class="standing" role="status">
      <b>${line.title}.</b> ${line.body} <a href="/data">Why</a>
      <button class="btn small" @click=${() => supervise(this.app.news.read({ ids: [line.id] }))}>
        I have read it
      </button>
    </p>`;
  }

  /** For moderators; on a phone it is behind "More". */
  private renderAdmin(under: string | undefined, kind: string) {
    const role = this.app.session.standing?.role ?? null;
    if (role === null) return nothing;
    return html`<a class=${kind} href="/admin" aria-current=${under === "/admin" ? "page" : nothing}
      >${role === "admin" ? "Admin" : "Moderator"}</a
    >`;
  }

  private readonly keyInNav = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.moreShown) return;
    this.moreShown = false;
    this.renderRoot.querySelector<HTMLElement>(".more")?.focus();
  };

  /** Closes the entries when the focus leaves them. */
  private readonly leaveNav = (event: FocusEvent): void => {
    const nav = event.currentTarget as HTMLElement;
    if (!nav.contains(event.relatedTarget as Node | null)) this.moreShown = false;
  };

  /** On every page: a moderator's restriction of the account, or that it is to be deleted. */
  private renderStanding() {
    const { standing } = this.app.session;
    if (standing === null) return nothing;
    const words = standingWords(standing);
    return words === null
      ? nothing
      : html`<p class="standing" role="status">${words.text} <a href=${words.href}>${words.link}</a></p>`;
  }

  /** On every page: how long a live search has been running. */
  private renderSearching() {
    const { search } = this.app;
    if (search.live === undefined) return nothing;
    return html`<a class="searching small" href="/tables"
      >${icon("search")}<span class="who">Searching</span>
      <span class="num">${elapsed(search.now() - Date.parse(search.live.at))}</span></a
    >`;
  }

  private readonly toPage = (): void => void this.dispatchEvent(new CustomEvent("cv-to-page"));

  private readonly turn = (): void => this.app.light(isNight() ? "day" : "night");
}

/** The seconds are not read aloud: they change once a second, in a region that announces its changes. */
function renderLost({ retryIn, isBlocked }: Connection): TemplateResult {
  if (isBlocked) return html`<span title=${BLOCKED}>No live connection<span class="sr">. ${BLOCKED}</span></span>`;
  const words = retryIn === null || retryIn <= 0 ? "trying again" : `trying again in ${retryIn} s`;
  return html`<span>Not connected<span class="who" aria-hidden="true">, ${words}</span></span>`;
}

function navLink([href, label]: (typeof NAV)[number], under: string | undefined): TemplateResult {
  return html`<a href=${href} aria-current=${under === href ? "page" : nothing}>${label}</a>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-site-bar": SiteBarElement;
  }
}
