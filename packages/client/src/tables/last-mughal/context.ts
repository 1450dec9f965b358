import {
  activationOf,
  apOf,
  counterOf,
  counterRoom,
  isFigure,
  isSpace,
  isUnit,
  reachOf,
  sideOfSeat,
  unitsWith,
  type Activation,
  type FigureId,
  type LastMughalView,
  type Route,
  type Side,
  type SpaceId,
  type UnitId,
} from "@caravanserai/last-mughal";
import type { Seat } from "@caravanserai/kernel";
import type { Clock, TableState } from "../../contract/index.ts";
import { Draft as AnyDraft } from "../../elements/draft.ts";
import type { Asking } from "../../elements/table-controller.ts";
import type { Placing } from "./map/placing.ts";
import type { Ask, Draft, Option } from "./options.ts";
import { isAskKind, type AskKind } from "./words/asks.ts";
import { Names } from "./words/names.ts";

/** What every part of the table is drawn from; built again for each rendering. */
export interface Context {
  readonly state: TableState<LastMughalView>;
  readonly view: LastMughalView;
  readonly names: Names;
  readonly draft: Draft;
  /** The viewer's side; null for spectators and the all-seeing replay. */
  readonly you: Side | null;
  readonly ask: Ask | null;
  readonly asked: AskKind | null;
  /** The marching column, or the one chosen to march but not activated yet. */
  readonly marching: Marching | null;
  readonly clockOf: (seat: Seat) => Clock | null;
  /** The selected space or stack, to be looked at. */
  readonly looked: SpaceId | null;
  readonly paper: Paper;
}

/** What the maps of a table are drawn on: where things stood last, and the picture of the relief once it is made. */
export interface Paper {
  readonly placing: Placing;
  readonly relief: string | null;
}

/** A column and where it can go. */
export interface Marching {
  readonly column: Activation;
  readonly side: Side;
  readonly units: readonly UnitId[];
  /** It has been activated; otherwise it is only chosen. */
  readonly active: boolean;
  /** Goals within reach of its own AP and of counters already discarded. */
  readonly within: ReadonlyMap<SpaceId, Route>;
  /** Goals that need counters from the hand as well, with the number of AP missing. */
  readonly beyond: ReadonlyMap<SpaceId, { readonly route: Route; readonly more: number }>;
  /** AP that it can spend now; `more`: AP that counters in hand could add. */
  readonly ap: number;
  readonly more: number;
}

export function contextOf(
  asking: Asking<LastMughalView, Option>,
  state: TableState<LastMughalView>,
  looked: SpaceId | null,
  paper: Paper,
): Context {
  const { view } = state.observation;
  const { ask, telling } = asking;
  // the next question is not drawn while a siege is told
  const draft = telling === null ? asking.draft : new AnyDraft<Option>();
  const you = typeof state.viewer === "number" ? sideOfSeat(state.viewer) : null;
  const asked = ask !== null && isAskKind(ask.kind) ? ask.kind : null;
  return {
    state,
    view,
    names: new Names(state),
    draft,
    you,
    ask,
    asked,
    marching: you === null ? null : marchingOf(view, you, asked, draft),
    clockOf: (seat) => asking.store?.clock(seat) ?? null,
    looked,
    paper,
  };
}

/** AP that discarding counters from the hand could still give a column. */
function counterAp(view: LastMughalView, column: Activation): number {
  const inHand = view.own.reduce((sum, id) => sum + (counterOf(id).ap ?? 0), 0);
  return Math.min(inHand, Math.max(0, counterRoom(column) - view.ap));
}

function marchingOf(view: LastMughalView, side: Side, asked: AskKind | null, draft: Draft): Marching | null {
  if (asked === "march" && view.column !== null) return reachable(view, side, view.column, true);
  if (asked !== "move") return null;
  const chosen = chosenStack(draft);
  if (chosen === null) return null;
  if (chosen.lead === null && chosen.units.length === 0) return null;
  return reachable(view, side, activationOf(view, chosen.lead, chosen.units), false);
}

/** Where a stack could go that is not drafted yet, with all units that may march together. */
export function marchingOfStack({ view, you, asked, ask }: Context, id: string): Marching | null {
  if (you === null || asked !== "move") return null;
  if (isFigure(id)) return reachable(view, you, activationOf(view, id, []), false);
  const option = ask?.options.find((o) => o.id === "column");
  const team = option?.shape === "pickGroup" ? option.of.find(({ lead }) => lead === id) : undefined;
  if (team === undefined || option?.shape !== "pickGroup") return null;
  return reachable(
    view,
    you,
    activationOf(view, null, team.with.map(String).filter(isUnit).slice(0, option.max)),
    false,
  );
}

/** The stack drafted for activation. */
export function chosenStack(
  draft: Draft,
): { readonly lead: FigureId | null; readonly units: readonly UnitId[] } | null {
  const { option } = draft;
  if (option?.id === "figure") {
    const [figure] = draft.picks.map(String);
    return figure !== undefined && isFigure(figure) ? { lead: figure, units: [] } : null;
  }
  if (option?.id === "column" && draft.lead !== null)
    return { lead: null, units: draft.picks.map(String).filter(isUnit) };
  return null;
}

function reachable(view: LastMughalView, side: Side, column: Activation, active: boolean): Marching {
  const more = counterAp(view, column);
  const within = new Map(reachOf(view, side, column).map((route) => [route.to, route]));
  const ap = apOf(view, column);
  const beyond = new Map<SpaceId, { route: Route; more: number }>();
  if (more > 0)
    for (const route of reachOf(view, side, column, more))
      if (!within.has(route.to)) beyond.set(route.to, { route, more: Math.max(1, route.ap - ap) });
  const units = column.lead === null ? column.units : unitsWith(view, column.lead);
  return { column, side, units, active, within, beyond, ap, more };
}

/** The drafted goal of a march. */
export function goalOf({ draft, asked }: Context): SpaceId | null {
  if (asked !== "march" || draft.option === null || !isMarch(draft.option)) return null;
  const [goal] = draft.picks.map(String);
  return goal !== undefined && isSpace(goal) ? goal : null;
}

const MARCHES = ["march", "step", "venture"] as const;
type March = Extract<Option, { readonly id: (typeof MARCHES)[number] }>;
const isMarch = (option: Option): option is March => (MARCHES as readonly string[]).includes(option.id);

/** The option for moving the active column to a space: the whole way if possible, otherwise one step. */
export function marchOption(ask: Ask | null, to: SpaceId): March | null {
  for (const id of MARCHES) {
    const option = ask?.options.filter(isMarch).find((o) => o.id === id);
    if (option?.of.includes(to) === true) return option;
  }
  return null;
}
