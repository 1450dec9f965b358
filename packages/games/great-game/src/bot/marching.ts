import type { Answer, Ask } from "@caravanserai/kernel";
import type { DropHint, Pieces, StepHint, StepOrder } from "../answers.ts";
import type { SpaceId } from "../data/index.ts";
import { NATIONS, neighboursOf, officerOf, rivalOf, spaceOf, stateOf, type Camp, type Force } from "../map.ts";
import { allSpAt, campSpAt, controlOf, hasHostile, isCamp, sizeOf, spAt } from "../board.ts";
import { freshPieces } from "../march.ts";
import { judgeStep, optionFor } from "../march-orders.ts";
import { stepOdds, type CombatOdds } from "../odds.ts";
import { missingSp } from "../deployment.ts";
import { isInvasion } from "../invasion.ts";
import type { GreatGameView } from "../view.ts";
import { bestPlan, defenceOf, garrisonFor, isSecondPost, planFor, upTo, type Plan } from "./campaign.ts";
import { isLastDecade } from "./worth.ts";

/** The bot's marches: which stack sets out, how it continues, when it stops. */

/** A stack of about this size loses nothing at the end of a march. */
const SPARED = 10;

/**
 * Imperial stacks are limited to a size that suffers little attrition; a vassal army goes in full, because it needs
 * numbers to inflict losses.
 */
const largest = (camp: Camp, sp: Force): number => ((sp[camp] ?? 0) * 2 >= sizeOf(sp) ? 11 : 20);

/** The pieces that should march from a space: without its garrison, and limited by attrition. */
function marchers(b: GreatGameView, camp: Camp, all: Pieces, at: SpaceId): Pieces {
  const size = sizeOf(all.sp);
  const able = Math.min(largest(camp, all.sp), size - garrisonFor(b, camp, at, size));
  const most = able > SPARED + 1 && !fightsAtOnce(b, camp, at, upTo(all.sp, able)) ? SPARED : able;
  const generals = all.officers.filter((o) => officerOf(o).tactics > 0 || officerOf(o).desert);
  const [best] = generals.toSorted((a, z) => officerOf(z).tactics - officerOf(a).tactics);
  return { sp: upTo(all.sp, most), officers: best === undefined ? [] : [best] };
}

/**
 * Whether a stack of this size would meet an enemy within the points of this card. Stacks too large for attrition march
 * only to fight.
 */
function fightsAtOnce(b: GreatGameView, camp: Camp, at: SpaceId, sp: Force): boolean {
  const points = b.turn?.points ?? 1;
  const path = planFor(b, camp, at, { sp, officers: [] }, points)?.path ?? [];
  return path.slice(0, points).some((space) => defenceOf(b, camp, space) > 0);
}

/** The best stack to set out with, and its plan. */
export function bestMarch(
  v: GreatGameView,
  camp: Camp,
  starts: readonly SpaceId[],
  points: number,
): { readonly from: SpaceId; readonly plan: Plan } | null {
  let best: { from: SpaceId; plan: Plan } | null = null;
  for (const from of starts) {
    const pieces = marchers(v, camp, freshPieces(v, camp, camp, from), from);
    const plan = planFor(v, camp, from, pieces, points);
    if (plan === null || !isSound(v, camp, from, plan.path[0] as SpaceId, pieces)) continue;
    if (best === null || plan.gain > best.plan.gain) best = { from, plan };
  }
  return best ?? bestPicket(v, camp, starts);
}

/** The value of a second garrison in a state, which Rebels would also have to defeat to free it. */
const WORTH_A_PICKET = 0.3;

/** Sends one SP of a garrison to a second space of its state, if no other march is worthwhile. */
function bestPicket(
  v: GreatGameView,
  camp: Camp,
  starts: readonly SpaceId[],
): { readonly from: SpaceId; readonly plan: Plan } | null {
  for (const from of starts) {
    const goal = picketFrom(v, camp, from, freshPieces(v, camp, camp, from));
    if (goal !== null) return { from, plan: { goal, path: [goal], gain: WORTH_A_PICKET } };
  }
  return null;
}

/** The space to which one SP of a capital's garrison should go; at least two stay. */
function picketFrom(v: GreatGameView, camp: Camp, from: SpaceId, { sp }: Pieces): SpaceId | null {
  if (!spaceOf(from).isCapital || sizeOf(sp) < 3 || isLastDecade(v)) return null;
  const near = neighboursOf(v.scenario, from).filter(
    ({ to, line }) =>
      line !== "desert" &&
      line !== "water" &&
      spaceOf(to).vassal === spaceOf(from).vassal &&
      campSpAt(v, camp, to) === 0 &&
      isSecondPost(v, camp, to),
  );
  return near.find(({ to }) => !hasHostile(v, camp, to) && !spaceOf(to).highAsia)?.to ?? null;
}

/** Whether a step into this space is worth the risk. */
function isSound(v: GreatGameView, camp: Camp, from: SpaceId, to: SpaceId, pieces: Pieces): boolean {
  const called = calledUp(v, camp, to);
  if (called === 0 && !hasHostile(v, camp, to)) return true;
  const odds = stepOdds(v, camp, from, to, pieces, called);
  return odds === null || isGood(odds);
}

