import { button, type OptionValues, type StepOf } from "@caravanserai/kernel";
import {
  DRAWS,
  FIGURES,
  COUNTERS,
  MOST_FP,
  UNITS,
  type CityId,
  type CounterId,
  type FigureId,
  type SpaceId,
  type UnitId,
} from "./data/index.ts";
import { arrivalOptions, arrive, assign, counterOptions, deploy } from "./deployment.ts";
import { writeDraw, writeLog } from "./log.ts";
import { startRevolt } from "./mutiny.ts";
import { CITY_IDS, FIGURE_IDS, counterOf, figureOf } from "./pieces.ts";
import { FINAL, askSide, type Rule } from "./rule.ts";
import { immediateWinner, reckoning } from "./scoring.ts";
import { SIDES, enemyOf, type CityState, type LastMughal, type Side } from "./state.ts";
import { assignedTo, type Step, type Steps } from "./answers.ts";
import { playFlood, playStratagem } from "./stratagems.ts";
import { STARTING_COUNTERS } from "./view.ts";

/**
 * Set-up, the sequence of play, initiative, draws, the phases in which counters are played, and the end of a turn
 * (LM-301 to LM-311, LM-401, LM-423, LM-501, LM-850, LM-851).
 */

export const options = {
  /** A city of the Northwestern Province rebels on a die up to this value, which is missing in the rulebook (LM-R8). */
  nwp: { kind: "choice", values: ["3", "4", "5"], default: "5", rule: "LM-203" },
} as const;

/** [LM-301] [LM-302] [LM-303] */
export function setup(values: OptionValues): { readonly state: LastMughal; readonly agenda: readonly StepOf<Steps>[] } {
  const state: LastMughal = {
    turn: 0,
    phase: "rebellion",
    first: "rebel",
    active: "rebel",
    nwp: Number(values["nwp"] ?? options.nwp.default),
    units: Object.fromEntries(
      UNITS.flatMap(({ id, setup: at }) =>
        at === null ? [] : [[id, { side: "british", at, inside: false, full: true, with: null }]],
      ),
    ),
    figures: Object.fromEntries(
      FIGURES.flatMap(({ id, setup: at }) => (at === null ? [] : [[id, { at, inside: false }]])),
    ),
    gone: [],
    cities: Object.fromEntries(
      CITY_IDS.map((id): [CityId, CityState] => [id, { rebellion: "none", fp: MOST_FP, massacre: false }]),
    ) as Record<CityId, CityState>,
    flood: false,
    frozen: [],
    halted: [],
    activated: [],
    takenOff: [],
    carried: {},
    entries: {},
    ap: 0,
    arrived: [],
    risen: {},
    incited: [],
    besieged: [],
    fury: [],
    score: { british: {}, rebel: {} },
    discards: { british: [], rebel: [] },
    revolt: null,
    column: null,
    battle: null,
    ended: null,
    hands: { british: [], rebel: [...STARTING_COUNTERS] },
    pools: { british: poolOf("british"), rebel: poolOf("rebel").filter((c) => !STARTING_COUNTERS.includes(c)) },
  };
  return { state, agenda: [{ do: "pools" }, { do: "turn" }] };
}
const poolOf = (side: Side): CounterId[] => COUNTERS.filter((c) => c.side === side).map((c) => c.id);

export const pools: Rule<"pools"> = {
  /** [LM-302] Both pools are shuffled once; counters are drawn from the front. */
  then(g, _step, context) {
    for (const side of SIDES)
      g.pools = { ...g.pools, [side]: context.chance.shuffle(g.pools[side], `last-mughal.pool.${side}`) };
    return [];
  },
};

export const turn: Rule<"turn"> = {
  /** [LM-305] */
  then(g, _step, context) {
    g.turn++;
    g.phase = "rebellion";
    g.active = "rebel";
    writeLog(context, "last-mughal.turn", "LM-304", { turn: g.turn });
    return [
      { do: "initiative" },
      { do: "draw", side: "rebel" },
      { do: "rebellion" },
      { do: "draw", side: "british" },
      { do: "reinforcements" },
      { do: "endOfCounters" },
    ];
  },
};

export const initiative: Rule<"initiative"> = {
  /** [LM-309] [LM-310] */
  then(g, _step, context) {
    if (g.turn === 1) return [];
    const roll = (side: Side) => {
      const die = context.chance.die(6, `last-mughal.initiative.${side}`);
      const bonus = FIGURE_IDS.filter((id) => g.figures[id] !== undefined && figureOf(id).side === side).reduce(
        (sum, id) => sum + figureOf(id).tactical,
        0,
      );
      return { die, total: die + bonus };
    };
    const british = roll("british");
    const rebel = roll("rebel");
    if (british.total !== rebel.total) g.first = british.total > rebel.total ? "british" : "rebel";
    writeLog(context, "last-mughal.initiative", "LM-310", { side: g.first, british, rebel });
    return [];
  },
};

