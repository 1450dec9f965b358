import { stateOf } from "@caravanserai/great-game";
import { isOfficer, isSpace } from "@caravanserai/great-game";
import type { SpaceId, StateId, VassalId } from "@caravanserai/great-game/data";
import type { Id } from "@caravanserai/kernel";
import type { Context } from "./context.ts";
import type { Arrow } from "./map/layers.ts";
import type { SpaceMark } from "./map/space-sign.ts";
import type { Option } from "./options.ts";

/* What is highlighted on the map: exactly what the ask offers, where it is on the map. */

/** The space for an option's id: a space itself, the capital of a state, an officer's space. */
export function whereIs(id: Id, option: Option, { view }: Pick<Context, "view">): SpaceId | null {
  if (isSpace(id)) return option.id === "target" ? capitalOf(id) : id;
  if (isOfficer(id)) return view.officers[id] ?? null;
  return option.id === "target" ? capitalOf(String(id)) : null;
}
/** A state and a space may have the same name (Herat, Khiva): a target is always a state. */
function capitalOf(state: string): SpaceId {
  return stateOf(state as StateId).capital;
}

/** An option and id that a press on a highlighted space stands for. */
export interface Lit {
  readonly option: Option;
  readonly id: Id;
}

export function litSpaces(context: Context): ReadonlyMap<SpaceId, readonly Lit[]> {
  const lit = new Map<SpaceId, Lit[]>();
  const light = (space: SpaceId | null, option: Option, id: Id): void => {
    if (space === null) return;
    lit.set(space, [...(lit.get(space) ?? []), { option, id }]);
  };
  const { ask, marching } = context;
  if (ask === null) return lit;
  if (marching !== null) {
    const option = ask.options.find((o) => o.id === "step" || o.id === "venture");
    if (option !== undefined) for (const to of marching.targets) light(to, option, to);
    return lit;
  }
  for (const option of ask.options) {
    if (option.shape === "pickOne" || option.shape === "pickMany")
      for (const id of option.of) light(whereIs(id, option, context), option, id);
    if (option.shape === "allocate") for (const { id } of option.over) light(whereIs(id, option, context), option, id);
  }
  return lit;
}

export function marksOf(
  context: Context,
  lit: ReadonlyMap<SpaceId, readonly Lit[]>,
  spoken: readonly SpaceId[],
): Readonly<Partial<Record<SpaceId, SpaceMark>>> {
  const marks: Partial<Record<SpaceId, SpaceMark>> = {};
  for (const [space, meanings] of lit) marks[space] = { lit: true, picked: isPicked(space, meanings, context) };
  const at = context.view.march?.at ?? null;
  for (const space of [...(at === null ? [] : [at]), ...(context.chosen === null ? [] : [context.chosen])])
    marks[space] = { ...marks[space], here: true };
  for (const space of spoken) marks[space] = { ...marks[space], spoken: true };
  return marks;
}

/** Whether a highlighted space is part of the draft. */
export function isPicked(space: SpaceId, meanings: readonly Lit[], { draft, marching }: Context): boolean {
  if (marching !== null) return marching.to === space;
  return meanings.some(({ option, id }) =>
    option.shape === "allocate"
      ? draft.option === option && (draft.shares[String(id)] ?? 0) > 0
      : draft.option?.id === option.id && draft.isPicked(id),
  );
}

/** Arrows for possible steps and for the officer's transfer being drafted. */
export function arrowsOf(context: Context, went: readonly Arrow[]): readonly Arrow[] {
  const { marching, draft, view } = context;
  if (marching !== null)
    return [
      ...went,
      ...marching.targets.map((to): Arrow => ({
        from: marching.hint.at,
        to,
        kind: marching.to === to ? "chosen" : "legal",
      })),
    ];
  const officer = draft.picks[0];
  const goal = goalOfOfficer(context);
  if (officer !== undefined && isOfficer(officer) && goal !== null) {
    const from = view.officers[officer];
    if (from !== undefined && from !== goal) return [...went, { from, to: goal, kind: "transfer" }];
  }
  return went;
}

/** Where the officer being chosen would go. */
export function goalOfOfficer({ view, asked }: Pick<Context, "view" | "asked">): SpaceId | null {
  if (asked === "envoy" && view.mission !== null) return capital(view.mission.vassal);
  if (asked !== "window") return null;
  return view.battle?.space ?? (view.mission === null ? null : capital(view.mission.vassal));
}
const capital = (vassal: VassalId): SpaceId => stateOf(vassal).capital;
