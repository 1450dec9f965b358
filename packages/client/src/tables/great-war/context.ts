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
import type { StageData } from "./stages.ts";
import { imaginedCards, type Thought } from "./thought.ts";

/** The player's interaction in progress, which the table keeps between renderings. */
export interface Handling {
  /** A pressed card that can be played in several ways. */
  readonly subject: CardId | null;
  readonly choose: (subject: CardId | null) => void;
  readonly dragged: CardId | null;
  readonly drag: (id: CardId | null) => void;
  /** Presses the bar's button for a plain option, which asks for confirmation where needed. */
  readonly offer: (option: string) => void;
  /** The stage of an event being shown; null: the table is up to date. */
  readonly stage: StageData | null;
  /** What an analysis would have played. */
  readonly thought: Thought | null;
}

/** What every part of the table is drawn from; built again for each rendering. */
export interface Context extends Handling {
  readonly state: TableState<GreatWarView>;
  readonly view: GreatWarView;
  readonly names: Names;
  readonly draft: Draft;
  /** The side at whose screen this table is; `null` for spectators and the all-seeing replay. */
  readonly you: Side | null;
  /** The side whose line is at the bottom. */
  readonly below: Side;
  readonly above: Side;
  /** The kind of ask this seat has, if it can be answered now. */
  readonly asked: string | null;
  /** Cards that were laid in a what-if only. */
  readonly imagined: ReadonlySet<CardNo>;
  readonly building: Building | null;
  readonly regroup: { readonly hint: RegroupHint; readonly plan: RegroupPlan } | null;
}

export function contextOf(
  state: TableState<GreatWarView>,
  draft: Draft,
  { subject, choose, dragged, drag, offer, stage, thought }: Handling,
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
    thought,
    imagined: imaginedCards(state),
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

/** A regroup in which nothing has been chosen yet. */
export const NOTHING: RegroupPlan = { discard: [], discardBonus: false, neutral: true };

/** The card for an id on the mat or in the player's hand. */
export function cardOfId(view: GreatWarView, id: CardId): CardNo | undefined {
  return view.faces[String(id)] ?? view.lines.flat().find((card) => card.id === id)?.card;
}

/** The Bonus card has been selected outside a commit: next comes its host. */
export const isLinking = ({ subject, view, draft }: Context): boolean =>
  subject !== null && subject === view.ownBonus && draft.option?.id === "bonusOn" && draft.picks.length === 0;
