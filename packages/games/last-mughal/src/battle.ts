import { allocate, button, pickGroup, pickMany, pickOne, type Context } from "@caravanserai/kernel";
import { POINTS, type CounterId, type SpaceId, type UnitId } from "./data/index.ts";
import {
  civiliansIn,
  field,
  fieldFigures,
  hasField,
  isContested,
  mayUseWalls,
  piecesIn,
  sideInside,
  stepsOf,
  unitAt,
  unitsWith,
} from "./board.ts";
import {
  changeBattle,
  discard,
  goInside,
  loseStep,
  movePieces,
  quell,
  removePieces,
  saveCivilians,
  scorePoints,
} from "./changes.ts";
import { writeLog } from "./log.ts";
import { battleResult, readCode } from "./odds.ts";
import {
  counterOf,
  disorganisedValue,
  isArtillery,
  isCavalry,
  isCity,
  isFighting,
  isFigure,
  SPACE_IDS,
  unitOf,
} from "./pieces.ts";
import { defenderSpaces } from "./retreat-spaces.ts";
import { FINAL, askSide, type Rule } from "./rule.ts";
import { figuresAlone, restoreStep } from "./settle.ts";
import { enemyOf, type Battle, type Board, type LastMughal, type PieceId, type Role, type Side } from "./state.ts";
import type { Step } from "./answers.ts";
import { battleOf, columnOfRole, columnsOfTable, furyOf, rollOf, sideOfRole, tallyOf } from "./tally.ts";

/**
 * Battles, from the choice of the space to the losses and the aftermath (LM-701 to LM-719, LM-724 to LM-740). Retreats
 * are in retreat.ts.
 */

const ROLES = ["attacker", "defender"] as const satisfies readonly Role[];
const defenderOf = (battle: Battle): Side => enemyOf(battle.attacker);
const otherRole = (role: Role): Role => (role === "attacker" ? "defender" : "attacker");
export const columnUnits = (g: LastMughal, role: Role): UnitId[] =>
  columnOfRole(battleOf(g), role).units.filter((id) => g.units[id] !== undefined);
/** [LM-640] [LM-707] [LM-724] Figures alone in the space of the battle roll to flee. */
const flightsIn = (g: LastMughal, space: SpaceId): Step[] =>
  figuresAlone(g, space).map((figure): Step => ({ do: "flight", figure }));

/* ---- Which battle, and whether it is fought */

export const battles: Rule<"battles"> = {
  /** [LM-701] */
  ask(g, { side }) {
    const spaces = contestedSpaces(g);
    const [first] = spaces;
    if (first === undefined) return [];
    return askSide<"battles">("battles", side, "LM-701", {
      autoResolve: true,
      options: [pickOne("fight", spaces)],
      default: { option: "fight", pick: first },
    });
  },
  answer(g, step, _seat, { pick }, context) {
    g.battle = {
      space: pick,
      attacker: step.side,
      relief: sideInside(g, pick) === "british",
      withdrawn: false,
      columns: { attacker: null, defender: null },
      counters: { attacker: [], defender: [] },
      roll: null,
      loser: null,
    };
    writeLog(context, "last-mughal.battle", "LM-701", { space: pick, attacker: step.side });
    return [{ do: "defend" }, step];
  },
};
const contestedSpaces = (g: LastMughal): SpaceId[] => SPACE_IDS.filter((space) => isContested(g, space));

/** [LM-704] Unassigned cavalry, and figures that lead only cavalry. */
function withdrawable(g: LastMughal, battle: Battle): PieceId[] {
  const side = defenderOf(battle);
  const units = field(g, side, battle.space).filter((id) => isCavalry(id) && unitAt(g, id).with === null);
  const figures = fieldFigures(g, side, battle.space).filter((id) => {
    const led = unitsWith(g, id);
    return led.length > 0 && led.every(isCavalry);
  });
  return [...units, ...figures];
}

