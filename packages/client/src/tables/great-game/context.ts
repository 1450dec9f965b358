import type { Camp, GreatGameView } from "@caravanserai/great-game";
import type { SpaceId } from "@caravanserai/great-game/data";
import type { Seat } from "@caravanserai/kernel";
import type { Clock, TableState, TableStore } from "../../contract/index.ts";
import { Marching } from "./marching.ts";
import { isAskKind, type AskKind } from "./words/asks.ts";
import { Names } from "./words/names.ts";
import type { Ask, Option, Draft } from "./options.ts";

/** What every part of the table is drawn from; built again for each rendering. */
export interface Context {
  readonly state: TableState<GreatGameView>;
  readonly view: GreatGameView;
  readonly names: Names;
  readonly draft: Draft;
  /** The viewer's camp; `null` for spectators and the all-seeing replay. */
  readonly you: Camp | null;
  /** The ask of this seat, if it can be answered now. */
  readonly ask: Ask | null;
  readonly asked: AskKind | null;
  /** The stack being moved, if the ask is for a step. */
  readonly marching: Marching | null;
  /** A player's clock, if the match has clocks. */
  readonly clockOf: (seat: Seat) => Clock | null;
  /** The space selected to be looked at. */
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
/** The option of the ask with this id and shape, if there is one. */
export function optionOf<S extends Option["shape"]>(ask: Ask | null, id: string, shape: S): OfShape<S> | null {
  const option = ask?.options.find((o) => o.id === id);
  return option?.shape === shape ? (option as OfShape<S>) : null;
}
