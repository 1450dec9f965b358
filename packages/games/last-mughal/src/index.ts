export * from "./board.ts";
export { judgeColumn } from "./column-choice.ts";
export * from "./data/index.ts";
export type { DieRoll, LastMughalLog, LogKey, Modifier, Tally } from "./log.ts";
export { bestColumn, columnHint } from "./best-column.ts";
export { defendersOf, foresee, foreseeAt, foreseeMarch, stayingOf, withColumns, type Foresight } from "./foresight.ts";
export { inciteValue, mayIncite } from "./inciting.ts";
export * from "./odds.ts";
export * from "./pieces.ts";
export { entrySpaces, retreatSpaces } from "./retreat-spaces.ts";
export * from "./routes.ts";
export { endLines, immediateWinner, levelOf, pointsNow, reckoning, type EndLine, type Level } from "./scoring.ts";
export type {
  BonusesOrder,
  ColumnsOrder,
  DefaultOrder,
  DefendChoice,
  DefendOrder,
  RetreatOrder,
  SiegeOrder,
  SurvivorsOrder,
} from "./standing.ts";
export * from "./state.ts";
export * from "./answers.ts";
export {
  battleOf,
  columnsOfTable,
  furyOf,
  roleOfSide,
  sideOfRole,
  siegeTally,
  tallyOf,
  type SiegeTally,
} from "./tally.ts";
export type { LastMughalView } from "./view.ts";
export { freeShapes as FREE } from "./column-choice.ts";
