import { LINES, STATES, type StateId } from "@caravanserai/great-game/data";
import { nothing, svg, type SVGTemplateResult } from "lit";
import { frontiers } from "./frontiers.ts";
import type { Relief } from "./relief.ts";
import { spline, tenth } from "../../../drawing/curves.ts";
import { STATE_LETTERS } from "./countries.ts";
import { DESERT_NAMES, FAR_NAMES, WATERS, WATER_NAMES } from "./geography.ts";
import { roadPath } from "./places.ts";

/* The map below the pieces, in map units: land, tints, relief, waters, lettering and ways. It changes only when a
   state's allegiance does. */

/** The owner of a state, shown by its border and hatching. */
export interface Allegiance {
  readonly camp: "britain" | "russia" | null;
  readonly kind: "home" | "proxy" | "conquered" | "neutral";
  /** Not in this scenario: washed out. */
  readonly outside?: boolean;
}
export type Allegiances = Readonly<Record<StateId, Allegiance>>;

/** The visible part of the map, in map units. */
export const EXTENT = { x: -22, y: 2, width: 1004, height: 984 } as const;

/** The land extends beyond the edge of the map: a square. */
export const LAND = { x: -400, y: -400, size: 1900 } as const;

let water: string | undefined;
const seas = (): string => (water ??= WATERS.map((coast) => spline(coast, true)).join(""));

/** Definitions that other layers refer to: outlines of the states and of the sea, hatchings of the camps. */
export function sheetDefs(): SVGTemplateResult {
  const outlines = frontiers();
  return svg`<defs>
    <pattern id="held-britain" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V9" class="hatch britain"/></pattern>
    <pattern id="held-russia" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V9" class="hatch russia"/></pattern>
    <pattern id="outside" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V10" class="hatch outside"/></pattern>
    ${STATES.map(
      ({ id }) => svg`<path id="s-${id}" d=${outlines[id]}/><clipPath id="in-${id}"><use href="#s-${id}"/></clipPath>`,
    )}
    <path id="water" d=${seas()}/><clipPath id="in-water"><use href="#water"/></clipPath>
  </defs>`;
}

/** The map itself. */
export function sheet(allegiances: Allegiances, relief: Relief | null): SVGTemplateResult {
  return svg`<g class="sheet" aria-hidden="true">
    <rect class="land" x=${LAND.x} y=${LAND.y} width=${LAND.size} height=${LAND.size}/>
    ${STATES.map(({ id }) => country(id, allegiances[id]))}
    ${
      relief === null
        ? nothing
        : svg`<path class="hachure shade" d=${relief.shade}/><path class="hachure light" d=${relief.light}/><path class="sand" d=${relief.sand}/><path class="river" d=${relief.rivers}/>`
    }
    ${STATES.map(({ id }) => svg`<use class="frontier" href="#s-${id}"/>`)}
    <use class="sea" href="#water"/>
    <g clip-path="url(#in-water)">${[34, 25, 17, 10].map(
      (w) =>
        svg`<use href="#water" class="shore" stroke-width=${w}/><use href="#water" class="shore gap" stroke-width=${tenth(w - 1.7)}/>`,
    )}</g>
    <use class="coast" href="#water"/>
    <g class="graticule">${Array.from({ length: 9 }, (_, i) => svg`<path d="M${-30 + i * 138} -60V1140M-60 ${-20 + i * 137}H1080"/>`)}</g>
    ${letters()}
  </g>`;
}

function country(id: StateId, { camp, kind, outside }: Allegiance): SVGTemplateResult {
  return svg`<g class="country s-${id} ${kind} ${camp ?? "free"} ${outside === true ? "outside" : ""}">
    <use class="tint" href="#s-${id}"/>
    <g clip-path="url(#in-${id})">
      ${kind === "conquered" && camp !== null ? svg`<use href="#s-${id}" fill="url(#held-${camp})"/>` : nothing}
      ${outside === true ? svg`<use href="#s-${id}" fill="url(#outside)"/>` : nothing}
      <use class="edge" href="#s-${id}"/><use class="edge" href="#water"/>
      ${camp === null ? nothing : svg`<use class="campedge ${camp}" href="#s-${id}"/>${camp === "russia" ? svg`<use class="campticks" href="#s-${id}"/>` : nothing}`}
    </g>
  </g>`;
}

function letters(): SVGTemplateResult {
  const word = (names: typeof WATER_NAMES, cls: string): readonly SVGTemplateResult[] =>
    names.map(
      ([words, x, y, turn]) => svg`<text class=${cls} transform="translate(${x} ${y}) rotate(${turn})">${words}</text>`,
    );
  return svg`<g class="letters">
    ${STATES.map(({ id, name }) => {
      const place = STATE_LETTERS[id];
      if (place === undefined) return nothing;
      const [x, y, turn, size, tracking] = place;
      return svg`<g font-size=${size}><text class="country-name" transform="translate(${x} ${y}) rotate(${turn})" letter-spacing=${tracking}>${name}</text></g>`;
    })}
    ${word(WATER_NAMES, "water-name")}${word(FAR_NAMES, "far-name")}${word(DESERT_NAMES, "desert-name")}
  </g>`;
}

let drawnRoads:
  | readonly { readonly terrain: string; readonly path: string; readonly ends: readonly [string, string] }[]
  | undefined;

/**
 * The ways between spaces: solid over regular ground, dotted through desert, wavy over water. `open`: the ways of the
 * scenario.
 */
export function roads(isOpen: (a: string, b: string) => boolean, waterOpen: boolean): SVGTemplateResult {
  drawnRoads ??= LINES.map((line) => ({ terrain: line.line, path: roadPath(line), ends: [line.a, line.b] }));
  return svg`<g class="roads" aria-hidden="true">${drawnRoads
    .filter(({ ends: [a, b] }) => isOpen(a, b))
    .map(
      ({ terrain, path }) =>
        svg`<path class="road casing" d=${path}/><path class="road ${terrain} ${terrain === "water" && waterOpen ? "sailed" : ""}" d=${path}/>`,
    )}</g>`;
}

/** The neat line around the map, with its degrees. */
export function neatline(): SVGTemplateResult {
  const { x, y, width: w, height: h } = EXTENT;
  return svg`<g class="neat" aria-hidden="true">
    <rect x=${x + 4} y=${y + 4} width=${w - 8} height=${h - 8} stroke-width="2.2"/>
    <rect x=${x + 10} y=${y + 10} width=${w - 20} height=${h - 20} stroke-width="0.8"/>
    <path d="M${x + 7} ${y + 8}V${y + h - 8}M${x + w - 7} ${y + 8}V${y + h - 8}M${x + 8} ${y + 7}H${x + w - 8}M${x + 8} ${y + h - 7}H${x + w - 8}" stroke-width="4" stroke-dasharray="27.4 27.4"/>
  </g>`;
}
