import type { Nation, OfficerId } from "@caravanserai/great-game/data";
import { officerOf, type Camp } from "@caravanserai/great-game";
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { star } from "../../../drawing/curves.ts";

/* The signs of the pieces, centred on the origin and in screen pixels. They can be told apart without colour:
   Britain's is a lozenge, Russia's a striped swallowtail, neutrals are discs with the rim of the camp that moves
   them, Rebels a torn disc. */

const LOZENGE = "M-15.5 0-8.5-10H8.5L15.5 0 8.5 10H-8.5Z";
const SWALLOW_TAIL = "M-15-10H15L9.5 0 15 10H-15Z";
const STRIPES = "M-15-4-9-10M-15 3-2-10M-15 10 5-10M-8 10 12-10M-1 10 10.1-1.1M6 10 11.8 4.2";
const TORN = star(14, 10.4, 9);

/** SP of one nation under one command, as shown on a space. */
export interface StackLook {
  readonly nation: Nation;
  readonly sp: number;
  /** The camp whose shape it has. Neutral SP have the rim of the camp that moves them instead. */
  readonly camp: Camp | null;
  readonly mover?: Camp;
  /** Rebels placed in this round. */
  readonly fresh?: boolean;
}

/** The shape of a camp, filled with its own or a nation's colour. */
function shape(camp: Camp, nation: Nation = camp): SVGTemplateResult {
  return svg`<path class="flag n-${nation}" d=${camp === "britain" ? LOZENGE : SWALLOW_TAIL}/>${
    camp === "russia" && nation === "russia" ? svg`<path class="stripes" d=${STRIPES}/>` : nothing
  }`;
}

/** A stack with its strength as a number. */
export function stackSign({ nation, sp, camp, mover, fresh }: StackLook): SVGTemplateResult {
  const figure = (ink: string): SVGTemplateResult => svg`<text class="sp ${ink}" y="5">${sp}</text>`;
  if (nation === "rebels")
    return svg`<path class="torn" d=${TORN}/>${figure("light")}${fresh === true ? small(0, 22, "new") : nothing}`;
  if (camp === null)
    return svg`<circle class="disc" r="12.5"/><circle class="rim ${mover ?? "free"}" r="12.5"/>${
      mover === "russia" ? svg`<circle class="rimticks" r="12.5"/>` : nothing
    }${figure("dark")}`;
  return svg`${shape(camp, nation)}${figure(nation === camp ? "light" : "dark")}`;
}

/** A small label: "new", "3/15". */
export function small(x: number, y: number, words: string | SVGTemplateResult): SVGTemplateResult {
  const width = typeof words === "string" ? 10 + words.length * 5.8 : 40;
  return svg`<g transform="translate(${x} ${y})"><rect class="tagbox" x=${-width / 2} y="-8" width=${width} height="16" rx="2"/><text class="tag" y="4.6">${words}</text></g>`;
}

const PEAKED =
  "M-5.5-3.5C-5.5-8-3-9 0-9s5.5 1 5.5 5.5L4-3.2C4 0 2.5 2 0 2S-4-.2-4-3.2ZM-7.5-3.3H7.5V-2.2H-7.5ZM-8 9C-7 4.5-4 3.2 0 3.2S7 4.5 8 9A10 12 0 0 1-8 9Z";
const FLAT =
  "M-5.5-4.5-5-8H5l.5 3.5ZM-6.5-4.3H6.5L4-3C4 .2 2.5 2 0 2S-4 .2-4-3ZM-8 9C-7 4.5-4 3.2 0 3.2S7 4.5 8 9A10 12 0 0 1-8 9Z";
const TURBAN =
  "M-6.5-4C-7-7.5-3.5-9.5 0-9.5S7-7.5 6.5-4C4-5.5-4-5.5-6.5-4ZM-4.2-3.6C-2-4.7 2-4.7 4.2-3.6 4 .2 2.5 2.4 0 2.4S-4 .2-4.2-3.6ZM-8 9C-7 4.5-4 3.2 0 3.2S7 4.5 8 9A10 12 0 0 1-8 9Z";
const CAPS = { britain: PEAKED, russia: FLAT, bokhara: TURBAN, afghanistan: TURBAN } as const;

/** An officer as a medallion: the cap of the officer's service, the rim of the camp served. */
function medallion(id: OfficerId): SVGTemplateResult {
  const { country } = officerOf(id);
  return svg`<ellipse class="medallion ${country}" rx="10" ry="12"/><path class="bust" d=${CAPS[country]}/>${
    country === "russia" ? svg`<ellipse class="medticks" rx="10" ry="12"/>` : nothing
  }`;
}

/** The extent of `officerSign` to the right and left of the medallion's centre, and its height. */
export const OFFICER = { right: 47, left: 10, height: 24 } as const;
/** An officer on the map: medallion and ratings. */
export function officerSign(id: OfficerId): SVGTemplateResult {
  const { tactics, diplomacy } = officerOf(id);
  return svg`<rect class="pill" x="0" y="-9" width=${OFFICER.right} height="18" rx="2"/>${medallion(id)}<text class="ratings" x="13" y="4.6">T<tspan dx="1">${tactics}</tspan><tspan dx="4">D</tspan><tspan dx="1">${diplomacy}</tspan></text>`;
}
/** More officers than there is room for: overlapping heads and the number of further ones. */
export function officersSign(ids: readonly OfficerId[]): SVGTemplateResult {
  const heads = ids.slice(0, 3);
  const more = ids.length - heads.length;
  return svg`${heads.map((id, i) => svg`<g transform="translate(${i * 15} 0)">${medallion(id)}</g>`)}${
    more > 0 ? svg`<text class="ratings more" x=${heads.length * 15 - 1} y="4.6">+${more}</text>` : nothing
  }`;
}

/* ---- The same signs for text: panels, seats, the log */

export function flag(camp: Camp, cls = ""): TemplateResult {
  return html`<svg class="fl ${cls}" viewBox="-17 -12 34 24" aria-hidden="true">${shape(camp)}</svg>`;
}
/** The flag for a log line, where this table's styles do not apply. */
export function logFlag(camp: Camp): TemplateResult {
  return html`<svg
    width="20"
    height="14"
    viewBox="-17 -12 34 24"
    role="img"
    aria-label=${camp === "britain" ? "Britain:" : "Russia:"}
  >
    <path
      d=${camp === "britain" ? LOZENGE : SWALLOW_TAIL}
      fill=${camp === "britain" ? "var(--gg-britain)" : "var(--gg-russia)"}
      stroke="var(--map-border)"
      stroke-width="1.3"
    />
    <path d=${camp === "britain" ? "" : STRIPES} stroke="#fff" stroke-width="1.1" stroke-opacity="0.42" />
  </svg> `;
}
export function stackPicture(stack: StackLook): TemplateResult {
  return html`<svg class="spc" viewBox="-17 -15 34 30" aria-hidden="true">${stackSign(stack)}</svg>`;
}
export function medalPicture(id: OfficerId): TemplateResult {
  return html`<svg class="medal" viewBox="-12 -14 24 28" aria-hidden="true">${medallion(id)}</svg>`;
}
