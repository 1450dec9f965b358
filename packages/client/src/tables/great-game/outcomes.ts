/*
 * What a fight, or the game, has come to. It is fetched when there is one of them, for many first visits see neither.
 */

export { endPanel } from "./panels/end.ts";
export { fightPanel } from "./panels/fight.ts";
export { fightStyle } from "./styles/fights.ts";
