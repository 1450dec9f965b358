import type { TableAnswer } from "@caravanserai/protocol";
import { api, newNonce } from "./api.ts";

/** What this browser stored about the dice of a match before it began. */
export interface KeptNonce {
  /** Its contribution to the dice. */
  readonly nonce: string;
  /** The commitment to this nonce; missing if stored by an earlier version of the client. */
  readonly nonceCommitment?: string;
  /** The commitment to the site's secret, as shown when this browser committed itself to its nonce. */
  readonly commitment: string;
  /** The commitments to all seats' nonces, as shown when this browser opened its own; null: not opened yet. */
  readonly nonceCommitments: readonly (string | null)[] | null;
}

/** A nonce with its commitment. */
export type OwnNonce = Required<Pick<KeptNonce, "nonce" | "nonceCommitment">>;

/** The part of `localStorage` that is used here. */
export type NonceStorage = Pick<Storage, "getItem" | "setItem">;

const KEY = "caravanserai.nonces";
/** The maximum number of matches stored; beyond it, the oldest is dropped. */
const MOST = 300;

/**
 * This browser's nonces: made when the person takes a seat, opened once everyone at the table has committed to theirs,
 * and stored, so that the record of the match can be checked against them (docs/security.md, "Dice").
 */
export class Nonces {
  readonly #storage: NonceStorage | null;
  /** Used if the browser stores nothing: lasts only as long as the page is open. */
  #unstored: string | null = null;
  /** The last operation for each table, so that operations on one table run in sequence. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(storage: NonceStorage | null = storageOfBrowser()) {
    this.#storage = storage;
  }

  /** A nonce for a person who is about to take a seat, and the commitment that goes with the request. */
  async make(): Promise<OwnNonce> {
    const nonce = newNonce();
    return { nonce, nonceCommitment: await commitmentToNonce(nonce) };
  }

  /** Null: this browser contributed nothing to that match. */
  of(table: string): KeptNonce | null {
    return this.#all()[table] ?? null;
  }

  /** Call after the person has taken a seat with this nonce. */
  sat({ table }: TableAnswer, own: OwnNonce): Promise<TableAnswer> {
    this.keepFor(table.id, own, table.commitment);
    return this.settle(table.id);
  }

  /**
   * Stores the nonce of a person who is ready for a match whose table is made once everyone is ready. `commitment` is
   * the commitment to the site's secret, as shown.
   */
  keepFor(table: string, own: OwnNonce, commitment: string): void {
    this.#keep(table, { ...own, commitment, nonceCommitments: null });
  }

  /**
   * Does what the table needs from this browser: commits it to a nonce if that is missing, and opens the nonce when it
   * is due. Returns the table as it is then.
   */
  settle(table: string): Promise<TableAnswer> {
    const before = this.#turns.get(table) ?? Promise.resolve();
    const done = before.then(async () => this.#settle(await api.get<TableAnswer>(`/tables/${table}`)));
    const over = done.catch(() => undefined);
    this.#turns.set(table, over);
    return done;
  }

  /** The seat is bound to a nonce of another browser, which is not available here. */
  isElsewhere({ table, seat }: TableAnswer): boolean {
    const owed = seat === null || table.status !== "open" ? null : table.nonceCommitments[seat];
    if (owed === null || owed === undefined || owed === "" || table.noncesOpened.includes(seat ?? -1)) return false;
    const kept = this.of(table.id);
    return kept === null || (kept.nonceCommitment !== undefined && kept.nonceCommitment !== owed);
  }

  /** Binds the seat to a nonce of this browser instead of another browser's. */
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
      // another tab of this browser may have made one a moment ago; there must be no await between this check and the
      // write
      if (this.of(table.id)?.commitment !== table.commitment) this.keepFor(table.id, made, table.commitment);
      const { nonce, nonceCommitment } = (await this.#known(table.id)) ?? made;
      this.keepFor(table.id, { nonce, nonceCommitment }, table.commitment);
      const path = `/tables/${table.id}/nonce-commitment`;
      return this.#settle(await api.post<TableAnswer>(path, { nonceCommitment }));
    }
    const kept = await this.#known(table.id);
    const isDue = table.seatsFixed && !table.nonceCommitments.includes("") && !table.noncesOpened.includes(seat);
    if (kept === null || !isDue || kept.nonceCommitment !== owed) return answer;
    // if the commitment has changed, the site has drawn a new secret while knowing who is bound to which nonce: open
    // nothing
    if (kept.commitment !== table.commitment) throw new Error(OTHER_SECRET);
    this.#keep(table.id, { ...kept, nonceCommitments: table.nonceCommitments });
    return api.post<TableAnswer>(`/tables/${table.id}/nonce`, { nonce: kept.nonce });
  }

  /** The stored nonce, with its commitment. */
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
      // storage is full or forbidden: kept only while the page is open
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
  "The site shows another commitment for its dice than when you sat down. Your browser will not take part in these dice. Leave the table, or ask its host.";

/** SHA-256 is loaded on demand: at most tables this browser has nothing to commit to. */
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
