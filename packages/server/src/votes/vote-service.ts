import {
  ask,
  judge,
  makeVoid,
  mayReplace,
  pauseEnds,
  giveNotice,
  takeNoticeBack,
  say,
  voicesIn,
  withdraw,
  DEFAULT_VOTES,
  holdAt,
  type HandoverReason,
  type Proposal,
  type ReplaceFacts,
  type TimeSettings,
  type Vote,
  type Voter,
} from "@caravanserai/clocks";
import type { Proposal as AskedProposal, ReplaceableAnswer, TableVotes } from "@caravanserai/protocol";
import { accountByName, namesOf, personById, type Person } from "../accounts/account-repository.ts";
import type { EventSink } from "../bus/event-bus.ts";
import type { SiteTime } from "../time/site-time.ts";
import type { Db, Transaction } from "../db/connection.ts";
import type { DueJob } from "../jobs/job-worker.ts";
import { putJob } from "../jobs/put-job.ts";
import type { LiveMatch } from "../match/live-match.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { Deeds, MatchService } from "../match/match-service.ts";
import { pastMatch } from "../match/past.ts";
import { insertNotices } from "../db/notice.ts";
import { ServiceError, notFound } from "../service-error.ts";
import { findTable, type TableRow } from "../tables/table-repository.ts";
import { backTargetsOf } from "./back-points.ts";
import { holdersOf } from "./hand-over.ts";
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

const DAY = 86_400_000;
/** Closed votes that are shown beside the open ones. */
const CLOSED_SHOWN = 5;

/** What the rest of the server is told of votes, after the commit. Notices are written before it. */
export interface VoteEvents {
  /** A vote was asked, somebody has spoken, it has closed, a seat was declined, or the pause has changed. */
  votesChanged: { readonly id: string };
}

export interface VoteNews {
  readonly events: EventSink<VoteEvents>;
  /** A line of the server's in the players' room. */
  say(table: string, key: string, args: Readonly<Record<string, string | number>>): void;
  /** Seats, settings or status of a table have changed. */
  tableChanged(id: string): void;
}

/** What a vote is judged by, read in one transaction. */
interface Circumstances {
  readonly live: LiveMatch;
  readonly tx: Transaction;
  readonly table: TableRow;
  readonly voters: readonly Voter[];
  readonly now: number;
  readonly time: TimeSettings;
}

/** What a job about votes came to. */
interface Settled<T> {
  readonly result: T;
  /** What is to happen to the match itself. */
  readonly deeds?: Deeds;
  /** What is announced after the commit. */
  readonly after: readonly (() => void)[];
}

/** A clock that counts nothing: at a table without one. */
const NO_CLOCK: TimeSettings = {
  clock: { kind: "none" },
  up: "nothing",
  holds: { quiet: false, rest: false, vacation: 0 },
  gift: 0,
  sitIn: true,
  openFor: 0,
  nudges: [],
};

/**
 * [CO-500] What a table is asked and what comes of it. Asking, speaking and closing are each one transaction with its
 * effect.
 */
export class VoteService {
  readonly #db: Db;
  readonly #repository: MatchRepository;
  readonly #matches: MatchService;
  readonly #time: SiteTime;
  readonly #news: VoteNews;
  /** Matches of which this server knows that a vote is open: whatever happens there may close it. */
  readonly #open = new Set<string>();

  constructor(parts: { db: Db; repository: MatchRepository; matches: MatchService; time: SiteTime; news: VoteNews }) {
    this.#db = parts.db;
    this.#repository = parts.repository;
    this.#matches = parts.matches;
    this.#time = parts.time;
    this.#news = parts.news;
  }

