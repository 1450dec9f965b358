export type { Steps } from "./answers.ts";
export {
  baseOf,
  circlesOf,
  doOverlap,
  doTouch,
  isGapAtMost,
  offsetOf,
  pieceBase,
  radiusOf,
  type Base,
} from "./bases.ts";
export { columnMarch, orderOfMarch, shiftedTogether, type ColumnPace } from "./column-march.ts";
export type { Cover } from "./cover.ts";
export { dangerOf, type Danger, type Firer } from "./danger.ts";
export * from "./data/constants.ts";
export { EVENT_CARDS, type EventCard, type EventId } from "./data/events.ts";
export { HEROES, type Hero, type Power } from "./data/heroes.ts";
export { MAPS } from "./data/maps.ts";
export { AREA_RULES, SECTION_RULES } from "./data/terrain.ts";
export type { AreaPiece, AreaType, MapId, PassMap, SectionPiece, SectionType, Stronghold } from "./data/types.ts";
export { MELEE_NUMBER, WEAPONS, type WeaponId } from "./data/weapons.ts";
export {
  columnOf,
  judgeDeployment,
  proposedDeployment,
  type DeployHint,
  type DeployedFigure,
  type Deployment,
} from "./deployment.ts";
export {
  defaultEntry,
  defaultPlacing,
  judgeEntry,
  partialPlacing,
  waitingFigures,
  type Edge,
  type Entry,
  type EntryHint,
} from "./entry.ts";
export {
  menOf,
  poolsOf,
  shellTargetsOf,
  shootersOf,
  struckWith,
  targetsOf,
  weaponOfFigure,
  type Mark,
  type Pool,
  type Shooter,
} from "./firing.ts";
export { FREE } from "./free-shapes.ts";
export { ceilRoot, dist2, isInGunArc, isInMgArc, legLength } from "./geometry.ts";
export { byId, byIdText, placeOfId } from "./ids.ts";
export {
  examineOrder,
  judgeOrder,
  refuseOrder,
  refuseUnit,
  type Examination,
  type OrderHint,
  type WayExamined,
} from "./judge-order.ts";
export type { CamelLog, LogKey, Save, Way } from "./log.ts";
export { meleeOdds } from "./melee-odds.ts";
export { expectedVolley, type ExpectedMark, type ExpectedVolley } from "./odds.ts";
export * from "./order.ts";
export { sceneAfter } from "./order-trial.ts";
export { inches, type OrderRefusal, type Reason } from "./order-refusal.ts";
export { unpackScene, type PackedScene } from "./packed-scene.ts";
export { measurePath, type Gait, type Passage } from "./passage.ts";
export { refuseMode } from "./posture.ts";
export { allowanceOf, gaitOf, ratesOf } from "./rates.ts";
export * from "./scene.ts";
export { canSee, coverOf, groundCover, meleeCover, sightBlock } from "./sight.ts";
export { moveModesOf } from "./simple-orders.ts";
export * from "./state.ts";
export {
  besideCarrier,
  coverGoal,
  defaultFacing,
  enemyGoal,
  facingTo,
  middleOf,
  orderTowards,
  shiftedOrder,
  shortened,
  suggestedOrders,
  tasksOf,
  towards,
  trailPoint,
  type SuggestedOrder,
  type Suggestion,
} from "./suggested-orders.ts";
export { isFree, trenchPiece } from "./tasks.ts";
export {
  buildingAt,
  isIn,
  isInRiver,
  mapOf,
  strongholdOf,
  terrainOf,
  type Feature,
  type Rectangle,
  type Section,
  type Structure,
  type Terrain,
} from "./terrain.ts";
export type { CamelView } from "./view.ts";
export { DEFAULT_VILLAGES, judgeVillages, type VillagePlan } from "./villages.ts";
