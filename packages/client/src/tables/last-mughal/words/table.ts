import { FREE, type LastMughalView } from "@caravanserai/last-mughal";
import type { GameTable } from "../../../contract/index.ts";
import type { Option } from "../options.ts";
import { promptOf, waitingFor } from "./asks.ts";
import { choiceOf, nameOf, valueWords } from "./choices.ts";
import { ending } from "./ending.ts";
import { lineWords, LOG_FILTERS, milestoneLabel, MILESTONES } from "./log.ts";
import { windows } from "./windows.ts";

/** The phases of a turn; whose operations or sieges they are is shown next to the strip. */
const TURN_PHASES = ["Rebellion", "Reinforcements", "Operations", "Battles", "Sieges"];
const PHASE_NAMES = {
  rebellion: "Rebellion",
  reinforcements: "Reinforcements",
  operations: "Operations",
  sieges: "Sieges",
} as const;
const phaseName = ({ phase, battle }: LastMughalView): string => (battle === null ? PHASE_NAMES[phase] : "Battles");

/** The words of The Last Mughal. */
export const words = {
  tag: "cv-last-mughal",
  line: lineWords,
  windows,
  prompt: promptOf,
  choice: choiceOf,
  nameOf,
  free: FREE,
  valueWords: (value) => valueWords(value),
  logFilters: LOG_FILTERS,
  waitingFor,
  ending,
  game: "last-mughal",
  guide: async () => (await import("../guide.ts")).default,
  phases: ({ observation: { view } }) => ({ names: TURN_PHASES, now: TURN_PHASES.indexOf(phaseName(view)) }),
  chronicle: async () => (await import("../chronicle.ts")).default,
  milestoneLabel,
  milestones: MILESTONES,
} satisfies GameTable<LastMughalView, Option>;
