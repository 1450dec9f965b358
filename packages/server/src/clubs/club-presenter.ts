import type { Club, ClubBoard, ClubDesk, ClubMembers, ClubSummary, PaceClass } from "@caravanserai/protocol";
import { sql } from "drizzle-orm";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import type { ClubRole } from "../db/schema.ts";
import type { Games } from "../games.ts";
import type { LeaderboardService } from "../profiles/leaderboard-service.ts";
import { notFound } from "../service-error.ts";
import { tableEntry } from "../tables/presenters.ts";
import { tablesOfClub } from "../tables/table-repository.ts";
import { summaryOf } from "../tournaments/tournament-presenter.ts";
import { listTournaments } from "../tournaments/tournament-repository.ts";
import * as repository from "./club-repository.ts";
import type { CountedClub } from "./club-repository.ts";
import { withMark } from "../social/program-mark.ts";
import { isSteward, roleIn } from "../social/membership.ts";

/** [MM-908] */
const AT_ONCE = 50;
/** The most requests, invitations and exclusions that stewards are shown. */
const DESK_MOST = 200;
/** [MM-607] */
const RESULTS_DAYS = 365;
const PLACES_FROM = 5;

export function clubSummary(club: CountedClub, you: ClubRole | null): ClubSummary {
  const { id, name, about, listed, joining, members, createdAt } = club;
  return { id, name, about, listed, joining, members, since: createdAt.toISOString(), you };
}

/** Clubs as a viewer sees them. [MM-602] */
export class ClubPresenter {
  readonly #db: Db;
  readonly #games: Games;
  readonly #leaderboards: LeaderboardService;

  constructor(parts: { db: Db; games: Games; leaderboards: LeaderboardService }) {
    this.#db = parts.db;
    this.#games = parts.games;
    this.#leaderboards = parts.leaderboards;
  }

  /**
   * A club in full for its members; for others its public part, if it is listed or they are invited.
   * @throws ServiceError `not-found`, the same whether the club does not exist or is hidden from the viewer [MM-602]
   */
  async show(id: string, viewer: Person | null, invitation: string | undefined): Promise<Club> {
    const row = await repository.findClub(this.#db, id);
    if (row === undefined) throw notFound("club");
    const you = viewer === null ? undefined : await roleIn(this.#db, id, viewer.id);
    if (you !== undefined && viewer !== null)
      return {
        ...clubSummary(row, you),
        ...{ join: null, asked: false, invited: null },
        inside: await this.#inside(row, viewer, you),
      };
    const link = invitation === undefined ? undefined : await repository.goodLink(this.#db, id, invitation);
    const invited = viewer === null ? undefined : await repository.openInvitation(this.#db, id, viewer.id);
    if (!row.listed && link === undefined && invited === undefined) throw notFound("club");
    const isLetIn = link !== undefined || invited !== undefined || row.joining === "open";
    return {
      ...clubSummary(row, null),
      join: isLetIn ? "join" : row.joining === "request" ? "ask" : null,
      asked: viewer !== null && (await repository.hasAsked(this.#db, id, viewer.id)),
      invited: invited ?? null,
      inside: null,
    };
  }

  /** @param of with `name`: members whose names contain it */
  async members(
    id: string,
    viewer: Person,
    of: { readonly after?: string | undefined; readonly name?: string | undefined },
  ): Promise<ClubMembers> {
    await this.#mustBeMember(id, viewer);
    const rows = await repository.membersOf(this.#db, id, of, AT_ONCE + 1);
    return {
      members: rows.slice(0, AT_ONCE).map(({ at, ...row }) => ({ ...withMark(row), since: at.toISOString() })),
      more: rows.length > AT_ONCE,
    };
  }

  /** [MM-607] */
  async board(
    id: string,
    viewer: Person,
    { game, pace, after }: { readonly game: string; readonly pace: PaceClass; readonly after?: string | undefined },
  ): Promise<ClubBoard> {
    await this.#mustBeMember(id, viewer);
    const { standings, asOneList, more } = await this.#leaderboards.leaderboard(game, pace, {
      ...{ club: id, after, viewer: viewer.id },
    });
    const { rows } = await this.#db.execute<{
      person: string;
      name: string;
      program: boolean;
      played: number;
      won: number;
      shared: number;
      mean: number;
    }>(sql`
      select p.id as person, p.name, p.is_bot as program, count(*)::int as played, count(*) filter (where r.outcome = 'won')::int as won,
             count(*) filter (where r.outcome = 'shared')::int as shared, avg(r.score)::float8 as mean
        from match_results r
        join club_members c on c.club = r.club and c.person = r.person join people p on p.id = r.person
       where r.club = ${id} and r.game = ${game} and r.outcome not in ('void', 'none')
         and r.ended_at > now() - make_interval(days => ${RESULTS_DAYS})
       group by p.id, p.name, p.is_bot order by count(*) >= ${PLACES_FROM} desc, avg(r.score) desc, count(*) desc, p.name, p.id`);
    const placed = rows.filter(({ played }) => played >= PLACES_FROM);
    return {
      ...{ game, class: pace, standings, asOneList, more },
      results: rows.map((row) => ({
        ...withMark(row),
        place: row.played < PLACES_FROM ? null : 1 + placed.findIndex(({ mean }) => mean === row.mean),
      })),
    };
  }

  async #inside(club: CountedClub, viewer: Person, role: ClubRole): Promise<NonNullable<Club["inside"]>> {
    const { id } = club;
    const entries = async (status: "open" | "playing") =>
      (await tablesOfClub(this.#db, id, status, AT_ONCE, viewer.id)).map((table) =>
        tableEntry(table, this.#games, viewer.id),
      );
    return {
      open: await entries("open"),
      playing: await entries("playing"),
      tournaments: (
        await listTournaments(this.#db, { which: "club", club: id, person: viewer.id, before: null, limit: AT_ONCE })
      ).map(summaryOf),
      desk: isSteward(role) ? await this.#desk(id) : null,
    };
  }

  async #desk(id: string): Promise<ClubDesk> {
    const requests = await repository.requestsOf(this.#db, id, DESK_MOST);
    const invitations = await repository.invitationsOf(this.#db, id, DESK_MOST);
    const links = await repository.linksOf(this.#db, id);
    const excluded = await repository.exclusionsOf(this.#db, id, DESK_MOST);
    return {
      requests: requests.map(({ at, ...row }) => ({ ...withMark(row), at: at.toISOString() })),
      invitations: invitations.map(({ invitation, name, by }) => ({
        ...{ id: invitation.id, person: invitation.person, name, by },
        until: invitation.until.toISOString(),
      })),
      links: links.map(({ link: { token, until, uses, usesMost }, by }) => ({
        ...{ token, by, uses, usesMost },
        until: until.toISOString(),
      })),
      excluded: excluded.map(({ at, ...row }) => ({ ...withMark(row), at: at.toISOString() })),
    };
  }

  async #mustBeMember(id: string, viewer: Person): Promise<void> {
    if ((await roleIn(this.#db, id, viewer.id)) === undefined) throw notFound("club");
  }
}
