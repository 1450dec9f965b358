import { seededRandom } from "@caravanserai/kernel";
import { svg, type SVGTemplateResult } from "lit";

/* The mat's ground: the trench map of a sector, another one for every match. It means nothing in the rules. */

const WIDE = 1200;
const HIGH = 600;
/** The edges of no-man's-land. */
const FRONTS = [222, 378] as const;

type Spot = readonly [x: number, y: number];
const path = (spots: readonly Spot[]): string =>
  `M${spots.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}`;

const drawn = new Map<string, SVGTemplateResult>();

/** The ground of a match. */
export function groundOf(match: string): SVGTemplateResult {
  const known = drawn.get(match) ?? draw(match);
  drawn.set(match, known);
  return known;
}

function draw(match: string): SVGTemplateResult {
  const random = seededRandom(`ground ${match}`);
  const between = (low: number, high: number): number => low + random.below(high - low + 1);

  /** A front line wanders slowly, with a traverse every few steps. */
  const front = (y: number, out: 1 | -1): Spot[] => {
    const spots: Spot[] = [];
    let now = y;
    for (let x = -10; x < WIDE + 20; x += 18) {
      now = Math.max(y - 16, Math.min(y + 16, now + between(-3, 3)));
      spots.push([x, now], [x + 9, now], [x + 9, now + out * 6], [x + 18, now + out * 6]);
    }
    return spots;
  };
  const wander = (from: Spot, to: Spot, sway: number, steps: number): Spot[] =>
    Array.from({ length: steps + 1 }, (_, i): Spot => {
      const share = i / steps;
      const isEnd = i === 0 || i === steps;
      return [
        from[0] + (to[0] - from[0]) * share + (isEnd ? 0 : between(-sway, sway)),
        from[1] + (to[1] - from[1]) * share + (isEnd ? 0 : between(-sway, sway)),
      ];
    });
  const contour = ([cx, cy]: Spot, radius: number): string => {
    const bumps = Array.from({ length: 9 }, () => between(78, 122) / 100);
    return [1, 0.78, 0.56, 0.34]
      .map((size) => {
        const ring = bumps.map((bump, i): Spot => {
          const turn = (i * 2 * Math.PI) / bumps.length;
          return [cx + Math.cos(turn) * radius * size * bump * 1.5, cy + Math.sin(turn) * radius * size * bump * 0.75];
        });
        return smooth(ring);
      })
      .join("");
  };
  const wire = FRONTS.map((y, i) =>
    Array.from({ length: 110 }, () => {
      const [x, at] = [between(0, WIDE), y + (i === 0 ? between(14, 30) : -between(14, 30))];
      return `M${x - 3} ${at - 3}l6 6m0-6l-6 6`;
    }).join(""),
  );
  const holes = Array.from({ length: 70 }, () => {
    const inBand = between(0, 2) > 0;
    const y = inBand ? between(FRONTS[0] + 20, FRONTS[1] - 20) : between(20, HIGH - 20);
    return svg`<circle cx=${between(0, WIDE)} cy=${y} r=${between(2, 5)} />`;
  });
  const centre = [between(150, WIDE - 200), between(60, 150)] as const;
  const village = Array.from(
    { length: 16 },
    () =>
      svg`<rect x=${centre[0] + between(-50, 50)} y=${centre[1] + between(-22, 22)} width=${between(6, 13)} height=${between(4, 8)} transform="rotate(${between(-25, 25)} ${centre[0]} ${centre[1]})" />`,
  );
  const links = Array.from({ length: 7 }, (_, i) => {
    const x = (i + 0.5) * (WIDE / 7) + between(-50, 50);
    return (
      path(wander([x, FRONTS[0]], [x + between(-60, 60), 70], 9, 6)) +
      path(wander([x + 40, FRONTS[1]], [x + between(-60, 60), HIGH - 70], 9, 6))
    );
  }).join("");
  const hills = Array.from({ length: 8 }, () =>
    contour([between(0, WIDE), between(0, 1) === 0 ? between(20, 180) : between(430, 590)], between(45, 95)),
  ).join("");
  const road = path(wander([-10, between(420, 560)], [WIDE + 10, between(420, 560)], 12, 9));
  const rail = path(wander([between(0, 300), -10], [between(600, 900), FRONTS[0] - 40], 10, 7));
  const stream = smooth(wander([WIDE - between(120, 260), -10], [WIDE - between(60, 320), HIGH + 10], 26, 8), false);
  return svg`<svg class="sector" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path class="hills" d=${hills} /><path class="stream" d=${stream} /><path class="road" d=${road} />
    <path class="rail" d=${rail} /><path class="rail ties" d=${rail} />
    <g class="village">${village}</g><g class="holes">${holes}</g>
    <path class="wire" d=${wire.join("")} /><path class="links" d=${links} />
    <path class="front" d=${path(front(FRONTS[0], -1))} /><path class="front" d=${path(front(FRONTS[1], 1))} />
    <path class="support" d=${path(wander([-10, 96], [WIDE + 10, 96], 11, 24))} />
    <path class="support" d=${path(wander([-10, HIGH - 96], [WIDE + 10, HIGH - 96], 11, 24))} />
  </svg>`;
}

/** A smooth curve through the middles of the legs. */
function smooth(spots: readonly Spot[], isClosed = true): string {
  const middle = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const ring = isClosed ? [...spots, ...spots.slice(0, 1)] : spots;
  const legs = ring.slice(1).map((to, i) => [ring[i] ?? to, to] as const);
  const start = legs[0] === undefined ? null : middle(legs[0][0], legs[0][1]);
  if (start === null) return "";
  const round = ([x, y]: Spot): string => `${Math.round(x)} ${Math.round(y)}`;
  const on = legs.slice(1).map(([a, b]) => `Q${round(a)} ${round(middle(a, b))}`);
  const last = isClosed ? `Q${round(legs.at(-1)?.[1] ?? start)} ${round(start)}` : "";
  return `M${round(start)}${on.join("")}${last}`;
}
