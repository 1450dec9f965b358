import { inBrowser } from "../elements/browser-storage.ts";
import type { Router } from "./router.ts";

const KEY = "caravanserai.way-back";
/** A link to sign in works for 15 minutes; then there is time to press it. */
const KEPT = 30 * 60_000;
const DETOUR: ReadonlySet<string> = new Set(["sign-in", "sign-up", "recover", "mail"]);

interface Way {
  readonly address: string;
  readonly at: number;
}

/** The page from which a person went to sign in, and to which they return when they have. */
export class WayBack {
  readonly #router: Router;
  #last: { readonly page: string; readonly address: string };

  constructor(router: Router) {
    this.#router = router;
    this.#last = here(router);
    router.subscribe(() => this.#moved());
  }

  /** Where the person came from; null: they came to sign in and for nothing else. */
  get address(): string | null {
    const kept = inBrowser.getJson(KEY) as Partial<Way> | null;
    const { address, at = 0 } = kept ?? {};
    // only addresses that this page has written lead somewhere, and only within the site
    return typeof address === "string" && /^\/(?!\/)/.test(address) && Date.now() - at < KEPT ? address : null;
  }

  /** Returns; to Home if the person came from nowhere. */
  go(): void {
    const address = this.address ?? "/";
    inBrowser.set(KEY, null);
    this.#router.go(address, { replace: true });
  }

  #moved(): void {
    const before = this.#last;
    this.#last = here(this.#router);
    if (!DETOUR.has(this.#last.page) || DETOUR.has(before.page)) return;
    inBrowser.set(KEY, JSON.stringify({ address: before.address, at: Date.now() } satisfies Way));
  }
}

function here({ place }: Router): { readonly page: string; readonly address: string } {
  const query = place.query.toString();
  return { page: place.page, address: `${place.path}${query === "" ? "" : `?${query}`}${hashOf(place.hash)}` };
}

const hashOf = (hash: string): string => (hash === "" ? "" : `#${hash}`);
