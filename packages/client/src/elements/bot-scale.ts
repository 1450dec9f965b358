import { chanceAmong, LEAST_AGAINST_BOTS } from "@caravanserai/matchmaking";
import type { AgainstBots } from "@caravanserai/protocol";
import { css, html, nothing, svg } from "lit";
import { initial } from "./arch.ts";
import { ARCH } from "./icons.ts";
import { levelSign } from "./level-sign.ts";
import { levelTitle, type Opponent } from "./level-words.ts";
import { countedInWords, lowerFirst } from "./words.ts";

/** The shortest scale, in points: levels that are close together stay apart from its ends. */
const SHORTEST = 300;
const MARGIN = 0.08;
/** Names of levels that are closer than this share of the scale stand in two rows. */
const APART = 0.18;
/** Beyond this share of the scale there is no room for the person's rating after the arch. */
const FAR = 0.65;
/** The arch is drawn 44 wide. */
const ARCH_SCALE = 0.6;

/** A level on the scale, with its rating. */
interface Rated {
  readonly level: Opponent["level"];
  readonly rating: number;
}

/** The offered levels that are rated, weakest first. */
export function ratedLevels(opponents: readonly Opponent[]): readonly Rated[] {
  return opponents
    .flatMap(({ level, rating, isOffered }) => (isOffered && rating !== null ? [{ level, rating }] : []))
    .toSorted((one, other) => one.rating - other.rating);
}

/** Who stands where among the bots of a game: each level at its rating, and the person with the uncertainty. */
export function botScale(levels: readonly Rated[], own: AgainstBots | null, name: string) {
  if (levels.length < 2) return nothing;
  const rating = own?.rating ?? null;
  const points = [
    ...levels.map((one) => one.rating),
    ...(rating === null ? [] : [rating.rating - rating.uncertainty, rating.rating + rating.uncertainty]),
  ];
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const length = Math.max(SHORTEST, most - least);
  const from = (least + most - length) / 2;
  const at = (point: number): number => 100 * (MARGIN + ((1 - 2 * MARGIN) * (point - from)) / length);
  const rows = rowsOf(levels.map((one) => at(one.rating)));
  const isFar = rating !== null && at(rating.rating) > 100 * FAR;
  return html`<figure class="scale hstack cluster ${rating === null ? "bare" : ""} ${rows.includes(1) ? "deep" : ""}">
    <svg class="line" role="img" aria-label=${scaleWords(levels, own)}>
      ${
        rating === null
          ? nothing
          : svg`<rect class="band" x="${at(rating.rating - rating.uncertainty)}%" y="41" width="${at(rating.rating + rating.uncertainty) - at(rating.rating - rating.uncertainty)}%" height="14" />
              <svg x="${at(rating.rating)}%" overflow="visible">
                <g class="niche" transform="translate(-13 4)"><path d=${ARCH} transform="scale(${ARCH_SCALE})" /></g>
                <text class="initial" x="0" y="31">${initial(name)}</text>
                <text x=${isFar ? -20 : 20} y="26" text-anchor=${isFar ? "end" : "start"}><tspan class="strong">You ${rating.rating}</tspan> ±${rating.uncertainty}</text>
              </svg>`
      }
      <line class="rail" x1="0" x2="100%" y1="48" y2="48" />
      ${levels.map(
        ({ level, rating: points }, i) =>
          svg`<line class="tick" x1="${at(points)}%" x2="${at(points)}%" y1="41" y2=${rows[i] === 1 ? 98 : 55} />
            <svg x="${at(points)}%" y=${rows[i] === 1 ? 100 : 58} overflow="visible"><g transform="translate(-9 0) scale(.9)">${levelSign(level)}</g></svg>
            <text x="${at(points)}%" y=${rows[i] === 1 ? 133 : 91} text-anchor="middle"
              ><tspan class="strong">${levelTitle(level)}</tspan><tspan class="points"> ${points}</tspan></text
            >`,
      )}
    </svg>
    <figcaption>${standingWords(levels, own)}</figcaption>
  </figure>`;
}

