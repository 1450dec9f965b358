import {
  DAY,
  ask,
  judge,
  makeVoid,
  pauseEnds,
  giveNotice,
  takeNoticeBack,
  say,
  voicesIn,
  withdraw,
  DEFAULT_VOTES,
  type Checked,
  type HandoverReason,
  type ProblemCode,
  type Proposal,
  NO_CLOCK,
  type Vote,
} from "@caravanserai/clocks";
import type { Proposal as AskedProposal, ReplaceableAnswer } from "@caravanserai/protocol";
import { accountByName, namesOf, personById, type Person } from "../accounts/account-repository.ts";
import type { BackgroundWork } from "../scheduling/background-work.ts";
import type { EventSink } from "../bus/event-bus.ts";
import type { ErrorCode } from "../error-codes.ts";
import type { SiteTime } from "../time/site-time.ts";
import type { Db, Transaction } from "../db/connection.ts";
import type { SayAtTable } from "../match/site-lines.ts";
import type { DueJob } from "../jobs/job-worker.ts";
import { putJob } from "../jobs/put-job.ts";
import type { LiveMatch } from "../match/live-match.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { Deeds } from "../match/match-plan.ts";
import type { MatchService } from "../match/match-service.ts";
import { insertNotices } from "../db/notice.ts";
import { ServiceError, notFound } from "../service-error.ts";
import { findTable, type TableRow } from "../tables/table-repository.ts";
import { holdersOf, nameAtTable } from "./hand-over.ts";
import { newcomersOf, noVotes, showVotes, type ShownVotes } from "./shown-votes.ts";
import { whyImpossible, whyNotReplace, type VoteCircumstances } from "./vote-check.ts";
import { effectOf } from "./vote-effects.ts";
import {
  paused,
  resumed,
  voteAsked,
  voteClosed,
  withdrawPauseNotices,
  withdrawVoteNotices,
  wordsOf,
} from "./vote-notices.ts";
import {
  insertVote,
  lastSeenOf,
  newestVotes,
  openVotes,
  updateVote,
  votersOf,
  votesOf,
  writePause,
} from "./vote-repository.ts";

/** The number of closed votes shown along with the open ones. */
const CLOSED_SHOWN = 5;

/** Events about votes, after the commit. Notices are written before it. */
export interface VoteEvents {
  /** A vote was called, cast or closed, a seat was declined, or the pause has changed. */
  votesChanged: { readonly id: string };
}

export interface VoteNews {
  readonly events: EventSink<VoteEvents>;
  readonly say: SayAtTable;
  readonly background: BackgroundWork;
  /** Seats, settings or status of a table have changed. */
  tableChanged(id: string): void;
}

/** The outcome of a job about votes. */
interface Settled<T> {
  readonly result: T;
  /** Changes to the match itself. */
  readonly deeds?: Deeds;
  /** Announcements to make after the commit. */
  readonly after: readonly (() => void)[];
}

/**
 * [CO-500] Votes at a table, and their effects. Calling, casting and closing a vote are each one transaction, including
 * the effect.
 */
export class VoteService {
  readonly #db: Db;
  readonly #repository: MatchRepository;
  readonly #matches: MatchService;
  readonly #time: SiteTime;
  readonly #news: VoteNews;
  readonly #open = new Set<string>();
  /** Matches with an open vote, as far as this server knows: any event there may close it. */
  readonly open: ReadonlySet<string> = this.#open;

  constructor(parts: { db: Db; repository: MatchRepository; matches: MatchService; time: SiteTime; news: VoteNews }) {
    this.#db = parts.db;
    this.#repository = parts.repository;
    this.#matches = parts.matches;
    this.#time = parts.time;
    this.#news = parts.news;
  }

