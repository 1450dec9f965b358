/** Odds, and the rules behind the forecasts on the map. The table loads them after it has been drawn. */
export { missingSp } from "./deployment.ts";
export { sidesIn, type Contender } from "./forces.ts";
export { isInvasion } from "./invasion.ts";
export * from "./odds.ts";
