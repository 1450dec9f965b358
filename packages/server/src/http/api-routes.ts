import type { FastifyPluginAsync } from "fastify";
import type pg from "pg";
import type { AccountService } from "../accounts/account-service.ts";
import type { ChatService } from "../chat/chat-service.ts";
import type { ReviewService } from "../reviews/review-service.ts";
import { CommentService } from "../chat/comment-service.ts";
import type { ClockService } from "../clocks/clock-service.ts";
import type { VacationService } from "../clocks/vacation-service.ts";
import { ClubPresenter } from "../clubs/club-presenter.ts";
import type { ClubRoom } from "../clubs/club-room.ts";
import type { ClubService } from "../clubs/club-service.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import { GuideRepository } from "../guides/repository.ts";
import { sharedLimit } from "../limits/limit.ts";
import { LoginLimits } from "../limits/logins.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { MatchService } from "../match/match-service.ts";
import type { SpectatorMatches } from "../match/spectator-match.ts";
import type { NoticeCenter } from "../notices/notice-center.ts";
import type { OrderService } from "../standing-orders/order-service.ts";
import type { DeletionService } from "../people/deletion-service.ts";
import type { ExportService } from "../people/export-service.ts";
import type { HelpService } from "../people/help-service.ts";
import type { ModerationService } from "../people/moderation-service.ts";
import type { RelationService } from "../people/relation-service.ts";
import type { ReportDesk } from "../people/report-desk.ts";
import type { ReportService } from "../people/report-service.ts";
import { AgainstBotsService } from "../profiles/against-bots.ts";
import { LeaderboardService } from "../profiles/leaderboard-service.ts";
import { ProfileService } from "../profiles/profile-service.ts";
import type { Streams } from "../programs/streams.ts";
import type { TokenService } from "../programs/token-service.ts";
import type { ProposalService } from "../seeks/proposal-service.ts";
import type { SeekPresenter } from "../seeks/seek-presenter.ts";
import type { SeekService } from "../seeks/seek-service.ts";
import type { InvitationService } from "../tables/invitation-service.ts";
import type { Presence } from "../tables/presence.ts";
import type { SeatLinks } from "../tables/seat-links.ts";
import type { TableService } from "../tables/table-service.ts";
import type { SiteTime } from "../time/site-time.ts";
import type { TournamentPresenter } from "../tournaments/tournament-presenter.ts";
import type { TournamentService } from "../tournaments/tournament-service.ts";
import type { SubstituteService } from "../votes/substitute-service.ts";
import type { VoteService } from "../votes/vote-service.ts";
import { accountRoutes } from "./account-routes.ts";
import { prepareApi } from "./app.ts";
import { archiveRoutes } from "./archive-routes.ts";
import { reviewRoutes } from "./review-routes.ts";
import { commentRoutes } from "./comment-routes.ts";
import { budgetsOf } from "./budgets.ts";
import { bearerTokens } from "./bearer-tokens.ts";
import { clubRoutes } from "./club-routes.ts";
import { guideRoutes } from "./guide-routes.ts";
import { invitationLimits } from "./invitation-limits.ts";
import { moderationRoutes } from "./moderation-routes.ts";
import { noticeRoutes } from "./notice-routes.ts";
import { orderRoutes } from "./order-routes.ts";
import { ownDataRoutes } from "./own-data-routes.ts";
import { peopleRoutes } from "./people-routes.ts";
import { playRoutes } from "./play-routes.ts";
import { profileRoutes } from "./profile-routes.ts";
import { recoveryRoutes } from "./recovery-routes.ts";
import type { LevelOffers } from "../thinking/level-offers.ts";
import { sanctions } from "./sanctions.ts";
import { seekRoutes } from "./seek-routes.ts";
import { sessions, Sessions } from "./sessions.ts";
import { streamRoutes } from "./stream-routes.ts";
import { tableRoutes } from "./table-routes.ts";
import { tokenRoutes } from "./token-routes.ts";
import { tournamentRoutes } from "./tournament-routes.ts";
import { vacationRoutes } from "./vacation-routes.ts";
import { voteRoutes } from "./vote-routes.ts";

