import type { FigureId } from "@caravanserai/last-mughal";
import { svg, type SVGTemplateResult } from "lit";

/** A path with its class and, for coats, its colour. */
type Stroke = readonly [look: string, d: string, fill?: string];

/** The engraved heads of the figures, in a box of 44 by 53. */
const HEADS: Readonly<Record<FigureId, readonly Stroke[]>> = {
  "f-havelock": [
    ["pc", "M2 50C3 41 9 38 16 37L22 41 28 37C35 38 41 41 42 50Z", "#8f2730"],
    ["au", "M9 40 14 48M35 40 30 48M22 41V50"],
    ["sk", "M15 22C15 15 18 13 22 13S29 15 29 22 27 33 22 34 15 29 15 22Z"],
    ["hw", "M15 25C14 33 17 38 22 39S30 33 29 25C28 30 26 30.5 22 29.5 18 30.5 16 30 15 25Z"],
    ["ft", "M17.2 22.5h2.6M24.2 22.5h2.6M22 23v4.2l-1.2.6M20 30.2h4"],
    ["hb", "M13 17C13 10 18 7.5 22 7.5S31 10 31 17C27 15 17 15 13 17Z"],
    ["hl", "M13.5 17.5C18 19.5 26 19.5 30.5 17.5L29 20C25 21 19 21 15 20Z"],
  ],
  "f-nicholson": [
    ["pc", "M2 50C3 41 9 38 16 37L22 41 28 37C35 38 41 41 42 50Z", "#33405c"],
    ["au", "M8 41 15 47M36 41 29 47M22 41V50"],
    ["sk", "M15 22C15 15 18 13 22 13S29 15 29 22 27 33 22 34 15 29 15 22Z"],
    [
      "hk",
      "M14.5 22C13 33 16 42 22 43.5S31 33 29.5 22" + "C29 27 27 28 25.5 28 24 27 20 27 18.5 28 17 28 15 27 14.5 22Z",
    ],
    ["ft", "M17.2 21.5h2.6M24.2 21.5h2.6M22 22v4.2"],
    ["hk", "M14.5 20C14 12 18 8.5 23 9 28 9 30 13 29.5 20 28 16 26 14.5 22 14.5 18 14.5 16 16 14.5 20Z"],
  ],
  "f-campbell": [
    ["pc", "M2 50C3 41 9 38 16 37L22 41 28 37C35 38 41 41 42 50Z", "#8f2730"],
    ["au", "M9 40 14 48M35 40 30 48"],
    ["sk", "M15 22C15 15 18 13 22 13S29 15 29 22 27 33 22 34 15 29 15 22Z"],
    ["ft", "M17.2 22.5h2.6M24.2 22.5h2.6M22 23v4.2l-1.2.6M20 30.2h4"],
    [
      "hw",
      "M18.5 28.2C20 27 24 27 25.5 28.2 24.5 29.6 19.5 29.6 18.5 28.2ZM20 32.5C21 34.5 23 34.5 24 32.5Z" +
        "M14 20C11 23 12.5 27 14.5 28ZM30 20C33 23 31.5 27 29.5 28Z",
    ],
    ["hb", "M13 17.5C12 11 17 7 22 7S32 11 31 17.5Z"],
    ["tart", "M13 17.5H31V14.5H13Z"],
    ["ft", "M22 7V4.5"],
  ],
  "f-nana": [
    ["pc", "M2 50C3 41 9 38 16 37L22 41 28 37C35 38 41 41 42 50Z", "#2a6b58"],
    ["pl", "M15 39C18 44 26 44 29 39M17 42C20 46 24 46 27 42"],
    ["sk", "M15 22C15 15 18 13 22 13S29 15 29 22 27 33 22 34 15 29 15 22Z"],
    ["hk", "M17.6 28.2C20 26.8 24 26.8 26.4 28.2L27.8 27 26.4 29.6C24 28.8 20 28.8 17.6 29.6L16.2 27Z"],
    ["ft", "M17.2 22.5h2.6M24.2 22.5h2.6M22 23v4"],
    ["tu", "M11 18C10 11 16 7 23 7.5S35 12 32.5 18C27 14.5 17 14.5 11 18Z"],
    ["ft", "M12 16C18 11 26 10 32 13M15 10.5C20 9 27 9.5 31 15"],
    ["plume", "M24 9C25 4 28 3 30 1.5 30 5 28 8 25.5 10Z"],
  ],
  "f-tatya": [
    ["pc", "M2 50C3 41 9 38 16 37L22 41 28 37C35 38 41 41 42 50Z", "#3b5648"],
    ["sk", "M15 22C15 15 18 13 22 13S29 15 29 22 27 33 22 34 15 29 15 22Z"],
    [
      "hk",
      "M17.4 28C20 26.5 24 26.5 26.6 28L25.5 29.8C23.5 28.9 20.5 28.9 18.5 29.8ZM19.5 31.8" +
        "C20.5 35 23.5 35 24.5 31.8Z",
    ],
    ["ft", "M17.2 22.5h2.6M24.2 22.5h2.6M22 23v4"],
    ["tu", "M11.5 18.5 14 12C18 9 28 8.5 32 12L33.5 16C29 13.5 18 14 11.5 18.5Z"],
    ["ft", "M13 15.5C19 12 27 11 33 14M30 12 34.5 10.5"],
  ],
  "f-bahadur": [
    ["pc", "M2 50C3 41 9 38 16 37L22 41 28 37C35 38 41 41 42 50Z", "#5d4a7a"],
    ["pl", "M14 39C18 46 26 46 30 39M17 44C20 48 24 48 27 44"],
    ["sk", "M15 22C15 15 18 13 22 13S29 15 29 22 27 33 22 34 15 29 15 22Z"],
    ["hw", "M15 25C14 34 18 44 22 46 26 44 30 34 29 25C28 29.5 26 30 22 29 18 30 16 29.5 15 25Z"],
    ["ft", "M17.2 22.5h2.6M24.2 22.5h2.6M22 23v3.6"],
    ["tu", "M13 18C12 10 17 8 20 6L22 1.5 24 6C27 8 32 10 31 18 26 15.5 18 15.5 13 18Z"],
    ["au", "M13.5 16.5C18 14 26 14 30.5 16.5"],
    ["gem", "M20.2 12a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0Z"],
  ],
  "f-rani": [
    ["pc", "M2 50C3 41 9 38 16 37L22 41 28 37C35 38 41 41 42 50Z", "#7a3550"],
    ["pl", "M14 39C17 44 27 44 30 39"],
    ["sk", "M15 22C15 15 18 13 22 13S29 15 29 22 27 33 22 34 15 29 15 22Z"],
    ["ft", "M17.2 22.5h2.6M24.2 22.5h2.6M22 23v3.8M20.4 30.2C21.5 31 22.5 31 23.6 30.2"],
    ["gem", "M21 18a1 1 0 1 0 2 0 1 1 0 1 0-2 0Z"],
    ["hk", "M14.5 25C13.5 17 17 13 22 13S30.5 17 29.5 25C29 20 27 16.5 22 16 17 16.5 15 20 14.5 25Z"],
    [
      "veil",
      "M9 50C8 36 11 30 12 22 12 13 17 7.5 22 7.5S32 13 32 22C33 30 36 36 35 50L30 50" +
        "C32 40 31 30 29.5 25 29 17 27 13.5 22 13.5S15 17 14.5 25C13 30 12 40 14 50Z",
    ],
  ],
};
/** The arch around a head. */
const ARCH = "M1.5 51V24C1.5 14 8 9.2 14 6.6 18 4.9 20.5 3.5 22 1 23.5 3.5 26 4.9 30 6.6 36 9.2 42.5 14 42.5 24V51Z";

/** What lies over the head of a figure that may not move. */
export const frost = (): SVGTemplateResult => svg`<path class="ice" d=${ARCH}/>`;

/** A column without a commander: an empty niche. */
export const emptyArch = (): SVGTemplateResult => svg`<path class="por-empty" d=${ARCH}/>`;

/** What the heads refer to: the arch that cuts them off. */
export const headDefs = (): SVGTemplateResult => svg`<clipPath id="lm-arch"><path d=${ARCH}/></clipPath>`;

/** The head of a figure in its arch, 44 by 53; `headDefs` must be in the same drawing. */
export function head(id: FigureId): SVGTemplateResult {
  return svg`<path class="por-ground" d=${ARCH}/><g clip-path="url(#lm-arch)">${HEADS[id].map(([look, d, fill]) =>
    fill === undefined ? svg`<path class=${look} d=${d}/>` : svg`<path class=${look} fill=${fill} d=${d}/>`,
  )}</g><path class="por-frame" d=${ARCH}/>`;
}
