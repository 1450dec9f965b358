import { button, pickGroup, pickMany, pickOne, type Context } from "@caravanserai/kernel";
import { AP, LEADERLESS, MOST_STEPS, type CounterId, type FigureId, type SpaceId, type UnitId } from "./data/index.ts";
import {
  field,
  figureAt,
  figuresOf,
  hasField,
  inside,
  mistrusts,
  roomOf,
  sideInside,
  unitAt,
  unitsWith,
} from "./board.ts";
import { changeColumn, changeUnits, movePieces, quell, saveCivilians, useCounter } from "./changes.ts";
import { assign, assignOptions } from "./deployment.ts";
import { writeLog } from "./log.ts";
import { CITY_IDS, counterOf, figureOf, isCavalry, isCity, isCivilians, putInOrder, waysFrom } from "./pieces.ts";
import { occupancyOf } from "./occupancy.ts";
import { activationOf, apOf, leastAp, reachOf, reachable, routeCost, stepCost, walkerOf } from "./routes.ts";
import { FINAL, askSide, type Rule } from "./rule.ts";
import { comeOut, figuresAlone, restoreStep } from "./settle.ts";
import { enemyOf, type Activation, type LastMughal, type PieceId, type Side } from "./state.ts";
import { assignedTo, type Step } from "./answers.ts";

/** Activation and movement (section 6 of RULES.md). */

function columnOf(g: LastMughal): Activation {
  if (g.column === null) throw new Error("No column is being activated.");
  return g.column;
}
const ledBy = (g: LastMughal, column: Activation): readonly UnitId[] =>
  column.lead === null ? column.units : unitsWith(g, column.lead);
/** All pieces that march with the column. */
function piecesOf(g: LastMughal, column: Activation): PieceId[] {
  const pieces: PieceId[] = [...ledBy(g, column)];
  if (column.lead !== null) pieces.push(column.lead);
  if (column.passenger) pieces.push("f-bahadur");
  return pieces;
}
const mayNotMove = (g: LastMughal, id: PieceId): boolean => g.frozen.includes(id) || g.halted.includes(id);

export const operations: Rule<"operations"> = {
  /** [LM-601] [LM-213] */
  then(g, { side }, context) {
    g.phase = "operations";
    g.active = side;
    g.activated = [];
    g.takenOff = [];
    g.carried = {};
    g.entries = {};
    g.incited = [];
    g.ap = 0;
    writeLog(context, "last-mughal.phase", "LM-601", { side, phase: "operations" });
    if (side === "british") for (const city of CITY_IDS) putDownFromInside(g, city, context);
    return [
      { do: "settle" },
      { do: "move", side },
      { do: "endMovement", side },
      ...(side === "rebel" ? [{ do: "incite" } as const] : []),
      { do: "battles", side },
    ];
  },
};

/** [LM-213] British units that are shut in put the revolt down without help. */
function putDownFromInside(g: LastMughal, city: (typeof CITY_IDS)[number], context: Context): void {
  if (g.cities[city].rebellion !== "active" || inside(g, city).every(isCivilians)) return;
  if (sideInside(g, city) !== "british" || hasField(g, "rebel", city)) return;
  quell(g, city, "garrison", "LM-213", context);
  saveCivilians(g, city, context);
  const pieces = comeOut(g, city);
  g.activated = [...g.activated, ...pieces];
  g.halted = [...g.halted, ...pieces];
}

/* ---- What can be activated (LM-602 to LM-604, LM-619, LM-620) */

const activeFigures = (g: LastMughal, own: readonly FigureId[]): FigureId[] =>
  own.filter(
    (id) => !figureAt(g, id).inside && figureOf(id).initiative > 0 && !g.activated.includes(id) && !mayNotMove(g, id),
  );
/** [LM-604] Units that can form a leaderless column, by space. */
function looseUnits(g: LastMughal, side: Side): { readonly lead: SpaceId; readonly with: readonly UnitId[] }[] {
  const o = occupancyOf(g);
  const isReady = (id: UnitId): boolean => !unitAt(g, id).inside && !g.activated.includes(id) && !mayNotMove(g, id);
  return o
    .looseSpaces(side)
    .map((lead) => ({ lead, with: o.loose(side, lead).filter(isReady) }))
    .filter((column) => column.with.length > 0);
}
/** [LM-619] Units that can be removed from their figures. */
const releasable = (g: LastMughal, figures: readonly FigureId[]): UnitId[] =>
  putInOrder(
    figures
      .filter((figure) => !g.activated.includes(figure))
      .flatMap((figure) => unitsWith(g, figure))
      .filter((id) => !unitAt(g, id).inside && !g.takenOff.includes(id) && !g.frozen.includes(id)),
  );

