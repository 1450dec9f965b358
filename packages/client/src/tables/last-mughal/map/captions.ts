import {
  PROVINCES,
  rebellionValue,
  type LastMughalView,
  type ProvinceId,
  type SpaceId,
} from "@caravanserai/last-mughal";
import { nothing, svg, type SVGTemplateResult } from "lit";
import { tenth, type Point } from "../../../drawing/curves.ts";
import { covered, type Rect } from "./placing.ts";
import { at, SHEET } from "./projection.ts";
import type { MapScale } from "./scale.ts";

/* The names of the provinces, each with what its cities need to rebel, and the name of the road. Each has several
   possible places on mostly free ground, the best first; the one that pieces cover least is used. */

interface Caption {
  readonly name: string;
  /** Text before what its cities need. */
  readonly more: string;
  /** Half the width of the longer line. */
  readonly half: number;
  readonly places: readonly Point[];
}
const CAPTIONS: Readonly<Record<ProvinceId, Caption>> = {
  bengal: {
    ...{ name: "Bengal", more: "", half: 56 },
    places: [
      [976, 638],
      [915, 482],
      [870, 700],
    ],
  },
  oudh: {
    ...{ name: "Oudh", more: "", half: 62 },
    places: [
      [690, 362],
      [745, 296],
      [772, 470],
    ],
  },
  nwp: {
    ...{ name: "Northwestern", more: "Province: ", half: 96 },
    places: [
      [92, 408],
      [92, 366],
      [92, 470],
    ],
  },
  rohilkhand: {
    ...{ name: "Rohilkhand", more: "", half: 78 },
    places: [
      [470, 286],
      [545, 232],
    ],
  },
  simla: {
    ...{ name: "", more: "", half: 40 },
    places: [
      [342, 62],
      [268, 86],
      [340, 24],
    ],
  },
};
/** Font sizes of the name and of the line below it, in sheet units, as in the styles. */
const NAME = 19;
const VALUE = 14;
const LEAST = 12.8;
/** A caption is left out if more than this share of it would be covered. */
const HIDDEN = 0.3;

/** The roll that a city of a province needs to rise; null: no roll. */
export function risesWords(value: number | null): string {
  return value === null ? "rebels without a roll" : `rebels on ${value}${value > 1 ? " or less" : ""}`;
}

/** A caption's rectangle, in sheet units. */
function rectOf({ half, name }: Caption, [x, y]: Point, { unit, far }: MapScale): Rect {
  const grown = Math.max(1, (LEAST * unit) / (far ? NAME : VALUE));
  const wide = half * grown;
  const rise = name === "" ? 11 * grown : 16 * grown;
  const fall = far ? 4 : name === "" ? 5 : 22 * grown;
  return { x: x - wide, y: y - rise, w: wide * 2, h: rise + fall };
}

/** Stretches of the Grand Trunk Road along which its name may be written, the best first. */
const STRETCHES: readonly (readonly [SpaceId, SpaceId])[] = [
  ["cawnpore", "allahabad"],
  ["hazaribagh", "raniganj"],
  ["mainpuri", "cawnpore"],
  ["allahabad", "benares"],
  ["delhi", "aligarh"],
];
const ROAD = "Grand Trunk Road";
/** The distance of the name above the road, and the width of a letter. */
const [ABOVE, LETTER] = [9, 0.46];

/** The name of the Grand Trunk Road, along the stretch where it is covered least. */
function roadName(others: readonly Rect[], { unit }: MapScale): SVGTemplateResult {
  const size = Math.max(VALUE, LEAST * unit);
  const length = ROAD.length * size * LETTER;
  const ways = STRETCHES.map(([from, to]) => {
    const [[ax, ay], [bx, by]] = [at(from), at(to)];
    const turn = Math.atan2(by - ay, bx - ax);
    const x = (ax + bx) / 2 + ABOVE * Math.sin(turn);
    const y = (ay + by) / 2 - ABOVE * Math.cos(turn);
    const letters = Array.from({ length: 9 }, (_, i): Rect => {
      const along = (i / 8 - 0.5) * length;
      return { x: x + along * Math.cos(turn) - size / 2, y: y + along * Math.sin(turn) - size, w: size, h: size };
    });
    return {
      x,
      y,
      turn: (turn * 180) / Math.PI,
      hidden: letters.reduce((sum, rect) => sum + covered(rect, others), 0),
    };
  });
  const { x, y, turn } = ways.reduce((a, b) => (b.hidden < a.hidden ? b : a));
  return svg`<text class="road-name" text-anchor="middle" transform="translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(turn)})">${ROAD}</text>`;
}

export function captions(view: LastMughalView, others: readonly Rect[], scale: MapScale): SVGTemplateResult {
  return svg`<g class="land-names" aria-hidden="true">
    ${scale.far ? nothing : roadName(others, scale)}
    ${PROVINCES.map(({ id }) => {
      const caption = CAPTIONS[id];
      const { name, more, places } = caption;
      if (scale.far && name === "") return nothing;
      const rects = places.map((place) => rectOf(caption, place, scale));
      const areas = rects.map((rect) => covered(rect, others));
      const least = areas.indexOf(Math.min(...areas));
      const [x, y] = places[least] as Point;
      const { w, h } = rects[least] as Rect;
      const beyond = x - w / 2 < 0 || x + w / 2 > SHEET.w;
      if ((areas[least] ?? 0) > HIDDEN * w * h || (scale.far && beyond)) return nothing;
      const below = name === "" ? 0 : Math.max(17, 16 * scale.unit);
      return svg`<text class="province-name" x=${x} y=${y}>${name}</text>${
        scale.far
          ? nothing
          : svg`<text class="province-value" x=${x} y=${tenth(y + below)}>${more}${risesWords(rebellionValue(view, id))}</text>`
      }`;
    })}
  </g>`;
}
