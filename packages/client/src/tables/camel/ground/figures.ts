import {
  isBeast,
  loadOf,
  unitOf,
  type Figure,
  type Kind,
  type Piece,
  type Scene,
  type Side,
} from "@caravanserai/camel";
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { tenth } from "../../../drawing/curves.ts";

/* Lead soldiers: on a base seen from above, which is what the rules measure (hundredths of an inch, turned to its
   heading), stands a figure seen from its side. British face right and Afghans left, so both can be read at a
   glance; helmet and turban, and a closed or a notched ring, tell them apart without colour. Heroes have a star under
   their base. */

/** Hundredths of an inch of one unit in which the standing figures are drawn; their feet are at the origin. */
const UNIT = 6.4;
/** Where feet stand, below the middle of the base, in hundredths of an inch. */
const FEET = 20;
/** How high figures rise above the middle of their base, in hundredths of an inch. */
const FOOT_HEIGHT = 175;
const HEIGHTS: Readonly<Partial<Record<Kind, number>>> = { mule: 135, camel: 190, elephant: 225, sniper: 150 };
const MOUNTED_HEIGHT = 235;
const PRONE_HEIGHT = 60;

/** The outline of two joined circles of radius `r`, with centres `d` from the middle, and a notch at its front. */
const capsule = (r: number, d: number): string =>
  `M${-r} ${-d}A${r} ${r} 0 0 1 ${r} ${-d}V${d}A${r} ${r} 0 0 1 ${-r} ${d}ZM-15 ${20 - r - d}L0 ${4 - r - d} 15 ${20 - r - d}`;
function star(radius: number): string {
  const corners = Array.from({ length: 16 }, (_, i) => {
    const r = i % 2 === 1 ? radius * 0.72 : radius;
    const turn = (i * Math.PI) / 8;
    return `${i === 0 ? "M" : "L"}${tenth(r * Math.sin(turn))} ${tenth(-r * Math.cos(turn))}`;
  });
  return `${corners.join("")}Z`;
}
const heroStar = svg`<path class="hero" d=${star(66)}/>`;
const round = (side: Side): SVGTemplateResult => svg`<circle class="base ${side}" r="46"/>`;
const longBase = svg`<path class="base british" d=${capsule(46, 50)}/>`;
const elephantBase = svg`<path class="base british" d=${capsule(71, 75)}/>`;

const skin = svg`<circle class="skin" cy="-22.3" r="2.7"/>`;
const helmet = svg`${skin}<path class="hat" d="M-5-22.200C-4.400-26.600-2.200-28.200 0-28.200S4.400-26.600 5.200-22C2-21.200-2-21.200-5-22.200Z"/><path class="seam" d="M0-30V-28.200"/>`;
const turban = svg`${skin}<path class="hat" d="M-4.400-23.400C-5-27.200-2.200-29 0-29S5-27.200 4.400-23.400C2-22.200-2-22.200-4.400-23.400Z"/><path class="seam" d="M-4-24.600C-1-27 2-27 4.300-25.200M-3.200-27C0-28.500 2-27.500 3.600-27M-4.200-23.500-6-18.500"/>`;
const cap = svg`${skin}<path class="hat" d="M-3.600-23.400C-4-26.800-2-27.600 0-27.600S4-26.800 3.600-23.400Z"/>`;
const legs = svg`<path class="legs" d="M-3.400 0-2.900-10H2.900L4 0H1.200L.2-7.500-1 0Z"/>`;
const tunic = svg`<path class="coat british" d="M-4.300-9C-5-14-4.300-18-2.700-19.800H2.700C4.300-18 5-14 4.300-9Z"/>`;
const straps = svg`<path class="belt" d="M-3.400-18.500 3.600-10.500M-4.200-10.800H4.200"/>`;
const robe = svg`<path class="coat afghan" d="M-5.600-3C-5.400-9-5-17-2.800-19.800H2.800C5-17 5.400-9 5.800-3ZM-3-3H-.6L-.8 0H-3.200ZM.8-3H3.200L3.600 0H1.200Z"/><path class="sash" d="M-4.900-11.500H4.900V-9.300H-5Z"/>`;
const rifle = (x: number, lean: number, long = 24): SVGTemplateResult =>
  svg`<g transform="translate(${x} -9) rotate(${lean})"><path class="arm" d="M0 4V${-long}"/><path class="stock" d="M0 5V-4"/></g>`;
