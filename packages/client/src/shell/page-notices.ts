import type { PageNotice } from "@caravanserai/protocol";
import { inBrowser } from "../elements/browser-storage.ts";
import { supervise } from "../elements/supervise.ts";
import type { Connection } from "./connection.ts";
import type { MyTablesStore } from "./my-tables.ts";
import { Observable } from "./observable.ts";
import { closeShownPushes } from "./push-worker.ts";
import type { Router } from "./router.ts";
import type { Search } from "./search.ts";

/** The maximum number of toasts shown at once; the oldest are removed. */
const MOST_SHOWN = 3;
const SOUND_KEY = "caravanserai.notice-sound";

/**
 * Notices that arrive while a page is open: toasts, the badge of the installed app, and an optional sound. [CO-320]
 * [CO-324]
 */
export class PageNotices extends Observable {
  shown: readonly PageNotice[] = [];
  readonly #tables: MyTablesStore;
  readonly #router: Router;
  readonly #search: Search;

  constructor(connection: Connection, tables: MyTablesStore, router: Router, search: Search) {
    super();
    this.#tables = tables;
    this.#router = router;
    this.#search = search;
    connection.on({ notice: (notice) => this.#arrived(notice) });
    tables.subscribe(() => this.#tablesChanged());
    router.subscribe(() => this.#placeChanged());
    search.subscribe(() => this.#searchChanged());
  }

  get sound(): boolean {
    return inBrowser.get(SOUND_KEY) === "on";
  }
  set sound(on: boolean) {
    inBrowser.set(SOUND_KEY, on ? "on" : null);
    this.changed();
  }

  close(id: string): void {
    this.shown = this.shown.filter((one) => one.id !== id);
    this.changed();
  }

  #arrived(notice: PageNotice): void {
    const { page, params } = this.#router.place;
    // The person is already looking at the table, but the table does not show that a standing order has ended.
    const isVisible = document.visibilityState === "visible";
    const isSeen = page === "table" && params["id"] === notice.table && isVisible;
    if (isSeen && notice.kind !== "order-stopped") return;
    // The lobby already shows the reason above its form, and whether the search continues.
    if (notice.kind === "proposal-failed" && page === "lobby" && isVisible) return;
    if (this.sound) supervise(chime());
    // The ready check is a dialog over every page: it already says this, with the deadline.
    if (notice.kind === "proposal" && this.#search.mine.proposals.some((one) => one.class === "live")) return;
    // It stands over every page until it is read.
    if (notice.kind === "moderation") return;
    const others = this.shown.filter(({ id, table }) => id !== notice.id && (table === null || table !== notice.table));
    this.shown = [...others, notice].slice(-MOST_SHOWN);
    this.changed();
  }

  /** Removes toasts about proposals that are answered, over, or shown in a dialog over every page. */
  #searchChanged(): void {
    const asking = this.#search.mine.proposals
      .filter((one) => one.class === "correspondence" && one.members.some(({ you, ready }) => you && !ready))
      .map(({ id }) => `/table/${id}`);
    const kept = this.shown.filter(({ kind, url }) => kind !== "proposal" || asking.includes(url));
    if (kept.length === this.shown.length) return;
    this.shown = kept;
    this.changed();
  }

  /** Opening a table removes its toasts: the table shows what they say. */
  #placeChanged(): void {
    const { page, params } = this.#router.place;
    const others = this.shown.filter(({ table, kind }) => kind === "order-stopped" || table !== params["id"]);
    if (page !== "table" || others.length === this.shown.length) return;
    this.shown = others;
    this.changed();
  }

  /** When a decision is made elsewhere, removes its toast and its push notification. */
  #tablesChanged(): void {
    const isWaiting = (table: string): boolean => this.#tables.waiting.some(({ id }) => id === table);
    const kept = this.shown.filter(({ kind, table }) => kind !== "decision" || table === null || isWaiting(table));
    if (kept.length !== this.shown.length) {
      this.shown = kept;
      this.changed();
    }
    const { length } = this.#tables.waiting;
    if ("setAppBadge" in navigator && this.#tables.known)
      // A browser may have the call and refuse it. The badge is a copy of the list, so nothing is lost.
      (length > 0 ? navigator.setAppBadge(length) : navigator.clearAppBadge()).catch(() => undefined);
    if (this.#tables.known) supervise(closeShownPushes(isWaiting));
  }
}

/** Two soft notes, a fifth apart. */
async function chime(): Promise<void> {
  const audio = new AudioContext();
  try {
    // Browsers play no sound before the person has interacted with the page.
    if (audio.state === "suspended") await audio.resume();
    for (const [at, frequency] of [
      [0, 523.25],
      [0.18, 783.99],
    ] as const) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.12, audio.currentTime + at);
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.6);
      tone.connect(volume).connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 0.6);
    }
    await new Promise((resolve) => setTimeout(resolve, 900));
  } finally {
    await audio.close();
  }
}
