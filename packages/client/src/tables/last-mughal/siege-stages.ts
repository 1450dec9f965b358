import type { LastMughalView } from "@caravanserai/last-mughal";
import type { TableState } from "../../contract/index.ts";
import type { Stage } from "../../elements/staging.ts";
import { counted, listed } from "../../elements/words.ts";
import { newestSieges, type SiegeReport } from "./sieges.ts";
import { counterName, ratioWords, spaceName } from "./words/names.ts";
import { sumWords } from "./words/log.ts";

/** How much of a decided siege is shown: strengths and counters; also the die; everything. */
export type SiegeBeat = "ratio" | "die" | "end";

/** One step of a siege as it is shown, over the position before the event. */
export interface SiegeStage extends Stage {
  readonly report: SiegeReport;
  readonly beat: SiegeBeat;
  readonly view: LastMughalView;
}

/** The stages of the sieges that the newest event has decided: three of a throw, one of a siege without one. */
export function siegeStages(state: TableState<LastMughalView>, before: LastMughalView): readonly SiegeStage[] {
  return newestSieges(state).flatMap((report): readonly SiegeStage[] => {
    const { die, total, modifiers } = report.roll;
    const stage = (beat: SiegeBeat, words: string, length: number): SiegeStage => ({
      ...{ report, beat, view: before, words, length },
    });
    const end = stage("end", outcome(report), OUTCOME);
    if (die === null || total === null) return [end];
    const added = modifiers.map(({ value }) => value);
    return [
      stage("ratio", opening(report), STRENGTHS),
      stage("die", `The die: ${added.length === 0 ? die : sumWords(die, added, total)}.`, DIE),
      end,
    ];
  });
}
/** The words and figures that a person reads on the sheet at each beat. */
const STRENGTHS = 16;
const DIE = 6;
const OUTCOME = 16;

function opening({ city, counters, roll: { outside, inside, column } }: SiegeReport): string {
  const played = counters.length === 0 ? "" : `, with ${listed(counters.map(counterName))}`;
  return `The siege of ${spaceName(city)}: ${outside} against ${inside}${column === null ? "" : `, column ${ratioWords(column)}`}${played}.`;
}
function outcome({ city, fall, roll }: SiegeReport): string {
  const lost = roll.destroyed + roll.sapped;
  if (fall !== null) return `${spaceName(city)} falls.`;
  if (lost > 0) return `${spaceName(city)} loses ${counted(lost, "fortification point")}: ${roll.fp} left.`;
  return roll.column === null
    ? `${spaceName(city)}: ${roll.outside} against ${roll.inside}, too weak for a die.`
    : `${spaceName(city)} holds.`;
}

/** The report as far as it is told at this beat. */
export function reportAt(report: SiegeReport, beat: SiegeBeat): SiegeReport {
  if (beat === "end") return report;
  const { roll } = report;
  const standing = { ...roll, fp: roll.fp + roll.destroyed, destroyed: 0 };
  return {
    ...report,
    fall: null,
    points: [],
    roll: beat === "ratio" ? { ...standing, die: null, total: null } : standing,
  };
}
