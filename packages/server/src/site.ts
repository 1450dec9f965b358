import type { FastifyInstance } from "fastify";
import type { AnyGameDefinition } from "@caravanserai/kernel";
import { GuideRepository } from "./guides/repository.ts";
import { accountRoutes } from "./http/account-routes.ts";
import { guideRoutes } from "./http/guide-routes.ts";
import { personById } from "./accounts/account-repository.ts";
import { AccountService } from "./accounts/account-service.ts";
import { archiveRoutes } from "./http/archive-routes.ts";
import { noBus, type Bus } from "./bus/bus-message.ts";
import { EventBus } from "./bus/event-bus.ts";
import { PostgresBus } from "./bus/postgres-bus.ts";
import { ClockService } from "./clocks/clock-service.ts";
import { VacationService } from "./clocks/vacation-service.ts";
import { SiteTime } from "./time/site-time.ts";
import { JobWorker } from "./jobs/job-worker.ts";
import { ChatService } from "./chat/chat-service.ts";
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
import { ClockBroadcaster } from "./sockets/clock-broadcaster.ts";
import { Freshness } from "./sockets/freshness.ts";
import { BotRunner } from "./match/bot-runner.ts";
import { seatOfCommand } from "./match/match-event.ts";
import { MatchCache } from "./match/match-cache.ts";
import { MatchRepository } from "./match/match-repository.ts";
import { MatchService } from "./match/match-service.ts";
import { ReadMarkers } from "./match/read-markers.ts";
import { bridgeNodes } from "./node-bridge.ts";
import type { SiteEvents } from "./site-events.ts";
import { MatchBroadcaster } from "./sockets/match-broadcaster.ts";
import { matchHandlers } from "./sockets/match-handlers.ts";
import { SocketRouter } from "./sockets/socket-router.ts";
import { closeTransports, openSocketServer, makeSocketServer } from "./sockets/socket-server.ts";
import { seekHandlers } from "./sockets/seek-broadcaster.ts";
import { TableBroadcaster } from "./sockets/table-broadcaster.ts";
import { Presence } from "./tables/presence.ts";
import { Maintenance } from "./maintenance.ts";
import { noticeRoutes } from "./http/notice-routes.ts";
import { recoveryRoutes } from "./http/recovery-routes.ts";
import { openNoticeCenter } from "./notices/notice-center.ts";
import type { OutboundOptions } from "./notices/outbound.ts";
import { PageNotices } from "./sockets/page-notices.ts";
import { Streams } from "./programs/streams.ts";
import { TokenService } from "./programs/token-service.ts";
import { oneClick } from "./web/one-click.ts";
import { StartupError, reasonOf } from "./startup-errors.ts";
import { findOpponents } from "./opponents.ts";
import { departureRoutes } from "./http/departure-routes.ts";
import { orderRoutes } from "./http/order-routes.ts";
import { voteRoutes } from "./http/vote-routes.ts";
import { OrderService } from "./orders/order-service.ts";
import { vacationRoutes } from "./http/vacation-routes.ts";
import { VoteBroadcaster } from "./sockets/vote-broadcaster.ts";
import { voteHandlers } from "./sockets/vote-handlers.ts";
import { HostService } from "./votes/host-service.ts";
import { SubstituteService } from "./votes/substitute-service.ts";
import { VoteService, type VoteNews } from "./votes/vote-service.ts";
import { peopleRoutes } from "./http/people-routes.ts";
import { sanctions } from "./http/sanctions.ts";
import { moderationRoutes } from "./http/moderation-routes.ts";
import { ownDataRoutes } from "./http/own-data-routes.ts";
import { messageByNumber } from "./chat/chat-repository.ts";
import { DeletionService, ERASE_JOB } from "./people/deletion-service.ts";
import { Departures, unlessOver as unlessLeft } from "./people/departures.ts";
import { Erasure } from "./people/erasure.ts";
import { EXPORT_JOB, ExportService } from "./people/export-service.ts";
import { ModerationService } from "./people/moderation-service.ts";
import { ReportService } from "./people/report-service.ts";
import { InvitationService } from "./tables/invitation-service.ts";
import { peopleRelations } from "./relations/people-relations.ts";
import { RelationService } from "./people/relation-service.ts";
import { mustBeAllowedToSpeak, standingOf } from "./relations/sanctions.ts";
import { clubRoutes } from "./http/club-routes.ts";
import { ClubPresenter } from "./clubs/club-presenter.ts";
import { ClubRoom } from "./clubs/club-room.ts";
import { ClubService } from "./clubs/club-service.ts";
import { ClubBroadcaster, clubHandlers } from "./sockets/club-broadcaster.ts";
import { profileRoutes } from "./http/profile-routes.ts";
import { ProfileService } from "./profiles/profile-service.ts";
import { seekRoutes } from "./http/seek-routes.ts";
import { lobbyOf, tableRoutes } from "./http/table-routes.ts";
import { bearerTokens } from "./http/bearer-tokens.ts";
import { playRoutes } from "./http/play-routes.ts";
import { streamRoutes } from "./http/stream-routes.ts";
import { tokenRoutes } from "./http/token-routes.ts";
import { tournamentRoutes } from "./http/tournament-routes.ts";
import { TableService } from "./tables/table-service.ts";
import { Sharing } from "./sharing/sharing.ts";
import { findWebRoot, pages } from "./web/pages.ts";
import { sharedPages } from "./web/shared-pages.ts";

