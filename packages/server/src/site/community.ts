import { personById } from "../accounts/account-repository.ts";
import type { AccountService } from "../accounts/account-service.ts";
import type { EventSink } from "../bus/event-bus.ts";
import { messageByNumber } from "../chat/chat-repository.ts";
import { ClubRoom } from "../clubs/club-room.ts";
import { ClubService } from "../clubs/club-service.ts";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { MatchService } from "../match/match-service.ts";
import type { SayAtTable } from "../match/site-lines.ts";
import type { Opponents } from "./opponents.ts";
import { DeletionService } from "../people/deletion-service.ts";
import { Departures, unlessOver as unlessLeft } from "../people/departures.ts";
import { Erasure } from "../people/erasure.ts";
import { ExportService } from "../people/export-service.ts";
import { HelpService } from "../people/help-service.ts";
import { MatchEnding } from "../people/match-ending.ts";
import { ModerationService } from "../people/moderation-service.ts";
import { RelationService } from "../people/relation-service.ts";
import { ReportDesk } from "../people/report-desk.ts";
import { ReportService } from "../people/report-service.ts";
import type { SiteEvents } from "../site-events.ts";
import { InvitationService } from "../tables/invitation-service.ts";
import type { TableService } from "../tables/table-service.ts";
import type { SiteTime } from "../time/site-time.ts";

/** Relations between people, clubs, moderation, and the deletion of accounts. */
export interface Community {
  readonly relations: RelationService;
  readonly invitations: InvitationService;
  readonly clubs: ClubService;
  readonly clubRoom: ClubRoom;
  readonly deletions: DeletionService;
  readonly exports: ExportService;
  readonly reports: ReportService;
  readonly reportDesk: ReportDesk;
  readonly moderation: ModerationService;
  readonly help: HelpService;
}

export function buildCommunity(parts: {
  readonly db: Db;
  readonly games: Games;
  readonly repository: MatchRepository;
  readonly matches: MatchService;
  readonly accounts: AccountService;
  readonly tables: TableService;
  readonly opponents: Pick<Opponents, "blocked" | "expel">;
  readonly events: EventSink<SiteEvents>;
  readonly siteTime: SiteTime;
  readonly say: SayAtTable;
  /** Writes a line of the site into a table's chat; resolves once it is stored. */
  readonly note: (...line: Parameters<SayAtTable>) => Promise<void>;
  /** Notices were created; they are to be sent now. */
  readonly noticesMade: () => void;
  readonly onError: (error: unknown) => void;
}): Community {
  const { db, games, repository, matches, accounts, tables, opponents, events, siteTime } = parts;
  const { say, note, noticesMade, onError } = parts;
  const tableChanged = (id: string): void => events.emit("tableChanged", { id });
  const relations = new RelationService({
    db,
    news: {
      blocked: (person, other) => opponents.blocked(person, other),
      relationChanged: (persons) => {
        events.emit("relationsChanged", { persons });
        events.emit("pairingDue", {});
      },
    },
  });
  const invitations = new InvitationService({
    ...{ db, games },
    news: {
      tableChanged,
      say,
      invited: (person) => events.emit("searchChanged", { persons: [person] }),
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
        events.emit("pairingDue", {});
      },
      left: (person, { open, others }) => {
        personById(db, person)
          .then(async (who) => {
            if (who !== undefined) for (const id of open) await tables.leave(id, who).catch(unlessLeft);
          })
          .catch(onError);
        for (const id of others) tableChanged(id);
      },
      tablesGone: (ids) => {
        for (const id of ids) events.emit("tableGone", { id });
      },
      tournamentsChanged: (ids) => {
        for (const id of ids) events.emit("tournamentChanged", { id });
      },
      noticesMade,
    },
  });
  const clubRoom = new ClubRoom({ db, changed: clubChanged });
  const departures = new Departures({
    ...{ db, tables, matches, clubs },
    expel: (person, reason) => opponents.expel(person, reason),
  });
  const sessionsEnded = (ids: readonly string[]): void => events.emit("sessionsEnded", { ids });
  const erasure = new Erasure({
    ...{ db, departures },
    news: {
      sessionsEnded,
      tokensEnded: (ids) => {
        for (const token of ids) events.emit("tokenRevoked", { token });
      },
      tablesChanged: (ids) => {
        for (const id of ids) tableChanged(id);
      },
    },
  });
  const deletions = new DeletionService({ db, departures, erasure });
  const exports = new ExportService({ db, repository, noticesMade });
  const reportDesk = new ReportDesk({ db });
  const moderation = new ModerationService({
    ...{ db, desk: reportDesk, accounts, departures, erasure },
    endings: new MatchEnding({ matches, now: () => siteTime.now() }),
    news: {
      sessionsEnded,
      messageRemoved: (id, number) => {
        messageByNumber(db, id, number)
          .then((message) => {
            if (message !== undefined) events.emit("messageWritten", { table: id, message });
          })
          .catch(onError);
      },
      noticesMade,
      matchAnnulled: (id, persons) => {
        say(id, "table.annulled", {});
        events.emit("matchRated", { id, persons });
      },
      matchEnded: (id) => {
        say(id, "table.ended", {});
        events.emit("votesChanged", { id });
        tableChanged(id);
      },
    },
  });
  return {
    ...{ relations, invitations, clubs, clubRoom, deletions, exports, reportDesk, moderation },
    reports: new ReportService({ db }),
    help: new HelpService({ db, games, matches, repository, say: note }),
  };
}
