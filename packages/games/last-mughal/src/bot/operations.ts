import type { Answer, Ask } from "@caravanserai/kernel";
import { assignedTo } from "../answers.ts";
import type { CounterId, FigureId, SpaceId, UnitId } from "../data/index.ts";
import { combatValue, insideStrength, mistrusts, roomOf, sideInside, strengthOf, unitsWith } from "../board.ts";
import { counterOf, figureOf, isCavalry, isCity, isFighting } from "../pieces.ts";
import { activationOf, apOf, reachOf, type Route } from "../routes.ts";
import { enemyOf, sideOfSeat, type Activation, type Side } from "../state.ts";
import type { LastMughalView } from "../view.ts";
import { Stacks, invasionOf, isLastTurn, keepWorth, placeValue, pullOf } from "./value.ts";

/** How the bot moves: one column after another, each to where it gains most. */

/** The minimum gain for which the bot marches. */
const LEAST_GAIN = 0.35;

const optionOf = (ask: Ask, id: string) => ask.options.find((o) => o.id === id);
function listOf(ask: Ask, id: string): readonly unknown[] {
  const option = optionOf(ask, id);
  return option?.shape === "pickOne" || option?.shape === "pickMany" ? option.of : [];
}

/** Units that must stay where they are: at Calcutta and Delhi, and before the walls. */
export function garrisonOf(b: LastMughalView, stacks: Stacks, side: Side, space: SpaceId): readonly UnitId[] {
  const here = [...stacks.field(side, space)].filter(isFighting).sort((x, y) => combatValue(b, x) - combatValue(b, y));
  const infantry = here.filter((id) => !isCavalry(id));
  if (side === "british" && space === "calcutta") {
    return holdAgainst(b, infantry.length > 0 ? infantry : here, invasionOf(b, stacks, side, space));
  }
  if (side === "rebel" && space === "delhi") return (infantry.length > 0 ? infantry : here).slice(0, 3);
  if (!isCity(space)) return [];
  if (sideInside(b, space) === enemyOf(side)) {
    const wanted = insideStrength(b, space);
    const stay: UnitId[] = [];
    for (const id of here) {
      if (strengthOf(b, stay) >= wanted) break;
      stay.push(id);
    }
    return stay;
  }
  const isWorthHolding = side === "british" ? b.cities[space].rebellion === "none" : true;
  return isWorthHolding && (isLastTurn(b) || stacks.threatTo(side, space) > 0) ? infantry.slice(0, 1) : [];
}

/** The strongest units that together match the expected attack; at least one. */
function holdAgainst(b: LastMughalView, units: readonly UnitId[], strength: number): readonly UnitId[] {
  const stay: UnitId[] = [];
  for (const id of [...units].reverse()) {
    if (stay.length > 0 && strengthOf(b, stay) >= strength) break;
    stay.push(id);
  }
  return stay;
}

interface Plan {
  readonly route: Route;
  readonly gain: number;
  /** AP that would still have to come from counters. */
  readonly more: number;
}

/** Counters in the hand that could be spent for AP, the most valuable last. */
function spendable(b: LastMughalView): CounterId[] {
  return b.own
    .filter((id) => counterOf(id).ap !== null)
    .sort((x, y) => keepWorth(b, x) / (counterOf(x).ap ?? 1) - keepWorth(b, y) / (counterOf(y).ap ?? 1));
}
/** By number of additional AP, the value of the counters needed for them, as far as the hand has enough. */
function costsOf(b: LastMughalView): readonly number[] {
  const costs = [0];
  let cost = 0;
  for (const id of spendable(b)) {
    cost += keepWorth(b, id) + 0.15;
    for (let ap = counterOf(id).ap ?? 0; ap > 0; ap--) costs.push(cost);
  }
  return costs;
}

/** The best goal of a column; null: staying is better. */
function bestPlan(b: LastMughalView, stacks: Stacks, side: Side, column: Activation): Plan | null {
  const units = column.lead === null ? column.units : unitsWith(b, column.lead);
  const figures: FigureId[] = column.lead === null ? [] : [column.lead];
  if (units.length === 0 && !isRunning(b, stacks, side, column)) return null;
  const strength = strengthOf(b, units);
  const hand = b.own.reduce((sum, id) => sum + (counterOf(id).ap ?? 0), 0);
  const pull = pullOf(b, stacks, side, strength);
  const [ap, costs] = [apOf(b, column), costsOf(b)];
  const stay = placeValue(b, stacks, side, column.at, units, figures) + pull(column.at);
  const loss = leavingLoss(stacks, side, column.at, units);
  let best: Plan | null = null;
  for (const route of reachOf(b, side, column, hand)) {
    const more = Math.max(0, route.ap - ap);
    const cost = costs[more];
    if (cost === undefined) continue;
    const worth = placeValue(b, stacks, side, route.to, units, figures) + pull(route.to);
    const gain = worth - stay - loss - cost - route.ap * 0.02;
    if (best === null || gain > best.gain) best = { route, gain, more };
  }
  return best !== null && best.gain > LEAST_GAIN ? best : null;
}
/** A figure on its own looks for its troops. */
const isRunning = (b: LastMughalView, stacks: Stacks, side: Side, column: Activation): boolean =>
  column.lead !== null && stacks.field(side, column.at).length === 0 && b.turn > 0;