export const defend: Rule<"defend"> = {
  /** [LM-704] [LM-705] Fighting is the only choice if there are neither cavalry to withdraw nor walls. */
  ask(g) {
    const battle = battleOf(g);
    const side = defenderOf(battle);
    if (!hasField(g, side, battle.space)) return [];
    const cavalry = battle.withdrawn ? [] : withdrawable(g, battle);
    const spaces = cavalry.length === 0 ? [] : defenderSpaces(g, battle);
    const walls = mayUseWalls(g, side, battle.space);
    if (spaces.length === 0 && !walls) return [];
    return askSide<"defend">("defend", side, "LM-704", {
      args: { space: battle.space },
      window: "defend",
      options: [
        ...(spaces.length === 0
          ? []
          : [
              pickGroup(
                "withdraw",
                spaces.map((lead) => ({ lead, with: cavalry })),
                { min: 1, max: cavalry.length, ...FINAL },
              ),
            ]),
        ...(walls ? [button("refuge", FINAL)] : []),
        button("fight", FINAL),
      ],
      default: { option: "fight" },
    });
  },
  answer(g, step, _seat, answer, context) {
    const battle = battleOf(g);
    const side = defenderOf(battle);
    const { space } = battle;
    changeBattle(g, { withdrawn: true });
    switch (answer.option) {
      case "withdraw": {
        const pieces = answer.picks.flatMap((id): PieceId[] => (isFigure(id) ? [...unitsWith(g, id), id] : [id]));
        movePieces(g, pieces, answer.pick);
        writeLog(context, "last-mughal.withdraw", "LM-704", { side, pieces, from: space, to: answer.pick });
        return [step];
      }
      case "refuge":
        goInside(g, piecesIn(g, side, space), space);
        writeLog(context, "last-mughal.refuge", "LM-705", { side, space });
        return [{ do: "aftermath" }];
      case "fight":
        return afterChoice(g, context);
    }
  },
  then: (g, _step, context) => afterChoice(g, context),
};
/** [LM-702] [LM-707] [LM-708] The defender's remaining pieces decide whether there is a battle. */
function afterChoice(g: LastMughal, context: Context): Step[] {
  const { space, attacker } = battleOf(g);
  const units = field(g, enemyOf(attacker), space);
  if (units.length === 0) return [...flightsIn(g, space), { do: "aftermath" }];
  if (!units.some(isFighting)) {
    writeLog(context, "last-mughal.overrun", "LM-702", { space, units });
    removePieces(g, units, "rout", "LM-702", context);
    return [...flightsIn(g, space), { do: "aftermath" }];
  }
  return [
    { do: "columns", role: "attacker" },
    { do: "columns", role: "defender" },
    { do: "bonuses", role: "defender" },
    { do: "bonuses", role: "attacker" },
    { do: "combat" },
  ];
}

/* ---- Tactical bonuses and the die */

/**
 * [LM-709] [LM-906] [LM-908] [LM-915] [LM-916] [LM-920] [LM-921] The counters in a hand that may be played in this
 * battle.
 */
export function playableBonuses(b: Board, hand: readonly CounterId[], role: Role): CounterId[] {
  const battle = battleOf(b);
  const side = sideOfRole(battle, role);
  const { units } = columnOfRole(battle, role);
  return hand.filter((counter) => {
    const { kind, effect } = counterOf(counter);
    if (kind !== "tacticalBonus") return false;
    switch (effect.type) {
      case "tacticalBonus": {
        const { needs } = effect;
        return needs === null || units.some((id) => (unitOf(id).traits as readonly string[]).includes(needs));
      }
      case "columnShift": {
        const shah = b.figures["f-bahadur"];
        return side === "british" || (shah?.at === battle.space && !shah.inside);
      }
      case "replaceResult":
        return role === "attacker" && battle.relief;
      default:
        return false;
    }
  });
}

export const bonuses: Rule<"bonuses"> = {
  /** [LM-709] [LM-954] The window opens whenever the hand is not empty. */
  ask(g, { role }) {
    const battle = battleOf(g);
    const side = sideOfRole(battle, role);
    const hand = g.hands[side];
    if (hand.length === 0) return [];
    const counters = playableBonuses(g, hand, role);
    return askSide<"bonuses">("bonuses", side, "LM-709", {
      args: { role, space: battle.space },
      window: "bonuses",
      ...(counters.length === 0 ? { noRealChoice: true } : {}),
      options: [
        ...(counters.length === 0 ? [] : [pickMany("play", counters, { min: 1, max: counters.length, ...FINAL })]),
        button("pass", FINAL),
      ],
      default: { option: "pass" },
    });
  },
  answer(g, { role }, _seat, answer, context) {
    const battle = battleOf(g);
    const side = sideOfRole(battle, role);
    const counters = answer.option === "play" ? answer.picks : [];
    discard(g, side, counters);
    changeBattle(g, { counters: { ...battle.counters, [role]: [...counters] } });
    writeLog(context, "last-mughal.bonuses", "LM-709", { role, side, counters });
    return [];
  },
};

