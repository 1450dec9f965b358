import { button, free, type Context } from "@caravanserai/kernel";
import type { DropOrder, Pieces, StepHint, StepOrder, Step } from "./answers.ts";
import type { OfficerId, SpaceId } from "./data/index.ts";
import {
  NATIONS,
  homeOf,
  lineBetween,
  neighboursOf,
  rivalOf,
  spaceOf,
  stateOf,
  type Camp,
  type Force,
  type Neighbour,
} from "./map.ts";
import { checkAttrition, tire } from "./attrition.ts";
import {
  addSp,
  controlOf,
  flagOf,
  fortressAt,
  fortressFlag,
  freshAt,
  hasAscended,
  hasHostile,
  imperialOfficers,
  isCamp,
  isNeutral,
  rebelMover,
  sizeOf,
  spAt,
  spacesWith,
  trimmed,
} from "./board.ts";
import { touch } from "./conquest.ts";
import { missingSp } from "./deployment.ts";
import { entered, isInvasion } from "./invasion.ts";
import { writeLog } from "./log.ts";
import { isEmpty, offersStep } from "./march-orders.ts";
import { stepOfAutomaton } from "./policies.ts";
import { askCamp, type Question, type Rule } from "./rule.ts";
import { seatOf } from "./seats.ts";
import { marchOf, turnOf, type Board, type Flag, type GreatGame, type March } from "./state.ts";

/** Section M: marching. The stack on the march is `g.march`; its pieces are in the space `at`. */

/* ---- Who may march */

/** The officers who march with a camp: its own, and the Emir if Bokhara is its proxy. */
function campOfficers(b: Board, camp: Camp): OfficerId[] {
  const { bokhara } = b.vassals;
  const emir = b.officers["emir-of-bokhara"] !== undefined && bokhara.is === "proxy" && bokhara.of === camp;
  return emir ? [...imperialOfficers(b, camp), "emir-of-bokhara"] : imperialOfficers(b, camp);
}

/** The pieces of a stack of this kind in a space that have not marched under this card (GG-322, GG-325). */
export function freshPieces(b: Board, camp: Camp, of: Flag, space: SpaceId): Pieces {
  const sp: Force = {};
  for (const nation of NATIONS) {
    const fresh = flagOf(b, nation) === of ? freshAt(b, nation, space) : 0;
    if (fresh > 0) sp[nation] = fresh;
  }
  const able: readonly OfficerId[] =
    of === camp ? campOfficers(b, camp) : of === "rebels" ? ["akbar", "ayub"] : imperialOfficers(b, camp);
  const officers = able.filter(
    (o) =>
      b.officers[o] === space && b.turn?.tiredOfficers.includes(o) !== true && b.march?.officers.includes(o) !== true,
  );
  return { sp, officers };
}

/** Spaces from which a camp's own stacks can set out. */
export function campStarts(b: Board, camp: Camp): SpaceId[] {
  const spaces = new Set<SpaceId>();
  for (const nation of NATIONS)
    if (flagOf(b, nation) === camp)
      for (const space of spacesWith(b, nation)) if (freshAt(b, nation, space) > 0) spaces.add(space);
  for (const officer of campOfficers(b, camp)) {
    const space = b.officers[officer];
    if (space !== undefined && b.turn?.tiredOfficers.includes(officer) !== true) spaces.add(space);
  }
  return [...spaces].filter((space) => canSetOut(b, camp, camp, space));
}

/** Spaces with neutral SP that the camp moves (GG-235). */
export function neutralStarts(b: Board, camp: Camp): SpaceId[] {
  return (["afghanistan", "persia"] as const).flatMap((nation) => {
    const standing = b.vassals[nation];
    if (standing.is !== "neutral" || standing.invader !== rivalOf(camp)) return [];
    return spacesWith(b, nation).filter((s) => freshAt(b, nation, s) > 0 && canSetOut(b, camp, nation, s));
  });
}