  /** [CO-502] Asks the table. Returns the id of the vote. */
  async ask(id: string, person: Person, asked: AskedProposal, word: string, key: string): Promise<string> {
    const proposal = await this.#named(asked);
    const voteId = `v_${key.replaceAll("-", "").slice(0, 12)}`;
    return this.#inTurn(id, async (c) => {
      const rows = await votesOf(c.tx.db, id);
      if (rows.some((row) => row.id === voteId)) return { result: voteId, after: [] };
      const settings = c.table.votes ?? DEFAULT_VOTES;
      const votes = rows.map(({ vote }) => vote);
      const problem = await this.#whyImpossible(c, proposal, person.id, false);
      if (problem !== null) throw new ServiceError("not-allowed", problem);
      const checked = ask(voteId, proposal, person.id, { votes, settings, time: c.time, voters: c.voters }, c.now);
      if ("problem" in checked) throw new ServiceError(codeOf(checked.problem.code), checked.problem.message);
      const vote = checked.value;
      await insertVote(c.tx.db, id, vote, word);
      await putJob(c.tx.db, id, "vote", vote.id, vote.deadline);
      const name = nameOf(c.table, person.id) ?? person.name;
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

  /** [CO-502] Says yes or no. */
  async say(id: string, person: Person, voteId: string, voice: "yes" | "no"): Promise<void> {
    await this.#inTurn(id, async (c) => {
      const vote = await this.#openVote(c, voteId);
      const said = say(vote, person.id, voice, c.voters, c.now);
      if ("problem" in said) throw new ServiceError(codeOf(said.problem.code), said.problem.message);
      return { result: undefined, ...(await this.#settle(c, judge(said.value, c.voters, c.now), person.id)) };
    });
  }

  async withdraw(id: string, person: Person, voteId: string): Promise<void> {
    await this.#inTurn(id, async (c) => {
      const taken = withdraw(await this.#openVote(c, voteId), person.id, c.now);
      if ("problem" in taken) throw new ServiceError(codeOf(taken.problem.code), taken.problem.message);
      return { result: undefined, ...(await this.#settle(c, taken.value, person.id, "Withdrawn by who asked.")) };
    });
  }

  /** [CO-251] [CO-504] A vote's deadline: it closes, whatever was said. */
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
   * [CO-505] [CO-509] After whatever has happened at a table: votes that have lost their object or their voices close.
   */
  async reconsider(id: string): Promise<void> {
    if (!this.#open.has(id)) return;
    await this.#unlessOver(id, async (c) => {
      const after: (() => void)[] = [];
      for (const { vote } of await openVotes(c.tx.db, id)) {
        const why = await this.#whyImpossible(c, vote.proposal, vote.by, true);
        const judged = why === null ? judge(vote, c.voters, c.now) : makeVoid(vote, c.now);
        if (judged.state === "open") continue;
        const settled = await this.#settle(c, judged, null, why);
        after.push(...settled.after);
        // One effect at a time: what it does to the others is looked at after it.
        if (settled.deeds !== undefined) return { result: undefined, deeds: settled.deeds, after };
      }
      return { result: undefined, after };
    });
  }

  /** Another server has changed something about the votes of a match. */
  noticed(id: string): void {
    this.#open.add(id);
  }

  /** [CO-521] Somebody gives notice that the pause shall end, or takes the notice back. */
  async resume(id: string, person: Person, on: boolean): Promise<void> {
    await this.#inTurn(id, async (c) => {
      const { pause } = c.table;
      if (pause === null || pause.until <= c.now) throw new ServiceError("not-allowed", "The table does not pause.");
      const voices = voicesIn({ kind: "pause", until: 0 }, c.voters, c.now);
      const earlier = pause.earlier.filter((one) => one.person === person.id).map(({ at }) => at);
      const given = on
        ? giveNotice(pause, person.id, voices, earlier, c.now)
        : { value: takeNoticeBack(pause, person.id) };
      if ("problem" in given) throw new ServiceError(codeOf(given.problem.code), given.problem.message);
      const kept = on ? [...pause.earlier, { person: person.id, at: c.now }] : pause.earlier;
      const recent = kept.filter(({ at }) => c.now - at < DAY);
      const ends = Math.max(c.now, pauseEnds(given.value, voices, c.time));
      const isOver = ends <= c.now;
      const next = { ...given.value, earlier: recent, ...(isOver ? { until: c.now } : {}) };
      await writePause(c.tx.db, id, next);
      await putJob(c.tx.db, id, "pause", "", isOver ? null : ends);
      await withdrawPauseNotices(c.tx.db, id);
      const goesOn = on || given.value.notices.length > 0;
      await insertNotices(c.tx.db, (goesOn ? resumed : paused)(c.table, ends, person.id, c.now));
      const name = nameOf(c.table, person.id) ?? person.name;
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

  /** [CO-521] The end of a pause: everybody is told; the clocks know it by themselves. */
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

  /** [CO-508] The votes of a table as the eyes of a seat see them, and as those of a spectator do. */
  async shown(id: string): Promise<{ readonly seated: TableVotes; readonly spectators: TableVotes }> {
    const table = await findTable(this.#db, id);
    const rows = await newestVotes(this.#db, id, 20);
    const open = rows.filter(({ state }) => state === "open");
    if (open.length > 0) this.#open.add(id);
    else this.#open.delete(id);
    const kept = [...open, ...rows.filter(({ state }) => state !== "open").slice(0, CLOSED_SHOWN)];
    if (table === undefined || table.status === "open") return empty(id);
    if (kept.length === 0 && table.pause === null) return empty(id);
    const persons = table.seats.flatMap(({ person }) => (person === null ? [] : [person]));
    const lastSeen = await lastSeenOf(this.#db, persons);
    const now = this.#time.now();
    const voters = table.status === "playing" ? await this.#matches.read(id, (live) => votersOf(live, lastSeen)) : [];
    const time = table.time ?? NO_CLOCK;
    const pause = shownPause(table, voters, time, now);
    const named = await namesOf(
      this.#db,
      kept.flatMap(({ vote: { proposal } }) =>
        proposal.kind === "replace" && typeof proposal.by !== "string" ? [proposal.by.person] : [],
      ),
    );
    const faces = kept.map((row) => ({ row, ...numbersOf(row.vote, voters, now) }));
    const spectators = faces.map(({ row, ...numbers }) => ({ ...publicFace(row), ...numbers }));
    const seated = faces.map(({ row, ...numbers }) => ({
      ...publicFace(row),
      ...numbers,
      proposal: proposalShown(table, row.vote.proposal, named),
      by: nameOf(table, row.vote.by) ?? "",
      word: row.word,
      voices: voicesIn(row.vote.proposal, voters, now).flatMap((person) => {
        const seat = table.seats.find((one) => one.person === person);
        if (seat === undefined) return [];
        return [{ seat: seat.seat, name: seat.name, voice: row.vote.voices[person] ?? null }];
      }),
    }));
    return { seated: { table: id, votes: seated, pause }, spectators: { table: id, votes: spectators, pause } };
  }

  /** [CO-540] For each seat whether it may be replaced now, and why not. */
  async replaceable(id: string, person: Person): Promise<ReplaceableAnswer> {
    return this.#matches.together(id, async (live, tx) => {
      const c = await this.#circumstances(live, tx);
      const seats = live.seats.map(({ seat }) => {
        const why = this.#whyNotReplace(c, seat, person.id);
        const row = c.table.seats[seat];
        const held = row === undefined ? [] : holdersOf(row, c.table.startedAt);
        const former = held.filter((holder) => holder.person !== null && holder.person !== row?.person);
        return { seat, may: why === null, why: why ?? "", former: [...new Set(former.map(({ name }) => name))] };
      });
      return { result: { seats } };
    });
  }

  /** Reads all that votes are judged by, asks the job, and carries out what came of it in the same transaction. */
  async #inTurn<T>(id: string, job: (c: Circumstances) => Promise<Settled<T>>): Promise<T> {
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

  /** As `#inTurn`, for what the server begins by itself: meanwhile the match may have come to its end. */
  async #unlessOver(id: string, job: (c: Circumstances) => Promise<Settled<void>>): Promise<void> {
    try {
      await this.#inTurn(id, job);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== "over") throw error;
      await this.#closeAll(id);
    }
  }

  /** [CO-509] The match is over: what is still asked has no object, and nothing of it waits any more. */
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

  async #circumstances(live: LiveMatch, tx: Transaction): Promise<Circumstances> {
    const table = await findTable(tx.db, live.id);
    if (table === undefined) throw notFound("table");
    if (table.status !== "playing") throw new ServiceError("over", "The match is over.");
    const persons = live.seats.flatMap(({ person }) => (person === null ? [] : [person]));
    const lastSeen = await lastSeenOf(tx.db, persons);
    const time = live.clock?.time ?? table.time ?? NO_CLOCK;
    return { live, tx, table, voters: votersOf(live, lastSeen), now: this.#time.now(), time };
  }

  async #openVote({ tx, live }: Circumstances, voteId: string): Promise<Vote> {
    const row = (await votesOf(tx.db, live.id)).find((one) => one.id === voteId);
    if (row === undefined) throw new ServiceError("no-such-vote", "The table has no such vote.");
    if (row.state !== "open") throw new ServiceError("vote-closed", "This vote is closed.");
    return row.vote;
  }

  /**
   * Writes what has become of a vote, with its effect if it has passed, and what people are told of it.
   * @param by whose word it was; null: the server looked at it
   * @param why it is void
   */
  async #settle(
    c: Circumstances,
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
    if (vote.state === "passed" && isEnd(proposal)) await this.#closeOthers(c, vote.id);
    return {
      ...("impossible" in effect ? {} : { deeds: effect }),
      after: this.#tellClosed(c, vote, impossible, reason),
    };
  }

