import { FREE, reckoning, SIDES, type LastMughalView } from "@caravanserai/last-mughal";
import type { GameTable } from "../../../contract/index.ts";
import type { Option } from "../options.ts";
import { promptOf, waitingFor } from "./asks.ts";
import { choiceOf, nameOf, valueWords } from "./choices.ts";
import { ending } from "./ending.ts";
import { halt, lineWords, LOG_FILTERS, MILESTONES } from "./log.ts";
import { rulesText } from "./rules.ts";

/** The words of The Last Mughal. */
export const words = {
  tag: "cv-last-mughal",
  line: lineWords,
  prompt: promptOf,
  choice: choiceOf,
  nameOf,
  free: FREE,
  valueWords: (value) => valueWords(value),
  logFilters: LOG_FILTERS,
  waitingFor,
  ending,
  rules: rulesText,
  curves: [
    { label: "Points", value: (view, seat) => reckoning(view).now[SIDES[seat] ?? "british"] },
    { label: "If it ended now", value: (view, seat) => reckoning(view).end[SIDES[seat] ?? "british"] },
  ],
  seatColour: (seat) => `var(--lm-${SIDES[seat] ?? "british"})`,
  milestoneLabel: halt,
  milestones: MILESTONES,
} satisfies GameTable<LastMughalView, Option>;