const briton = svg`${legs}${tunic}${straps}${helmet}`;
const afghan = svg`${robe}${turban}`;
const blade = svg`<path class="arm" d="M4.500-15C10-18 12-24 10-31"/>`;
const shield = svg`<circle class="shield" cx="-5" cy="-13" r="4.2"/><circle class="dot" cx="-5" cy="-13" r="1"/>`;

const horse = svg`<path class="hide" d="M-14-9C-13-13.500-8-14.500 0-14.500 5-14.500 7-16 8.500-21L10.500-24.500 11.800-26.500 12.800-24.300 17.500-19.500 16.500-17.500 12.800-18.200C12-14.500 11.500-11.500 10-8.500L10.800-4.500 10 0H8.200L8.500-4.200 6.500-8C2-7-4-7-7.500-8L-9-4.500-8.600 0H-10.400L-11.200-5-12.500-8.500-13.500-4-13 0H-14.800L-15.600-5Z"/><path class="seam" d="M-14.200-9.500C-17-9-17.500-5-16.800-2"/>`;
const mule = svg`<path class="hide" d="M-11-8C-10.500-12-6-12.500 0-12.500 4-12.500 6-13.500 7-17.500L7.500-22.500 8.800-19.500 10.200-22.800 10.400-19 14-15.500 13-13.800 9.500-14C9.500-11 9-9 8.500-7.500L9 0H7.200L6.500-6.500C2-6-3-6-6-6.500L-6.800 0H-8.600L-9-6-10.500 0H-12.200L-11.800-6Z"/>`;
const camel = svg`<path class="hide" d="M-14 0-12.500-11C-13.500-15-10.500-17.500-7-17.500-5.500-23-1-24 1.500-18 4-17 6-17.500 8-17.500 10-18.500 10.500-22 10.500-25 10.500-28 12-30 14.500-30L18.500-28 18-26 14-25.300C14-20.500 12.500-14.500 9-13L9.500 0H7.500L6-11.500C2-9.800-4-9.800-8-11.500L-8.600 0H-10.600L-11.500-7-12.200 0Z"/>`;
const elephant = svg`<path class="hide" d="M-19 0V-16C-19-25-10-29-1-29 4-29 7-31 12-31 18-31 22-26 22-20 22-14 23-9 26-6L24-3.500C19-6 18.500-12 18-15 16-11.500 13.500-10 12-10.500V0H5V-9C1-7.500-5-7.500-10-9V0H-16V-9L-18.500-6Z"/><path class="seam" d="M7-28C4-24 4.500-18 8.500-16 11-18 12-23 11.500-27M19-13 22.500-15"/><circle class="dot" cx="15" cy="-24" r="1"/>`;
const crates = (x: number, y: number, size: number): SVGTemplateResult =>
  svg`<g transform="translate(${x} ${y}) scale(${size})"><path class="crate" d="M-6-7H6V3H-6ZM-5-12H4V-7H-5Z"/><path class="seam" d="M-6-2H6M0-7V3M-.5-12V-7"/></g>`;

