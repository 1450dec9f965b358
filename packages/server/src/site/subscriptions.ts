import type { FastifyBaseLogger } from "fastify";
import type { AccountService } from "../accounts/account-service.ts";
import type { EventBus } from "../bus/event-bus.ts";
import { noBus } from "../bus/bus-message.ts";
import { messageOfSite } from "../chat/chat-repository.ts";
import type { Metrics } from "../health/metrics.ts";
import type { BotRunner } from "../match/bot-runner.ts";
import type { MatchEvent } from "../match/match-event.ts";
import { seatOfCommand } from "../match/match-plan.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { MatchEvents, MatchService } from "../match/match-service.ts";
import type { ReadMarkers } from "../match/read-markers.ts";
import { bridgeNodes, type BridgeParts } from "./other-servers.ts";
import type { NoticeCenter } from "../notices/notice-center.ts";
import type { Opponents } from "./opponents.ts";
import type { SiteEvents } from "../site-events.ts";
import { elsewhere, type Io } from "../sockets/io.ts";
import type { BotBroadcaster } from "../sockets/bot-broadcaster.ts";
import type { MatchBroadcaster } from "../sockets/match-broadcaster.ts";
import type { HostService } from "../votes/host-service.ts";
import { findTable } from "../tables/table-repository.ts";
import type { VoteService } from "../votes/vote-service.ts";

interface SubscriptionParts extends BridgeParts {
  readonly events: EventBus<SiteEvents>;
  readonly io: Io;
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
  readonly center: Pick<NoticeCenter, "kick">;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

/** Whether the match goes on after an event, and the server plays any of its seats. */
function mayWaitForBots({ seats, after }: MatchEvent): boolean {
  return after.result === null && (after.departed.length > 0 || seats.some(({ kind }) => kind === "bot"));
}

function isOwnEnd({ isOwn, after }: MatchEvent): boolean {
  return isOwn && after.result !== null;
}

function isOwnDeparture({ isOwn, after, departed }: MatchEvent): boolean {
  return isOwn && after.result === null && departed.length > 0;
}

/** Whether a bot may now be sitting in for a person. */
function mayWaitForSubstitute({ live: { match, seats, clock } }: MatchEvents["clockChanged"]): boolean {
  return match.result === null && clock !== null && seats.some(({ seat }) => clock.isSitting(seat));
}

/**
 * Which part of this server acts on which event, and for which events a part has no need. The subscribers of an event
 * are called in the order listed here: pages are sent a committed event before anything else is done with it.
 * @returns what is to be done every few seconds because there are other servers; null: there are none
 */
export function subscribe(parts: SubscriptionParts): (() => Promise<void>) | null {
  const { events, bus, io, opponents, broadcaster, clockBroadcaster, tableBroadcaster, freshness, streams } = parts;
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
    db,
    center,
  } = parts;
  const { pageNotices, clubBroadcaster, reviewBroadcaster, relationsChanged, background, metrics, log, onError } =
    parts;

  const streaming = (): boolean => streams.listeners.size > 0;

  // The pages of the match first, then everything else that follows from its events: results, programs, other servers.
  events.on("matchCommitted", (event) => {
    const clocks = event.hasClock ? clockBroadcaster.withEvent(event.matchId) : null;
    const live = matches.peek(event.matchId);
    if (broadcaster.publish(event, clocks, (viewer) => live?.undoUntil(viewer) ?? null) === "sent") return;
    if (clocks !== null) clockBroadcaster.missed(event.matchId);
    background.add(freshness.mend(event.matchId, event.seq));
  });
  events.on("matchCommitted", ({ matchId }) => opponents.matchOver(matchId), isOwnEnd);
  events.on("matchCommitted", ({ matchId }) => opponents.playerLeft(matchId), isOwnDeparture);
  events.on("matchCommitted", ({ matchId }) => streams.tableMoved(matchId), streaming);
  events.on("tableChanged", ({ id }) => opponents.tableChanged(id));
  events.on("tableChanged", ({ id }) => streams.tableMoved(id), streaming);

