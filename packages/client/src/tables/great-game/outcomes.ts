/* The results of fights and of the game. Loaded when the first of them is shown, since many first visits need
   neither. */

export { endPanel } from "./panels/end.ts";
export { fightPanel } from "./panels/fight.ts";
export { fightStyle } from "./styles/fights.ts";
