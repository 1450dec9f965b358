import type { FreeShape, Json, Random, Refusal } from "@caravanserai/kernel";
import { dist2 } from "./geometry.ts";
import { hasKeys, isObject, isPoint } from "./order.ts";
import type { Point } from "./state.ts";

/* Where the Afghan player places the two villages (CK-083). */

export interface VillagePlan {
  readonly at: readonly [Point, Point];
}
export const DEFAULT_VILLAGES: VillagePlan = {
  at: [
    [1650, 6600],
    [3150, 6600],
  ],
};
const [X0, X1, Y0, Y1] = [1500, 3300, 6450, 6750];
const APART = 1200;

export function judgeVillages(given: unknown): Refusal | null {
  const no = (message: string): Refusal => ({ code: "not-legal", message, rule: "CK-083" });
  if (!isObject(given) || !hasKeys(given, ["at"])) return MALFORMED;
  const { at } = given;
  if (!Array.isArray(at) || at.length !== 2 || !isPoint(at[0]) || !isPoint(at[1])) return MALFORMED;
  const [a, b] = at as [Point, Point];
  for (const [x, y] of [a, b])
    if (x < X0 || x > X1 || y < Y0 || y > Y1)
      return no("A village must be at least 15″ from both sides, in the middle of the objective's ground.");
  return dist2(a, b) >= APART * APART ? null : no("The villages must be at least 12″ apart.");
}
const MALFORMED: Refusal = { code: "malformed", message: "This is not a placing of two villages.", rule: "CK-083" };

/** Village 0 is the one with the smaller x; if equal, the smaller y (CK-083). */
export function inOrder({ at: [a, b] }: VillagePlan): [Point, Point] {
  return a[0] < b[0] || (a[0] === b[0] && a[1] <= b[1]) ? [a, b] : [b, a];
}

/** The kernel's free shape "villages". */
export const villagesShape: FreeShape = {
  judge: (_hint, value) => judgeVillages(value),
  sample: (_hint, random): Json => sampleVillages(random) as unknown as Json,
};
function sampleVillages(random: Random): VillagePlan {
  for (let tries = 0; tries < 20; tries++) {
    const point = (): Point => [X0 + random.below(X1 - X0 + 1), Y0 + random.below(Y1 - Y0 + 1)];
    const plan: VillagePlan = { at: [point(), point()] };
    if (judgeVillages(plan) === null) return plan;
  }
  return DEFAULT_VILLAGES;
}
