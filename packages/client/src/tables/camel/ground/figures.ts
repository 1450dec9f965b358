import type { Figure, Kind, Piece } from "@caravanserai/camel";
import { svg, type SVGTemplateResult } from "lit";
import { tenth } from "../../../drawing/curves.ts";

/* Figures and weapons from above, in hundredths of an inch relative to their centre, facing up the table. They can
   be told apart without colour: the British have a closed ring and a helmet, Afghans a notched ring and a turban,
   Heroes a star under the base. */

/** The outline of two joined circles of radius `r`, with centres `d` from the middle. */
const capsule = (r: number, d: number): string =>
  `M${-r} ${-d}A${r} ${r} 0 0 1 ${r} ${-d}V${d}A${r} ${r} 0 0 1 ${-r} ${d}Z`;
function star(radius: number): string {
  const corners = Array.from({ length: 16 }, (_, i) => {
    const r = i % 2 === 1 ? radius * 0.72 : radius;
    const turn = (i * Math.PI) / 8;
    return `${i === 0 ? "M" : "L"}${tenth(r * Math.sin(turn))} ${tenth(-r * Math.cos(turn))}`;
  });
  return `${corners.join("")}Z`;
}

const rifle = svg`<path class="arm" d="M25 26V-46"/>`;
const sword = svg`<path class="arm" d="M30 26Q48-8 24-42"/>`;
const helmet = svg`<ellipse class="hat" rx="20" ry="25"/><path class="seam" d="M0-23V23M-12 0H12"/><circle class="knob" r="5"/>`;
const turban = svg`<circle class="hat" r="22"/><path class="seam" d="M-20-6Q0 12 20-8M-21 6Q0 22 19 8M-13-17Q2-4 14-17"/>`;
const briton = (more: SVGTemplateResult): SVGTemplateResult =>
  svg`<circle class="base british" r="46"/><ellipse class="coat british" cy="8" rx="35" ry="19"/>${more}${helmet}`;
const afghan = (more: SVGTemplateResult): SVGTemplateResult =>
  svg`<circle class="base afghan" r="45"/><ellipse class="coat afghan" cy="8" rx="34" ry="18"/>${more}${turban}`;

/** A man lying down. */
const prone = svg`<circle class="base british prone" r="46"/><path class="coat british" d="M-15-6H15L20 44H-20Z"/><path class="arm" d="M14 10V-48"/><g transform="translate(0 -14)">${helmet}</g>`;
const proneAfghan = svg`<circle class="base afghan prone" r="45"/><path class="coat afghan" d="M-15-6H15L20 44H-20Z"/><path class="arm" d="M14 10V-48"/><g transform="translate(0 -14)">${turban}</g>`;

const horse = svg`<path class="base british" d=${capsule(46, 50)}/><path class="horse" d="M-17 70Q-24 10-15-40L-9-84H9L15-40Q24 10 17 70Q0 92-17 70Z"/>`;
const KINDS: Readonly<Record<Kind, SVGTemplateResult>> = {
  foot: briton(rifle),
  cavalry: briton(rifle),
  gunner: briton(svg`<path class="arm" d="M-30 24 30-20"/><rect class="sash" x="-35" y="2" width="70" height="9"/>`),
  mgunner: briton(svg`<rect class="sash" x="-35" y="2" width="70" height="9"/>`),
  civilian: svg`<circle class="base british" r="46"/><ellipse class="coat civilian" cy="8" rx="33" ry="19"/><circle class="hat" r="19"/>`,
  hero: briton(svg`<path class="arm" d="M26 10V-24"/>`),
  mule: svg`<path class="base british beast" d=${capsule(46, 50)}/><path class="mule" d="M-18 74Q-25 10-16-36L-15-76-8-84 0-74 8-84 15-76 16-36Q25 10 18 74Q0 88-18 74Z"/>`,
  camel: svg`<path class="base british beast" d=${capsule(46, 50)}/><path class="camel" d="M-20 70Q-30 20-14-26L-8-88H8L14-26Q30 20 20 70Q0 90-20 70Z"/><circle class="hump" cy="18" r="20"/>`,
  elephant: svg`<path class="base british beast" d=${capsule(71, 75)}/><path class="elephant" d="M-46 112Q-58 30-38-24H38Q58 30 46 112Q0 140-46 112Z"/><path class="elephant" d="M-30-24Q-78-30-70-74-46-84-28-68 0-100 28-68 46-84 70-74 78-30 30-24Z"/><path class="trunk" d="M0-78V-138"/>`,
  rifleman: afghan(rifle),
  sniper: afghan(svg`<path class="arm" d="M26 30V-60"/><circle class="sight" cx="26" cy="-48" r="9"/>`),
  swordsman: afghan(sword),
};
const afghanHero = svg`<path class="hero" d=${star(66)}/>${afghan(sword)}`;
const britishHero = svg`<path class="hero" d=${star(66)}/>${KINDS.hero}`;
const mounted = svg`${horse}<g transform="translate(0 10) scale(.9)"><ellipse class="coat british" cy="6" rx="35" ry="18"/><path class="arm" d="M28 24V-40"/>${helmet}</g>`;

const crates = (x: number, y: number, w = 26, h = 30): SVGTemplateResult =>
  svg`<rect class="crate" x=${x - w / 2} y=${y - h / 2} width=${w} height=${h}/>`;
const LOADS: Readonly<Partial<Record<Kind, SVGTemplateResult>>> = {
  mule: svg`${crates(-18, 16)}${crates(18, 16)}`,
  camel: svg`${crates(-26, 18)}${crates(26, 18)}`,
  elephant: svg`${crates(-26, 50, 34, 60)}${crates(26, 50, 34, 60)}`,
};
const PACKED: Readonly<Partial<Record<Kind, SVGTemplateResult>>> = {
  mule: svg`<path class="barrel" d="M-5 50V-30H5V50Z"/>`,
  camel: svg`<path class="barrel" d="M-8 66-9 10-6-40H6L9 10 8 66Z"/>`,
  elephant: svg`<path class="barrel" d="M-10 96-11 20-7-30H7L11 20 10 96Z"/>`,
};

export interface FigureLook {
  readonly prone: boolean;
  /** It carries supplies. */
  readonly laden: boolean;
  /** It carries a gun or machine gun. */
  readonly packed: boolean;
}

/** A figure facing up the table; the caller rotates it to its heading. */
export function figureSign({ kind, side, heading }: Figure, look: FigureLook): SVGTemplateResult {
  if (kind === "hero") return side === "british" ? britishHero : afghanHero;
  if (kind === "cavalry" && heading >= 0) return mounted;
  if (look.prone && side === "british" && heading < 0) return prone;
  if (look.prone && side === "afghan") return proneAfghan;
  const load = look.laden ? LOADS[kind] : look.packed ? PACKED[kind] : undefined;
  return svg`${KINDS[kind]}${load ?? ""}`;
}

/** A gun or machine gun on the ground, facing up. */
export function pieceSign({ kind }: Pick<Piece, "kind">): SVGTemplateResult {
  return kind === "mg"
    ? svg`<circle class="base weapon" r="46"/><path class="axle" d="M0 0-28 36M0 0 28 36M0 0V40"/><path class="barrel" d="M-5 20V-62H5V20ZM-14-2H14V18H-14Z"/>`
    : svg`<circle class="base weapon" r="46"/><rect class="wheel" x="-44" y="-18" width="13" height="46"/><rect class="wheel" x="31" y="-18" width="13" height="46"/><path class="axle" d="M-40 6H40"/><path class="barrel" d="M-9 40-11-10-7-66H7L11-10 9 40Z"/>`;
}
