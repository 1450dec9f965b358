import { matchRoute, ROUTES } from "@caravanserai/protocol";
import { Observable } from "./observable.ts";

export interface Place {
  readonly page: string;
  /** The named parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Without the `#`. */
  readonly hash: string;
  readonly path: string;
}

export { matchRoute, ROUTES };
export type PageName = keyof typeof ROUTES | "not-found";

/** The page that is shown, according to its address. Links within the site are followed without a page load. */
export class Router extends Observable {
  place: Place = placeOf(location);
  /** Lets the current page ask something before it is left; returns true if it does, and navigates itself later. */
  beforeLeaving: ((address: string) => boolean) | null = null;

  constructor() {
    super();
    addEventListener("popstate", () => this.#arrive());
    addEventListener("hashchange", () => this.#arrive());
    document.addEventListener("click", (event) => this.#click(event));
  }

  go(address: string, how: { readonly replace?: boolean } = {}): void {
    const leaves = new URL(address, location.href).pathname !== this.place.path;
    if (leaves && this.beforeLeaving?.(address) === true) return;
    if (how.replace === true) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    const before = this.place.path;
    this.#arrive();
    if (how.replace !== true && before !== this.place.path) scrollTo(0, 0);
  }

  /** Replaces the current address without navigating; no page is notified. */
  rewrite(address: string): void {
    history.replaceState(null, "", address);
  }

  #arrive(): void {
    this.place = placeOf(location);
    this.changed();
  }

  #click(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
    if (link?.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    // leave jumps within the page to the browser
    if (link.pathname === location.pathname && link.search === location.search && link.hash !== "") return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

function placeOf({ pathname, search, hash }: Location): Place {
  const found = matchRoute(pathname);
  return {
    page: found?.page ?? "not-found",
    params: found?.params ?? {},
    query: new URLSearchParams(search),
    hash: hash.slice(1),
    path: pathname,
  };
}