  async #closeOthers({ tx, live, now }: Circumstances, id: string): Promise<void> {
    for (const { vote } of await openVotes(tx.db, live.id))
      if (vote.id !== id) await updateVote(tx.db, makeVoid(vote, now), "The match was closed.");
  }

  #tellClosed(c: Circumstances, vote: Vote, why: string | null, reason: HandoverReason): (() => void)[] {
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

  /** [CO-564] The line of a hand-over for the whole table. @param what `to`: the newcomer's id; null: a bot */
  announceHandOver(
    id: string,
    seat: number,
    fromName: string,
    what: { readonly to: string | null; readonly why: HandoverReason },
  ): void {
    const to = what.to;
    const named = to === null ? Promise.resolve(undefined) : personById(this.#db, to);
    void named.then((person) =>
      this.#news.say(id, "table.handed", { seat, from: fromName, to: person?.name ?? "", why: what.why }),
    );
    this.#news.tableChanged(id);
  }

  #reasonFor(c: Circumstances, seat: number, vote: Vote): HandoverReason {
    const person = c.table.seats[seat]?.person ?? null;
    if (person !== null && (vote.by === person || vote.voices[person] === "yes")) return "request";
    const own = c.live.clock?.state.seats[seat];
    const isUp = own !== undefined && own.stint !== null && own.left === 0 && c.time.clock.kind !== "none";
    return isUp || c.live.clock?.isSitting(seat) === true ? "time-out" : "absence";
  }

  /** Why what is asked is not possible now, as a sentence; null: it is. @param isAsked it is an open vote's */
  async #whyImpossible(c: Circumstances, proposal: Proposal, by: string, isAsked: boolean): Promise<string | null> {
    const { live, tx } = c;
    switch (proposal.kind) {
      case "back": {
        if (!(await backTargetsOf(tx.db, live)).includes(proposal.to)) return "That point is gone.";
        if (isAsked) return null;
        const { match } = await pastMatch(this.#repository, live, proposal.to);
        return match.sealed.some((answer) => answer !== null) ? "At that point a sealed answer was in." : null;
      }
      case "replace": {
        const { by: whom } = proposal;
        if (whom !== "anyone" && whom !== "bot") {
          const problem = newcomerProblem(c.table, proposal.seat, whom.person);
          if (problem !== null) return problem;
        }
        return this.#whyNotReplace(c, proposal.seat, by);
      }
      case "restore": {
        const row = c.table.seats[proposal.seat];
        if (row === undefined) return "There is no such seat.";
        const held = holdersOf(row, c.table.startedAt).some(({ person }) => person === proposal.person);
        if (!held || row.person === proposal.person) return "This person never held the seat, or holds it.";
        return c.table.seats.some((seat) => seat.person === proposal.person) ? "This person has a seat here." : null;
      }
      case "extend":
        return c.time.clock.kind === "none" ? "No clock runs at this table." : null;
      case "pause":
      case "clock":
      case "end":
      case "abandon":
        return null;
    }
  }

  /** [CO-540] */
  #whyNotReplace({ live, table, voters, now }: Circumstances, seat: number, by: string): string | null {
    const row = table.seats[seat];
    const own = live.clock?.state.seats[seat];
    if (row === undefined) return "There is no such seat.";
    const { person } = row;
    if (row.kind === "bot") return "A bot plays this seat; a former person may be brought back.";
    const holds = live.clock?.holds();
    const held = holds === undefined ? null : holdAt(holds, seat, now);
    const voter = voters.find((one) => one.person === person);
    const paused = table.pause !== null && table.pause.from <= now && now < table.pause.until;
    const facts: ReplaceFacts = {
      wished: person === by,
      timeIsUp: own !== undefined && own.stint !== null && own.left === 0 && live.clock?.time.clock.kind !== "none",
      awaited: live.waiting.some((waiting) => waiting.seat === seat),
      lastSeen: voter?.lastSeen ?? 0,
      heldByPauseOrVacation: paused || held?.why === "pause" || held?.why === "away",
      open: row.offered !== null,
      botSitsIn: live.clock?.isSitting(seat) === true,
      departed: live.match.departed.includes(seat),
    };
    return mayReplace(facts, now)
      ? null
      : `${row.name} is here: a seat is replaced when its person asks for it, when its time is up, or when nobody has seen them for a week.`;
  }

  /** "go back by 5 events": for notices. */
  async #wordsOf({ tx, table, live }: Circumstances, vote: Vote): Promise<string> {
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
    if (person === undefined) throw new ServiceError("not-found", `There is no account with the name ${name}.`);
    return person.id;
  }
}