export const move: Rule<"move"> = {
  ask(g, { side }) {
    const own = figuresOf(g, side);
    const figures = activeFigures(g, own);
    const loose = looseUnits(g, side);
    const off = releasable(g, own);
    return askSide<"move">("move", side, "LM-602", {
      options: [
        ...(figures.length === 0 ? [] : [pickOne("figure", figures)]),
        ...(loose.length === 0 ? [] : [pickGroup("column", loose, { min: 1, max: LEADERLESS })]),
        ...assignOptions(g, own, () => true),
        ...(off.length === 0 ? [] : [pickMany("release", off, { min: 1, max: off.length })]),
        button("end", FINAL),
      ],
      default: { option: "end" },
    });
  },
  answer(g, step, _seat, answer, context) {
    const { option } = answer;
    if (option === "end") return [];
    if (option === "release") {
      changeUnits(g, answer.picks, { with: null });
      g.takenOff = [...g.takenOff, ...answer.picks];
      writeLog(context, "last-mughal.release", "LM-619", { units: answer.picks });
      return [step];
    }
    const figure = assignedTo(option);
    if (figure !== null) {
      assign(g, figure, (answer as { readonly picks: readonly UnitId[] }).picks, context);
      return [step];
    }
    if (answer.option === "figure") activate(g, answer.pick, [], context);
    else if (answer.option === "column") activate(g, null, answer.picks, context);
    return [{ do: "march", side: step.side }, step];
  },
};

/** [LM-602] A figure activates every unit assigned to it. Units that it may not take along stay behind, unassigned. */
function activate(g: LastMughal, lead: FigureId | null, units: readonly UnitId[], context: Context): void {
  if (lead !== null) {
    const behind = unitsWith(g, lead).filter((unit) => !mayCarry(g, lead, unit));
    changeUnits(g, behind, { with: null });
  }
  g.column = activationOf(g, lead, units);
  markActivated(g, piecesOf(g, g.column));
  const { at, own } = g.column;
  writeLog(context, "last-mughal.activate", "LM-602", { lead, units: ledBy(g, g.column), at, ap: own });
}
function markActivated(g: LastMughal, pieces: readonly PieceId[]): void {
  const fresh = pieces.filter((id) => !g.activated.includes(id));
  if (fresh.length > 0) g.activated = [...g.activated, ...fresh];
}
/** [LM-621] [LM-622] Records that the figure carries these pieces in this phase. */
function carry(g: LastMughal, figure: FigureId, pieces: readonly PieceId[]): void {
  if (pieces.every((id) => g.carried[id] === figure)) return;
  g.carried = { ...g.carried, ...Object.fromEntries(pieces.map((id) => [id, figure])) };
}
/** [LM-617] [LM-621] [LM-623] [LM-624] */
const mayCarry = (g: LastMughal, lead: FigureId, unit: UnitId): boolean =>
  !mayNotMove(g, unit) && (g.carried[unit] ?? lead) === lead && !mistrusts(g, lead, unit);

/* ---- The march */

/** Units that the figure can pick up here. */
function pickable(g: LastMughal, column: Activation, side: Side): UnitId[] {
  const { lead, at } = column;
  if (lead === null || roomOf(g, lead) === 0) return [];
  return field(g, side, at).filter(
    (id) => unitAt(g, id).with === null && g.carried[id] === undefined && mayCarry(g, lead, id),
  );
}
/** [LM-622] Whether Bahadur Shah can be taken along. */
function passengerHere(g: LastMughal, column: Activation, side: Side): boolean {
  const shah = g.figures["f-bahadur"];
  return (
    side === "rebel" &&
    column.lead !== null &&
    !column.passenger &&
    shah?.at === column.at &&
    !shah.inside &&
    g.carried["f-bahadur"] === undefined &&
    !mayNotMove(g, "f-bahadur")
  );
}

/**
 * Whether one of the side's own figures would be left alone with the besieged if this column left. The figure would
 * then roll to flee as soon as the walls open (LM-212, LM-640).
 */