export const draw: Rule<"draw"> = {
  /** [LM-401] [LM-501] */
  then(g, { side }, context) {
    g.phase = side === "rebel" ? "rebellion" : "reinforcements";
    g.active = side;
    g.arrived = [];
    const count = g.turn === 1 ? DRAWS[side].first : DRAWS[side].later;
    const drawn = g.pools[side].slice(0, count);
    g.pools = { ...g.pools, [side]: g.pools[side].slice(count) };
    g.hands = { ...g.hands, [side]: [...g.hands[side], ...drawn] };
    writeDraw(context, side, side === "rebel" ? "LM-401" : "LM-501", drawn);
    return [];
  },
};

export const rebellion: Rule<"rebellion"> = {
  /** [LM-402] [LM-418] With an empty hand, which is public, there may still be units to assign. */
  ask(g) {
    const arrivals = arrivalOptions(g, "rebel");
    if (g.hands.rebel.length === 0 && arrivals.length === 0) return [];
    const { rebel, others } = counterOptions(g, "rebel");
    return askSide<"rebellion">("rebellion", "rebel", "LM-402", {
      options: [...rebel, ...others, ...arrivals, button("end", FINAL)],
      default: { option: "end" },
    });
  },
  answer(g, step, _seat, answer, context) {
    if (answer.option === "end") return [];
    if (answer.option === "rebel") return [...startRevolt(g, answer.pick, answer.picks[0] as never, context), step];
    return [...assignOrPlay(g, "rebel", answer, context), step];
  },
};

export const reinforcements: Rule<"reinforcements"> = {
  /** [LM-502] [LM-508] */
  ask(g) {
    const arrivals = arrivalOptions(g, "british");
    if (g.hands.british.length === 0 && arrivals.length === 0) return [];
    const { others } = counterOptions(g, "british");
    return askSide<"reinforcements">("reinforcements", "british", "LM-502", {
      options: [...others, ...arrivals, button("end", FINAL)],
      default: { option: "end" },
    });
  },
  answer(g, step, _seat, answer, context) {
    return answer.option === "end" ? [] : [...assignOrPlay(g, "british", answer, context), step];
  },
};

type CounterAnswer =
  | { readonly option: "deploy"; readonly pick: CounterId; readonly picks: readonly SpaceId[] }
  | { readonly option: "target"; readonly pick: CounterId; readonly picks: readonly (SpaceId | UnitId | FigureId)[] }
  | { readonly option: "play"; readonly pick: CounterId };

/** Assigns units to a figure, or plays a counter. */
function assignOrPlay(
  g: LastMughal,
  side: Side,
  answer: { readonly option: string; readonly picks?: readonly string[] },
  context: Parameters<typeof deploy>[4],
): Step[] {
  const figure = assignedTo(answer.option);
  if (figure === null) return playCounter(g, side, answer as CounterAnswer, context);
  assign(g, figure, (answer.picks ?? []) as readonly UnitId[], context);
  return [];
}

function playCounter(g: LastMughal, side: Side, answer: CounterAnswer, context: Parameters<typeof deploy>[4]): Step[] {
  switch (answer.option) {
    case "deploy":
      return deploy(g, side, answer.pick, answer.picks[0] as SpaceId, context);
    case "target":
      return playStratagem(g, side, answer.pick, answer.picks[0] as SpaceId, context);
    case "play":
      return counterOf(answer.pick).effect.type === "flood"
        ? playFlood(g, answer.pick, context)
        : arrive(g, side, answer.pick, context);
  }
}

export const endOfCounters: Rule<"endOfCounters"> = {
  /** [LM-305] [LM-601] [LM-801] The rest of the turn; the side with the initiative goes first. */
  then(g) {
    g.arrived = [];
    const order: readonly Side[] = [g.first, enemyOf(g.first)];
    return [
      ...order.map((side): Step => ({ do: "operations", side })),
      ...order.map((side): Step => ({ do: "sieges", side })),
      { do: "attrition" },
      { do: "endOfTurn" },
    ];
  },
};

export const endOfTurn: Rule<"endOfTurn"> = {
  /** [LM-850] [LM-851] */
  then(g, _step, context) {
    const winner = immediateWinner(g);
    if (winner !== null || g.turn === 6) {
      g.ended = winner === null ? "last-turn" : winner === "rebel" ? "delhi-and-calcutta" : "all-cities";
      const { now, end } = reckoning(g);
      const { british, rebel } = winner === null ? end : now;
      writeLog(context, "last-mughal.end", winner === null ? "LM-852" : "LM-850", { british, rebel, why: g.ended });
      return [];
    }
    g.frozen = [];
    g.halted = [];
    g.activated = [];
    g.takenOff = [];
    g.carried = {};
    g.entries = {};
    g.flood = false;
    g.risen = {};
    g.incited = [];
    g.besieged = [];
    return [{ do: "turn" }];
  },
};
