export * from "./ask.ts";
export { botAnswer } from "./bot.ts";
export * from "./chance.ts";
export * from "./answers.ts";
export { dealsOf } from "./deal.ts";
export { dealMatch } from "./deal.ts";
export * from "./diff.ts";
export * from "./game.ts";
export { goBack, whyNotBack, type MatchCommand } from "./going-back.ts";
export * from "./json.ts";
export * from "./judge.ts";
export * from "./log.ts";
export { pendingAsk, pendingDecisions } from "./selectors.ts";
export {
  RulesError,
  type Command,
  type Match,
  type Outcome,
  type Refused,
  type Settings,
  type StoredMatch,
} from "./match.ts";
export { play, startMatch } from "./play.ts";
export {
  /** @internal for measurements */
  startedAt,
} from "./play.ts";
export * from "./options.ts";
export type { OrderTerms, StoppedOrder, Until } from "./order-terms.ts";
export * from "./record.ts";
export { records } from "./records.ts";
export * from "./seats.ts";
export type * from "./sides.ts";
export * from "./observation.ts";
export * from "./think/index.ts";
export { USUAL, onlyUsual } from "./standing-orders.ts";
export { canUndo } from "./undo.ts";
export { openMatch, storedForm } from "./stored-match.ts";
export { upgradeMatch, type FirstMatch } from "./upgrade.ts";
