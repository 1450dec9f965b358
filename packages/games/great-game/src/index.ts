/**
 * The Great Game: the data, views and rules with which a browser draws the table. A browser loads every file named here
 * with the table, used or not; `forecasts.ts` names those that the table loads later.
 */
export * from "./answers.ts";
export {
  controlOf,
  controllerOf,
  flagOf,
  fortressAt,
  hasHostile,
  imperialOfficers,
  isCamp,
  officersAt,
  rebelMover,
  rebelsIn,
  roundIndex,
  sizeOf,
  spAt,
  spOnMap,
  spacesControlled,
  trimmed,
  vassalsOf,
} from "./board.ts";
export * from "./data/index.ts";
export * from "./log.ts";
export * from "./map.ts";
export { freeShapes, isEmpty, optionFor, stepsFor } from "./march-orders.ts";
export { goalsOf } from "./scoring.ts";
export * from "./seats.ts";
export * from "./state.ts";
export type { GreatGameView } from "./view.ts";
