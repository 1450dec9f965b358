import type { MyTablesStore } from "./my-tables.ts";
import { Observable } from "./observable.ts";

const NAME = "Caravanserai";

/**
 * Shows on the browser's tab how many tables wait, the state of a search, and the person's own last minutes: in the
 * title, and by a lit icon. Nothing blinks.
 */
export class TabNotice extends Observable {
  #page = "";
  #waiting = 0;
  #clock: string | null = null;
  /** The state of a search, and whether the person is being asked whether they are ready. */
  #search: { readonly words: string | null; readonly asked: boolean } = { words: null, asked: false };

  constructor(mine: MyTablesStore) {
    super();
    mine.subscribe(() => {
      this.#waiting = mine.waiting.length;
      this.#show();
    });
    this.#show();
  }

  /** The name of the page or table. */
  set page(title: string) {
    if (title === this.#page) return;
    this.#page = title;
    this.#show();
  }

  /** [CO-180] The person's own running time, if little is left; null: not shown here. */
  set clock(left: string | null) {
    if (left === this.#clock) return;
    this.#clock = left;
    this.#show();
  }

  /** @param words the start of the title: "1:24 searching", "Opponent found (19)" */
  showSearch(words: string | null, asked: boolean): void {
    if (words === this.#search.words && asked === this.#search.asked) return;
    this.#search = { words, asked };
    this.#show();
  }

  #show(): void {
    const page = this.#page === "" ? NAME : `${this.#page} · ${NAME}`;
    const title = [this.#search.words, this.#clock, page].filter((part) => part !== null).join(" · ");
    const isLit = this.#waiting > 0 || this.#search.asked;
    document.title = this.#waiting > 0 ? `(${this.#waiting}) ${title}` : title;
    let icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon === null) {
      icon = document.createElement("link");
      icon.rel = "icon";
      document.head.append(icon);
    }
    const href = `data:image/svg+xml,${encodeURIComponent(favicon(isLit))}`;
    if (icon.getAttribute("href") !== href) icon.href = href;
    this.changed();
  }
}

/** The logo as an icon, lit if something waits. Its colours are visible on light and dark tabs. */
function favicon(lit: boolean): string {
  const flame =
    "M22 19c4.2 5.2 6 8 6 11.500a6 6 0 0 1-12 0c0-3.5 1.8-6.3 6-11.500ZM8.5 38h27c-.9 5-4.5 9-10.5 9h-6c-6 0-9.6-4-10.5-9Z";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -1 54 54"><path d="M1.5 51V24C1.5 14 8 9.2 14 6.6 18 4.9 20.5 3.5 22 1 23.5 3.5 26 4.9 30 6.6 36 9.2 42.5 14 42.5 24V51Z" fill="${lit ? "#1c1a17" : "#fbfaf6"}" stroke="#7d7667" stroke-width="2.5"/><path d="${flame}" fill="${lit ? "#f3ac4a" : "#7d7667"}"/></svg>`;
}