/** [CO-758] Copies of positions that a person may try out in an hour. */
const WHAT_IFS_AN_HOUR = 30;

/** A running server. */
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
  /** For tests: how the addresses of push services and webhooks are resolved and judged. */
  readonly outbound?: OutboundOptions;
}

/** At the end, requests that are not even whole after this time are cut off. */
const PATIENCE_MS = 3000;

/**
 * Builds the site from the database up to the sockets, and opens it. Each part knows only those above it; what happens
 * goes by the event bus.
 */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { config, games: all, database: address, shared } = options;
  const metrics = new Metrics();
  const app = await makeApp(config, () => metrics.errors.inc());
  const { log } = app;
  const onError = (error: unknown, match?: string): void => {
    log.error({ err: error, ...(match === undefined ? {} : { match }) }, "something failed");
  };
  const database = await openDatabase(address, config.DATABASE_CONNECTIONS, onError);
  const { db, pool } = database;
  const games = new Games(all);
  const events = new EventBus<SiteEvents>(onError);
  const bus: Bus = shared ? new PostgresBus(() => database.connect(ASYNC_COMMIT), onError) : noBus;

  const siteTime = new SiteTime(pool, (ms) => {
    log.warn({ ms }, "the clock of this server or of the database has moved");
  });

  // Matches.
  const repository = new MatchRepository(database, (size) => metrics.batchSize.observe(size));
  const cache = new MatchCache(
    repository,
    games,
    { most: config.MATCH_CACHE, snapshotEvery: config.SNAPSHOT_EVERY, downtimes: () => siteTime.downtimes },
    onError,
  );
  const matches = new MatchService({ repository, cache, events, siteTime });
  const readMarkers = new ReadMarkers(repository);

  // Services.
  const chat = new ChatService(db, (table, message) => events.emit("messageWritten", { table, message }));
  const clocks = new ClockService({
    ...{ repository, matches, time: siteTime },
    news: {
      say: (id, key, args) => {
        chat.note(id, key, args).catch(onError);
      },
    },
  });
  const accounts = new AccountService(db, config.SESSION_DAYS, {
    seatsChanged: (tables) => {
      for (const id of tables) events.emit("tableChanged", { id });
    },
    sessionsEnded: (ids) => events.emit("sessionsEnded", { ids }),
  });
  const center = await openNoticeCenter({
    ...{ config, database, matches, repository, accounts, siteTime, onError },
    ...(options.outbound === undefined ? {} : { outbound: options.outbound }),
    onDelivery: (channel, delivery) => {
      metrics.deliveries.inc({ channel, outcome: delivery.kind });
      if (delivery.kind === "our-fault")
        log.error({ channel, why: delivery.message }, "a notice could not be delivered");
    },
    onPlanned: (planned) => {
      const notices = planned.flatMap(({ id, person }) => (person === null ? [] : [{ id, person }]));
      if (notices.length > 0) events.emit("noticesMade", { notices });
    },
  });
  const vacations = new VacationService({
    ...{ db, time: siteTime },
    news: {
      say: (id, key, args) => {
        chat.note(id, key, args).catch(onError);
      },
    },
  });
  const tables = new TableService({
    ...{ db, games, accounts },
    news: {
      changed: (id) => events.emit("tableChanged", { id }),
      gone: (id) => events.emit("tableGone", { id }),
      seatLink: (guest, link) => events.emit("seatLink", { guest, link }),
      say: (id, key, args) => {
        chat.note(id, key, args).catch(onError);
      },
    },
  });

  const voteNews: VoteNews = {
    events,
    tableChanged: (id) => events.emit("tableChanged", { id }),
    say: (id, key, args) => {
      chat.note(id, key, args).catch(onError);
    },
  };
  const votes = new VoteService({ db, repository, matches, time: siteTime, news: voteNews });
  const substitutes = new SubstituteService({
    ...{ repository, matches, votes, accounts, time: siteTime, news: voteNews },
  });
  const orders = new OrderService({ db, matches, time: siteTime });
  const hosts = new HostService({ database, time: siteTime, news: voteNews });

  // Sockets.
  let closing = false;
  const guard = new SocketGuard(config, (reason) => metrics.cuts.inc({ reason }));
  const io = makeSocketServer(config, guard, () => closing);
  const presence = new Presence();
  const broadcaster = new MatchBroadcaster({
    ...{ io, repository },
    onFault: (error, match) => {
      metrics.defects.inc({ game: cache.peek(match)?.definition.id ?? "" });
      log.error({ err: error, match }, "a viewer could not be shown a match");
    },
  });
  const tableBroadcaster = new TableBroadcaster({
    ...{ io, db, games, matches, repository, events, presence, broadcaster },
    onError,
  });
  const freshness = new Freshness({ io, repository, matches, broadcaster, tableBroadcaster, onError });
  const clockBroadcaster = new ClockBroadcaster({ io, matches, clocks, siteTime, broadcaster, events, onError });
  const pageNotices = new PageNotices({
    io,
    db,
    presence,
    stories: center.stories,
    now: () => siteTime.now(),
    onError,
  });
  const voteBroadcaster = new VoteBroadcaster({ io, votes, tables: tableBroadcaster, onError });
  const bots = new BotRunner({
    ...{ matches, repository, pauseMs: config.BOT_PAUSE_MS, onError },
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
  const streams = new Streams({ db, isGood: (token) => tokens.isGood(token), onError });

  // Who acts on what, in this order: pages are sent an event before anything else is done with it.
  events.on("matchCommitted", (event) => {
    if (broadcaster.publish(event) === "missed") void freshness.mend(event.matchId, event.seq);
  });
  const opponents = findOpponents({
    ...{ db, games, matches, events, bus, io, onError },
    relations: peopleRelations,
    streaming: () => streams.persons(),
    say: (id, key, args) => {
      chat.note(id, key, args).catch(onError);
    },
  });
  events.on("tokenRevoked", ({ token }) => streams.revoked(token));
  events.on("matchSeen", ({ matchId, reader, seen }) => {
    const written =
      "seat" in reader
        ? readMarkers.write(matchId, reader.seat, seen)
        : readMarkers.writeSpectator(matchId, reader.person, seen);
    written.catch(onError);
  });
  events.on("matchCommitted", ({ matchId }) => streams.tableMoved(matchId));
  events.on("tableChanged", ({ id }) => streams.tableMoved(id));
  events.on("searchChanged", ({ persons }) => streams.searchMoved(persons));
  events.on("tournamentChanged", () => streams.allMoved());

  const relationsChanged = (persons: readonly string[]): void => {
    tableBroadcaster.showLobbyTo(persons, (person) => lobbyOf(db, games, person)).catch(onError);
    opponents.broadcaster.showList();
    opponents.broadcaster.showSearch(persons);
  };
  const relations = new RelationService({
    db,
    news: {
      blocked: (person, other) => opponents.blocked(person, other),
      relationChanged: (persons) => events.emit("relationsChanged", { persons }),
    },
  });
  const invitations = new InvitationService({
    ...{ db, games },
    news: {
      tableChanged: (id) => events.emit("tableChanged", { id }),
      say: (id, key, args) => {
        chat.note(id, key, args).catch(onError);
      },
    },
  });
  const clubChanged = (id: string): void => events.emit("clubChanged", { id });
  const clubs = new ClubService({
    db,
    news: {
      changed: clubChanged,
      gone: clubChanged,
      membershipChanged: (persons) => {
        events.emit("relationsChanged", { persons });
        events.emit("searchChanged", { persons });
        events.emit("seeksChanged", {});
      },
      left: (person, { open, others }) => {
        personById(db, person)
          .then(async (who) => {
            if (who !== undefined) for (const id of open) await tables.leave(id, who).catch(unlessLeft);
          })
          .catch(onError);
        for (const id of others) events.emit("tableChanged", { id });
      },
      tablesGone: (ids) => {
        for (const id of ids) events.emit("tableGone", { id });
      },
      tournamentsChanged: (ids) => {
        for (const id of ids) events.emit("tournamentChanged", { id });
      },
      noticesMade: () => center.kick(),
    },
  });
  const clubRoom = new ClubRoom({ db, changed: clubChanged });
  const clubBroadcaster = new ClubBroadcaster({ io, db, onError });
  const departures = new Departures({
    ...{ db, tables, matches, clubs },
    expel: (person, reason) => opponents.expel(person, reason),
  });
  const sessionsEnded = (ids: readonly string[]): void => events.emit("sessionsEnded", { ids });
  const erasure = new Erasure({
    ...{ db, departures },
    news: {
      sessionsEnded,
      tablesChanged: (ids) => {
        for (const id of ids) events.emit("tableChanged", { id });
      },
    },
  });
  const deletions = new DeletionService({ db, departures, erasure });
  const exports = new ExportService({ db, repository, noticesMade: () => center.kick() });
  const moderation = new ModerationService({
    ...{ db, accounts, departures, erasure },
    news: {
      sessionsEnded,
      messageRemoved: (id, number) => {
        messageByNumber(db, id, number)
          .then((message) => {
            if (message !== undefined) events.emit("messageWritten", { table: id, message });
          })
          .catch(onError);
      },
      noticesMade: () => center.kick(),
    },
  });
  bridgeNodes({
    ...{
      events,
      bus,
      tableBroadcaster,
      presence,
      freshness,
      clockBroadcaster,
      pageNotices,
      voteBroadcaster,
      clubBroadcaster,
      opponents,
      streams,
      relationsChanged,
    },
    onError,
  });
  events.on("relationsChanged", ({ persons }) => relationsChanged(persons));
  events.on("clubChanged", ({ id }) => clubBroadcaster.show(id));
  events.on("matchCommitted", (event) => bots.see(event));
  events.on("clockChanged", ({ live }) => clockBroadcaster.show(live));
  events.on("clockChanged", ({ live }) => bots.seeClock(live));
  events.on("noticesMade", ({ notices }) => pageNotices.show(notices));
  events.on("decisionsAsked", ({ matchId, asked }) => pageNotices.showDecisions(matchId, asked));
  events.on("noticesWritten", () => center.kick());
  events.on("votesChanged", () => center.kick());
  events.on("tableChanged", () => center.kick());
  events.on("votesChanged", () => center.kick());
  events.on("messageWritten", () => center.kick());
  events.on("matchCommitted", ({ isOwn, definition, command }) => {
    if (isOwn) metrics.decisions.inc({ game: definition.id, kind: command.do });
  });
  events.on("matchCommitted", (event) => tableBroadcaster.showWaiting(event));
  events.on("matchCommitted", ({ matchId, before, after }) => {
    const left = after.departed.filter((seat) => !before.departed.includes(seat));
    const marked = left.length === 0 ? Promise.resolve() : repository.markDeparted(matchId, left);
    if (left.length > 0 || after.result !== null)
      marked.then(() => events.emit("tableChanged", { id: matchId })).catch(onError);
  });
  // What happens at a table may take their object from its votes, or their voices.
  const reconsider = (id: string): void => {
    votes.reconsider(id).catch(onError);
  };
  events.on("matchCommitted", ({ isOwn, matchId }) => {
    if (isOwn) reconsider(matchId);
  });
  events.on("actsCommitted", ({ live, acts }) => {
    reconsider(live.id);
    if (acts.some(({ kind }) => kind === "open" || kind === "free")) events.emit("tableChanged", { id: live.id });
  });
  events.on("votesChanged", ({ id }) => voteBroadcaster.show(id));
  events.on("matchCommitted", ({ isOwn, matchId, command }) => {
    if (isOwn && (command.do === "leave" || command.do === "handover")) hosts.look(matchId).catch(onError);
  });
  events.on("matchRefused", ({ refusal: { code } }) => metrics.refusals.inc({ code }));
  events.on("matchDefect", ({ matchId, game, command, error }) => {
    metrics.defects.inc({ game });
    log.error(
      { err: error, match: matchId, command: command.do, seat: seatOfCommand(command) },
      "a game broke its own rules",
    );
  });
  events.on("tableChanged", ({ id }) => {
    tableBroadcaster.showTable(id);
    accounts.endVoidSeatSessions(id).catch(onError);
    bots.wake(id).catch(onError);
  });
  events.on("tableGone", ({ id }) => tableBroadcaster.showGone(id));
  events.on("messageWritten", ({ table, message }) => tableBroadcaster.showMessage(table, message));
  events.on("seatLink", ({ guest, link }) => tableBroadcaster.showSeatLink(guest, link));
  events.on("sessionsEnded", ({ ids }) => tableBroadcaster.endSessions(ids));
  events.on("presenceChanged", ({ id }) => tableBroadcaster.showPresence(id));

  const maintenance = new Maintenance({
    ...{
      config,
      cache,
      bots,
      broadcaster,
      freshness,
      accounts,
      tables,
      presence,
      tableBroadcaster,
      center,
      exports,
      clubs,
      clubRoom,
      shared,
    },
    onError,
  });

  // HTTP.
  countRequests(app, metrics);
  await app.register(healthRoutes, {
    ...{ pool, metrics, isClosing: () => closing, requestRate: config.REQUEST_RATE },
    token: config.METRICS_TOKEN ?? (config.production || config.PUBLIC_ORIGIN !== undefined ? undefined : null),
  });
  await app.register(
    async (api) => {
      await prepareApi(api, config);
      await api.register(sessions, { accounts, config });
      await api.register(bearerTokens, { tokens, config });
      await api.register(sanctions, { db });
      const browsers = new Sessions(accounts, config);
      const logins = new LoginLimits(pool, config.LOGIN_RATE);
      const limits = {
        guests: sharedLimit(pool, "guests", config.GUEST_RATE, 3600),
        tables: sharedLimit(pool, "tables", config.TABLE_RATE, 3600),
      };
      await api.register(accountRoutes, { db, accounts, tables, sessions: browsers, limits: logins });
      await api.register(guideRoutes, {
        guides: new GuideRepository(db),
        isGame: (id) => games.all.some((game) => game.id === id),
      });
      await api.register(tableRoutes, {
        ...{ db, games, tables, chat, presence },
        ...{ sessions: browsers, limits, requestRate: config.REQUEST_RATE },
      });
      await api.register(noticeRoutes, { db, pool, center, tables, matches });
      await api.register(recoveryRoutes, { pool, center, sessions: browsers, limits: logins });
      await api.register(departureRoutes, { matches });
      await api.register(voteRoutes, {
        ...{ db, games, tables, matches, repository, votes, substitutes, presence },
        ...{ sessions: browsers, guests: limits.guests, requestRate: config.REQUEST_RATE },
      });
      await api.register(vacationRoutes, { vacations });
      const invitationLimits = {
        byHour: sharedLimit(pool, "invitations-hour", 20, 3600),
        byDay: sharedLimit(pool, "invitations-day", 60, 86_400),
        toOne: sharedLimit(pool, "invitations-one", 5, 86_400),
      };
      await api.register(orderRoutes, { orders });
      await api.register(peopleRoutes, {
        ...{ relations, invitations, tables, games, presence },
        limits: invitationLimits,
      });
      await api.register(moderationRoutes, {
        ...{ db, pool, moderation, reports: new ReportService({ db }) },
        limit: sharedLimit(pool, "reports", 10, 86_400),
      });
      await api.register(ownDataRoutes, { deletions, exports, limits: logins });
      const profiles = new ProfileService({ db, games });
      await api.register(profileRoutes, { profiles });
      await api.register(clubRoutes, {
        ...{ db, clubs, room: clubRoom },
        presenter: new ClubPresenter({ db, games, profiles }),
        limits: {
          ...invitationLimits,
          founded: sharedLimit(pool, "clubs", 3, 30 * 86_400),
          joins: sharedLimit(pool, "club-joins", 20, 3600),
          words: sharedLimit(pool, "club-words", 20, 60),
        },
      });
      await api.register(seekRoutes, {
        ...{ seeks: opponents.seeks, proposals: opponents.proposals, presenter: opponents.presenter, siteTime },
        limits: {
          seeks: sharedLimit(pool, "seeks", config.SEEK_RATE, 3600),
          accepts: sharedLimit(pool, "accepts", config.SEEK_RATE, 3600),
        },
      });
      await api.register(streamRoutes, { streams });
      await api.register(tokenRoutes, { tokens, limit: sharedLimit(pool, "tokens", config.LOGIN_RATE, 3600) });
      await api.register(playRoutes, { tables, matches, repository, clocks, accounts, chat, siteTime });
      await api.register(tournamentRoutes, {
        ...{ db, ...opponents.tournaments },
        limit: sharedLimit(pool, "tournaments", config.SEEK_RATE, 3600),
      });
      await api.register(archiveRoutes, {
        ...{ db, repository, games, tables, requestRate: config.REQUEST_RATE },
        whatIfs: sharedLimit(pool, "what-ifs", WHAT_IFS_AN_HOUR, 3600),
      });
    },
    { prefix: "/api" },
  );
  await app.register(oneClick, { db, offKey: center.offKey });
  const root = config.WEB_ROOT ?? findWebRoot();
  if (root === undefined) app.setNotFoundHandler((_request, reply) => nothingHere(reply));
  else await app.register(pages, { root });
  const sharing = new Sharing({ db, games, repository });
  await app.register(sharedPages, { sharing, config, root });

  const forMatches = matchHandlers({
    ...{ games, tables, matches, repository, broadcaster, events, clocks, siteTime },
    ...{ presence, activity: center.presence, tableBroadcaster, chat, metrics, votes },
  });
  const router = new SocketRouter(
    {
      ...forMatches.calls,
      ...lobbyHandlers((viewer) => lobbyOf(db, games, viewer), tableBroadcaster),
      ...chatHandlers(tables, accounts, chat),
      ...voteHandlers(votes, async (person) => mustBeAllowedToSpeak(await standingOf(db, person))),
      ...seekHandlers(),
      ...clubHandlers(db),
    },
    log,
  );
  // A socket that is open keeps the HTTP server from closing.
  app.addHook("preClose", async () => {
    streams.close();
    await router.close();
    await closeTransports(io);
    void io.close();
  });
  await app.ready();
  openSocketServer(io, app.server, {
    ...{ config, accounts, router, guard, gone: forMatches.gone, log },
    parseCookie: (header) => app.parseCookie(header),
  });
  const jobs = new JobWorker(
    pool,
    {
      ...center.jobs,
      clock: (job) => (job.match === null ? Promise.resolve() : clocks.wake(job.match)),
      recount: async ({ key, person }) => {
        for (const id of person === null ? [] : await clocks.recount(person)) {
          await center.remindAnew(id);
          bus.publish({ about: "holds", id });
        }
        await pool.query("delete from jobs where key = $1", [key]);
      },
      vacation: (job) => vacations.wake(job),
      vote: (job) => votes.wake(job),
      pause: (job) => votes.wakePause(job),
      open: (job) => substitutes.wakeOffer(job),
      invite: (job) => substitutes.wakeInvitation(job),
      host: (job) => hosts.wake(job),
      order: (job) => orders.wake(job),
      ...opponents.jobs,
      [ERASE_JOB]: (job) => deletions.wake(job),
      [EXPORT_JOB]: (job) => exports.wake(job),
    },
    () => siteTime.ensureFresh(),
    (error, job, isHopeless) => {
      log[isHopeless ? "error" : "warn"]({ err: error, job: job?.key }, "a job failed and will be tried again");
    },
  );
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
    await maintained;
    await matches.settled();
    await readMarkers.settled();
    await sharing.close();
    await repository.close();
    await cache.close();
    await tableBroadcaster.close();
    pageNotices.close();
    clockBroadcaster.close();
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