/** [CO-562] Why this person cannot take the seat; the sentence does not say which of the reasons it is. */
export function newcomerProblem(table: TableRow, seat: number, person: string): string | null {
  const holdsAnother = table.seats.some(
    (row) =>
      row.seat !== seat &&
      (row.person === person || holdersOf(row, table.startedAt).some((holder) => holder.person === person)),
  );
  const isRemoved = table.removed.includes(person);
  return holdsAnother || isRemoved || table.seats[seat]?.person === person ? "You cannot take this seat." : null;
}

function codeOf(problem: string): "too-many" | "vote-closed" | "no-voice" | "not-allowed" | "malformed" {
  if (problem === "too-many") return "too-many";
  if (problem === "void") return "vote-closed";
  return problem === "not-allowed" ? "not-allowed" : "malformed";
}

function isEnd({ kind }: Proposal): boolean {
  return kind === "end" || kind === "abandon";
}

function empty(id: string): { readonly seated: TableVotes; readonly spectators: TableVotes } {
  const none: TableVotes = { table: id, votes: [], pause: null };
  return { seated: none, spectators: none };
}

function nameOf(table: TableRow, person: string): string | undefined {
  for (const seat of table.seats) {
    if (seat.person === person) return seat.name;
    const held = seat.holders?.findLast((holder) => holder.person === person);
    if (held !== undefined) return held.name;
  }
  return undefined;
}

