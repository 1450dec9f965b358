import { PROVINCES, rebellionValue, type LastMughalView, type ProvinceId } from "@caravanserai/last-mughal";
import { nothing, svg, type SVGTemplateResult } from "lit";
import type { Point } from "../../../drawing/curves.ts";
import type { Rect } from "./rect.ts";
import { at, SHEET } from "./projection.ts";

/* The names of the provinces, each with what its cities need to rebel, of the road and of the mountains. They have
   fixed places on free ground, which names of spaces and boxes leave alone. */

interface Caption {
  readonly at: Point;
  readonly turn: number;
  readonly lines: readonly string[];
  /** The shift of the line below the name. */
  readonly shift: number;
}
const CAPTIONS: Readonly<Record<ProvinceId, Caption>> = {
  bengal: { at: [1010, 446], turn: 0, lines: ["Bengal"], shift: 0 },
  oudh: { at: [784, 350], turn: 0, lines: ["Oudh"], shift: 0 },
  nwp: { at: [88, 384], turn: 0, lines: ["North-", "Western", "Province"], shift: 0 },
  rohilkhand: { at: [606, 243], turn: 37, lines: ["Rohilkhand"], shift: 46 },
  simla: { at: [0, 0], turn: 0, lines: [], shift: 0 },
};
const LINE = 22;

/** Boxes under a line of text that runs at an angle. */
function alongLine([x, y]: Point, turn: number, length: number, height: number, parts: number): readonly Rect[] {
  const a = (turn * Math.PI) / 180;
  return Array.from({ length: parts }, (_, i) => {
    const t = (i + 0.5) / parts - 0.5;
    return {
      x: x + Math.cos(a) * t * length - length / parts / 2,
      y: y + Math.sin(a) * t * length - height + 2,
      w: length / parts,
      h: height + (Math.abs(Math.sin(a)) * length) / parts / 2,
    };
  });
}
const [ROAD_FROM, ROAD_TO] = [at("aligarh"), at("mainpuri")];
const ROAD_TURN = (Math.atan2(ROAD_TO[1] - ROAD_FROM[1], ROAD_TO[0] - ROAD_FROM[0]) * 180) / Math.PI;

/** The map's buttons over its upper right corner, where the whole sheet fills a window. */
export const BUTTONS: Rect = { x: SHEET.w - 56, y: 10, w: 46, h: 232 };
/**
 * What nothing else may cover: names of provinces, rivers and the road, the cartouche and the corner of the buttons.
 */
export const CAPTION_RECTS: readonly Rect[] = [
  { x: 936, y: 428, w: 150, h: 40 },
  { x: 726, y: 333, w: 118, h: 40 },
  { x: 18, y: 366, w: 146, h: 84 },
  ...alongLine([604, 254], 37, 190, 30, 8),
  ...alongLine([(ROAD_FROM[0] + ROAD_TO[0]) / 2 + 5, (ROAD_FROM[1] + ROAD_TO[1]) / 2 - 10], ROAD_TURN, 118, 16, 5),
  { x: 18, y: 604, w: 232, h: 64 },
  // the names of the rivers
  { x: 740, y: 586, w: 56, h: 24 },
  { x: 352, y: 462, w: 62, h: 30 },
  { x: 1022, y: 492, w: 80, h: 46 },
  BUTTONS,
];

/** Names of rivers among many spaces: a box leaves them free where it has a choice. */
export const RIVER_RECTS: readonly Rect[] = [
  { x: 134, y: 458, w: 80, h: 24 },
  ...alongLine([520, 328], 38, 70, 15, 4),
  ...alongLine([780, 298], 52, 64, 15, 4),
];

/** The roll that a city of a province needs to rise; null: no roll. */
export function risesWords(value: number | null): string {
  return value === null ? "rises without a die" : `rises on ${value}${value > 1 ? " or less" : ""}`;
}

export function captions(view: LastMughalView): SVGTemplateResult {
  return svg`<g class="land-names" aria-hidden="true">
    <text class="range" transform="translate(622 118) rotate(22)">The Himalaya</text>
    <text class="road-name" dy="-15.5" transform="translate(${(ROAD_FROM[0] + ROAD_TO[0]) / 2} ${(ROAD_FROM[1] + ROAD_TO[1]) / 2}) rotate(${ROAD_TURN})">Grand Trunk Road</text>
    ${PROVINCES.map(({ id }) => {
      const {
        at: [x, y],
        turn,
        lines,
        shift,
      } = CAPTIONS[id];
      if (lines.length === 0) return nothing;
      return svg`<g transform="translate(${x} ${y}) rotate(${turn})">${lines.map(
        (line, i) => svg`<text class="province-name" y=${i * LINE}>${line}</text>`,
      )}<text class="province-value" x=${shift} y=${(lines.length - 1) * LINE + 18}>${risesWords(rebellionValue(view, id))}</text></g>`;
    })}
    <g class="cartouche" transform="translate(18 604)"><rect width="232" height="62"/><rect x="4" y="4" width="224" height="54"/>
      <text class="title" x="116" y="28">The Ganges Valley</text><text class="under-title" x="116" y="47">from Delhi to Calcutta, 1857</text></g>
  </g>`;
}
