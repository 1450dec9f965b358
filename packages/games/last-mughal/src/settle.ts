import { button, pickOne, type Context } from "@caravanserai/kernel";
import { MOST_FP, type CityId, type FigureId, type SpaceId, type UnitId } from "./data/index.ts";
import {
  field,
  fieldFigures,
  figureAt,
  freeNeighbours,
  hasField,
  inside,
  insideFigures,
  sideInside,
  unitAt,
  unitsWith,
} from "./board.ts";
import { changeCity, changeUnits, movePieces, quell, removePieces, saveCivilians } from "./changes.ts";
import { writeLog } from "./log.ts";
import { occupancyOf } from "./occupancy.ts";
import { CITY_IDS, FIGURE_IDS, UNIT_IDS, figureOf, isZone } from "./pieces.ts";
import { FINAL, askSide, type Rule } from "./rule.ts";
import { enemyOf, type LastMughal, type PieceId } from "./state.ts";
import type { Step } from "./answers.ts";

/**
 * Consequences of the pieces' positions, after every activation, placement, mutiny and battle (LM-111, LM-211, LM-212,
 * LM-640, LM-740).
 */

/** [LM-111] An assignment ends when unit and figure are no longer together. */
function endAssignments(g: LastMughal): void {
  const apart: UnitId[] = [];
  for (const figure of occupancyOf(g).leaders()) {
    const piece = g.figures[figure];
    for (const id of unitsWith(g, figure)) {
      const unit = unitAt(g, id);
      if (piece?.at !== unit.at || piece.inside !== unit.inside || figureOf(figure).side !== unit.side) apart.push(id);
    }
  }
  changeUnits(g, apart, { with: null });
}

/**
 * [LM-212] [LM-809] When a siege is over, FP return to 2 and the pieces come out, except British pieces in a city in
 * active rebellion, which are shut in.
 */
function openWalls(g: LastMughal): void {
  for (const city of CITY_IDS) {
    const held = sideInside(g, city);
    if (held !== null && hasField(g, enemyOf(held), city)) continue;
    if (g.cities[city].fp !== MOST_FP) changeCity(g, city, { fp: MOST_FP });
    if (held === null || (held === "british" && g.cities[city].rebellion === "active")) continue;
    comeOut(g, city);
  }
}
/** The pieces inside the walls move to the field. */
export function comeOut(g: LastMughal, city: CityId): PieceId[] {
  const pieces: PieceId[] = [
    ...inside(g, city),
    ...insideFigures(g, "british", city),
    ...insideFigures(g, "rebel", city),
  ];
  movePieces(g, pieces, city);
  return pieces;
}

/** [LM-640] Figures in the field of a space with enemy units and without their own. */
export function figuresAlone(g: LastMughal, space: SpaceId): FigureId[] {
  if (isZone(space)) return [];
  return FIGURE_IDS.filter((id) => {
    const figure = g.figures[id];
    if (figure?.at !== space || figure.inside) return false;
    const { side } = figureOf(id);
    return hasField(g, enemyOf(side), space) && !hasField(g, side, space);
  });
}

/** [LM-740] Cities where British units now find the Massacre marker. */
const found = (g: LastMughal): CityId[] =>
  CITY_IDS.filter(
    (city) =>
      g.cities[city].massacre &&
      hasField(g, "british", city) &&
      !hasField(g, "rebel", city) &&
      sideInside(g, city) !== "rebel",
  );
const bearers = (g: LastMughal, city: CityId): readonly PieceId[] => {
  const generals = fieldFigures(g, "british", city);
  return generals.length > 0 ? generals : field(g, "british", city);
};

/** [LM-216] British units that alone are left in a city put its revolt down, however the last rebel unit went. */
function quellUndefended(g: LastMughal, context: Context): void {
  for (const city of CITY_IDS) {
    if (g.cities[city].rebellion !== "active" || !hasField(g, "british", city)) continue;
    if (hasField(g, "rebel", city) || sideInside(g, city) === "rebel") continue;
    quell(g, city, "siege", "LM-216", context);
    saveCivilians(g, city, context);
  }
}

export const settle: Rule<"settle"> = {
  then(g, _step, context) {
    endAssignments(g);
    quellUndefended(g, context);
    openWalls(g);
    const next: Step[] = [
      ...found(g).map((city): Step => ({ do: "bearer", city })),
      ...occupancyOf(g)
        .figuresAlone()
        .map((figure): Step => ({ do: "flight", figure })),
    ];
    return next.length === 0 ? [] : [...next, { do: "settle" }];
  },
};

export const flight: Rule<"flight"> = {
  /** [LM-640] */
  then(g, { figure }, context) {
    const { at } = figureAt(g, figure);
    const { initiative, side } = figureOf(figure);
    const die = context.chance.die(6, "last-mughal.flight");
    const escapes = die <= initiative && freeNeighbours(g, side, at).length > 0;
    writeLog(context, "last-mughal.flight", "LM-640", { figure, at, die, initiative, escapes });
    if (escapes) return [{ do: "flee", figure }];
    removePieces(g, [figure], "alone", "LM-640", context);
    return [];
  },
};

export const flee: Rule<"flee"> = {
  ask(g, { figure }) {
    const { side } = figureOf(figure);
    const to = freeNeighbours(g, side, figureAt(g, figure).at);
    return askSide<"flee">("flee", side, "LM-640", {
      args: { figure },
      window: "flight",
      autoResolve: true,
      options: [pickOne("to", to, FINAL)],
      default: { option: "to", pick: to[0] as SpaceId },
    });
  },
  answer(g, { figure }, _seat, { pick }, context) {
    const from = figureAt(g, figure).at;
    movePieces(g, [figure], pick);
    writeLog(context, "last-mughal.flee", "LM-640", { figure, from, to: pick });
    return [];
  },
};

export const bearer: Rule<"bearer"> = {
  ask(g, { city }) {
    const of = bearers(g, city);
    return askSide<"bearer">("bearer", "british", "LM-740", {
      args: { city },
      autoResolve: true,
      options: [pickOne("bearer", of, FINAL)],
      default: { option: "bearer", pick: of[0] as PieceId },
    });
  },
  answer(g, { city }, _seat, { pick }, context) {
    changeCity(g, city, { massacre: false });
    g.fury = [...g.fury, { piece: pick, city }];
    writeLog(context, "last-mughal.fury", "LM-740", { city, piece: pick });
    return [];
  },
};

/** [LM-820] Offers the disorganised units among those that have saved Civilians. */
export const restoreStep = (g: LastMughal, units: readonly PieceId[]): Step[] => {
  const of = UNIT_IDS.filter((id) => units.includes(id) && g.units[id]?.full === false);
  return of.length === 0 ? [] : [{ do: "restore", units: of }];
};
export const restore: Rule<"restore"> = {
  ask(_g, { units }) {
    return askSide<"restore">("restore", "british", "LM-820", {
      options: [pickOne("restore", units, FINAL), button("none", FINAL)],
      default: { option: "restore", pick: units[0] as (typeof units)[number] },
    });
  },
  answer(g, _step, _seat, answer, context) {
    if (answer.option === "none") return [];
    unitAt(g, answer.pick);
    changeUnits(g, [answer.pick], { full: true });
    writeLog(context, "last-mughal.restore", "LM-820", { unit: answer.pick });
    return [];
  },
};
