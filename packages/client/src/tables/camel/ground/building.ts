import type { Feature, Point } from "@caravanserai/camel";
import { svg, type SVGTemplateResult } from "lit";
import type { Projection } from "../projection.ts";
import { between, closed, line, mean, shadowOf } from "./shapes.ts";

/* Buildings seen from the lower right: a roof above the measured outline, two faces, a shadow. */

/** Heights in hundredths of an inch. */
const HEIGHT: Readonly<Record<string, number>> = { stone_tower: 85, stone_building: 52, wooden_building: 46 };

/** A block on its foot: the walls and the roof, whose corners are those of the foot. */
export function block(
  foot: readonly Point[],
  height: number,
  cls: string,
): { readonly drawn: SVGTemplateResult; readonly roof: readonly Point[] } {
  const roof = foot.map(([x, y]): Point => [x - height * 0.4, y - height * 0.8]);
  return { drawn: svg`${faces(foot, roof)}<path class=${cls} d=${closed(roof)}/>`, roof };
}

export function building({ type, polygons }: Feature, o: Projection): SVGTemplateResult {
  const height = (HEIGHT[type] ?? 46) * o.k;
  const wood = type === "wooden_building" ? "wood" : "";
  return svg`${polygons.map((polygon) => {
    const foot = polygon.map(o.to);
    const { drawn, roof } = block(foot, height, `house ${wood}`);
    const middle = mean(roof);
    const at = (t: number): readonly Point[] => roof.map((corner) => between(middle, corner, t));
    const inner = at(0.45);
    const top =
      type === "stone_tower"
        ? svg`<path class="battlement" d=${closed(at(0.84))}/><path class="roof" d=${closed(at(0.55))}/>`
        : svg`<path class="plank" d="${roof.map((corner, i) => line(corner, inner[i] ?? corner)).join("")}${closed(inner)}"/>`;
    return svg`<path class="cast-shadow" d=${shadowOf(foot, height)}/>${drawn}${top}<path class="footprint" d=${closed(foot)}/>`;
  })}`;
}

/** The walls between the ground and the roof, those nearer to the viewer last. */
function faces(foot: readonly Point[], roof: readonly Point[]): readonly SVGTemplateResult[] {
  const walls = foot.map((a, i) => {
    const next = (i + 1) % foot.length;
    const [b, c, d] = [foot[next] ?? a, roof[next] ?? a, roof[i] ?? a];
    return { ring: [a, b, c, d], depth: a[1] + b[1], steep: Math.abs(a[0] - b[0]) < Math.abs(a[1] - b[1]) };
  });
  walls.sort((a, b) => a.depth - b.depth);
  return walls.map(({ ring, steep }) => svg`<path class="face ${steep ? "side" : ""}" d=${closed(ring)}/>`);
}
