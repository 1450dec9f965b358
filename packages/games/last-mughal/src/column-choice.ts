import type { FreeShape, Random, Refusal } from "@caravanserai/kernel";
import type { UnitId } from "./data/index.ts";
import type { ColumnChoice, ColumnHint } from "./answers.ts";

/**
 * The judge of battle columns (LM-708). It depends only on the hint, so that browser and server accept exactly the same
 * columns.
 */

const illegal = (message: string): Refusal => ({ code: "not-legal", message, rule: "LM-708" });

/** Returns a refusal if the column is not legal. */
function judgeColumn(hint: ColumnHint, { lead, units }: ColumnChoice): Refusal | null {
  const led = hint.leads.find((l) => l.lead === lead);
  if (led === undefined) return illegal("This figure cannot command the column.");
  if (units.length > led.max) return illegal(`At most ${led.max} units can be in this column.`);
  let last = -1;
  for (const unit of units) {
    const at = led.units.indexOf(unit);
    if (at < 0) return illegal("One of these units cannot join this column.");
    if (at <= last) return illegal("Name each unit once, in the order of the list.");
    last = at;
  }
  return units.some((unit) => hint.fighting.includes(unit))
    ? null
    : illegal("A column needs an infantry or cavalry unit.");
}

function isColumn(value: unknown): value is ColumnChoice {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { lead, units, ...rest } = value as Record<string, unknown>;
  return (
    Object.keys(rest).length === 0 &&
    (lead === null || typeof lead === "string") &&
    Array.isArray(units) &&
    units.every((unit) => typeof unit === "string")
  );
}

/** A random column with this lead and at least one fighting unit. */
function sample(hint: ColumnHint, random: Random): ColumnChoice {
  const able = hint.leads.filter((l) => l.max > 0 && l.units.some((u) => hint.fighting.includes(u)));
  const { lead, max, units } = able[random.below(able.length)] as ColumnHint["leads"][number];
  const fighting = units.filter((u) => hint.fighting.includes(u));
  const chosen = new Set<UnitId>([fighting[random.below(fighting.length)] as UnitId]);
  for (const unit of units) if (chosen.size < max && random.below(2) === 0) chosen.add(unit);
  return { lead, units: units.filter((unit) => chosen.has(unit)) };
}

export const freeShapes: Readonly<Record<string, FreeShape>> = {
  column: {
    judge: (hint, value) =>
      isColumn(value)
        ? judgeColumn(hint as unknown as ColumnHint, value)
        : { code: "malformed", message: "This is not a column.", rule: "LM-708" },
    sample: (hint, random) => sample(hint as unknown as ColumnHint, random),
  },
};
