import {
  enemyOf,
  sideOf,
  type CardId,
  type CardNo,
  type CommitHint,
  type GreatWarView,
  type RegroupHint,
  type RegroupPlan,
  type Side,
} from "@caravanserai/great-war";
import type { TableState } from "../../contract/index.ts";
import { Building } from "./building.ts";
import { Names } from "./names.ts";
import type { Draft } from "./options.ts";
import type { Happening } from "./stages.ts";

/** What is taken up with the pointer, and how; kept by the table between two drawings. */
export interface Handling {
  /** A card that was pressed and can be played in several ways. */
  readonly subject: CardId | null;
  readonly choose: (subject: CardId | null) => void;
  readonly dragged: CardId | null;
  readonly drag: (id: CardId | null) => void;
  /** Presses the bar's button of a plain option, which asks once more where it has to. */
  readonly offer: (option: string) => void;
  /** The stage of an event that is shown; null: the table is up to date. */
  readonly stage: Happening | null;
}

/** What every part of the table is drawn from, made anew for each drawing. */
export interface Context extends Handling {
  readonly state: TableState<GreatWarView>;
  readonly view: GreatWarView;
  readonly names: Names;
  readonly draft: Draft;
  /** The side whose table this is; `null` for spectators and the all-seeing replay. */
  readonly you: Side | null;
  /** Whose line lies at the bottom. */
  readonly below: Side;
  readonly above: Side;
  /** The kind of the ask before this seat, when it can be answered now. */
  readonly asked: string | null;
  readonly building: Building | null;
  readonly regroup: { readonly hint: RegroupHint; readonly plan: RegroupPlan } | null;
}

export function contextOf(
  state: TableState<GreatWarView>,
  draft: Draft,
  { subject, choose, dragged, drag, offer, stage }: Handling,
): Context {
  const { view } = state.observation;
  const open = state.live && state.observation.result === null ? draft.open : null;
  const asked = open === null || open.sealed !== undefined ? null : open.ask.kind;
  const you = typeof state.viewer === "number" ? sideOf(state.viewer) : null;
  const below = you ?? 1;
  const option = (id: string) => (asked === null ? undefined : open?.ask.options.find((o) => o.id === id));
  const commit = option("commit");
  const regroup = option("regroup");
  return {
    state,
    view,
    names: new Names(state),
    draft,
    you,
    below,
    above: enemyOf(below),
    asked,
    subject,
    choose,
    dragged,
    drag,
    offer,
    stage,
    building: commit?.shape === "free" ? new Building(draft, commit.hint as CommitHint, subject, choose) : null,
    regroup:
      regroup?.shape === "free"
        ? {
            hint: regroup.hint as RegroupHint,
            plan: (draft.option?.id === "regroup" ? (draft.value as RegroupPlan | undefined) : undefined) ?? NOTHING,
          }
        : null,
  };
}

/** A regroup in which nothing was chosen yet. */
export const NOTHING: RegroupPlan = { discard: [], discardBonus: false, neutral: true };

/** Which card an id on the mat or in the own hand is. */
export function cardOfId(view: GreatWarView, id: CardId): CardNo | undefined {
  return view.faces[String(id)] ?? view.lines.flat().find((card) => card.id === id)?.card;
}

/** The Bonus card was taken up by itself: next comes the card that it is linked to. */
export const isLinking = ({ subject, view, draft }: Context): boolean =>
  subject !== null && subject === view.ownBonus && draft.option?.id === "bonusOn" && draft.picks.length === 0;