const rider = svg`${horse}<g transform="translate(0 -10) scale(.82)"><path class="legs" d="M-3-8 6-3 5 3H2L2-1-4-4Z"/>${tunic}${straps}${helmet}</g><path class="arm" d="M6-12 3-38"/><path class="pennant" d="M3.200-37.500 12-36 4-32Z"/>`;
const MEN: Readonly<Record<Kind, SVGTemplateResult>> = {
  foot: svg`${rifle(4.2, 9)}${briton}`,
  cavalry: svg`${rifle(4.2, 9)}${briton}`,
  gunner: svg`<path class="arm" d="M6 0 8.500-26"/><path class="stock" d="M8.600-26V-22"/>${briton}`,
  mgunner: svg`<path class="metal" d="M4-14H9V-8H4Z"/>${briton}`,
  civilian: svg`${legs}<path class="coat civilian" d="M-4.600-5C-5-12-4.300-18-2.700-19.800H2.700C4.300-18 5-12 4.600-5Z"/>${cap}`,
  hero: svg`<path class="arm" d="M-5-12-9.500-2"/>${briton}<path class="arm" d="M4-15 9.500-20 13-20"/>`,
  mule,
  camel,
  elephant,
  rifleman: svg`${rifle(4.5, 14, 30)}${afghan}`,
  sniper: svg`<path class="coat afghan" d="M-7 0C-7-6-5-12-2-14H3C5-11 6-6 8 0Z"/><path class="sash" d="M-5.500-7H6V-5H-6Z"/><g transform="translate(.5 6)">${turban}</g><path class="arm" d="M-3-11 20-17"/><path class="stock" d="M-5-10 2-12.500"/>`,
  swordsman: svg`${afghan}${blade}${shield}`,
};
const khan = svg`${blade}${afghan}<path class="gem" d="M0-32 1.500-29.500 0-27.500-1.500-29.500Z"/>`;
const proneBriton = svg`<g transform="translate(-9 -2) rotate(80) scale(.9)">${rifle(3, -4, 26)}${briton}</g>`;
const proneAfghan = svg`<g transform="translate(-9 -2) rotate(80) scale(.9)">${rifle(3, -4, 28)}${afghan}</g>`;

const LOADS: Readonly<Partial<Record<Kind, SVGTemplateResult>>> = {
  mule: crates(-1.5, -12, 0.8),
  camel: crates(-3, -17.5, 0.85),
  elephant: crates(-5, -29, 1.15),
};
const PACKED: Readonly<Partial<Record<Kind, SVGTemplateResult>>> = {
  mule: svg`<path class="metal" d="M-9-15H10V-12H-9Z"/><path class="seam" d="M-9-13.500H10"/>`,
  camel: svg`<path class="metal" d="M-14-20 10-24 10.500-20.500-12-16Z"/>`,
  elephant: svg`<path class="metal" d="M-18-31 12-36 13-31.500-16-27Z"/>`,
};
const wheel = svg`<circle class="wheel" cy="-7.500" r="7.500"/><path class="seam" d="M-7.500-7.500H7.500M0-15V0M-5.200-12.800 5.200-2.200M5.200-12.800-5.200-2.200"/>`;
const PIECES: Readonly<Record<"gun" | "mg", SVGTemplateResult>> = {
  gun: svg`<path class="metal" d="M-5-10 17-15.500 17.800-12.300-3-5.500Z"/><path class="trail-spade" d="M-3-7-17-.5-15.500 1.200 0-3.500Z"/>${wheel}`,
  mg: svg`<path class="metal" d="M-7-13.500H4L4-8H-7ZM4-12.500H17V-9.500H4Z"/><path class="seam" d="M-2-8-9 0M-2-8 6 0M-2-8V0"/>`,
};

export interface FigureLook {
  readonly prone: boolean;
  /** It carries supplies. */
  readonly laden: boolean;
  /** It carries a gun or machine gun. */
  readonly packed: boolean;
}

/** How a figure lies and what it carries. */
export function lookOf(scene: Scene, figure: Figure): FigureLook {
  const unit = unitOf(scene, figure.unit);
  return {
    prone: unit.posture !== "standing",
    laden: unit.laden,
    packed: unit.kind === "animal" && loadOf(scene, figure.id) !== null,
  };
}

