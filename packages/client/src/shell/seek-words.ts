import { DAY, HOUR, MINUTE, PRESETS, type ClockSettings } from "@caravanserai/clocks";
import type {
  MatchProposal,
  PaceClass,
  SeatsBy,
  SeekEntry,
  SeekTerms,
  SeekTermsGiven,
  ShownRating,
} from "@caravanserai/protocol";
import { html, type TemplateResult } from "lit";
import { cardOf } from "../games/index.ts";
import { listed } from "../elements/words.ts";

/** The paces of a class, in the order in which they are offered. */
export const PACES: Readonly<Record<PaceClass, readonly string[]>> = {
  live: ["live-15", "live-45", "evening"],
  correspondence: ["quick", "days", "weeks", "each-day", "each-3-days"],
};

/** A clock in short form: "45 min + 30 s", "3 days + 12 h". */
export function paceWords(pace: string): string {
  const clock = PRESETS.find(({ id }) => id === pace)?.clock;
  return clock === undefined ? pace : clockWords(clock);
}

/** Settings of a clock in short form: "3 days + 12 h", "1 day for each turn", "no clock". */
export function clockWords(clock: ClockSettings): string {
  if (clock.kind === "none") return "no clock";
  if (clock.kind === "each") return `${amount(clock.time)} for each turn`;
  return `${amount(clock.start)} + ${amount(clock.add)}`;
}

function amount(ms: number): string {
  if (ms >= DAY && ms % DAY === 0) return ms === DAY ? "1 day" : `${ms / DAY} days`;
  if (ms >= HOUR && ms % HOUR === 0) return `${ms / HOUR} h`;
  if (ms >= MINUTE && ms % MINUTE === 0) return `${ms / MINUTE} min`;
  return `${ms / 1000} s`;
}

/** "2", "3 to 5". */
export function seatsWords([low, high]: readonly [number, number]): string {
  return low === high ? String(low) : `${low} to ${high}`;
}

export const RATED_WORDS = { rated: "rated", casual: "casual", either: "rated or casual" } as const;

/** [MM-207] How the seats of a match were assigned. */
export const SEATS_BY: Readonly<Record<SeatsBy, string>> = {
  wish: "sides as requested",
  alternation: "sides swapped since the last match",
  balance: "sides balanced over past matches",
  moved: "everyone moves one seat on",
  lot: "seats by lot",
  chosen: "seats as chosen",
};

/** A proposed match without the name of its game: "3 players · live, 45 min + 30 s · rated · seats by lot". */
export function proposalWords({ members, class: pace, pace: clock, rated, seatsBy }: MatchProposal): string {
  return [
    ...(members.length > 2 ? [`${members.length} players`] : []),
    `${pace === "live" ? "live" : "correspondence"}, ${paceWords(clock)}`,
    rated ? "rated" : "casual",
    SEATS_BY[seatsBy],
  ].join(" · ");
}

/** "The Anarchy or The Great Game, live, rated, against people near your own strength." */
export function sentenceOf(terms: Pick<SeekTermsGiven, "class" | "games" | "rated" | "range" | "audience">): string {
  const games = orList(terms.games.map(({ game }) => titleOf(game)));
  const { audience = "everyone" } = terms;
  const whom =
    audience === "everyone" ? "people" : audience === "followed" ? "people you follow" : "members of your club";
  const against =
    terms.range === "any"
      ? `against ${audience === "everyone" ? "anybody" : whom}`
      : `against ${whom} ${terms.range.below <= 100 && terms.range.above <= 100 ? "very near" : "near"} your own strength`;
  return `${games}, ${terms.class === "live" ? "live" : "by correspondence"}, ${RATED_WORDS[terms.rated]}, ${against}.`;
}

/** A search in one line under a heading: "The Anarchy or The Great Game · live, 45 min + 30 s · rated". */
export function searchedWords(terms: SeekTerms): string {
  const games = orList(terms.games.map(({ game }) => titleOf(game)));
  return `${games} · ${terms.class === "live" ? "live" : "correspondence"}, ${orList(terms.paces.map(paceWords))} · ${RATED_WORDS[terms.rated]}`;
}

function titleOf(game: string): string {
  return cardOf(game)?.title ?? game;
}

export function orList(words: readonly string[]): string {
  return listed(words).replace(/ and (?=[^,]*$)/, " or ");
}

/** What an entry of the list asks for that has no column: options, sides, the owner's own note. */
export function wishesOf({ games, note }: SeekEntry): readonly string[] {
  const wishes = games.flatMap(({ game, options, sides }) => {
    const card = cardOf(game);
    const side = sides?.length === 1 ? [`as ${card?.seats?.[sides[0] ?? ""] ?? sides[0] ?? ""}`] : [];
    return [
      ...side,
      ...Object.entries(options).map(([name, values]) => {
        const words = card?.options[name];
        const of = (value: string | number | boolean): string =>
          typeof value === "boolean" ? (value ? "on" : "off") : (words?.values?.[String(value)] ?? String(value));
        return `${words?.label ?? name}: ${orList(values.map(of))}`;
      }),
    ];
  });
  return [...wishes, ...(note === "" ? [] : [`“${note}”`])];
}

/** "1655 ±58", "1540? ±164"; "new" if there is no rating yet. */
export function ratingWords(rating: ShownRating | null): TemplateResult {
  if (rating === null) return html`<span class="rat new" title="no rated match yet">new</span>`;
  const { strength, uncertainty, settled } = rating;
  return html`<span class="rat" title=${settled ? "" : "unsettled: too few matches"}
    ><b>${strength}</b>${settled ? "" : html`<span>?</span>`} <small>±${uncertainty}</small></span
  >`;
}

/** A rounded duration: "2 min", "3 h", "2 days". */
export function about(ms: number): string {
  if (ms < 90_000) return ms < MINUTE ? `${Math.max(1, Math.round(ms / 1000))} s` : "1 min";
  if (ms < 90 * MINUTE) return `${Math.round(ms / MINUTE)} min`;
  if (ms < 36 * HOUR) return `${Math.round(ms / HOUR)} h`;
  return `${Math.round(ms / DAY)} days`;
}
