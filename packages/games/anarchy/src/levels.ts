import { guestAt, type Levels } from "@caravanserai/kernel";
import { MEASURED } from "./data/strength.ts";

/** The levels of bots beside the steward; each is offered once it has passed its bars (docs/strength.md). */
export const levels: Levels = {
  offers: [guestAt([2, 3, 4, 5, 6], 3)],
  measured: MEASURED,
};