export const combat: Rule<"combat"> = {
  /** [LM-710] to [LM-714] */
  then(g, _step, context) {
    const battle = battleOf(g);
    const attacker = tallyOf(g, "attacker");
    const defender = tallyOf(g, "defender");
    const table = columnsOfTable(attacker, defender);
    if (table === null) throw new Error("A column without strength cannot fight.");
    const { ratio, column } = table;
    const die = context.chance.die(6, "last-mughal.battle");
    const total = die + attacker.total - defender.total;
    const { code } = battleResult(column, total);
    changeBattle(g, { roll: { ratio, column, die, total, code } });
    writeLog(context, "last-mughal.combat", "LM-713", {
      space: battle.space,
      attacker,
      defender,
      ratio,
      column,
      die,
      total,
      code,
    });
    for (const role of ROLES) {
      const used = furyOf(g, role); // LM-740: one marker, whatever the result
      if (used !== null) g.fury = g.fury.filter(({ city }) => city !== used.city);
    }
    const kavanagh = battle.counters.attacker.some((id) => counterOf(id).effect.type === "replaceResult");
    return kavanagh ? [{ do: "kavanagh" }] : lossSteps(code);
  },
};
/** [LM-716] The attacker first. */
function lossSteps(code: string): Step[] {
  const result = readCode(code);
  return [
    ...ROLES.filter((role) => result[role] > 0).map((role): Step => ({
      do: "losses",
      role,
      steps: result[role],
      cause: "battle",
    })),
    { do: "outcome" },
  ];
}

export const kavanagh: Rule<"kavanagh"> = {
  /** [LM-715] [LM-916] */
  ask(g) {
    const { code } = rollOf(battleOf(g));
    return askSide<"kavanagh">("kavanagh", "british", "LM-715", {
      args: { code },
      options: [button("rolled", FINAL), button("dr", FINAL)],
      default: { option: readCode(code).retreats === "attacker" ? "dr" : "rolled" },
    });
  },
  answer(g, _step, _seat, { option }, context) {
    const roll = rollOf(battleOf(g));
    const code = option === "dr" ? "DR" : roll.code;
    changeBattle(g, { roll: { ...roll, code } });
    writeLog(context, "last-mughal.kavanagh", "LM-715", { taken: option === "dr" });
    return lossSteps(code);
  },
};

/* ---- Losses */

/**
 * [LM-716] What a side can lose: fighting units of its column first, then its artillery. `all`: these are lost entirely
 * before there is a choice.
 */
function lossesOf(g: LastMughal, role: Role, steps: number) {
  const units = columnUnits(g, role);
  const fighting = units.filter(isFighting);
  const sum = (of: readonly UnitId[]): number => of.reduce((n, id) => n + stepsOf(g, id), 0);
  if (sum(fighting) >= steps) return { all: [], over: fighting, steps };
  const guns = units.filter(isArtillery);
  const left = steps - sum(fighting);
  return sum(guns) > left ? { all: fighting, over: guns, steps: left } : { all: units, over: [], steps: 0 };
}
/** Full British units first, because they only become disorganised; then the weakest. */
export function defaultLosses(b: Board, units: readonly UnitId[], steps: number): Partial<Record<UnitId, number>> {
  const split: Partial<Record<UnitId, number>> = {};
  const left = new Map(units.map((id) => [id, stepsOf(b, id)]));
  const cost = (id: UnitId): number => {
    const now = left.get(id) ?? 0;
    const { value, steps, category } = unitOf(id);
    if (now === 2) return value - disorganisedValue(id) - 10;
    return (now === 1 && steps === 2 ? disorganisedValue(id) : value) + (category === "british" ? 5 : 0);
  };
  for (let n = 0; n < steps; n++) {
    const able = units.filter((id) => (left.get(id) ?? 0) > 0).sort((a, z) => cost(a) - cost(z));
    const [id] = able;
    if (id === undefined) break;
    split[id] = (split[id] ?? 0) + 1;
    left.set(id, (left.get(id) ?? 0) - 1);
  }
  return split;
}