  // Opponents.
  events.on("pairingDue", () => opponents.pair());
  events.on("matchRated", ({ persons }) => opponents.rated(persons));
  events.on("seeksChanged", () => opponents.broadcaster.showList());
  events.on("proposalOver", ({ person, over }) => opponents.broadcaster.showOver(over, person));
  events.on("searchChanged", ({ persons }) => opponents.broadcaster.showSearch(persons));
  events.on("searchChanged", ({ persons }) => streams.searchMoved(persons));
  events.on("tournamentChanged", () => streams.allMoved());
  events.on("tokenRevoked", ({ token }) => streams.revoked(token));

  const beat = bus === noBus ? null : bridgeNodes(parts);

  // People.
  events.on("relationsChanged", ({ persons }) => relationsChanged(persons));
  events.on("clubChanged", ({ id }) => clubBroadcaster.show(id));
  events.on("reviewChanged", ({ id }) => reviewBroadcaster.show(id));
  events.on("sessionsEnded", ({ ids }) => tableBroadcaster.endSessions(ids));
  events.on("presenceChanged", ({ id }) => tableBroadcaster.showPresence(id));
  events.on("seatLink", ({ guest, link }) => tableBroadcaster.showSeatLink(guest, link));

  // Matches.
  events.on("matchCommitted", ({ matchId }) => bots.look(matchId), mayWaitForBots);
  events.on("clockChanged", ({ live }) => clockBroadcaster.show(live));
  events.on("clockChanged", ({ live }) => bots.look(live.id), mayWaitForSubstitute);
  events.on(
    "matchCommitted",
    ({ matchId }) => botBroadcaster.show(matchId),
    ({ hasSpells }) => hasSpells,
  );
  events.on(
    "clockChanged",
    ({ live }) => botBroadcaster.show(live.id),
    ({ live }) => live.spells !== null,
  );
  events.on(
    "matchCommitted",
    ({ definition, command }) => metrics.decisions.inc({ game: definition.id, kind: command.do }),
    ({ isOwn }) => isOwn,
  );
  events.on("matchCommitted", ({ matchId, seats }) => {
    const persons = elsewhere(
      io,
      matchId,
      seats.map(({ person }) => person),
    );
    if (persons.length > 0) tableBroadcaster.showWaiting(matchId, persons);
  });
  events.on(
    "matchCommitted",
    ({ matchId, departed }) => {
      const marked = departed.length === 0 ? Promise.resolve() : repository.markDeparted(matchId, departed);
      background.add(marked.then(() => events.emit("tableChanged", { id: matchId })));
    },
    ({ departed, after }) => departed.length > 0 || after.result !== null,
  );
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
  events.on(
    "matchCommitted",
    ({ matchId }) => reconsider(matchId),
    ({ isOwn, matchId }) => isOwn && votes.open.has(matchId),
  );
  events.on(
    "actsCommitted",
    ({ live }) => reconsider(live.id),
    ({ live }) => votes.open.has(live.id),
  );
  events.on("actsCommitted", ({ live, acts }) => {
    if (acts.some(({ kind }) => kind === "open" || kind === "free")) events.emit("tableChanged", { id: live.id });
  });
  events.on("votesChanged", ({ id }) => voteBroadcaster.show(id));
  events.on(
    "matchCommitted",
    ({ matchId }) => background.add(hosts.look(matchId)),
    ({ isOwn, command }) => isOwn && (command.do === "leave" || command.do === "handover"),
  );

  // Notices.
  events.on("noticesMade", ({ notices }) => pageNotices.show(notices));
  events.on("newsRead", ({ person }) => pageNotices.showNews(person));
  events.on("decisionsAsked", ({ matchId, asked }) => pageNotices.showDecisions(matchId, asked));
  for (const kind of ["noticesWritten", "votesChanged", "tableChanged", "messageWritten"] as const)
    events.on(kind, () => center.kick());

  // Tables.
  const wakeBots = async (id: string): Promise<void> => {
    const table = await findTable(db, id);
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
  events.on("messageWritten", ({ table, message }) => {
    tableBroadcaster.showMessage(table, message);
    freshness.noteNews(table);
  });
  return beat;
}
