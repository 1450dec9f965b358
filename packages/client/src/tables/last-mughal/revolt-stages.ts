import type { CityId, LastMughalLog, LastMughalView, UnitId } from "@caravanserai/last-mughal";
import type { NumberedLine, TableState } from "../../contract/index.ts";
import type { Stage } from "../../elements/staging.ts";
import { capitalised, pieceNames, spaceName } from "./words/names.ts";

/** The die of a city that may rise, as it lies beside the city. */
export interface CityDie {
  readonly city: CityId;
  readonly die: number;
  readonly rises: boolean;
}

/** One city of a revolt, in the order of the dice, or the civilians of one. */
export interface RevoltStage extends Stage {
  /** The position in which all this has happened, and nothing that follows. */
  readonly view: LastMughalView;
  readonly city: CityId;
  /** The dice thrown so far. */
  readonly dice: readonly CityDie[];
}

/** The words that a person reads on the map at each beat besides those in the bar. */
const SEEN = 4;

/**
 * The stages of the newest event if it raises cities: each city with its die and its mutineers, then the civilians of
 * each.
 */
export function revoltStages(state: TableState<LastMughalView>, before: LastMughalView): readonly RevoltStage[] {
  const lines = state.lines.filter((line) => line.seq === state.seq && line.undone !== true);
  const mutinies = new Map(of(lines, "last-mughal.mutiny").map(({ space, units }) => [space, units]));
  const rolls = [
    ...of(lines, "last-mughal.cities").flatMap((one) => one.rolls),
    ...of(lines, "last-mughal.incite").map(({ city, die, success }) => ({ city, die, rebels: success })),
  ];
  const stages: RevoltStage[] = [];
  let [view, dice]: [LastMughalView, readonly CityDie[]] = [before, []];
  const addStage = (city: CityId, words: string): void =>
    void stages.push({ view, city, dice, words, length: SEEN + words.split(" ").length });
  for (const { city, die, rebels } of rolls) {
    const units = rebels ? (mutinies.get(city) ?? []) : [];
    if (rebels) view = risen(view, city, units);
    if (die !== null) dice = [...dice, { city, die, rises: rebels }];
    const mutineers =
      units.length === 0 ? "" : ` ${capitalised(pieceNames(units))} ${units.length === 1 ? "goes" : "go"} over.`;
    addStage(
      city,
      `${spaceName(city)}${die === null ? "" : `: ${die},`} ${rebels ? "rises" : "stays quiet"}.${mutineers}`,
    );
  }
  for (const { city, die, live } of of(lines, "last-mughal.civilians")) {
    view = live ? view : changed(view, city, { massacre: true });
    addStage(city, `The civilians of ${spaceName(city)}: ${die}, they ${live ? "reach the walls" : "are massacred"}.`);
  }
  return stages;
}
function of<K extends keyof LastMughalLog>(lines: readonly NumberedLine[], key: K): readonly LastMughalLog[K][] {
  // the arguments are those that the rules wrote under this key, as the log's type ensures
  return lines.filter((line) => line.key === key).map((line) => line.args as LastMughalLog[K]);
}

const changed = (
  view: LastMughalView,
  city: CityId,
  change: Partial<LastMughalView["cities"][CityId]>,
): LastMughalView => ({ ...view, cities: { ...view.cities, [city]: { ...view.cities[city], ...change } } });
/** The city in revolt, with these units on the rebels’ side. */
function risen(view: LastMughalView, city: CityId, mutineers: readonly UnitId[]): LastMughalView {
  const units = { ...view.units };
  for (const id of mutineers) {
    const unit = units[id];
    if (unit !== undefined) units[id] = { ...unit, side: "rebel", inside: false, with: null };
  }
  return { ...changed(view, city, { rebellion: "active" }), units };
}
