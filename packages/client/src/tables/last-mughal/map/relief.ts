import { contour, seeded, soft, tenth, type Grid } from "../../../drawing/curves.ts";
import { fromFoot, height } from "./heights.ts";
import { fine } from "./noise.ts";
import { SHEET } from "./projection.ts";

/**
 * The relief as a picture: tints by height, shade from the north-west, hachures down the slopes, the belt of trees at
 * the foot of the mountains, and the desert. It is made piece by piece between other tasks, once for a page, and holds
 * by day and by night, since its colours let the land shine through.
 */

/** Pixels of the picture per unit of the sheet. */
const FINENESS = 2;
/** How long one piece of the work may take, in milliseconds. */
const SLICE = 7;
const RIM = 16;

/** Tints, low to high, and the snow. */
const TINTS: readonly (readonly [above: number, colour: string, step: number])[] = [
  [0.05, "rgba(176, 141, 74, .16)", 7],
  [0.2, "rgba(163, 125, 62, .22)", 7],
  [0.42, "rgba(148, 112, 56, .26)", 7],
  [0.66, "rgba(138, 106, 60, .28)", 7],
  [0.86, "rgba(252, 250, 243, .86)", 5],
];
/** Shaded and lit slopes. */
const SLOPES: readonly (readonly [over: number, sign: 1 | -1, colour: string])[] = [
  [0.0045, 1, "rgba(58, 43, 24, .14)"],
  [0.0105, 1, "rgba(58, 43, 24, .16)"],
  [0.005, -1, "rgba(255, 255, 255, .16)"],
];
const HACHURES = [0.45, 0.6, 0.85, 1.1] as const;
const INK = "rgba(52, 38, 18, .56)";

let made: Promise<string> | null = null;
/** The address of the picture, which covers the sheet. */
export const reliefPicture = (): Promise<string> => (made ??= draw());

/** Waits until the page has had its turn. */
const turn = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

function slope(x: number, y: number): readonly [number, number] {
  const e = 3;
  return [(height(x + e, y) - height(x - e, y)) / (2 * e), (height(x, y + e) - height(x, y - e)) / (2 * e)];
}

async function draw(): Promise<string> {
  const canvas = document.createElement("canvas");
  canvas.width = SHEET.w * FINENESS;
  canvas.height = SHEET.h * FINENESS;
  const pen = canvas.getContext("2d");
  if (pen === null) return "";
  pen.scale(FINENESS, FINENESS);
  for await (const [kind, colour, d, width] of strokes()) {
    if (kind === "fill") {
      pen.fillStyle = colour;
      pen.fill(new Path2D(d));
    } else {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.lineCap = "round";
      pen.stroke(new Path2D(d));
    }
    await turn();
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return blob === null ? "" : URL.createObjectURL(blob);
}

type Stroke = readonly [kind: "fill" | "line", colour: string, d: string, width: number];

async function* strokes(): AsyncGenerator<Stroke> {
  for (const [above, colour, step] of TINTS)
    yield ["fill", colour, await outline(step, (x, y) => height(x, y) - above), 0];
  for (const [over, sign, colour] of SLOPES) {
    const lit = (x: number, y: number): number => {
      if (height(x, y) < 0.05) return -1;
      const [a, b] = slope(x, y);
      return -sign * (a * 0.62 + b * 0.78) - over;
    };
    yield ["fill", colour, await outline(6, lit), 0];
  }
  for (const [i, d] of (await hachures()).entries()) yield ["line", INK, d, HACHURES[i] ?? 1];
  yield ["fill", "rgba(112, 130, 74, .72)", trees(), 0];
  yield ["line", "rgba(74, 58, 34, .36)", desert(), 1];
}

/** The areas where a value is above zero. The values are taken row by row, so that no single task is long. */
async function outline(step: number, value: (x: number, y: number) => number): Promise<string> {
  const grid: Grid = {
    x: SHEET.x - RIM,
    y: SHEET.y - RIM,
    step,
    columns: Math.ceil((SHEET.w + 2 * RIM) / step),
    rows: Math.ceil((SHEET.h + 2 * RIM) / step),
  };
  const rows: number[][] = [];
  let began = performance.now();
  for (let j = 0; j <= grid.rows; j++) {
    rows.push(Array.from({ length: grid.columns + 1 }, (_, i) => value(grid.x + i * step, grid.y + j * step)));
    if (performance.now() - began > SLICE) {
      await turn();
      began = performance.now();
    }
  }
  return contour(grid, (i, j) => rows[j]?.[i] ?? -1)
    .map(soft)
    .join("");
}

/** Strokes down the steepest slope: fine and few in the light, strong in the shade. */
async function hachures(): Promise<readonly string[]> {
  const random = seeded(5);
  const found = HACHURES.map(() => "");
  let began = performance.now();
  for (let y = -RIM; y < SHEET.h + RIM; y += 4.2) {
    for (let x = -RIM; x < SHEET.w + RIM; x += 4.2) {
      const [px, py] = [x + (random() - 0.5) * 4, y + (random() - 0.5) * 4];
      const high = height(px, py);
      if (high < 0.06) continue;
      const [a, b] = slope(px, py);
      const steep = Math.hypot(a, b);
      if (steep < 0.0028) continue;
      const shade = -(a * 0.62 + b * 0.78) / steep;
      if (shade < -0.1 && random() < 0.78) continue;
      if (high > 0.84 && shade < 0.3) continue;
      if (shade < 0.3 && random() < 0.3) continue;
      const length = Math.min(7.5, 2.6 + steep * 330);
      const weight = Math.max(0, Math.min(3, Math.floor((shade + 1) * 2)));
      const [dx, dy] = [(-a / steep) * length, (-b / steep) * length];
      found[weight] = `${found[weight] ?? ""}M${tenth(px)} ${tenth(py)}l${tenth(dx)} ${tenth(dy)}`;
    }
    if (performance.now() - began > SLICE) {
      await turn();
      began = performance.now();
    }
  }
  return found;
}

/** The Terai: a belt of forest at the foot of the mountains. */
function trees(): string {
  const random = seeded(17);
  let d = "";
  for (let i = 0; i < 1100; i++) {
    const [x, y] = [random() * SHEET.w, random() * SHEET.h];
    const distance = fromFoot(x, y);
    if (distance > 2 || distance < -26 || fine(x / 30, y / 30) < 0.42) continue;
    const s = tenth(2.6 + random() * 1.7);
    d += `M${tenth(x - s)} ${tenth(y)}a${s} ${s} 0 0 1 ${2 * s} 0q${-s} ${tenth(s * 0.7)} ${-2 * s} 0Z`;
  }
  return d;
}
/** Dots in the west. */
function desert(): string {
  const random = seeded(23);
  let d = "";
  for (let i = 0; i < 900; i++) {
    const [x, y] = [random() * 150, 270 + random() * 330];
    if (x > 130 - Math.abs(y - 420) * 0.25 || random() * 150 < x * 0.7) continue;
    d += `M${tenth(x)} ${tenth(y)}h.1`;
  }
  return d;
}
