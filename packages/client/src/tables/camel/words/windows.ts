import { USUAL } from "@caravanserai/kernel";
import type { WindowWords } from "../../../contract/index.ts";

/** Windows that a standing order can answer. */
export const windows: Readonly<Record<string, WindowWords>> = {
  "event-unit": { when: "An event strikes a Unit", usual: "Strike the largest", seat: "afghan" },
  "event-figure": { when: "An event takes a figure", usual: "Take the last one of the Unit" },
  enter: { when: "A tribe comes onto the table", usual: "Where it is proposed", seat: "afghan" },
  // these two come in the player's own turn, not while they are away
  fire: {
    when: "My Units may fire",
    usual: "Hold fire",
    order: () => "Hold fire when nobody is likely to fall",
    offers: ["worth", USUAL],
    mayCome: () => false,
  },
  melee: {
    when: "My figures are in contact",
    usual: "Nobody strikes",
    order: () => "All strike",
    offers: ["all"],
    mayCome: () => false,
  },
};