/** More than any march can gain: Calcutta and Delhi must never be left open. */
const NEVER = 60;
/** The loss at the space that the column leaves. */
function leavingLoss(stacks: Stacks, side: Side, at: SpaceId, units: readonly UnitId[]): number {
  const stay = stacks.field(side, at).filter((id) => !units.includes(id));
  const isCapital = at === (side === "british" ? "calcutta" : "delhi");
  return isCapital && !stay.some(isFighting) ? NEVER : 0;
}

/** Chooses what to activate, after every figure has its units. */
export function chooseMove(b: LastMughalView, ask: Ask): Answer {
  const side = sideOfSeat(ask.seat);
  const stacks = new Stacks(b);
  const assigned = chooseAssignment(b, ask, stacks, side);
  if (assigned !== null) return assigned;
  let best: { readonly answer: Answer; readonly gain: number } | null = null;
  const consider = (answer: Answer, column: Activation, bias: number): void => {
    const plan = bestPlan(b, stacks, side, column);
    if (plan !== null && (best === null || plan.gain + bias > best.gain)) best = { answer, gain: plan.gain + bias };
  };
  for (const lead of listOf(ask, "figure") as readonly FigureId[])
    consider({ option: "figure", pick: lead }, activationOf(b, lead, []), 1);
  const loose = optionOf(ask, "column");
  if (loose?.shape === "pickGroup")
    for (const group of loose.of as readonly { readonly lead: SpaceId; readonly with: readonly UnitId[] }[])
      for (const units of parties(b, stacks, side, group.lead, group.with))
        consider(
          { option: "column", pick: group.lead, picks: units },
          activationOf(b, null, units),
          // On the last turn one unit holds a space as well as four do.
          isLastTurn(b) ? -0.25 * (units.length - 1) : 0,
        );
  const chosen = best as { readonly answer: Answer } | null;
  return chosen?.answer ?? { option: "end" };
}

/** Columns that loose units could form: all that may go, the cavalry, a single unit. */
function parties(b: LastMughalView, stacks: Stacks, side: Side, space: SpaceId, loose: readonly UnitId[]): UnitId[][] {
  const stay = garrisonOf(b, stacks, side, space);
  const free = loose.filter((id) => !stay.includes(id) && !b.takenOff.includes(id));
  const inOrder = (units: readonly UnitId[]): UnitId[] => loose.filter((id) => units.includes(id));
  const strongest = [...free].sort((x, y) => combatValue(b, y) - combatValue(b, x)).slice(0, 4);
  const cavalry = free.filter(isCavalry).slice(0, 4);
  const fighting = free.filter(isFighting);
  const single = [...fighting].sort((x, y) => combatValue(b, x) - combatValue(b, y)).slice(0, 1);
  const out = [strongest, cavalry, single].filter((units) => units.length > 0).map(inOrder);
  return out.filter((units, i) => out.findIndex((o) => o.join() === units.join()) === i);
}

/** Figures that have not been activated yet take as many units as they may lead. */
function chooseAssignment(b: LastMughalView, ask: Ask, stacks: Stacks, side: Side): Answer | null {
  for (const option of ask.options) {
    const figure = assignedTo(option.id);
    if (figure === null || option.shape !== "pickMany") continue;
    if (figure === "f-bahadur" || b.activated.includes(figure)) continue;
    const at = b.figures[figure]?.at;
    if (at === undefined) continue;
    const stay = garrisonOf(b, stacks, side, at);
    const units = (option.of as readonly UnitId[])
      .filter(
        (id) => !stay.includes(id) && b.carried[id] === undefined && !b.halted.includes(id) && !b.takenOff.includes(id),
      )
      .sort((x, y) => leadWorth(b, y) - leadWorth(b, x))
      .slice(0, option.max);
    if (units.length > 0)
      return { option: option.id, picks: (option.of as readonly UnitId[]).filter((id) => units.includes(id)) };
  }
  return null;
}
const leadWorth = (b: LastMughalView, id: UnitId): number => (isFighting(id) ? combatValue(b, id) : 4);

/** The march of the active column: on to the best goal, or stop. */
export function chooseMarch(b: LastMughalView, ask: Ask): Answer {
  const side = sideOfSeat(ask.seat);
  const stacks = new Stacks(b);
  const { column } = b;
  if (column === null) return ask.default;
  const joined = choosePickUp(b, ask, stacks, side, column);
  if (joined !== null) return joined;
  const plan = bestPlan(b, stacks, side, column);
  if (plan === null) return { option: "stop" };
  if (plan.more > 0) {
    const [counter] = spendable(b);
    return counter === undefined ? { option: "stop" } : { option: "discard", pick: counter };
  }
  const { to, path } = plan.route;
  if (listOf(ask, "march").includes(to)) return { option: "march", pick: to };
  const next = path[1] as SpaceId;
  for (const option of ["step", "venture"]) if (listOf(ask, option).includes(next)) return { option, pick: next };
  return { option: "stop" };
}
function choosePickUp(b: LastMughalView, ask: Ask, stacks: Stacks, side: Side, column: Activation): Answer | null {
  const option = optionOf(ask, "pickUp");
  const { lead } = column;
  if (option?.shape !== "pickMany" || lead === null || roomOf(b, lead) === 0) return null;
  const stay = garrisonOf(b, stacks, side, column.at);
  const units = (option.of as readonly UnitId[])
    .filter((id) => !stay.includes(id) && !mistrusts(b, lead, id))
    .sort((x, y) => leadWorth(b, y) - leadWorth(b, x))
    .slice(0, Math.min(option.max, figureOf(lead).command));
  return units.length === 0
    ? null
    : { option: "pickUp", picks: (option.of as readonly UnitId[]).filter((id) => units.includes(id)) };
}
