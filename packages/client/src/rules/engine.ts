/**
 * The parts of the kernel that play and check a match in the browser. The build bundles them with the full rules of
 * each game, separately from the tables (`scripts/build-client.mjs`): a table that is only viewed loads none of them.
 */
export {
  MatchAnalysis,
  botAnswer,
  levelOf,
  logLine,
  observe,
  offeredLevels,
  openMatch,
  pendingDecisions,
  play,
  roundsInWords,
  seededDice,
  seededRandom,
  thinksAhead,
  verifySteps,
  witnessOf,
} from "@caravanserai/kernel";