function publicFace({ vote, kind, why }: Awaited<ReturnType<typeof newestVotes>>[number]) {
  const { id, at, deadline, state, closedAt, rule } = vote;
  return { id, kind, at, deadline, state, closedAt, rule, why };
}

function numbersOf(vote: Vote, voters: readonly Voter[], now: number) {
  const voices = vote.state === "open" ? voicesIn(vote.proposal, voters, now) : Object.keys(vote.voices);
  const said = (voice: "yes" | "no") => voices.filter((person) => vote.voices[person] === voice).length;
  return { yes: said("yes"), no: said("no"), of: voices.length };
}

/** @param named the names of people who do not sit at the table, by id */
function proposalShown(table: TableRow, proposal: Proposal, named: ReadonlyMap<string, string>): AskedProposal {
  if (proposal.kind === "restore")
    return { kind: "restore", seat: proposal.seat, name: nameOf(table, proposal.person) ?? "?" };
  if (proposal.kind === "clock") {
    const { time } = proposal;
    return { kind: "clock", time: { ...time, nudges: [...time.nudges] } };
  }
  if (proposal.kind !== "replace") return proposal;
  const { by } = proposal;
  return {
    ...proposal,
    by: typeof by === "string" ? by : { name: named.get(by.person) ?? nameOf(table, by.person) ?? "somebody" },
  };
}

function shownPause(table: TableRow, voters: readonly Voter[], time: TimeSettings, now: number): TableVotes["pause"] {
  const { pause } = table;
  if (pause === null || table.status !== "playing") return null;
  const voices = voicesIn({ kind: "pause", until: 0 }, voters, now);
  const ends = pauseEnds(pause, voices, time);
  if (ends <= now) return null;
  const notices = pause.notices.flatMap(({ person }) =>
    table.seats.filter((seat) => seat.person === person).map(({ seat }) => seat),
  );
  return { from: pause.from, ends, notices };
}
