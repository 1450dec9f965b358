import type { FigureId, Side } from "@caravanserai/last-mughal";
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { tenth } from "../../../drawing/curves.ts";

/* The signs of the pieces. They can be told apart without colour: the British are squares, loyal sepoys squares with
   the upper right corner cut off, rebels discs, contingents discs with a broken rim, Badmashes discs with a torn
   edge, civilians arches. */

/** The current look of a unit. */
export interface PieceLook {
  readonly who: "british" | "loyal" | "rebel" | "civilians";
  readonly arm: "infantry" | "cavalry" | "artillery" | "badmashes";
  /** Combat value, or the artillery bonus with its sign. */
  readonly value: string;
  /** A British unit that has lost its first step. */
  readonly disorganised: boolean;
  readonly contingent: boolean;
}

/** Arms, told apart by outline, in a box of 14 by 12. */
export const GLYPHS: Readonly<Record<PieceLook["arm"] | "civilians", SVGTemplateResult>> = {
  civilians: svg`<path d="M2 12V6Q2 3 7 1 12 3 12 6V12Z" fill="none" stroke="currentColor" stroke-width="1.4"/>`,
  infantry: svg`<path d="M1 11 11.5 1M13 11 2.5 1" stroke="currentColor" stroke-width="1.7" fill="none"/><path d="M.4 9.6 3 12M13.6 9.6 11 12" stroke="currentColor" stroke-width="2.2"/>`,
  cavalry: svg`<path d="M2.5 12 4 6.8 6.6 2.5 8.8.6 9.4 2.4 13.4 6.8 11.8 8.8 8.8 7.6 8.4 12Z" fill="currentColor"/>`,
  artillery: svg`<path d="M1 3.2 12.5 4.2v2.6L1 7.4Z" fill="currentColor"/><circle cx="5.6" cy="8.6" r="3" fill="none" stroke="currentColor" stroke-width="1.5"/>`,
  badmashes: svg`<path d="M2 11.5 11 2.5" stroke="currentColor" stroke-width="2.6" fill="none"/><path d="M9 .8 13.2 5" stroke="currentColor" stroke-width="1.6" fill="none"/>`,
};

function tornDisc(half: number): string {
  const corners = Array.from({ length: 20 }, (_, i) => {
    const turn = (i / 20) * Math.PI * 2;
    const r = half - (i % 2 === 1 ? 3 : 0.6);
    return `${i === 0 ? "M" : "L"}${tenth(half + r * Math.cos(turn))} ${tenth(half + r * Math.sin(turn))}`;
  });
  return `${corners.join("")}Z`;
}

/** A unit in a box of `size` by `size` with its corner at the origin. */
export function pieceSign(look: PieceLook, size = 28): SVGTemplateResult {
  const half = size / 2;
  const k = size / 28;
  const figure = 14 * Math.max(k, 0.93);
  if (look.who === "civilians")
    return svg`<g class="pc civilians"><path class="f" d="M1 ${size - 1}V${half}Q1 ${half * 0.5} ${half} 1Q${size - 1} ${half * 0.5} ${size - 1} ${half}V${size - 1}Z"/><text class="mid" x=${half} y=${tenth(half + 8 * k)} font-size=${tenth(figure)}>${look.value}</text></g>`;
  const rebel = look.who === "rebel";
  const glyph = rebel ? [half - 6 * k, 3.4 * k, 0.85 * k] : [3 * k, 3.2 * k, 0.9 * k];
  return svg`<g class="pc ${look.who} ${look.disorganised ? "disorganised" : ""}">
    ${outline(look, size)}
    <g class="glyph" transform="translate(${tenth(glyph[0] ?? 0)} ${tenth(glyph[1] ?? 0)}) scale(${Math.round((glyph[2] ?? 1) * 100) / 100})">${GLYPHS[look.arm]}</g>
    <text class=${rebel ? "mid" : "end"} x=${rebel ? half : size - 3.5} y=${tenth(size - (rebel ? 4 : 3.6))} font-size=${tenth(figure)}>${look.value}</text>
  </g>`;
}

function outline(look: PieceLook, size: number): SVGTemplateResult {
  const half = size / 2;
  switch (look.who) {
    case "rebel":
      if (look.arm === "badmashes") return svg`<path class="f" d=${tornDisc(half)}/>`;
      return svg`<circle class="f" cx=${half} cy=${half} r=${half - 0.8}/>${
        look.contingent ? svg`<circle class="rim" cx=${half} cy=${half} r=${half - 3.4}/>` : nothing
      }`;
    case "loyal":
      return svg`<path class="f" d="M.8.8H${size - 9}L${size - 0.8} 9V${size - 0.8}H.8Z"/>`;
    default:
      return svg`<rect class="f" x=".8" y=".8" width=${size - 1.6} height=${size - 1.6} rx="1.5"/>${
        look.disorganised ? svg`<path class="half" d="M1.8 ${size - 1.8}V1.8L${size - 1.8} ${size - 1.8}Z"/>` : nothing
      }`;
  }
}

/** Monograms of the figures. */
export const MONOGRAMS: Readonly<Record<FigureId, string>> = {
  "f-havelock": "H",
  "f-campbell": "C",
  "f-nicholson": "N",
  "f-nana": "NS",
  "f-tatya": "TT",
  "f-bahadur": "BS",
  "f-rani": "RJ",
};