/** By level the row of its name: the upper, 0, or the lower, 1, because it is too close to the one before. */
function rowsOf(places: readonly number[]): readonly (0 | 1)[] {
  let last = Number.NEGATIVE_INFINITY;
  return places.map((place) => {
    if (place - last < 100 * APART) return 1;
    last = place;
    return 0;
  });
}

function scaleWords(levels: readonly Rated[], own: AgainstBots | null): string {
  const said = levels.map(({ level, rating }) => `${levelTitle(level)} ${rating}`);
  const rating = own?.rating ?? null;
  if (rating !== null) said.push(`you ${rating.rating}, give or take ${rating.uncertainty}`);
  return `Ratings among bots: ${said.join(", ")}`;
}

/** Where a person stands among the levels, and what may be hoped for. */
function standingWords(levels: readonly Rated[], own: AgainstBots | null): string {
  const rating = own?.rating ?? null;
  if (rating === null) {
    const played = own?.scores.reduce((sum, { won, shared, lost }) => sum + won + shared + lost, 0) ?? 0;
    return played === 0
      ? `How strong the bots of this game are. Play ${lowerFirst(countedInWords(LEAST_AGAINST_BOTS, "match", "matches"))} against them, and you stand on this line too.`
      : "How strong the bots of this game are. Play one more match against them, and you stand on this line too.";
  }
  const below = levels.findLast((one) => one.rating <= rating.rating);
  const above = levels.find((one) => one.rating > rating.rating);
  const hope = (one: Rated): string => `${Math.round(10 * chanceAmong(rating.rating, [one.rating]))} games of 10`;
  const the = (one: Rated): string => `the ${levelTitle(one.level)}`;
  if (below !== undefined && above !== undefined)
    return `You stand between ${the(below)} and ${the(above)}. Against the one you may hope for ${hope(below)}, against the other for ${hope(above)}.`;
  if (above !== undefined) return `You stand below ${the(above)}. Against it you may hope for ${hope(above)}.`;
  return below === undefined ? "" : `You stand above ${the(below)}. Against it you may hope for ${hope(below)}.`;
}

/** "3 – 0": matches won and lost against a level; empty: none. */
export function scoreAgainst(own: AgainstBots | null, level: Opponent["level"]): string {
  const score = own?.scores.find((one) => one.level === level);
  return score === undefined ? "" : `${score.won} – ${score.lost}`;
}

/** The offered level above the strongest that the person has beaten; the strongest if there is none above. */
export function nextLevel(opponents: readonly Opponent[], own: AgainstBots | null): Opponent["level"] | undefined {
  const offered = opponents.filter(({ isOffered }) => isOffered).map(({ level }) => level);
  const beaten = new Set(own?.scores.filter(({ won }) => won > 0).map(({ level }) => level));
  const strongest = offered.findLastIndex((level) => beaten.has(level));
  return offered[strongest + 1] ?? offered.at(-1);
}

export const botScaleStyles = css`
  .scale {
    gap: 0.6rem 2rem;
    margin: 0;
  }
  .line {
    display: block;
    flex: 1 1 22rem;
    max-width: 45rem;
    height: 104px;
    overflow: visible;
    font: 400 0.9375rem var(--face-ui);
    fill: var(--ink);
  }
  .deep .line {
    height: 144px;
  }
  /* nobody stands above the line */
  .bare .line {
    margin-top: -34px;
  }
  .band {
    fill: var(--sunk);
  }
  .rail {
    stroke: var(--ink-2);
    stroke-width: 1.5;
  }
  .tick {
    stroke: var(--ink);
    stroke-width: 2;
  }
  .niche {
    fill: var(--sheet);
    stroke: var(--ink-2);
    stroke-width: 1.2;
  }
  .initial {
    font: 400 0.9375rem var(--face-text);
    text-anchor: middle;
  }
  .points {
    fill: var(--ink-2);
  }
  figcaption {
    flex: 1 1 18rem;
    font: 400 1.0625rem / 1.35 var(--face-text);
  }
  @media (max-width: 47.5em) {
    .points {
      display: none;
    }
  }
`;