function leavesFigureAlone(g: LastMughal, column: Activation, side: Side): boolean {
  const going = piecesOf(g, column);
  return figuresOf(g, side).some((id) => {
    const { at, inside: within } = figureAt(g, id);
    if (within || going.includes(id) || !isCity(at) || sideInside(g, at) !== enemyOf(side)) return false;
    return field(g, side, at).every((unit) => going.includes(unit));
  });
}

interface Goals {
  readonly step: SpaceId[];
  readonly venture: SpaceId[];
  readonly march: SpaceId[];
}
/** Where the active column can go now: neighbours, and more distant goals by the cheapest route. */
function goalsOf(g: LastMughal, side: Side, column: Activation): Goals {
  const goals: Goals = { step: [], venture: [], march: [] };
  if (column.steps >= MOST_STEPS) return goals;
  const ap = apOf(g, column);
  const least = leastAp(column);
  const walker = walkerOf(g, side, column);
  const reached = reachable(g, side, column);
  for (const { to, length, end } of reached) if (length > 2 && end !== "flight") goals.march.push(to);
  for (const { to } of waysFrom(column.at)) {
    const goal = reached.find((r) => r.to === to);
    if (goal === undefined) continue;
    if (goal.length > 2) {
      // The direct step costs more than the way round.
      const lines = stepCost(g, walker, column.at, to);
      if (
        lines === null ||
        Math.max(
          least,
          lines.reduce((sum, line) => sum + line.ap, 0),
        ) > ap
      )
        continue;
    }
    (goal.end === "flight" ? goals.venture : goals.step).push(to);
  }
  return goals;
}

export const march: Rule<"march"> = {
  ask(g, { side }) {
    const { column } = g;
    if (column === null) return []; // LM-610, LM-611: the last step ended the activation
    const { step, venture, march: far } = goalsOf(g, side, column);
    const finality = leavesFigureAlone(g, column, side) ? FINAL : {};
    const lead = column.lead;
    const here = pickable(g, column, side);
    const led = lead === null ? [] : unitsWith(g, lead);
    const counters = g.hands[side].filter((id) => counterOf(id).ap !== null);
    return askSide<"march">("march", side, "LM-607", {
      args: { ap: apOf(g, column) },
      options: [
        ...(step.length === 0 ? [] : [pickOne("step", step, finality)]),
        ...(venture.length === 0 ? [] : [pickOne("venture", venture, FINAL)]),
        ...(far.length === 0 ? [] : [pickOne("march", far, finality)]),
        ...(here.length === 0 || lead === null
          ? []
          : [pickMany("pickUp", here, { min: 1, max: Math.min(here.length, roomOf(g, lead)) })]),
        ...(led.length === 0 ? [] : [pickMany("drop", led, { min: 1, max: led.length })]),
        ...(passengerHere(g, column, side) ? [button("take" as const)] : []),
        ...(column.passenger ? [button("leave" as const)] : []),
        ...(counters.length === 0 ? [] : [pickOne("discard", counters, FINAL)]),
        button("stop", finality),
      ],
      default: { option: "stop" },
    });
  },
  answer(g, step, _seat, answer, context) {
    const column = columnOf(g);
    switch (answer.option) {
      case "stop":
        return [{ do: "endActivation" }];
      case "discard":
        return discardForAp(g, step.side, answer.pick, step, context);
      case "take":
        changeColumn(g, { passenger: true });
        carry(g, column.lead as FigureId, ["f-bahadur"]);
        writeLog(context, "last-mughal.pick-up", "LM-622", {
          figure: column.lead as FigureId,
          pieces: ["f-bahadur"],
          at: column.at,
        });
        return [step];
      case "leave":
        changeColumn(g, { passenger: false });
        writeLog(context, "last-mughal.drop", "LM-622", {
          figure: column.lead as FigureId,
          pieces: ["f-bahadur"],
          at: column.at,
        });
        return [step];
      case "pickUp":
        pickUp(g, column, answer.picks, context);
        return [step];
      case "drop":
        dropUnits(g, column, answer.picks, context);
        return [step];
      case "march": {
        const route = reachOf(g, step.side, column).find((r) => r.to === answer.pick);
        if (route === undefined) throw new Error(`${answer.pick} is out of reach.`);
        return walk(g, step.side, route.path, route.ap, context, step);
      }
      default: {
        const lines = routeCost(g, walkerOf(g, step.side, column), [column.at, answer.pick]);
        const ap = Math.max(
          leastAp(column),
          lines.reduce((sum, line) => sum + line.ap, 0),
        );
        return walk(g, step.side, [column.at, answer.pick], ap, context, step);
      }
    }
  },
};

