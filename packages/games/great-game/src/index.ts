/** The Great Game: rules, data, views and odds, with everything that the table in the browser needs. */
export * from "./answers.ts";
export {
  allSpAt,
  campSpAt,
  controlOf,
  controllerOf,
  flagOf,
  foreignSpIn,
  fortressAt,
  fortressFlag,
  hasAscended,
  hasHostile,
  imperialOfficers,
  isCamp,
  isNeutral,
  isOverstretched,
  masterOf,
  officersAt,
  officersUnder,
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
export { canPersuade, ruleOfText } from "./cards.ts";
export { cardOf } from "./deck.ts";
export * from "./data/index.ts";
export { deploymentSpaces, missingSp } from "./deployment.ts";
export { missionTargets } from "./emissary.ts";
export { sidesIn, strengthOf, type Contender, type Sides } from "./forces.ts";
export { isInvasion } from "./invasion.ts";
export * from "./log.ts";
export * from "./map.ts";
export { freeShapes, isEmpty, judgeStep, optionFor, stepsFor } from "./march-orders.ts";
export { freshPieces } from "./march.ts";
export * from "./odds.ts";
export { isAttackOn } from "./reactions.ts";
export { reinforcementOf, roomFor, type Room } from "./reinforcement.ts";
export { goalsOf, leaderOf, scoreOf } from "./scoring.ts";
export * from "./seats.ts";
export * from "./state.ts";
export type { GreatGameView } from "./view.ts";
