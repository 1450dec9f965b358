/**
 * What of the kernel plays and checks a match in the browser. The build puts it beside the whole rules of each game,
 * apart from the tables (`scripts/build-client.mjs`): a table that is only looked at loads none of it.
 */
export {
  botAnswer,
  logLine,
  observe,
  pendingDecisions,
  play,
  seededDice,
  seededRandom,
  verifySteps,
  viewOf,
} from "@caravanserai/kernel";