/** [LM-606] */
function discardForAp(g: LastMughal, side: Side, counter: CounterId, step: Step, context: Context): Step[] {
  useCounter(g, side, counter, "ap", "LM-606", context);
  const { ap } = counterOf(counter);
  if (ap === null) throw new Error(`${counter} has no AP side.`); // LM-113
  g.ap += ap;
  return [step];
}

/** [LM-617] [LM-605] */
function pickUp(g: LastMughal, column: Activation, units: readonly UnitId[], context: Context): void {
  const lead = column.lead as FigureId;
  changeUnits(g, units, { with: lead });
  carry(g, lead, units);
  markActivated(g, units);
  if (column.cavalry && !units.every(isCavalry))
    changeColumn(g, { cavalry: false, own: Math.max(0, column.own - AP.allCavalry) });
  writeLog(context, "last-mughal.pick-up", "LM-617", { figure: lead, pieces: units, at: column.at });
}
/** [LM-618] */
function dropUnits(g: LastMughal, column: Activation, units: readonly UnitId[], context: Context): void {
  const lead = column.lead as FigureId;
  changeUnits(g, units, { with: null });
  carry(g, lead, units);
  markActivated(g, units);
  writeLog(context, "last-mughal.drop", "LM-618", { figure: lead, pieces: units, at: column.at });
}

/** Moves the column along a path. It spends its own AP first, then what it receives from counters (LM-603, LM-606). */
function walk(g: LastMughal, side: Side, path: readonly SpaceId[], ap: number, context: Context, step: Step): Step[] {
  const column = columnOf(g);
  const fromOwn = Math.min(column.own, ap);
  const counterAp = ap - fromOwn;
  const received = column.received + counterAp;
  if (counterAp > g.ap || received > AP.mostFromCounters)
    throw new Error("The column does not have enough AP for this march.");
  g.ap -= counterAp;
  const to = path.at(-1) as SpaceId;
  const pieces = piecesOf(g, column);
  if (column.passenger) changeUnits(g, unitsWith(g, "f-bahadur"), { with: null }); // LM-622
  const units = ledBy(g, column);
  const lastStep = routeCost(g, walkerOf(g, side, column), path.slice(-2));
  const contact = lastStep.some((line) => line.why === "contact");
  movePieces(g, pieces, to);
  changeColumn(g, { at: to, own: column.own - fromOwn, received, steps: column.steps + path.length - 1 });
  const { lead } = column;
  if (lead !== null) carry(g, lead, units);
  writeLog(context, "last-mughal.march", "LM-608", { lead, units, path, ap, counterAp, contact });
  return [{ do: "enter", from: path.at(-2) as SpaceId }, step];
}

export const enter: Rule<"enter"> = {
  /** [LM-610] [LM-640] */
  then(g, { from }) {
    const column = columnOf(g);
    const side = g.active;
    if (ledBy(g, column).length > 0 && hasField(g, enemyOf(side), column.at)) {
      g.entries = { ...g.entries, ...Object.fromEntries(piecesOf(g, column).map((id) => [id, from])) };
      return [{ do: "endActivation" }];
    }
    const alone = figuresAlone(g, column.at).filter((id) => figureOf(id).side !== side);
    return [...alone.map((figure): Step => ({ do: "flight", figure })), { do: "afterEntry" }];
  },
};

export const afterEntry: Rule<"afterEntry"> = {
  /** [LM-611] */
  then(g, _step, context) {
    const column = columnOf(g);
    const { at } = column;
    const units = ledBy(g, column);
    if (g.active !== "british" || units.length === 0 || !isCity(at) || g.cities[at].rebellion !== "active") return [];
    if (hasField(g, "rebel", at) || sideInside(g, at) === "rebel") return [];
    quell(g, at, "march", "LM-611", context);
    const restoring = saveCivilians(g, at, context) ? restoreStep(g, units) : [];
    g.halted = [...g.halted, ...piecesOf(g, column)];
    return [...restoring, { do: "endActivation" }];
  },
};

export const endActivation: Rule<"endActivation"> = {
  /** [LM-630] */
  then(g) {
    g.column = null;
    return [{ do: "settle" }];
  },
};

export const endMovement: Rule<"endMovement"> = {
  /** [LM-606] Unused AP from counters are lost. */
  then(g, _step, context) {
    if (g.ap > 0) writeLog(context, "last-mughal.ap-lost", "LM-606", { ap: g.ap });
    g.ap = 0;
    return [];
  },
};
