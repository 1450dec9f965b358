import {
  counterOf,
  isCounter,
  isFigure,
  isSpace,
  isUnit,
  spaceOf,
  type CounterId,
  type SpaceId,
  type UnitId,
} from "@caravanserai/last-mughal";
import type { Id } from "@caravanserai/kernel";
import { marchOption, marchingOfStack, type Context, type Marching } from "./context.ts";
import { SHEET_PLACE, type Drag, type Held } from "./dragging.ts";
import { counterName, figureName, idName, pieceName, provinceName, spaceName } from "./words/names.ts";

/**
 * The effect of a drop at the pointer, in words, and its action; `does` null: no effect, and the words give the reason.
 * A drop drafts an answer, which the player then sends with its button; only an activation is sent at once.
 */
export interface Drop {
  readonly words: string;
  readonly does: DropAction | null;
}
type DropAction =
  /** Chooses this option and presses these ids in order. */
  | { readonly do: "draft"; readonly option: string; readonly press: readonly Id[] }
  /** Activates the drafted stack, then drafts the march to a goal or the discard of a counter. */
  | { readonly do: "activate"; readonly then: { readonly to: SpaceId } | { readonly discard: CounterId } };

const nowhere = (words: string): Drop => ({ words, does: null });
const draft = (words: string, option: string, press: readonly Id[]): Drop => ({
  words,
  does: { do: "draft", option, press },
});

/** Whether this may be dragged now, that is, whether pressing it would have an effect. */
export function mayDrag(c: Context, { kind, id }: Held): boolean {
  const { asked, ask } = c;
  if (ask === null) return false;
  switch (kind) {
    case "tile":
      return c.draft.isLit(id) || (asked === "move" && isCounter(id) && counterOf(id).ap !== null);
    case "stack":
      return (asked === "move" && c.draft.isLit(id)) || (asked === "march" && isMarchingStack(c.marching, id));
    case "unit":
      return asked === "march" && unitOption(c, id) !== null;
  }
}

export function dropOf(c: Context, drag: Drag): Drop {
  switch (drag.kind) {
    case "tile":
      return isCounter(drag.id) ? dropTile(c, drag.id, drag.over) : nowhere("");
    case "stack":
      return dropStack(c, drag.id, drag.over);
    case "unit":
      return dropUnit(c, drag.id, drag.over);
  }
}

/** The space for an id on the map: a space itself, or a figure's space. */
function spaceUnder({ view }: Context, over: string | null): SpaceId | null {
  if (over === null) return null;
  if (isSpace(over)) return over;
  return isFigure(over) ? (view.figures[over]?.at ?? null) : null;
}

/* ---- A tile: on the map its event, on a column its action points */

function dropTile(c: Context, id: CounterId, over: string | null): Drop {
  const { asked } = c;
  if (asked === "bonuses" || asked === "sieges") {
    const option = asked === "bonuses" ? "play" : "siege";
    const words = c.draft.isPicked(id) ? `${counterName(id)} goes back to the hand` : `Play ${counterName(id)} here`;
    return over === SHEET_PLACE ? draft(words, option, [id]) : nowhere("Drop it on the sheet");
  }
  if (asked === "march" || asked === "move") return dropForAp(c, id, over);
  return dropEvent(c, id, over);
}

function dropForAp(c: Context, id: CounterId, over: string | null): Drop {
  const { ap } = counterOf(id);
  if (ap === null) return nowhere("It has no action points");
  const words = `Discard ${counterName(id)}: +${ap} AP`;
  if (c.asked === "march")
    return over !== null && isMarchingStack(c.marching, over)
      ? draft(words, "discard", [id])
      : nowhere("Drop it on the marching column for its action points");
  if (over === null || !c.draft.isLit(over)) return nowhere("Drop it on a column for its action points");
  return {
    words: `Activate ${stackName(over)} and discard for +${ap} AP`,
    does: { do: "activate", then: { discard: id } },
  };
}

