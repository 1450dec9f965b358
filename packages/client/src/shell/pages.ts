import { html, type TemplateResult } from "lit";
import type { App } from "./app.ts";
import type { PageName } from "./router.ts";

/** The page for an address. */
export interface PageEntry {
  /** The title of the tab; a page with its own name sets the title itself. */
  readonly title: string;
  readonly view: (app: App) => TemplateResult;
  /** Imports the page, when it is opened. */
  readonly load: () => Promise<unknown>;
  /** The entry of the navigation bar that is marked as current. */
  readonly under?: string;
}

const lazy = (): Promise<unknown> => import("../pages/lazy-pages.ts");

const tournaments = (): Promise<unknown> => import("../pages/tournament-pages.ts");
const clubs = (): Promise<unknown> => import("../pages/club-pages.ts");
const ways = (): Promise<unknown> => import("../pages/notice-pages.ts");

const own = (): Promise<unknown> => import("../pages/own-pages.ts");

export const PAGES: Readonly<Record<PageName, PageEntry>> = {
  home: {
    title: "",
    view: (app) => html`<cv-home .app=${app}></cv-home>`,
    load: () => import("../pages/home.ts"),
    under: "/",
  },
  lobby: {
    title: "Play",
    view: (app) => html`<cv-lobby .app=${app}></cv-lobby>`,
    load: () => import("../pages/lobby.ts"),
    under: "/tables",
  },
  friend: {
    title: "Play with a friend",
    view: (app) => html`<cv-friend .app=${app}></cv-friend>`,
    load: () => import("../pages/friend.ts"),
    under: "/tables",
  },
  bots: {
    title: "Play a bot",
    view: (app) => html`<cv-bots .app=${app}></cv-bots>`,
    load: () => import("../pages/bots.ts"),
    under: "/tables",
  },
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
  "how-ratings-work": {
    title: "How ratings work",
    view: (app) => html`<cv-how-ratings-work .app=${app}></cv-how-ratings-work>`,
    load: () => import("../pages/how-ratings-work.ts"),
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
    title: "Call a tournament",
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
  dice: {
    title: "Dice",
    view: (app) => html`<cv-dice-counts .app=${app}></cv-dice-counts>`,
    load: () => import("../pages/dice.ts"),
    under: "/archive",
  },
  "dice-of": {
    title: "Dice of a match",
    view: (app) => html`<cv-dice-counts .app=${app}></cv-dice-counts>`,
    load: () => import("../pages/dice.ts"),
    under: "/archive",
  },
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
  against: {
    title: "Head-to-head",
    view: (app) => html`<cv-against .app=${app}></cv-against>`,
    load: own,
    under: "/players",
  },
  people: { title: "People", view: (app) => html`<cv-own-people .app=${app}></cv-own-people>`, load: own },
  orders: { title: "Standing orders", view: (app) => html`<cv-my-orders .app=${app}></cv-my-orders>`, load: ways },
  data: { title: "Your data", view: (app) => html`<cv-own-data .app=${app}></cv-own-data>`, load: own },
  admin: {
    title: "Reports",
    view: (app) => html`<cv-admin .app=${app}></cv-admin>`,
    load: () => import("../pages/admin.ts"),
    under: "/admin",
  },
  "helped-position": {
    title: "Help",
    view: (app) => html`<cv-helped-position .app=${app}></cv-helped-position>`,
    load: () => import("../pages/helped-position.ts"),
  },
  notices: { title: "Notices", view: (app) => html`<cv-notices .app=${app}></cv-notices>`, load: ways },
  mail: { title: "E-mail", view: (app) => html`<cv-mail-link .app=${app}></cv-mail-link>`, load: ways },
  "mail-off": { title: "E-mail", view: (app) => html`<cv-mail-off .app=${app}></cv-mail-off>`, load: ways },
  recover: { title: "Recovery", view: (app) => html`<cv-recover .app=${app}></cv-recover>`, load: ways },
  "sign-in": { title: "Sign in", view: (app) => html`<cv-sign-in .app=${app}></cv-sign-in>`, load: lazy },
  "sign-up": { title: "Make an account", view: (app) => html`<cv-sign-in .app=${app}></cv-sign-in>`, load: lazy },
  help: { title: "Help", view: (app) => html`<cv-help .app=${app}></cv-help>`, load: lazy, under: "/help" },
  "not-found": { title: "Not found", view: (app) => html`<cv-not-found .app=${app}></cv-not-found>`, load: lazy },
};
