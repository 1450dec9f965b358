import type { DiceRound, KeptDice } from "@caravanserai/kernel";
import type { TableAnswer } from "@caravanserai/protocol";
import { api, newNonce } from "./api.ts";

/** What this browser stored about the dice of a match before it began: the last round, and those before it. */
export interface KeptNonce extends DiceRound {
  /** The commitment to this nonce; missing if stored by an earlier version of the client. */
  readonly nonceCommitment?: string;
  /** The rounds before this one, oldest first; missing: there was none. */
  readonly former?: readonly DiceRound[];
  /** The person has agreed to one more opening. */
  readonly agreed?: boolean;
}

/** The dice of a table are being made again, and the person has not agreed to it yet. */
export interface MadeAgain {
  /** How often this browser has already opened a nonce for this table. */
  readonly opened: number;
  /** The site's commitment when this browser last did so. */
  readonly former: string;
  /** The site's commitment now. */
  readonly commitment: string;
}

/** All rounds that this browser saw, oldest first. */
export function roundsOf({ nonce, commitment, nonceCommitments, former = [] }: KeptNonce): readonly DiceRound[] {
  return [...former, { nonce, commitment, nonceCommitments }];
}

/** The file for `npm run verify -- --kept` and `docs/verify.py --kept`. */
export function keptFile(match: string, kept: KeptNonce): KeptDice {
  return { match, rounds: roundsOf(kept) };
}

/** How often this browser opened a nonce for the table. */
export function timesOpened(kept: KeptNonce): number {
  return roundsOf(kept).filter(({ nonceCommitments }) => nonceCommitments !== null).length;
}

/** A nonce with its commitment. */
export type OwnNonce = Required<Pick<KeptNonce, "nonce" | "nonceCommitment">>;

/** The part of `localStorage` that is used here. */
export type NonceStorage = Pick<Storage, "getItem" | "setItem">;

const KEY = "caravanserai.nonces";

/**
 * This browser's nonces: made when the person takes a seat, opened once everyone at the table has committed to theirs,
 * and stored, so that the record of the match can be checked against them (docs/security.md, "Dice").
 *
 * A site that knows a nonce knows the dice, and one that may ask for another nonce can go on until it likes them. So
 * nothing is ever forgotten here, and whatever the server says about who is bound to what, a browser that has opened a
 * nonce for a table opens nothing else for it before its person has agreed.
 */
