import type { Json } from "@caravanserai/kernel";
import type { WindowWords } from "../../../contract/index.ts";

/** Windows that a standing order can answer. */
export const windows: Readonly<Record<string, WindowWords>> = {
  spoiler: { when: "The rival’s mission (Spoiler)", usual: "Pass", order: passWords },
  hero: { when: "An attack on my forces (Hero)", usual: "Pass", order: passWords },
  informant: { when: "The rival’s spy (Informant)", usual: "Pass", order: passWords },
  "emirs-daughter": { when: "A British mission (Emir’s Daughter)", usual: "Pass", order: passWords, seat: "russia" },
  losses: { when: "Losses in a battle that the rival began", usual: "Take them where they hurt least" },
  retreat: { when: "A retreat before the rival", usual: "Go to the first refuge" },
  tactics: { when: "Which officer’s Tactics count", usual: "The best one", seldom: true },
  wear: { when: "Attrition under a rival card", usual: "Lose vassal SP first", seldom: true },
  deploy: { when: "The army of a vassal state that I place", usual: "All in one space", seldom: true },
  withdraw: { when: "The rival’s Imperial Commitments", usual: "Remove SP where there are most", seldom: true },
};

function passWords(order: Json): string {
  const { until = null } = (order ?? {}) as { readonly until?: number | null };
  return until === null ? "pass" : "pass until the end of a round";
}
