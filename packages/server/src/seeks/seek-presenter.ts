import { DAY } from "@caravanserai/clocks";
import {
  describeRange,
  describeWaiting,
  differences,
  expectedPlaces,
  expectedWaiting,
  idled,
  maySeeFigure,
  nextWidening,
  rateMatch,
  showRating,
  standingRange,
  startingRating,
  strengthOf,
  strengthOfPerson,
  waitingQuantiles,
  acceptsStrength,
  type PaceClass,
  type Rating,
  type SeatTerms,
} from "@caravanserai/matchmaking";
import type {
  MySearch,
  OwnSeek,
  MatchProposal,
  SeekEntry,
  SeekList,
  ShownRating,
  UsualWaiting,
} from "@caravanserai/protocol";
import { inArray } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { profiles, ratings } from "../db/schema.ts";
import type { Games } from "../games.ts";
import { settingOf, sideAtStart } from "../ratings/settings.ts";
import { termsInUse } from "../ratings/rating-repository.ts";
import { hasAccount, readPeople, type NamedFacts } from "../social/people-facts.ts";
import { markOf } from "../social/program-mark.ts";
import { tablematesAmong } from "../social/tablemates.ts";
import { proposalsOf, type WholeProposal } from "./proposal-repository.ts";
import { databaseNow } from "../db/database-now.ts";
import { asSeek, seeksOf, voidMatchesOf, waitingTimes, type SeekRow } from "./seek-repository.ts";
import type { SeekService, SeenSeek } from "./seek-service.ts";
import { shownGame } from "./seek-terms.ts";

/** The most nearly fitting seeks that are listed. [MM-046] */
const NEARBY_MOST = 3;
/** How long expected waiting times are cached. */
const USUAL_FOR_MS = 30_000;

/** Prepares seeks and proposals for their viewers. */
export class SeekPresenter {
  readonly #db: Db;
  readonly #games: Games;
  readonly #seeks: SeekService;
  /** By game and class. */
  readonly #usual = new Map<string, { readonly at: number; readonly times: readonly number[] }>();

  constructor(parts: { db: Db; games: Games; seeks: SeekService }) {
    this.#db = parts.db;
    this.#games = parts.games;
    this.#seeks = parts.seeks;
  }

