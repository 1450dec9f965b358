import { seeded, spline, tenth, type Point } from "../../../drawing/curves.ts";
import { DESERTS, RIDGES, RIVERS } from "./terrain.ts";

/* Mountains as hachures and deserts as stipple, generated stroke by stroke from the ridges placed by hand, always
   with the same result. */

export interface Relief {
  /** Hachures of the shaded and of the lit side of the ridges, and the grains of the deserts: one path each. */
  readonly shade: string;
  readonly light: string;
  readonly sand: string;
  readonly rivers: string;
}

let drawn: Relief | undefined;
/** Generated once and cached. */
export function relief(): Relief {
  return (drawn ??= drawRelief(seeded(1837)));
}

function drawRelief(random: () => number): Relief {
  let shade = "";
  let light = "";
  for (const { crest, height } of RIDGES)
    for (const foot of feet(crest, random))
      for (const side of [1, -1]) {
        const stroke = hachure(foot, height, side, random);
        if (side > 0) shade += stroke;
        else light += stroke;
      }
  const sand = DESERTS.map((desert) => stipple(desert, random)).join("");
  return { shade, light, sand, rivers: RIVERS.map((course) => spline(course)).join("") };
}

interface Foot {
  readonly x: number;
  readonly y: number;
  /** Direction of the crest, in radians. */
  readonly along: number;
  /** Position along the whole ridge, 0 to 1. */
  readonly way: number;
}

/** The starting points of hachures: close together along the crest, slightly irregular as if by hand. */
function feet(crest: readonly Point[], random: () => number): readonly Foot[] {
  return crest.slice(1).flatMap(([c, d], i) => {
    const [a, b] = crest[i] as Point;
    const n = Math.max(2, Math.round(Math.hypot(c - a, d - b) / 3.4));
    return Array.from({ length: n }, (_, t) => ({
      x: a + ((c - a) * t) / n + (random() - 0.5) * 3,
      y: b + ((d - b) * t) / n + (random() - 0.5) * 3,
      along: Math.atan2(d - b, c - a),
      way: (i + t / n) / (crest.length - 1),
    }));
  });
}

/** One stroke downhill: longest in the middle of the ridge, and longer on the shaded side. */
function hachure(foot: Foot, height: number, side: number, random: () => number): string {
  const swell = Math.sin(Math.PI * Math.min(1, Math.max(0.08, foot.way))) * 0.55 + 0.5;
  const length = height * swell * (0.62 + random() * 0.6) * (side > 0 ? 1.05 : 0.72);
  const down = foot.along + side * (Math.PI / 2) + (random() - 0.5) * 0.7;
  const [dx, dy] = [Math.cos(down), Math.sin(down)];
  return `M${Math.round(foot.x + dx * 1.4)} ${Math.round(foot.y + dy * 1.4)}l${tenth(dx * length)} ${tenth(dy * length)}`;
}

function stipple([cx, cy, rx, ry, turn, grains]: (typeof DESERTS)[number], random: () => number): string {
  let d = "";
  for (let i = 0; i < grains; i++) {
    const angle = random() * 2 * Math.PI;
    const r = Math.sqrt(random()) ** 1.15;
    const [x, y] = [Math.cos(angle) * rx * r, Math.sin(angle) * ry * r];
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    d += `M${Math.round(cx + x * cos - y * sin)} ${Math.round(cy + x * sin + y * cos)}h0`;
  }
  return d;
}
