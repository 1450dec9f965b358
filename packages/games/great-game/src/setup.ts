import type { OptionSpec, OptionValues } from "@caravanserai/kernel";
import { SCENARIOS, type ScenarioId, type VassalId } from "./data/index.ts";
import { VASSALS, scenarioOf, type ByCamp } from "./map.ts";
import type { Step } from "./answers.ts";
import type { Effects, GreatGame, Vassal } from "./state.ts";

/** Section E: scenarios and options. */

export const options: Readonly<Record<"scenario" | "balance" | "headStart" | "closedCourt" | "delhiArmy", OptionSpec>> =
  {
    scenario: { kind: "choice", values: SCENARIOS.map((s) => s.id), default: "campaign", rule: "GG-080" },
    /** Applies to the campaign only (GG-088). */
    balance: { kind: "flag", default: false, rule: "GG-456" },
    /** Applies to the campaign only. */
    headStart: { kind: "number", min: 0, max: 5, default: 0, rule: "GG-457" },
    /** Applies to The First Afghan War only. */
    closedCourt: { kind: "flag", default: false, rule: "GG-458" },
    /** Applies to The First Afghan War only. */
    delhiArmy: { kind: "number", min: 0, max: 12, default: 12, rule: "GG-459" },
  };

export const scenarioIn = (values: OptionValues): ScenarioId =>
  SCENARIOS.find((s) => s.id === values["scenario"])?.id ?? "campaign";

export const noEffects = (): Effects => ({ sea: [], seaRetreat: [], crimeanWar: false, rifles: [], penned: [] });
const each = <T>(make: () => T): ByCamp<T> => ({ britain: make(), russia: make() });

export function setup(
  values: OptionValues,
  _seats: number,
  version: number,
): { readonly state: GreatGame; readonly agenda: readonly Step[] } {
  const scenario = scenarioIn(values);
  const record = scenarioOf(scenario);
  const vassals: Partial<Record<VassalId, Vassal>> = {};
  for (const vassal of VASSALS) vassals[vassal] = { is: "neutral", invader: null, reversion: null };
  for (const { state, by } of record.invaded) vassals[state] = { is: "neutral", invader: by, reversion: null };
  const g: GreatGame = {
    rules: version,
    scenario,
    balance: scenario === "campaign" && values["balance"] === true,
    headStart: scenario === "campaign" ? Number(values["headStart"] ?? 0) : 0,
    closedCourt: scenario === "first-afghan-war" && values["closedCourt"] === true,
    decade: 0,
    round: 0,
    sp: { britain: {}, russia: {}, afghanistan: {}, persia: {}, rebels: {} },
    officers: {},
    lost: [],
    vassals: vassals as Record<VassalId, Vassal>,
    damage: {},
    newRebels: [],
    afghanRebellions: 0,
    effects: noEffects(),
    ascent: each(() => []),
    crimeanWar: "in deck",
    turn: null,
    march: null,
    battle: null,
    mission: null,
    spying: null,
    firstCard: 0,
    faces: [],
    deck: [],
    hands: each(() => []),
    played: each(() => []),
    reactions: each(() => []),
    current: each(() => null),
    seen: each(() => []),
    returned: each(() => []),
    ended: false,
  };
  for (const { space, nation, sp } of record.sp) g.sp[nation][space] = sp;
  if (scenario === "first-afghan-war") {
    const army = Number(values["delhiArmy"] ?? 12); // GG-459: the printed number is twelve (GG-085)
    if (army > 0) g.sp.britain.delhi = army;
    else delete g.sp.britain.delhi;
  }
  for (const { officer, space } of record.officers) g.officers[officer] = space;
  return { state: g, agenda: [{ do: "decade" }] };
}
