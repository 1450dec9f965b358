import type { Json } from "@caravanserai/kernel";
import type { WindowWords } from "../../../contract/index.ts";

/** Windows that a standing order can answer. */
export const windows: Readonly<Record<string, WindowWords>> = {
  spoiler: { when: "A mission of the rival (Spoiler)", usual: "Pass", order: passWords },
  hero: { when: "An attack on my forces (Hero)", usual: "Pass", order: passWords },
  informant: { when: "A spy of the rival (Informant)", usual: "Pass", order: passWords },
  "emirs-daughter": { when: "A mission of Britain (Emir’s Daughter)", usual: "Pass", order: passWords, seat: "russia" },
  losses: { when: "Losses in a battle that the rival began", usual: "Take them where they hurt least" },
  retreat: { when: "A retreat before the rival", usual: "Go to the first refuge" },
  tactics: { when: "Which officer lends his Tactics", usual: "The best one", seldom: true },
  wear: { when: "Attrition under a card of the rival", usual: "Lose vassal SP first", seldom: true },
  deploy: { when: "A vassal state that I place", usual: "All in one space", seldom: true },
  withdraw: { when: "Imperial Commitments of the rival", usual: "Remove SP where most stand", seldom: true },
};

function passWords(order: Json): string {
  const { until = null } = (order ?? {}) as { readonly until?: number | null };
  return until === null ? "pass" : "pass until the end of a round";
}
