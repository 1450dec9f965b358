type Kind = "localStorage" | "sessionStorage";

/**
 * Values that this browser keeps. Browsers may refuse storage (private windows, policies, a full disk): what is written
 * then lasts as long as the page. Nothing here throws, and no other file may touch the storage of the browser.
 */
class BrowserStorage {
  readonly #kind: Kind;
  /** What the browser did not take; null: removed. */
  readonly #unstored = new Map<string, string | null>();

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  get(key: string): string | null {
    const unstored = this.#unstored.get(key);
    if (unstored !== undefined) return unstored;
    try {
      return this.#storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  /** @param value null removes it */
  set(key: string, value: string | null): void {
    try {
      const storage = this.#storage;
      if (storage === null) throw new Error("this browser has no storage");
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      this.#unstored.delete(key);
    } catch {
      this.#unstored.set(key, value);
    }
  }

  /** The value of a key in which JSON was stored; null: none, or it cannot be read. */
  getJson(key: string): unknown {
    try {
      return JSON.parse(this.get(key) ?? "null");
    } catch {
      return null;
    }
  }

  // The property itself throws where storage is refused, and is null where it is switched off.
  get #storage(): Storage | null {
    return (globalThis as Readonly<Partial<Record<Kind, Storage | null>>>)[this.#kind] ?? null;
  }
}

/** Kept in this browser for every later visit. */
export const inBrowser = new BrowserStorage("localStorage");
/** Kept for this tab, across reloads. */
export const inTab = new BrowserStorage("sessionStorage");
