import type { Viewer } from "@caravanserai/kernel";
import { html, type PropertyValues } from "lit";
import type { Place } from "../shell/router.ts";
import { MatchPage, type ShownTable } from "./match-page.ts";

/** The texts of such a page. */
export interface AddressedWords {
  readonly nothing: string;
  readonly waiting: string;
  /** Precedes the name of the match in the title of the browser's tab. */
  readonly title: string;
}

/** A page that shows the game's own table as its address says: a replay, a what-if. */
export abstract class AddressedTablePage<T extends ShownTable> extends MatchPage<T> {
  protected abstract readonly page: Place["page"];
  protected abstract readonly words: AddressedWords;
  /** Nothing stands around it while it comes either: it does not move when it is there. */
  protected override get isBegun(): boolean {
    return (this.shown?.failure ?? null) === null;
  }

  /** Shows what the address says: either moves `shown` there, or opens and returns another table. */
  protected abstract follow(place: Place, shown: T | undefined): T;

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { place } = this.app.router;
    if (place.page !== this.page || place === this.followed) return;
    this.followed = place;
    const before = this.shown;
    this.shown = this.follow(place, before);
    if (this.shown !== before) before?.close();
  }

  override render() {
    const table = this.shown;
    if (table === undefined) return html``;
    const { nothing, waiting, title } = this.words;
    if (table.failure !== null)
      return html`<cv-no-table .app=${this.app} .heading=${nothing} .why=${table.failure}></cv-no-table>`;
    if (!table.ready || table.table === null) return html`<main class="loading read" role="status">${waiting}</main>`;
    this.app.notices.page = `${title}: ${table.title}`;
    return this.element.for(table.table, table);
  }
}

/** The perspective in the address: a seat, `public`, or `all` for a finished match; null: not given. */
export function viewerOf(text: string | null): Viewer | null {
  if (text === "all" || text === "public") return text;
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
