import {
  isFigure,
  isSpace,
  isUnit,
  type LastMughalLog,
  type LastMughalView,
  type LogKey,
  type SpaceId,
} from "@caravanserai/last-mughal";
import type { LogLine, Mark } from "@caravanserai/kernel";
import { svg, type SVGTemplateResult } from "lit";
import type { TableState } from "../../contract/index.ts";
import { tenth } from "../../drawing/curves.ts";
import { chipPlace, halfOf } from "./map/placing.ts";
import { at } from "./map/projection.ts";
import type { Rect } from "./map/rect.ts";
import type { MapScale } from "./map/scale.ts";

/** What the analysis of a finished match shows on the map: where the answer given led, and where another would have. */
export interface Thought {
  readonly played: Way;
  readonly instead: Way;
}

/** The spaces of an answer, from the first to the last; empty: it is about none. */
interface Way {
  readonly path: readonly SpaceId[];
  /** "played 47 %". */
  readonly words: string;
}

/** Null: no choice with another answer is shown, or neither answer is about a place. */
export function thoughtOf(here: Mark | null, view: LastMughalView): Thought | null {
  if (here?.kind !== "choice") return null;
  const { given, best } = here.weighed;
  if (best === undefined) return null;
  const played = { path: pathOf(here.said, view), words: `played ${percent(given.chance.value)}` };
  const instead = { path: pathOf(here.instead, view), words: `instead ${percent(best.chance.value)}` };
  return played.path.length + instead.path.length === 0 ? null : { played, instead };
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** The spaces on the map that show an answer: those that the map brings into view. */
export const spacesOf = ({ played, instead }: Thought): readonly SpaceId[] => [
  ...new Set([...played.path, ...instead.path]),
];

type Paths = { readonly [K in LogKey]?: (args: LastMughalLog[K]) => readonly (SpaceId | null)[] };
/** Where pieces go, by what the log says of an answer; other lines show the spaces that they name. */
const PATHS: Paths = {
  "last-mughal.march": ({ path }) => path,
  "last-mughal.withdraw": ({ from, to }) => [from, to],
  "last-mughal.retreat": ({ from, to }) => [from, to],
  "last-mughal.flee": ({ from, to }) => [from, to],
  "last-mughal.mutineer": ({ from, to }) => [from, to],
  "last-mughal.survivors": ({ city, to }) => [city, to],
};

/** The way that pieces take by these lines of the log, or the one space that they are about. */
export function pathOf(lines: readonly LogLine[], view: Pick<LastMughalView, "units" | "figures">): readonly SpaceId[] {
  for (const { key, args } of lines) {
    const path = PATHS[key as LogKey] as ((args: LogLine["args"]) => readonly (SpaceId | null)[]) | undefined;
    if (path !== undefined) return path(args).filter((space) => space !== null);
    const named = Object.values(args)
      .flat()
      .filter((value) => typeof value === "string");
    const [space] = named.flatMap((id) => spaceOfId(id, view) ?? []);
    if (space !== undefined) return [space];
  }
  return [];
}

/** A space, or where a piece stands. */
function spaceOfId(id: string, { units, figures }: Pick<LastMughalView, "units" | "figures">): SpaceId | undefined {
  if (isSpace(id)) return id;
  return isUnit(id) ? units[id]?.at : isFigure(id) ? figures[id]?.at : undefined;
}

/** The most moves of a line that are drawn. */
const MOST_MOVES = 6;

/** The moves of a what-if, or of the line of a review, numbered in order; the latest ones. */
export function movesOf({ imaginedFrom, lines, observation }: TableState<LastMughalView>): readonly Way[] {
  if (imaginedFrom === undefined) return [];
  const tried = lines.filter(({ seq, undone }) => seq > imaginedFrom && undone !== true);
  const ways = [...new Set(tried.map(({ seq }) => seq))].map((at) => ({
    path: pathOf(
      tried.filter(({ seq }) => seq === at),
      observation.view,
    ),
    words: `${at - imaginedFrom}`,
  }));
  return ways.filter(({ path }) => path.length > 1).slice(-MOST_MOVES);
}

/** Dashed and hollow, for nothing of it was played. */
export function moveSigns(moves: readonly Way[], scale: MapScale, taken: readonly Rect[]): SVGTemplateResult {
  const free = [...taken];
  return svg`<g class="thought">${moves.map((way) => waySign(way, "instead", scale, free, APART))}</g>`;
}

/** How far apart the two arrows run, where they take the same way; in sheet units. */
const APART = 7;

/** The way that was taken in ink, the other dashed and hollow, each with its chance. `taken`: what stands there. */
export function thoughtSigns({ played, instead }: Thought, scale: MapScale, taken: readonly Rect[]): SVGTemplateResult {
  const free = [...taken];
  return svg`<g class="thought">${waySign(instead, "instead", scale, free, APART)}${waySign(played, "played", scale, free, -APART)}</g>`;
}

/** An arrow along its way, or a ring round its one space, with a tag at its end. */
function waySign(
  { path, words }: Way,
  look: "played" | "instead",
  scale: MapScale,
  taken: Rect[],
  apart: number,
): SVGTemplateResult {
  const goal = path.at(-1);
  if (goal === undefined) return svg``;
  const [width, height] = [(14 + words.length * 7.4) * scale.piece, 21 * scale.piece];
  const place = chipPlace(goal, width, height, taken);
  taken.push(place);
  const tag = svg`<g class="tag" transform="translate(${tenth(place.x + place.w / 2)} ${tenth(place.y + place.h / 2)}) scale(${tenth(scale.piece * 10) / 10})">
    <rect x=${tenth(-7 - words.length * 3.7)} y="-10.5" width=${tenth(14 + words.length * 7.4)} height="21" rx="2"/><text y="5">${words}</text></g>`;
  return svg`<g class=${look}>${path.length < 2 ? ringSign(goal) : arrowSign(path, apart)}${tag}</g>`;
}

function ringSign(space: SpaceId): SVGTemplateResult {
  const [x, y] = at(space);
  const half = halfOf(space);
  return svg`<ellipse class="goal" cx=${tenth(x)} cy=${tenth(y + 2)} rx=${half.x + 10} ry=${half.y + 11}/>`;
}

/** An arrow that runs beside its way, so that a road, and another arrow there, can still be seen. */
function arrowSign(path: readonly SpaceId[], apart: number): SVGTemplateResult {
  const points = path.map(at);
  const [first, last] = [points[0], points.at(-1)] as [readonly [number, number], readonly [number, number]];
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1;
  const [dx, dy] = [(-(last[1] - first[1]) / length) * apart, ((last[0] - first[0]) / length) * apart];
  const [from, to] = points.slice(-2) as [readonly [number, number], readonly [number, number]];
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const d = `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join("L")}`;
  return svg`<g transform="translate(${tenth(dx)} ${tenth(dy)})"><path class="shaft-halo" d=${d}/><path class="shaft" d=${d}/>
    <path class="arrowhead" transform="translate(${tenth(to[0])} ${tenth(to[1])}) rotate(${tenth(turn)})" d="M-16-9 3 0-16 9Z"/></g>`;
}
