import type { TemplateResult } from "lit";
import { row } from "../tables/matchsticks/sticks.ts";

/** The drawing on the card of the game. */
export const drawing = (): TemplateResult => row(9, { width: 160, height: 100 });
