import type { AnarchyView } from "@caravanserai/anarchy";
import type { Seat } from "@caravanserai/kernel";
import { Draft } from "../../elements/draft.ts";
import type { Option } from "./options.ts";
import type { TableState } from "../../contract/index.ts";
import { Drafting } from "./drafting.ts";
import { Position } from "./position.ts";
import { Names } from "./words/names.ts";

/** What every part of the table is drawn from; built again for each rendering. */
export interface Context {
  readonly state: TableState<AnarchyView>;
  readonly view: AnarchyView;
  readonly position: Position;
  readonly names: Names;
  readonly draft: Draft<Option>;
  readonly drafting: Drafting;
  /** The seat at whose screen this table is; `null` for spectators and for the all-seeing replay. */
  readonly you: Seat | null;
  /** The kind of ask this seat has, if it can be answered now. */
  readonly asked: string | null;
}

/** Replaces the draft while an earlier position is shown, whose cards the draft may not know. */
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