export const losses: Rule<"losses"> = {
  ask(g, { role, steps, cause }) {
    const { over, steps: total } = lossesOf(g, role, steps);
    const max = over.reduce((sum, id) => sum + stepsOf(g, id), 0);
    if (over.length === 0 || max === total) return [];
    return askSide<"losses">("losses", sideOfRole(battleOf(g), role), cause === "pursuit" ? "LM-719" : "LM-716", {
      args: { role, steps: total, cause },
      window: "losses",
      autoResolve: true,
      options: [
        allocate(
          "lose",
          total,
          over.map((id) => ({ id, min: 0, max: Math.min(total, stepsOf(g, id)) })),
          FINAL,
        ),
      ],
      default: { option: "lose", split: defaultLosses(g, over, total) },
    });
  },
  answer(g, { role, steps, cause }, _seat, { split }, context) {
    const { all } = lossesOf(g, role, steps);
    const taken = new Map<UnitId, number>(all.map((id) => [id, stepsOf(g, id)]));
    for (const [id, n] of Object.entries(split) as [UnitId, number][]) if (n > 0) taken.set(id, n);
    takeLosses(g, role, taken, cause, context);
    return [];
  },
  then(g, { role, steps, cause }, context) {
    const { all, over } = lossesOf(g, role, steps);
    takeLosses(g, role, new Map([...all, ...over].map((id) => [id, stepsOf(g, id)])), cause, context);
    return [];
  },
};
function takeLosses(
  g: LastMughal,
  role: Role,
  taken: ReadonlyMap<UnitId, number>,
  cause: "battle" | "pursuit",
  context: Context,
): void {
  if (taken.size === 0) return;
  const units = [...taken].map(([unit, steps]) => {
    let eliminated = false;
    for (let n = 0; n < steps && !eliminated; n++) eliminated = loseStep(g, unit, "LM-726", context);
    return { unit, steps, eliminated };
  });
  const side = sideOfRole(battleOf(g), role);
  writeLog(context, "last-mughal.losses", cause === "pursuit" ? "LM-719" : "LM-716", { side, cause, units });
}

/* ---- Who has lost */

/** [LM-717] No fighting unit in the column, and no other one in the field. */
const isRouted = (g: LastMughal, role: Role): boolean => {
  const battle = battleOf(g);
  return !field(g, sideOfRole(battle, role), battle.space).some(isFighting);
};

/**
 * [LM-724] The commander of a destroyed column dies with it, and Bahadur Shah dies with the last rebel unit in his
 * space.
 */
export function fallenCommanders(g: LastMughal, context: Context): void {
  const battle = battleOf(g);
  for (const role of ROLES) {
    const { lead } = columnOfRole(battle, role);
    if (lead !== null && g.figures[lead] !== undefined && columnUnits(g, role).length === 0)
      removePieces(g, [lead], "column", "LM-724", context);
  }
  const shah = g.figures["f-bahadur"];
  if (shah?.at === battle.space && !shah.inside && !hasField(g, "rebel", battle.space))
    removePieces(g, ["f-bahadur"], "bahadur-shah", "LM-724", context);
}

export const outcome: Rule<"outcome"> = {
  /** [LM-717] [LM-718] */
  then(g, _step, context) {
    const battle = battleOf(g);
    const { space } = battle;
    const routed = ROLES.filter((role) => isRouted(g, role));
    for (const role of routed) {
      const guns = field(g, sideOfRole(battle, role), space);
      removePieces(g, guns, "rout", "LM-717", context);
    }
    const [first] = routed;
    const lost = routed.length === 2 ? "both" : (first ?? readCode(rollOf(battle).code).retreats);
    changeBattle(g, { loser: lost });
    const loser = lost === "both" ? null : sideOfRole(battle, lost);
    writeLog(context, "last-mughal.outcome", "LM-717", { space, loser, why: routed.length > 0 ? "rout" : "retreat" });
    fallenCommanders(g, context);
    if (routed.length > 0 || lost === "both") return [...flightsIn(g, space), { do: "aftermath" }];
    return [{ do: "retreat", role: lost }];
  },
};

export const aftermath: Rule<"aftermath"> = {
  /** [LM-725] [LM-730] */
  then(g, _step, context) {
    const battle = battleOf(g);
    const { space, loser, relief } = battle;
    if (loser === "attacker" || loser === "defender")
      scorePoints(g, sideOfRole(battle, otherRole(loser)), "victories", POINTS.victory, "LM-725", context);
    const next =
      isCity(space) && hasField(g, "british", space) && !hasField(g, "rebel", space)
        ? freeCity(g, space, relief, context)
        : [];
    g.battle = null;
    return [...next, { do: "settle" }];
  },
};
/** [LM-730] British units hold the field of a city. */
function freeCity(
  g: LastMughal,
  city: Extract<SpaceId, keyof Board["cities"]>,
  relief: boolean,
  context: Context,
): Step[] {
  const battle = battleOf(g);
  if (relief && sideInside(g, city) === "british") {
    writeLog(context, "last-mughal.siege-lifted", "LM-730", { city });
    scorePoints(g, "british", "sieges", POINTS.siege, "LM-730", context);
  }
  const saviours =
    battle.roll === null
      ? field(g, "british", city).filter((id) => g.entries[id] !== undefined)
      : columnUnits(g, battle.attacker === "british" ? "attacker" : "defender");
  const restoring = civiliansIn(g, city) !== null && saveCivilians(g, city, context) ? restoreStep(g, saviours) : [];
  if (sideInside(g, city) !== "rebel" && g.cities[city].rebellion === "active")
    quell(g, city, "battle", "LM-730", context);
  return restoring;
}