/** Spaces with Rebels that may march under the Rebellion card being played (GG-294, GG-297). */
export function rebelStarts(b: Board, camp: Camp): SpaceId[] {
  const vassal = b.turn?.rebels ?? null;
  if (vassal === null || rebelMover(b, vassal) !== camp) return [];
  return stateOf(vassal).spaces.filter(
    (space) => !isEmpty(freshPieces(b, camp, "rebels", space)) && canSetOut(b, camp, "rebels", space),
  );
}

function canSetOut(b: Board, camp: Camp, of: Flag, at: SpaceId): boolean {
  const hint = hintFor(b, { camp, of, at, sp: {}, officers: [] });
  return offersStep(hint, "step") || offersStep(hint, "venture");
}

/** The flag of neutral SP in a space that a camp moves; throws an error if there are none. */
export function neutralFlagAt(b: Board, camp: Camp, space: SpaceId): Flag {
  const starts = neutralStarts(b, camp);
  const flag = (["afghanistan", "persia"] as const).find((v) => starts.includes(space) && spAt(b, v, space) > 0);
  if (flag === undefined) throw new Error(`${camp} moves no neutral SP in ${space}.`);
  return flag;
}

/* ---- Destinations */

/** All rules of 10.3 on where a stack at `at` may go. */
export function hintFor(
  b: Board,
  { camp, of, at, sp, officers }: Pick<March, "camp" | "of" | "at" | "sp" | "officers">,
): StepHint {
  const fresh = freshPieces(b, camp, of, at);
  const all: Force = { ...fresh.sp };
  for (const nation of NATIONS) if ((sp[nation] ?? 0) > 0) all[nation] = (all[nation] ?? 0) + (sp[nation] ?? 0);
  const officersAlone = sizeOf(all) === 0;
  const ways = neighboursOf(b.scenario, at).filter((way) => isOpen(b, camp, of, at, way, officersAlone));
  const open = ways.map((way) => way.to);
  return {
    camp,
    at,
    of,
    core: { sp: trimmed(sp), officers },
    all: { sp: all, officers: [...officers, ...fresh.officers] },
    open,
    barred: of === camp ? open.filter((to) => isBarred(b, camp, to)) : [],
    risky: ways.filter((way) => isRisky(b, camp, of, way)).map((way) => way.to),
  };
}

function isOpen(
  b: Board,
  camp: Camp,
  of: Flag,
  from: SpaceId,
  { to, line }: Neighbour,
  officersAlone: boolean,
): boolean {
  if (line === "water" && !(of === camp && b.effects.sea.includes(camp))) return false; // GG-328, GG-295
  if (of === "rebels") return spaceOf(to).vassal === spaceOf(from).vassal; // GG-294
  if (spaceOf(to).highAsia && !spaceOf(from).highAsia && !hasAscended(b, camp)) return false; // GG-332
  return officersAlone || !isNeutral(of) || !isClosedTo(b, camp, of, to); // GG-331
}

/** GG-235, GG-333: neutral SP cannot enter other neutral states or spaces with forces of the player who moves them. */
function isClosedTo(b: Board, camp: Camp, of: Flag, to: SpaceId): boolean {
  const { vassal } = spaceOf(to);
  if (vassal !== null && vassal !== of && b.vassals[vassal].is === "neutral") return true;
  if (fortressAt(b, to) > 0 && fortressFlag(b, to) === camp) return true;
  return NATIONS.some((n) => flagOf(b, n) === camp && spAt(b, n, to) > 0);
}

/** Closed to imperial SP. GG-329, GG-330: the rival's home and imperial SP; GG-176: Pen Mightier Than Sword. */
export function isBarred(b: Board, camp: Camp, to: SpaceId): boolean {
  const rival = rivalOf(camp);
  if (!b.effects.crimeanWar && (spaceOf(to).state === homeOf(rival).id || spAt(b, rival, to) > 0)) return true;
  return b.effects.penned.includes(camp) && controlOf(b, to) !== camp;
}

/**
 * Whether dice are rolled, or other players act, as soon as SP enter: desert, combat, deployment, the last point of the
 * card.
 */