  /** [CO-502] Calls a vote. Returns its id. */
  async ask(id: string, person: Person, asked: AskedProposal, word: string, key: string): Promise<string> {
    const proposal = await this.#named(asked);
    const voteId = `v_${key.replaceAll("-", "").slice(0, 12)}`;
    return this.#inTurn(id, async (c) => {
      const rows = await votesOf(c.tx.db, id);
      if (rows.some((row) => row.id === voteId)) return { result: voteId, after: [] };
      const settings = c.table.votes ?? DEFAULT_VOTES;
      const votes = rows.map(({ vote }) => vote);
      const problem = await whyImpossible(this.#repository, c, proposal, person.id, false);
      if (problem !== null) throw new ServiceError("not-allowed", problem);
      const facts = { votes, settings, time: c.time, voters: c.voters };
      const vote = granted(ask(voteId, proposal, person.id, facts, c.now));
      await insertVote(c.tx.db, id, vote, word);
      await putJob(c.tx.db, id, "vote", vote.id, vote.deadline);
      const name = nameAtTable(c.table, person.id) ?? person.name;
      const judged = judge(vote, c.voters, c.now);
      if (judged.state === "open")
        await insertNotices(c.tx.db, voteAsked(c.table, vote, name, await this.#wordsOf(c, vote)));
      const settled = await this.#settle(c, judged, person.id);
      return {
        result: voteId,
        ...(settled.deeds === undefined ? {} : { deeds: settled.deeds }),
        after: [() => this.#news.say(id, "table.vote.asked", { name, kind: proposal.kind }), ...settled.after],
      };
    });
  }

  /** [CO-502] Votes yes or no. Saying again what one has said is accepted: the first answer may have been lost. */
  async say(id: string, person: Person, voteId: string, voice: "yes" | "no"): Promise<void> {
    const saying = this.#inTurn(id, async (c) => {
      const vote = await this.#openVote(c, voteId);
      const said = granted(say(vote, person.id, voice, c.voters, c.now));
      return { result: undefined, ...(await this.#settle(c, judge(said, c.voters, c.now), person.id)) };
    });
    await saying.catch(async (error: unknown) => {
      // the vote may have closed by this very voice, and the match ended by it
      const row = (await votesOf(this.#db, id)).find((one) => one.id === voteId);
      if (!(error instanceof ServiceError) || row?.vote.voices[person.id] !== voice) throw error;
    });
  }

  async withdraw(id: string, person: Person, voteId: string): Promise<void> {
    await this.#inTurn(id, async (c) => {
      const taken = granted(withdraw(await this.#openVote(c, voteId), person.id, c.now));
      return {
        result: undefined,
        ...(await this.#settle(c, taken, person.id, "Withdrawn by the person who called it.")),
      };
    });
  }

  /** [CO-251] [CO-504] The deadline of a vote: it closes with the votes cast so far. */
  async wake({ match, key }: DueJob): Promise<void> {
    const voteId = key.split("/")[2] ?? "";
    if (match === null) return;
    await this.#unlessOver(match, async (c) => {
      const row = (await openVotes(c.tx.db, match)).find((one) => one.id === voteId);
      if (row === undefined) {
        await putJob(c.tx.db, match, "vote", voteId, null);
        return { result: undefined, after: [] };
      }
      const judged = judge(row.vote, c.voters, c.now);
      if (judged.state === "open") {
        await putJob(c.tx.db, match, "vote", voteId, row.vote.deadline);
        return { result: undefined, after: [] };
      }
      return { result: undefined, ...(await this.#settle(c, judged, null)) };
    });
  }

  /**
   * [CO-505] [CO-509] Call this after any event at a table: closes votes that have become pointless, or whose voters
   * are gone.
   */
  async reconsider(id: string): Promise<void> {
    await this.#unlessOver(id, async (c) => {
      const after: (() => void)[] = [];
      for (const { vote } of await openVotes(c.tx.db, id)) {
        const why = await whyImpossible(this.#repository, c, vote.proposal, vote.by, true);
        const judged = why === null ? judge(vote, c.voters, c.now) : makeVoid(vote, c.now);
        if (judged.state === "open") continue;
        const settled = await this.#settle(c, judged, null, why);
        after.push(...settled.after);
        // One effect at a time: its consequences for the other votes are checked afterwards.
        if (settled.deeds !== undefined) return { result: undefined, deeds: settled.deeds, after };
      }
      return { result: undefined, after };
    });
  }

  /** Another server has changed a vote of the match. */
  noticed(id: string): void {
    this.#open.add(id);
  }

  /** [CO-521] A player gives notice that the pause shall end, or withdraws it. */
  async resume(id: string, person: Person, on: boolean): Promise<void> {
    await this.#inTurn(id, async (c) => {
      const { pause } = c.table;
      if (pause === null || pause.until <= c.now) throw new ServiceError("not-allowed", "The match is not paused.");
      const voices = voicesIn({ kind: "pause", until: 0 }, c.voters, c.now);
      const earlier = pause.earlier.filter((one) => one.person === person.id).map(({ at }) => at);
      const given = on
        ? granted(giveNotice(pause, person.id, voices, earlier, c.now))
        : takeNoticeBack(pause, person.id);
      const kept = on ? [...pause.earlier, { person: person.id, at: c.now }] : pause.earlier;
      const recent = kept.filter(({ at }) => c.now - at < DAY);
      const ends = Math.max(c.now, pauseEnds(given, voices, c.time));
      const isOver = ends <= c.now;
      const next = { ...given, earlier: recent, ...(isOver ? { until: c.now } : {}) };
      await writePause(c.tx.db, id, next);
      await putJob(c.tx.db, id, "pause", "", isOver ? null : ends);
      await withdrawPauseNotices(c.tx.db, id);
      const goesOn = on || given.notices.length > 0;
      await insertNotices(c.tx.db, (goesOn ? resumed : paused)(c.table, ends, person.id, c.now));
      const name = nameAtTable(c.table, person.id) ?? person.name;
      return {
        result: undefined,
        deeds: { acts: [{ kind: "unpause", until: ends }] },
        after: [
          () => this.#news.say(id, on ? "table.pause.notice" : "table.pause.takenBack", { name, until: ends }),
          ...(isOver ? [() => this.#news.say(id, "table.pause.over", {})] : []),
        ],
      };
    });
  }

  /** [CO-521] The end of a pause: notifies everybody. The clocks compute it themselves. */
  async wakePause({ match }: DueJob): Promise<void> {
    if (match === null) return;
    await this.#unlessOver(match, async (c) => {
      const { pause } = c.table;
      const voices = voicesIn({ kind: "pause", until: 0 }, c.voters, c.now);
      const ends = pause === null ? 0 : pauseEnds(pause, voices, c.time);
      const isOver = ends <= c.now;
      await putJob(c.tx.db, match, "pause", "", isOver ? null : ends);
      if (!isOver || pause === null) return { result: undefined, after: [] };
      await writePause(c.tx.db, match, { ...pause, until: Math.min(pause.until, c.now) });
      await withdrawPauseNotices(c.tx.db, match);
      await insertNotices(c.tx.db, resumed(c.table, ends, null, c.now));
      return { result: undefined, after: [() => this.#news.say(match, "table.pause.over", {})] };
    });
  }

  /** [CO-508] The votes of a table, as players and as spectators see them. */
  async shown(id: string): Promise<ShownVotes> {
    const table = await findTable(this.#db, id);
    if (table !== undefined) return this.shownAt(table);
    this.#open.delete(id);
    return noVotes(id);
  }

  /** Like `shown`, for a table that has just been read. */
  async shownAt(table: TableRow): Promise<ShownVotes> {
    const { id } = table;
    const rows = await newestVotes(this.#db, id, 20);
    const open = rows.filter(({ state }) => state === "open");
    if (open.length > 0) this.#open.add(id);
    else this.#open.delete(id);
    const kept = [...open, ...rows.filter(({ state }) => state !== "open").slice(0, CLOSED_SHOWN)];
    if (table.status === "open") return noVotes(id);
    if (kept.length === 0 && table.pause === null) return noVotes(id);
    const persons = table.seats.flatMap(({ person }) => (person === null ? [] : [person]));
    const lastSeen = await lastSeenOf(this.#db, persons);
    const voters = table.status === "playing" ? await this.#matches.read(id, (live) => votersOf(live, lastSeen)) : [];
    const named = await namesOf(this.#db, newcomersOf(kept));
    return showVotes(kept, { table, voters, named, now: this.#time.now() });
  }

  /** [CO-540] For each seat whether its player may be replaced now, and if not, why. */
  async replaceable(id: string, person: Person): Promise<ReplaceableAnswer> {
    return this.#matches.together(id, async (live, tx) => {
      const c = await this.#circumstances(live, tx);
      const seats = live.seats.map(({ seat }) => {
        const why = whyNotReplace(c, seat, person.id);
        const row = c.table.seats[seat];
        const held = row === undefined ? [] : holdersOf(row, c.table.startedAt);
        const former = held.filter((holder) => holder.person !== null && holder.person !== row?.person);
        return { seat, may: why === null, why: why ?? "", former: [...new Set(former.map(({ name }) => name))] };
      });
      return { result: { seats } };
    });
  }

  /** Reads the data by which votes are judged, runs the job, and applies its outcome in the same transaction. */
  async #inTurn<T>(id: string, job: (c: VoteCircumstances) => Promise<Settled<T>>): Promise<T> {
    const { result, after } = await this.#matches.together(id, async (live, tx) => {
      const c = await this.#circumstances(live, tx);
      const done = await job(c);
      return { result: done, ...(done.deeds === undefined ? {} : { deeds: done.deeds }) };
    });
    if (after.length > 0) this.#open.add(id);
    for (const announce of after) announce();
    this.#news.events.emit("votesChanged", { id });
    return result;
  }

  /** Like `#inTurn`, for jobs that the server starts: the match may have ended in the meantime. */
  async #unlessOver(id: string, job: (c: VoteCircumstances) => Promise<Settled<void>>): Promise<void> {
    try {
      await this.#inTurn(id, job);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== "over") throw error;
      await this.#closeAll(id);
    }
  }

  /** [CO-509] The match is over: closes all votes and deletes their wake-ups. */
  async #closeAll(id: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      for (const { vote } of await openVotes(tx, id)) {
        await updateVote(tx, makeVoid(vote, this.#time.now()), "The match is over.");
        await putJob(tx, id, "vote", vote.id, null);
      }
      await putJob(tx, id, "pause", "", null);
    });
    this.#news.events.emit("votesChanged", { id });
  }

  async #circumstances(live: LiveMatch, tx: Transaction): Promise<VoteCircumstances> {
    const table = await findTable(tx.db, live.id);
    if (table === undefined) throw notFound("table");
    if (table.status !== "playing") throw new ServiceError("over", "The match is over.");
    const persons = live.seats.flatMap(({ person }) => (person === null ? [] : [person]));
    const lastSeen = await lastSeenOf(tx.db, persons);
    const time = live.clock?.time ?? table.time ?? NO_CLOCK;
    return { live, tx, table, voters: votersOf(live, lastSeen), now: this.#time.now(), time };
  }

  async #openVote({ tx, live }: VoteCircumstances, voteId: string): Promise<Vote> {
    const row = (await votesOf(tx.db, live.id)).find((one) => one.id === voteId);
    if (row === undefined) throw new ServiceError("no-such-vote", "The table has no such vote.");
    if (row.state !== "open") throw new ServiceError("vote-closed", "This vote is closed.");
    return row.vote;
  }

  /**
   * Writes the outcome of a vote, with its effect if it has passed, and the notices of it.
   * @param by the voter who caused it; null: the server
   * @param why it is void
   */
  async #settle(
    c: VoteCircumstances,
    judged: Vote,
    by: string | null,
    why: string | null = null,
  ): Promise<{ readonly deeds?: Deeds; readonly after: (() => void)[] }> {
    const { live, tx, table, now } = c;
    if (judged.state === "open") {
      await updateVote(tx.db, judged, null);
      return { after: [] };
    }
    const { proposal } = judged;
    const reason = proposal.kind === "replace" ? this.#reasonFor(c, proposal.seat, judged) : "request";
    const words = await this.#wordsOf(c, judged);
    const effect =
      judged.state === "passed"
        ? await effectOf(
            { repository: this.#repository, live, tx, table, now, by, downtimes: () => this.#time.downtimes },
            judged,
            reason,
          )
        : {};
    const impossible = "impossible" in effect ? effect.impossible : why;
    const vote: Vote = "impossible" in effect ? { ...judged, state: "void" } : judged;
    await updateVote(tx.db, vote, impossible);
    await putJob(tx.db, live.id, "vote", vote.id, null);
    await withdrawVoteNotices(tx.db, live.id, vote.id);
    await insertNotices(tx.db, voteClosed(table, vote, words, by, now));
    if (vote.state === "passed" && proposal.kind === "end") await this.#closeOthers(c, vote.id);
    return {
      ...("impossible" in effect ? {} : { deeds: effect }),
      after: this.#tellClosed(c, vote, impossible, reason),
    };
  }

  async #closeOthers({ tx, live, now }: VoteCircumstances, id: string): Promise<void> {
    for (const { vote } of await openVotes(tx.db, live.id))
      if (vote.id !== id) await updateVote(tx.db, makeVoid(vote, now), "The match was closed.");
  }

