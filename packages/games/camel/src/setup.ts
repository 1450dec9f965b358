import { button, free, type OptionValues } from "@caravanserai/kernel";
import type { Rule } from "./rule.ts";
import { EVENT_CARDS } from "./data/events.ts";
import { HEROES } from "./data/heroes.ts";
import type { MapId } from "./data/types.ts";
import { columnOf, proposedDeployment, readDeployment, type DeployHint } from "./deployment.ts";
import { writeLog } from "./log.ts";
import { newUnit, packScene } from "./packed-scene.ts";
import { throwRandomPass } from "./random-pass.ts";
import { figureOf } from "./scene.ts";
import type { Camel, Figure, Kind, ObjectiveNo, Options, Side, UnitKind } from "./state.ts";
import { strongholdOf } from "./terrain.ts";
import { DEFAULT_VILLAGES, inOrder } from "./villages.ts";

/* Setting up (CK-080 to CK-088) and the options of a table (CK-276). */

const OBJECTIVE_VALUES = ["thrown", "1", "2", "3", "4", "5", "6"] as const;
const TERRAIN_VALUES = ["jamrud", "alimasjid", "landikotal", "random"] as const;
const TRIBES_VALUES = ["1", "2", "3"] as const;
const LAST_ROUND_VALUES = ["none", ...Array.from({ length: 29 }, (_, i) => String(12 + i))] as const;

export const OPTIONS = {
  objective: { kind: "choice", values: OBJECTIVE_VALUES, default: "thrown", rule: "CK-080" },
  terrain: { kind: "choice", values: TERRAIN_VALUES, default: "jamrud", rule: "CK-081" },
  tribes: { kind: "choice", values: TRIBES_VALUES, default: "2", rule: "CK-040" },
  lastRound: { kind: "choice", values: LAST_ROUND_VALUES, default: "none", rule: "CK-215" },
  naturals: { kind: "flag", default: false, rule: "CK-276" },
} as const;

export function readTableOptions(values: OptionValues): Options {
  const objective = values["objective"];
  const lastRound = values["lastRound"];
  return {
    objective: objective === "thrown" ? 0 : (Number(objective) as ObjectiveNo),
    terrain: values["terrain"] as MapId | "random",
    tribes: Number(values["tribes"]) as 1 | 2 | 3,
    lastRound: lastRound === "none" ? 0 : Number(lastRound),
    naturals: values["naturals"] === true,
  };
}

/** The table before the first die. */
export function emptyTable(options: Options): Camel {
  return {
    options,
    objective: 0,
    strength: 0,
    cavalry: 0,
    pack: [],
    discards: [],
    event: null,
    round: 0,
    turn: "british",
    phase: "setup",
    lines: 0,
    heroes: [],
    quietRounds: 0,
    quiet: true,
    over: null,
    ground: { map: "jamrud", pass: null, site: "fort", villages: [], hits: {}, trenches: [], relieved: false },
    figures: [],
    units: [],
    pieces: [],
    debate: false,
    pile: false,
    atTheMission: [],
  };
}

/** The objective: by D6, or as chosen for the table (CK-080). */
export const objective: Rule<"objective"> = {
  then(game, _step, context) {
    const die = game.options.objective === 0 ? context.chance.die(6, "camel.objective") : null;
    game.objective = (die ?? game.options.objective) as ObjectiveNo;
    game.ground.site =
      game.objective === 1 || game.objective === 4 ? "fort" : game.objective <= 3 ? "mission" : "villages";
    writeLog(context, "camel.objective", "CK-080", { objective: game.objective, die });
    return [{ do: "terrain" }];
  },
};

