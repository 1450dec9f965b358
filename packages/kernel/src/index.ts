export * from "./ask.ts";
export { botAnswer } from "./bot.ts";
export * from "./chance.ts";
export * from "./choose.ts";
export * from "./diff.ts";
export * from "./game.ts";
export * from "./json.ts";
export * from "./judge.ts";
export * from "./log.ts";
export { asksOf, optionOf, pendingAsk, viewOf } from "./look.ts";
export {
  RulesError,
  type Command,
  type Match,
  type Memory,
  type Outcome,
  type Refused,
  type Settings,
} from "./match.ts";
export { play, startMatch, startedAt } from "./play.ts";
export * from "./record.ts";
export * from "./seats.ts";
export * from "./sight.ts";
export { canTakeBack } from "./undo.ts";
