import { svg, type SVGTemplateResult } from "lit";

/* Pieces in the picture of a position: few shapes, legible at a third of their size. */

/** A piece or a stack with a figure in it. @param ink the colour of the figure */
export function chip(
  x: number,
  y: number,
  size: number,
  look: { readonly fill: string; readonly ink?: string; readonly words?: string; readonly round?: boolean },
): SVGTemplateResult {
  const { fill, ink = "#ffffff", words = "", round = false } = look;
  const half = size / 2;
  return svg`<rect x=${x - half} y=${y - half} width=${size} height=${size} rx=${round ? half : size / 8} fill=${fill} stroke="#fbfaf6" stroke-width=${size / 10} />${
    words === ""
      ? ""
      : svg`<text x=${x} y=${y + size * 0.24} font-family="Castoro" font-size=${size * 0.68} text-anchor="middle" fill=${ink}>${words}</text>`
  }`;
}
