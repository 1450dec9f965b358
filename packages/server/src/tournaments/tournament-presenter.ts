import type { Tournament, TournamentEntry, TournamentStanding, TournamentSummary } from "@caravanserai/protocol";
import { inArray } from "drizzle-orm";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { matches, people } from "../db/schema.ts";
import type { Games } from "../games.ts";
import { databaseNow } from "../db/database-now.ts";
import { bracketOf, standingsOf, type AnyStanding } from "./played-rounds.ts";
import * as repository from "./tournament-repository.ts";
import type { ListedTournament, WholeTournament } from "./tournament-repository.ts";
import { markOf, withMark } from "../social/program-mark.ts";
import { mayRun, type TournamentService } from "./tournament-service.ts";

export function summaryOf({ row, entries, you, club, organiser }: ListedTournament): TournamentSummary {
  return {
    ...{ id: row.id, name: row.name, game: row.game, format: row.format, pace: row.pace, class: row.class },
    ...{ rated: row.rated, public: row.public, state: row.state, round: row.round, rounds: row.rounds },
    ...{ entries, most: row.settings.most, you, club },
    organiser: organiser === null ? null : withMark(organiser),
    startsAt: row.startsAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export function standingLines(whole: WholeTournament): TournamentStanding[] {
  return standingsOf(whole).map(standingLine);
}

function standingLine(line: AnyStanding): TournamentStanding {
  const none = { buchholz: null, sonnebornBerger: null, directEncounter: null, mates: null };
  if (line.of === "knock-out") return { ...none, place: line.place, seed: line.entry, points: 0, rounds: [], wins: 0 };
  const rounds = line.rounds.map((round) => ({ ...round, opponents: [...round.opponents] }));
  const shared = { place: line.place, seed: line.entry, points: line.points, rounds };
  if (line.of === "tables")
    return {
      ...{ ...none, ...shared, wins: line.firsts },
      mates: line.mates.count === 0 ? 0 : line.mates.points / line.mates.count,
    };
  const { buchholz, sonnebornBerger, directEncounter, wins } = line;
  return { ...none, ...shared, buchholz, sonnebornBerger, directEncounter, wins };
}

/** A tournament as one viewer sees it. */
export class TournamentPresenter {
  readonly #db: Db;
  readonly #games: Games;
  readonly #service: TournamentService;

  constructor(parts: { db: Db; games: Games; service: TournamentService }) {
    this.#db = parts.db;
    this.#games = parts.games;
    this.#service = parts.service;
  }

  async show(whole: WholeTournament, viewer: Person | null, invitation: string | undefined): Promise<Tournament> {
    const { row, entries, clubOf } = whole;
    const club = clubOf === null ? null : { id: clubOf.id, name: clubOf.name };
    const { limit, ready, break: _break, rounds: _rounds, most: _most, atOnce: _atOnce, ...settings } = row.settings;
    const [organiser] =
      row.organiser === null
        ? []
        : await this.#db
            .select({ id: people.id, name: people.name, program: people.isBot })
            .from(people)
            .where(inArray(people.id, [row.organiser]));
    const you = entries.find(({ person }) => person === viewer?.id)?.state ?? null;
    const whyNot =
      viewer === null
        ? "Sign in to enter."
        : ((await this.#service.whyNotEnter(this.#db, whole, viewer, invitation))?.message ?? null);
    const counted = repository
      .peopleOf(entries)
      .filter(({ seed, state }) =>
        row.state === "open" ? state === "entered" || state === "paused" : seed !== null,
      ).length;
    return {
      ...summaryOf({ row, entries: counted, you, club, organiser: organiser ?? null }),
      ...{ about: row.about, options: row.options, whyNot },
      settings: {
        ...{ ...settings, limit, ready },
        ...{
          filler: settings.filler ?? false,
          final: settings.final ?? false,
          adjudicate: settings.adjudicate ?? null,
        },
      },
      sides: [...(this.#games.find(row.game)?.seats(row.options).names ?? [])],
      nextAt: row.nextAt?.toISOString() ?? null,
      list: entries.map(({ person, name, isBot, seed, state, strength, before }): TournamentEntry => ({
        ...{
          person: { id: person, name, ...markOf({ program: person !== null && isBot }) },
          seed,
          state,
          strength,
          before,
        },
      })),
      standings: standingLines(whole),
      played: await this.#rounds(whole),
      bracket:
        row.format === "knock-out" && row.state !== "open" && row.rounds !== null
          ? bracketOf(whole).map(({ round, board, entries: met, winner }) => ({
              ...{ round, board, seats: met.map((entry) => (entry === undefined ? "open" : entry)) },
              winner: winner === undefined ? "open" : winner,
            }))
          : [],
      log: (await repository.readLog(this.#db, row.id)).map(({ at, round, text }) => ({
        at: at.toISOString(),
        round,
        text,
      })),
      mayRun: viewer !== null && (await mayRun(this.#db, whole, viewer.id)),
      invitation: row.organiser === viewer?.id ? row.invitation : null,
      now: new Date(await databaseNow(this.#db)).toISOString(),
    };
  }

  async #rounds(whole: WholeTournament): Promise<Tournament["played"]> {
    const ids = whole.matches.map(({ match }) => match);
    const rows =
      ids.length === 0
        ? []
        : await this.#db
            .select({ id: matches.id, waiting: matches.waiting, status: matches.status })
            .from(matches)
            .where(inArray(matches.id, ids));
    const tables = new Map(rows.map((one) => [one.id, one]));
    return whole.rounds.map(({ number, byes, pairedAt, limitAt }) => ({
      ...{ number, byes, pairedAt: pairedAt.toISOString(), limitAt: limitAt.toISOString() },
      pairings: whole.pairings
        .filter(({ round }) => round === number)
        .map(({ board, seats, state, reasons, correction }) => ({
          ...{ board, state, correction },
          reasons: reasons.map((reason) => ({ ...reason })),
          seats: seats.map(({ entry, kind, points }) => ({ seed: entry, kind, points })),
          matches: whole.matches
            .filter((match) => match.round === number && match.board === board)
            .map((match) => {
              const table = tables.get(match.match);
              return {
                ...{ table: table === undefined ? null : match.match, state: match.state, seats: match.seats },
                points: match.points,
                deadline: match.deadline?.toISOString() ?? null,
                waiting: table?.status === "playing" ? table.waiting.map(({ seat }) => seat) : [],
              };
            }),
        })),
    }));
  }
}
