export type { Steps } from "./answers.ts";
export { baseOf, circlesOf } from "./bases.ts";
export { columnMarch, errandOf, orderOfMarch, shiftedTogether, type ColumnPace } from "./column-march.ts";
export { dangerOf, type Danger } from "./danger.ts";
export * from "./data/constants.ts";
export { EVENT_CARDS, type EventId } from "./data/events.ts";
export { HEROES } from "./data/heroes.ts";
export { MAPS } from "./data/maps.ts";
export type { AreaType } from "./data/types.ts";
export { WEAPONS, type WeaponId } from "./data/weapons.ts";
export { columnOf, judgeDeployment, type DeployHint, type Deployment } from "./deployment.ts";
export {
  defaultPlacing,
  judgeEntry,
  partialPlacing,
  waitingFigures,
  type Edge,
  type Entry,
  type EntryHint,
} from "./entry.ts";
export { menOf, poolsOf, shootersOf, targetsOf, weaponOfFigure } from "./firing.ts";
export { FREE } from "./free-shapes.ts";
export { legLength } from "./geometry.ts";
export { examineOrder, refuseOrder, refuseUnit, type Examination, type WayExamined } from "./judge-order.ts";
export type { CamelLog, LogKey, Save } from "./log.ts";
export { meleeOdds } from "./melee-odds.ts";
export { WORTH_A_VOLLEY } from "./standing.ts";
export { expectedVolley } from "./odds.ts";
export * from "./order.ts";
export { sceneAfter } from "./order-trial.ts";
export { inches } from "./order-refusal.ts";
export { unpackScene, type PackedScene } from "./packed-scene.ts";
export { measurePath } from "./passage.ts";
export { allowanceOf, gaitOf } from "./rates.ts";
export * from "./scene.ts";
export { sightBlock } from "./sight.ts";
export { moveModesOf } from "./simple-orders.ts";
export * from "./state.ts";
export {
  middleOf,
  orderTowards,
  shiftedOrder,
  shortened,
  suggestedOrders,
  tasksOf,
  type SuggestedOrder,
  type Suggestion,
} from "./suggested-orders.ts";
export { mapOf, strongholdOf, terrainOf, type Feature, type Rectangle, type Section, type Terrain } from "./terrain.ts";
export type { CamelView } from "./view.ts";
export { judgeVillages, type VillagePlan } from "./villages.ts";
