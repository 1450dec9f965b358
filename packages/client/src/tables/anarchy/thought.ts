import {
  AREA_CODES,
  cardNo,
  type AnarchyLog,
  type AnarchyLogKey,
  type AreaCode,
  type CardNo,
} from "@caravanserai/anarchy";
import type { LogLine, Mark } from "@caravanserai/kernel";
import { svg, type SVGTemplateResult } from "lit";
import type { Context } from "./context.ts";
import { pieceOf, wayThrough, type Ground } from "./map.ts";
import type { Position } from "./position.ts";
import { waysBetween } from "./proposals.ts";

/** What the analysis of a finished match shows on the map: where the answer given led, and where another would have. */
export interface Thought {
  readonly played: Way;
  readonly instead: Way;
}

/** The routes of an answer to the area that it is about. */
interface Way {
  /** Null: it is about none. */
  readonly area: AreaCode | null;
  readonly routes: readonly (readonly AreaCode[])[];
  /** "played 47 %", or the number of a move. */
  readonly words: string;
}

/** Null: no choice with another answer is shown, or neither answer is about an area. */
export function thoughtOf(here: Mark | null, position: Position): Thought | null {
  if (here?.kind !== "choice") return null;
  const { given, best } = here.weighed;
  if (best === undefined) return null;
  const played = { ...wayOf(here.said, position), words: `played ${percent(given.chance.value)}` };
  const instead = { ...wayOf(here.instead, position), words: `instead ${percent(best.chance.value)}` };
  return played.area === null && instead.area === null ? null : { played, instead };
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** The areas on the map that show the answers: those that the map brings into view. */
export const areasOf = ({ played, instead }: Thought): readonly AreaCode[] => [
  ...new Set([played, instead].flatMap(({ area, routes }) => (area === null ? [] : [area, ...routes.flat()]))),
];

/** Lines that follow from an answer by the rules, and are about whole tables or the next seat. */
const FOLLOWING: readonly string[] = ["anarchy.turn", "anarchy.market", "anarchy.bill"] satisfies AnarchyLogKey[];

/** The area that an answer is about, by the first line of the log that names one, and the marches to it. */
function wayOf(lines: readonly LogLine[], position: Position): Pick<Way, "area" | "routes"> {
  for (const { key, args } of lines) {
    if (FOLLOWING.includes(key)) continue;
    if (key === "anarchy.declare") {
      const { seat, defender, target, line, passage } = args as AnarchyLog["anarchy.declare"];
      const from = line.map((card) => cardNo(card).area);
      return { area: target, routes: waysBetween(position, { attacker: seat, defender, target, passage, from }) };
    }
    const area = key === "anarchy.add" ? areaOfCards((args as AnarchyLog["anarchy.add"]).cards) : areaNamed(args);
    if (area !== undefined) return { area, routes: [] };
  }
  return { area: null, routes: [] };
}

const areaOfCards = ([card]: readonly CardNo[]): AreaCode | undefined =>
  card === undefined ? undefined : cardNo(card).area;

const areaNamed = (args: LogLine["args"]): AreaCode | undefined =>
  AREA_CODES.find((code) => [args["area"], args["target"]].includes(code));

/** The most moves of a line that are drawn. */
const MOST_MOVES = 6;

/** The moves of a what-if, or of the line of a review, numbered in order; the latest ones. */
function movesOf({ state, position }: Context): readonly Way[] {
  const { imaginedFrom, lines } = state;
  if (imaginedFrom === undefined) return [];
  const tried = lines.filter(({ seq, undone }) => seq > imaginedFrom && undone !== true);
  const ways = [...new Set(tried.map(({ seq }) => seq))].map((at) => ({
    ...wayOf(
      tried.filter(({ seq }) => seq === at),
      position,
    ),
    words: `${at - imaginedFrom}`,
  }));
  return ways.filter(({ area }) => area !== null).slice(-MOST_MOVES);
}

/**
 * What was played in ink, what would have been dashed and hollow, each with its chance; or the moves of a line.
 * `outlines`: the areas' paths, as soon as they are loaded.
 */
export function thoughtSigns(
  c: Context,
  thought: Thought | null,
  outlines: Ground["paths"] | undefined,
): SVGTemplateResult {
  const ways: readonly (readonly [look: "played" | "instead", way: Way])[] =
    thought === null
      ? movesOf(c).map((way) => ["instead", way])
      : [
          ["instead", thought.instead],
          ["played", thought.played],
        ];
  const tags = new Map<AreaCode, number>();
  return svg`<g class="thought">${ways.map(([look, way]) => {
    if (way.area === null) return svg``;
    const before = tags.get(way.area) ?? 0;
    tags.set(way.area, before + 1);
    return waySign(way.area, way, look, before, outlines?.[way.area]);
  })}</g>`;
}

/** How far below a token the first tag is, how high each is, and how wide a letter, in pixels. */
const TAG = { below: 27, height: 21, letter: 7.4, room: 14 } as const;

/** The arrows of a way, or the outline of its area, and a tag below those that are there already. */
function waySign(
  area: AreaCode,
  { routes, words }: Way,
  look: "played" | "instead",
  before: number,
  outline = "",
): SVGTemplateResult {
  const { x, y } = pieceOf(area);
  const width = TAG.room + words.length * TAG.letter;
  const top = TAG.below + before * (TAG.height + 3);
  const shafts = routes.map((path) => {
    const d = wayThrough(path);
    return svg`<path class="route" d=${d}/><path class="route top" d=${d} marker-end="url(#arrow-${look})"/>`;
  });
  return svg`<g class=${look}>${routes.length === 0 ? svg`<path class="goal" d=${outline}/>` : shafts}<g transform="translate(${x} ${y})"><g class="keep">
    <g class="answer" transform="translate(0 ${top})"><rect x=${-width / 2} width=${width} height=${TAG.height} rx="2"/><text y="15.5">${words}</text></g></g></g></g>`;
}
