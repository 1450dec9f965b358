import type { Json } from "@caravanserai/kernel";
import type { WindowWords } from "../../../contract/index.ts";

/** Windows that a standing order can answer. */
export const windows: Readonly<Record<string, WindowWords>> = {
  answer: { when: "An enemy lead card", usual: "Let it stand", order: leadWords },
  final: {
    when: "My goes in the final actions",
    usual: "Pass",
    order: (order) => (order === "use" ? "use saved cancels, then pass" : "pass, as far as you have set it"),
  },
  blockade: {
    when: "My Blockade",
    usual: "Cut off the dearest card",
    order: (order) =>
      order === "dearest" ? "cut off the dearest card" : "the cheapest if I win anyway, else the dearest",
  },
  exchange: { when: "Railway Movement", usual: "Exchange nothing", order: () => "exchange nothing", seldom: true },
  regroup: { when: "The regroup after a turn", usual: "Keep everything, draw a Neutral card", seldom: true },
};

function leadWords(order: Json): string {
  const { stand, bp } = (order ?? {}) as { readonly stand?: string; readonly bp?: number };
  if (stand === "not-leaders") return "let all stand but Leaders";
  return stand === "below" ? `let those with fewer than ${String(bp)} points stand` : "let every one stand";
}
