import type { AnarchyView } from "@caravanserai/anarchy";
import type { Seat } from "@caravanserai/kernel";
import { Draft } from "../../elements/draft.ts";
import type { Option } from "./options.ts";
import type { TableState } from "../../contract/index.ts";
import { Drafting } from "./drafting.ts";
import { Position } from "./position.ts";
import { Names } from "./words/names.ts";

/** What every part of the table is drawn from, made anew for each drawing. */
export interface Context {
  readonly state: TableState<AnarchyView>;
  readonly view: AnarchyView;
  readonly position: Position;
  readonly names: Names;
  readonly draft: Draft<Option>;
  readonly drafting: Drafting;
  /** The seat whose table this is; `null` for spectators and the all-seeing replay. */
  readonly you: Seat | null;
  /** The kind of the ask before this seat, when it can be answered now. */
  readonly asked: string | null;
}

/** Stands in for the draft while an older position is shown, in which its cards may not even be known. */
const NO_DRAFT = new Draft<Option>();

export function contextOf(state: TableState<AnarchyView>, given: Draft<Option>): Context {
  const draft = state.live ? given : NO_DRAFT;
  const { view } = state.observation;
  const position = new Position(view);
  const open = state.observation.result === null ? draft.open : null;
  return {
    state,
    view,
    position,
    names: new Names(state),
    draft,
    drafting: new Drafting(draft, position),
    you: typeof state.viewer === "number" ? state.viewer : null,
    asked: open === null || open.sealed !== undefined ? null : open.ask.kind,
  };
}