/** The terrain: a fixed map, or a pass from the dice (CK-081, section 15). Shuffles the event pack (CK-220). */
export const terrain: Rule<"terrain"> = {
  then(game, _step, context) {
    let tries = 0;
    game.ground.map = game.options.terrain;
    if (game.options.terrain === "random") {
      const thrown = throwRandomPass(context.chance);
      game.ground.pass = thrown.pass;
      tries = thrown.tries;
    }
    if (game.ground.site === "villages") game.ground.villages = inOrder(DEFAULT_VILLAGES);
    writeLog(context, "camel.terrain", "CK-081", { terrain: game.ground.pass?.id ?? game.ground.map, tries });
    const cards = EVENT_CARDS.flatMap((card, place) => Array.from({ length: card.copies }, () => place));
    game.pack = context.chance.shuffle(cards, "camel.pack");
    return [{ do: "strength" }];
  },
};

/** British strength: 5 + D6 Units (CK-030, CK-084). */
export const strength: Rule<"strength"> = {
  then(game, _step, context) {
    const die = context.chance.die(6, "camel.strength");
    game.strength = 5 + die;
    writeLog(context, "camel.strength", "CK-084", { die, units: game.strength });
    return [{ do: "cavalry" }];
  },
};

/** For every five foot Units, one Unit may be cavalry (CK-031). */
export const cavalry: Rule<"cavalry"> = {
  ask: () => [
    {
      seat: 0,
      kind: "camel.cavalry",
      rule: "CK-031",
      options: [button("none", { final: true }), button("one", { final: true })],
      default: { option: "none" },
    },
  ],
  answer(game, _step, _seat, answer, context) {
    game.cavalry = answer.option === "one" ? 1 : 0;
    writeLog(context, "camel.cavalry", "CK-031", { units: game.cavalry as 0 | 1 });
    raiseColumn(game);
    return [{ do: "heroes" }];
  },
};

/** Adds a Unit with its figures, at 0, 0 until they are placed. */
export function addUnit(
  game: Camel,
  id: string,
  side: Side,
  kind: UnitKind,
  kinds: readonly Kind[],
  more: { readonly mounted?: boolean; readonly laden?: boolean; readonly names?: readonly string[] } = {},
): Figure[] {
  game.units.push(newUnit(id, side, kind, { mounted: more.mounted ?? false, laden: more.laden ?? false }));
  const figures = kinds.map((figureKind, n): Figure => {
    const isTwo = figureKind === "mule" || figureKind === "camel" || figureKind === "elephant" || more.mounted === true;
    return {
      id: more.names?.[n] ?? (kind === "animal" || kind === "hero" ? id : `${id}.${n + 1}`),
      side,
      kind: figureKind,
      unit: id,
      x: 0,
      y: 0,
      heading: isTwo ? 0 : -1,
      status: "off",
      moved: false,
      fired: false,
    };
  });
  game.figures.push(...figures);
  return figures;
}

const ANIMALS = [
  ["E1", "elephant"],
  ["E2", "elephant"],
  ["C1", "camel"],
  ["C2", "camel"],
  ["C3", "camel"],
  ["C4", "camel"],
  ["M1", "mule"],
  ["M2", "mule"],
  ["M3", "mule"],
  ["M4", "mule"],
] as const;
/** E2, C3, C4, M3 and M4 carry food and ammunition (CK-034). */
const SUPPLY_ANIMALS: readonly string[] = ["E2", "C3", "C4", "M3", "M4"];
const WEAPON_PIECES = [
  ["screw_gun", "screw", "E1"],
  ["field_gun_1", "field", "C1"],
  ["field_gun_2", "field", "C2"],
  ["machine_gun_1", "mg", "M1"],
  ["machine_gun_2", "mg", "M2"],
] as const;

/**
 * The whole column: Units, crews with their weapons, animals (CK-030 to CK-039). A cavalry Unit has the last number
 * (CK-019).
 */