function isRisky(b: Board, camp: Camp, of: Flag, { to, line }: Neighbour): boolean {
  if (line === "desert" || (b.turn?.points ?? 0) <= 1 || hasHostile(b, of, to)) return true;
  const { vassal } = spaceOf(to);
  return isCamp(of) && vassal !== null && isInvasion(b, camp, to) && missingSp(b, vassal) > 0;
}

/* ---- The march */

/** From this version of the rules on, SP of one march that stop in one space check attrition together (GG-R114). */
const CHECKED_TOGETHER = 3;
/** From this version of the rules on, the effects of leaving a space are resolved before desert attrition (GG-R115). */
const LEFT_AT_ONCE = 3;

/** Chooses the stack that sets out; it has not moved yet. */
export function setOut(g: GreatGame, camp: Camp, of: Flag, at: SpaceId): Step[] {
  g.march = { camp, of, at, from: at, sp: {}, officers: [], dropped: {}, over: false };
  return [{ do: "onward", camp }];
}

/** The sum of two forces. */
function together(a: Force, b: Force): Force {
  const both: Force = {};
  for (const nation of NATIONS) both[nation] = (a[nation] ?? 0) + (b[nation] ?? 0);
  return trimmed(both);
}

const isGone = (m: March): boolean => sizeOf(m.sp) === 0 && m.officers.length === 0;

/** GG-324, GG-325: which pieces move on, which join, which officers stay. */
function takeStep(g: GreatGame, m: March, { to, sp, officers }: StepOrder): Step[] {
  tire(
    g,
    m.at,
    {},
    m.officers.filter((o) => !officers.includes(o)),
  );
  m.sp = trimmed(sp);
  m.officers = [...officers];
  return [{ do: "cross", to }];
}

function drop(g: GreatGame, m: March, { sp, officers }: DropOrder, context: Context): Step[] {
  for (const nation of NATIONS) m.sp[nation] = (m.sp[nation] ?? 0) - (sp[nation] ?? 0);
  m.sp = trimmed(m.sp);
  m.officers = m.officers.filter((o) => !officers.includes(o));
  tire(g, m.at, sp, officers);
  m.dropped[m.at] = together(m.dropped[m.at] ?? {}, sp);
  writeLog(context, "great-game.drop", "GG-324", { camp: m.camp, space: m.at, sp: trimmed(sp), officers });
  return [
    { do: "dropOff", sp: trimmed(sp) },
    { do: "onward", camp: m.camp },
  ];
}

/** The SP that check attrition when the march ends here (GG-361, GG-R114): also if only officers are left of it. */
const endingIn = (g: GreatGame, { sp, at, dropped }: March): Force =>
  g.rules < CHECKED_TOGETHER ? sp : together(sp, dropped[at] ?? {});

function onwardQuestion(g: GreatGame, m: March): Question<"onward"> {
  const hint = hintFor(g, m);
  const isSet = !isEmpty(hint.core);
  const size = sizeOf(hint.core.sp);
  const step = offersStep(hint, "step") ? [free("step", "step", hint)] : [];
  const venture = offersStep(hint, "venture") ? [free("venture", "venture", hint, { final: true })] : [];
  const dropping =
    size > 0 && size + hint.core.officers.length > 1
      ? [free("drop", "drop", { core: hint.core }, { final: true })]
      : [];
  return {
    kind: "onward",
    rule: "GG-327",
    args: { points: turnOf(g).points },
    options: [
      ...step,
      ...venture,
      ...dropping,
      isSet ? button("stop", { final: sizeOf(endingIn(g, m)) > 0 }) : button("stand"),
    ],
    default: { option: isSet ? "stop" : "stand" },
  };
}

