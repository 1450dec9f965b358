import type { WindowWords } from "../../../contract/index.ts";

/** What can be answered ahead by a standing order. */
export const windows: Readonly<Record<string, WindowWords>> = {
  coupDefence: {
    when: "A coup against one of my areas",
    usual: "Save it with the fewest cards, if it can be saved",
    order: (order) => (order === "never" ? "let it fall" : "save it with the fewest cards, if it can be saved"),
  },
  permission: { when: "Somebody asks for passage", usual: "Refuse it" },
  reinforce: {
    when: "One of my areas is attacked",
    usual: "Send no reinforcements",
    order: (order) => (order === "useful" ? "send every card with a sword or a castle" : "send no reinforcements"),
  },
  bid: {
    when: "A bid in battle",
    usual: "Bid nothing",
    order: (order) => `bid ₹${typeof order === "number" ? order : 0}, or all I have if that is less`,
  },
  casualties: { when: "I choose my dead", usual: "Lose the least useful cards" },
  aftermath: { when: "An area of mine stands after a war", usual: "Put it in order as usual" },
  repair: { when: "A meld of mine needs a leader", usual: "Name the best one" },
  government: { when: "A government of mine is formed anew", usual: "Name the best leader" },
};
