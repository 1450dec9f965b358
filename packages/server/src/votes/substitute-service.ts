import { mayAccept, type HandoverReason } from "@caravanserai/clocks";
import type { AccountService } from "../accounts/account-service.ts";
import type { Person } from "../accounts/account-repository.ts";
import type { SiteTime } from "../time/site-time.ts";
import type { DueJob } from "../jobs/job-worker.ts";
import { putJob } from "../jobs/put-job.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { MatchService } from "../match/match-service.ts";
import { notAllowed, notLoggedIn, ServiceError } from "../service-error.ts";
import { ordersStoppedByBot } from "../standing-orders/stop-orders.ts";
import { blockedAmong } from "../social/relations-repository.ts";
import { mustSee, noSeatForYou, peopleOf, type Caller } from "../tables/access.ts";
import { findTable, updateSeat } from "../tables/table-repository.ts";
import { handOver } from "./hand-over.ts";
import { withdrawSubstituteNotices } from "./vote-notices.ts";
import { newcomerProblem } from "./vote-check.ts";
import type { VoteNews, VoteService } from "./vote-service.ts";

export interface SubstituteParts {
  readonly repository: MatchRepository;
  readonly matches: MatchService;
  readonly votes: VoteService;
  readonly accounts: AccountService;
  readonly time: SiteTime;
  readonly news: VoteNews;
}

/** [CO-560] [CO-561] Seats that are offered to anybody, or to a named person. */
export class SubstituteService {
  readonly #parts: SubstituteParts;

  constructor(parts: SubstituteParts) {
    this.#parts = parts;
  }

  /**
   * [CO-560] [CO-563] Takes over a seat, first come, first served. A caller without a session becomes a guest.
   * @throws ServiceError if the seat is not offered (any more), or not to this person
   */
  async takeOver(id: string, seat: number, caller: Caller, guest: string | undefined): Promise<Person> {
    const { matches, repository, accounts, time } = this.#parts;
    const done = await matches.together(id, async (live, tx) => {
      const table = await findTable(tx.db, id);
      const row = table?.seats[seat];
      if (table === undefined || row === undefined) throw new ServiceError("not-found", "There is no such seat.");
      if (table.status !== "playing") throw new ServiceError("over", "The match is over.");
      await mustSee(tx.db, table, caller);
      const now = time.now();
      const { person } = caller;
      const invited = row.invited !== null && row.invited.person === person?.id ? row.invited : null;
      if (invited === null && row.offered === null)
        throw new ServiceError("seat-taken", "This seat is no longer open.");
      if (invited !== null && row.offered === null && person !== null) {
        const accepted = mayAccept(invited, person.id, now);
        if ("problem" in accepted) throw notAllowed(accepted.problem.message);
      }
      const newcomer = person ?? (guest === undefined ? null : await accounts.newGuest(tx.db, guest));
      if (newcomer === null) throw notLoggedIn();
      const problem = newcomerProblem(table, seat, newcomer.id);
      if (problem !== null) throw notAllowed(problem);
      // [MM-520] The rule does not apply between people who already play with each other.
      const others = peopleOf(table).filter((one) => one !== row.person);
      if (person !== null && (await blockedAmong(tx.db, person.id, others)).size > 0) throw noSeatForYou();
      const why: HandoverReason = row.offered ?? invited?.why ?? "request";
      const deeds = await handOver({ repository, live, tx }, table, seat, { newcomer, why, now });
      await putJob(tx.db, id, "open", String(seat), null);
      await putJob(tx.db, id, "invite", String(seat), null);
      return { result: { newcomer, from: row, why }, deeds };
    });
    const { newcomer, from, why } = done;
    this.#parts.votes.announceHandOver(id, seat, from.name, { to: newcomer.id, why });
    return newcomer;
  }

  /** [CO-561] The named person declines: nothing changes. */
  async decline(id: string, seat: number, person: Person): Promise<void> {
    await this.#parts.matches.together(id, async (_live, tx) => {
      const row = (await findTable(tx.db, id))?.seats[seat];
      if (row?.invited?.person !== person.id) throw notAllowed("You were not asked to take this seat.");
      await updateSeat(tx.db, id, seat, { invited: null });
      await putJob(tx.db, id, "invite", String(seat), null);
      await withdrawSubstituteNotices(tx.db, id, seat);
      return { result: undefined };
    });
    this.#parts.news.say(id, "table.substitute.declined", { name: person.name, seat });
    this.#parts.news.events.emit("votesChanged", { id });
  }

  /** [CO-561] The named person has not answered: nothing changes. */
  async wakeInvitation({ match, key, due }: DueJob): Promise<void> {
    if (match === null) return;
    const seat = Number(key.split("/")[2]);
    await this.#parts.matches.together(match, async (_live, tx) => {
      const row = (await findTable(tx.db, match))?.seats[seat];
      const until = row?.invited?.until ?? Infinity;
      if (until <= due + 1000) {
        await updateSeat(tx.db, match, seat, { invited: null });
        await withdrawSubstituteNotices(tx.db, match, seat);
      }
      await putJob(tx.db, match, "invite", String(seat), null);
      return { result: undefined };
    });
    this.#parts.news.events.emit("votesChanged", { id: match });
  }

  /** [CO-208] Nobody has taken the seat in time: a bot stands in, and the offer remains open. */
  async wakeOffer({ match, key }: DueJob): Promise<void> {
    if (match === null) return;
    const seat = Number(key.split("/")[2]);
    const name = await this.#parts.matches.together(match, async (live, tx) => {
      await putJob(tx.db, match, "open", String(seat), null);
      const row = live.seats[seat];
      if (row === undefined || row.offered === null || live.clock === null) return { result: null };
      const commands = ordersStoppedByBot(live, seat);
      return { result: row.name, deeds: { acts: [{ kind: "held", seat, stint: null }], commands } };
    });
    if (name !== null) this.#parts.news.say(match, "table.bot.sits", { seat, name });
  }
}
