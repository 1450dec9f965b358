import type { TableAnswer } from "@caravanserai/protocol";
import { api, newNonce } from "./api.ts";

/** What this browser knows of the dice of a match from before it began. */
export interface KeptNonce {
  /** What it adds to them. */
  readonly nonce: string;
  /** To this nonce; missing where an earlier version of the client has kept it. */
  readonly nonceCommitment?: string;
  /** To the site's secret, as it was shown when this browser was bound to its nonce. */
  readonly commitment: string;
  /** To all seats' nonces, as they were shown when this browser opened its own; null: it has not opened it. */
  readonly nonceCommitments: readonly (string | null)[] | null;
}

/** A nonce with the commitment to it. */
export type OwnNonce = Required<Pick<KeptNonce, "nonce" | "nonceCommitment">>;

/** What is used of `localStorage`. */
export type NonceStorage = Pick<Storage, "getItem" | "setItem">;

const KEY = "caravanserai.nonces";
/** Matches of which something is kept; beyond, the oldest is forgotten. */
const MOST = 300;

/**
 * The nonces of this browser: made when somebody sits down, opened when everybody at the table is bound to theirs, and
 * kept, so that the record of the match can be held against them (docs/security.md, "Dice").
 */
export class Nonces {
  readonly #storage: NonceStorage | null;
  /** Where the browser keeps nothing, at least as long as the page is open. */
  #unstored: string | null = null;
  /** The last thing that is being done for each table. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(storage: NonceStorage | null = storageOfBrowser()) {
    this.#storage = storage;
  }

  /** A nonce for somebody about to sit down, and the commitment that goes with the request. */
  async make(): Promise<OwnNonce> {
    const nonce = newNonce();
    return { nonce, nonceCommitment: await commitmentToNonce(nonce) };
  }

  /** Null: this browser added nothing to that match. */
  of(table: string): KeptNonce | null {
    return this.#all()[table] ?? null;
  }

  /** Somebody has sat down with this nonce. */
  sat({ table }: TableAnswer, own: OwnNonce): Promise<TableAnswer> {
    this.keepFor(table.id, own, table.commitment);
    return this.settle(table.id);
  }

  /**
   * Somebody is ready for a match with this nonce; its table is made when all are. `commitment`: to the site's secret,
   * as it was shown.
   */
  keepFor(table: string, own: OwnNonce, commitment: string): void {
    this.#keep(table, { ...own, commitment, nonceCommitments: null });
  }

  /**
   * Does what the table needs of this browser: binds it to a nonce where it owes one, opens it where it is time.
   * Returns the table as it is then.
   */
  settle(table: string): Promise<TableAnswer> {
    const before = this.#turns.get(table) ?? Promise.resolve();
    const done = before.then(async () => this.#settle(await api.get<TableAnswer>(`/tables/${table}`)));
    const over = done.catch(() => undefined);
    this.#turns.set(table, over);
    return done;
  }

  /** The seat is bound to the nonce of another browser, which is not at hand. */
  isElsewhere({ table, seat }: TableAnswer): boolean {
    const owed = seat === null || table.status !== "open" ? null : table.nonceCommitments[seat];
    if (owed === null || owed === undefined || owed === "" || table.noncesOpened.includes(seat ?? -1)) return false;
    const kept = this.of(table.id);
    return kept === null || (kept.nonceCommitment !== undefined && kept.nonceCommitment !== owed);
  }

  /** Binds the seat to a nonce of this browser in place of another's. */
  async bindHere({ table }: TableAnswer): Promise<TableAnswer> {
    const own = await this.make();
    const path = `/tables/${table.id}/nonce-commitment`;
    return this.sat(await api.post<TableAnswer>(path, { nonceCommitment: own.nonceCommitment }), own);
  }

  async #settle(answer: TableAnswer): Promise<TableAnswer> {
    const { table, seat } = answer;
    const owed = seat === null || table.status !== "open" ? null : table.nonceCommitments[seat];
    if (seat === null || owed === null || owed === undefined) return answer;
    if (owed === "") {
      const made = await this.make();
      // another tab of this browser may have made one a moment ago; between looking and keeping nothing is awaited
      if (this.of(table.id)?.commitment !== table.commitment) this.keepFor(table.id, made, table.commitment);
      const { nonce, nonceCommitment } = (await this.#known(table.id)) ?? made;
      this.keepFor(table.id, { nonce, nonceCommitment }, table.commitment);
      const path = `/tables/${table.id}/nonce-commitment`;
      return this.#settle(await api.post<TableAnswer>(path, { nonceCommitment }));
    }
    const kept = await this.#known(table.id);
    const isDue = table.seatsFixed && !table.nonceCommitments.includes("") && !table.noncesOpened.includes(seat);
    if (kept === null || !isDue || kept.nonceCommitment !== owed) return answer;
    // a site that shows another commitment now has drawn its secret anew, knowing who is bound to what: it gets nothing
    // more
    if (kept.commitment !== table.commitment) throw new Error(OTHER_SECRET);
    this.#keep(table.id, { ...kept, nonceCommitments: table.nonceCommitments });
    return api.post<TableAnswer>(`/tables/${table.id}/nonce`, { nonce: kept.nonce });
  }

  /** What is kept, with the commitment to the nonce. */
  async #known(table: string): Promise<(KeptNonce & OwnNonce) | null> {
    const kept = this.of(table);
    if (kept === null) return null;
    const { nonceCommitment } = kept;
    if (nonceCommitment !== undefined) return { ...kept, nonceCommitment };
    const known = { ...kept, nonceCommitment: await commitmentToNonce(kept.nonce) };
    this.#keep(table, known);
    return known;
  }

  #keep(table: string, kept: KeptNonce): void {
    const { [table]: _before, ...others } = this.#all();
    const entries = [...Object.entries(others), [table, kept] as const].slice(-MOST);
    const text = JSON.stringify(Object.fromEntries(entries));
    this.#unstored = text;
    try {
      this.#storage?.setItem(KEY, text);
    } catch {
      // full, or forbidden: kept as long as the page is open
    }
  }

  #all(): Readonly<Record<string, KeptNonce>> {
    try {
      return JSON.parse(this.#storage?.getItem(KEY) ?? this.#unstored ?? "{}") as Readonly<Record<string, KeptNonce>>;
    } catch {
      return {};
    }
  }
}

export const OTHER_SECRET =
  "The site shows another commitment for its dice than when you sat down. Your browser does not take part in such dice: leave the table, or ask its host.";

/** SHA-256 comes when it is needed: at most tables this browser has nothing to commit itself to. */
async function commitmentToNonce(nonce: string): Promise<string> {
  const commitments = await import("@caravanserai/kernel/commitments");
  return commitments.commitmentToNonce(nonce);
}

function storageOfBrowser(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