export const onward: Rule<"onward"> = {
  ask(g, { camp }) {
    const m = marchOf(g);
    if (m.over || turnOf(g).points === 0) return [];
    return isGone(m) && m.at !== m.from ? [] : askCamp<"onward">(g, camp, () => onwardQuestion(g, m));
  },
  answer(g, _step, _seat, answer, context) {
    const m = marchOf(g);
    switch (answer.option) {
      case "stand": {
        const { sp, officers } = freshPieces(g, m.camp, m.of, m.at);
        g.march = null;
        tire(g, m.at, sp, officers);
        return [];
      }
      case "stop":
        return [{ do: "halt" }];
      case "drop":
        return drop(g, m, answer.value, context);
      default:
        return takeStep(g, m, answer.value);
    }
  },
  then(g, { camp }, context) {
    const m = marchOf(g);
    const marchesOn = seatOf(g.scenario, camp) === null && !isGone(m);
    const to = marchesOn ? stepOfAutomaton(g, m, context) : null;
    return [to === null ? { do: "halt" } : { do: "cross", to }];
  },
};

export const cross: Rule<"cross"> = {
  /** GG-R24: pay, move, desert check. */
  then(g, { to }, context) {
    const m = marchOf(g);
    const turn = turnOf(g);
    const line = lineBetween(g.scenario, m.at, to);
    turn.points--;
    if (m.of !== "rebels") {
      turn.marched = true;
      turn.rebels = null; // GG-294: the Rebels' turn is over once other stacks march
    }
    move(g, m, to);
    writeLog(context, "great-game.march", "GG-321", {
      camp: m.camp,
      of: m.of,
      from: m.from,
      to,
      sp: trimmed(m.sp),
      officers: [...m.officers],
      points: turn.points,
    });
    // GG-261, GG-267: before the choice of desert losses
    const left = g.rules < LEFT_AT_ONCE ? [] : touch(g, m.from, context);
    if (line !== "desert") return [...left, { do: "enter" }];
    const { camp, at: space, sp, officers } = m;
    const wear = checkAttrition(g, { camp, space, sp, officers, kind: "desert" }, context);
    return [...left, ...wear, { do: "enter" }];
  },
};

export const enter: Rule<"enter"> = {
  /** GG-234: invasion and deployment, then Hero and combat. */
  then(g, _step, context) {
    const m = marchOf(g);
    const { camp, of, at: space, from } = m;
    const left = g.rules < LEFT_AT_ONCE ? touch(g, from, context) : [];
    const onward: Step = { do: "onward", camp };
    if (sizeOf(m.sp) === 0) return [...left, onward];
    const calls = isCamp(of) ? entered(g, camp, space, context) : [];
    return [...left, ...calls, { do: "attack", space, from, camp, of }, onward];
  },
};

export const dropOff: Rule<"dropOff"> = {
  then(g, { sp }, context) {
    const { camp, at: space, dropped } = marchOf(g);
    const stopped = g.rules < CHECKED_TOGETHER ? sp : (dropped[space] ?? {});
    return checkAttrition(g, { camp, space, sp: stopped, officers: [], kind: "drop" }, context);
  },
};

export const halt: Rule<"halt"> = {
  /**
   * GG-361: after the whole march, including combat and retreat; together with pieces it has dropped in the same space
   * (GG-R114).
   */
  then(g, _step, context) {
    const march = marchOf(g);
    const { camp, at: space, officers } = march;
    g.march = null;
    tire(g, space, march.sp, officers);
    const sp = endingIn(g, march);
    return checkAttrition(g, { camp, space, sp, officers, kind: "march-end" }, context);
  },
};

/** Moves the pieces of the march one space. New Rebels stay new (GG-R42). */
function move(g: GreatGame, m: March, to: SpaceId): void {
  const from = m.at;
  const areNew = m.of === "rebels" && sizeOf(m.sp) > 0 && g.newRebels.includes(from);
  if (areNew && !g.newRebels.includes(to)) g.newRebels.push(to);
  for (const nation of NATIONS) {
    const sp = m.sp[nation] ?? 0;
    if (sp === 0) continue;
    addSp(g, nation, from, -sp);
    addSp(g, nation, to, sp);
  }
  for (const officer of m.officers) g.officers[officer] = to;
  m.from = from;
  m.at = to;
}
