import type { CamelView, CamelLog, Point, Scene } from "@caravanserai/camel";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { NumberedLine, TableState } from "../../contract/index.ts";
import { prefersReducedMotion } from "../../elements/media-queries.ts";
import { sceneOf } from "./scene-of.ts";
import type { Projection } from "./projection.ts";

/* Figures glide along their paths from one position to the next, the fallen topple where they stood, and a volley
   leaves smoke for a moment: live, in catch-up and in replays. */

/** Milliseconds per inch, and the limits of a whole glide. */
const PACE = 85;
const LEAST = 260;
const MOST = 1100;
/** Milliseconds for a figure to fall. */
const FALL = 700;
/** Milliseconds for the smoke of a shot to drift away, and its size in hundredths of an inch. */
const SMOKE = 1600;
const PUFF = 90;
const MUZZLE = 70;

export interface GlideHost {
  readonly projection: Projection;
  readonly svg: SVGSVGElement | null;
}

/** The corners of one thing's path. */
export interface Glide {
  readonly id: string;
  readonly way: readonly Point[];
}

/** What moved between two positions: along the path in the log if there is one, otherwise straight. */
function glidesBetween(before: Scene, now: Scene, lines: readonly NumberedLine[]): readonly Glide[] {
  const ways = waysOf(lines);
  const old = new Map(
    [...before.figures.filter(({ status }) => status === "on"), ...before.pieces].map((t) => [t.id, t]),
  );
  return [...now.figures.filter(({ status }) => status === "on"), ...now.pieces].flatMap((thing): Glide[] => {
    const was = old.get(thing.id);
    if (was === undefined || (was.x === thing.x && was.y === thing.y)) return [];
    const reported = ways.get(thing.id);
    const [x, y] = reported?.at(-1) ?? [NaN, NaN];
    const follows = x === thing.x && y === thing.y;
    return [
      {
        id: thing.id,
        way:
          follows && reported !== undefined
            ? reported
            : [
                [was.x, was.y],
                [thing.x, thing.y],
              ],
      },
    ];
  });
}
/** The paths of orders and forced moves in these log lines, by figure. */
function waysOf(lines: readonly NumberedLine[]): ReadonlyMap<string, readonly Point[]> {
  const ways = new Map<string, readonly Point[]>();
  for (const { key, args } of lines) {
    if (key !== "camel.order" && key !== "camel.forced") continue;
    for (const [figure, ...numbers] of (args as unknown as CamelLog["camel.order" | "camel.forced"]).ways) {
      const way: Point[] = [];
      for (let i = 0; i + 1 < numbers.length; i += 2) way.push([numbers[i] as number, numbers[i + 1] as number]);
      ways.set(figure, way);
    }
  }
  return ways;
}

/** Where these log lines' volleys leave smoke: before each figure that fired, towards what it fired at. */
export function smokeOf(scene: Scene, lines: readonly NumberedLine[]): readonly Point[] {
  const places = new Map(scene.figures.map(({ id, x, y }) => [id, [x, y] as const]));
  return lines.flatMap(({ key, args }) => {
    if (key !== "camel.volley") return [];
    const { target, dice } = args as unknown as CamelLog["camel.volley"];
    const aimed = scene.figures.filter(({ unit, status }) => unit === target && status === "on");
    const mark = aimed[Math.floor(aimed.length / 2)];
    return dice.flatMap(([figure]): Point[] => {
      const at = places.get(figure);
      if (at === undefined) return [];
      const [dx, dy] = mark === undefined ? [0, 0] : [mark.x - at[0], mark.y - at[1]];
      const far = Math.hypot(dx, dy) || 1;
      return [[at[0] + (dx / far) * MUZZLE, at[1] + (dy / far) * MUZZLE]];
    });
  });
}

/** Figures that were on the table before and are dead now. */
function fallenBetween(before: Scene, now: Scene): readonly string[] {
  const dead = new Set(now.figures.filter(({ status }) => status === "dead").map(({ id }) => id));
  return before.figures.filter(({ id, status }) => status === "on" && dead.has(id)).map(({ id }) => id);
}

