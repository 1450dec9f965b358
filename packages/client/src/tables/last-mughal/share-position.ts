import { CONNECTIONS, RIVERS, SPACES, type LastMughalView } from "@caravanserai/last-mughal";
import { html, svg, type TemplateResult } from "lit";
import { chip } from "../../log-words/position-marks.ts";

const BRITISH = "#a3242f";
const REBELS = "#1d6b57";
const placeOf = new Map<string, (typeof SPACES)[number]>(SPACES.map((space) => [space.id, space]));

/** Roads, rivers and cities with the units of both sides, and the flag of rebellion. [MM-820] */
export function position(view: LastMughalView): TemplateResult {
  const units = Object.values(view.units);
  return html`<svg viewBox="0 0 1000 1000">
    <rect width="1000" height="1000" fill="var(--map-land)" />
    <g fill="none" stroke="#3b7393" stroke-width="9" stroke-linejoin="round">
      ${RIVERS.map(({ polyline }) => svg`<path d=${`M${polyline.map((point) => point.join(" ")).join("L")}`} />`)}
    </g>
    ${CONNECTIONS.map(({ a, b, type }) => {
      const [one, other] = [placeOf.get(a), placeOf.get(b)];
      if (one === undefined || other === undefined) return "";
      const d = `M${one.x} ${one.y}L${other.x} ${other.y}`;
      return type === "full"
        ? svg`<path d=${d} stroke="var(--map-ink)" stroke-width="11" />`
        : svg`<path d=${d} stroke="var(--map-ink)" stroke-width="4" stroke-dasharray="5 11" />`;
    })}
    ${SPACES.map(({ id, type, x, y }) => {
      const count = (side: "british" | "rebels"): number =>
        units.filter((unit) => unit.at === id && unit.side === side).length;
      const sign =
        type === "city"
          ? svg`<rect x=${x - 17} y=${y - 17} width="34" height="34" fill="var(--sheet)" stroke="var(--map-ink)" stroke-width="5" />`
          : svg`<circle cx=${x} cy=${y} r="11" fill="var(--map-halo)" stroke="var(--map-ink)" stroke-width="4" />`;
      const city = (view.cities as Readonly<Record<string, { readonly rebellion: string } | undefined>>)[id];
      const flag =
        city?.rebellion === "active" ? svg`<path d="M${x - 17} ${y - 17}v-42h34l-9 12 9 12h-34" fill=${REBELS} />` : "";
      const there = [
        { fill: BRITISH, of: count("british") },
        { fill: REBELS, of: count("rebels") },
      ].filter(({ of }) => of > 0);
      return svg`${sign}${flag}${there.map(({ fill, of }, i) =>
        chip(x + i * 46 - (there.length - 1) * 23, y + 32, 46, { fill, words: String(of) }),
      )}`;
    })}
  </svg>`;
}
