import type { GreatWar, GreatWarView, Steps } from "@caravanserai/great-war";
import type { ScenarioId } from "@caravanserai/great-war/data";
import { greatWar } from "@caravanserai/great-war/game";
import type { Viewer } from "@caravanserai/kernel";
import { LocalTable } from "./local-table.ts";

export interface GreatWarSetup {
  readonly seed: string;
  readonly scenario?: ScenarioId;
  readonly viewer?: Viewer;
}

/** A match of The Great War in this process. */
export function localGreatWar({
  seed,
  scenario = "basic",
  viewer = 0,
}: GreatWarSetup): LocalTable<GreatWar, Steps, GreatWarView> {
  return new LocalTable(greatWar, {
    seats: 2,
    seed,
    viewer,
    names: ["Amina", "Rafael"],
    title: "The Great War",
    options: { scenario },
  });
}
