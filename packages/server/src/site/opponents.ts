import type { EventSink } from "../bus/event-bus.ts";
import type { Db } from "../db/connection.ts";
import type { SeekEnd } from "../db/schema.ts";
import type { Games } from "../games.ts";
import type { JobHandler } from "../jobs/job-worker.ts";
import type { MatchService } from "../match/match-service.ts";
import type { SayAtTable } from "../match/site-lines.ts";
import { Bookkeeper } from "../ratings/bookkeeper.ts";
import { PAIRING_JOB, PairingRunner } from "../seeks/pairing-runner.ts";
import { PROPOSAL_JOB, proposalOfJob, proposalsOf } from "../seeks/proposal-repository.ts";
import { ProposalService } from "../seeks/proposal-service.ts";
import { SeekPresenter } from "../seeks/seek-presenter.ts";
import { SeekService } from "../seeks/seek-service.ts";
import { ServiceError } from "../service-error.ts";
import type { SiteEvents } from "../site-events.ts";
import type { Io } from "../sockets/io.ts";
import { SeekBroadcaster } from "../sockets/seek-broadcaster.ts";
import { KeyedQueue } from "../scheduling/keyed-queue.ts";
import { findTable } from "../tables/table-repository.ts";
import { TournamentPresenter } from "../tournaments/tournament-presenter.ts";
import { TOURNAMENT_JOB, tournamentOfJob } from "../tournaments/tournament-repository.ts";
import { TournamentRunner } from "../tournaments/tournament-runner.ts";
import { TournamentService } from "../tournaments/tournament-service.ts";

/** How often a server records whose pages are connected, and ends expired seeks. [MM-011] */
const LOOK_EVERY_MS = 5000;
/** How often to look for finished matches whose results are not booked yet. */
const BOOK_EVERY_MS = 30_000;
const SWEEP_EVERY_MS = 3_600_000;

