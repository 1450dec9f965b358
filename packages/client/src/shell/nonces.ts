import { commitmentToNonce } from "@caravanserai/kernel/commitments";
import type { TableAnswer } from "@caravanserai/protocol";
import { api, newNonce } from "./api.ts";

/** What this browser knows of the dice of a match from before it began. */
export interface KeptNonce {
  /** What it adds to them. */
  readonly nonce: string;
  /** To the site's secret, as it was shown when this browser was bound to its nonce. */
  readonly commitment: string;
  /** To all seats' nonces, as they were shown when this browser opened its own; null: it has not opened it. */
  readonly nonceCommitments: readonly (string | null)[] | null;
}

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
  make(): { readonly nonce: string; readonly nonceCommitment: string } {
    const nonce = newNonce();
    return { nonce, nonceCommitment: commitmentToNonce(nonce) };
  }

  /** Null: this browser added nothing to that match. */
  of(table: string): KeptNonce | null {
    return this.#all()[table] ?? null;
  }

  /** Somebody has sat down with this nonce. */
  sat({ table }: TableAnswer, nonce: string): Promise<TableAnswer> {
    this.#keep(table.id, { nonce, commitment: table.commitment, nonceCommitments: null });
    return this.settle(table.id);
  }

  /**
   * Somebody is ready for a match with this nonce; its table is made when all are. `commitment`: to the site's secret,
   * as it was shown.
   */
  keepFor(table: string, nonce: string, commitment: string): void {
    this.#keep(table, { nonce, commitment, nonceCommitments: null });
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
    return !isOf(this.of(table.id), owed);
  }

  /** Binds the seat to a nonce of this browser in place of another's. */
  async bindHere({ table }: TableAnswer): Promise<TableAnswer> {
    const { nonce, nonceCommitment } = this.make();
    const path = `/tables/${table.id}/nonce-commitment`;
    return this.sat(await api.post<TableAnswer>(path, { nonceCommitment }), nonce);
  }

  async #settle(answer: TableAnswer): Promise<TableAnswer> {
    const { table, seat } = answer;
    const owed = seat === null || table.status !== "open" ? null : table.nonceCommitments[seat];
    if (seat === null || owed === null || owed === undefined) return answer;
    const kept = this.of(table.id);
    if (owed === "") {
      // another tab of this browser may have made one a moment ago
      const nonce = kept?.commitment === table.commitment ? kept.nonce : this.make().nonce;
      this.#keep(table.id, { nonce, commitment: table.commitment, nonceCommitments: null });
      const path = `/tables/${table.id}/nonce-commitment`;
      return this.#settle(await api.post<TableAnswer>(path, { nonceCommitment: commitmentToNonce(nonce) }));
    }
    const isDue = table.seatsFixed && !table.nonceCommitments.includes("") && !table.noncesOpened.includes(seat);
    if (kept === null || !isDue || !isOf(kept, owed)) return answer;
    // a site that shows another commitment now has drawn its secret anew, knowing who is bound to what: it gets nothing
    // more
    if (kept.commitment !== table.commitment) throw new Error(OTHER_SECRET);
    this.#keep(table.id, { ...kept, nonceCommitments: table.nonceCommitments });
    return api.post<TableAnswer>(`/tables/${table.id}/nonce`, { nonce: kept.nonce });
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

function isOf(kept: KeptNonce | null, commitment: string): boolean {
  return kept !== null && commitmentToNonce(kept.nonce) === commitment;
}

function storageOfBrowser(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