/** The number of SP that an invaded state would deploy in the entered space. */
function calledUp(v: GreatGameView, camp: Camp, to: SpaceId): number {
  const { vassal, isCapital } = spaceOf(to);
  return vassal !== null && isCapital && isInvasion(v, camp, to) ? missingSp(v, vassal) : 0;
}

function isGood({ won, ways, lossTenths, strength, destroyed }: CombatOdds): boolean {
  if (destroyed * 5 > ways) return false;
  if (won * 2 > ways) return true;
  const harm = lossTenths.defender / Math.max(1, strength.defender);
  const pain = lossTenths.attacker / Math.max(1, strength.attacker);
  return harm >= 4.5 && pain <= 4;
}

/** `act`: sets out with the best stack, if there is one. */
export function setOutAnswer(v: GreatGameView, camp: Camp, ask: Ask): Answer | null {
  const points = v.turn?.points ?? 0;
  const rebels = ask.options.find((o) => o.id === "marchRebels");
  if (rebels?.shape === "pickOne") {
    const from = (rebels.of as readonly SpaceId[]).find((s) => rebelStep(v, s) !== null);
    if (from !== undefined) return { option: "marchRebels", pick: from };
  }
  const own = ask.options.find((o) => o.id === "march");
  if (own?.shape === "pickOne") {
    const best = bestMarch(v, camp, own.of as readonly SpaceId[], points);
    if (best !== null) return { option: "march", pick: best.from };
  }
  const neutral = ask.options.find((o) => o.id === "marchNeutral");
  if (neutral?.shape === "pickOne") {
    const from = (neutral.of as readonly SpaceId[]).find((s) => sortie(v, camp, s) !== null);
    if (from !== undefined) return { option: "marchNeutral", pick: from };
  }
  return null;
}

/* ---- Onward */

export function onwardAnswer(v: GreatGameView, camp: Camp, ask: Ask): Answer {
  const option = ask.options.find((o) => o.id === "step" || o.id === "venture");
  if (option?.shape !== "free") return ask.default;
  const hint = option.hint as StepHint;
  if (hint.of === "rebels") return rebelsOnward(v, hint, ask);
  if (!isCamp(hint.of)) return neutralOnward(v, camp, hint, ask);
  const isSet = sizeOf(hint.core.sp) > 0 || hint.core.officers.length > 0;
  if (isSet) {
    const held = holdAnswer(v, camp, hint, ask);
    if (held !== null) return held;
  }
  return campOnward(v, camp, hint, ask, isSet);
}

function campOnward(v: GreatGameView, camp: Camp, hint: StepHint, ask: Ask, isSet: boolean): Answer {
  if (isSet && sizeOf(hint.core.sp) <= garrisonFor(v, camp, hint.at, campSpAt(v, camp, hint.at))) return ask.default;
  const pieces = isSet ? joined(v, hint) : marchers(v, camp, hint.all, hint.at);
  const plan = planFor(v, camp, hint.at, pieces, v.turn?.points ?? 1);
  const to = plan?.path[0];
  if (to === undefined || !isSound(v, camp, hint.at, to, pieces))
    return (isSet ? null : picketAnswer(v, camp, hint, ask)) ?? ask.default;
  const order: StepOrder = { to, sp: rearguard(v, camp, hint, to, pieces, isSet), officers: pieces.officers };
  return ordered(hint, order, ask) ?? ask.default;
}

function picketAnswer(v: GreatGameView, camp: Camp, hint: StepHint, ask: Ask): Answer | null {
  const to = picketFrom(v, camp, hint.at, hint.all);
  return to === null ? null : ordered(hint, { to, sp: lightest(hint.all.sp, 1, camp), officers: [] }, ask);
}

/** The pieces on the march and, up to a sensible size, the fresh ones here. */
function joined(v: GreatGameView, { camp, core, all, at }: StepHint): Pieces {
  const fresh: Force = {};
  for (const n of NATIONS) fresh[n] = (all.sp[n] ?? 0) - (core.sp[n] ?? 0);
  const more = upTo(fresh, Math.max(0, largest(camp, all.sp) - sizeOf(core.sp)));
  const sp: Force = { ...core.sp };
  if (garrisonFor(v, camp, at, sizeOf(all.sp)) === 0)
    for (const n of NATIONS) if ((more[n] ?? 0) > 0) sp[n] = (sp[n] ?? 0) + (more[n] ?? 0);
  return { sp, officers: core.officers };
}

/**
 * Leaves one SP behind if the stack sets out only now and a defeat would leave it without a space to retreat to
 * (GG-R64).
 */
function rearguard(v: GreatGameView, camp: Camp, hint: StepHint, to: SpaceId, { sp }: Pieces, isSet: boolean): Force {
  const size = sizeOf(sp);
  const stays = sizeOf(hint.all.sp) - size;
  if (isSet || stays > 0 || size < 4 || !hasHostile(v, camp, to) || isOwnGround(v, camp, hint.at)) return sp;
  return upTo(sp, size - 1);
}

