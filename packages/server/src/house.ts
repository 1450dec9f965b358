import type { FastifyInstance } from "fastify";
import type { AnyGameDefinition } from "@caravanserai/kernel";
import { accountRoutes } from "./accounts/routes.ts";
import { Accounts } from "./accounts/service.ts";
import { archiveRoutes } from "./archive/routes.ts";
import { noBus, type Bus, type News } from "./bus/bus.ts";
import { PostgresBus } from "./bus/postgres.ts";
import { Chat } from "./chat/service.ts";
import { chatCalls } from "./chat/sockets.ts";
import type { Config } from "./config.ts";
import { HASTY, openDatabase, type Address } from "./db/connection.ts";
import { Games } from "./games.ts";
import { Metrics } from "./health/metrics.ts";
import { countRequests, healthRoutes } from "./health/routes.ts";
import { makeApp, nothingHere, prepareApi } from "./http/app.ts";
import { sessions, Sessions } from "./http/sessions.ts";
import { sharedLimit } from "./limits/limit.ts";
import { LoginLimits } from "./limits/logins.ts";
import { SocketGuard } from "./limits/sockets.ts";
import { lobbyCalls } from "./lobby/sockets.ts";
import { Freshness } from "./play/freshness.ts";
import { makePlay, type Play } from "./play/play.ts";
import { playCalls } from "./play/sockets.ts";
import { Desk } from "./realtime/calls.ts";
import { closeTransports, openGate, makeIo } from "./realtime/gate.ts";
import { Herald } from "./realtime/herald.ts";
import { Presence } from "./realtime/presence.ts";
import { Rounds } from "./rounds.ts";
import { CannotStart, reasonOf } from "./starting.ts";
import { departureRoutes } from "./tables/departures.ts";
import { lobbyOf, tableRoutes } from "./tables/routes.ts";
import { Tables } from "./tables/service.ts";
import { findWebRoot, pages } from "./web/pages.ts";

/** A running server: the whole house on one database. */
export interface House {
  readonly app: FastifyInstance;
  /** Where it listens. */
  readonly address: string;
  /** Clears away what is too old: done by itself every hour. */
  sweep(): Promise<void>;
  /** Lets nobody in any more, writes down what helps, and closes. */
  close(): Promise<void>;
}

export interface HouseOptions {
  readonly config: Config;
  readonly games: readonly AnyGameDefinition[];
  readonly database: Address;
  /** Other servers work on the same database. */
  readonly shared: boolean;
}

/** At the end, requests that are not even whole after this time are cut off. */
const PATIENCE_MS = 3000;

/** Builds the house, from the database up to the door, and opens it. */
export async function openHouse({ config, games: all, database: address, shared }: HouseOptions): Promise<House> {
  const app = await makeApp(config, () => metrics.errors.inc());
  const complain = (error: unknown): void => {
    app.log.error({ err: error }, "something failed");
  };
  const database = await openDatabase(address, config.DATABASE_CONNECTIONS, complain);
  const { db, pool } = database;
  const games = new Games(all);
  let closing = false;
  const guard = new SocketGuard(config, (reason) => metrics.cuts.inc({ reason }));
  const io = makeIo(config, guard, () => closing);
  const presence = new Presence();
  const bus: Bus = shared ? new PostgresBus(() => database.connect(HASTY), complain) : noBus;
  const metrics = new Metrics({
    sockets: () => io.of("/").sockets.size,
    matchesInMemory: () => play.keeper.size,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  });

  const play: Play = makePlay({
    ...{ config, database, games, io, bus, metrics, log: app.log },
    tableChanged: (id) => {
      herald.tableChanged(id);
      accounts.endVoidSeatSessions(id).catch(complain);
    },
    awaitedChanged: (id, people) => herald.showMine(id, people),
  });
  const { keeper } = play;
  const herald: Herald = new Herald({
    ...{ io, db, pool, games, keeper, bus, presence, broadcaster: play.broadcaster },
    onError: complain,
  });
  const chat = new Chat(db, (table, message) => herald.spoken(table, message));
  const accounts: Accounts = new Accounts(db, config.SESSION_DAYS, {
    seatsChanged: (tables) => {
      for (const id of tables) {
        herald.tableChanged(id);
        accounts.endVoidSeatSessions(id).catch(complain);
      }
    },
    sessionsEnded: (ids) => {
      bus.tell({ about: "sessions", ids });
      herald.endSessions(ids);
    },
  });
  const tables = new Tables({
    ...{ db, games, accounts },
    news: {
      changed: (id) => {
        herald.tableChanged(id);
        accounts.endVoidSeatSessions(id).catch(complain);
        play.awaken(id);
      },
      gone: (id) => herald.tableGone(id),
      seatLink: (guest, link) => herald.seatLink(guest, link),
      say: (id, key, args) => {
        chat.note(id, key, args).catch(complain);
      },
    },
  });

  const freshness = new Freshness({
    ...{ io, pool, broadcaster: play.broadcaster, bringUpToDate: (id, seq) => play.bringUpToDate(id, seq) },
    showTable: (id) => herald.showTable(id),
    showGone: (id) => herald.showGone(id),
    onError: complain,
  });
  bus.listen(hear, () => {
    herald.showAll(keeper.ids());
    freshness.compare().catch(complain);
  });
  function hear(news: News, from: string): void {
    switch (news.about) {
      case "match":
        play.heard(news.id, news.seq);
        return;
      case "table":
        herald.showTable(news.id);
        return;
      case "gone":
        herald.showGone(news.id);
        return;
      case "message":
        herald.readMessage(news.id, news.number);
        return;
      case "seat-link":
        herald.showSeatLink(news.person, news.link);
        return;
      case "sessions":
        herald.endSessions(news.ids);
        return;
      case "presence":
        presence.heard(news.id, from, news.people, news.strangers, Date.now());
        herald.showPresence(news.id);
        return;
    }
  }

  const rounds = new Rounds({ config, play, freshness, accounts, tables, presence, herald, shared, onError: complain });
  countRequests(app, metrics);
  await app.register(healthRoutes, {
    ...{ pool, metrics, isClosing: () => closing },
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

  const playing = playCalls({ pool, db, games, tables, presence, herald, chat, metrics, ...play });
  const desk = new Desk(
    {
      ...playing.calls,
      ...lobbyCalls(() => lobbyOf(db, games), herald),
      ...chatCalls(tables, accounts, chat),
    },
    app.log,
  );
  // A socket that is open keeps the HTTP server from closing.
  app.addHook("preClose", async () => {
    await desk.close();
    await closeTransports(io);
    void io.close();
  });
  await app.ready();
  openGate(io, app.server, {
    ...{ config, accounts, desk, guard, gone: playing.gone, log: app.log },
    parseCookie: (header) => app.parseCookie(header),
  });
  const close = async (): Promise<void> => {
    closing = true;
    rounds.stop();
    guard.close();
    const impatience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    await app.close();
    clearTimeout(impatience);
    await play.close();
    await herald.close();
    await bus.close();
    await database.close();
  };
  const where = await listen(app, config).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  await play.awakenBots();
  rounds.begin();
  return { app, address: where, sweep: () => rounds.sweep(), close };
}

async function listen(app: FastifyInstance, { PORT, HOST }: Config): Promise<string> {
  try {
    return await app.listen({ port: PORT, host: HOST });
  } catch (error) {
    throw new CannotStart(`PORT, HOST: the house cannot listen at ${HOST}:${PORT}: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}