  /** [MM-040] */
  async list(viewer: string | null, before?: Date): Promise<SeekList> {
    const now = await databaseNow(this.#db);
    const { seeks: seen, next } = await this.#seeks.list(viewer, before);
    const usual: UsualWaiting[] = [];
    for (const { id } of this.#games.all)
      for (const pace of ["live", "correspondence"] as const) {
        const quantiles = waitingQuantiles(await this.#times(id, pace));
        if (quantiles !== null) usual.push({ game: id, class: pace, ...rounded(quantiles) });
      }
    const hidden = await this.#hiddenRatings(viewer, [...new Set(seen.map(({ row }) => row.person))]);
    return {
      seeks: seen.map((one) => this.#entry(one, hidden.has(one.row.person), now)),
      usual,
      next: next?.toISOString() ?? null,
    };
  }

  /**
   * [MM-420] [MM-421] Those of these people who hide their ratings from this viewer. An own seek shows the rating even
   * if the whole profile is private.
   */
  async #hiddenRatings(viewer: string | null, persons: readonly string[]): Promise<ReadonlySet<string>> {
    if (persons.length === 0) return new Set();
    const rows = await this.#db
      .select({ person: profiles.person, privacy: profiles.privacy, isPrivate: profiles.isPrivate })
      .from(profiles)
      .where(inArray(profiles.person, [...persons]));
    const some = rows.flatMap(({ person, privacy, isPrivate }) => {
      const audience = privacy["rating"] ?? "everybody";
      return isPrivate || audience === "everybody" ? [] : [{ person, audience }];
    });
    if (some.length === 0) return new Set();
    const mates =
      viewer === null
        ? new Set<string>()
        : await tablematesAmong(
            this.#db,
            viewer,
            some.map(({ person }) => person),
          );
    const hasAnAccount = viewer !== null && (await hasAccount(this.#db, viewer));
    return new Set(
      some.flatMap(({ person, audience }) => {
        const eyes = { isSelf: person === viewer, hasAccount: hasAnAccount, isTablemate: mates.has(person) };
        return maySeeFigure(audience, eyes) ? [] : [person];
      }),
    );
  }

  #entry({ row, owner, isOwn, acceptance }: SeenSeek, hidesRating: boolean, now: number): SeekEntry {
    const seek = asSeek(row);
    const own = strengthOfPerson(owner, row.firstGame, row.class);
    const { below, above } = standingRange(seek, now);
    const room = acceptance.rooms[0];
    const wanted = row.terms.games.find(({ game }) => game === room?.game);
    return {
      id: row.id,
      own: isOwn,
      person: { id: row.person, name: owner.name, ...markOf({ program: owner.botAccount }) },
      class: row.class,
      at: row.at.toISOString(),
      until: row.until.toISOString(),
      games: row.terms.games.map((entry) => ({
        ...shownGame(this.#games.get(entry.game), entry),
        rating: hidesRating ? null : ratingOf(owner, entry.game, row.class),
      })),
      paces: [...row.terms.paces],
      rated: row.terms.rated,
      range: below === Infinity ? "any strength" : hidesRating ? NEAR : `${own - below} to ${own + above}`,
      widerAt: instantOf(nextWidening(seek, now)),
      note: row.terms.note,
      rooms: [...acceptance.rooms],
      joins: wanted !== undefined && wanted.seats[1] > 2,
      why: whyNot(acceptance, owner.name, hidesRating),
    };
  }

  /** Everything about a person's searches. */
  async search(person: string): Promise<MySearch> {
    const now = await databaseNow(this.#db);
    const [rows, proposals, barred, voids] = await Promise.all([
      seeksOf(this.#db, person),
      proposalsOf(this.#db, person),
      this.#seeks.barredUntil(person),
      voidMatchesOf(this.#db, person),
    ]);
    const me = (await readPeople(this.#db, [person], now)).get(person);
    const others = me === undefined || rows.length === 0 ? [] : (await this.#seeks.list(person)).seeks;
    return {
      seeks: me === undefined ? [] : await Promise.all(rows.map((row) => this.#ownSeek(row, me, others, now))),
      proposals: await Promise.all(proposals.map((proposal) => this.proposal(proposal, person, now))),
      again: voids.map(({ table, game, at, seek }) => ({ table, game, class: seek.class, at: at.toISOString() })),
      barredUntil: instantOf(barred),
      now: new Date(now).toISOString(),
    };
  }

  async #ownSeek(row: SeekRow, me: NamedFacts, others: readonly SeenSeek[], now: number): Promise<OwnSeek> {
    const seek = asSeek(row);
    const times = await this.#times(row.firstGame, row.class);
    const quantiles = waitingQuantiles(times);
    const days = Math.min(30, Math.max(1, Math.round((row.until.getTime() - row.at.getTime()) / DAY)));
    return {
      id: row.id,
      state: row.state === "proposed" ? "proposed" : "open",
      terms: {
        ...row.terms,
        class: row.class,
        games: row.terms.games.map((entry) => shownGame(this.#games.get(entry.game), entry)),
        paces: [...row.terms.paces],
        range: row.terms.range === "any" ? "any" : { ...row.terms.range },
        audience: typeof row.terms.audience === "string" ? row.terms.audience : { ...row.terms.audience },
        days,
      },
      at: row.at.toISOString(),
      until: row.until.toISOString(),
      ranges: row.terms.games.map(({ game }) => ({
        game,
        range: describeRange(
          { ...seek, firm: true, range: rangeAt(seek, now) },
          strengthOfPerson(me, game, row.class),
          now,
        ),
      })),
      widerAt: instantOf(nextWidening(seek, now)),
      expected: describeWaiting(expectedWaiting(times, now - row.at.getTime())),
      usual: quantiles === null ? null : { game: row.firstGame, class: row.class, ...rounded(quantiles) },
      nearby: row.state === "open" ? this.#nearby(row, me, others, now) : [],
    };
  }

  /** [MM-046] */
  #nearby(row: SeekRow, me: NamedFacts, others: readonly SeenSeek[], now: number): OwnSeek["nearby"] {
    const own = asSeek(row);
    const range = standingRange(own, now);
    return others
      .filter(({ isOwn, acceptance }) => !isOwn && acceptance.rooms.length > 0)
      .flatMap(({ row: other, owner }) => {
        const fits = (game: string): boolean =>
          acceptsStrength(range, strengthOfPerson(me, game, row.class), strengthOfPerson(owner, game, row.class));
        const apart = differences(own, asSeek(other), fits);
        if (apart === null || apart.differ.length === 0) return [];
        return [
          {
            id: other.id,
            name: owner.name,
            ...markOf({ program: owner.botAccount }),
            game: apart.game,
            differ: apart.differ.map(plain),
          },
        ];
      })
      .sort((one, other) => one.differ.length - other.differ.length)
      .slice(0, NEARBY_MOST);
  }

  /** [MM-132] A proposal as one of its members sees it. */
  async proposal(proposal: WholeProposal, person: string, now: number): Promise<MatchProposal> {
    const people = await readPeople(
      this.#db,
      proposal.members.map((member) => member.person),
      now,
    );
    const hidden = await this.#hiddenFigures(proposal.members.map((member) => member.person));
    const hidesRating = proposal.members.some(
      (member) => member.person !== person && hidden.get(member.person)?.has("rating") === true,
    );
    const own = proposal.members.find((member) => member.person === person);
    const showsNames = proposal.class === "correspondence" || own?.answer === "ready";
    const roles = this.#games.get(proposal.game).seats(proposal.options).names;
    return {
      ...{ id: proposal.id, class: proposal.class, state: proposal.state === "opening" ? "opening" : "asking" },
      ...{ game: proposal.game, pace: proposal.pace, rated: proposal.rated, options: proposal.options },
      seatsBy: proposal.seatsBy,
      deadline: proposal.deadline.toISOString(),
      commitment: proposal.commitment,
      members: proposal.members.map((member) => {
        const facts = people.get(member.person);
        const isYou = member.person === person;
        // [MM-420] Members of a proposal are tablemates, so only figures that the owner hides from everybody are hidden
        // from them.
        const hides = (figure: "rating" | "reliability"): boolean =>
          !isYou && (hidden.get(member.person)?.has(figure) ?? false);
        return {
          seat: member.seat,
          role: roles?.[member.seat] ?? null,
          you: isYou,
          person:
            showsNames || isYou
              ? { id: member.person, name: facts?.name ?? "", ...markOf({ program: facts?.botAccount ?? false }) }
              : null,
          rating: facts === undefined || hides("rating") ? null : ratingOf(facts, proposal.game, proposal.class),
          reliability: hides("reliability") ? null : (facts?.reliability ?? null),
          ready: member.answer === "ready",
        };
      }),
      // The change of ratings would reveal how strong the others are.
      ...(proposal.rated && !hidesRating ? await this.#changes(proposal, person, now) : NO_CHANGES),
    };
  }

  /**
   * [MM-420] The figures that each of these people hides from everybody; with a private profile the rating is still
   * shown.
   */
  async #hiddenFigures(persons: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const rows = await this.#db
      .select({ person: profiles.person, privacy: profiles.privacy, isPrivate: profiles.isPrivate })
      .from(profiles)
      .where(inArray(profiles.person, [...persons]));
    return new Map(
      rows.map(({ person, privacy, isPrivate }) => {
        const own = Object.keys(privacy).filter((figure) => privacy[figure] === "me");
        return [person, new Set(isPrivate ? [...own, "reliability"] : own)];
      }),
    );
  }

  /** How a member's rating would change for each place, and the expected place. */
  async #changes(
    { game, class: pace, options, members }: WholeProposal,
    person: string,
    now: number,
  ): Promise<Changes> {
    const stored = await this.#db
      .select()
      .from(ratings)
      .where(
        inArray(
          ratings.person,
          members.map((member) => member.person),
        ),
      );
    const definition = this.#games.get(game);
    const setting = settingOf(definition, options, members.length);
    const terms: SeatTerms = await termsInUse(this.#db, "people", game, setting);
    const { names } = definition.seats(options);
    const players = members.map((member) => ({
      person: member.person,
      term: terms[sideAtStart(definition, names, member.seat) ?? ""] ?? 0,
      rating: ratingBefore(stored, member.person, game, pace, now),
    }));
    const me = players.findIndex((one) => one.person === person);
    const before = players[me]?.rating;
    if (before === undefined) return NO_CHANGES;
    /** The others are placed in order of their seats, behind and before the member. */
    const change = (rankOf: (index: number) => number): number => {
      const after = rateMatch(players.map((player, index) => ({ ...player, rank: rankOf(index) })))[me] ?? before;
      return strengthOf(after) - strengthOf(before);
    };
    const changes = players.map((_, place) =>
      change((index) => {
        if (index === me) return place + 1;
        const order = index < me ? index : index - 1;
        return order < place ? order + 1 : order + 2;
      }),
    );
    // [MM-321]
    const expected = Math.round(100 * (expectedPlaces(players)[me] ?? 1)) / 100;
    return { changes, tie: players.length === 2 ? change(() => 1) : null, expected };
  }

  async #times(game: string, pace: PaceClass): Promise<readonly number[]> {
    const key = `${game}/${pace}`;
    const known = this.#usual.get(key);
    if (known !== undefined && performance.now() - known.at < USUAL_FOR_MS) return known.times;
    const times = await waitingTimes(this.#db, game, pace);
    this.#usual.set(key, { at: performance.now(), times });
    return times;
  }
}

type Changes = Pick<MatchProposal, "changes" | "tie" | "expected">;
const NO_CHANGES: Changes = { changes: [], tie: null, expected: null };

/** The range shown for a person who hides the rating that it is measured from. */
const NEAR = "near their own strength";

/** [MM-421] The range in the message would reveal how strong the owner is. */
function whyNot(acceptance: SeenSeek["acceptance"], owner: string, hidesRating: boolean): string | null {
  if (!("message" in acceptance)) return null;
  return hidesRating && acceptance.rule === "MM-023"
    ? `${owner} is looking for an opponent ${NEAR}.`
    : acceptance.message;
}

/** A rating as shown; null: none in this game and class. */
function ratingOf({ ratings: all }: NamedFacts, game: string, pace: PaceClass): ShownRating | null {
  const rating = all[game]?.[pace];
  if (rating === undefined) return null;
  const { strength, uncertainty, settled } = showRating(rating);
  return { strength, uncertainty, settled };
}

type Stored = typeof ratings.$inferSelect;

function ratingBefore(stored: readonly Stored[], person: string, game: string, pace: PaceClass, now: number): Rating {
  const of = (wanted: PaceClass): Stored | undefined =>
    stored.find((one) => one.list === "people" && one.person === person && one.game === game && one.class === wanted);
  const own = of(pace);
  return own === undefined
    ? startingRating(of(pace === "live" ? "correspondence" : "live"))
    : idled(own, own.lastEnd.getTime(), now);
}

function rangeAt(seek: Parameters<typeof standingRange>[0], now: number): "any" | { below: number; above: number } {
  const { below, above } = standingRange(seek, now);
  return below === Infinity ? "any" : { below, above };
}

function rounded({ half, most }: { readonly half: number; readonly most: number }) {
  return { half: Math.round(half), most: Math.round(most) };
}

function instantOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

function plain(
  difference: NonNullable<ReturnType<typeof differences>>["differ"][number],
): OwnSeek["nearby"][number]["differ"][number] {
  switch (difference.kind) {
    case "pace":
      return { kind: "pace", paces: [...difference.paces] };
    case "options":
      return { kind: "options", names: [...difference.names] };
    case "seats":
      return { kind: "seats", seats: [difference.seats[0], difference.seats[1]] };
    default:
      return difference;
  }
}
