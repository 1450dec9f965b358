import { allocate, type ChanceContext } from "@caravanserai/kernel";
import { ATTRITION, type OfficerId, type SpaceId } from "./data/index.ts";
import { NATIONS, officerOf, type Camp, type Force } from "./map.ts";
import { addSp, sizeOf, trimmed } from "./board.ts";
import { writeLog, type Modifier } from "./log.ts";
import type { Step } from "./answers.ts";
import { askCamp, type Rule } from "./rule.ts";
import { marchOf, turnOf, type GreatGame } from "./state.ts";

/** Section N: attrition at the end of a march and in the desert. */

export type AttritionKind = "march-end" | "drop" | "desert";

/**
 * The modifiers of the 2d6 roll: +2 at the end of a march; -1 in the desert, where Skobelev's Tactics count (GG-361 to
 * GG-363).
 */
export function attritionModifiers(kind: AttritionKind, officers: readonly OfficerId[]): Modifier[] {
  if (kind !== "desert") return [{ why: "march-end", value: ATTRITION.endOfMarch }];
  const guides = officers.filter((o) => officerOf(o).desert);
  return [
    { why: "desert", value: ATTRITION.desert },
    ...guides.map((officer): Modifier => ({ why: "tactics", value: officerOf(officer).tactics, officer })),
  ];
}

export const total = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, m) => sum + m.value, 0);

export interface Tired {
  readonly camp: Camp;
  readonly space: SpaceId;
  readonly sp: Force;
  readonly officers: readonly OfficerId[];
  readonly kind: AttritionKind;
}

/**
 * Rolls for a stack and removes the losses, or asks which SP of a mixed stack are lost (GG-366). Officers alone do not
 * check (GG-331).
 */
export function checkAttrition(
  g: GreatGame,
  { camp, space, sp, officers, kind }: Tired,
  context: ChanceContext,
): Step[] {
  const size = sizeOf(sp);
  if (size === 0) return [];
  const modifiers = attritionModifiers(kind, officers);
  const dice = [context.chance.die(6, "great-game.attrition"), context.chance.die(6, "great-game.attrition")];
  const safe = dice.reduce((sum, die) => sum + die, 0) + total(modifiers);
  const loss = Math.max(0, size - safe);
  const rule = kind === "desert" ? "GG-362" : "GG-361";
  writeLog(context, "great-game.attrition", rule, { camp, space, when: kind, dice, modifiers, safe, of: size, loss });
  if (loss === 0) return [];
  const marching = kind === "desert";
  const kinds = NATIONS.filter((n) => (sp[n] ?? 0) > 0);
  const only = kinds.length === 1 ? kinds[0] : undefined;
  if (only === undefined) return [{ do: "wear", camp, space, sp: trimmed(sp), loss, marching }];
  lose(g, space, { [only]: loss }, marching);
  return [];
}

/** Removes SP from the stack on the march, or from SP that have stopped. */
function lose(g: GreatGame, space: SpaceId, lost: Force, marching: boolean): void {
  const from = marching ? [marchOf(g).sp] : [turnOf(g).tired[space], g.march?.dropped[space]];
  for (const nation of NATIONS) {
    const sp = lost[nation] ?? 0;
    if (sp === 0) continue;
    // Before they are gone, since `addSp` looks at how many are left.
    for (const stack of from) if (stack !== undefined) stack[nation] = (stack[nation] ?? 0) - sp;
    addSp(g, nation, space, -sp);
  }
}

/** Marks pieces that have marched: they cannot march again under this card (GG-326). */
export function tire(g: GreatGame, space: SpaceId, sp: Force, officers: readonly OfficerId[]): void {
  const turn = turnOf(g);
  const tired = turn.tired[space] ?? {};
  for (const nation of NATIONS) if ((sp[nation] ?? 0) > 0) tired[nation] = (tired[nation] ?? 0) + (sp[nation] ?? 0);
  if (sizeOf(tired) > 0) turn.tired[space] = tired;
  turn.tiredOfficers.push(...officers);
}

export const wear: Rule<"wear"> = {
  ask: (g, { camp, space, sp, loss }) =>
    askCamp<"wear">(g, camp, () => ({
      kind: "wear",
      rule: "GG-366",
      args: { space, loss },
      options: [
        allocate(
          "lose",
          loss,
          NATIONS.flatMap((id) => ((sp[id] ?? 0) > 0 ? [{ id, min: 0, max: sp[id] ?? 0 }] : [])),
          { final: true },
        ),
      ],
      default: { option: "lose", split: vassalsFirst(sp, loss) },
    })),
  answer(g, { camp, space, marching }, _seat, { split }, context) {
    lose(g, space, split, marching);
    writeLog(context, "great-game.wear", "GG-366", { camp, space, lost: trimmed(split) });
    return [];
  },
};

/** A distribution of losses that spares imperial SP. */
export function vassalsFirst(sp: Force, loss: number): Force {
  const lost: Force = {};
  let left = loss;
  for (const nation of ["persia", "afghanistan", "rebels", "britain", "russia"] as const) {
    const here = Math.min(left, sp[nation] ?? 0);
    if (here > 0) lost[nation] = here;
    left -= here;
  }
  return lost;
}
