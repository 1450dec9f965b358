import type { FreeShape, Random, Refusal } from "@caravanserai/kernel";
import type { DropHint, DropOrder, Pieces, StepHint, StepOrder } from "./answers.ts";
import type { Nation, OfficerId, SpaceId } from "./data/index.ts";
import { NATIONS, isOfficer, isSpace, type Force } from "./map.ts";
import { sizeOf, trimmed } from "./board.ts";

/** The judge of marches. It reads only the hint, so the browser highlights exactly what the server accepts. */

/** The spaces that these pieces can reach in one step. */
export const stepsFor = (hint: StepHint, pieces: Pieces): readonly SpaceId[] =>
  hint.open.filter((to) => judgeStep(hint, { ...pieces, to }) === null);

/** The option for this order: a `venture` rolls dice or lets other players act at once. */
export const optionFor = (hint: StepHint, order: StepOrder): "step" | "venture" =>
  sizeOf(order.sp) > 0 && hint.risky.includes(order.to) ? "venture" : "step";

/** A refusal, if a step is not legal. */
export function judgeStep(hint: StepHint, order: StepOrder): Refusal | null {
  const { core, all } = hint;
  if (!holds(all, order)) return illegal("Not all of these pieces can march under this card.", "GG-322");
  if (isEmpty(order)) return illegal("Choose at least one piece to march.", "GG-321");
  if (!NATIONS.every((n) => (order.sp[n] ?? 0) >= (core.sp[n] ?? 0)))
    return illegal("First drop the SP of the stack that should stop here.", "GG-324");
  if (!isEmpty(core) && sizeOf(core.sp) === 0 && !order.officers.some((o) => core.officers.includes(o)))
    return illegal("At least one piece of the stack must march on.", "GG-324");
  if (!hint.open.includes(order.to)) return illegal("The stack cannot go there.", "GG-321");
  if ((order.sp[hint.camp] ?? 0) > 0 && hint.barred.includes(order.to))
    return illegal("Imperial SP cannot go there.", "GG-329");
  return null;
}

function judgeDrop({ core }: DropHint, order: DropOrder): Refusal | null {
  if (!holds(core, order)) return illegal("These pieces are not in the stack.", "GG-324");
  if (sizeOf(order.sp) === 0) return illegal("Choose the SP that stop here.", "GG-324");
  const stays = sizeOf(core.sp) - sizeOf(order.sp) + core.officers.length - order.officers.length;
  return stays > 0 ? null : illegal("At least one piece must stay in the stack.", "GG-324");
}

const illegal = (message: string, rule: string): Refusal => ({ code: "not-legal", message, rule });
export const isEmpty = (p: Pieces): boolean => p.officers.length === 0 && sizeOf(p.sp) === 0;
const holds = (stack: Pieces, p: Pieces): boolean =>
  NATIONS.every((n) => (p.sp[n] ?? 0) <= (stack.sp[n] ?? 0)) && p.officers.every((o) => stack.officers.includes(o));

/* ---- Parsing the input */

type Fields = Readonly<Record<string, unknown>>;
const MALFORMED: Refusal = { code: "malformed", message: "This is not a valid march order." };

function fieldsOf(value: unknown, keys: readonly string[]): Fields | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const fields = value as Fields;
  return Object.keys(fields).length === keys.length && keys.every((k) => Object.hasOwn(fields, k)) ? fields : null;
}

function readForce(value: unknown): Force | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const force: Force = {};
  for (const [nation, sp] of Object.entries(value)) {
    if (!NATIONS.includes(nation as Nation)) return null;
    if (typeof sp !== "number" || !Number.isInteger(sp) || sp < 0) return null;
    force[nation as Nation] = sp;
  }
  return force;
}

function readOfficers(value: unknown): OfficerId[] | null {
  if (!Array.isArray(value) || !value.every(isOfficer)) return null;
  return new Set(value).size === value.length ? value : null;
}

function readPieces(fields: Fields | null): Pieces | null {
  if (fields === null) return null;
  const sp = readForce(fields["sp"]);
  const officers = readOfficers(fields["officers"]);
  return sp === null || officers === null ? null : { sp, officers };
}

