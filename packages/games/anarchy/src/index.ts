export type * from "./answers.ts";
export { claimsOf, coupShape, promisingClaims } from "./coup-plan.ts";
export * from "./data/index.ts";
export { askableAreas, attackShape, judgeDeclaration, marchersTo, prospectsOf, swordsOf } from "./declaration.ts";
export * from "./figures.ts";
export type { AnarchyLog, AnarchyLogKey } from "./log.ts";
export { openAreas, routeBetween, type Held } from "./routes.ts";
export type { BidOrder, CoupDefenceOrder, PermissionOrder, ReinforceOrder } from "./standing.ts";
export type { CardId } from "./state.ts";
/** @internal the tests of the table */
export type { Anarchy } from "./state.ts";
export type { AnarchyView, MeldView, WarView } from "./view.ts";
