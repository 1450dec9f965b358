import type { FastifyInstance } from "fastify";
import type { AnyGameDefinition } from "@caravanserai/kernel";
import { accountRoutes } from "./http/account-routes.ts";
import { Accounts } from "./accounts/service.ts";
import { archiveRoutes } from "./http/archive-routes.ts";
import { noBus, type Bus, type BusMessage } from "./bus/bus-message.ts";
import { PostgresBus } from "./bus/postgres-bus.ts";
import { SiteTime } from "./clocks/site-time.ts";
import { JobWorker } from "./jobs/job-worker.ts";
import { Chat } from "./chat/service.ts";
import { chatHandlers } from "./sockets/chat-handlers.ts";
import type { Config } from "./config.ts";
import { ASYNC_COMMIT, openDatabase, type Address } from "./db/connection.ts";
import { Games } from "./games.ts";
import { Metrics } from "./health/metrics.ts";
import { countRequests, healthRoutes } from "./http/health-routes.ts";
import { makeApp, nothingHere, prepareApi } from "./http/app.ts";
import { sessions, Sessions } from "./http/sessions.ts";
import { sharedLimit } from "./limits/limit.ts";
import { LoginLimits } from "./limits/logins.ts";
import { SocketGuard } from "./limits/sockets.ts";
import { lobbyHandlers } from "./sockets/lobby-handlers.ts";
import { Freshness } from "./sockets/freshness.ts";
import { makePlay, type Play } from "./match/play.ts";
import { matchHandlers } from "./sockets/match-handlers.ts";
import { SocketRouter } from "./sockets/socket-router.ts";
import { closeTransports, openSocketServer, makeSocketServer } from "./sockets/socket-server.ts";
import { TableBroadcaster } from "./sockets/table-broadcaster.ts";
import { Presence } from "./sockets/presence.ts";
import { Maintenance } from "./maintenance.ts";
import { StartupError, reasonOf } from "./startup-errors.ts";
import { departureRoutes } from "./http/departure-routes.ts";
import { lobbyOf, tableRoutes } from "./http/table-routes.ts";
import { Tables } from "./tables/service.ts";
import { findWebRoot, pages } from "./web/pages.ts";

/** A running server: the whole house on one database. */
export interface Site {
  readonly app: FastifyInstance;
  /** Where it listens. */
  readonly address: string;
  /** Clears away what is too old: done by itself every hour. */
  sweep(): Promise<void>;
  /** Lets nobody in any more, writes down what helps, and closes. */
  close(): Promise<void>;
}

export interface SiteOptions {
  readonly config: Config;
  readonly games: readonly AnyGameDefinition[];
  readonly database: Address;
  /** Other servers work on the same database. */
  readonly shared: boolean;
}

/** At the end, requests that are not even whole after this time are cut off. */
const PATIENCE_MS = 3000;

