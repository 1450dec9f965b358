import type { AnyGameDefinition } from "@caravanserai/kernel";
import type { FastifyInstance } from "fastify";
import { AccountService } from "./accounts/account-service.ts";
import { fillTwins } from "./accounts/twins.ts";
import { BackgroundWork } from "./scheduling/background-work.ts";
import { beforeUpdate } from "./backup/before-update.ts";
import { noBus, type Bus } from "./bus/bus-message.ts";
import { EventBus } from "./bus/event-bus.ts";
import { NatsBus } from "./bus/nats-bus.ts";
import { PostgresBus } from "./bus/postgres-bus.ts";
import { ChatService } from "./chat/chat-service.ts";
import { ClockService } from "./clocks/clock-service.ts";
import { TimeOutExcuses } from "./clocks/excuses.ts";
import { VacationService } from "./clocks/vacation-service.ts";
import { buildCommunity } from "./site/community.ts";
import type { Config } from "./config.ts";
import { ASYNC_COMMIT, openDatabase, type Address } from "./db/connection.ts";
import { Games } from "./games.ts";
import type { KeptRules } from "./kept-rules.ts";
import { Metrics } from "./health/metrics.ts";
import { apiRoutes } from "./http/api-routes.ts";
import { makeApp, nothingHere } from "./http/app.ts";
import { countRequests, healthRoutes } from "./http/health-routes.ts";
import { lobbyOf } from "./http/table-routes.ts";
import { JobWorker, reportOf } from "./jobs/job-worker.ts";
import { endJob } from "./jobs/put-job.ts";
import { SocketGuard } from "./limits/sockets.ts";
import { Maintenance } from "./site/maintenance.ts";
import { LevelOffers } from "./thinking/level-offers.ts";
import { Thinker } from "./thinking/thinker.ts";
import { BotRunner } from "./match/bot-runner.ts";
import { EventWriter } from "./match/event-writer.ts";
import { MatchCache } from "./match/match-cache.ts";
import { MatchRepository } from "./match/match-repository.ts";
import { MatchService } from "./match/match-service.ts";
import { ReadMarkers } from "./match/read-markers.ts";
import type { SayAtTable } from "./match/site-lines.ts";
import { SpectatorMatches } from "./match/spectator-match.ts";
import { openNoticeCenter } from "./notices/notice-center.ts";
import type { OutboundOptions } from "./notices/outbound.ts";
import { findOpponents } from "./site/opponents.ts";
import { OrderService } from "./standing-orders/order-service.ts";
import { ERASE_JOB } from "./people/deletion-service.ts";
import { EXPORT_JOB } from "./people/export-service.ts";
import { Streams } from "./programs/streams.ts";
import { TokenService } from "./programs/token-service.ts";
import { mustBeAllowedToSpeak, standingOf } from "./social/sanctions.ts";
import { ReviewService } from "./reviews/review-service.ts";
import { Sharing } from "./link-pictures/sharing.ts";
import type { SiteEvents } from "./site-events.ts";
import { subscribe } from "./site/subscriptions.ts";
import { chatHandlers } from "./sockets/chat-handlers.ts";
import { BotBroadcaster } from "./sockets/bot-broadcaster.ts";
import { ClockBroadcaster } from "./sockets/clock-broadcaster.ts";
import { ClubBroadcaster, clubHandlers } from "./sockets/club-broadcaster.ts";
import { Freshness } from "./sockets/freshness.ts";
import { lobbyHandlers } from "./sockets/lobby-handlers.ts";
import { MatchBroadcaster } from "./sockets/match-broadcaster.ts";
import { matchHandlers } from "./sockets/match-handlers.ts";
import { PageNotices } from "./sockets/page-notices.ts";
import { seekHandlers } from "./sockets/seek-broadcaster.ts";
import { ReviewBroadcaster, reviewHandlers } from "./sockets/review-broadcaster.ts";
import { SocketRouter } from "./sockets/socket-router.ts";
import { closeTransports, openSocketServer, makeSocketServer } from "./sockets/socket-server.ts";
import { TableBroadcaster } from "./sockets/table-broadcaster.ts";
import { VoteBroadcaster } from "./sockets/vote-broadcaster.ts";
import { voteHandlers } from "./sockets/vote-handlers.ts";
import { StartupError, reasonOf } from "./startup-errors.ts";
import { Presence } from "./tables/presence.ts";
import { SeatLinks } from "./tables/seat-links.ts";
import { TableService } from "./tables/table-service.ts";
import { SiteTime } from "./time/site-time.ts";
import { HostService } from "./votes/host-service.ts";
import { SubstituteService } from "./votes/substitute-service.ts";
import { VoteService, type VoteNews } from "./votes/vote-service.ts";
import { oneClick } from "./web/one-click.ts";
import { findWebRoot, pages } from "./web/pages.ts";
import { sharedPages } from "./web/shared-pages.ts";

