import { Situation, scripted } from "@caravanserai/kernel/testing";
import type { Step, Steps } from "../answers.ts";
import type { AreaType, PassMap, SectionType } from "../data/types.ts";
import { boxOf } from "../geometry.ts";
import { camel } from "../game.ts";
import { examineOrder, judgeOrder } from "../judge-order.ts";
import type { Order, PathOrder } from "../order.ts";
import { packScene, type PackedScene } from "../packed-scene.ts";
import { figureOf, figuresOf, unitOf } from "../scene.ts";
import { addUnit, emptyTable } from "../setup.ts";
import type { Camel, Figure, Kind, ObjectiveNo, Options, Piece, Point, Side, Unit } from "../state.ts";
import { terrainOf } from "../terrain.ts";
import type { CamelView } from "../view.ts";

const CARRIERS: Readonly<Record<string, string>> = {
  screw_gun: "E1",
  field_gun_1: "C1",
  field_gun_2: "C2",
  machine_gun_1: "M1",
  machine_gun_2: "M2",
};
function found<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error("There is no such thing on the table.");
  return value;
}

/**
 * A table in the middle of a game, on open ground unless the test adds terrain. Coordinates are in hundredths of an
 * inch.
 */
export class TestTable {
  readonly game: Camel;

  constructor(options: Partial<Options> = {}, objective: ObjectiveNo = 1) {
    this.game = emptyTable({
      objective,
      terrain: "jamrud",
      tribes: 1,
      lastRound: 0,
      naturals: false,
      ...options,
    });
    const open: PassMap = { id: "open", name: "Open ground", blurb: "", trail: [], areas: [], sections: [] };
    Object.assign(this.game, { objective, round: 3, phase: "move", strength: 6, lines: 1 });
    this.game.ground = {
      map: "random",
      pass: open,
      site: "villages",
      villages: [],
      hits: {},
      trenches: [],
      relieved: false,
    };
    this.game.pack = Array.from({ length: 50 }, () => 0);
  }

  /* ---- Ground */

  area(type: AreaType, polygon: readonly Point[], id: string = type, feature = id): this {
    const [x0, y0, x1, y1] = boxOf(polygon);
    const aim: Point = [Math.floor((x0 + x1) / 2), Math.floor((y0 + y1) / 2)];
    (found(this.game.ground.pass).areas as unknown[]).push({ id, type, feature, polygon, aim });
    return this;
  }
  /** A rectangle parallel to the axes. */
  box(type: AreaType, x0: number, y0: number, x1: number, y1: number, id: string = type): this {
    return this.area(
      type,
      [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ],
      id,
    );
  }
  section(type: SectionType, a: Point, b: Point, id: string = type): this {
    const aim: Point = [Math.floor((a[0] + b[0]) / 2), Math.floor((a[1] + b[1]) / 2)];
    (found(this.game.ground.pass).sections as unknown[]).push({ id, type, a, b, aim });
    return this;
  }
  site(site: "fort" | "mission"): this {
    this.game.ground.site = site;
    return this;
  }

  /* ---- Figures */

  unit(
    id: string,
    kinds: readonly Kind[],
    points: readonly Point[],
    side: Side,
    kind: Unit["kind"],
    mounted = false,
  ): this {
    for (const [i, figure] of addUnit(this.game, id, side, kind, kinds, { mounted }).entries()) {
      const [x, y] = found(points[i]);
      Object.assign(figure, { x, y, status: "on" });
    }
    return this;
  }
  foot(id: string, ...points: Point[]): this {
    return this.unit(
      id,
      points.map(() => "foot"),
      points,
      "british",
      "foot",
    );
  }
  cavalry(id: string, mounted: boolean, ...points: Point[]): this {
    return this.unit(
      id,
      points.map(() => "cavalry"),
      points,
      "british",
      "cavalry",
      mounted,
    );
  }
  tribe(id: string, kinds: readonly Kind[], ...points: Point[]): this {
    return this.unit(id, kinds, points, "afghan", "tribe");
  }
  swords(id: string, ...points: Point[]): this {
    return this.tribe(
      id,
      points.map(() => "swordsman"),
      ...points,
    );
  }
  hero(id: string, point: Point): this {
    return this.unit(id, ["hero"], [point], id.startsWith("B") ? "british" : "afghan", "hero");
  }
  animal(id: string, point: Point, heading = 0, laden = false): this {
    const kind = id.startsWith("E") ? "elephant" : id.startsWith("C") ? "camel" : "mule";
    this.unit(id, [kind], [point], "british", "animal");
    this.figure(id).heading = heading;
    unitOf(this.game, id).laden = laden;
    return this;
  }
  /** A weapon with its crew. When packed or limbered it is with its carrier, which the test must add. */
  weapon(id: string, state: Piece["state"], at: Point, facing: Point, ...crew: Point[]): this {
    const kind = id === "screw_gun" ? "screw" : id.startsWith("field") ? "field" : "mg";
    const carrier = found(CARRIERS[id]);
    const man: Kind = kind === "mg" ? "mgunner" : "gunner";
    if (crew.length > 0)
      this.unit(
        id,
        crew.map(() => man),
        crew,
        "british",
        "crew",
      );
    this.game.pieces.push({
      id,
      kind,
      carrier,
      state,
      x: at[0],
      y: at[1],
      facing: [facing[0], facing[1]],
      owner: "british",
      crew: crew.length > 0 ? id : null,
      moved: false,
      fired: false,
      crewChanged: false,
      lost: false,
    });
    return this;
  }
  diamondes(mr: Point | null, mrs: Point | null): this {
    const names = ["mr_diamonde", "mrs_diamonde"];
    const figures = addUnit(this.game, "diamondes", "british", "civilians", ["civilian", "civilian"], { names });
    for (const [i, point] of [mr, mrs].entries())
      Object.assign(
        found(figures[i]),
        point === null ? { status: "dead" } : { x: point[0], y: point[1], status: "on" },
      );
    return this;
  }