/** Finding opponents (seeks, pairing, ready checks), tournaments, and the booking of results and ratings. */
export interface Opponents {
  readonly seeks: SeekService;
  readonly proposals: ProposalService;
  readonly presenter: SeekPresenter;
  readonly broadcaster: SeekBroadcaster;
  readonly tournaments: { readonly service: TournamentService; readonly presenter: TournamentPresenter };
  readonly jobs: Readonly<Record<string, JobHandler>>;
  /** Seeks may be ready to be paired. */
  pair(): void;
  /** A table may have begun, by the last nonce of a ready check or by its host, or ended, by consent or by an admin. */
  tableChanged(id: string): void;
  /** Books the result of a match. */
  matchOver(id: string): void;
  /** Books the departure of a player whose match goes on. */
  playerLeft(id: string): void;
  /** The ratings of these people have changed. */
  rated(persons: readonly string[]): void;
  /** [MM-136] A person blocks another: declines the ready checks that ask both. */
  blocked(person: string, other: string): Promise<void>;
  /** [MM-136] [MM-546] Ends the seeks and ready checks of a person who is banned or whose account is deleted. */
  expel(person: string, reason: SeekEnd): Promise<void>;
  /** Starts the timers. Call it after the job worker has begun. */
  begin(): void;
  /** Deletes old seeks, and books matches that are over but not booked. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export function findOpponents(parts: {
  readonly db: Db;
  readonly games: Games;
  readonly matches: MatchService;
  readonly events: EventSink<SiteEvents>;
  readonly io: Io;
  readonly say: SayAtTable;
  /** People whose event streams are open here. [MM-011] */
  readonly streaming: () => readonly string[];
  /** Notices were created; they are to be sent now. */
  readonly noticesMade: () => void;
  readonly onError: (error: unknown) => void;
}): Opponents {
  const { db, games, matches, events, io, say, streaming, noticesMade, onError } = parts;
  const searchChanged = (persons: readonly string[]): void => events.emit("searchChanged", { persons });
  const listChanged = (): void => events.emit("seeksChanged", {});
  const pairingDue = (): void => events.emit("pairingDue", {});
  const proposals = new ProposalService({
    ...{ db, games },
    news: {
      ...{ searchChanged, listChanged },
      pairingDue,
      noticesMade,
      over: (id, members, end) => {
        const [table, why] = "table" in end ? [end.table, null] : [null, end.why];
        for (const { person, goesOn } of members)
          events.emit("proposalOver", { person, over: { id, table, why, goesOn } });
      },
      tableChanged: (id) => events.emit("tableChanged", { id }),
      tableGone: (id) => events.emit("tableGone", { id }),
    },
  });
  const runner = new PairingRunner({ db, proposals, onError });
  const seeks = new SeekService({
    ...{ db, games, proposals },
    news: { searchChanged, listChanged, pairingDue, noticesMade },
  });
  const presenter = new SeekPresenter({ db, games, seeks });
  const broadcaster = new SeekBroadcaster({ io, presenter, onError });
  const bookkeeper = new Bookkeeper({
    ...{ db, games, matches },
    news: {
      rated: (match, changes) => {
        for (const { name, words, term } of changes) {
          say(match, "table.rated", { name, change: words });
          // [MM-334]
          if (term !== 0)
            say(match, "table.term", { name, points: Math.abs(term), how: term > 0 ? "stronger" : "weaker" });
        }
        events.emit("matchRated", { id: match, persons: changes.map(({ person }) => person) });
        noticesMade();
      },
      voided: (match, persons) => {
        say(match, "table.void", {});
        events.emit("tableChanged", { id: match });
        searchChanged(persons);
      },
    },
  });

  const tournamentNews = {
    changed: (id: string) => events.emit("tournamentChanged", { id }),
    tableChanged: (id: string) => events.emit("tableChanged", { id }),
    tableGone: (id: string) => events.emit("tableGone", { id }),
    liveRoundOpened: (persons: readonly string[]) => {
      seeks.matchBegan(persons).catch(onError);
    },
  };
  const tournamentRunner = new TournamentRunner({ db, games, matches, news: tournamentNews });
  const tournamentService = new TournamentService({
    ...{ db, games },
    runner: tournamentRunner,
    news: tournamentNews,
  });
  const tournamentPresenter = new TournamentPresenter({ db, games, service: tournamentService });

  let closed = false;
  const changed = new KeyedQueue();
  /** [MM-014] [MM-341] */
  async function lookAtTable(id: string): Promise<void> {
    const found = await findTable(db, id);
    if (found === undefined) return;
    if (found.origin === "seek" && found.status !== "open") await proposals.tableBegan(id);
    if (found.origin === "tournament") await tournamentRunner.tableChanged(id);
    if (found.status === "finished") await bookkeeper.bookAll();
    if (found.status !== "playing" || found.paceClass !== "live" || found.seq > 0) return;
    await seeks.matchBegan(found.seats.flatMap(({ person }) => (person === null ? [] : [person])));
  }

  async function blocked(person: string, other: string): Promise<void> {
    const asked = (await proposalsOf(db, person)).filter(
      ({ state, members }) => state === "asking" && members.some((member) => member.person === other),
    );
    for (const { id } of asked) await proposals.decline(id, person).catch(unlessOver);
  }

  async function sweep(): Promise<void> {
    await seeks.deleteOld();
    await bookkeeper.bookAll();
  }

  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, job: () => Promise<void>): void => {
    const timer = setInterval(() => {
      job().catch(onError);
    }, ms);
    timer.unref();
    timers.push(timer);
  };
  return {
    ...{ seeks, proposals, presenter, broadcaster },
    tournaments: { service: tournamentService, presenter: tournamentPresenter },
    jobs: {
      [TOURNAMENT_JOB]: ({ key }) => tournamentRunner.wake(tournamentOfJob(key)),
      [PAIRING_JOB]: () => runner.wake(),
      [PROPOSAL_JOB]: ({ key }) => proposals.wake(proposalOfJob(key)),
    },
    begin: () => {
      runner.due();
      every(LOOK_EVERY_MS, async () => {
        await seeks.seen([...new Set([...broadcaster.connected(), ...streaming()])]);
        await seeks.sweep();
        await proposals.matchBegun();
      });
      every(BOOK_EVERY_MS, () => bookkeeper.bookAll());
      every(SWEEP_EVERY_MS, sweep);
      bookkeeper.bookAll().catch(onError);
    },
    ...{ sweep, blocked },
    pair: () => runner.due(),
    tableChanged: (id) => {
      if (!closed) changed.run(id, () => lookAtTable(id)).catch(onError);
    },
    matchOver: (id) => {
      tournamentRunner.tableChanged(id).catch(onError);
      bookkeeper.bookAll().catch(onError);
    },
    playerLeft: (id) => {
      bookkeeper.bookDeparture(id).catch(onError);
    },
    rated: (persons) => {
      searchChanged(persons);
      pairingDue();
    },
    expel: async (person, reason) => {
      await proposals.withdraw(person, reason);
      await seeks.endAllOf(person, reason);
    },
    close: async () => {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      broadcaster.close();
      await changed.settled();
      await runner.close();
      await bookkeeper.settled();
    },
  };
}

/** A ready check that is already over need not be declined. */
function unlessOver(error: unknown): void {
  if (!(error instanceof ServiceError && error.code === "proposal-over")) throw error;
}
