import type { Privacy } from "@caravanserai/protocol";

/** [MM-420] Who sees which figure of a profile, unless its owner has chosen otherwise. */
export const DEFAULT_PRIVACY: Privacy = {
  results: "everybody",
  rating: "everybody",
  answerTime: "tablemates",
  timeOuts: "tablemates",
  reliability: "tablemates",
  currentMatches: "everybody",
  headToHead: "accounts",
};