  #tellClosed(c: VoteCircumstances, vote: Vote, why: string | null, reason: HandoverReason): (() => void)[] {
    const { id } = c.live;
    const { proposal } = vote;
    const kind = proposal.kind;
    const announcements = [
      () => this.#news.say(id, `table.vote.${vote.state}`, { kind, ...(why === null ? {} : { why }) }),
    ];
    if (vote.state !== "passed") return announcements;
    if (proposal.kind === "restore" || (proposal.kind === "replace" && proposal.by === "bot"))
      announcements.push(() => {
        const to = proposal.kind === "restore" ? proposal.person : null;
        const how = proposal.kind === "restore" ? "restore" : reason;
        this.announceHandOver(id, proposal.seat, c.table.seats[proposal.seat]?.name ?? "", { to, why: how });
      });
    announcements.push(() => this.#news.tableChanged(id));
    return announcements;
  }

  /** [CO-564] The line about a hand-over, for the whole table. @param what `to`: the newcomer's id; null: a bot */
  announceHandOver(
    id: string,
    seat: number,
    fromName: string,
    what: { readonly to: string | null; readonly why: HandoverReason },
  ): void {
    const { to, why } = what;
    const say = (name: string): void => this.#news.say(id, "table.handed", { seat, from: fromName, to: name, why });
    if (to === null) say("");
    else this.#news.background.add(personById(this.#db, to).then((person) => say(person?.name ?? "")));
    this.#news.tableChanged(id);
  }

