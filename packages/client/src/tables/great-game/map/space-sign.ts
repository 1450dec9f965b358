import type { OfficerId, SpaceId } from "@caravanserai/great-game/data";
import { spaceOf, type Camp } from "@caravanserai/great-game";
import { nothing, svg, type SVGTemplateResult } from "lit";
import { star } from "../../../drawing/curves.ts";
import type { Label } from "./labels.ts";
import { homeFortress } from "./places.ts";
import { small, type StackLook } from "./signs.ts";

/** The current look of a space. */
export interface SpaceLook {
  readonly control: Camp | null;
  readonly damage: number;
  readonly discontent: boolean;
  readonly stacks: readonly StackLook[];
  readonly officers: readonly OfficerId[];
  /** Not in this scenario. */
  readonly outside: boolean;
}
/** The current emphasis of a space. */
export interface SpaceMark {
  readonly lit?: boolean;
  readonly picked?: boolean;
  /** It holds the stack being moved, or is the space chosen for the panel. */
  readonly here?: boolean;
  /** A log line under the pointer names it. */
  readonly spoken?: boolean;
}

const STAR = star(15.5, 11.2);
const STAR_RING = star(20.5, 15.8);
const RUIN = star(12.5, 9);

const isStanding = (id: SpaceId, damage: number): boolean => spaceOf(id).fortress > damage;

/** Zoomed out, glyphs are drawn smaller, since their places crowd together. */
export const isFar = (k: number): boolean => k > 1.9;
const SMALLER = 0.72;

/** Radius of glyph and ring. */
export const radiusOf = (id: SpaceId, damage: number, far: boolean): number =>
  (isStanding(id, damage) ? 19 : 14) * (far ? SMALLER : 1);

/**
 * Whether a damaged fortress shows its original strength on a plaque below; zoomed out, its star has only the remaining
 * strength.
 */
export const isPlaqued = (id: SpaceId, damage: number, far: boolean): boolean =>
  damage > 0 && isStanding(id, damage) && !far;

/**
 * The glyph of a space with everything that belongs to the space rather than to pieces: ring, strength, capital, flag,
 * discontent, name.
 */
export function spaceSign(
  id: SpaceId,
  look: SpaceLook,
  mark: SpaceMark,
  label: Label | undefined,
  far: boolean,
): SVGTemplateResult {
  const { fortress } = spaceOf(id);
  const left = fortress - look.damage;
  const plaqued = isPlaqued(id, look.damage, far);
  const drawn = glyph(id, look, mark);
  return svg`${far ? svg`<g transform="scale(${SMALLER})">${drawn}</g>` : drawn}
    ${isStanding(id, look.damage) ? svg`<text class="fort" y="4.8">${left}</text>` : nothing}
    ${plaqued ? small(0, 22, svg`<tspan class="b">${left}</tspan>/${fortress}`) : nothing}
    ${label === undefined ? nothing : nameSign(id, label, plaqued)}`;
}

/** A name below the glyph makes room for the damage plaque. */
function nameSign(id: SpaceId, [x, laid, anchor]: Label, plaqued: boolean): SVGTemplateResult {
  const y = plaqued && anchor === "middle" && laid > 0 ? laid + 12 : laid;
  return svg`<text class="name" x=${x} y=${y} text-anchor=${anchor}>${spaceOf(id).name}</text>`;
}

function glyph(id: SpaceId, look: SpaceLook, mark: SpaceMark): SVGTemplateResult {
  const { fortress, isCapital } = spaceOf(id);
  const standing = isStanding(id, look.damage);
  return svg`${mark.lit === true || mark.picked === true ? svg`<circle class="halo ${mark.picked === true ? "picked" : ""}" r=${standing ? 26 : 21}/>` : nothing}
    ${mark.here === true ? svg`<circle class="here" r=${standing ? 25 : 20}/>` : nothing}
    ${mark.spoken === true ? svg`<circle class="spoken" r=${standing ? 25 : 20}/>` : nothing}
    ${ring(look.control, standing)}
    ${
      standing
        ? svg`<path class="star" d=${STAR}/>`
        : fortress > 0
          ? svg`<path class="star gone" d=${RUIN}/><path class="rubble" d="M-4-4 4 4M4-4-4 4"/>`
          : svg`<circle class="round" r="9.5"/>`
    }
    ${homeFlag(homeFortress(id))}
    ${isCapital ? capital(standing) : nothing}
    ${look.discontent ? svg`<path class="discontent" transform="translate(${standing ? 15 : 12} ${standing ? -13 : -11})" d="M-5-6H5L2.5-1 5 0-2 8 0 2-4 1Z"/>` : nothing}`;
}

function ring(control: Camp | null, standing: boolean): SVGTemplateResult | typeof nothing {
  if (control === null) return nothing;
  const drawn = (cls: string): SVGTemplateResult =>
    standing ? svg`<path class=${cls} d=${STAR_RING}/>` : svg`<circle class=${cls} r="14"/>`;
  return svg`${drawn(`control ${control}`)}${control === "russia" ? drawn("controlticks") : nothing}`;
}

function capital(standing: boolean): SVGTemplateResult {
  return svg`<g transform="translate(${standing ? -16 : -12} ${standing ? -13 : -11})"><circle class="capital" r="7.2"/><path class="crescent" d="M1.8-5A5.1 5.1 0 1 0 1.8 5 6.2 6.2 0 0 1 1.8-5Z"/></g>`;
}

function homeFlag(camp: Camp | null): SVGTemplateResult | typeof nothing {
  if (camp === null) return nothing;
  const cloth = camp === "britain" ? "M0-20 16-14 0-8Z" : "M0-20H17L12-14 17-8H0Z";
  return svg`<g transform="translate(14 -12)"><path class="pole" d="M0 8V-20"/><path class="flag n-${camp}" d=${cloth}/></g>`;
}
