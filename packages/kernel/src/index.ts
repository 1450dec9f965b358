export * from "./ask.ts";
export { botAnswer } from "./bot.ts";
export * from "./chance.ts";
export * from "./answers.ts";
export { dealMatch, dealsOf } from "./deal.ts";
export * from "./diff.ts";
export * from "./game.ts";
export { Branch, KeptPositions, goBack, whyNotBack, type GoBack, type MatchCommand } from "./going-back.ts";
export * from "./json.ts";
export * from "./judge.ts";
export * from "./log.ts";
export { computeAsks, optionOf, pendingAsk, pendingDecisions, viewOf, type PendingDecision } from "./selectors.ts";
export {
  RulesError,
  type Barrier,
  type Command,
  type Match,
  type UndoEntry,
  type Outcome,
  type Refused,
  type Settings,
  type StoredMatch,
} from "./match.ts";
export { play, startMatch, startedAt } from "./play.ts";
export * from "./options.ts";
export type { OrderTerms, StopReason, StoppedOrder, Until } from "./order-terms.ts";
export * from "./record.ts";
export * from "./seats.ts";
export type * from "./sides.ts";
export * from "./observation.ts";
export * from "./think/index.ts";
export { USUAL, answerOf, isAskedOpenly, onlyUsual, readUntil } from "./standing-orders.ts";
export { canUndo } from "./undo.ts";
export { openMatch, storedForm } from "./stored-match.ts";
export { upgradeMatch, type FirstMatch } from "./upgrade.ts";