/** Builds the house, from the database up to the door, and opens it. */
export async function openSite({ config, games: all, database: address, shared }: SiteOptions): Promise<Site> {
  const app = await makeApp(config, () => metrics.errors.inc());
  const complain = (error: unknown): void => {
    app.log.error({ err: error }, "something failed");
  };
  const database = await openDatabase(address, config.DATABASE_CONNECTIONS, complain);
  const { db, pool } = database;
  const games = new Games(all);
  let closing = false;
  const guard = new SocketGuard(config, (reason) => metrics.cuts.inc({ reason }));
  const io = makeSocketServer(config, guard, () => closing);
  const presence = new Presence();
  const bus: Bus = shared ? new PostgresBus(() => database.connect(ASYNC_COMMIT), complain) : noBus;
  const metrics = new Metrics({
    sockets: () => io.of("/").sockets.size,
    matchesInMemory: () => play.keeper.size,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  });

  const siteTime = new SiteTime(pool, (ms) => {
    app.log.warn({ ms }, "the clock of this server or of the database has moved");
  });
  const play: Play = makePlay({
    ...{ config, database, games, io, bus, metrics, siteTime, log: app.log },
    say: (id, key, args) => {
      chat.note(id, key, args).catch(complain);
    },
    tableChanged: (id) => {
      tableBroadcaster.tableChanged(id);
      accounts.endVoidSeatSessions(id).catch(complain);
    },
    awaitedChanged: (id, people) => tableBroadcaster.showMine(id, people),
  });
  const { keeper } = play;
  const tableBroadcaster: TableBroadcaster = new TableBroadcaster({
    ...{ io, db, pool, games, keeper, bus, presence, broadcaster: play.broadcaster },
    onError: complain,
  });
  const chat = new Chat(db, (table, message) => tableBroadcaster.spoken(table, message));
  const accounts: Accounts = new Accounts(db, config.SESSION_DAYS, {
    seatsChanged: (tables) => {
      for (const id of tables) {
        tableBroadcaster.tableChanged(id);
        accounts.endVoidSeatSessions(id).catch(complain);
      }
    },
    sessionsEnded: (ids) => {
      bus.tell({ about: "sessions", ids });
      tableBroadcaster.endSessions(ids);
    },
  });
  const tables = new Tables({
    ...{ db, games, accounts },
    news: {
      changed: (id) => {
        tableBroadcaster.tableChanged(id);
        accounts.endVoidSeatSessions(id).catch(complain);
        play.awaken(id);
      },
      gone: (id) => tableBroadcaster.tableGone(id),
      seatLink: (guest, link) => tableBroadcaster.seatLink(guest, link),
      say: (id, key, args) => {
        chat.note(id, key, args).catch(complain);
      },
    },
  });

  const freshness = new Freshness({
    ...{ io, pool, broadcaster: play.broadcaster, bringUpToDate: (id, seq) => play.bringUpToDate(id, seq) },
    showTable: (id) => tableBroadcaster.showTable(id),
    showGone: (id) => tableBroadcaster.showGone(id),
    onError: complain,
  });
  bus.listen(hear, () => {
    tableBroadcaster.showAll(keeper.ids());
    freshness.compare().catch(complain);
  });
  function hear(news: BusMessage, from: string): void {
    switch (news.about) {
      case "match":
        play.heard(news.id, news.seq);
        return;
      case "clock":
        play.heardClock(news.id, news.act);
        return;
      case "table":
        tableBroadcaster.showTable(news.id);
        return;
      case "gone":
        tableBroadcaster.showGone(news.id);
        return;
      case "message":
        tableBroadcaster.readMessage(news.id, news.number);
        return;
      case "seat-link":
        tableBroadcaster.showSeatLink(news.person, news.link);
        return;
      case "sessions":
        tableBroadcaster.endSessions(news.ids);
        return;
      case "presence":
        presence.heard(news.id, from, news.people, news.strangers, Date.now());
        tableBroadcaster.showPresence(news.id);
        return;
    }
  }

  const rounds = new Maintenance({
    config,
    play,
    freshness,
    accounts,
    tables,
    presence,
    tableBroadcaster,
    shared,
    onError: complain,
  });
  countRequests(app, metrics);
  await app.register(healthRoutes, {
    ...{ pool, metrics, isClosing: () => closing, requestRate: config.REQUEST_RATE },
    token: config.METRICS_TOKEN ?? (config.production || config.PUBLIC_ORIGIN !== undefined ? undefined : null),
  });
  await app.register(
    async (api) => {
      await prepareApi(api, config);
      await api.register(sessions, { accounts, config });
      const browsers = new Sessions(accounts, config);
      const logins = new LoginLimits(pool, config.LOGIN_RATE);
      const limits = {
        guests: sharedLimit(pool, "guests", config.GUEST_RATE, 3600),
        tables: sharedLimit(pool, "tables", config.TABLE_RATE, 3600),
      };
      await api.register(accountRoutes, { accounts, tables, sessions: browsers, limits: logins });
      await api.register(tableRoutes, {
        ...{ db, games, tables, chat, presence },
        ...{ sessions: browsers, limits, requestRate: config.REQUEST_RATE },
      });
      await api.register(departureRoutes, { referee: play.referee });
      await api.register(archiveRoutes, { db, pool, games, tables, requestRate: config.REQUEST_RATE });
    },
    { prefix: "/api" },
  );
  const root = config.WEB_ROOT ?? findWebRoot();
  if (root === undefined) app.setNotFoundHandler((_request, reply) => nothingHere(reply));
  else await app.register(pages, { root });

  const playing = matchHandlers({
    pool,
    db,
    games,
    tables,
    presence,
    tableBroadcaster,
    chat,
    metrics,
    siteTime,
    ...play,
  });
  const router = new SocketRouter(
    {
      ...playing.calls,
      ...lobbyHandlers(() => lobbyOf(db, games), tableBroadcaster),
      ...chatHandlers(tables, accounts, chat),
    },
    app.log,
  );
  // A socket that is open keeps the HTTP server from closing.
  app.addHook("preClose", async () => {
    await router.close();
    await closeTransports(io);
    void io.close();
  });
  await app.ready();
  openSocketServer(io, app.server, {
    ...{ config, accounts, router, guard, gone: playing.gone, log: app.log },
    parseCookie: (header) => app.parseCookie(header),
  });
  const jobs = new JobWorker(
    pool,
    { clock: (job) => (job.match === null ? Promise.resolve() : play.clocks.wake(job.match)) },
    () => siteTime.ensureFresh(),
    (error, job, isHopeless) => {
      app.log[isHopeless ? "error" : "warn"]({ err: error, job: job?.key }, "a job failed and will be tried again");
    },
  );
  const close = async (): Promise<void> => {
    closing = true;
    rounds.stop();
    await jobs.stop();
    siteTime.stop();
    guard.close();
    const impatience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    await app.close();
    clearTimeout(impatience);
    await play.close();
    await tableBroadcaster.close();
    await bus.close();
    await database.close();
  };
  await siteTime.begin(complain);
  const where = await listen(app, config).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  jobs.begin();
  await play.awakenBots();
  rounds.begin();
  return { app, address: where, sweep: () => rounds.sweep(), close };
}

async function listen(app: FastifyInstance, { PORT, HOST }: Config): Promise<string> {
  try {
    return await app.listen({ port: PORT, host: HOST });
  } catch (error) {
    throw new StartupError(`PORT, HOST: the house cannot listen at ${HOST}:${PORT}: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}
