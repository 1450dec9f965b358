import type { Feature, Point } from "@caravanserai/camel";
import { svg, type SVGTemplateResult } from "lit";
import { tenth } from "../../../drawing/curves.ts";
import type { Projection } from "../projection.ts";
import { between, closed, LIGHT, line, mean, shadowOf } from "./shapes.ts";

/* A hill keeps its measured outline. Inside, light from the upper left of the screen: flanks in five tints, and
   hachures that fall outward, fine and far apart in the light, heavy and close in the shade. */

/** The tints of a flank from lit to shaded; the middle one is the hill's own. */
const TINTS = ["lit-2", "lit-1", null, "shaded-1", "shaded-2"] as const;
/** Strokes on a flank, by where they begin and how long they are, from the foot (1) to the middle (0). */
const ROWS = [
  [0.8, 0.19],
  [0.62, 0.19],
  [0.44, 0.17],
  [0.3, 0.12],
] as const;
/** Rings between which a flank has one tint at each spoke, from the foot to the summit. */
const RINGS = [1, 0.72, 0.44, 0.1] as const;
/** The distance between the spokes of a hill, in hundredths of an inch. */
const SPOKE = 40;

/** Outlines first, fills after, so that the fills hide the inner edges of one feature. */
export function hill({ polygons }: Feature, o: Projection, random: () => number): SVGTemplateResult {
  const outlines = polygons.map((polygon) => polygon.map(o.to));
  const outline = outlines.map(closed).join("");
  return svg`<path class="cast-shadow" d=${outlines.map((ring) => shadowOf(ring, 46 * o.k)).join("")}/><path class="soft-outline" d=${outline}/>${outlines.map((ring) => massif(ring, o, random))}`;
}

interface Spoke {
  readonly foot: Point;
  /** From 0, full light, to 1, deep shade. */
  readonly shade: number;
}

function massif(ring: readonly Point[], o: Projection, random: () => number): SVGTemplateResult {
  const middle = mean(ring);
  const spokes = spokesOf(ring, middle, SPOKE * o.k, random);
  const tints = new Map<string, string>();
  RINGS.slice(1).forEach((inner, ring) => {
    const outer = RINGS[ring] ?? 1;
    let gully = 0;
    spokes.forEach(({ foot, shade }, i) => {
      gully = gully * 0.6 + (random() - 0.5) * 0.34;
      const here = Math.min(0.999, Math.max(0, shade + gully));
      const tint = TINTS[Math.floor(here * TINTS.length)] ?? null;
      const next = spokes[(i + 1) % spokes.length];
      if (tint === null || next === undefined) return;
      const [a, b] = [foot, next.foot];
      const flank = [
        between(middle, a, outer),
        between(middle, b, outer),
        between(middle, b, inner),
        between(middle, a, inner),
      ];
      tints.set(tint, (tints.get(tint) ?? "") + closed(flank));
    });
  });
  const strokes = { fine: "", plain: "", heavy: "" };
  for (const [from, long] of ROWS)
    spokes.forEach(({ foot, shade }, i) => {
      // towards the middle the spokes come together, and in the light there are fewer
      if (i % (from < 0.4 ? 3 : from < 0.6 ? 2 : 1) !== 0 || (shade < 0.45 && random() < 0.55)) return;
      const start = from + (random() - 0.5) * 0.1;
      const weight = shade < 0.4 ? "fine" : shade < 0.65 ? "plain" : "heavy";
      const end = Math.min(0.98, start + long * (0.75 + shade * 0.5));
      strokes[weight] += line(between(middle, foot, start), between(middle, foot, end));
    });
  return svg`<path class="hill" d=${closed(ring)}/>${[...tints].map(([tint, d]) => svg`<path class="flank ${tint}" d=${d}/>`)}${Object.entries(strokes).map(([weight, d]) => svg`<path class="hachure ${weight}" d=${d}/>`)}`;
}

/** Points along the foot of a hill with the light there; gullies and spurs make it uneven. */
function spokesOf(ring: readonly Point[], [x, y]: Point, step: number, random: () => number): readonly Spoke[] {
  const spokes: Spoke[] = [];
  let gully = 0;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    const count = Math.max(2, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    for (let j = 0; j < count; j++) {
      const foot = between(a, b, j / count);
      const far = Math.hypot(foot[0] - x, foot[1] - y);
      const light = far === 0 ? 0 : ((foot[0] - x) * LIGHT[0] + (foot[1] - y) * LIGHT[1]) / far;
      gully = gully * 0.72 + (random() - 0.5) * 0.5;
      spokes.push({ foot, shade: Math.min(0.999, Math.max(0, tenth(50 * (1 - light)) / 100 + gully * 0.35 + 0.06)) });
    }
  });
  return spokes;
}
