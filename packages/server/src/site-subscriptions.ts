import type { FastifyBaseLogger } from "fastify";
import type { AccountService } from "./accounts/account-service.ts";
import type { BackgroundWork } from "./background-work.ts";
import type { EventBus } from "./bus/event-bus.ts";
import { messageOfSite } from "./chat/chat-repository.ts";
import type { Metrics } from "./health/metrics.ts";
import type { BotRunner } from "./match/bot-runner.ts";
import { seatOfCommand } from "./match/match-event.ts";
import type { MatchRepository } from "./match/match-repository.ts";
import type { MatchService } from "./match/match-service.ts";
import type { ReadMarkers } from "./match/read-markers.ts";
import { bridgeNodes, type BridgeParts } from "./node-bridge.ts";
import type { NoticeCenter } from "./notices/notice-center.ts";
import type { Opponents } from "./opponents.ts";
import type { SiteEvents } from "./site-events.ts";
import type { BotBroadcaster } from "./sockets/bot-broadcaster.ts";
import type { MatchBroadcaster } from "./sockets/match-broadcaster.ts";
import type { TableReads } from "./tables/table-service.ts";
import type { HostService } from "./votes/host-service.ts";
import type { VoteService } from "./votes/vote-service.ts";

interface SubscriptionParts extends BridgeParts {
  readonly events: EventBus<SiteEvents>;
  readonly opponents: Opponents;
  readonly broadcaster: MatchBroadcaster;
  readonly readMarkers: ReadMarkers;
  readonly repository: MatchRepository;
  readonly matches: Pick<MatchService, "peek">;
  readonly bots: BotRunner;
  readonly botBroadcaster: BotBroadcaster;
  readonly votes: VoteService;
  readonly hosts: HostService;
  readonly accounts: AccountService;
  readonly tables: TableReads;
  readonly background: BackgroundWork;
  readonly center: Pick<NoticeCenter, "kick">;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

/**
 * Which part of this server acts on which event. The subscribers of an event are called in the order listed here: pages
 * are sent a committed event before anything else is done with it.
 */
export function subscribe(parts: SubscriptionParts): void {
  const { events, opponents, broadcaster, clockBroadcaster, tableBroadcaster, freshness, streams } = parts;
  const {
    readMarkers,
    repository,
    matches,
    bots,
    botBroadcaster,
    votes,
    voteBroadcaster,
    hosts,
    accounts,
    tables,
    center,
  } = parts;
  const { pageNotices, clubBroadcaster, relationsChanged, background, metrics, log, onError } = parts;

  // The pages of the match first, then everything else that follows from its events: results, programs, other servers.
  events.on("matchCommitted", (event) => {
    const clocks = clockBroadcaster.withEvent(event.matchId);
    const live = matches.peek(event.matchId);
    if (broadcaster.publish(event, clocks, (viewer) => live?.undoUntil(viewer) ?? null) === "sent") return;
    clockBroadcaster.missed(event.matchId);
    background.add(freshness.mend(event.matchId, event.seq));
  });
  events.on("matchCommitted", (event) => opponents.matchCommitted(event));
  events.on("matchCommitted", ({ matchId }) => streams.tableMoved(matchId));
  events.on("tableChanged", ({ id }) => opponents.tableChanged(id));
  events.on("tableChanged", ({ id }) => streams.tableMoved(id));

  // Opponents.
  events.on("pairingDue", () => opponents.pair());
  events.on("matchRated", ({ persons }) => opponents.rated(persons));
  events.on("seeksChanged", () => opponents.broadcaster.showList());
  events.on("proposalOver", ({ person, over }) => opponents.broadcaster.showOver(over, person));
  events.on("searchChanged", ({ persons }) => opponents.broadcaster.showSearch(persons));
  events.on("searchChanged", ({ persons }) => streams.searchMoved(persons));
  events.on("tournamentChanged", () => streams.allMoved());
  events.on("tokenRevoked", ({ token }) => streams.revoked(token));

  bridgeNodes(parts);

  // People.
  events.on("relationsChanged", ({ persons }) => relationsChanged(persons));
  events.on("clubChanged", ({ id }) => clubBroadcaster.show(id));
  events.on("sessionsEnded", ({ ids }) => tableBroadcaster.endSessions(ids));
  events.on("presenceChanged", ({ id }) => tableBroadcaster.showPresence(id));
  events.on("seatLink", ({ guest, link }) => tableBroadcaster.showSeatLink(guest, link));

  // Matches.
  events.on("matchCommitted", (event) => bots.see(event));
  events.on("clockChanged", ({ live }) => clockBroadcaster.show(live));
  events.on("clockChanged", ({ live }) => bots.seeClock(live));
  events.on("matchCommitted", ({ matchId }) => botBroadcaster.show(matchId));
  events.on("clockChanged", ({ live }) => botBroadcaster.show(live.id));
  events.on("matchCommitted", ({ isOwn, definition, command }) => {
    if (isOwn) metrics.decisions.inc({ game: definition.id, kind: command.do });
  });
  events.on("matchCommitted", (event) => tableBroadcaster.showWaiting(event));
  events.on("matchCommitted", ({ matchId, before, after }) => {
    const left = after.departed.filter((seat) => !before.departed.includes(seat));
    const marked = left.length === 0 ? Promise.resolve() : repository.markDeparted(matchId, left);
    if (left.length > 0 || after.result !== null)
      background.add(marked.then(() => events.emit("tableChanged", { id: matchId })));
  });
  events.on("matchSeen", ({ matchId, reader, seen }) => {
    const written =
      "seat" in reader
        ? readMarkers.write(matchId, reader.seat, seen)
        : readMarkers.writeSpectator(matchId, reader.person, seen);
    written.catch(onError);
  });
  events.on("matchRefused", ({ refusal: { code } }) => metrics.refusals.inc({ code }));
  events.on("answerLost", ({ matchId, seat }) => {
    metrics.lostAnswers.inc();
    log.error({ match: matchId, seat }, "an answer received before its deadline was committed too late");
  });
  events.on("matchDefect", ({ matchId, game, command, error }) => {
    metrics.defects.inc({ game });
    log.error(
      { err: error, match: matchId, command: command.do, seat: seatOfCommand(command) },
      "a game broke its own rules",
    );
  });

  // Votes. An event at a table may make a vote pointless, or take voters away.
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
    if (isOwn && (command.do === "leave" || command.do === "handover")) background.add(hosts.look(matchId));
  });

  // Notices.
  events.on("noticesMade", ({ notices }) => pageNotices.show(notices));
  events.on("newsRead", ({ person }) => pageNotices.showNews(person));
  events.on("decisionsAsked", ({ matchId, asked }) => pageNotices.showDecisions(matchId, asked));
  for (const kind of ["noticesWritten", "votesChanged", "tableChanged", "messageWritten"] as const)
    events.on(kind, () => center.kick());

  // Tables.
  const wakeBots = async (id: string): Promise<void> => {
    const table = await tables.get(id);
    if (table?.status === "playing" && table.botTurn) bots.look(id);
  };
  events.on("tableChanged", ({ id }) => {
    tableBroadcaster.showTable(id);
    background.add(accounts.endVoidSeatSessions(id));
    background.add(wakeBots(id));
  });
  events.on("tableGone", ({ id }) => tableBroadcaster.showGone(id));
  events.on("siteSaid", ({ matchId: table, said }) => {
    for (const line of said) events.emit("messageWritten", { table, message: messageOfSite(line) });
  });
  events.on("messageWritten", ({ table, message }) => tableBroadcaster.showMessage(table, message));
}