/** Everything that the routes need. */
export interface ApiParts {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly games: Games;
  readonly repository: MatchRepository;
  readonly matches: MatchService;
  readonly spectators: SpectatorMatches;
  readonly siteTime: SiteTime;
  readonly accounts: AccountService;
  readonly levels: LevelOffers;
  readonly tables: TableService;
  readonly seatLinks: SeatLinks;
  readonly invitations: InvitationService;
  readonly presence: Presence;
  readonly chat: ChatService;
  readonly reviews: ReviewService;
  readonly clocks: ClockService;
  readonly vacations: VacationService;
  readonly orders: OrderService;
  readonly votes: VoteService;
  readonly substitutes: SubstituteService;
  readonly center: NoticeCenter;
  readonly seeks: SeekService;
  readonly proposals: ProposalService;
  readonly presenter: SeekPresenter;
  readonly tournaments: { readonly service: TournamentService; readonly presenter: TournamentPresenter };
  readonly clubs: ClubService;
  readonly clubRoom: ClubRoom;
  readonly relations: RelationService;
  readonly reports: ReportService;
  readonly reportDesk: ReportDesk;
  readonly moderation: ModerationService;
  readonly help: HelpService;
  readonly deletions: DeletionService;
  readonly exports: ExportService;
  readonly tokens: TokenService;
  readonly streams: Streams;
}

/** All routes under `/api`, with their limits. */
export const apiRoutes: FastifyPluginAsync<ApiParts> = async (api, parts) => {
  const { config, db, pool, games, repository, matches, spectators, siteTime, accounts } = parts;
  const { tables, seatLinks, invitations, presence, chat, clocks, vacations, orders, votes, substitutes } = parts;
  const { center, seeks, proposals, presenter, tournaments, clubs, clubRoom, relations, reports, reportDesk } = parts;
  const { moderation, help, deletions, exports, tokens, streams } = parts;
  await prepareApi(api, config);
  await api.register(sessions, { accounts, config });
  await api.register(bearerTokens, { tokens, config, pool });
  await api.register(sanctions, { db });
  const browsers = new Sessions(accounts, config);
  const logins = new LoginLimits(pool, config.LOGIN_RATE);
  api.decorate("budgets", budgetsOf(pool, config, logins));
  const invitingLimits = invitationLimits((name, most, seconds) => sharedLimit(pool, name, most, seconds));
  await api.register(accountRoutes, { db, accounts, seatLinks, sessions: browsers, limits: logins, center });
  await api.register(guideRoutes, {
    guides: new GuideRepository(db),
    isGame: (id) => games.all.some((game) => game.id === id),
  });
  await api.register(tableRoutes, {
    ...{ db, games, levels: parts.levels, tables, matches, seatLinks, chat, presence, sessions: browsers },
  });
  await api.register(noticeRoutes, { db, center, tables, matches, siteTime });
  await api.register(recoveryRoutes, { pool, center, accounts, sessions: browsers, limits: logins, deletions });
  await api.register(voteRoutes, {
    ...{ db, games, tables, matches, repository, votes, substitutes, presence, sessions: browsers },
  });
  await api.register(vacationRoutes, { vacations, db, matches, siteTime });
  await api.register(orderRoutes, { orders });
  await api.register(peopleRoutes, {
    ...{ relations, invitations, tables, games, presence },
    limits: invitingLimits.toTables,
  });
  await api.register(moderationRoutes, { db, pool, moderation, desk: reportDesk, reports, help });
  await api.register(ownDataRoutes, { deletions, exports, center });
  const leaderboards = new LeaderboardService({ db, games });
  await api.register(profileRoutes, {
    profiles: new ProfileService({ db, games }),
    bots: new AgainstBotsService({ db, games }),
    leaderboards,
  });
  await api.register(clubRoutes, {
    ...{ db, clubs, room: clubRoom },
    presenter: new ClubPresenter({ db, games, leaderboards }),
    invitationLimits: invitingLimits.toClubs,
  });
  await api.register(seekRoutes, { seeks, proposals, presenter, siteTime });
  await api.register(streamRoutes, { streams });
  await api.register(tokenRoutes, { tokens });
  await api.register(playRoutes, {
    ...{ tables, matches, repository, clocks, accounts, chat, siteTime, spectators },
  });
  await api.register(tournamentRoutes, { db, ...tournaments, invitationLimits: invitingLimits.toClubs });
  const comments = new CommentService(db);
  await api.register(archiveRoutes, { db, repository, games, tables, comments });
  await api.register(commentRoutes, {
    ...{ tables, accounts, comments },
    changed: (table) => parts.reviews.commented(table),
  });
  await api.register(reviewRoutes, { tables, reviews: parts.reviews });
};