  #reasonFor(c: VoteCircumstances, seat: number, vote: Vote): HandoverReason {
    const person = c.table.seats[seat]?.person ?? null;
    if (person !== null && (vote.by === person || vote.voices[person] === "yes")) return "request";
    const own = c.live.clock?.state.seats[seat];
    const isUp = own !== undefined && own.stint !== null && own.left === 0 && c.time.clock.kind !== "none";
    return isUp || c.live.clock?.isSitting(seat) === true ? "time-out" : "absence";
  }

  /** "go back by 5 decisions": for notices. */
  async #wordsOf({ tx, table, live }: VoteCircumstances, vote: Vote): Promise<string> {
    const { proposal } = vote;
    const by =
      proposal.kind === "replace" && typeof proposal.by !== "string"
        ? (await personById(tx.db, proposal.by.person))?.name
        : undefined;
    return wordsOf(table, vote, live.match.seq, by);
  }

  async #named(asked: AskedProposal): Promise<Proposal> {
    if (asked.kind === "restore") return { kind: "restore", seat: asked.seat, person: await this.#account(asked.name) };
    if (asked.kind !== "replace") return asked;
    const { by } = asked;
    return { ...asked, by: typeof by === "string" ? by : { person: await this.#account(by.name) } };
  }

  async #account(name: string): Promise<string> {
    const person = await accountByName(this.#db, name);
    if (person === undefined) throw new ServiceError("not-found", `There is no account named ${name}.`);
    return person.id;
  }
}

/** Unwraps a checked value. @throws ServiceError if the rules of votes refuse it */
function granted<T>(checked: Checked<T>): T {
  if ("value" in checked) return checked.value;
  const { code, message } = checked.problem;
  throw new ServiceError(CODES[code], message);
}

const CODES = {
  "too-many": "too-many",
  void: "vote-closed",
  "not-allowed": "not-allowed",
  "out-of-range": "malformed",
} as const satisfies Record<ProblemCode, ErrorCode>;
