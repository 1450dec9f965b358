import {
  LINES,
  NATION_RECORDS,
  OFFICERS,
  SCENARIOS,
  SPACES,
  STATES,
  type Nation,
  type OfficerId,
  type OfficerRecord,
  type ScenarioId,
  type ScenarioRecord,
  type SpaceId,
  type SpaceRecord,
  type StateId,
  type StateRecord,
  type Terrain,
  type VassalId,
} from "./data/index.ts";

/** The map and the pieces by name: everything that stays the same during a game. */
export const CAMPS = ["britain", "russia"] as const;
export type Camp = (typeof CAMPS)[number];
export type ByCamp<T> = Record<Camp, T>;
/** SP by nation; missing: none. */
export type Force = Partial<Record<Nation, number>>;

export const NATIONS: readonly Nation[] = NATION_RECORDS.map((n) => n.id);
export const VASSALS: readonly VassalId[] = STATES.flatMap((s) => (isVassal(s.id) ? [s.id] : []));

const HOME: ByCamp<StateId> = { britain: "british-raj", russia: "russia" };

export interface Space extends SpaceRecord {
  readonly id: SpaceId;
  readonly state: StateId;
  /** The vassal state that it belongs to; null: home of an imperial power. */
  readonly vassal: VassalId | null;
  readonly home: Camp | null;
  readonly isCapital: boolean;
  readonly highAsia: boolean;
  /** False for Persia, whose spaces do not count (GG-450). */
  readonly scores: boolean;
}
export interface State extends StateRecord {
  readonly id: StateId;
  readonly capital: SpaceId;
  readonly spaces: readonly SpaceId[];
}
export interface Neighbour {
  readonly to: SpaceId;
  readonly line: Terrain;
}
export interface Officer extends OfficerRecord {
  readonly id: OfficerId;
}

/** A record by key, complete because the type of the keys comes from the list itself. */
function tableOf<K extends string, T, V>(
  items: readonly T[],
  keyOf: (item: T) => K,
  valueOf: (item: T) => V,
): Record<K, V> {
  const table: Partial<Record<K, V>> = {};
  for (const item of items) table[keyOf(item)] = valueOf(item);
  return table as Record<K, V>;
}

const states = tableOf<StateId, (typeof STATES)[number], State>(
  STATES,
  (s) => s.id,
  (s) => s,
);
const spaces = tableOf<SpaceId, (typeof SPACES)[number], Space>(
  SPACES,
  (s) => s.id,
  (s) => {
    const { capital, home, highAsia, scores } = states[s.state];
    return { ...s, vassal: isVassal(s.state) ? s.state : null, home, isCapital: capital === s.id, highAsia, scores };
  },
);
const officers = tableOf<OfficerId, (typeof OFFICERS)[number], Officer>(
  OFFICERS,
  (o) => o.id,
  (o) => o,
);
const scenarios = tableOf<ScenarioId, (typeof SCENARIOS)[number], ScenarioRecord>(
  SCENARIOS,
  (s) => s.id,
  (s) => s,
);
const limits = tableOf(
  NATION_RECORDS,
  (n): Nation => n.id,
  (n): number => n.limit,
);

/** Lines to spaces outside a scenario are left out (GG-087). */
const neighbours = tableOf(
  SCENARIOS,
  (s): ScenarioId => s.id,
  (s) =>
    tableOf(
      SPACES,
      (space): SpaceId => space.id,
      (space) => linesFrom(space.id, s.states),
    ),
);
const playable = tableOf(
  SCENARIOS,
  (s): ScenarioId => s.id,
  (s) => SPACES.map((space): SpaceId => space.id).filter((id) => isIn(s.states, id)),
);

const vassals = tableOf(
  SCENARIOS,
  (s): ScenarioId => s.id,
  (s): VassalId[] => s.states.flatMap((state) => (isVassal(state) ? [state] : [])).sort(),
);
const imperial = tableOf(
  CAMPS,
  (camp): Camp => camp,
  (camp) => OFFICERS.flatMap((o): OfficerId[] => (o.country === camp ? [o.id] : [])),
);

function isIn(playable: readonly StateId[], space: SpaceId): boolean {
  return playable.includes(spaces[space].state);
}
function linesFrom(from: SpaceId, playable: readonly StateId[]): Neighbour[] {
  return LINES.flatMap(({ a, b, line }) =>
    a === from ? [{ to: b, line }] : b === from ? [{ to: a, line }] : [],
  ).filter((n) => playable.includes(spaces[n.to].state) && playable.includes(spaces[from].state));
}

function isVassal(state: StateId): state is VassalId {
  return state !== "russia" && state !== "british-raj";
}
export const rivalOf = (camp: Camp): Camp => (camp === "britain" ? "russia" : "britain");
export const spaceOf = (id: SpaceId): Space => spaces[id];
export const stateOf = (id: StateId): State => states[id];
export const officerOf = (id: OfficerId): Officer => officers[id];
export const scenarioOf = (id: ScenarioId): ScenarioRecord => scenarios[id];
/** A camp's own officers, in the order of the data. */
export const officersOf = (camp: Camp): readonly OfficerId[] => imperial[camp];
/** The maximum number of SP of a nation on the map (GG-042). */
export const limitOf = (nation: Nation): number => limits[nation];
export const homeOf = (camp: Camp): State => states[HOME[camp]];
/** Delhi or Orenburg (GG-022). */
export const homeCapitalOf = (camp: Camp): SpaceId => homeOf(camp).capital;
export const isOfficer = (id: unknown): id is OfficerId => typeof id === "string" && Object.hasOwn(officers, id);
export const isSpace = (id: unknown): id is SpaceId => typeof id === "string" && Object.hasOwn(spaces, id);

/** The spaces one line away, with the kind of line. */
export const neighboursOf = (scenario: ScenarioId, space: SpaceId): readonly Neighbour[] => neighbours[scenario][space];

export function lineBetween(scenario: ScenarioId, from: SpaceId, to: SpaceId): Terrain | null {
  return neighbours[scenario][from].find((n) => n.to === to)?.line ?? null;
}

/** The vassal states of a scenario, in alphabetical order. */
export const vassalsIn = (scenario: ScenarioId): readonly VassalId[] => vassals[scenario];

/** The spaces of a scenario. */
export const spacesIn = (scenario: ScenarioId): readonly SpaceId[] => playable[scenario];
/** The nation with SP pieces of a vassal state, if any (GG-040). */
export function armyOf(vassal: VassalId): "afghanistan" | "persia" | null {
  return vassal === "afghanistan" || vassal === "persia" ? vassal : null;
}