function dropEvent(c: Context, id: CounterId, over: string | null): Drop {
  const { ask } = c;
  const space = spaceUnder(c, over);
  for (const option of ask?.options ?? []) {
    if (option.shape === "pickOne" && option.id === "play" && (option.of as readonly Id[]).includes(id))
      return space === null ? nowhere("Drop it on the map") : draft(`Play ${counterName(id)}`, "play", [id]);
    if (option.shape !== "pickGroup") continue;
    const targets = option.of.find(({ lead }) => lead === id)?.with.map(String);
    if (targets === undefined) continue;
    if (space === null) return nowhere("Drop it on its target on the map");
    const found = targetsUnder(c, targets, over ?? "", space);
    const [target] = found;
    if (target === undefined) return nowhere(`Not in ${spaceName(space)}`);
    return found.length === 1
      ? draft(targetWords(option.id, id, target), option.id, [id, target])
      : draft(`Play ${counterName(id)}: choose on what`, option.id, [id]);
  }
  return nowhere("It cannot be played now");
}
/** The targets meant by a place: itself, its province, or the pieces there. */
function targetsUnder({ view }: Context, targets: readonly string[], over: string, space: SpaceId): readonly string[] {
  if (targets.includes(over)) return [over];
  const { province } = spaceOf(space);
  if (province !== null && targets.includes(province)) return [province];
  if (targets.includes(space)) return [space];
  return targets.filter((id) =>
    isUnit(id) ? view.units[id]?.at === space : isFigure(id) ? view.figures[id]?.at === space : false,
  );
}
function targetWords(option: string, id: CounterId, target: string): string {
  if (option === "rebel") return `Raise ${provinceName(target as Parameters<typeof provinceName>[0])}`;
  if (option === "deploy") return `${counterName(id)} arrives in ${idName(target)}`;
  return `${counterName(id)} on ${idName(target)}`;
}

/* ---- A stack: along the road */

/** Whether this id is that of the marching stack. */
export function isMarchingStack(marching: Marching | null, id: string): boolean {
  if (marching === null) return false;
  const { lead, at } = marching.column;
  return lead === null ? id === at : id === lead;
}
const stackName = (id: string): string =>
  isFigure(id) ? figureName(id) : isSpace(id) ? `the units in ${spaceName(id)}` : "the column";

function dropStack(c: Context, id: string, over: string | null): Drop {
  const to = spaceUnder(c, over);
  const marching = c.marching ?? marchingOfStack(c, id);
  if (to === null || marching === null || to === marching.column.at) return nowhere("Drop it on a ringed space");
  const route = marching.within.get(to);
  if (route === undefined) {
    const beyond = marching.beyond.get(to);
    return nowhere(
      beyond === undefined
        ? `${spaceName(to)} is out of reach`
        : `${spaceName(to)} needs ${beyond.more} more AP: discard a counter`,
    );
  }
  const words = `${spaceName(to)}: ${route.ap} AP${route.end === "battle" ? ", a battle follows" : ""}`;
  if (c.asked === "move") return { words, does: { do: "activate", then: { to } } };
  const option = marchOption(c.ask, to);
  return option === null ? nowhere(`${spaceName(to)} is out of reach`) : draft(words, option.id, [to]);
}

/* ---- A unit: left behind by the column, or picked up */

function unitOption({ ask }: Context, id: string): "drop" | "pickUp" | null {
  for (const option of ask?.options ?? [])
    if (option.shape === "pickMany" && (option.id === "drop" || option.id === "pickUp") && hasUnit(option.of, id))
      return option.id;
  return null;
}
const hasUnit = (of: readonly Id[], id: string): boolean => of.includes(id);

function dropUnit(c: Context, id: string, over: string | null): Drop {
  const option = unitOption(c, id);
  const at = c.marching?.column.at;
  if (option === null || at === undefined || !isUnit(id)) return nowhere("");
  const unit: UnitId = id;
  if (spaceUnder(c, over) !== at) return nowhere(`Drop it on ${spaceName(at)}`);
  return draft(
    option === "drop" ? `Leave ${pieceName(unit)} in ${spaceName(at)}` : `Take ${pieceName(unit)} along`,
    option,
    [id],
  );
}
