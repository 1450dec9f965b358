import type { WindowWords } from "../../../contract/index.ts";

/** Windows that a standing order can answer. */
export const windows: Readonly<Record<string, WindowWords>> = {
  defend: { when: "I am attacked", usual: "Fight" },
  columns: { when: "My column in defence", usual: "The strongest that can fight" },
  bonuses: { when: "Counters in battles", usual: "Play none", seldom: true },
  losses: { when: "Losses", usual: "Full British units first, then the weakest", seldom: true },
  retreat: { when: "A retreat", usual: "Inside the walls, else to most of my units", seldom: true },
  flight: { when: "A figure that flees", usual: "To the first place that is open", seldom: true },
  siege: { when: "My sieges", usual: "Play no counters" },
  survivors: { when: "A city rises", usual: "Everybody inside the walls", seat: "british", seldom: true },
};
