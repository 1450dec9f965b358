import {
  figuresOf,
  isOnGround,
  isShaken,
  refuseUnit,
  WEAPONS,
  type Figure,
  type Piece,
  type Scene,
  type Side,
  type Unit,
} from "@caravanserai/camel";
import { nothing, svg, type SVGTemplateResult } from "lit";
import { tenth } from "../../drawing/curves.ts";
import type { Context } from "./context.ts";
import { fallenSign, figureSign, lookOf, pieceSign } from "./ground/figures.ts";
import type { Projection } from "./projection.ts";
import { tagPlaces } from "./tag-places.ts";
import { tagOf, unitName } from "./words/names.ts";

/* Figures, weapons and the tags of Units in a position. */

/** The rotation of a figure's base on the screen, in degrees; round ones have no heading. */
const turnOf = ({ heading }: Pick<Figure, "heading">, o: Projection): number =>
  heading >= 0 ? o.turn + heading * 45 : 0;
/** A figure on its base as it stands on the table. */
export const standing = (scene: Scene, figure: Figure, o: Projection): SVGTemplateResult =>
  figureSign(figure, lookOf(scene, figure), turnOf(figure, o));

/** A figure on the table. `faded`: its ghost is drawn elsewhere. */
export function figureOnTable({ scene, projection: o }: Context, figure: Figure, faded: boolean): SVGTemplateResult {
  const [x, y] = o.to([figure.x, figure.y]);
  return svg`<g class="figure ${faded ? "faded" : ""}" data-figure=${figure.id} data-place=${figure.unit} transform="translate(${tenth(x)} ${tenth(y)}) scale(${o.k})">${standing(scene, figure, o)}</g>`;
}

/** A figure that has fallen, lying where it stood: it means nothing to the rules, but shows what happened here. */
export function fallenOnTable({ projection: o }: Context, figure: Figure): SVGTemplateResult {
  const [x, y] = o.to([figure.x, figure.y]);
  // the same way each time, and not everybody in the same
  const chance = Math.abs(figure.x * 7 + figure.y * 13);
  const turn = (chance % 2 === 0 ? 1 : -1) * (66 + (chance % 9) * 6);
  return svg`<g transform="translate(${tenth(x)} ${tenth(y)}) scale(${o.k})">${fallenSign(figure, turn)}</g>`;
}

/** A figure that has just fallen, at its last place. */
export function fallingFigure({ projection: o }: Context, scene: Scene, figure: Figure): SVGTemplateResult {
  const [x, y] = o.to([figure.x, figure.y]);
  return svg`<g transform="translate(${tenth(x)} ${tenth(y)})"><g class="falling"><g transform="scale(${o.k})">${standing(scene, figure, o)}</g></g></g>`;
}

/** The direction in which a weapon points on the screen, in degrees from the top. */
const aimOf = ({ facing: [fx, fy] }: Piece, o: Projection): number => o.turn + (Math.atan2(fx, fy) * 180) / Math.PI;
export function pieceOnTable({ projection: o }: Context, piece: Piece): SVGTemplateResult {
  const [x, y] = o.to([piece.x, piece.y]);
  return svg`<g class="piece" data-piece=${piece.id} data-place=${piece.crew ?? ""} transform="translate(${tenth(x)} ${tenth(y)}) scale(${o.k})">${pieceSign(piece, aimOf(piece, o))}</g>`;
}
/** The arcs of fire of the weapons that are ready. */
export const arcs = ({ scene, projection: o, unit }: Context): readonly SVGTemplateResult[] =>
  scene.pieces
    .filter((piece) => isOnGround(piece) && piece.state === "ready")
    .map((piece) => arc(piece, o, unit !== null && piece.crew === unit));
/** The arc of fire of a weapon: 11 inches of it, or its whole range while its crew is selected. */
function arc(piece: Piece, o: Projection, whole: boolean): SVGTemplateResult {
  const { kind } = piece;
  const [x, y] = o.to([piece.x, piece.y]);
  const half = kind === "mg" ? 60 : 45;
  const r = (whole ? WEAPONS[kind === "mg" ? "machine_gun" : "gun"].range : 1100) * o.k;
  const middle = aimOf(piece, o) - 90;
  const at = (degrees: number): string => {
    const turn = ((middle + degrees) * Math.PI) / 180;
    return `${tenth(r * Math.cos(turn))} ${tenth(r * Math.sin(turn))}`;
  };
  return svg`<path class="arc" transform="translate(${tenth(x)} ${tenth(y)})" d="M0 0L${at(-half)}A${tenth(r)} ${tenth(r)} 0 0 1 ${at(half)}Z"/>`;
}

/** What the Unit has done this turn, as a sign next to its tag. */
function badge({ scene, you, asked }: Context, unit: Unit): "done" | "held" | null {
  if (unit.noMove || unit.noFire) return "held";
  if (asked !== "camel.move" || unit.side !== you) return null;
  return refuseUnit(scene, unit.side, unit.id) === null ? null : "done";
}

/** A flag whose lower left corner is at 0 0: a square for the British, a swallowtail for the Afghans. */
export const flagShape = (side: Side, w: number, words: string): SVGTemplateResult =>
  svg`<path class="cloth" d=${side === "afghan" ? `M0-18H${w}L${w - 4}-9 ${w} 0H0Z` : `M0-18H${w}V0H0Z`}/><path class="staff" d="M0 0V-20"/><text x=${w / 2} y="-4">${words}</text>`;

/** The flag of a Unit beside one of its figures. */
export function tag(c: Context, unit: Unit, picked: boolean): SVGTemplateResult | typeof nothing {
  const { scene, projection: o, view } = c;
  const at = tagPlaces(scene, o).get(unit.id);
  if (at === undefined) return nothing;
  const { y, w, foot } = at;
  const struck = view.event?.unit === unit.id && view.event.effect;
  const mark = badge(c, unit);
  const kind = unit.kind === "animal" && !unit.id.startsWith("E") ? "beast" : "";
  return svg`<g class="tag ${unit.side} ${kind} ${picked ? "picked" : ""} ${struck ? "struck" : ""} ${mark === "held" ? "held" : ""}" data-place=${unit.id} transform="translate(${tenth(foot[0])} ${tenth(y + 9)})"><path class="staff" d="M0 ${tenth(foot[1] - y - 9)}V0"/><g class="keep">
    ${isShaken(scene, unit) ? svg`<rect class="shaken" x="-3" y="-21" width=${w + 6} height="24"/>` : nothing}
    ${flagShape(unit.side, w, tagOf(unit.id))}
    ${
      mark === null
        ? nothing
        : svg`<g transform="translate(${w + 1} -17) scale(.8)"><circle class="badge" r="8"/><path class="badge-sign" d=${mark === "done" ? "M-4 0-1 4 5-4" : "M-4-4 4 4M4-4-4 4"}/></g>`
    }
    <title>${unitName(unit.id)}</title>
  </g></g>`;
}

/** A Unit in words: its kind, number and condition. */
export function unitWords(scene: Scene, unit: Unit): string {
  const figures = figuresOf(scene, unit.id);
  const parts = [
    `${figures.length} ${figures.length === 1 ? "figure" : "figures"}`,
    ...(unit.posture === "standing" ? [] : [unit.posture]),
    ...(unit.mounted ? ["mounted"] : []),
    ...(unit.laden ? ["with supplies"] : []),
    ...(unit.noMove ? ["may not move this round"] : []),
    ...(unit.noFire ? ["may not fire this round"] : []),
    ...(unit.ordered ? ["has had its order"] : []),
  ];
  return parts.join(", ");
}