/** A running server. */
export interface Site {
  readonly app: FastifyInstance;
  /** The URL on which it listens. */
  readonly address: string;
  /** Deletes expired data. Runs automatically every hour. */
  sweep(): Promise<void>;
  /** Stops accepting requests, completes the work in progress, and closes all connections. Safe to call twice. */
  close(): Promise<void>;
}

export interface SiteOptions {
  readonly config: Config;
  readonly games: readonly AnyGameDefinition[];
  /** For tests: other kept rules than those of the build. */
  readonly kept?: KeptRules;
  readonly database: Address;
  /** Whether other servers use the same database. */
  readonly shared: boolean;
  /** The folder for a backup of the database before a newer version changes it; missing: none is made. */
  readonly backups?: string;
  /** For tests: how the addresses of push services and webhooks are resolved and checked. */
  readonly outbound?: OutboundOptions;
}

/** Requests that are still incomplete this long after closing began are cut off. */
const PATIENCE_MS = 3000;

/**
 * Builds the site from the database up to the sockets, and opens it. Each part depends only on those built before it;
 * events reach the others through the event bus.
 */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { config, games: all, database: address, shared } = options;
  const metrics = new Metrics();
  const app = await makeApp(config, () => metrics.errors.inc());
  const { log } = app;
  const onError = (error: unknown, match?: string): void => {
    log.error({ err: error, ...(match === undefined ? {} : { match }) }, "something failed");
  };
  const patience = {
    seconds: config.DATABASE_WAIT,
    onWait: (reason: string) => {
      log.warn(`The server waits up to ${config.DATABASE_WAIT} s for its database: ${reason}.`);
    },
    beforeUpdate: beforeUpdate(options.backups ?? null, (line) => {
      log.warn(line);
    }),
  };
  const { DATABASE_CONNECTIONS: connections, DATABASE_POOLER_URL: pooler } = config;
  const database = await openDatabase(address, connections, onError, patience, pooler);
  const { db, pool } = database;
  const games = new Games(all, options.kept);
  const events = new EventBus<SiteEvents>(onError);
  const bus: Bus = !shared
    ? noBus
    : config.BUS_URL === undefined
      ? new PostgresBus(() => database.connect(ASYNC_COMMIT), onError)
      : new NatsBus(config.BUS_URL, onError);

  const siteTime = new SiteTime(pool, (ms) => {
    log.warn({ ms }, "the clock of this server or of the database has jumped");
  });

  // Matches.
  const repository = new MatchRepository(database);
  const writer = new EventWriter(database.connect, metrics.batchSize);
  const cache = new MatchCache(
    repository,
    games,
    { bus, most: config.MATCH_CACHE, snapshotEvery: config.SNAPSHOT_EVERY, downtimes: () => siteTime.downtimes },
    onError,
  );
  const matches = new MatchService({ repository, writer, cache, events, siteTime });
  const readMarkers = new ReadMarkers(repository);
  const background = new BackgroundWork(onError);
  background.add(fillTwins(db));

  // Services.
  const chat = new ChatService(db, (table, message) => events.emit("messageWritten", { table, message }));
  const say: SayAtTable = (id, key, args) => {
    background.add(chat.note(id, key, args));
  };
  const tableChanged = (id: string): void => events.emit("tableChanged", { id });
  const excuses = new TimeOutExcuses({ pool, sendsMail: config.SMTP_URL !== undefined });
  const clocks = new ClockService({ repository, matches, time: siteTime, say, excuses });
  const accounts = new AccountService(db, config.SESSION_DAYS, {
    seatsChanged: (tables) => {
      for (const id of tables) tableChanged(id);
    },
    sessionsEnded: (ids) => events.emit("sessionsEnded", { ids }),
    tokensEnded: (ids) => {
      for (const token of ids) events.emit("tokenRevoked", { token });
    },
  });
  const center = await openNoticeCenter({
    ...{ config, database, matches, repository, accounts, siteTime, onError },
    ...(options.outbound === undefined ? {} : { outbound: options.outbound }),
    onDelivery: (channel, delivery) => {
      metrics.deliveries.inc({ channel, outcome: delivery.kind });
      if (delivery.kind !== "our-fault" && delivery.kind !== "later") return;
      const { message: why, detail } = delivery;
      if (delivery.kind === "our-fault") log.error({ channel, why, detail }, "a notice could not be delivered");
      else if (detail !== undefined) log.warn({ channel, why, detail }, "a notice could not be delivered yet");
    },
    onPlanned: (planned) => {
      const notices = planned.flatMap(({ id, person }) => (person === null ? [] : [{ id, person }]));
      if (notices.length > 0) events.emit("noticesMade", { notices });
    },
    onNewsRead: (person) => events.emit("newsRead", { person }),
  });
  const noticesMade = (): void => center.kick();
  const vacations = new VacationService({
    ...{ db, time: siteTime, say },
    recount: (person) => clocks.recount(person),
  });
  const thinker = new Thinker({
    threads: config.THINKING,
    news: {
      thought: (game, { ms }) => metrics.thoughtSeconds.observe({ game }, ms / 1000),
      event: (game, what) => metrics.thinking.inc({ game, what }),
      error: (error, game) => log.error({ err: error, game }, "a thread in which bots think has ended"),
    },
  });
  const levels = new LevelOffers((game) => thinker.isThinking(game));
  const tables = new TableService({
    ...{ db, games, levels, accounts },
    news: { say, changed: tableChanged, gone: (id) => events.emit("tableGone", { id }) },
  });
  const seatLinks = new SeatLinks({
    ...{ db, accounts },
    news: { say, seatLink: (guest, link) => events.emit("seatLink", { guest, link }) },
  });
  const voteNews: VoteNews = { events, tableChanged, say, background };
  const votes = new VoteService({ db, repository, matches, time: siteTime, news: voteNews });
  const substitutes = new SubstituteService({
    ...{ repository, matches, votes, accounts, time: siteTime, news: voteNews },
  });
  const orders = new OrderService({ db, matches, time: siteTime });
  const hosts = new HostService({ database, time: siteTime, news: voteNews });

  // Sockets.
  let closing = false;
  const guard = new SocketGuard(config, background, {
    onCut: (reason) => metrics.cuts.inc({ reason }),
    onBarred: (bar) => bus.publish({ about: "barred", ...bar }),
  });
  const io = makeSocketServer(config, guard, () => closing);
  const presence = new Presence();
  const broadcaster = new MatchBroadcaster({
    ...{ io, repository },
    onFault: (error, match) => {
      metrics.defects.inc({ game: cache.peek(match)?.definition.id ?? "" });
      log.error({ err: error, match }, "a viewer could not be shown a match");
    },
  });
  const spectators = new SpectatorMatches({
    repository,
    onSteps: (live, steps) => broadcaster.publishDelayed(live, steps),
  });
  const tableBroadcaster = new TableBroadcaster({
    ...{ io, db, games, matches, repository, events, presence, broadcaster, spectators },
    onError,
  });
  const freshness = new Freshness({
    io,
    repository,
    matches,
    broadcaster,
    tableBroadcaster,
    spectators,
    background,
    onError,
  });
  const clockBroadcaster = new ClockBroadcaster({ io, matches, clocks, siteTime, broadcaster, events, onError });
  const botBroadcaster = new BotBroadcaster({ io, matches });
  const pageNotices = new PageNotices({
    io,
    db,
    presence,
    summaries: center.summaries,
    now: () => siteTime.now(),
    onError,
  });
  const voteBroadcaster = new VoteBroadcaster({ io, votes, tables: tableBroadcaster, onError });
  const bots = new BotRunner({
    ...{ matches, repository, thinker, pauseMs: config.BOT_PAUSE_MS, onError },
    isWatched: (id) => broadcaster.hasWatchers(id),
    onDefect: (error, { id, definition }, kind) => {
      metrics.defects.inc({ game: definition.id });
      log.error({ err: error, match: id, kind }, "a bot gave no legal answer; its default was taken");
    },
  });
  metrics.watch({
    sockets: () => io.of("/").sockets.size,
    matchesInMemory: () => cache.size,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  });

  // Programs.
  const tokens = new TokenService(db, events);
  const streams = new Streams({ db, bus, isGood: (token) => tokens.isGood(token), onError });

  // Opponents, clubs, people.
  const opponents = findOpponents({
    ...{ db, games, matches, events, io, say, noticesMade, onError },
    streaming: () => streams.persons(),
  });
  const community = buildCommunity({
    ...{ db, games, repository, matches, accounts, tables, opponents, events, siteTime, say, noticesMade },
    note: (id, key, args) => chat.note(id, key, args),
    onError,
  });
  const clubBroadcaster = new ClubBroadcaster({ io, db, onError });
  const reviews = new ReviewService({ db, tables, changed: (id) => events.emit("reviewChanged", { id }) });
  const reviewBroadcaster = new ReviewBroadcaster({ io, stateOf: (id) => reviews.stateOf(id), onError });

  const beat = subscribe({
    ...{ events, bus, io, log, metrics, broadcaster, tableBroadcaster, presence, freshness, clockBroadcaster },
    botBroadcaster,
    ...{
      pageNotices,
      voteBroadcaster,
      clubBroadcaster,
      reviewBroadcaster,
      opponents,
      streams,
      readMarkers,
      repository,
    },
    ...{ matches, bots, votes, hosts, accounts, center, background, db, guard, onError },
    relationsChanged: (persons) => {
      background.add(tableBroadcaster.showLobbyTo(persons, (person) => lobbyOf(db, games, person)));
      opponents.broadcaster.showList();
      opponents.broadcaster.showSearch(persons);
    },
  });

  const maintenance = new Maintenance({
    ...{ config, cache, bots, broadcaster, freshness, accounts, tables, beat, reviews },
    ...{ center, exports: community.exports, clubs: community.clubs, clubRoom: community.clubRoom },
    onError,
  });

  // HTTP.
  countRequests(app, metrics);
  await app.register(healthRoutes, {
    ...{ pool, metrics, isClosing: () => closing, requestRate: config.REQUEST_RATE },
    token: config.METRICS_TOKEN ?? (config.production || config.PUBLIC_ORIGIN !== undefined ? undefined : null),
  });
  await app.register(apiRoutes, {
    ...{ config, db, pool, games, repository, matches, spectators, siteTime, accounts },
    ...{ levels, tables, seatLinks, presence, chat, reviews, clocks, vacations, orders, votes, substitutes, center },
    ...{ seeks: opponents.seeks, proposals: opponents.proposals, presenter: opponents.presenter },
    ...{ tournaments: opponents.tournaments, ...community, tokens, streams },
    prefix: "/api",
  });
  await app.register(oneClick, { db, offKey: center.offKey });
  const root = config.WEB_ROOT ?? findWebRoot();
  if (root === undefined) app.setNotFoundHandler((_request, reply) => nothingHere(reply));
  else await app.register(pages, { root, games, config });
  const sharing = new Sharing({ db, games, repository });
  await app.register(sharedPages, { sharing, games, config, root });

  const forMatches = matchHandlers({
    ...{ games, tables, matches, repository, broadcaster, spectators, events, clocks, siteTime },
    ...{ presence, activity: center.presence, tableBroadcaster, chat, metrics, votes, bus },
  });
  const router = new SocketRouter(
    {
      ...forMatches.calls,
      ...lobbyHandlers((viewer, page) => lobbyOf(db, games, viewer, page), tableBroadcaster),
      ...chatHandlers(tables, accounts, chat),
      ...voteHandlers(votes, async (person) => mustBeAllowedToSpeak(await standingOf(db, person))),
      ...seekHandlers(),
      ...clubHandlers(db),
      ...reviewHandlers(reviews),
    },
    log,
  );
  // An open socket keeps the HTTP server from closing.
  app.addHook("preClose", async () => {
    streams.close();
    await router.close();
    await closeTransports(io);
    background.add(io.close());
  });
  await app.ready();
  openSocketServer(io, app.server, {
    ...{ config, accounts, router, guard, gone: forMatches.gone, log },
    parseCookie: (header) => app.parseCookie(header),
  });
  const jobs = new JobWorker({
    ...{ pool, sessions: database.sessions },
    handlers: {
      ...center.jobs,
      clock: (job) => (job.match === null ? Promise.resolve() : clocks.wake(job.match)),
      recount: async ({ key, person }) => {
        for (const id of person === null ? [] : await clocks.recount(person)) {
          await center.remindAnew(id);
          bus.publish({ about: "holds", id });
        }
        await endJob(db, key);
      },
      vacation: (job) => vacations.wake(job),
      vote: (job) => votes.wake(job),
      pause: (job) => votes.wakePause(job),
      open: (job) => substitutes.wakeOffer(job),
      invite: (job) => substitutes.wakeInvitation(job),
      host: (job) => hosts.wake(job),
      order: (job) => orders.wake(job),
      ...opponents.jobs,
      [ERASE_JOB]: (job) => community.deletions.wake(job),
      [EXPORT_JOB]: (job) => community.exports.wake(job),
    },
    before: () => siteTime.ensureFresh(),
    onError: (error, failure) => {
      const { level, message } = reportOf(failure);
      log[level]({ err: error, ...(failure.what === "look" ? {} : { job: failure.job.key }) }, message);
    },
  });
  const closeOnce = async (): Promise<void> => {
    closing = true;
    const maintained = maintenance.stop();
    await jobs.stop();
    await center.close();
    await opponents.close();
    siteTime.stop();
    guard.close();
    const impatience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    await app.close();
    clearTimeout(impatience);
    bots.close();
    await thinker.close();
    await maintained;
    await matches.settled();
    await readMarkers.settled();
    await background.settled();
    await sharing.close();
    await community.exports.close();
    await writer.close();
    await cache.close();
    await tableBroadcaster.close();
    pageNotices.close();
    clockBroadcaster.close();
    botBroadcaster.close();
    clubBroadcaster.close();
    await bus.close();
    await database.close();
  };
  let closed: Promise<void> | null = null;
  const close = (): Promise<void> => (closed ??= closeOnce());
  const opened = siteTime.begin(onError).then(() => listen(app, config));
  const where = await opened.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  jobs.begin();
  center.begin();
  opponents.begin();
  await bots.wakeAll(0);
  maintenance.begin();
  return {
    app,
    address: where,
    sweep: async () => {
      await maintenance.sweep();
      await opponents.sweep();
    },
    close,
  };
}

async function listen(app: FastifyInstance, { PORT, HOST }: Config): Promise<string> {
  try {
    return await app.listen({ port: PORT, host: HOST });
  } catch (error) {
    throw new StartupError(`PORT, HOST: the server cannot listen at ${HOST}:${PORT}: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}
