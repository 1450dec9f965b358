import { sideOf, terrainOf, type CamelView, type Scene, type Side, type Terrain } from "@caravanserai/camel";
import type { Json, Seat } from "@caravanserai/kernel";
import type { Clock, TableState } from "../../contract/index.ts";
import type { Asking } from "../../elements/table-controller.ts";
import type { Column } from "./column.ts";
import { sceneOf } from "./scene-of.ts";
import type { Ask, Draft, Option } from "./options.ts";
import type { Projection } from "./projection.ts";
import { isAskKind, type AskKind } from "./words/asks.ts";
import { Names } from "./words/names.ts";

/** What every part of the table is drawn from; built again for each rendering. */
export interface Context {
  readonly state: TableState<CamelView>;
  readonly view: CamelView;
  readonly scene: Scene;
  readonly terrain: Terrain;
  readonly names: Names;
  readonly draft: Draft;
  /** The drafted value, or the value being dragged. */
  readonly value: Json | undefined;
  /** The viewer's side; null for spectators and the all-seeing replay. */
  readonly you: Side | null;
  readonly ask: Ask | null;
  readonly asked: AskKind | null;
  readonly clockOf: (seat: Seat) => Clock | null;
  readonly projection: Projection;
  /** The selected Unit: to give it orders, to fire, or just to look at it. */
  readonly unit: string | null;
  /** Orders for several Units at once. */
  readonly column: Column;
  /** The Unit whose row of the roll is under the pointer. */
  readonly pointed: string | null;
  /** Something is being dragged: slow computations wait until it ends. */
  readonly dragging: boolean;
}

export function contextOf(
  asking: Asking<CamelView, Option>,
  state: TableState<CamelView>,
  projection: Projection,
  unit: string | null,
  dragging: boolean,
  live: Json | undefined,
  { column, pointed }: Pick<Context, "column" | "pointed">,
): Context {
  const { view } = state.observation;
  const scene = sceneOf(view.scene);
  const { draft, ask } = asking;
  return {
    state,
    view,
    scene,
    terrain: terrainOf(scene.ground),
    names: new Names(state),
    draft,
    value: live ?? draft.value,
    you: typeof state.viewer === "number" ? sideOf(state.viewer) : null,
    ask,
    asked: ask !== null && isAskKind(ask.kind) ? ask.kind : null,
    clockOf: (seat) => asking.store?.clock(seat) ?? null,
    projection,
    unit,
    column,
    pointed,
    dragging,
  };
}
