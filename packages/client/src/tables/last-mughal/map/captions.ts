import { PROVINCES, rebellionValue, type LastMughalView, type ProvinceId } from "@caravanserai/last-mughal";
import { svg, type SVGTemplateResult } from "lit";
import type { Point } from "../../../drawing/curves.ts";
import type { PlacedStack } from "./placing.ts";

/*
 * The names of the provinces, and below each what its cities need to rebel. Each has places in ground that is mostly
 * free, the best first; it stands where the least of it is under pieces.
 */

interface Caption {
  readonly name: string;
  /** Before what its cities need. */
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
  simla: { name: "", more: "", half: 40, places: [[340, 56]] },
};
/** Above and below the base line of the name. */
const RISE = 16;
const FALL = 22;

/** What a city of a province needs to rise; null: no roll. */
export function risesWords(value: number | null): string {
  return value === null ? "rebels without a roll" : `rebels on ${value}${value > 1 ? " or less" : ""}`;
}

/** How much of a caption at this place is under pieces, in square units of the sheet. */
function covered({ half }: Caption, [x, y]: Point, stacks: readonly PlacedStack[]): number {
  return stacks.reduce((sum, stack) => {
    const w = Math.min(x + half, stack.x + stack.w) - Math.max(x - half, stack.x);
    const h = Math.min(y + FALL, stack.y + stack.h) - Math.max(y - RISE, stack.y);
    return sum + Math.max(0, w) * Math.max(0, h);
  }, 0);
}

export function captions(view: LastMughalView, stacks: readonly PlacedStack[]): SVGTemplateResult {
  return svg`<g class="land-names" aria-hidden="true">
    ${PROVINCES.map(({ id }) => {
      const caption = CAPTIONS[id];
      const { name, more, places } = caption;
      const areas = places.map((place) => covered(caption, place, stacks));
      const [x, y] = places[areas.indexOf(Math.min(...areas))] as Point;
      return svg`<text class="province-name" x=${x} y=${y}>${name}</text><text class="province-value" x=${x} y=${y + (name === "" ? 0 : 17)}>${more}${risesWords(rebellionValue(view, id))}</text>`;
    })}
  </g>`;
}
