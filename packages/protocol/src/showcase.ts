import type { LogLine, Observation, OptionValues } from "@caravanserai/kernel";

/* The match between bots that the first page shows. The build plays it; it is a file of the site. */

/** A position in which something on the map has changed, with the log lines of the decision that changed it. */
export interface ShowcaseMoment {
  readonly seq: number;
  /** As spectators see it. */
  readonly observation: Observation;
  readonly lines: readonly LogLine[];
}

export interface Showcase {
  readonly game: string;
  readonly options: OptionValues;
  /** By seat. */
  readonly names: readonly string[];
  readonly moments: readonly ShowcaseMoment[];
}