function readStep(value: unknown): StepOrder | null {
  const fields = fieldsOf(value, ["to", "sp", "officers"]);
  const pieces = readPieces(fields);
  const to = fields?.["to"];
  return pieces === null || !isSpace(to) ? null : { to, ...pieces };
}

/* ---- Random legal orders */

/** Whether any order is possible with this option. */
export function offersStep({ camp, core, all, open, barred, risky }: StepHint, option: "step" | "venture"): boolean {
  const needsImperial = (core.sp[camp] ?? 0) > 0;
  const hasOthers = sizeOf(core.sp) > 0 || sizeOf(all.sp) > (all.sp[camp] ?? 0);
  const hasImperial = (all.sp[camp] ?? 0) > 0;
  /** Whether some SP of the stack may go there. */
  const takesSp = (to: SpaceId): boolean =>
    barred.includes(to) ? hasOthers && !needsImperial : hasOthers || hasImperial;
  if (option === "venture") return risky.some(takesSp);
  const officersWillDo = sizeOf(core.sp) === 0 && all.officers.length > 0;
  return officersWillDo ? open.length > 0 : open.some((to) => !risky.includes(to) && takesSp(to));
}

/**
 * Candidate orders, of which at least one is legal if any order is: all pieces, all but imperial SP, the stack as it
 * came, officers alone.
 */
function candidates({ camp, core, all }: StepHint): Pieces[] {
  const others: Pieces = { sp: trimmed({ ...all.sp, [camp]: 0 }), officers: all.officers };
  return [all, others, core, { sp: {}, officers: all.officers }];
}

const ordersOf = (hint: StepHint, pieces: Pieces, option: "step" | "venture"): StepOrder[] =>
  stepsFor(hint, pieces)
    .map((to) => ({ to, sp: pieces.sp, officers: pieces.officers }))
    .filter((order) => optionFor(hint, order) === option);

function somePieces({ core, all }: StepHint, random: Random): Pieces {
  const sp: Force = {};
  for (const nation of NATIONS) {
    const least = core.sp[nation] ?? 0;
    sp[nation] = least + random.below((all.sp[nation] ?? 0) - least + 1);
  }
  return { sp: trimmed(sp), officers: all.officers.filter(() => random.below(2) === 0) };
}

function someStep(hint: StepHint, option: "step" | "venture", random: Random): StepOrder {
  for (const pieces of [somePieces(hint, random), ...candidates(hint)]) {
    const orders = ordersOf(hint, pieces, option);
    const order = orders[random.below(Math.max(1, orders.length))];
    if (order !== undefined) return order;
  }
  throw new Error(`No ${option} is possible from ${hint.at}.`);
}

function stepShape(option: "step" | "venture"): FreeShape {
  return {
    judge(hint, value) {
      const order = readStep(value);
      if (order === null) return MALFORMED;
      const refusal = judgeStep(hint as StepHint, order);
      if (refusal !== null) return refusal;
      if (optionFor(hint as StepHint, order) === option) return null;
      return option === "step"
        ? illegal("This step rolls dice or lets others act: send it as a venture.", "GG-321")
        : illegal("This step rolls no dice and lets no others act: send it as a plain step.", "GG-321");
    },
    sample: (hint, random) => someStep(hint as StepHint, option, random),
  };
}

export const freeShapes: Readonly<Record<"step" | "venture" | "drop", FreeShape>> = {
  step: stepShape("step"),
  venture: stepShape("venture"),
  drop: {
    judge(hint, value) {
      const pieces = readPieces(fieldsOf(value, ["sp", "officers"]));
      return pieces === null ? MALFORMED : judgeDrop(hint as DropHint, pieces);
    },
    sample(hint, random) {
      const { core } = hint as DropHint;
      const nation = NATIONS.find((n) => (core.sp[n] ?? 0) > 0);
      if (nation === undefined) throw new Error("The stack has no SP to drop.");
      const all = core.sp[nation] as number;
      const most = sizeOf(core.sp) + core.officers.length > all ? all : all - 1;
      return { sp: { [nation]: 1 + random.below(most) }, officers: [] };
    },
  },
};
