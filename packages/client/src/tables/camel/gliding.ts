import type { CamelView, CamelLog, Point, Scene } from "@caravanserai/camel";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { NumberedLine, TableState } from "../../contract/index.ts";
import { prefersReducedMotion } from "../../elements/media-queries.ts";
import { sceneOf } from "./scene-of.ts";
import { turnOf } from "./pieces.ts";
import type { Projection } from "./projection.ts";

/* Figures glide along their paths from one position to the next, and fallen figures slide towards the tray: live, in
   catch-up and in replays. */

/** Milliseconds per inch, and the limits of a whole glide. */
const PACE = 85;
const LEAST = 260;
const MOST = 1100;
/** Milliseconds for a fallen figure to reach the tray. */
const FALL = 700;

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

/** Figures that were on the table before and are dead now. */
function fallenBetween(before: Scene, now: Scene): readonly string[] {
  const dead = new Set(now.figures.filter(({ status }) => status === "dead").map(({ id }) => id));
  return before.figures.filter(({ id, status }) => status === "on" && dead.has(id)).map(({ id }) => id);
}

/** Watches the position shown and animates what has moved. Does nothing if the browser prefers reduced motion. */
export class Gliding implements ReactiveController {
  /** Figures that are falling: drawn at their last place until they have slid away. */
  falling: { readonly scene: Scene; readonly figures: ReadonlySet<string> } | null = null;
  readonly #host: ReactiveControllerHost;
  readonly #what: () => GlideHost;
  #seen: TableState<CamelView> | null = null;
  #next: { readonly glides: readonly Glide[]; readonly scene: Scene } | null = null;
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
    if (glides.length > 0) this.#next = { glides, scene: now };
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
    this.#next = null;
    if (svg === null) return;
    if (next !== null)
      for (const { id, way } of next.glides) {
        const element = svg.querySelector(`[data-figure="${id}"], [data-piece="${id}"]`);
        const figure = next.scene.figures.find((f) => f.id === id);
        if (element !== null) glide(element, way, o, figure === undefined ? null : turnOf(figure, o));
      }
    for (const element of svg.querySelectorAll<SVGElement>(".falling:not([data-slides])")) {
      element.dataset["slides"] = "";
      slide(element, o);
    }
  }
}

/** @param turn null for weapons, whose rotation is set inside the element */
function glide(element: Element, way: readonly Point[], o: Projection, turn: number | null): void {
  const points = way.map((p) => o.to(p));
  const legs = points.slice(1).map(([x, y], i) => Math.hypot(x - (points[i]?.[0] ?? x), y - (points[i]?.[1] ?? y)));
  const length = legs.reduce((sum, leg) => sum + leg, 0);
  if (length === 0) return;
  const about = turn === null ? "" : ` rotate(${turn}deg) scale(${o.k})`;
  let gone = 0;
  const frames = points.map(([x, y], i) => {
    gone += i === 0 ? 0 : (legs[i - 1] ?? 0);
    return { transform: `translate(${x}px, ${y}px)${about}`, offset: Math.min(1, gone / length) };
  });
  const inches = length / o.k / 100;
  element.animate(frames, { duration: Math.min(MOST, Math.max(LEAST, inches * PACE)), easing: "ease-in-out" });
}

/** Slides to the edge of the table where the tray is, shrinking and fading. */
function slide(element: SVGElement, o: Projection): void {
  const { x, y, w, h } = o.box;
  const from = element.getAttribute("transform")?.match(/translate\(([-\d.]+) ([-\d.]+)\)/);
  if (from === null || from === undefined) return;
  const [to, across] = o.name === "lying" ? [x + w, Number(from[2])] : [Number(from[1]), y + h];
  const start = `translate(${from[1]}px, ${from[2]}px) scale(${o.k})`;
  const end = o.name === "lying" ? `translate(${to}px, ${across}px)` : `translate(${to}px, ${across}px)`;
  element.animate(
    [
      { transform: `${start} rotate(0deg)`, opacity: 1 },
      { transform: `${start} rotate(80deg)`, opacity: 1, offset: 0.3 },
      { transform: `${end} scale(${o.k * 0.5}) rotate(80deg)`, opacity: 0.25 },
    ],
    { duration: FALL, easing: "ease-in", fill: "forwards" },
  );
}
