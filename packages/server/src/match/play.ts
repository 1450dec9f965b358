import type { FastifyBaseLogger } from "fastify";
import type { Bus } from "../bus/bus-message.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connection.ts";
import type { Games } from "../games.ts";
import type { Metrics } from "../health/metrics.ts";
import type { Io } from "../sockets/io.ts";
import { Bots } from "./bot-runner.ts";
import { isDefaultDue } from "../clocks/event-mark.ts";
import { ClockKeeper } from "../clocks/clock-keeper.ts";
import { shownClocks } from "../clocks/shown-clocks.ts";
import type { SiteTime } from "../clocks/site-time.ts";
import { rooms } from "../sockets/io.ts";
import { MatchCache } from "./match-cache.ts";
import type { Happened, LiveMatch } from "./live-match.ts";
import { Referee } from "./match-service.ts";
import { ReadMarkers } from "./read-markers.ts";
import { markDeparted, matchesOfBots } from "./match-repository.ts";
import { MatchBroadcaster } from "../sockets/match-broadcaster.ts";
import { Writer } from "./event-writer.ts";

/** Commits on their way at once: one is written while the next fills. */
const LANES = 2;

/** The matches: who keeps, judges, writes, shows and drives them. */
export interface Play {
  readonly keeper: MatchCache;
  readonly referee: Referee;
  readonly broadcaster: MatchBroadcaster;
  readonly seen: ReadMarkers;
  readonly clocks: ClockKeeper;
  /** Another server has changed the clock of a match by this act. */
  heardClock(id: string, act: number): void;
  /** A match may wait for a bot. */
  awaken(id: string): void;
  /** Matches that have waited for a bot for so many seconds, by whatever server they were left. */
  awakenBots(afterSeconds?: number): Promise<void>;
  /** Another server has brought a match to this event. */
  heard(id: string, seq: number): void;
  /** Brings a match to where the database is and sends its watchers what they have missed. Rejects where it cannot. */
  bringUpToDate(id: string, seq: number): Promise<void>;
  close(): Promise<void>;
}

export function makePlay(parts: {
  config: Config;
  database: Database;
  games: Games;
  io: Io;
  bus: Bus;
  metrics: Metrics;
  log: FastifyBaseLogger;
  siteTime: SiteTime;
  /** A line of the server's in the players' room. */
  say: (id: string, key: string, args: Readonly<Record<string, string | number>>) => void;
  /** Somebody left for good, or the match is over. */
  tableChanged: (id: string) => void;
  /** The match waits for other people than before. */
  awaitedChanged: (id: string, people: readonly string[]) => void;
}): Play {
  const { config, database, metrics, log, siteTime } = parts;
  const { pool } = database;
  const complain = (error: unknown, match: string): void => {
    log.error({ err: error, match }, "a match is in trouble");
  };
  const writer = new Writer(() => database.connect(), LANES, { batch: (size) => metrics.batchSize.observe(size) });
  const broadcaster = new MatchBroadcaster(parts.io, pool, (error, match) => {
    metrics.defects.inc({ game: keeper.at(match)?.game.id ?? "" });
    log.error({ err: error, match }, "a viewer could not be shown a match");
  });
  const keeper = new MatchCache(
    pool,
    database.asyncCommit,
    parts.games,
    { most: config.MATCH_CACHE, snapshotEvery: config.SNAPSHOT_EVERY, downtimes: () => siteTime.downtimes },
    complain,
  );
  const referee = new Referee({
    ...{ pool, keeper, writer, broadcaster, bus: parts.bus, siteTime },
    news: {
      clockChanged: (live) => showClocks(live),
      happened: (live, happened) => after(live, happened),
      refused: (code) => metrics.refusals.inc({ code }),
      wrote: (live, kind) => metrics.decisions.inc({ game: live.game.id, kind }),
      broke: (error, match, command) => {
        metrics.defects.inc({ game: keeper.at(match)?.game.id ?? "" });
        log.error({ err: error, match, command: command.do, seat: command.seat }, "a game broke its own rules");
      },
      failed: complain,
    },
  });
  const bots = new Bots(referee, config.BOT_PAUSE_MS, (id) => broadcaster.hasWatchers(id), {
    stumbled: (error, match, kind) => {
      metrics.defects.inc({ game: keeper.at(match)?.game.id ?? "" });
      log.error({ err: error, match, kind }, "a bot gave no legal answer; its default was taken");
    },
    failed: complain,
  });

  const clocks = new ClockKeeper({
    ...{ pool, referee, time: siteTime },
    news: { say: parts.say, botDue: (live) => bots.see(live) },
  });

  /** The same clocks for all who may see the table. A default that was held back is given as soon as it may be. */
  function showClocks(live: LiveMatch): void {
    if (live.clock === null) return;
    if (broadcaster.hasWatchers(live.id))
      parts.io.to(rooms.table(live.id)).emit("clocks", shownClocks(live, siteTime.now()));
    if (isDefaultDue(live, live.match, live.clock.state)) quietly(live.id, clocks.wake(live.id));
  }

  /** After every event, by whatever server. */
  function after(live: LiveMatch, { before, after: now }: Happened): void {
    const left = now.departed.filter((seat) => !before.departed.includes(seat));
    if (left.length > 0)
      markDeparted(pool, live.id, left).then(
        () => parts.tableChanged(live.id),
        (error: unknown) => complain(error, live.id),
      );
    else if (now.result !== null) parts.tableChanged(live.id);
    parts.awaitedChanged(live.id, peopleConcerned(live));
    bots.see(live);
  }

  const quietly = (id: string, job: Promise<unknown>): void => {
    job.catch((error: unknown) => complain(error, id));
  };
  const bringUpToDate = (id: string, seq: number): Promise<void> =>
    referee.inTurn(id, async (live) => {
      if (live.match.seq < seq) await referee.catchUp(live);
    });

  return {
    keeper,
    referee,
    broadcaster,
    clocks,
    heardClock: (id, act) => {
      if (keeper.at(id) === undefined && !broadcaster.hasWatchers(id)) return;
      quietly(
        id,
        referee.inTurn(id, async (live) => {
          if (live.clock === null || live.clock.state.act < act) await referee.catchUp(live);
          else showClocks(live);
          bots.see(live);
        }),
      );
    },
    seen: new ReadMarkers(database.asyncCommit),
    awaken: (id) => {
      quietly(id, awakenBot(id));
    },
    awakenBots: async (afterSeconds = 0) => {
      for (const id of await matchesOfBots(pool, afterSeconds))
        await awakenBot(id).catch((e: unknown) => complain(e, id));
    },
    heard: (id, seq) => {
      if (keeper.at(id) !== undefined || (broadcaster.sentUpTo(id) ?? seq) < seq) quietly(id, bringUpToDate(id, seq));
    },
    bringUpToDate,
    close: async () => {
      bots.close();
      await writer.close();
      await keeper.close();
    },
  };

  async function awakenBot(id: string): Promise<void> {
    if (!(await isWaitingForBot(id))) return;
    await referee.inTurn(id, (live) => {
      bots.see(live);
      return Promise.resolve();
    });
  }

  async function isWaitingForBot(id: string): Promise<boolean> {
    const { rows } = await pool.query<{ bot_turn: boolean }>(
      "select bot_turn from matches where id = $1 and status = 'playing'",
      [id],
    );
    return rows[0]?.bot_turn === true;
  }
}

/** Those whom the match waits for, and those whom it may have waited for before. */
function peopleConcerned(live: LiveMatch): string[] {
  return live.seats.flatMap((seat) => (seat.person === null ? [] : [seat.person]));
}
