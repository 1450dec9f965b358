import type { Camp, GreatGameView } from "@caravanserai/great-game";
import type { SpaceId } from "@caravanserai/great-game/data";
import type { Seat } from "@caravanserai/kernel";
import type { Clock, TableState, TableStore } from "../../contract/index.ts";
import { Marching } from "./marching.ts";
import { isAskKind, type AskKind } from "./words/asks.ts";
import { Names } from "./words/names.ts";
import type { Ask, Option, Draft } from "./options.ts";

/** What every part of the table is drawn from, made anew for each drawing. */
export interface Context {
  readonly state: TableState<GreatGameView>;
  readonly view: GreatGameView;
  readonly names: Names;
  readonly draft: Draft;
  /** The viewer's camp; `null` for spectators and the all-seeing replay. */
  readonly you: Camp | null;
  /** What this seat is asked and can answer now. */
  readonly ask: Ask | null;
  readonly asked: AskKind | null;
  /** The stack that is being put together, when the ask is for a step. */
  readonly marching: Marching | null;
  /** A person's clock, if the table has clocks. */
  readonly clockOf: (seat: Seat) => Clock | null;
  /** The space looked at. */
  readonly chosen: SpaceId | null;
}

export function contextOf(
  store: Pick<TableStore<GreatGameView>, "state" | "clock">,
  draft: Draft,
  chosen: SpaceId | null,
): Context {
  const { state } = store;
  const { view } = state.observation;
  const open = state.live && state.observation.result === null ? draft.open : null;
  const ask = open === null || open.sealed !== undefined ? null : open.ask;
  return {
    state,
    view,
    names: new Names(state),
    draft,
    you: typeof state.viewer === "number" ? (view.camps[state.viewer] ?? null) : null,
    ask,
    asked: ask !== null && isAskKind(ask.kind) ? ask.kind : null,
    marching: ask?.kind === "onward" ? Marching.of(ask, draft) : null,
    clockOf: (seat) => store.clock(seat),
    chosen,
  };
}

type OfShape<S extends Option["shape"]> = Extract<Option, { readonly shape: S }>;
/** An option of the ask, if it has one of this name and shape. */
export function optionOf<S extends Option["shape"]>(ask: Ask | null, id: string, shape: S): OfShape<S> | null {
  const option = ask?.options.find((o) => o.id === id);
  return option?.shape === shape ? (option as OfShape<S>) : null;
}
