import {
  LENGTH,
  mapOf,
  strongholdOf,
  unpackScene,
  WIDTH,
  type AreaType,
  type CamelView,
  type Point,
} from "@caravanserai/camel";
import { html, svg, type TemplateResult } from "lit";

const GROUND: Readonly<Record<AreaType, string>> = {
  broken_ground: "#cdbb8d",
  hill: "#b9b57f",
  stream: "#87acbb",
  river: "#87acbb",
  stone_building: "#8c8577",
  stone_tower: "#8c8577",
  wooden_building: "#8a6a45",
  stone_bridge: "#b8ae9a",
  wooden_bridge: "#a5855d",
};
const BRITISH = "#b1452f";
const AFGHANS = "#2c5a73";
/** Larger than in play, to be visible in a small picture. */
const RADIUS = 75;

/** The table turned sideways, the column coming from the left: ground, figures and animals. [MM-820] */
export function position(view: CamelView): TemplateResult {
  const scene = unpackScene(view.scene);
  const { areas, trail } = mapOf(scene.ground);
  const hold = strongholdOf(scene.ground);
  return html`<svg viewBox="0 0 ${LENGTH} ${WIDTH}">
    <rect width=${LENGTH} height=${WIDTH} fill="#d9c9a3" />
    <path d=${lineOf(trail)} fill="none" stroke="#efe3c3" stroke-width="420" />
    ${areas.map(({ type, polygon }) => svg`<path d=${`${lineOf(polygon)}Z`} fill=${GROUND[type]} />`)}
    ${hold === null ? "" : svg`<path d=${`${lineOf(hold.rectangle)}Z`} fill="#e6dcc0" stroke="#4a4335" stroke-width="60" />`}
    ${scene.figures
      .filter(({ status }) => status === "on")
      .map(({ side, kind, x, y }) => {
        const isAnimal = kind === "camel" || kind === "mule" || kind === "elephant";
        return svg`<circle cx=${y} cy=${x} r=${isAnimal ? RADIUS * 1.3 : RADIUS} fill=${isAnimal ? "#f4ecd8" : side === "british" ? BRITISH : AFGHANS} stroke=${side === "british" ? BRITISH : AFGHANS} stroke-width="30" />`;
      })}
  </svg>`;
}

/** Along the table from left to right, across it from top to bottom. */
function lineOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${y} ${x}`).join("L")}`;
}
