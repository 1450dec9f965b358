import type { SeatLink } from "@caravanserai/protocol";
import type { Person } from "../accounts/account-repository.ts";
import type { AccountService } from "../accounts/account-service.ts";
import type { Db } from "../db/connection.ts";
import type { SayAtTable } from "../match/site-lines.ts";
import { notAllowed, notFound, ServiceError } from "../service-error.ts";
import { hashOf, newToken } from "../tokens.ts";
import { mustBeHost } from "./access.ts";
import { mustLock } from "./find-table.ts";
import { mustNotBeKept } from "./kept-seats.ts";
import * as repository from "./table-repository.ts";

/** Callbacks by which these links notify the rest of the server after the commit. */
export interface SeatLinkNews {
  readonly say: SayAtTable;
  /** A link to a guest's seat was created by the host, or used: the guest must be notified on all pages. */
  seatLink(guest: string, link: SeatLink): void;
}

/** A link that leads back to a guest's seat. */
export interface LinkBack {
  readonly guest: Person;
  readonly seat: number;
  /** The guest created it, so it opens everything of theirs. Otherwise it opens only the seat. */
  readonly full: boolean;
}

/** Links to single seats: invitations to free seats, and links back to guests' seats. */
export class SeatLinks {
  readonly #db: Db;
  readonly #accounts: AccountService;
  readonly #news: SeatLinkNews;

  constructor(parts: { db: Db; accounts: AccountService; news: SeatLinkNews }) {
    this.#db = parts.db;
    this.#accounts = parts.accounts;
    this.#news = parts.news;
  }

  /**
   * Creates a link for a seat; the previous one becomes invalid. For a free seat this is an invitation. For a guest's
   * seat it is the way back from another browser: guests create one for themselves, which opens everything of theirs;
   * hosts create one for a guest who has lost access, which opens only this seat, and the table and the guest are
   * notified.
   */
  async make(id: string, person: Person, seat: number): Promise<{ token: string; kind: "seat" | "return" }> {
    const token = newToken();
    const guest = await this.#db.transaction(async (tx) => {
      const table = await mustLock(tx, id);
      const there = table.seats[seat];
      if (there === undefined) throw notFound("seat");
      if (there.kind === "bot") throw new ServiceError("seat-taken", "A bot has this seat.");
      if (there.person === null) {
        mustBeHost(table, person);
        mustNotBeKept([there]);
        await repository.updateSeat(tx, id, seat, { invitation: token });
        return null;
      }
      const isOwn = there.person === person.id;
      if (!isOwn) mustBeHost(table, person);
      if (!isOwn && (table.status === "finished" || there.departed))
        throw new ServiceError("over", "This seat is no longer in play.");
      const sitter = await this.#accounts.lockGuest(tx, there.person);
      await repository.updateSeat(tx, id, seat, { returnHash: hashOf(token), returnFull: isOwn });
      return sitter;
    });
    if (guest === null) return { token, kind: "seat" };
    if (guest.id !== person.id) {
      this.#news.say(id, "table.link", { name: guest.name, by: person.name });
      this.#news.seatLink(guest.id, { table: id, seat, what: "made", by: person.name });
    }
    return { token, kind: "return" };
  }

  /** The target of a link to a guest's seat. Does not use the link. */
  async find(id: string, token: string): Promise<LinkBack> {
    return this.#db.transaction((tx) => this.#linkBack(tx, id, token));
  }

  /** Uses the link, which works once. @throws ServiceError if it was used in the meantime, or now leads elsewhere */
  async use(id: string, token: string, { guest, full }: LinkBack): Promise<void> {
    const seat = await this.#db.transaction(async (tx) => {
      const now = await this.#linkBack(tx, id, token);
      if (now.guest.id !== guest.id || now.full !== full) throw deadLink();
      await repository.updateSeat(tx, id, now.seat, { returnHash: null });
      return now.seat;
    });
    if (!full) this.#news.say(id, "table.linkFollowed", { name: guest.name });
    this.#news.seatLink(guest.id, { table: id, seat, what: "followed", by: null });
  }

  async #linkBack(tx: Db, id: string, token: string): Promise<LinkBack> {
    const table = await mustLock(tx, id);
    const hash = hashOf(token);
    const seat = table.seats.find((one) => one.returnHash?.equals(hash) === true);
    if (seat === undefined || seat.person === null) throw deadLink();
    if (!seat.returnFull && (table.status === "finished" || seat.departed)) throw deadLink();
    const guest = await this.#accounts.lockGuest(tx, seat.person);
    return { guest, seat: seat.seat, full: seat.returnFull };
  }
}

function deadLink(): ServiceError {
  return notAllowed("This link has been used or replaced by a newer one. Ask the host of the table for a new one.");
}