export class Nonces {
  readonly #storage: NonceStorage | null;
  /** What the browser would not store: lasts only as long as the page is open. */
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
    const kept = this.of(table);
    if (kept?.nonce === own.nonce && kept.commitment === commitment) return;
    const former = kept === null ? {} : { former: roundsOf(kept) };
    this.#keep(table, { ...own, commitment, nonceCommitments: null, ...former });
  }

  /**
   * Does what the table needs from this browser: commits it to a nonce if that is missing, and opens the nonce when it
   * is due. Returns the table as it is then.
   */
  settle(table: string): Promise<TableAnswer> {
    return this.#inTurn(table, () => this.#settle(table));
  }

  /** What the person has to be asked before this browser does what the table needs; null: nothing. */
  madeAgain(answer: TableAnswer): MadeAgain | null {
    const kept = this.of(answer.table.id);
    const isAsked = kept !== null && isDue(answer) && ownCommitment(answer) === kept.nonceCommitment;
    return isAsked && this.#needsConsent(kept, answer) ? madeAgainOf(kept, answer.table.commitment) : null;
  }

  /** The person agrees that this browser opens a nonce for the table once more. */
  agree({ table: { id } }: TableAnswer): Promise<TableAnswer> {
    return this.#inTurn(id, () => {
      const kept = this.of(id);
      if (kept !== null) this.#keep(id, { ...kept, agreed: true });
      return this.#settle(id);
    });
  }

  /** The seat is bound to a nonce of another browser, which is not available here. */
  isElsewhere({ table, seat }: TableAnswer): boolean {
    const owed = ownCommitment({ table, seat });
    if (owed === null || owed === "" || table.noncesOpened.includes(seat ?? -1)) return false;
    const kept = this.of(table.id);
    return kept === null || (kept.nonceCommitment !== undefined && kept.nonceCommitment !== owed);
  }

  /** Binds the seat to a nonce of this browser instead of another browser's. */
  async bindHere({ table }: TableAnswer): Promise<TableAnswer> {
    const own = await this.make();
    const { nonceCommitment } = own;
    return this.sat(await api.post(`/tables/${table.id}/nonce-commitment`, { nonceCommitment }), own);
  }

  #inTurn(table: string, run: () => Promise<TableAnswer>): Promise<TableAnswer> {
    const before = this.#turns.get(table) ?? Promise.resolve();
    const done = before.then(run);
    const over = done.catch(() => undefined);
    this.#turns.set(table, over);
    return done;
  }

  async #settle(id: string): Promise<TableAnswer> {
    const answer = await api.get(`/tables/${id}`);
    if (answer.table.id !== id) throw new Error(OTHER_TABLE);
    return ownCommitment(answer) === "" ? this.#open(await this.#commit(answer)) : this.#open(answer);
  }

  /** Binds the seat to a nonce: another one if the site has drawn another secret. */
  async #commit({ table }: TableAnswer): Promise<TableAnswer> {
    const made = await this.make();
    // another tab of this browser may have made one a moment ago; there must be no await between this check and the
    // write
    if (this.of(table.id)?.commitment !== table.commitment) this.keepFor(table.id, made, table.commitment);
    const { nonceCommitment } = (await this.#known(table.id)) ?? made;
    return api.post(`/tables/${table.id}/nonce-commitment`, { nonceCommitment });
  }

  async #open(answer: TableAnswer): Promise<TableAnswer> {
    const { table } = answer;
    const kept = await this.#known(table.id);
    if (kept === null || !isDue(answer) || ownCommitment(answer) !== kept.nonceCommitment) return answer;
    // if the commitment has changed, the site has drawn a new secret while knowing who is bound to which nonce: open
    // nothing
    if (kept.commitment !== table.commitment) throw new Error(OTHER_SECRET);
    if (this.#needsConsent(kept, answer)) return answer;
    const { agreed: _once, ...rest } = kept;
    const { nonceCommitments } = table;
    // a nonce that was opened while other seats were bound otherwise is a round of its own
    const isOther = kept.nonceCommitments !== null && !isEqual(kept.nonceCommitments, nonceCommitments);
    this.#keep(table.id, { ...rest, nonceCommitments, ...(isOther ? { former: roundsOf(kept) } : {}) });
    return api.post(`/tables/${table.id}/nonce`, { nonce: kept.nonce });
  }

  /** Opening would be another time, and not the repetition of the last one, whose answer may have been lost. */
  #needsConsent(kept: KeptNonce, { table }: TableAnswer): boolean {
    if (kept.agreed === true || timesOpened(kept) === 0) return false;
    return kept.nonceCommitments === null || !isEqual(kept.nonceCommitments, table.nonceCommitments);
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
    const entries = [...Object.entries(others), [table, kept] as const];
    this.#unstored = JSON.stringify(Object.fromEntries(entries));
    if (this.#storage === null) return;
    // the oldest tables are forgotten only where the browser has no room for all
    for (let from = 0; from < entries.length; from = Math.min(from * 2 || 1, entries.length)) {
      try {
        this.#storage.setItem(KEY, JSON.stringify(Object.fromEntries(entries.slice(from))));
        this.#unstored = null;
        return;
      } catch {
        // storage is full, or forbidden: then all is kept while the page is open
      }
    }
  }

  #all(): Readonly<Record<string, KeptNonce>> {
    try {
      return JSON.parse(this.#unstored ?? this.#storage?.getItem(KEY) ?? "{}") as Readonly<Record<string, KeptNonce>>;
    } catch {
      return {};
    }
  }
}

/** What the own seat is bound to: empty if this is missing; null if nothing is needed from it. */
function ownCommitment({ table, seat }: TableAnswer): string | null {
  return seat === null || table.status !== "open" ? null : (table.nonceCommitments[seat] ?? null);
}

function isDue({ table, seat }: TableAnswer): boolean {
  return (
    seat !== null && table.seatsFixed && !table.nonceCommitments.includes("") && !table.noncesOpened.includes(seat)
  );
}

function madeAgainOf(kept: KeptNonce, commitment: string): MadeAgain {
  const former = roundsOf(kept).findLast(({ nonceCommitments }) => nonceCommitments !== null)?.commitment ?? "";
  return { opened: timesOpened(kept), former, commitment };
}

function isEqual(one: readonly (string | null)[], other: readonly (string | null)[]): boolean {
  return one.length === other.length && one.every((commitment, seat) => commitment === other[seat]);
}

export const OTHER_TABLE =
  "The site answered with another table than the one asked for. Your browser will not take part in its dice.";

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