/** Watches the position shown and animates what has moved. Does nothing if the browser prefers reduced motion. */
export class Gliding implements ReactiveController {
  /** Figures that are falling: they topple at their last place. */
  falling: { readonly scene: Scene; readonly figures: ReadonlySet<string> } | null = null;
  readonly #host: ReactiveControllerHost;
  readonly #what: () => GlideHost;
  #seen: TableState<CamelView> | null = null;
  #next: readonly Glide[] = [];
  #smoke: readonly Point[] = [];
  #ended: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, what: () => GlideHost) {
    this.#host = host;
    this.#what = what;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#ended);
    this.falling = null;
  }

  /**
   * Call in `willUpdate`. `ownDraft`: the move just sent is already shown as ghosts at its destination, so its figures
   * do not glide.
   */
  follow(state: TableState<CamelView>, ownDraft: boolean): void {
    const seen = this.#seen;
    this.#seen = state;
    if (seen === null || seen.observation === state.observation || seen.id !== state.id) return;
    if (seen.observation.view.scene === state.observation.view.scene || prefersReducedMotion()) return;
    if (state.seq < seen.seq || state.before === null) return;
    const [before, now] = [sceneOf(seen.observation.view.scene), sceneOf(state.observation.view.scene)];
    const lines = state.lines.filter(({ seq }) => seq > seen.seq && seq <= state.seq);
    const glides = ownDraft ? [] : glidesBetween(before, now, lines);
    this.#next = glides;
    this.#smoke = smokeOf(before, lines);
    const fallen = fallenBetween(before, now);
    if (fallen.length === 0) return;
    this.falling = { scene: before, figures: new Set(fallen) };
    clearTimeout(this.#ended);
    this.#ended = setTimeout(() => {
      this.falling = null;
      this.#host.requestUpdate();
    }, FALL);
  }

  hostUpdated(): void {
    const { svg, projection: o } = this.#what();
    const next = this.#next;
    this.#next = [];
    const smoke = this.#smoke;
    this.#smoke = [];
    if (svg === null) return;
    for (const point of smoke) puff(svg, o.to(point), PUFF * o.k);
    for (const { id, way } of next) {
      const element = svg.querySelector(`[data-figure="${id}"], [data-piece="${id}"]`);
      if (element !== null) glide(element, way, o);
    }
    for (const element of svg.querySelectorAll<SVGElement>(".falling:not([data-topples])")) {
      element.dataset["topples"] = "";
      topple(element);
    }
  }
}

function glide(element: Element, way: readonly Point[], o: Projection): void {
  const points = way.map((p) => o.to(p));
  const legs = points.slice(1).map(([x, y], i) => Math.hypot(x - (points[i]?.[0] ?? x), y - (points[i]?.[1] ?? y)));
  const length = legs.reduce((sum, leg) => sum + leg, 0);
  if (length === 0) return;
  let gone = 0;
  const frames = points.map(([x, y], i) => {
    gone += i === 0 ? 0 : (legs[i - 1] ?? 0);
    return { transform: `translate(${x}px, ${y}px) scale(${o.k})`, offset: Math.min(1, gone / length) };
  });
  const inches = length / o.k / 100;
  element.animate(frames, { duration: Math.min(MOST, Math.max(LEAST, inches * PACE)), easing: "ease-in-out" });
}

/** A cloud that grows, drifts and fades, and is gone. */
function puff(svg: SVGSVGElement, [x, y]: Point, size: number): void {
  const cloud = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  cloud.setAttribute("class", "smoke");
  cloud.setAttribute("r", String(size));
  svg.append(cloud);
  const at = (dx: number, dy: number, scale: number): string =>
    `translate(${x + dx * size}px, ${y + dy * size}px) scale(${scale})`;
  const drifting = cloud.animate(
    [
      { transform: at(0, 0, 0.25), opacity: 0.9 },
      { transform: at(0.2, -0.3, 0.9), opacity: 0.75, offset: 0.3 },
      { transform: at(0.9, -1.2, 1.5), opacity: 0 },
    ],
    { duration: SMOKE, easing: "ease-out" },
  );
  drifting.addEventListener("finish", () => cloud.remove());
  drifting.addEventListener("cancel", () => cloud.remove());
}

/** Staggers, and comes to lie as `fallenOnTable` draws it. */
function topple(element: SVGElement): void {
  element.animate(
    [
      { transform: "rotate(0deg)", opacity: 1 },
      { transform: "rotate(-12deg)", opacity: 1, offset: 0.35 },
      { transform: "rotate(75deg)", opacity: 0.6 },
    ],
    { duration: FALL, easing: "ease-in", fill: "forwards" },
  );
}