  figure(id: string): Figure {
    return figureOf(this.game, id);
  }
  its(unit: string): Unit {
    return unitOf(this.game, unit);
  }
  piece(id: string): Piece {
    return found(this.game.pieces.find((p) => p.id === id));
  }
  get terrain() {
    return terrainOf(this.game.ground);
  }

  /* ---- Orders */

  /** The reason why an order is refused, or null. Also checks that the judge of the hint agrees. */
  refusal(side: Side, order: Order): string | null {
    const { refusal } = examineOrder(this.game, side, order);
    const judged = judgeOrder({ side, scene: JSON.parse(JSON.stringify(packScene(this.game))) as PackedScene }, order);
    if ((judged === null) !== (refusal === null) || judged?.message !== refusal?.message)
      throw new Error(`The judge returned ${JSON.stringify(judged)}, but the examination ${JSON.stringify(refusal)}.`);
    return refusal?.reason ?? null;
  }
  british(order: Order): string | null {
    return this.refusal("british", order);
  }
  afghan(order: Order): string | null {
    return this.refusal("afghan", order);
  }
  /** A march of one figure along a path. */
  march(figure: string, ...path: Point[]): string | null {
    const { unit, side } = this.figure(figure);
    return this.refusal(side, { unit, mode: "march", paths: [{ figure, path }] });
  }
  fast(figure: string, ...path: Point[]): string | null {
    const { unit, side } = this.figure(figure);
    return this.refusal(side, { unit, mode: "fast", paths: [{ figure, path }] });
  }
  /** The cost of a path, from the examination. */
  cost(figure: string, ...path: Point[]): number {
    const { unit, side } = this.figure(figure);
    return examineOrder(this.game, side, { unit, mode: "march", paths: [{ figure, path }] }).ways[0]?.cost ?? 0;
  }
  /** Paths that move every figure of a Unit by the same shift. */
  paths(unit: string, dx: number, dy: number): PathOrder[] {
    return figuresOf(this.game, unit).map((f) => ({ figure: f.id, path: [[f.x + dx, f.y + dy]] }));
  }

  /* ---- Play */

  /** Plays on from this position with these steps and dice, up to the first ask. */
  play(agenda: readonly Step[], dice: readonly number[] = []): Situation<Camel, Steps, CamelView> {
    return new Situation(
      camel,
      { state: this.game, agenda: [...agenda, { do: "cavalry" }] as never, seats: 2 },
      scripted({ dice }),
    );
  }
}

export const order = (unit: string, mode: "march" | "fast" | "halfDown" | "upHalf" | "crawl", paths: PathOrder[]) =>
  ({ unit, mode, paths }) as const;
/** Faces of the six-sided die that give these numbers on a D3 and on a D2 (CK-021, CK-022). */
export const D3 = (...numbers: number[]): number[] => numbers.map((n) => 2 * n);
export const D2 = (...numbers: number[]): number[] => numbers.map((n) => 2 * n + 2);
/** An answer to the movement ask. */
export const give = (value: Order) => ({ option: "order", value }) as const;
export const DONE = { option: "done" } as const;