/** A cavalryman on his horse; without it he has no heading. */
const isMounted = ({ kind, heading }: Pick<Figure, "kind" | "heading">): boolean => kind === "cavalry" && heading >= 0;
const isLying = (figure: Figure, { prone }: FigureLook): boolean => prone && figure.heading < 0;

function bodyOf(figure: Figure, look: FigureLook): SVGTemplateResult {
  const { kind, side } = figure;
  if (isLying(figure, look)) return side === "british" ? proneBriton : proneAfghan;
  if (isMounted(figure)) return rider;
  if (kind === "hero") return side === "british" ? MEN.hero : khan;
  const load = look.laden ? LOADS[kind] : look.packed ? PACKED[kind] : undefined;
  return svg`${MEN[kind]}${load ?? ""}`;
}
const facing = (side: Side): string => (side === "british" ? "" : "scale(-1 1)");

/** How high a figure rises above the middle of its base, in hundredths of an inch. */
export function heightOf(figure: Figure, look: FigureLook): number {
  if (isLying(figure, look)) return PRONE_HEIGHT;
  return isMounted(figure) ? MOUNTED_HEIGHT : (HEIGHTS[figure.kind] ?? FOOT_HEIGHT);
}

/** A figure on its base, around the base's middle. `turn`: the rotation of the base, in degrees. */
export function figureSign(figure: Figure, look: FigureLook, turn: number): SVGTemplateResult {
  const base =
    figure.kind === "elephant" ? elephantBase : isBeast(figure) || isMounted(figure) ? longBase : round(figure.side);
  return svg`<g transform="rotate(${turn})">${figure.kind === "hero" ? heroStar : ""}${base}</g><g class="body" transform="translate(0 ${figure.kind === "elephant" ? FEET + 13 : FEET}) scale(${UNIT}) ${facing(figure.side)}">${bodyOf(figure, look)}</g>`;
}

const NO_LOAD: FigureLook = { prone: false, laden: false, packed: false };

/** A figure that has fallen, without its base; `turn`: how it lies. A horseman lies without his horse. */
export function fallenSign(figure: Figure, turn: number): SVGTemplateResult {
  const lying = isBeast(figure) ? figure : { ...figure, heading: -1 };
  const [about, up] = isBeast(figure) ? [turn, 9] : [turn, 13];
  return svg`<g class="body" transform="rotate(${about}) scale(${UNIT}) translate(0 ${up})">${bodyOf(lying, NO_LOAD)}</g>`;
}

/** A gun or machine gun on the ground; `turn`: the direction in which it points, in degrees from the top. */
export function pieceSign({ kind }: Pick<Piece, "kind">, turn: number): SVGTemplateResult {
  const isLeft = ((turn % 360) + 360) % 360 > 180;
  return svg`<g transform="rotate(${tenth(turn)})"><circle class="base weapon" r="46"/><path class="base weapon" d="M-13-34 0-46 13-34"/></g><g class="body" transform="translate(0 ${FEET}) scale(${UNIT}) ${isLeft ? "scale(-1 1)" : ""}">${PIECES[kind === "mg" ? "mg" : "gun"]}</g>`;
}

/** A figure without its base, for lists; `name`: what screen readers call it, if it means something by itself. */
export function figurePicture(figure: Figure, look: FigureLook, name: string | null = null): TemplateResult {
  const box = isLying(figure, look)
    ? "-17 -16 34 22"
    : figure.kind === "elephant"
      ? "-23 -45 50 47"
      : isBeast(figure)
        ? "-20 -36 42 38"
        : isMounted(figure)
          ? "-20 -40 42 42"
          : "-13 -34 30 36";
  return html`<svg
    class="picture sized"
    viewBox=${box}
    role=${name === null ? "presentation" : "img"}
    aria-hidden=${name === null ? "true" : "false"}
    aria-label=${name ?? ""}
  >
    <g class="body" transform=${facing(figure.side)}>${bodyOf(figure, look)}</g>
  </svg>`;
}