function raiseColumn(game: Camel): void {
  const five = <K extends Kind>(kind: K): K[] => [kind, kind, kind, kind, kind];
  for (let n = 1; n <= game.strength; n++) {
    const isCavalry = game.cavalry === 1 && n === game.strength;
    const kind = isCavalry ? "cavalry" : "foot";
    addUnit(game, `U${n}`, "british", kind, five(kind), { mounted: isCavalry });
  }
  for (const [id, kind, carrier] of WEAPON_PIECES) {
    addUnit(game, id, "british", "crew", kind === "mg" ? ["mgunner", "mgunner"] : ["gunner", "gunner", "gunner"]);
    game.pieces.push({
      id,
      kind,
      carrier,
      state: "packed",
      x: 0,
      y: 0,
      facing: [0, 1],
      owner: "british",
      crew: id,
      moved: false,
      fired: false,
      crewChanged: false,
      lost: false,
    });
  }
  for (const [id, kind] of ANIMALS)
    addUnit(game, id, "british", "animal", [kind], { laden: SUPPLY_ANIMALS.includes(id) });
  const hold = strongholdOf(game.ground);
  if (hold === null) return;
  for (const [n, figure] of addUnit(game, "G", "british", "foot", five("foot")).entries()) {
    const [x, y] = hold.garrison[n] as readonly [number, number];
    Object.assign(figure, { x, y, status: "on" });
  }
  if (game.objective === 3 || game.objective === 4)
    addUnit(game, "diamondes", "british", "civilians", ["civilian", "civilian"], {
      names: ["mr_diamonde", "mrs_diamonde"],
    });
}

/** British Heroes: one for every three Units of the column; duplicates are thrown again (CK-085, CK-180). */
export const heroes: Rule<"heroes"> = {
  then(game, _step, context) {
    for (let n = 0; n < Math.floor(game.strength / 3); n++)
      bringHero(game, "british", null, (sides) => context.chance.die(sides, "camel.hero"), context);
    return game.ground.site === "villages" ? [{ do: "villages" }] : [{ do: "deploy" }];
  },
};

/**
 * Throws dice for a Hero until one comes who has not come before (CK-042, CK-180). Null: all six have come, and no die
 * is thrown.
 */
export function bringHero(
  game: Camel,
  side: Side,
  unit: string | null,
  d: (sides: number) => number,
  context: Parameters<typeof writeLog>[0],
): string | null {
  const own = HEROES.filter((hero) => hero.side === side);
  if (own.every((hero) => game.heroes.includes(hero.id))) return null;
  const dice: number[] = [];
  for (;;) {
    const die = d(6);
    dice.push(die);
    const hero = own.find((h) => h.die === die && !game.heroes.includes(h.id));
    if (hero === undefined) continue;
    game.heroes.push(hero.id);
    addUnit(game, hero.id, side, "hero", ["hero"]);
    writeLog(context, "camel.hero", "CK-180", { side, dice, hero: hero.id, unit });
    return hero.id;
  }
}

/** The Afghan player places the villages (CK-083). */
export const villages: Rule<"villages"> = {
  ask: () => [
    {
      seat: 1,
      kind: "camel.villages",
      rule: "CK-083",
      options: [free("place", "villages", {})],
      default: { option: "place", value: DEFAULT_VILLAGES },
    },
  ],
  answer(game, _step, _seat, { value }, context) {
    game.ground.villages = inOrder(value);
    writeLog(context, "camel.villages", "CK-083", { at: game.ground.villages });
    return [{ do: "deploy" }];
  },
};

/** The British player places the column within 6" of the start edge (CK-087). */
export const deploy: Rule<"deploy"> = {
  ask(game) {
    const hint: DeployHint = { scene: packScene(game) };
    return [
      {
        seat: 0,
        kind: "camel.deploy",
        rule: "CK-087",
        options: [free("deploy", "deploy", hint as never, { final: true })],
        default: { option: "deploy", value: proposedDeployment(game) },
      },
    ];
  },
  answer(game, _step, _seat, { value }, context) {
    const read = readDeployment(value);
    if (read === null) throw new Error("The deployment was accepted but cannot be parsed.");
    for (const { figure: id, at, heading } of read) {
      const figure = figureOf(game, id);
      [figure.x, figure.y] = at;
      if (heading !== undefined) figure.heading = heading;
      figure.status = "on";
    }
    writeLog(context, "camel.deployed", "CK-087", { figures: columnOf(game).length });
    return [{ do: "round" }];
  },
};