export interface FigureLook {
  readonly id: FigureId;
  readonly side: Side;
  readonly initiative: number;
  readonly command: number;
  readonly tactical: number;
  /** May not move this turn. */
  readonly frozen: boolean;
}

/**
 * A figure: an arch of 40 by 50 with its monogram and "initiative command +tactical"; `small`: the arch alone, 40 by
 * 30.
 */
export function figureSign(look: FigureLook, small = false): SVGTemplateResult {
  const height = small ? 30 : 50;
  return svg`<g class="fg ${look.side} ${look.frozen ? "frozen" : ""}">
    <path class="arch" d="M1 ${height - 1}V20C1 11 11 7 20 1 29 7 39 11 39 20V${height - 1}Z"/>
    <text class="monogram" x="20" y=${small ? 25 : 27}>${MONOGRAMS[look.id]}</text>
    ${
      small
        ? nothing
        : svg`<path class="plate" d="M1 ${height - 18}H39V${height - 1}H1Z"/><text class="figures" x="20" y=${height - 5}>${look.initiative} ${look.command} ${look.tactical > 0 ? `+${look.tactical}` : "0"}</text>`
    }
    ${look.frozen ? svg`<path class="ice" d="M-2 36 42 14M-2 42 42 20"/>` : nothing}
  </g>`;
}

/** Marks an activated stack: a tick on a small disc, centred on the origin. */
export const tick = (): SVGTemplateResult =>
  svg`<circle class="disc" r="7"/><path class="stroke" d="M-3.4.2-.9 2.8 3.6-2.6"/>`;

/** Marks what may not move in this turn: an hourglass on a small disc, centred on the origin. */
export const hourglass = (): SVGTemplateResult =>
  svg`<g class="waits"><circle class="disc" r="8"/><path d="M-3.6-4.6H3.6L-3.6 4.6H3.6Z"/></g>`;

/** A bastioned square, centred on the origin. */
export function fort(w: number, h: number, b = 6.5): SVGTemplateResult {
  const corners = [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ] as const;
  return svg`<g class="wall">${corners.map(
    ([x, y]) => svg`<path d="M${tenth(x - b)} ${y}L${x} ${tenth(y - b)}L${tenth(x + b)} ${y}L${x} ${tenth(y + b)}Z"/>`,
  )}<rect x=${-w / 2} y=${-h / 2} width=${w} height=${h}/><rect class="in" x=${-w / 2 + 3} y=${-h / 2 + 3} width=${w - 6} height=${h - 6}/></g>`;
}

/** The works of a city as little towers: lost ones are dashed and hollow. */
export const works = (points: number): SVGTemplateResult =>
  svg`<g class="works">${[0, 1].map((i) => svg`<path class=${i < points ? "" : "gone"} transform="translate(${i * 13} 0)" d="M0 9V0H2.6V2H4.7V0H6.8V2H8.9V0H11V9Z"/>`)}</g>`;

/** The flag of a revolt: flying with its crescent, or lowered and crossed out. */
export function flag(state: "active" | "quelled"): SVGTemplateResult {
  return state === "quelled"
    ? svg`<g class="revolt quelled"><path d="M-6 9V-9M-6 0h12v8H-6"/><path d="M-9-7 9 9"/></g>`
    : svg`<g class="revolt active"><path class="pole" d="M-7 10V-11"/><path class="cloth" d="M-7-11H9L4.5-5 9 1H-7Z"/><path class="moon" d="M-.6-8.2a3.4 3.4 0 1 0 0 6.4 2.7 2.7 0 1 1 0-6.4Z"/></g>`;
}

/** A massacre, or the general who carries its memory into the next battle. */
export function mourning(): SVGTemplateResult {
  return svg`<g class="mourning"><rect x="-8" y="-8" width="16" height="16"/><path d="M0-5.5V5.5M-3.5-2.5H3.5"/></g>`;
}

/** The sign of a side, for plates and the log, in a box of 28 by 28. */
export function sideSign(side: Side): SVGTemplateResult {
  return side === "british"
    ? svg`<g class="pc british"><rect class="f" x="2" y="2" width="24" height="24" rx="1.5"/></g>`
    : svg`<g class="pc rebel"><circle class="f" cx="14" cy="14" r="12"/><path class="moon" d="M17 8a6.5 6.5 0 1 0 0 12 5.2 5.2 0 1 1 0-12Z"/></g>`;
}

/** The sign of a side in a log line, where this table's styles do not apply. */
export function logSign(side: Side): TemplateResult {
  return html`<svg width="14" height="14" viewBox="0 0 28 28" aria-hidden="true">
    ${
      side === "british"
        ? svg`<rect x="2" y="2" width="24" height="24" rx="1.5" fill="var(--lm-british)" stroke="var(--map-border)"/>`
        : svg`<circle cx="14" cy="14" r="12" fill="var(--lm-rebel)" stroke="var(--map-border)"/><path fill="#fff" d="M17 8a6.5 6.5 0 1 0 0 12 5.2 5.2 0 1 1 0-12Z"/>`
    }
  </svg> `;
}

/** Definitions that the signs refer to. */
export const pieceDefs = (): SVGTemplateResult =>
  svg`<defs><pattern id="half" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="half-line" d="M0 0v4"/></pattern></defs>`;