/** Whether the camp would control the space even without SP there. */
function isOwnGround(v: GreatGameView, camp: Camp, space: SpaceId): boolean {
  const { vassal, home } = spaceOf(space);
  if (vassal === null) return home === camp;
  const standing = v.vassals[vassal];
  return (standing.is === "proxy" && standing.of === camp) || (standing.is === "conquered" && standing.by === camp);
}

/**
 * Drops a garrison in a conquered capital, a rearguard before a fight, and in the last decade one SP to hold each
 * scoring space.
 */
function holdAnswer(v: GreatGameView, camp: Camp, hint: StepHint, ask: Ask): Answer | null {
  const option = ask.options.find((o) => o.id === "drop");
  if (option?.shape !== "free") return null;
  const { core } = option.hint as DropHint;
  const size = sizeOf(core.sp);
  const { vassal, isCapital, scores } = spaceOf(hint.at);
  const others = campSpAt(v, camp, hint.at) - size;
  const standing = vassal === null ? null : v.vassals[vassal];
  const drop = (n: number): Answer => ({ option: "drop", value: { sp: lightest(core.sp, n, camp), officers: [] } });
  if (standing?.is === "conquered" && standing.by === camp && isCapital && others < 2 && size >= 5)
    return drop(size >= 9 ? 4 : 2);
  if (others === 0 && size >= 4 && isSecondPost(v, camp, hint.at)) return drop(1);
  if (others > 0 || isOwnGround(v, camp, hint.at) || size < 3) return null;
  if (isLastDecade(v) && scores && v.round >= 3) return drop(1);
  const plan = bestPlan(v, camp, hint.at, core, v.turn?.points ?? 1);
  const to = plan?.path[0];
  return to !== undefined && size >= 5 && hasHostile(v, camp, to) && controlOf(v, hint.at) === camp ? drop(1) : null;
}

/** Chooses vassal SP before imperial ones. */
function lightest(sp: Force, n: number, camp: Camp): Force {
  const others: Force = { ...sp, [camp]: 0 };
  const first = upTo(others, n);
  const rest = n - sizeOf(first);
  return rest > 0 ? { ...first, [camp]: rest } : first;
}

function ordered(hint: StepHint, order: StepOrder, ask: Ask): Answer | null {
  if (judgeStep(hint, order) !== null) return null;
  const option = optionFor(hint, order);
  return ask.options.some((o) => o.id === option) ? { option, value: order } : null;
}

/* ---- Rebels and neutral SP */

/** The space where Rebels should attack next. */
function rebelStep(v: GreatGameView, at: SpaceId): SpaceId | null {
  const { vassal } = spaceOf(at);
  if (vassal === null) return null;
  const mine = spAt(v, "rebels", at);
  const victims = stateOf(vassal)
    .spaces.filter((s) => s !== at && allSpAt(v, s) > spAt(v, "rebels", s))
    .filter((s) => stepOddsIfNear(v, at, s, mine));
  return victims[0] ?? null;
}

function stepOddsIfNear(v: GreatGameView, at: SpaceId, to: SpaceId, sp: number): boolean {
  const odds = sp === 0 ? null : stepOdds(v, "rebels", at, to, { sp: { rebels: sp }, officers: [] });
  return odds !== null && odds.won * 5 >= odds.ways * 2;
}

function rebelsOnward(v: GreatGameView, hint: StepHint, ask: Ask): Answer {
  const pieces = sizeOf(hint.core.sp) > 0 ? hint.core : hint.all;
  const goal = rebelStep(v, hint.at);
  const to = hint.open.find((s) => s === goal);
  const order = to === undefined ? null : ordered(hint, { to, ...pieces }, ask);
  return order ?? ask.default;
}

/** An attack by neutral SP on a weak invader next to them. */
function sortie(v: GreatGameView, camp: Camp, at: SpaceId): SpaceId | null {
  const { vassal } = spaceOf(at);
  if (vassal !== "afghanistan" && vassal !== "persia") return null;
  const { sp } = freshPieces(v, camp, vassal, at);
  const invader = rivalOf(camp);
  const victims = stateOf(vassal).spaces.filter((s) => s !== at && campSpAt(v, invader, s) > 0);
  return (
    victims.find((s) => {
      const odds = stepOdds(v, vassal, at, s, { sp, officers: [] });
      return odds !== null && odds.won * 2 > odds.ways && odds.strength.attacker > odds.strength.defender * 2;
    }) ?? null
  );
}

function neutralOnward(v: GreatGameView, camp: Camp, hint: StepHint, ask: Ask): Answer {
  const goal = sortie(v, camp, hint.at);
  const to = hint.open.find((s) => s === goal);
  const pieces = sizeOf(hint.core.sp) > 0 ? hint.core : hint.all;
  return (to === undefined ? null : ordered(hint, { to, ...pieces }, ask)) ?? ask.default;
}
