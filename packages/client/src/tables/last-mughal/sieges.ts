import {
  siegeTally,
  type CityId,
  type CounterId,
  type LastMughalLog,
  type LastMughalView,
  type Side,
  type SiegeTally,
} from "@caravanserai/last-mughal";
import type { NumberedLine, TableState } from "../../contract/index.ts";
import type { Context } from "./context.ts";

/** A siege in this turn, read from its log entries. */
export interface SiegeReport {
  readonly city: CityId;
  readonly besieger: Side;
  /** The number of its log entry. */
  readonly number: number;
  /** Siege Bonus counters played for it. */
  readonly counters: readonly CounterId[];
  readonly roll: LastMughalLog["last-mughal.siege"];
  readonly fall: LastMughalLog["last-mughal.fall"] | null;
  readonly points: readonly LastMughalLog["last-mughal.points"][];
}

/** The sieges decided by the newest answer up to the position shown, in order. */
export function newestSieges(state: TableState<LastMughalView>): readonly SiegeReport[] {
  const lines = state.lines.filter((line) => line.seq <= state.seq && line.undone !== true);
  const newest = lines.at(-1)?.seq;
  return reportsOf(lines.filter((line) => line.seq === newest));
}

function reportsOf(lines: readonly NumberedLine[]): readonly SiegeReport[] {
  const reports: SiegeReport[] = [];
  let counters: CounterId[] = [];
  let points: LastMughalLog["last-mughal.points"][] | null = null;
  lines.forEach((line) => {
    const last = reports.at(-1);
    // the arguments are those that the rules wrote under this key, as the log's type ensures
    switch (line.key) {
      case "last-mughal.play":
        counters.push((line.args as LastMughalLog["last-mughal.play"]).counter);
        break;
      case "last-mughal.siege": {
        const roll = line.args as LastMughalLog["last-mughal.siege"];
        points = [];
        reports.push({
          city: roll.city,
          besieger: roll.besieger,
          number: line.number,
          counters,
          roll,
          fall: null,
          points,
        });
        counters = [];
        break;
      }
      case "last-mughal.fall":
        if (last !== undefined)
          reports[reports.length - 1] = { ...last, fall: line.args as LastMughalLog["last-mughal.fall"] };
        break;
      case "last-mughal.points":
        points?.push(line.args as LastMughalLog["last-mughal.points"]);
        break;
      case "last-mughal.phase":
        // the sieges of the other side follow; points scored so far belong to the last siege before them
        points = null;
        counters = [];
        break;
      case "last-mughal.attrition":
      case "last-mughal.turn":
        points = null;
        break;
    }
  });
  return reports;
}

/** The city whose siege is being decided: the drafted one, or the first offered. */
export function siegeInQuestion(c: Context): CityId | null {
  const option = siegeOption(c);
  if (option === null) return null;
  const lead = c.draft.option?.id === "siege" ? c.draft.lead : null;
  const found = option.of.find((team) => team.lead === lead) ?? option.of[0];
  return found?.lead ?? null;
}
/** The option with which the besieger picks a siege and counters for it. */
export function siegeOption({ ask }: Context) {
  const option = ask?.kind === "sieges" ? ask.options.find((o) => o.id === "siege") : undefined;
  return option?.shape === "pickGroup" ? option : null;
}

/** Counters drafted for the siege. */
export const draftedCounters = ({ draft }: Context): readonly CounterId[] =>
  draft.option?.id === "siege" ? (draft.picks as readonly CounterId[]) : [];

/** The siege before the die, with the drafted counters. */
export const tallyNow = (c: Context, city: CityId): SiegeTally => siegeTally(c.view, city, draftedCounters(c));
