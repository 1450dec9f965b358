import type { Privacy } from "@caravanserai/protocol";

/** [MM-420] Who sees which figure of a profile until its owner chooses. */
export const DEFAULT_PRIVACY: Privacy = {
  results: "everybody",
  rating: "everybody",
  answerTime: "tablemates",
  timeOuts: "tablemates",
  reliability: "tablemates",
  currentMatches: "everybody",
  headToHead: "accounts",
};
